import Foundation

@testable import UtteranceValues

/// Compares a value with the printed form that duckling's test cases give for it.
enum DucklingForm {
  /// The dimensions of ours that a dimension of theirs is; nil where it is not one of this file's.
  static func dimensions(_ name: String) -> Set<ValueDimension>? {
    switch name {
    case "AmountOfMoney": [.money]
    case "Distance": [.length]
    case "Email": [.email]
    case "Numeral": [.number]
    case "Ordinal": [.ordinal]
    case "Quantity": [.mass, .volume]
    case "Temperature": [.temperature]
    case "Volume": [.volume]
    case "PhoneNumber": [.phoneNumber]
    case "Time": [.time]
    case "Duration": [.duration]
    default: nil
    }
  }

  static func matches(_ value: Value, _ printed: String) -> Bool {
    switch value {
    case .number(let number): printed.hasPrefix("(NumeralValue") && isNear(number, numbers(in: printed).first)
    case .ordinal(let ordinal): printed == "(OrdinalData \(ordinal))"
    case .text(let text): quoted(in: printed) == text
    case .measure(let measure): matches(measure, printed)
    case .time, .duration: TimeForm.print(value) == TimeForm.normal(printed)
    case .recurrence: false
    }
  }

  private static func matches(_ measure: Measure, _ printed: String) -> Bool {
    let words = printed.dropFirst().split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3 else { return false }
    let rest = words[2].components(separatedBy: "(Just")
    if rest.count == 2, quoted(in: rest[1]) != measure.substance { return false }
    let bounds = numbers(in: rest[0])
    let (lower, upper): (Double?, Double?) =
      switch words[0] {
      case "simple": (bounds.first, bounds.first)
      case "between": (bounds.first, bounds.last)
      case "under": (nil, bounds.first)
      default: (bounds.first, nil)
      }
    guard let unit = unit(words[1], measure), let ours = unit == measure.unit ? measure : measure.converted(to: unit)
    else { return false }
    return isNear(ours.lower, lower) && isNear(ours.upper, upper)
  }

  /// Their unit as one of ours; money by name or code.
  private static func unit(_ name: String, _ measure: Measure) -> MeasureUnit? {
    guard measure.unit.dimension == .money else {
      return name == "Unnamed" ? measure.unit : MeasureUnit(identifier: name.lowercased())
    }
    let names = ["Unnamed": "buck", "PTS": "ESP"]
    if name == "Dollar", measure.unit.identifier.hasSuffix("D") { return measure.unit }
    if name == "INR", measure.unit.identifier == "rupee" { return measure.unit }
    return MeasureUnit(currency: names[name] ?? name) ?? MeasureUnit(currency: name.lowercased())
  }

  private static func isNear(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= 1e-6 * max(1, abs(other))
  }

  private static func numbers(in text: String) -> [Double] {
    text.split { !"0123456789.e-+".contains($0) }.compactMap { Double($0) }
  }

  private static func quoted(in text: String) -> String? {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
