import Foundation

extension Bundle {
  /// An entry of `Info.plist`, in the person's language where it is translated.
  ///
  /// `object(forInfoDictionaryKey:)` of Foundation on Linux finds nothing but translated entries in a bundle that has
  /// any of these.
  package func information(_ key: String) -> Any? { localizedInfoDictionary?[key] ?? infoDictionary?[key] }
}
