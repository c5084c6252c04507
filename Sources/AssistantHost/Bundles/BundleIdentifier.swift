/// Names that become folders' names: bundle identifiers and app groups.
enum BundleIdentifier {
  private static let longest = 150

  /// Whether it is letters, digits, hyphens and single dots between them, as bundle identifiers are.
  static func isValid(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= longest else { return false }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      guard let first = part.utf8.first, first != UInt8(ascii: "-") else { return false }
      return part.utf8.allSatisfy(isIdentifierByte)
    }
  }

  /// Whether it is a class name, with the names of modules before it at most.
  static func isClassName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= longest
      && parts.allSatisfy { part in
        guard let first = part.unicodeScalars.first, !part.isEmpty else { return false }
        return (first == "_" || first.properties.isXIDStart)
          && part.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
      }
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
