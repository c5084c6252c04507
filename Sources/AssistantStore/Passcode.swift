import Foundation
import Glibc
import PasswordHash

/// Passcodes as the system hashes passwords: salted, slow, and hard on memory (yescrypt).
enum Passcode {
  static let shortest = 4
  /// In bytes; the system's hashing takes no more than 512.
  static let longest = 256

  /// The passcode however it was typed: composed, without the spaces at its ends; nil for one that cannot be one.
  static func normalized(_ text: String) -> String? {
    let text = text.precomposedStringWithCompatibilityMapping.trimmingCharacters(in: .whitespaces)
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isPlain && text.count >= shortest && text.utf8.count <= longest ? text : nil
  }

  /// A new hash, with a salt of its own.
  static func hash(_ passcode: String) throws(StoreError) -> String {
    var settings = [CChar](repeating: 0, count: Int(password_hash_size))
    guard password_hash_settings(&settings) == 0 else { throw failure() }
    return try hash(passcode, by: settings)
  }

  /// Whether the hash is that of the passcode; takes as long whether or not it is.
  static func matches(_ passcode: String, hash: String) throws(StoreError) -> Bool {
    let own = try Array(Self.hash(passcode, by: Array(hash.utf8CString)).utf8)
    let kept = Array(hash.utf8)
    guard own.count == kept.count else { return false }
    return zip(own, kept).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func hash(_ passcode: String, by settings: [CChar]) throws(StoreError) -> String {
    var hash = [CChar](repeating: 0, count: Int(password_hash_size))
    guard password_hash(passcode, settings, &hash) == 0 else { throw failure() }
    return String(decoding: hash.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func failure() -> StoreError {
    StoreError(
      .failed, "The system could not hash the passcode; try again.", cause: String(cString: strerror(errno)))
  }
}
