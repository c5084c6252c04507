/// What the names of intents say: `alarm_set` is about alarms and setting. It is of one family with `alarm_remove`, which is
/// about the same thing, and of another with `calendar_set`, which does the same with something else.
struct IntentFamilies {
  /// How many examples a name counts for.
  private static let nameExamples = 2

  private let words: [[String]]
  /// Intents whose names begin with the same word, then those that share a word further on; some intents, not all.
  let families: [[Int]]

  init(_ names: [String]) {
    words = names.map(Self.words)
    families = Self.families(words.map { Array($0.prefix(1)) }) + Self.families(words.map { Array($0.dropFirst()) })
  }

  /// - Returns: the intents that share one of the words, each family once, in an order that depends on nothing else.
  private static func families(_ words: [[String]]) -> [[Int]] {
    var members: [String: Set<Int>] = [:]
    for (intent, words) in words.enumerated() {
      for word in words { members[word, default: []].insert(intent) }
    }
    let families = Set(members.values.map { $0.sorted() })
    return families.filter { $0.count > 1 && $0.count < words.count }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The names as sentences of their intents.
  func sentences(lexicon: Lexicon) -> [LearningSentence] {
    words.enumerated().flatMap { intent, words in
      let tokens = LearningToken.tokens(of: words.joined(separator: " "), lexicon: lexicon)
      let sentence = LearningSentence(tokens: tokens, intent: intent, spans: [])
      return [LearningSentence](repeating: sentence, count: tokens.isEmpty ? 0 : Self.nameExamples)
    }
  }

  /// Parts of a name, at marks and where a capital follows a small letter; lower case.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    func close() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    for character in name {
      if !character.isLetter && !character.isNumber {
        close()
        continue
      }
      if character.isUppercase, word.last?.isLowercase == true { close() }
      word.append(character)
    }
    close()
    return words
  }
}
