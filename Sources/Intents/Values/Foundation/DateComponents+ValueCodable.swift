import Foundation
import IntentSchema

extension DateComponents: ValueCodable {
  private static let typeName = "DateComponents"

  private static let numbers: [(name: String, path: WritableKeyPath<DateComponents, Int?> & Sendable)] = [
    ("era", \.era), ("year", \.year), ("month", \.month), ("day", \.day), ("hour", \.hour), ("minute", \.minute),
    ("second", \.second), ("nanosecond", \.nanosecond), ("weekday", \.weekday),
    ("weekdayOrdinal", \.weekdayOrdinal), ("quarter", \.quarter), ("weekOfMonth", \.weekOfMonth),
    ("weekOfYear", \.weekOfYear), ("yearForWeekOfYear", \.yearForWeekOfYear),
  ]

  /// The numbers that are set, `isLeapMonth`, and `calendar` and `timeZone` by their identifiers.
  package var encoded: Value? {
    var object = ObjectValue(type: Self.typeName)
    for (name, path) in Self.numbers { object[name] = self[keyPath: path].map(Value.integer) }
    object["isLeapMonth"] = isLeapMonth.map(Value.bool)
    object["calendar"] = (calendar?.identifier.wireName).map(Value.string)
    object["timeZone"] = timeZone.map { .string($0.identifier) }
    return .object(object)
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: typeName) else { return nil }
    var components = DateComponents()
    for (name, path) in numbers { components[keyPath: path] = fields[name] }
    components.isLeapMonth = fields["isLeapMonth"]
    if let name: String = fields["calendar"] {
      guard let identifier = Calendar.Identifier(wireName: name) else { return nil }
      components.calendar = Calendar(identifier: identifier)
    }
    if let name: String = fields["timeZone"] {
      guard let zone = TimeZone(identifier: name) else { return nil }
      components.timeZone = zone
    }
    return fields.isValid ? components : nil
  }
}

extension Calendar.Identifier {
  private static let wireNames: [(Calendar.Identifier, String)] = [
    (.gregorian, "gregorian"), (.buddhist, "buddhist"), (.chinese, "chinese"), (.coptic, "coptic"),
    (.ethiopicAmeteMihret, "ethiopic"), (.ethiopicAmeteAlem, "ethiopic-amete-alem"), (.hebrew, "hebrew"),
    (.iso8601, "iso8601"), (.indian, "indian"), (.islamic, "islamic"), (.islamicCivil, "islamic-civil"),
    (.japanese, "japanese"), (.persian, "persian"), (.republicOfChina, "roc"), (.islamicTabular, "islamic-tbla"),
    (.islamicUmmAlQura, "islamic-umalqura"),
  ]

  /// Nil for a calendar that the wire has no name for.
  fileprivate var wireName: String? { Self.wireNames.first { $0.0 == self }?.1 }

  fileprivate init?(wireName: String) {
    guard let known = Self.wireNames.first(where: { $0.1 == wireName }) else { return nil }
    self = known.0
  }
}
