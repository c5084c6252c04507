import UtteranceValues

/// Cuts text into tokens; patterns and utterances go through the same one, so that both agree on what a word is.
struct Tokenizer: Sendable {
  /// Beginnings that an apostrophe separates from the next word, lower case without the apostrophe: `l`, `d`, `qu`.
  let elisions: Set<String>
  /// Bytes of the longest of these in whatever letters: a small letter of one byte may stand for a large one of three.
  private let mostBytes: Int

  init(elisions: Set<String> = []) {
    self.elisions = elisions
    mostBytes = 3 * (elisions.map(\.utf8.count).max() ?? 0)
  }

  /// Whether what stands before an apostrophe is separated from the word behind it.
  fileprivate func isElision(_ word: String) -> Bool {
    word.utf8.count <= mostBytes && elisions.contains(Tokenizer.key(word))
  }

  func tokenize(_ text: String) -> TokenizedText {
    var scanner = Scanner(text, tokenizer: self)
    scanner.run()
    let words = scanner.tokens.filter(\.isWord)
    let later = words.dropFirst()
    let tell =
      (later.contains(where: \.isCapitalized) || (words.first?.isCapitalized ?? false))
      && words.contains { !$0.isCapitalized && ($0.key.first?.isLetter ?? false) }
    return TokenizedText(characters: scanner.characters, tokens: scanner.tokens, capitalsTell: tell)
  }

  /// The spelling that words are compared in.
  static func key(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.lowercased() }
    return keys.spelled(word) ?? slowKey(word)
  }

  private static let keys = SpellingTable(slowKey)

  private static func slowKey(_ word: String) -> String {
    String(word.lowercased().map { apostrophes.contains($0) ? "'" : $0 == "ё" ? "е" : $0 })
  }

  /// Of a character that takes a byte alone.
  static func isWordCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  static func isWordCharacter(_ character: Character) -> Bool {
    if let byte = character.byte { return isWordCharacter(byte) }
    return character.isLetter || character.isNumber
  }

  static let apostrophes: Set<Character> = ["'", "’", "‘", "ʼ", "`", "´", "＇", "′"]
  static let hyphens: Set<Character> = ["-", "‐", "‑"]
}

private struct Scanner {
  let characters: [Character]
  /// The same where all are simple; else nothing.
  private let scalars: [UInt16]
  private let traits = SimpleTraits.all
  private let tokenizer: Tokenizer
  var tokens: [Token] = []
  private var position = 0
  private var pending = Token.Break.none
  private var isAdjacent = false

  init(_ text: String, tokenizer: Tokenizer) {
    scalars = SimpleText.scalars(of: text) ?? []
    characters = scalars.isEmpty ? Array(text) : scalars.map { Character(simple: $0) }
    self.tokenizer = tokenizer
    tokens.reserveCapacity(characters.count / 4 + 2)
  }

  mutating func run() {
    while position < characters.count {
      let character = characters[position]
      if isWordCharacter(at: position) {
        word()
      } else if character.isBlank {
        isAdjacent = false
        position += 1
      } else if Tokenizer.hyphens.contains(character) || Tokenizer.apostrophes.contains(character) {
        mark(character)
      } else if Self.isSymbol(character) {
        symbol(character)
      } else {
        punctuation(character)
      }
    }
  }

  private mutating func word() {
    let start = position
    while position < characters.count, isWordCharacter(at: position) { position += 1 }
    // What follows is nearly always the end of the word.
    var key = text(start..<position)
    while position < characters.count {
      let character = characters[position]
      if isWordCharacter(at: position) {
        key.append(character)
      } else if character.isBlank {
        break
      } else if position + 1 < characters.count, isWordCharacter(at: position + 1) {
        if Tokenizer.apostrophes.contains(character) {
          if tokenizer.isElision(key) {
            position += 1
            append(key + "'", start: start)
            isAdjacent = true
            return
          }
          key.append("'")
        } else if isInside(character, word: key) {
          key.append(character)
        } else {
          break
        }
      } else if Tokenizer.apostrophes.contains(character), tokenizer.isElision(key) {
        position += 1
        append(key + "'", start: start)
        isAdjacent = true
        return
      } else {
        break
      }
      position += 1
    }
    append(key, start: start)
    isAdjacent = true
  }

  private func text(_ range: Range<Int>) -> String {
    scalars.isEmpty ? String(said: characters[range]) : String(simple: scalars[range])
  }

  private func isWordCharacter(at position: Int) -> Bool {
    scalars.isEmpty
      ? Tokenizer.isWordCharacter(characters[position]) : traits[scalars[position]].contains(.partOfWord)
  }

  /// Whether a mark between two word characters belongs to the word: in numbers, addresses and initials.
  private func isInside(_ mark: Character, word: String) -> Bool {
    let (previous, next) = (characters[position - 1], characters[position + 1])
    if previous.isNumber, next.isNumber { return ".,:".contains(mark) }
    if mark == "@" { return true }
    // Initials are letters with a full stop behind each.
    let isInitial = word.count == 1 || word.dropLast().last == "."
    return mark == "." && (next.isLowercase || (isInitial && next.isLetter))
  }

  private mutating func append(_ word: String, start: Int) {
    // Nothing but small letters, as nearly all words are.
    let isPlain = word.utf8.allSatisfy { 0x61...0x7A ~= $0 || $0 == 0x27 }
    let looksLikeBrand = !isPlain && (self.looksLikeBrand(simple: word) ?? Self.looksLikeBrand(word))
    add(
      Token(
        key: isPlain ? word : Tokenizer.key(word), start: start, end: position, breakBefore: pending,
        isJoined: isAdjacent && pending == .none, isCapitalized: !isPlain && isCapitalized(word),
        looksLikeBrand: looksLikeBrand, isWord: true))
  }

  /// Whether a capital follows a small letter, or a digit a letter.
  private static func looksLikeBrand(_ word: String) -> Bool {
    zip(word, word.dropFirst()).contains { one, next in
      one.isLowercase && next.isUppercase || one.isLetter && next.isNumber
    }
  }

  /// The same of simple text; nil of any other.
  private func looksLikeBrand(simple word: String) -> Bool? {
    var previous: SimpleTraits = []
    for scalar in word.unicodeScalars {
      guard let trait = traits.of(scalar) else { return nil }
      if previous.contains(.small), trait.contains(.capital) { return true }
      if previous.contains(.letter), trait.contains(.number) { return true }
      previous = trait
    }
    return false
  }

  private func isCapitalized(_ word: String) -> Bool {
    if let byte = word.utf8.first, byte < 0x80 { return 0x41...0x5A ~= byte }
    if !scalars.isEmpty, let first = word.unicodeScalars.first, let trait = traits.of(first) {
      return trait.contains(.capital)
    }
    return word.first?.isUppercase ?? false
  }

  private mutating func symbol(_ character: Character) {
    position += 1
    add(
      Token(
        key: String(String.UnicodeScalarView(character.unicodeScalars.filter { $0.value != 0xFE0F })).lowercased(),
        start: position - 1, end: position, breakBefore: pending, isJoined: isAdjacent && pending == .none,
        isCapitalized: false, looksLikeBrand: false, isWord: false))
    isAdjacent = true
  }

  private mutating func add(_ token: Token) {
    tokens.append(token)
    pending = .none
  }

  /// A hyphen inside a compound joins; between spaces it is a dash. An apostrophe outside a word is a quotation mark.
  private mutating func mark(_ character: Character) {
    let isInside =
      isAdjacent && position + 1 < characters.count && Tokenizer.isWordCharacter(characters[position + 1])
      && Tokenizer.hyphens.contains(character)
    if !isInside {
      pending = .strong
      isAdjacent = false
    }
    position += 1
  }

  private mutating func punctuation(_ character: Character) {
    let isInvisible = character.unicodeScalars.allSatisfy {
      $0.properties.generalCategory == .format || $0.properties.generalCategory == .control
    }
    if !isInvisible {
      if Self.commas.contains(character) {
        if pending == .none { pending = .comma }
      } else {
        pending = .strong
      }
      isAdjacent = false
    }
    position += 1
  }

  private static let commas: Set<Character> = [",", "،", "、", "，"]

  private static func isSymbol(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .otherSymbol: return true
    case .otherPunctuation: return "&@#%*".contains(character)
    default: return false
    }
  }
}
