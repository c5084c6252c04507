import Foundation

/// What a language says for values, compiled: one value to share among all readers of the language.
package struct ValueGrammar: Sendable {
  /// Mistakes in the files; what they concern was left out.
  package internal(set) var problems: [ValueProblem] = []
  var vocabulary = WordNumbers()
  /// Empty once the grammar is finished; `frozen` has what it was.
  var automaton = PatternAutomaton()
  private(set) var frozen = FrozenAutomaton([])
  /// The edges that begin patterns, by category.
  private(set) var roots: [[PatternAutomaton.NodeEdge]] = []
  /// What comes of each category; nil for parts that only other patterns use.
  private(set) var valueCategories: [ValueCategory?] = []
  var rules: [Grammar.Rule] = []
  var digits = DigitReader()
  var numberWords = NumberWords()
  private var categories: [String: Int] = [:]
  private var labels: [String: Int] = ["": 0]
  private(set) var labelNames: [String] = [""]
  private var predicateNumbers: [[String]: Int] = [:]
  private(set) var predicates: [[Predicate]] = []
  private(set) var categoryNames: [String] = []

  /// Reads nothing at all.
  package init() {
    for category in Grammar.builtIn { _ = number(ofCategory: category) }
  }

  /// Files by name, the extension left off; what cannot be read is in `problems`.
  package init(files: [String: Data]) { self = Self.build(files).grammar }

  static func build(_ files: [String: Data]) -> (grammar: ValueGrammar, parts: Parts) {
    var builder = GrammarBuilder()
    var readable: [(name: String, file: ValueFile)] = []
    for (name, data) in files.sorted(by: { $0.key < $1.key }) {
      do {
        readable.append((name, try JSONDecoder().decode(ValueFile.self, from: data)))
      } catch {
        builder.grammar.problems.append(
          ValueProblem(file: name, key: "", message: "is no file of values: \(error)"))
      }
    }
    builder.add(readable)
    var grammar = builder.grammar
    grammar.finish(grammar.automaton.frozen())
    var predicates = Array(repeating: [String](), count: grammar.predicates.count)
    for (names, number) in grammar.predicateNumbers { predicates[number] = names }
    let parts = Parts(
      words: grammar.vocabulary.words, recipes: builder.recipes, notations: readable.compactMap(\.file.numbers),
      predicates: predicates)
    return (grammar, parts)
  }

  /// Nothing but names yet, by their numbers.
  init(words: [String], categories: [String], labels: [String]) {
    vocabulary = WordNumbers(words)
    labelNames = []
    for name in categories { _ = number(ofCategory: name) }
    self.labels = [:]
    for name in labels { _ = number(ofLabel: name) }
  }

  /// Makes the patterns ready for reading.
  mutating func finish(_ frozen: FrozenAutomaton) {
    self.frozen = frozen
    automaton = PatternAutomaton()
    roots = categoryNames.indices.map { frozen.stateCount == 0 ? [] : Array(frozen.nodes[frozen.nodes(of: 0, $0)]) }
    valueCategories = categoryNames.map { ValueCategory(rawValue: $0) }
  }

  /// The categories that a rule, the lexicon or the engine itself makes something of.
  var made: Set<String> { Set(rules.map { categoryNames[$0.category] }).union(Grammar.builtIn) }

  mutating func number(ofCategory name: String) -> Int {
    if let number = categories[name] { return number }
    categories[name] = categoryNames.count
    categoryNames.append(name)
    return categoryNames.count - 1
  }

  mutating func number(ofLabel name: String) -> Int {
    if let number = labels[name] { return number }
    labels[name] = labelNames.count
    labelNames.append(name)
    return labelNames.count - 1
  }

  mutating func number(ofPredicate names: [String]) throws(PatternError) -> Int {
    if names.isEmpty { return -1 }
    if let number = predicateNumbers[names] { return number }
    var parsed: [Predicate] = []
    for name in names { parsed.append(try Predicate.parse(name)) }
    predicates.append(parsed)
    predicateNumbers[names] = predicates.count - 1
    return predicates.count - 1
  }
}

/// Parts of a compiled grammar.
enum Grammar {
  /// Categories that the engine makes without a rule.
  static let builtIn = [
    "number", "email", "url", "phone", "unit", "unit-glued", "currency", "currency-sign", "minor-currency", "ordinal",
  ]

  struct Rule: Sendable {
    enum Making: Sendable {
      case constant(Meaning)
      case action(Action, [String: Parameter])
    }

    var category: Int
    var making: Making
    var isLatent: Bool
    var isAside = false
    var weight: Double
    /// Nil if the rule holds everywhere.
    var regions: [String]?

    /// Whether the rule is for a person of a region; nil is one that is not known.
    func holds(in region: String?) -> Bool {
      guard let regions else { return true }
      if let region {
        return regions.contains(region) || (!regions.contains("!" + region) && regions.contains { $0.hasPrefix("!") })
      }
      return regions.contains { $0.hasPrefix("!") }
    }
  }
}

/// Numbers for words, so that patterns are compared by number.
struct WordNumbers: Sendable {
  private var numbers: [String: Int] = [:]

  init() {}

  /// - Parameter words: by their numbers.
  init(_ words: [String]) {
    numbers = Dictionary(words.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// By their numbers.
  var words: [String] { numbers.sorted { $0.value < $1.value }.map(\.key) }

  /// What stands before words that count in capital letters only.
  static let capitals = "^"

  mutating func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    numbers[word] = numbers.count
    return numbers.count - 1
  }

  /// -1 for a word of no pattern.
  func known(_ word: String) -> Int { numbers[word] ?? -1 }
}
