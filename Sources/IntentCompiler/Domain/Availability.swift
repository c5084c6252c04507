/// The iOS versions that brought a declaration and that advise against it.
package struct Availability: Hashable, Sendable {
  /// For example `14.0`; nil where nobody knows.
  package var introduced: String?
  /// Nil while it is current.
  package var deprecated: String?

  package init(introduced: String? = nil, deprecated: String? = nil) {
    self.introduced = introduced
    self.deprecated = deprecated
  }

  package var isDeprecated: Bool { deprecated != nil }
}
