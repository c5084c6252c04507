import Foundation

/// The name of something that an app says of its items, and that no property is for.
open class CSCustomAttributeKey: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Letters, digits and underscores.
  public let keyName: String
  /// Whether items are found by it.
  public let isSearchable: Bool
  /// Whether items are found by it where nobody says what to search.
  public let isSearchableByDefault: Bool
  /// Whether two items never have the same.
  public let isUnique: Bool
  /// Whether an item may have several.
  public let isMultiValued: Bool

  /// A key by which items are found; nil for a name with other than letters, digits and underscores.
  public convenience init?(keyName: String) {
    self.init(keyName: keyName, searchable: true, searchableByDefault: true, unique: false, multiValued: false)
  }

  /// A key; nil for a name with other than letters, digits and underscores, or without any.
  public init?(keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool) {
    guard !keyName.isEmpty, keyName.utf8.count <= 255,
      keyName.unicodeScalars.allSatisfy({ $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9") ~= $0) }
      )
    else { return nil }
    self.keyName = keyName
    isSearchable = searchable
    isSearchableByDefault = searchable && searchableByDefault
    isUnique = unique
    isMultiValued = multiValued
    super.init()
  }

  public required convenience init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, let name = coder.decodeObject(of: NSString.self, forKey: "keyName") else {
      return nil
    }
    self.init(
      keyName: String(describing: name), searchable: coder.decodeBool(forKey: "searchable"),
      searchableByDefault: coder.decodeBool(forKey: "searchableByDefault"), unique: coder.decodeBool(forKey: "unique"),
      multiValued: coder.decodeBool(forKey: "multiValued"))
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(NSString(string: keyName), forKey: "keyName")
    coder.encode(isSearchable, forKey: "searchable")
    coder.encode(isSearchableByDefault, forKey: "searchableByDefault")
    coder.encode(isUnique, forKey: "unique")
    coder.encode(isMultiValued, forKey: "multiValued")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CSCustomAttributeKey)?.keyName == keyName }
  open override var hash: Int { keyName.hashValue }
  open override var description: String { keyName }
}
