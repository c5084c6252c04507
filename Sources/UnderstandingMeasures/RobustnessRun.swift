import AssistantUnderstanding
import Foundation
import IntentSchema

/// Our own sentences as they arrive when people and recognisers are not perfect.
struct RobustnessRun {
  var job: MeasureJob

  static let app = "Zorbax"
  /// What a reading has that every word of is explained.
  private static let whole = 0.93
  private static let unchanged = "as it is"

  private struct Tally {
    var sentences = 0
    var intents = 0
    var intact = 0
    var slots = 0
    var learned = 0
    /// Sentences that became another request, and are left out.
    var others = 0

    var row: [String: Double] {
      let share = { (part: Int, whole: Int) in whole == 0 ? Double.nan : Double(part) / Double(whole) }
      return [
        "sentences": Double(sentences), "intents": share(intents, sentences), "intact": Double(intact),
        "slots": share(slots, intact), "learned": share(learned, sentences), "others": Double(others),
      ].filter { !$0.value.isNaN }
    }
  }

  func run() throws -> MeasureResult {
    let spoken = try SpokenLanguage(job.language)
    let understanding = try spoken.understanding(apps: [spoken.everything(named: Self.app)])
    // The patterns alone, to tell what by the letter is another request.
    var strict = understanding
    strict.learned = nil
    var calibration = CalibrationError()
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
      let isRight = !best(readings, changed.sample).isEmpty
      if !isRight, changed.name != Self.unchanged, isOther(changed, strict, spoken) {
        tallies[changed.name, default: Tally()].others += 1
        continue
      }
      let holds = tally(&tallies[changed.name, default: Tally()], changed.sample, changed.text, readings)
      if let first = readings.first { calibration.add(first.confidence, isRight: isRight) }
      if !holds, job.predictions != nil {
        let why = understanding.explanation(of: changed.text, context: SpokenLanguage.context)
        misread += Misreading(changed.name, changed.sample, changed.text, readings.first, why: why).line
      }
    }
    var result = MeasureResult()
    for name in [Self.unchanged] + Perturbation.allCases.map(\.rawValue) {
      result.add(name, (tallies[name] ?? Tally()).row)
    }
    result.add("read", milliseconds: times)
    result.figures["calibrationError"] = calibration.value
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

  /// Whether a sentence has become another request by the letter: a pattern of another intent, which did not match it
  /// before, now matches it from end to end, with nothing in its slots but words of the sentence's own slots, or values that the language has words for.
  private func isOther(_ changed: Changed, _ strict: Understanding, _ spoken: SpokenLanguage) -> Bool {
    let before = Set(wholes(changed.sample.utterance, changed.sample, strict, spoken))
    return wholes(changed.text, changed.sample, strict, spoken).contains {
      $0 != changed.sample.intent && !before.contains($0)
    }
  }

  /// The intents of patterns that match a sentence from end to end.
  private func wholes(
    _ text: String, _ sample: PhraseSample, _ strict: Understanding, _ spoken: SpokenLanguage
  ) -> [String] {
    guard case .interpretations(let readings) = strict.recognize(text, context: SpokenLanguage.context) else {
      return []
    }
    let own = Set(sample.slots.values.flatMap { $0.split(separator: " ") })
    return readings.filter { reading in
      reading.confidence >= Self.whole
        && reading.slots.allSatisfy { slot in
          slot.text.split(separator: " ").allSatisfy(own.contains)
            || slot.name != "app"
              && spoken.language.words(from: SpokenLanguage.words, forSlot: slot.name, of: reading.intent).isEmpty
        }
    }.map(\.intent)
  }

  /// - Returns: whether the sentence was read as it was meant, with its slots where they arrived as they were.
  private func tally(
    _ tally: inout Tally, _ sample: PhraseSample, _ text: String, _ readings: [Interpretation]
  ) -> Bool {
    let best = best(readings, sample)
    tally.sentences += 1
    if !best.isEmpty { tally.intents += 1 }
    if let first = readings.first, SpokenLanguage.isLearned(first) { tally.learned += 1 }
    guard sample.slots.values.allSatisfy({ text.contains($0) }) else { return !best.isEmpty }
    tally.intact += 1
    let isWhole = best.contains { Self.holds(sample, text, $0.slots) }
    if isWhole { tally.slots += 1 }
    return isWhole
  }

  /// The right ones of those that stand first: two intents may be asked for in the same words, with the same confidence.
  private func best(_ readings: [Interpretation], _ sample: PhraseSample) -> [Interpretation] {
    readings.prefix { $0.confidence == readings.first?.confidence }.filter { $0.intent == sample.intent }
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
