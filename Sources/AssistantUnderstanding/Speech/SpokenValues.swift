import Foundation

/// How numbers, amounts and times are said, and what people say where any words may stand, as patterns of words.
///
/// They stand in the section `spoken` of the files of values: a pattern by name, in which `<name>` stands for another; and what
/// is said for one parameter rather than another stands in the section `slots`, by the parameter's name.
/// They teach a recogniser what is common and no more: what the words mean is read from the text, and what is said
/// otherwise is heard by who hears anything.
package struct SpokenValues: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case number, money, measure, time
    /// A text of the person's own, a person, a short name, a thing of a list.
    case text, person, name, thing
    /// What stands before the last of several things.
    case and

    /// Whether there are only these words for it, and not any.
    var isFixed: Bool { [.number, .money, .measure, .time].contains(self) }
  }

  private struct File: Decodable {
    var spoken: [String: String]?
    var slots: [String: String]?
    var written: [String]?
    var turns: [String: [String: String]]?
    var seldom: [String]?
    var uncounted: [String]?
    var articles: [String]?
    var open: [String]?
  }

  private let patterns: [String: Pattern]
  private var slots: [String: Pattern] = [:]
  /// The patterns whose words are written with a capital: those that `capital` names.
  let names: Set<String>
  /// How words are written that have capitals inside, by their small letters: the section `written`.
  let written: [String: String]
  /// What small words become before words that begin with a letter: the section `turns`.
  private var turns: [String: [Character: String]] = [:]
  /// Small words that may stand between the words and values of apps' own intents, and seldom do: the section `seldom`.
  private(set) var seldom: Set<String> = []
  /// Small words that stand before a thing there, each with how often beside the others, and hardly ever where its number does:
  /// the section `uncounted`, in which a word may be there more than once.
  private(set) var uncounted: [String: Int] = [:]
  /// Small words before things that most people say where they may be left out: the section `articles`. Where it is missing, any
  /// way through a pattern is as likely as another.
  private(set) var articles: Set<String> = []
  /// Whether ways through the system's patterns are told apart by how usual they are.
  var tellsUsual: Bool { !articles.isEmpty }
  /// Words that hardly anybody ends with, in small letters: the section `open`.
  private var open: Set<String> = []
  /// Patterns may stand inside of each other so deep, and no deeper.
  private static let depthLimit = 12

  /// - Parameter files: those of values, JSON by file name; what cannot be read is left out.
  package init(files: [String: Data]) {
    var named: [String: Pattern] = [:]
    var written: [String: String] = [:]
    let decoder = JSONDecoder()
    for (_, data) in files.sorted(by: { $0.key < $1.key }) {
      guard let file = try? decoder.decode(File.self, from: data) else { continue }
      for word in file.written ?? [] { written[word.lowercased()] = word }
      seldom.formUnion(file.seldom ?? [])
      articles.formUnion(file.articles ?? [])
      open.formUnion(file.open ?? [])
      for word in file.uncounted ?? [] { uncounted[word, default: 0] += 1 }
      for (word, others) in file.turns ?? [:] {
        for (letters, other) in others { for letter in letters { turns[word, default: [:]][letter] = other } }
      }
      for (name, text) in file.spoken ?? [:] { named[name] = Self.pattern(text) }
      for (name, text) in file.slots ?? [:] { slots[name] = Self.pattern(text) }
    }
    var depths: [String: Int?] = [:]
    for name in named.keys { _ = Self.depth(of: name, named, &depths, 0) }
    patterns = named.filter { depths[$0.key].flatMap(\.self) != nil }
    self.written = written
    names = Set(patterns["capital"]?.ruleNames ?? [])
  }

  /// What is said for values of the kind; nil where nothing is known.
  subscript(kind: Kind) -> Pattern? { patterns[kind.rawValue] }

  /// What people ask any assistant for and none of the system's intents does, such as the weather; nil where nothing is known.
  var other: Pattern? { patterns["other"] }

  /// The pattern of names that people are spoken of by, for which known ones may stand.
  static let firstName = "firstname"

  func pattern(named name: String) -> Pattern? { patterns[name] }

  /// What is said for a parameter that may be any words; nil where nothing is known of that one.
  ///
  /// - Parameter slot: the parameter's name, behind a dot where it is a part of another.
  func usual(for slot: String) -> Pattern? { slots[slot.split(separator: ".").last.map(String.init) ?? slot] }

  /// Whether a text ends with a word that hardly anybody ends with, such as “and”, so that it is hardly all of what is said.
  package func endsOpen(_ text: String) -> Bool {
    text.split(separator: " ").last.map { open.contains($0.lowercased().replacing("’", with: "'")) } ?? false
  }

  /// The word as it is before another one, such as “an” for “a” before “apple”.
  func word(_ word: String, before next: String) -> String { next.first.flatMap { turns[word]?[$0] } ?? word }

  private static func pattern(_ text: String) -> Pattern? { try? PatternParser.parse(text, tokenizer: Tokenizer()) }

  /// How deep a pattern goes; nil where it names one that is nowhere, or goes round in circles.
  private static func depth(
    of name: String, _ named: [String: Pattern], _ known: inout [String: Int?], _ above: Int
  ) -> Int? {
    if let depth = known[name] { return depth }
    guard above < depthLimit, let pattern = named[name] else { return nil }
    var deepest: Int? = 0
    for inner in pattern.ruleNames {
      let depth = Self.depth(of: inner, named, &known, above + 1)
      deepest = deepest.flatMap { deepest in depth.map { max(deepest, $0 + 1) } }
    }
    known[name] = deepest
    return deepest
  }
}

extension Pattern {
  /// The rules that it names; a slot, which no value has, is one that is nowhere.
  fileprivate var ruleNames: [String] {
    switch self {
    case .word: []
    case .slot: [""]
    case .rule(let name): [name]
    case .optional(let inner): inner.ruleNames
    case .sequence(let items), .oneOf(let items): items.flatMap(\.ruleNames)
    }
  }
}
