import Foundation
import IntentSchema

/// Names one parameter of an intent, or one property of a response; a place in an array too.
open class INParameter: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// The intent's or response's class.
  public let parameterClass: AnyClass
  /// Names with dots between them, for example `recipients.displayName`.
  public let parameterKeyPath: String
  private let indexes: Locked<[String: Int]>

  private init(_ parameterClass: AnyClass, _ keyPath: String, indexes: [String: Int]) {
    self.parameterClass = parameterClass
    self.parameterKeyPath = keyPath
    self.indexes = Locked(indexes)
    super.init()
  }

  /// A parameter by name; whether the class has it is not looked at here.
  public convenience init(for aClass: AnyClass, keyPath: String) { self.init(aClass, keyPath, indexes: [:]) }

  /// A parameter by key path; nil unless the root is a class and the path names a parameter of it.
  public convenience init?<Root, Value>(keyPath: KeyPath<Root, Value>) {
    guard let root = Root.self as? AnyClass, let name = ParameterName.of(keyPath) else { return nil }
    self.init(root, name, indexes: [:])
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "Parameter"), let name: String = fields["parameterClass"],
      let aClass = NSClassFromString(name), let path: String = fields["parameterKeyPath"]
    else { return nil }
    let paths: [String] = fields.read("indexedKeyPaths", or: [])
    let indexes: [Int] = fields.read("indexes", or: [])
    parameterClass = aClass
    parameterKeyPath = path
    self.indexes = Locked(Dictionary(zip(paths, indexes), uniquingKeysWith: { first, _ in first }))
    super.init()
    guard fields.isValid, paths.count == indexes.count else { return nil }
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    let indexes = indexes.value.sorted { $0.key < $1.key }
    coder.encode(
      intentValue: .object(
        "Parameter",
        [
          "parameterClass": "\(String(reflecting: parameterClass))", "parameterKeyPath": parameterKeyPath,
          "indexedKeyPaths": indexes.map(\.key), "indexes": indexes.map(\.value),
        ]))
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    INParameter(parameterClass, parameterKeyPath, indexes: indexes.value)
  }

  /// Whether both name the same place.
  open func isEqual(to parameter: INParameter) -> Bool {
    self === parameter
      || parameterClass == parameter.parameterClass && parameterKeyPath == parameter.parameterKeyPath
        && indexes.value == parameter.indexes.value
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? INParameter).map(isEqual(to:)) ?? false }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(parameterClass))
    hasher.combine(parameterKeyPath)
    return hasher.finalize()
  }

  open override var description: String { "INParameter(\(parameterClass).\(parameterKeyPath))" }

  /// Says which element of an array on the way is meant.
  open func setIndex(_ index: Int, forSubKeyPath subKeyPath: String) {
    indexes.withLock { $0[subKeyPath] = index }
  }

  /// Which element of an array on the way is meant; `NSNotFound` where nobody said.
  open func index(forSubKeyPath subKeyPath: String) -> Int { indexes.value[subKeyPath] ?? NSNotFound }

  /// What stands at the key path, from the parameter that its first name names; nil where the path leads nowhere.
  package func value(of parameter: (String) -> Any?) -> Any? {
    let names = parameterKeyPath.split(separator: ".").map(String.init)
    guard let first = names.first, var current = parameter(first) else { return nil }
    var path = first
    for name in names.dropFirst() {
      guard let item = element(of: current, at: path) as? any ValueCodable,
        let field = item.encoded?.object?[name], let next = DynamicValue.decode(field)
      else { return nil }
      current = next
      path += ".\(name)"
    }
    return element(of: current, at: path)
  }

  /// The element of an array that an index was set for; the thing itself where none was.
  private func element(of value: Any, at path: String) -> Any? {
    guard let index = indexes.value[path] else { return value }
    guard let items = value as? [Any] else { return nil }
    return items.indices.contains(index) ? items[index] : nil
  }
}
