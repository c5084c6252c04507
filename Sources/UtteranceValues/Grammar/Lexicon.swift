import Foundation

/// What the names of lexicon entries mean, by category.
enum Lexicon {
  /// Nil if a category has no entry of this name.
  static func meaning(of name: String, category: String) -> Meaning? {
    switch category {
    case "number", "fraction", "scale", "denominator":
      guard let value = number(name) else { return nil }
      return .number(NumberMeaning(value, form: ["fraction", "denominator"].contains(category) ? .fraction : .words))
    case "ordinal", "ordinal-word", "ordinal-part":
      return Int(name).map { .ordinal($0) }
    case "currency", "minor-currency", "currency-sign":
      return MeasureUnit(currency: name).map { .unit($0) }
    case "unit", "unit-by-k", "plural-unit", "unit-in", "unit-glued", "age-unit":
      return MeasureUnit(identifier: name).map { .unit($0) }
    case _ where timeCategories.contains(category):
      return timeMeaning(of: name, category: category)
    default:
      return .key(name)
    }
  }

  /// The categories that a sign of a unit has.
  ///
  /// Single letters that are words of some language are signs only right behind a number.
  static func categories(of unit: MeasureUnit, sign: String) -> [String] {
    switch unit.dimension {
    case .money: unit.isMinor ? ["minor-currency"] : ["currency", "currency-sign"]
    case .age: []
    default: ["a", "c", "j", "n", "t", "v", "w", "ly", "da", "pa"].contains(sign) ? ["unit-glued"] : ["unit"]
    }
  }

  /// A number, or a fraction such as `1/3`.
  private static func number(_ text: String) -> Double? {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    if parts.count == 2, text.contains("/") { return parts[1] == 0 ? nil : parts[0] / parts[1] }
    return Double(text)
  }
}
