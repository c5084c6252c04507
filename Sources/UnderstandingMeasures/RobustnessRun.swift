import AssistantUnderstanding
import Foundation
import IntentSchema

/// Our own sentences as they arrive when people and recognisers are not perfect.
struct RobustnessRun {
  var job: MeasureJob

  static let app = "Zorbax"
  private static let unchanged = "as it is"

  private struct Tally {
    var sentences = 0
    var intents = 0
    var intact = 0
    var slots = 0
    var learned = 0

    var row: [String: Double] {
      let share = { (part: Int, whole: Int) in whole == 0 ? Double.nan : Double(part) / Double(whole) }
      return [
        "sentences": Double(sentences), "intents": share(intents, sentences), "intact": Double(intact),
        "slots": share(slots, intact), "learned": share(learned, sentences),
      ].filter { !$0.value.isNaN }
    }
  }

  func run() throws -> MeasureResult {
    let spoken = try SpokenLanguage(job.language)
    let understanding = try spoken.understanding(apps: [spoken.everything(named: Self.app)])
    var tallies: [String: Tally] = [:]
    var times: [Double] = []
    var misread = ""
    for changed in changed(spoken) {
      var readings: [Interpretation] = []
      times.append(
        ProcessorTime.milliseconds {
          if case .interpretations(let all) = understanding.recognize(changed.text, context: SpokenLanguage.context) {
            readings = all
          }
        })
      if !tally(&tallies[changed.name, default: Tally()], changed.sample, changed.text, readings),
        job.predictions != nil
      {
        let why = understanding.explanation(of: changed.text, context: SpokenLanguage.context)
        misread += Misreading(changed.name, changed.sample, changed.text, readings.first, why: why).line
      }
    }
    var result = MeasureResult()
    for name in [Self.unchanged] + Perturbation.allCases.map(\.rawValue) {
      result.add(name, (tallies[name] ?? Tally()).row)
    }
    result.add("read", milliseconds: times)
    if let path = job.predictions { try LearningRun.write(misread, to: path) }
    return result
  }

  /// A sentence as it arrives.
  struct Changed {
    /// What happened to it.
    var name: String
    var sample: PhraseSample
    var text: String
  }

  /// Our own sentences, each as it is and under every perturbation that can happen to it.
  func changed(_ spoken: SpokenLanguage) -> [Changed] {
    let samples = spoken.samples(
      perPattern: job.sentences ?? 1, every: 1, seed: job.seed ?? 1, app: Self.app, words: SpokenLanguage.words)
    let words = PerturbationWords(language: job.language)
    var all: [Changed] = []
    for (number, sample) in samples.enumerated() {
      all.append(Changed(name: Self.unchanged, sample: sample, text: sample.utterance))
      for (place, perturbation) in Perturbation.allCases.enumerated() {
        var draw = Draw(seed: (job.seed ?? 1) &+ UInt64(number) &* 31 &+ UInt64(place + 1))
        guard let text = perturbation.apply(to: sample.utterance, words: words, random: &draw) else { continue }
        all.append(Changed(name: perturbation.rawValue, sample: sample, text: text))
      }
    }
    return all
  }

  /// Whether all slots of a sentence that arrived as they were have been heard as they were.
  static func holds(_ sample: PhraseSample, _ text: String, _ slots: [Interpretation.Slot]) -> Bool {
    guard sample.slots.values.allSatisfy({ text.contains($0) }) else { return true }
    return sample.slots.allSatisfy { slot in slots.contains { $0.name == slot.key && $0.text == slot.value } }
  }

  /// - Returns: whether the sentence was read as it was meant, with its slots where they arrived as they were.
  private func tally(
    _ tally: inout Tally, _ sample: PhraseSample, _ text: String, _ readings: [Interpretation]
  ) -> Bool {
    // Two intents may be asked for in the same words, and then stand first with the same confidence.
    let best = readings.prefix { $0.confidence == readings.first?.confidence }.filter { $0.intent == sample.intent }
    tally.sentences += 1
    if !best.isEmpty { tally.intents += 1 }
    if let first = readings.first, SpokenLanguage.isLearned(first) { tally.learned += 1 }
    guard sample.slots.values.allSatisfy({ text.contains($0) }) else { return !best.isEmpty }
    tally.intact += 1
    let isWhole = best.contains { Self.holds(sample, text, $0.slots) }
    if isWhole { tally.slots += 1 }
    return isWhole
  }

  /// Writes each line of `test` as it arrives under each perturbation, the intent preceded by the perturbation's name.
  func perturb() throws -> MeasureResult {
    let words = PerturbationWords(language: job.language)
    var lines = ""
    for (number, line) in try LearningRun.utterances(job.path(\.test, "test")).enumerated() {
      for (place, perturbation) in Perturbation.allCases.enumerated() {
        var draw = Draw(seed: (job.seed ?? 1) &+ UInt64(number) &* 31 &+ UInt64(place))
        guard let text = perturbation.apply(to: line.text, words: words, random: &draw) else { continue }
        lines += LearningRun.line(text, intent: perturbation.rawValue + "|" + line.intent)
      }
    }
    try LearningRun.write(lines, to: job.path(\.predictions, "predictions"))
    return MeasureResult()
  }
}

extension SpokenLanguage {
  /// Whether what was learned decided, and not a pattern alone.
  static func isLearned(_ reading: Interpretation) -> Bool { reading.learned != nil }
}
