/// What an app offers for one parameter.
package struct Choices: Hashable, Sendable, Codable {
  /// Some of them, under one heading.
  package struct Section: Hashable, Sendable, Codable {
    /// Nil where there is no heading.
    package var title: String?
    /// In the order in which to show them.
    package var items: [Value]

    package init(title: String? = nil, items: [Value]) {
      self.title = title
      self.items = items
    }
  }

  package var sections: [Section]
  /// Whether they are shown under the letters of an index.
  package var usesIndexedCollation: Bool

  package init(sections: [Section], usesIndexedCollation: Bool = false) {
    self.sections = sections
    self.usesIndexedCollation = usesIndexedCollation
  }

  /// Those of all sections, in order.
  package var items: [Value] { sections.flatMap(\.items) }

  /// The flag may be left out where it is false.
  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      sections: try keyed.decode([Section].self, forKey: .sections),
      usesIndexedCollation: try keyed.decodeIfPresent(Bool.self, forKey: .usesIndexedCollation) ?? false)
  }
}
