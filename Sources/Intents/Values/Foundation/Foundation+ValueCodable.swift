import Foundation
import IntentSchema

extension URL: ValueCodable {
  package var encoded: Value? { .object("URL", ["absoluteString": absoluteString]) }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "URL"), let text: String = fields["absoluteString"] else { return nil }
    return URL(string: text)
  }
}

extension Data: ValueCodable {
  package var encoded: Value? { .object("Data", ["base64": base64EncodedString()]) }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "Data"), let text: String = fields["base64"] else { return nil }
    return Data(base64Encoded: text)
  }
}

extension UUID: ValueCodable {
  package var encoded: Value? { .object("UUID", ["uuidString": uuidString]) }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "UUID"), let text: String = fields["uuidString"] else { return nil }
    return UUID(uuidString: text)
  }
}

extension DateInterval: ValueCodable {
  package var encoded: Value? { .object("DateInterval", ["start": start, "end": end]) }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "DateInterval"), let start: Date = fields["start"],
      let end: Date = fields["end"], start <= end
    else { return nil }
    return DateInterval(start: start, end: end)
  }
}

extension PersonNameComponents: ValueCodable {
  private static let typeName = "PersonNameComponents"

  package var encoded: Value? {
    .object(
      Self.typeName,
      [
        "namePrefix": namePrefix, "givenName": givenName, "middleName": middleName, "familyName": familyName,
        "nameSuffix": nameSuffix, "nickname": nickname, "phoneticRepresentation": phoneticRepresentation,
      ])
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: typeName) else { return nil }
    var components = PersonNameComponents()
    components.namePrefix = fields["namePrefix"]
    components.givenName = fields["givenName"]
    components.middleName = fields["middleName"]
    components.familyName = fields["familyName"]
    components.nameSuffix = fields["nameSuffix"]
    components.nickname = fields["nickname"]
    components.phoneticRepresentation = fields["phoneticRepresentation"]
    return fields.isValid ? components : nil
  }
}
