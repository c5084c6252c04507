/// Something that a definition file declares: what is to be known of it, and what it holds.
///
/// Two files with equal outlines are the same to everybody: what only an editor wants to know is not in it.
package struct Outline: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case file, intent, parameter, reason, summary, suggestion, response, property, code, enumeration, `case`, type

    /// Whether it is a set of parameters, called by their names.
    var isCombination: Bool { self == .summary || self == .suggestion }
  }

  package var kind: Kind
  /// In pieces, because what declares another thing's name may rename it.
  package var name: [Piece]
  package var facts: [Fact] = []
  /// In the order in which people meet them where there is one, else sorted.
  package var children: [Outline] = []
  /// What stays when the thing is renamed; nil where nothing does.
  package var identity: Identity?
  package var line: Int?

  package init(_ kind: Kind, _ name: [Piece], line: Int? = nil) {
    self.kind = kind
    self.name = name
    self.line = line
  }

  /// Signs by which a renamed thing is known again, best first.
  package struct Identity: Hashable, Sendable {
    /// Given once by the editor.
    var tag: Int?
    /// The key of its title in the tables of the languages.
    var key: String?
    /// The number of a case.
    var number: Int?
  }

  package var plainName: String { name.shown }

  /// Facts of unknown keys last and sorted, here and in all that it holds.
  func settled() -> Outline {
    var outline = self
    let unknown = facts.filter { !$0.aspect.isKnown }
      .map { (key: $0.aspect.identifier, value: $0.value.shown, fact: $0) }
    outline.facts =
      facts.filter(\.aspect.isKnown) + unknown.sorted { ($0.key, $0.value) < ($1.key, $1.value) }.map(\.fact)
    outline.children = children.map { $0.settled() }
    return outline
  }

  func fact(_ aspect: Aspect) -> String? { facts.first { $0.aspect == aspect }?.value.shown }

  /// Whether its place among its like tells people something.
  static func isOrdered(_ kind: Kind) -> Bool {
    switch kind {
    case .parameter, .reason, .property, .code, .case: true
    default: false
    }
  }
}

/// One thing to know of something declared.
package struct Fact: Hashable, Sendable {
  package var aspect: Aspect
  package var value: [Piece]
  package var line: Int?

  package init(_ aspect: Aspect, _ value: [Piece], line: Int? = nil) {
    self.aspect = aspect
    self.value = value
    self.line = line
  }
}

/// A part of a shown value: words, or the name of something that is declared in the same file.
package enum Piece: Hashable, Sendable {
  /// Fit to be shown as it is.
  case words(String)
  case intent(String)
  case parameter(String)
  /// Of the response.
  case property(String)
  case enumeration(String)
  case type(String)
  case `case`(String, of: String)

  package var shown: String {
    switch self {
    case .words(let text): text
    case .intent(let name), .parameter(let name), .property(let name), .enumeration(let name), .type(let name),
      .case(let name, _):
      QuotedText.name(name)
    }
  }
}

extension [Piece] {
  package var shown: String { map(\.shown).joined() }
}
