import Foundation
import IntentSchema
import Intents
import UniformTypeIdentifiers

/// What is to be known of something that the person may look for.
///
/// - Compatibility: a property gives back an equal value, and not always the same object.
open class CSSearchableItemAttributeSet: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  private struct State {
    var attributes: [String: Value] = [:]
    var custom: [String: any NSSecureCoding] = [:]
  }

  private let state: Locked<State>

  /// What is to be known of something of a type.
  public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }

  /// What is to be known of something whose type has this identifier.
  public init(itemContentType: String) {
    state = Locked(State(attributes: ["contentType": .string(itemContentType)]))
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let object = coder.intentValue?.object, object.type == Self.typeName else { return nil }
    var attributes = object.fields
    let custom = attributes.removeValue(forKey: Self.customKey)?.object?.fields ?? [:]
    state = Locked(State(attributes: attributes, custom: custom.compactMapValues(Self.foundationObject)))
    super.init()
  }

  package static let typeName = "SearchableAttributes"
  private static let customKey = "custom"

  package var encoded: Value? {
    let state = state.value
    var object = ObjectValue(type: Self.typeName, fields: state.attributes)
    let custom: [String: Value] = DynamicValue.encode(state.custom as [AnyHashable: Any])
    if !custom.isEmpty {
      object[Self.customKey] = .object(ObjectValue(type: DynamicValue.dictionaryType, fields: custom))
    }
    return .object(object)
  }

  /// What an archive or the wire brought for a key of the app's own; nil for what is no object of Foundation.
  private static func foundationObject(_ value: Value) -> (any NSSecureCoding)? {
    switch value {
    case .bool(let flag): NSNumber(value: flag)
    case .integer(let number): NSNumber(value: number)
    case .number(let number): NSNumber(value: number)
    case .string(let text): NSString(string: text)
    case .list(let items): NSArray(array: items.compactMap(foundationObject))
    case .object: DynamicValue.decode(value).flatMap { ($0 as AnyObject) as? any NSSecureCoding }
    }
  }

  /// Says something under a key of the app's own; nil takes it back.
  open func setValue(_ value: (any NSSecureCoding)?, forCustomKey key: CSCustomAttributeKey) {
    state.withLock { $0.custom[key.keyName] = value }
  }

  /// What was said under a key of the app's own.
  open func value(forCustomKey key: CSCustomAttributeKey) -> (any NSSecureCoding)? {
    state.withLock { $0.custom[key.keyName] }
  }

  /// Takes over all that another set says.
  func add(_ other: CSSearchableItemAttributeSet) {
    let added = other.state.value
    state.withLock { state in
      state.attributes.merge(added.attributes) { _, new in new }
      state.custom.merge(added.custom) { _, new in new }
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}

// MARK: - How properties read and write; the name of an attribute is that of its property

extension CSSearchableItemAttributeSet {
  func value<Attribute: ValueCodable>(_ name: String = #function) -> Attribute? {
    state.withLock { $0.attributes[name] }.flatMap { Attribute.decoded(from: $0) as? Attribute }
  }

  func set(_ value: (some ValueCodable)?, _ name: String = #function) {
    let encoded = value.flatMap(\.encoded)
    state.withLock { $0.attributes[name] = encoded }
  }

  func number(_ name: String = #function) -> NSNumber? {
    switch state.withLock({ $0.attributes[name] }) {
    case .bool(let flag): NSNumber(value: flag)
    case .integer(let number): NSNumber(value: number)
    case .number(let number): NSNumber(value: number)
    default: nil
    }
  }

  func set(_ number: NSNumber?, _ name: String = #function) {
    let value = number.map { number in
      Int(exactly: number.doubleValue).map(Value.integer) ?? Value.number(number.doubleValue)
    }
    state.withLock { $0.attributes[name] = value }
  }

  func entries(_ name: String = #function) -> [String: [Any]]? {
    state.withLock { $0.attributes[name] }.flatMap(DynamicValue.decode) as? [String: [Any]]
  }

  func set(_ entries: [String: [Any]]?, _ name: String = #function) {
    let value = entries.flatMap { DynamicValue.encode($0 as [AnyHashable: Any] as Any) }
    state.withLock { $0.attributes[name] = value }
  }
}

extension UTType: ValueCodable {
  package var encoded: Value? { .string(identifier) }
  package static func decoded(from value: Value) -> Any? { value.string.map { UTType($0) ?? UTType(importedAs: $0) } }
}
