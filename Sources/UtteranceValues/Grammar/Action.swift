/// What makes a meaning of what a pattern caught; the same for all languages, named by rules.
struct Action: Sendable {
  typealias Body = @Sendable (ActionInput) -> Meaning?

  var body: Body

  static func named(_ name: String) -> Action? { all[name].map { Action(body: $0) } }

  /// Names in the data, by area.
  private static let all: [String: Body] = [
    numberActions, measureActions, contactActions, timeActions, clockActions, intervalActions, yearActions,
    durationActions, workdayActions, zoneActions,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}

/// What an action gets.
struct ActionInput {
  struct Part {
    var label: String
    var meaning: Meaning
    var isLatent: Bool
    /// Tokens.
    var range: Range<Int>
  }

  /// What the pattern's places caught, in order.
  let parts: [Part]
  /// Constants of the rule.
  let parameters: [String: Parameter]
  let context: ValueContext
  /// The one of the utterance, so that its limits hold for all actions together.
  let evaluation: TimeEvaluation
  let text: TokenizedValues
  /// Tokens that the whole pattern matched.
  let range: Range<Int>

  /// What the place with a label caught.
  func part(_ label: String) -> Meaning? { parts.first { $0.label == label }?.meaning }

  /// What the place of a number caught; nil if there are fewer.
  subscript(index: Int) -> Meaning? { parts.indices.contains(index) ? parts[index].meaning : nil }
}

/// An utterance as the parser of values sees it.
package final class TokenizedValues: Sendable {
  let characters: [Character]
  let tokens: [ValueToken]
  /// The grammar's number for each token's word, -1 for a word of no pattern.
  let words: [Int]
  /// The same for the words that stand in capital letters.
  let capitals: [Int]
  /// Whether each token is a hyphen between two words, which patterns may leave out.
  private let softHyphens: [Bool]

  /// - Parameter grammar: of the readers that are to look at it.
  package convenience init(_ characters: [Character], for grammar: ValueGrammar) {
    self.init(characters, vocabulary: grammar.vocabulary)
  }

  init(_ all: [Character], vocabulary: WordNumbers) {
    characters = all.count > ValueTokenizer.longestText ? Array(all.prefix(ValueTokenizer.longestText)) : all
    tokens = ValueTokenizer.tokenize(characters)
    words = tokens.map { vocabulary.known($0.key) }
    let (characters, tokens) = (characters, tokens)
    softHyphens = tokens.indices.map { Self.isSoftHyphen($0, tokens) }
    capitals = tokens.map { token in
      guard token.kind == .letters, token.end - token.start == 3,
        characters[token.start..<token.end].allSatisfy(\.isUppercase)
      else { return -1 }
      return vocabulary.known(WordNumbers.capitals + token.key)
    }
  }

  /// The text of a stretch of tokens as it was said.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return String(said: characters[tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end])
  }

  /// The token behind what stands together without white space, closing punctuation left off.
  func endOfRun(from start: Int) -> Int {
    var end = start + 1
    while end < tokens.count, !tokens[end].isSpaced, end - start < 60 { end += 1 }
    while end > start + 1, tokens[end - 1].kind == .symbol, tokens[end - 1].key != "/" { end -= 1 }
    return end
  }

  func isSoftHyphen(_ position: Int) -> Bool { softHyphens[position] }

  private static func isSoftHyphen(_ position: Int, _ tokens: [ValueToken]) -> Bool {
    guard tokens[position].key == ValueToken.hyphen, position > 0, position + 1 < tokens.count else { return false }
    let (before, after) = (tokens[position - 1], tokens[position + 1])
    return before.kind != .symbol && after.kind != .symbol && (before.kind == .letters || after.kind == .letters)
  }

  /// Whether digits stand on both sides of a sign, without white space, and a token between the two ends or begins here:
  /// a phone number, a decimal, a version.
  func isDigitGroup(endingAt position: Int) -> Bool {
    for sign in [position - 1, position] where sign > 0 && sign + 1 < tokens.count {
      guard tokens[sign].kind == .symbol, Self.digitSigns.contains(tokens[sign].key), !tokens[sign].isSpaced else {
        continue
      }
      let (before, after) = (tokens[sign - 1], tokens[sign + 1])
      if before.kind == .digits, after.kind == .digits, !after.isSpaced { return true }
    }
    return false
  }

  private static let digitSigns: Set<String> = [",", ".", ":", "/", "-"]

  /// Whether decimals follow that letters stand right behind: 0 of “0.25ml” is no number.
  func isCutDecimal(at position: Int) -> Bool {
    guard position + 2 < tokens.count, [",", "."].contains(tokens[position].key), tokens[position + 1].kind == .digits,
      tokens[position + 2].kind == .letters
    else { return false }
    return !tokens[position...position + 2].contains(where: \.isSpaced)
  }

  /// Whether a currency's sign stands right before a token.
  func isAmount(at position: Int) -> Bool {
    guard position > 0, position < tokens.count, tokens[position].kind == .digits || !tokens[position].isSpaced
    else { return false }
    return tokens[position - 1].kind == .symbol && Self.currencySigns.contains(tokens[position - 1].key)
  }

  private static let currencySigns: Set<String> = ["$", "€", "£", "¥", "₽"]

  /// Whether a letter or a digit stands right before a token, or right behind the one before.
  func isCut(at position: Int) -> Bool {
    guard position > 0, position < tokens.count, !tokens[position].isSpaced else { return false }
    return tokens[position].kind != .symbol && tokens[position - 1].kind != .symbol
  }
}
