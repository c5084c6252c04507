import Foundation

/// How numbers, amounts and times are said, as patterns of words.
///
/// They stand in the section `spoken` of the files of values: a pattern by name, in which `<name>` stands for another. They
/// tell a recogniser the common ways and no more: what the words mean is read from the text, and what is said otherwise
/// is heard without a grammar.
package struct SpokenValues: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case number, money, measure, time
  }

  private struct File: Decodable {
    var spoken: [String: String]?
  }

  private var patterns: [Kind: Pattern] = [:]
  /// Patterns may stand inside of each other so deep, and no deeper.
  private static let depthLimit = 12

  /// - Parameter files: those of values, JSON by file name; what cannot be read is left out.
  package init(files: [String: Data]) {
    var named: [String: Pattern] = [:]
    let decoder = JSONDecoder()
    for (_, data) in files.sorted(by: { $0.key < $1.key }) {
      for (name, text) in (try? decoder.decode(File.self, from: data))?.spoken ?? [:] {
        named[name] = try? PatternParser.parse(text, tokenizer: Tokenizer())
      }
    }
    for kind in Kind.allCases { patterns[kind] = Self.whole(.rule(kind.rawValue), named, depth: 0) }
  }

  /// What is said for values of the kind; nil where nothing is known.
  subscript(kind: Kind) -> Pattern? { patterns[kind] }

  /// A pattern with what it names put in its place; nil where that is nowhere, or goes round in circles.
  private static func whole(_ pattern: Pattern, _ named: [String: Pattern], depth: Int) -> Pattern? {
    guard depth < depthLimit else { return nil }
    func all(_ items: [Pattern]) -> [Pattern]? {
      let whole = items.compactMap { Self.whole($0, named, depth: depth) }
      return whole.count == items.count ? whole : nil
    }
    switch pattern {
    case .word: return pattern
    case .slot: return nil
    case .sequence(let items): return all(items).map { .sequence($0) }
    case .oneOf(let items): return all(items).map { .oneOf($0) }
    case .optional(let inner): return whole(inner, named, depth: depth).map { .optional($0) }
    case .rule(let name): return named[name].flatMap { whole($0, named, depth: depth + 1) }
    }
  }
}
