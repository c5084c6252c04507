import IntentSchema
import UtteranceValues

/// The cases of an enumeration that are units, and the parameter that holds one beside the number: thirty, minutes.
struct UnitCases: Hashable, Sendable {
  var parameter: String
  /// The number of the case by the unit's identifier.
  private let numbers: [String: Int]

  /// The object that carries a number and its unit from where they are read to where they are put down.
  static let type = "Measured"
  static let amount = "amount"
  static let unit = "unit"

  /// Nil if fewer than three cases of the enumeration are units.
  init?(parameter: String, enumeration: EnumType) {
    self.parameter = parameter
    var numbers: [String: Int] = [:]
    for unit in enumeration.cases {
      if let identifier = Self.identifier(of: unit.name) { numbers[identifier] = unit.value }
    }
    guard numbers.count >= 3 else { return nil }
    self.numbers = numbers
  }

  private static let spellings = ["meter": "metre", "kilometer": "kilometre", "kiloCalorie": "kilocalorie"]
  private static let durations: Set<String> = ["second", "minute", "hour", "day", "week"]

  private static func identifier(of name: String) -> String? {
    let identifier = spellings[name] ?? name
    return durations.contains(identifier) || MeasureUnit(identifier: identifier) != nil ? identifier : nil
  }

  /// An amount in the unit that it was said in where there is a case for it, else in the first that it can be had in.
  func value(of measure: Measure) -> IntentSchema.Value? {
    guard let amount = measure.amount, amount.isFinite else { return nil }
    // What people call a calorie of their food and work is a thousand of the physicist's.
    let said = measure.unit.identifier == "calorie" ? "kilocalorie" : measure.unit.identifier
    if let number = numbers[said] { return object(amount, number) }
    for identifier in ["metre", "kilocalorie", "joule", "mile"] {
      guard let number = numbers[identifier], let unit = MeasureUnit(identifier: identifier),
        let converted = measure.converted(to: unit)?.amount
      else { continue }
      return object(converted, number)
    }
    return nil
  }

  func value(of duration: DurationValue) -> IntentSchema.Value? {
    if let number = numbers["\(duration.grain)"] { return object(Double(duration.count), number) }
    for (grain, seconds) in [("minute", 60.0), ("second", 1)] {
      if let number = numbers[grain] { return object(duration.seconds / seconds, number) }
    }
    return nil
  }

  private func object(_ amount: Double, _ unit: Int) -> IntentSchema.Value {
    .object(ObjectValue(type: Self.type, fields: [Self.amount: WireMeasure.number(amount), Self.unit: .integer(unit)]))
  }
}
