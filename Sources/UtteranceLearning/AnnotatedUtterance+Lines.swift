import Foundation

extension AnnotatedUtterance {
  /// Sentences from lines of JSON: `{"text": "…", "intent": "…", "slots": [[start, end, "type"], …]}`, offsets in Unicode
  /// scalars, end exclusive; empty lines are left out, and so is a byte order mark before the first.
  ///
  /// - Throws: `LearningError` with the line's number for a line that is something else.
  package static func lines(_ data: Data) throws(LearningError) -> [AnnotatedUtterance] {
    try numberedLines(data).map(\.utterance)
  }

  /// The same with each line's number, from 1.
  package static func numberedLines(
    _ data: Data
  ) throws(LearningError) -> [(line: Int, utterance: AnnotatedUtterance)] {
    var utterances: [(line: Int, utterance: AnnotatedUtterance)] = []
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let data = data.starts(with: mark) ? data.dropFirst(mark.count) : data
    for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { continue }
      do {
        let parsed = try JSONDecoder().decode(Line.self, from: Data(line))
        let length = parsed.text.unicodeScalars.count
        let slots = (parsed.slots ?? []).map { Slot(start: $0.start, end: $0.end, type: $0.type) }
        if let slot = slots.first(where: { $0.start < 0 || $0.end <= $0.start || $0.end > length }) {
          throw LearningError(
            line: index + 1,
            "the slot \(slot.start) to \(slot.end) is not within the text, which has \(length) characters")
        }
        utterances.append((index + 1, AnnotatedUtterance(text: parsed.text, intent: parsed.intent, slots: slots)))
      } catch let error as LearningError {
        throw error
      } catch {
        throw LearningError(
          line: index + 1,
          "\(fault(error, line)); expected {\"text\": …, \"intent\": …, \"slots\": [[start, end, type], …]}")
      }
    }
    return utterances
  }

  /// What is wrong with a line, in a few words.
  private static func fault(_ error: any Error, _ line: Data) -> String {
    guard String(validating: line, as: UTF8.self) != nil else { return "the line is not UTF-8" }
    switch error {
    case DecodingError.keyNotFound(let key, _): return "there is no “\(key.stringValue)”"
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context):
      let place = context.codingPath.map { $0.intValue.map { "item \($0 + 1)" } ?? "“\($0.stringValue)”" }
      return place.isEmpty ? "the line is no JSON object" : "\(place.joined(separator: ", ")) is something else"
    default: return "the line is no JSON"
    }
  }

  /// The line of JSON for the sentence, in the form that `lines` reads.
  package var line: String {
    let slots = slots.map { "[\($0.start), \($0.end), \(Self.quoted($0.type))]" }.joined(separator: ", ")
    return "{\"text\": \(Self.quoted(text)), \"intent\": \(Self.quoted(intent)), \"slots\": [\(slots)]}"
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  private struct Line: Decodable {
    var text: String
    var intent: String
    var slots: [Place]?
  }

  private struct Place: Decodable {
    var start: Int
    var end: Int
    var type: String

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      start = try list.decode(Int.self)
      end = try list.decode(Int.self)
      type = try list.decode(String.self)
    }
  }
}
