/// An amount of a unit, or a range of amounts of it.
package struct Measure: Hashable, Sendable {
  /// Nil where there is no lower bound: “less than five”.
  package var lower: Double?
  /// Nil where there is no upper bound: “at least five”.
  package var upper: Double?
  /// Whether the lower bound itself belongs to the range.
  package var includesLower = true
  /// Whether the upper bound itself belongs to the range.
  package var includesUpper = true
  package var unit: MeasureUnit
  /// What there is so much of, as it was said: “sugar”.
  package var substance: String?

  package init(lower: Double?, upper: Double?, unit: MeasureUnit, substance: String? = nil) {
    self.lower = lower
    self.upper = upper
    self.unit = unit
    self.substance = substance
  }

  package init(_ amount: Double, _ unit: MeasureUnit) {
    self.init(lower: amount, upper: amount, unit: unit)
  }

  /// The amount, where it is one and no range.
  package var amount: Double? { lower == upper ? lower : nil }

  /// The same range in another unit of the same kind; nil where there is no way between the two.
  package func converted(to other: MeasureUnit) -> Measure? {
    if unit == other { return self }
    guard unit.dimension == other.dimension, let from = unit.scale, let to = other.scale else { return nil }
    var converted = self
    converted.unit = other
    converted.lower = lower.map { ($0 * from + unit.offset - other.offset) / to }
    converted.upper = upper.map { ($0 * from + unit.offset - other.offset) / to }
    return converted
  }

  /// The same in the currency that a name of several means in a region, where the region tells.
  func inCurrency(of region: String?) -> Measure {
    guard let code = unit.currencyCode(in: region), let currency = MeasureUnit(currency: code) else { return self }
    var measure = self
    measure.unit = currency
    return measure
  }
}
