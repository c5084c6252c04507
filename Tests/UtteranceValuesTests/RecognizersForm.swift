import Foundation

@testable import UtteranceValues

/// Compares values with what the cases of Recognizers-Text expect: the words, and a number for most.
enum RecognizersForm {
  struct Expected {
    var text: String
    /// Nil for a unit that stands alone, which is no value of ours.
    var value: String?
    var currency: String?
  }

  /// The dimensions that a model of theirs looks for; nil where it is not one of this file's.
  static func dimensions(_ model: String) -> Set<ValueDimension>? {
    let name = model.replacingOccurrences(of: "Model", with: "").replacingOccurrences(of: "ExperimentalMode", with: "")
      .replacingOccurrences(of: "SuppressExtendedTypes", with: "").replacingOccurrences(of: "PercentMode", with: "")
    switch name {
    case "Number": return [.number]
    case "NumberRange": return [.numberRange]
    case "Ordinal": return [.ordinal]
    case "Percent": return [.percentage]
    case "Age": return [.age]
    case "Currency": return [.money]
    case "Temperature": return [.temperature]
    case "Dimension":
      return Set(ValueDimension.allCases).subtracting([
        .number, .numberRange, .ordinal, .percentage, .age, .money, .temperature, .email, .phoneNumber, .url, .time,
        .duration, .recurrence,
      ])
    default: return nil
    }
  }

  static func expected(_ line: [String: Any]) -> [Expected] {
    let isOrdinal = (line["model"] as? String)?.hasPrefix("Ordinal") == true
    return (line["results"] as? [[String: Any]] ?? []).compactMap { result in
      let resolution = result["Resolution"] as? [String: Any]
      let value = resolution?["value"].flatMap { $0 is NSNull ? nil : "\($0)" }
      // “The last one” is a place from the end, which ordinals of ours are not.
      if isOrdinal, value.flatMap(number) == nil { return nil }
      if value == nil || value == "null", resolution?.isEmpty == false { return nil }
      return Expected(
        text: result["Text"] as? String ?? "", value: value, currency: resolution?["isoCurrency"] as? String)
    }
  }

  static func matches(_ found: FoundValue, _ expected: Expected, in text: String) -> Bool {
    let characters = Array(text)
    guard squeeze(String(characters[found.range])) == squeeze(expected.text) else { return false }
    switch found.value {
    case .number(let number): return isNear(number, expected.value.flatMap(Self.number))
    case .ordinal(let ordinal): return isNear(Double(ordinal), expected.value.flatMap(Self.number))
    case .text(let text): return text == expected.value
    case .time, .duration, .recurrence: return false
    case .measure(let measure):
      if measure.unit == .one { return matches(measure, range: expected.value ?? "") }
      if let currency = expected.currency, currency != measure.unit.identifier { return false }
      guard let number = expected.value.flatMap(Self.number) else { return expected.value == nil }
      // Feet and inches are feet with a fraction there.
      return isNear(measure.amount, number)
        || (measure.unit.identifier == "inch" && isNear(measure.amount.map { $0 / 12 }, number))
    }
  }

  private static func matches(_ measure: Measure, range: String) -> Bool {
    let bounds = range.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard bounds.count == 2 else { return false }
    return isNear(measure.lower, number(bounds[0])) && isNear(measure.upper, number(bounds[1]))
  }

  private static func isNear(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= 1e-5 * max(1e-9, abs(other))
  }

  private static func number(_ text: String) -> Double? {
    let plain = text.replacingOccurrences(of: "%", with: "")
    return Double(plain.contains(".") ? plain : plain.replacingOccurrences(of: ",", with: "."))
  }

  private static func squeeze(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
