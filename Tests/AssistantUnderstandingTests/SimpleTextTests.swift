import Testing
@testable import UtteranceValues

@testable import AssistantUnderstanding

/// Text that tables tell is cut and spelled as by the rules for all of Unicode: a character behind it that no table has makes
/// the same text slow.
@Suite struct `Simple text` {
  private static let all = (0..<SimpleText.end).filter(SimpleText.has).compactMap { Unicode.Scalar($0 as Int) }
  private static let usual = Array("aàAÉçñœß ёЙщ№«»'’`´-.,:@1²½_İ\r\n".unicodeScalars)
  private static let slow = "世"

  private static func texts(_ scalars: [Unicode.Scalar]) -> [String] {
    var random = SplitMix(state: 5)
    return (0..<2_000).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0...random.next() % 12 { text.append(scalars[Int(random.next() % UInt64(scalars.count))]) }
      return String(text)
    }
  }

  private static let samples = texts(all) + texts(usual) + all.map { String($0) }

  @Test func `is cut into the same words`() {
    let tokenizer = Tokenizer(elisions: ["l", "a", "à"])
    for text in Self.samples {
      let simple = tokenizer.tokenize(text + " x")
      let slow = tokenizer.tokenize(text + " " + Self.slow)
      #expect(simple.tokens.dropLast().map(parts) == slow.tokens.dropLast().map(parts), "\(text)")
      #expect(simple.characters.dropLast() == slow.characters.dropLast(), "\(text)")
    }
  }

  @Test func `is cut into the same tokens of values`() {
    for text in Self.samples {
      let (simple, slow) = (ValueTokenizer.tokenize(text + " x"), ValueTokenizer.tokenize(text + " " + Self.slow))
      #expect(simple.dropLast() == slow.dropLast(), "\(text)")
    }
  }

  @Test func `is spelled in the same way`() {
    for text in Self.samples where !text.allSatisfy(\.isASCII) {
      #expect(Tokenizer.key(text) + Self.slow == Tokenizer.key(text + Self.slow), "\(text)")
      #expect(Folding.name(text) + Self.slow == Folding.name(text + Self.slow), "\(text)")
      let key = Tokenizer.key(text)
      #expect(Folding.withoutAccents(key) + Self.slow == Folding.withoutAccents(key + Self.slow), "\(key)")
      #expect(ValueTokenizer.fold(text) + Self.slow == ValueTokenizer.fold(text + Self.slow), "\(text)")
      #expect(SpellingTable.small.spelled(text) ?? text.lowercased() == text.lowercased(), "\(text)")
    }
  }

  private func parts(_ token: Token) -> [String] {
    [
      token.key, "\(token.start)–\(token.end)", "\(token.breakBefore)", "\(token.isJoined)", "\(token.isCapitalized)",
      "\(token.looksLikeBrand)", "\(token.isWord)",
    ]
  }
}
