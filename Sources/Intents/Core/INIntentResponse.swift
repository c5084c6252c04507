import Foundation
import IntentSchema

/// What an app answers when it has checked or done a request.
open class INIntentResponse: NSObject, NSCopying, NSSecureCoding, ParameterNaming, @unchecked Sendable {
  private struct Contents {
    var code = 0
    var userActivity: NSUserActivity?
    var values: [String: Any] = [:]
  }

  private let contents = Locked(Contents())

  /// An answer whose code was not set.
  public required override init() { super.init() }

  /// The facts that the run time works with; nil for a class that was not generated.
  @_spi(Generated) open class var descriptor: ResponseDescriptor? { nil }

  /// What the app is opened with to go on; copied when set.
  open var userActivity: NSUserActivity? {
    get { contents.value.userActivity }
    set {
      let copy = newValue?.duplicate()
      contents.withLock { $0.userActivity = copy }
    }
  }

  open func encode(with coder: NSCoder) { coder.encode(intentValue: archived) }

  /// An archived answer; nil if the archive holds one of another class, or a value that does not fit.
  public required init?(coder: NSCoder) {
    super.init()
    guard let object = coder.intentValue?.object, object.type == Self.schemaName,
      (try? fill(from: object.fields["properties"]?.object?.fields ?? [:])) != nil
    else { return nil }
    let code = object.fields["code"]?.integer ?? 0
    contents.withLock { $0.code = code }
  }

  open class var supportsSecureCoding: Bool { true }

  /// An independent answer of the same class with the same contents.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    let mine = contents.value
    copy.contents.withLock { $0 = mine }
    copy.userActivity = mine.userActivity
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INIntentResponse else { return false }
    return self === other || (type(of: self) == type(of: other) && wireResponse == other.wireResponse)
  }

  open override var hash: Int { encodedProperties.hashValue ^ rawCode }

  open override var description: String {
    let properties = ObjectValue(type: "", fields: encodedProperties).fieldsDescription
    return "\(Self.schemaName)(code: \(codeName)\(properties.isEmpty ? "" : ", \(properties)"))"
  }
}

// MARK: - Values by name

extension INIntentResponse {
  /// Sets code and activity of an answer that was just made.
  @_spi(Generated) public final func setUp(code: Int, userActivity: NSUserActivity?) {
    contents.withLock { $0.code = code }
    self.userActivity = userActivity
  }

  /// The code's number.
  @_spi(Generated) public final var rawCode: Int { contents.value.code }

  /// Sets the code's number.
  @_spi(Generated) public final func setRawCode(_ code: Int) { contents.withLock { $0.code = code } }

  /// The value of a property; nil if there is none, or one of another type.
  @_spi(Generated) public final func propertyValue<T>(_ name: String) -> T? { contents.value.values[name] as? T }

  /// Sets a property; nil takes its value away.
  @_spi(Generated) public final func setPropertyValue(_ value: Any?, _ name: String) {
    contents.withLock { $0.values[name] = value }
  }

  /// The value of a property that a newer one stands in for, in the older one's type.
  @_spi(Generated) public final func replacedValue<T>(by name: String) -> T? {
    let current = contents.value.values[name]
    return current.flatMap(ValueBridge.encode).flatMap { ValueBridge.decodeConverted(T.self, $0) }
  }

  /// Sets a property from the value of the older one that it stands in for.
  @_spi(Generated) public final func setReplacedValue(_ value: Any?, by name: String) {
    let property = Self.descriptor?.properties.first { $0.name == name }
    let converted = value.flatMap(ValueBridge.encode).flatMap { property?.decodeConverted($0) }
    setPropertyValue(converted, name)
  }

  /// The value of a property by its name in the schema; nil if it is unset or unknown.
  package func value(ofParameter name: String) -> Any? { contents.value.values[name] }
}

// MARK: - On the wire

extension INIntentResponse {
  package class var schemaName: String { descriptor?.className ?? "\(self)" }

  package static func parameterName(for keyPath: AnyKeyPath) -> String? {
    descriptor?.properties.first { $0.keyPath == keyPath }?.name
  }

  /// The code's name in the schema; `unspecified` for a number that has none.
  package var codeName: String { Self.descriptor?.codeNames[rawCode] ?? "unspecified" }

  package var encodedProperties: [String: Value] { contents.value.values.compactMapValues(ValueBridge.encode) }

  /// The answer as the wire carries it.
  package var wireResponse: IntentResponse {
    IntentResponse(
      code: rawCode, codeName: codeName, properties: encodedProperties, userActivity: userActivity?.wire)
  }

  /// Sets what the wire carries; properties that the class does not know are passed over.
  package func fill(from wire: IntentResponse) throws(DispatchError) {
    try fill(from: wire.properties)
    contents.withLock { $0.code = wire.code }
    userActivity = wire.userActivity.map { NSUserActivity(wire: $0) }
  }

  fileprivate func fill(from properties: [String: Value]) throws(DispatchError) {
    for property in Self.descriptor?.properties ?? [] {
      guard let value = properties[property.name] else { continue }
      setPropertyValue(try property.decoded(value), property.name)
    }
  }

  private var archived: Value {
    .object(
      ObjectValue(
        type: Self.schemaName,
        fields: [
          "code": .integer(rawCode),
          "properties": .object(ObjectValue(type: "Properties", fields: encodedProperties)),
        ]))
  }
}
