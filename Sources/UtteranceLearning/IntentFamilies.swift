/// What the names of intents say: `alarm_set` is about alarms and setting, and one of the `alarm` family.
struct IntentFamilies {
  /// How many examples a name counts for.
  private static let nameExamples = 2

  private let words: [[String]]
  /// For each intent the number of its family.
  let families: [Int]

  init(_ names: [String]) {
    words = names.map(Self.words)
    var numbers = NameTable()
    families = words.map { numbers.number(of: $0.first ?? "") }
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
