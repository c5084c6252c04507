import AssistantUnderstanding
import Foundation
import IntentSchema

/// Our own sentences as they arrive when people and recognisers are not perfect.
struct RobustnessRun {
  var job: MeasureJob

  private static let app = "Zorbax"

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
    let samples = spoken.samples(
      perPattern: job.sentences ?? 1, every: 1, seed: job.seed ?? 1, app: Self.app, words: SpokenLanguage.words)
    let words = PerturbationWords(language: job.language)
    var tallies = [Tally](repeating: Tally(), count: Perturbation.allCases.count + 1)
    var times: [Double] = []
    for (number, sample) in samples.enumerated() {
      for (place, perturbation) in ([nil] + Perturbation.allCases.map(Optional.some)).enumerated() {
        var draw = Draw(seed: (job.seed ?? 1) &+ UInt64(number) &* 31 &+ UInt64(place))
        let arrived = perturbation.map { $0.apply(to: sample.utterance, words: words, random: &draw) }
        guard let text = arrived ?? sample.utterance else { continue }
        var readings: [Interpretation] = []
        times.append(
          ProcessorTime.milliseconds {
            if case .interpretations(let all) = understanding.recognize(text, context: SpokenLanguage.context) {
              readings = all
            }
          })
        tally(&tallies[place], sample, text, readings)
      }
    }
    var result = MeasureResult()
    for (name, tally) in zip(["as it is"] + Perturbation.allCases.map(\.rawValue), tallies) {
      result.add(name, tally.row)
    }
    result.add("read", milliseconds: times)
    return result
  }

  private func tally(_ tally: inout Tally, _ sample: PhraseSample, _ text: String, _ readings: [Interpretation]) {
    // Two intents may be asked for in the same words, and then stand first with the same confidence.
    let best = readings.prefix { $0.confidence == readings.first?.confidence }.filter { $0.intent == sample.intent }
    tally.sentences += 1
    if !best.isEmpty { tally.intents += 1 }
    if let first = readings.first, SpokenLanguage.isLearned(first) { tally.learned += 1 }
    guard sample.slots.values.allSatisfy({ text.contains($0) }) else { return }
    tally.intact += 1
    let isWhole = best.contains { reading in
      sample.slots.allSatisfy { slot in reading.slots.contains { $0.name == slot.key && $0.text == slot.value } }
    }
    if isWhole { tally.slots += 1 }
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
