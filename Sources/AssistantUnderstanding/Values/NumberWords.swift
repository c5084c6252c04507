/// Reads whole numbers said in words or digits.
struct NumberWords: Sendable {
  private var words: [[String]: Int] = [:]
  private var longest = 1
  private var and: Set<String> = []
  private var multipliers: [String: Int] = [:]
  private var tensBeforeTeens: Set<Int> = []
  private var minus: Set<String> = []

  mutating func add(_ numbers: PhraseFile.Numbers?, tokenizer: Tokenizer) {
    guard let numbers else { return }
    for (word, value) in numbers.words ?? [:] {
      let keys = tokenizer.tokenize(word).tokens.map(\.key)
      for spelling in [keys, keys.map(Folding.withoutAccents)] { words[spelling] = value }
      longest = max(longest, keys.count)
    }
    and.formUnion((numbers.and ?? []).map { Tokenizer.key($0) })
    for (word, value) in numbers.multipliers ?? [:] { multipliers[Tokenizer.key(word)] = value }
    tensBeforeTeens.formUnion(numbers.tensBeforeTeens ?? [])
    minus.formUnion((numbers.minus ?? []).map { Tokenizer.key($0) })
  }

  /// The longest number that begins at a token, and where it ends; nil if none does.
  func read(_ text: TokenizedText, at start: Int) -> (end: Int, value: Int)? {
    let tokens = text.tokens
    guard start < tokens.count else { return nil }
    if minus.contains(tokens[start].key), let (end, value) = read(text, at: start + 1), value > 0 {
      return (end, -value)
    }
    if tokens[start].key.first?.isNumber == true {
      return Self.digits(tokens[start].key).map { (start + 1, $0) }
    }
    var position = start
    var whole = 0
    var part: Int?
    while position < tokens.count {
      var next = position
      if part != nil || whole > 0, and.contains(tokens[next].key) { next += 1 }
      if let (end, value) = atom(tokens, at: next), fits(value, after: part, whole: whole) {
        part = (part ?? 0) + value
        position = end
      } else if next < tokens.count, let factor = multipliers[tokens[next].key], (part ?? 1) < factor,
        whole == 0 || factor < whole
      {
        whole += max(part ?? 1, 1) * factor
        part = nil
        position = next + 1
      } else {
        break
      }
    }
    return position == start ? nil : (position, whole + (part ?? 0))
  }

  private func atom(_ tokens: [Token], at start: Int) -> (end: Int, value: Int)? {
    for length in stride(from: min(longest, tokens.count - start), to: 0, by: -1) {
      if let value = words[tokens[start..<start + length].map(\.key)] { return (start + length, value) }
    }
    return nil
  }

  private func fits(_ value: Int, after part: Int?, whole: Int) -> Bool {
    guard let part else { return true }
    if part >= 100 { return value < 100 && part % 100 == 0 }
    guard part >= 20, part % 10 == 0 else { return false }
    return (1...9).contains(value) || (tensBeforeTeens.contains(part) && (10...19).contains(value))
  }

  private static func digits(_ key: String) -> Int? {
    let plain = key.filter { $0.isNumber }
    guard plain.count == key.count || key.contains(",") || key.contains(".") else { return nil }
    guard plain.count == key.count else { return nil }
    var value = 0
    for character in plain {
      guard let digit = character.wholeNumberValue, digit < 10, value < 1_000_000_000_000_000 else { return nil }
      value = value * 10 + digit
    }
    return value
  }
}
