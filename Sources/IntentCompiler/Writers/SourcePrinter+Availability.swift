extension SourcePrinter {
  /// The attribute that tells when a declaration came and went; nothing where neither is known.
  mutating func availability(_ availability: Availability) {
    var parts: [String] = []
    if let version = availability.introduced { parts.append("introduced: \(version)") }
    if let version = availability.deprecated { parts.append("deprecated: \(version)") }
    guard !parts.isEmpty else { return }
    line("@available(iOS, \(parts.joined(separator: ", ")))")
  }
}
