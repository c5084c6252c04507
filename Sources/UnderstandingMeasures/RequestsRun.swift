import AssistantUnderstanding
import Foundation
import IntentSchema
import UtteranceLearning

/// Requests that somebody wrote down with what they mean: how many are read so, and how.
struct RequestsRun {
  var job: MeasureJob

  /// A sentence and its first readings, a line of JSON.
  private struct Line: Encodable {
    var text: String
    var intent: String
    var readings: [Interpretation]
    /// What is meant whether or not an app can do it.
    var meaning: RequestMeaning?
    var why: [String]?
  }

  private static let mostReadings = 3

  func run() throws -> MeasureResult {
    let spoken = try SpokenLanguage(job.language)
    let understanding = try spoken.understanding(
      apps: job.installed ?? [spoken.everything(named: RobustnessRun.app)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var (intents, frames) = (0, 0)
    var lines = ""
    var times: [Double] = []
    let sentences = try LearningRun.utterances(job.path(\.test, "test"))
    for sentence in sentences {
      var readings: [Interpretation] = []
      times.append(
        ProcessorTime.milliseconds {
          if case .interpretations(let all) = understanding.recognize(sentence.text, context: SpokenLanguage.context) {
            readings = all
          }
        })
      let right = readings.prefix { $0.confidence == readings.first?.confidence }.filter {
        $0.intent == sentence.intent
      }
      let isFrame = right.contains { Self.holds(sentence, $0) }
      intents += right.isEmpty ? 0 : 1
      frames += isFrame ? 1 : 0
      guard job.predictions != nil else { continue }
      let meaning = understanding.meanings(of: sentence.text, context: SpokenLanguage.context).first
      let why = isFrame ? nil : understanding.explanation(of: sentence.text, context: SpokenLanguage.context)
      let line = Line(
        text: sentence.text, intent: sentence.intent, readings: Array(readings.prefix(Self.mostReadings)),
        meaning: meaning, why: why)
      lines += String(decoding: try encoder.encode(line), as: UTF8.self) + "\n"
    }
    if let path = job.predictions { try LearningRun.write(lines, to: path) }
    var result = MeasureResult()
    result.figures["sentences"] = Double(sentences.count)
    result.figures["intents"] = Double(intents) / Double(max(1, sentences.count))
    result.figures["frames"] = Double(frames) / Double(max(1, sentences.count))
    result.add("read", milliseconds: times)
    result.figures["readMean"] = times.reduce(0, +) / Double(max(1, times.count))
    return result
  }

  /// Whether a reading has the sentence's values, each by its words, and no others.
  private static func holds(_ sentence: AnnotatedUtterance, _ reading: Interpretation) -> Bool {
    let characters = Array(sentence.text)
    let meant = sentence.slots.map { [$0.type, String(characters[$0.start..<$0.end])] }
    let read = reading.slots.filter { $0.name != "app" }.map { [$0.name, $0.text] }
    return Set(meant) == Set(read)
  }
}
