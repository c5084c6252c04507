import AssistantCore
import AssistantUnderstanding
import Foundation
import IntentSchema

/// Hides what a turn is about and leaves what happened: for showing a turn to somebody else.
///
/// Hidden are the values that were said, asked about or answered, wherever they occur as words, and all digits; of words
/// that nobody understood, all.
struct Masking: Sendable {
  private var secrets: [String] = []
  private var hidesUtterance = false
  private let isOn: Bool

  static let mask = "•••"

  /// - Parameter isOn: false shows everything.
  init(_ events: [Event], isOn: Bool = true) {
    self.isOn = isOn
    var found: Set<String> = []
    var isRequest = false
    for event in events {
      switch event.kind {
      case .understood(let understood):
        isRequest = true
        Self.add(understood.chosen, to: &found)
        // What was learned need not explain every word; the other readings tell more of what may be a value.
        if understood.chosen.learned != nil { for reading in understood.alternatives { Self.add(reading, to: &found) } }
      case .replyUnderstood(let understood):
        switch understood.reply {
        case .value(let value): Self.add(value, to: &found)
        case .request(let readings): for reading in readings { Self.add(reading, to: &found) }
        case .yes, .no, .cancel, .silence: isRequest = true
        default: break
        }
      case .extensionCalled(let call): for value in call.intent.parameters.values { Self.add(value, to: &found) }
      case .extensionReplied(let reply):
        for result in reply.results ?? [] { for value in result.values { Self.add(value, to: &found) } }
        for value in (reply.response?.properties ?? [:]).values { Self.add(value, to: &found) }
        for value in (reply.response?.userActivity?.userInfo ?? [:]).values { Self.add(value, to: &found) }
      case .question(let question):
        found.formUnion(question.choices)
        Self.add(question.card, to: &found)
      case .answer(let answer): Self.add(answer.card, to: &found)
      default: break
      }
    }
    hidesUtterance = !isRequest
    // The longest first, so that a part of a name does not spoil the whole.
    secrets = found.filter { !$0.allSatisfy(\.isWhitespace) }.sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// What the person said.
  func utterance(_ words: String) -> String {
    guard isOn else { return words }
    return hidesUtterance && !words.isEmpty ? Self.mask : text(words)
  }

  func text(_ text: String) -> String {
    guard isOn else { return text }
    var text = text
    for secret in secrets { text = Self.replacing(secret, in: text) }
    return String(text.map { $0.isNumber ? "•" : $0 })
  }

  /// A value, of which the kind is left.
  func value(_ value: Value) -> String {
    guard isOn else { return (try? JSONLine.encode(value)) ?? "" }
    return switch value {
    case .bool(let flag): String(flag)
    case .integer, .number: "a number"
    case .string: "“\(Self.mask)”"
    case .list(let items): "[\(items.map(self.value).joined(separator: ", "))]"
    case .object(let object): "\(object.type) \(Self.mask)"
    }
  }

  private static func add(_ reading: Interpretation, to found: inout Set<String>) {
    for slot in reading.slots where slot.name != "app" { found.insert(slot.text) }
    for value in reading.values.values { add(value, to: &found) }
    for miss in reading.nearMisses ?? [] {
      add(miss.said, to: &found)
      for candidate in miss.candidates { found.insert(candidate.phrase) }
    }
  }

  private static func add(_ value: Value, to found: inout Set<String>) {
    switch value {
    case .string(let text): found.insert(text)
    case .list(let items): for item in items { add(item, to: &found) }
    case .object(let object): for value in object.fields.values { add(value, to: &found) }
    case .bool, .integer, .number: break
    }
  }

  private static func add(_ card: Card?, to found: inout Set<String>) {
    for row in card?.rows ?? [] { found.insert(row.value) }
  }

  /// Only whole words: a name of two letters must not tear others apart.
  private static func replacing(_ secret: String, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let found = rest.range(of: secret, options: [.caseInsensitive, .diacriticInsensitive]) {
      let before = found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
      let after = found.upperBound == text.endIndex ? nil : text[found.upperBound]
      let isWhole = ![before, after].contains { $0?.isLetter == true || $0?.isNumber == true }
      result += rest[..<found.lowerBound] + (isWhole ? Substring(mask) : rest[found])
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}

extension ResolutionResult {
  var values: [Value] {
    switch self {
    case .success(let value), .needsMoreDetails(let value): [value].compactMap(\.self)
    case .confirmationRequired(let value, _): [value].compactMap(\.self)
    case .disambiguation(let values): values
    case .needsValue, .notRequired, .unsupported, .notImplemented: []
    }
  }

  /// What kind of result it is, and how many values it offers.
  var summary: String {
    switch self {
    case .success: "success"
    case .needsValue: "needs a value"
    case .notRequired: "not required"
    case .unsupported(let reason): "unsupported" + (reason.map { ", reason \($0)" } ?? "")
    case .disambiguation(let values): "which of \(values.count)"
    case .confirmationRequired: "is this meant"
    case .needsMoreDetails: "needs more details"
    case .notImplemented: "not implemented by the app"
    }
  }
}
