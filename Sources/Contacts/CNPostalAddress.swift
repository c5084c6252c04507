import Foundation

/// An address that letters are sent to; parts that are not known are empty.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  /// The parts by their names, behind the lock: those of the mutable subclass change.
  private let lock = NSLock()
  private var parts: [String: String] = [:]

  /// An address without a part.
  public override init() { super.init() }

  fileprivate init(parts: [String: String]) {
    self.parts = parts
    super.init()
  }

  fileprivate static let names = [
    "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country", "ISOCountryCode",
  ]

  fileprivate subscript(part name: String) -> String {
    get { lock.withLock { parts[name] ?? "" } }
    set { lock.withLock { parts[name] = newValue.isEmpty ? nil : newValue } }
  }

  private var allParts: [String: String] { lock.withLock { parts } }

  /// The street, with the number of the house; may have several lines.
  open var street: String { self[part: "street"] }
  /// The quarter of the town.
  open var subLocality: String { self[part: "subLocality"] }
  /// The town.
  open var city: String { self[part: "city"] }
  /// The county or district.
  open var subAdministrativeArea: String { self[part: "subAdministrativeArea"] }
  /// The state or province.
  open var state: String { self[part: "state"] }
  /// The code that letters carry.
  open var postalCode: String { self[part: "postalCode"] }
  /// The country's name.
  open var country: String { self[part: "country"] }
  /// The country, in two letters.
  open var isoCountryCode: String { self[part: "ISOCountryCode"] }

  public required init?(coder: NSCoder) {
    super.init()
    guard coder.allowsKeyedCoding else { return nil }
    // A coder takes asking for what is not there for an error.
    for name in Self.names where coder.containsValue(forKey: name) {
      guard let part = coder.decodeObject(of: NSString.self, forKey: name) else { continue }
      self[part: name] = String(describing: part)
    }
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    for (name, part) in allParts { coder.encode(NSString(string: part), forKey: name) }
  }

  /// An address that does not change when this one does.
  open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(parts: allParts) }
  /// An independent address that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(parts: allParts) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPostalAddress)?.allParts == allParts
  }
  open override var hash: Int { allParts.hashValue }
  open override var description: String { oneLine }

  /// The parts that are known, from the street to the country.
  package var oneLine: String {
    [street, subLocality, postalCode, city, subAdministrativeArea, state, country].filter { !$0.isEmpty }
      .joined(separator: ", ").replacingOccurrences(of: "\n", with: ", ")
  }
}

/// An address that is being written.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { super.street }
    set { self[part: "street"] = newValue }
  }
  open override var subLocality: String {
    get { super.subLocality }
    set { self[part: "subLocality"] = newValue }
  }
  open override var city: String {
    get { super.city }
    set { self[part: "city"] = newValue }
  }
  open override var subAdministrativeArea: String {
    get { super.subAdministrativeArea }
    set { self[part: "subAdministrativeArea"] = newValue }
  }
  open override var state: String {
    get { super.state }
    set { self[part: "state"] = newValue }
  }
  open override var postalCode: String {
    get { super.postalCode }
    set { self[part: "postalCode"] = newValue }
  }
  open override var country: String {
    get { super.country }
    set { self[part: "country"] = newValue }
  }
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { self[part: "ISOCountryCode"] = newValue }
  }
}
