import AssistantUnderstanding
import Foundation
import UtteranceLearning

/// What speaks for each reading of many sentences, and whether it is the right one: what weights are learned from.
///
/// The sentences are our own as they arrive under the perturbations or, with `test`, those of a file with a mapping.
struct EvidenceRun {
  var job: MeasureJob

  /// A reading of a sentence.
  private struct Row: Encodable {
    /// Number of the sentence.
    var sentence: Int
    var group: String
    var isRight: Bool
    var probability: Double
    var features: [Double]
  }

  func run() throws -> MeasureResult {
    let spoken = try SpokenLanguage(job.language)
    let understanding = try spoken.understanding(apps: [spoken.everything(named: RobustnessRun.app)])
    var lines = ""
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    func add(
      _ sentence: Int, _ group: String, _ text: String, isRight: (String, [Interpretation.Slot]) -> Bool
    ) throws {
      let readings = understanding.weighed(text, context: SpokenLanguage.context)
      for reading in readings.prefix(12) {
        let row = Row(
          sentence: sentence, group: group, isRight: isRight(reading.intent, reading.slots),
          probability: reading.probability, features: reading.features)
        lines += String(decoding: try encoder.encode(row), as: UTF8.self) + "\n"
      }
    }
    if job.test == nil {
      for (number, changed) in RobustnessRun(job: job).changed(spoken).enumerated() {
        try add(number, changed.name, changed.text) { intent, slots in
          intent == changed.sample.intent && RobustnessRun.holds(changed.sample, changed.text, slots)
        }
      }
    } else {
      let crowd = CrowdRun(job: job)
      let mapping = try crowd.mapping()
      for (number, line) in try LearningRun.utterances(job.path(\.test, "test")).enumerated() {
        guard let right = crowd.intents(for: line.intent, mapping) else { continue }
        try add(number, right.isEmpty ? "out" : "in", line.text) { intent, _ in right.contains(intent) }
      }
    }
    try LearningRun.write(lines, to: job.path(\.predictions, "predictions"))
    var result = MeasureResult()
    result.notes = understanding.evidenceNames
    return result
  }
}
