extension SourcePrinter {
  /// The attribute that tells when a declaration came and went; nothing where neither is known.
  mutating func availability(_ availability: Availability) {
    var parts: [String] = []
    if let version = availability.introduced { parts.append("introduced: \(version)") }
    if let version = availability.deprecated { parts.append("deprecated: \(version)") }
    guard !parts.isEmpty else { return }
    line("@available(iOS, \(parts.joined(separator: ", ")))")
    deprecation(availability)
  }

  /// The attribute that warns on every platform of a declaration that iOS advises against; nothing for others.
  ///
  /// The one for iOS alone is silent elsewhere. Code inside a declaration that has it may use others that have it.
  mutating func deprecation(_ availability: Availability) {
    guard let version = availability.deprecated else { return }
    line("@available(*, deprecated, message: \"iOS advises against it since \(version).\")")
  }

  /// The attribute that lets a declaration name what is advised against without a warning.
  ///
  /// Only for what nobody calls by its own name: private constants, and overrides that are called on the base class.
  mutating func exemption(_ isNeeded: Bool) { if isNeeded { line("@available(*, deprecated)") } }
}
