import AssistantUnderstanding
import Foundation

/// A sentence that was not read as it was meant, for those who want to know why: a line of JSON.
struct Misreading: Encodable {
  private var change: String
  /// As it arrived.
  private var text: String
  /// As it was meant.
  private var said: String
  private var intent: String
  private var slots: [String: String]
  private var pattern: String
  private var read: Reading?
  private var why: [String]

  private struct Reading: Encodable {
    var intent: String
    var slots: [String: String]
    var confidence: Double
    var pattern: String
  }

  /// - Parameter change: the name of what happened to the sentence.
  init(
    _ change: String, _ sample: PhraseSample, _ text: String, _ reading: Interpretation?, why: [String]
  ) {
    self.change = change
    self.text = text
    self.why = why
    (said, intent, slots, pattern) = (sample.utterance, sample.intent, sample.slots, sample.pattern)
    read = reading.map { reading in
      let slots = Dictionary(reading.slots.map { ($0.name, $0.text) }) { first, _ in first }
      return Reading(
        intent: reading.intent, slots: slots, confidence: reading.confidence, pattern: reading.pattern)
    }
  }

  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
