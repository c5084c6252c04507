/// A unit of measurement or a currency.
///
/// Facts and signs that are the same in all languages stand in tables; what languages call a unit is phrase data.
package struct MeasureUnit: Hashable, Sendable {
  /// Lower case and in English for units (`kilometre`), ISO 4217 codes for currencies (`EUR`), and lower case for a
  /// currency that the region tells (`dollar`).
  package let identifier: String
  package let dimension: ValueDimension
  /// How many of the dimension's base unit one is; nil where that is not fixed, as with currencies.
  package let scale: Double?
  /// What is added in the base unit: temperatures do not begin at the same zero.
  package let offset: Double

  init(_ identifier: String, _ dimension: ValueDimension, _ scale: Double?, offset: Double = 0) {
    self.identifier = identifier
    self.dimension = dimension
    self.scale = scale
    self.offset = offset
  }

  /// Nil if there is no such unit.
  package init?(identifier: String) {
    guard let unit = Self.all[identifier] else { return nil }
    self = unit
  }

  /// Nil if there is no such currency.
  package init?(currency identifier: String) {
    guard let unit = Self.money[identifier] else { return nil }
    self = unit
  }

  package static let one = MeasureUnit("one", .numberRange, 1)
  /// An amount of something that was not said.
  package static let quantity = MeasureUnit("quantity", .mass, nil)
  package static let percent = MeasureUnit("percent", .percentage, 0.01)

  /// Whether it is a hundredth of a currency.
  package var isMinor: Bool { dimension == .money && Self.minorCurrencies.contains(identifier) }

  private static let minorCurrencies: Set<String> = [
    "cent", "penny", "sen", "kopek", "paisa", "grosz", "ore", "fen",
  ]

  package static func == (one: MeasureUnit, other: MeasureUnit) -> Bool {
    one.identifier == other.identifier && one.dimension == other.dimension
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
