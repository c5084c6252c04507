import IntentSchema

/// How one parameter of an intent, or one property of a response, is named, reached and read from the wire.
///
/// `@unchecked Sendable`: a key path to a stored or computed property without subscripts is immutable.
@_spi(Generated) public struct ParameterDescriptor: @unchecked Sendable {
  /// The schema's name.
  public let name: String
  package let keyPath: AnyKeyPath
  private let typeName: String
  private let isEnumeration: Bool
  private let read: @Sendable (Value) -> Any?
  private let readConverted: @Sendable (Value) -> Any?

  /// - Parameters:
  ///   - keyPath: the property that shows it.
  ///   - type: what is stored, without the optional.
  public init<Root, Shown, Stored>(_ name: String, _ keyPath: KeyPath<Root, Shown>, _ type: Stored.Type) {
    self.name = name
    self.keyPath = keyPath
    typeName = "\(type)"
    isEnumeration = type is any RawRepresentable.Type
    read = { ValueBridge.decode(Stored.self, $0) }
    readConverted = { ValueBridge.decodeConverted(Stored.self, $0) }
  }

  /// The Swift value; nil for a case that this version of the enumeration does not have.
  package func decoded(_ value: Value) throws(DispatchError) -> Any? {
    if let decoded = read(value) { return decoded }
    if isEnumeration, value.integer != nil { return nil }
    throw DispatchError(
      .malformedValue, "\(name) is not of type \(typeName): \(value.shortDescription); see the schema of the intent")
  }

  /// The Swift value of what the wire carries, or of what it carries for an older spelling of the parameter.
  package func decodeConverted(_ value: Value) -> Any? { readConverted(value) }

  /// What the wire carries for one value, given the value of an older spelling of the parameter.
  package func converted(_ value: Value) -> Value {
    guard let current = readConverted(value).flatMap(ValueBridge.encode) else { return value }
    // A list's values are resolved one by one, so one value stays one.
    if value.list == nil, let items = current.list, items.count == 1 { return items[0] }
    return current
  }
}
