import Foundation

extension UserDefaults {
  /// What is stored under the key, as `object(forKey:)` gives it; nil for a key that nothing is stored under.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Stores a value under the key, as `set(_:forKey:)` does; nil takes away what is there.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension NSMutableDictionary {
  /// Puts a value under the key; nil takes away what is there.
  public func setValue(_ value: Any?, forKey key: String) { self[key] = value }
}
