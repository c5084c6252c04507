import AssistantUnderstanding

/// Writes what was heard by a grammar, which knows small letters and no commas, as people write it: “wwdc” is WWDC.
package struct Writing: Sendable {
  private let spellings: [String: String]
  /// Words with a comma between them, in small letters.
  private let apart: [(first: String, second: String)]
  /// The share of letters that differ in a word that the two have heard otherwise, at most: “appils” are apples.
  private static let mostDifferent = 0.4

  /// - Parameters:
  ///   - grammar: tells how names are written.
  ///   - free: the same, heard by who writes as people do; nil where nobody did.
  package init(_ grammar: SpokenGrammar, free: String?) {
    var spellings: [String: String] = [:]
    var plain: Set<String> = []
    for word in grammar.words {
      if let spelling = word.spelling, spelling.contains(where: \.isUppercase) {
        spellings[word.text] = spelling
      } else if word.part != .slot {
        plain.insert(word.text)
      }
    }
    // A word of the language that is somebody's name too stays as it is.
    for word in plain { spellings[word] = nil }
    let text = free ?? ""
    let words = text.spokenWords
    // A capital at the beginning of a sentence tells nothing; one within a word does.
    for word in words where word.dropFirst().contains(where: \.isUppercase) {
      spellings[word.lowercased()] = String(word)
    }
    self.spellings = spellings
    apart = zip(words, words.dropFirst()).compactMap { one, other in
      text[one.endIndex..<other.startIndex].contains(",") ? (one.lowercased(), other.lowercased()) : nil
    }
  }

  /// Whether a comma stands between the two where people write; one of them may have been heard otherwise there.
  private func isApart(_ first: String, _ second: String) -> Bool {
    func isNear(_ one: String, _ other: String) -> Bool {
      Arbiter.difference(one, other).map { $0 <= Self.mostDifferent } ?? false
    }
    return apart.contains { comma in
      comma.first == first && (comma.second == second || isNear(second, comma.second))
        || comma.second == second && isNear(first, comma.first)
    }
  }

  /// The text with the capitals and commas that are known.
  package func applied(to text: String) -> String {
    var written = text
    var next: String?
    for word in text.spokenWords.reversed() {
      let plain = word.lowercased()
      let comma = next.map { isApart(plain, $0) } == true && text[word.endIndex...].first == " " ? "," : ""
      let spelling = plain == word ? spellings[plain] ?? plain : String(word)
      written.replaceSubrange(word.startIndex..<word.endIndex, with: spelling + comma)
      next = plain
    }
    return written
  }
}
