import Foundation
import IntentSchema

extension Value {
  /// How much each value is: what it costs, how large or how late it is; empty unless that is known of all of them, and
  /// in the same measure.
  static func amounts(of values: [Value]) -> [Double] {
    let amounts = values.compactMap { $0.amount() }
    guard amounts.count == values.count, Set(amounts.map(\.measure)).count == 1 else { return [] }
    return amounts.map(\.number)
  }

  private typealias Amount = (number: Double, measure: String)

  /// Objects that are measured by the amounts in them, at most so deep.
  private static let deepest = 3

  private func amount(depth: Int = 0) -> Amount? {
    switch self {
    case .integer(let number): return (Double(number), "")
    case .number(let number): return number.isFinite ? (number, "") : nil
    case .object(let object): return depth < Self.deepest ? Self.amount(of: object, depth: depth + 1) : nil
    case .bool, .string, .list: return nil
    }
  }

  private static func amount(of object: ObjectValue, depth: Int) -> Amount? {
    switch object.type {
    case "CurrencyAmount":
      return object["amount"]?.decimal.map { ($0, object["currencyCode"]?.string ?? "") }
    case "Measurement": return object["value"]?.decimal.map { ($0, object["unit"]?.string ?? "") }
    case "Decimal": return object["stringValue"]?.string.flatMap(Double.init).map { ($0, "") }
    case "Date": return object["iso8601"]?.string.flatMap(seconds).map { ($0, "time") }
    case "DateComponents": return time(of: object).map { ($0, "time") }
    default:
      if let beginning = beginning(of: object, depth: depth) { return beginning }
      // A thing with one amount in it is measured by that: a ride by its price, a booking by its time.
      let parts = object.fields.values.compactMap { $0.object == nil ? nil : $0.amount(depth: depth) }
      if let first = parts.first { return parts.count == 1 ? first : nil }
      let numbers = object.fields.values.compactMap { $0.integer == nil && $0.number == nil ? nil : $0.amount() }
      return numbers.count == 1 ? numbers[0] : nil
    }
  }

  /// A stretch of time, or of prices, is where it begins.
  private static func beginning(of object: ObjectValue, depth: Int) -> Amount? {
    ["startDateComponents", "start", "minimumPrice", "price"].lazy.compactMap { object[$0]?.amount(depth: depth) }
      .first
  }

  private static func seconds(_ text: String) -> Double? {
    try? Date(text, strategy: .iso8601).timeIntervalSince1970
  }

  /// Comparable with those that say the same parts: a time of day with a time of day, a date with a date.
  private static func time(of object: ObjectValue) -> Double? {
    let units: [(String, Double)] = [
      ("year", 372 * 86_400), ("month", 31 * 86_400), ("day", 86_400), ("hour", 3_600), ("minute", 60),
    ]
    let parts = units.compactMap { name, length in object[name]?.number.map { $0 * length } }
    return parts.isEmpty ? nil : parts.reduce(0, +) + (object["second"]?.number ?? 0)
  }

  private var decimal: Double? { number ?? object?["stringValue"]?.string.flatMap(Double.init) }
}
