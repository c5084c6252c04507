import Foundation

/// What the names of lexicon entries mean, by category.
enum Lexicon {
  /// Nil if a category has no entry of this name.
  static func meaning(of name: String, category: String) -> Meaning? {
    switch category {
    case "number", "fraction", "scale", "denominator":
      guard let value = number(name) else { return nil }
      return .number(NumberMeaning(value, form: category == "fraction" ? .fraction : .words))
    case "ordinal", "ordinal-word", "ordinal-part":
      return Int(name).map { .ordinal($0) }
    case "unit", "unit-by-k", "currency", "minor-currency", "age-unit":
      return MeasureUnit(identifier: name).map { .unit($0) }
    default:
      return .key(name)
    }
  }

  /// The category that the signs of a unit have; nil for those that have none.
  static func category(of unit: MeasureUnit) -> String? {
    switch unit.dimension {
    case .money: unit.isMinor ? "minor-currency" : "currency"
    case .age: nil
    default: "unit"
    }
  }

  /// A number, or a fraction such as `1/3`.
  private static func number(_ text: String) -> Double? {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    if parts.count == 2, text.contains("/") { return parts[1] == 0 ? nil : parts[0] / parts[1] }
    return Double(text)
  }
}
