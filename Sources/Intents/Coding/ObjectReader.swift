import Foundation
import IntentSchema

/// Reads the fields of one object value and remembers whether all of them were what they should be.
///
/// An absent field reads as nil. A field that is there but is not of the wanted type reads as nil too, and makes
/// `isValid` false: the object as a whole is refused then.
package final class ObjectReader {
  private let fields: [String: Value]
  package private(set) var isValid = true

  /// Nil unless the value is an object of this type.
  package init?(_ value: Value?, type: String) {
    guard let object = value?.object, object.type == type else { return nil }
    fields = object.fields
  }

  package convenience init?(_ coder: NSCoder, type: String) { self.init(coder.intentValue, type: type) }

  package subscript<Field: ValueCodable>(name: String) -> Field? {
    guard let value = fields[name] else { return nil }
    guard let field = Field.decoded(from: value) as? Field else {
      isValid = false
      return nil
    }
    return field
  }

  /// The field, or the fallback where it is absent.
  package func read<Field: ValueCodable>(_ name: String, or fallback: Field) -> Field { self[name] ?? fallback }

  /// The case of an enumeration; the fallback where the field is absent or names a case of a later version.
  package func readCase<Field: RawRepresentable>(_ name: String, or fallback: Field) -> Field
  where Field.RawValue == Int {
    guard let value = fields[name] else { return fallback }
    guard let raw = value.integer else {
      isValid = false
      return fallback
    }
    return Field(rawValue: raw) ?? fallback
  }

  /// The field; the object is refused if it is absent.
  package func require<Field: ValueCodable>(_ name: String, or fallback: Field) -> Field {
    guard let field: Field = self[name] else {
      isValid = false
      return fallback
    }
    return field
  }
}

extension Value {
  /// An object of the fields that have a value.
  package static func object(_ type: String, _ fields: KeyValuePairs<String, (any ValueCodable)?>) -> Value {
    var object = ObjectValue(type: type)
    for (name, field) in fields { object.fields[name] = field?.encoded }
    return .object(object)
  }

  /// The object with these fields too; a value that is no object stays as it is.
  package func adding(_ fields: KeyValuePairs<String, (any ValueCodable)?>) -> Value {
    guard case .object(var object) = self else { return self }
    for (name, field) in fields { object.fields[name] = field?.encoded }
    return .object(object)
  }
}
