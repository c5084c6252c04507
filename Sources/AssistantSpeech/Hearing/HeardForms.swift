import Foundation

/// What a language's texts look like that a recogniser has heard: how letters sound, and what it writes that nobody said.
///
/// All of it is data, `Phrases/<locale>/spoken/heard.json`; [Speech](Speech.md) describes the file.
package struct HeardForms: Sendable {
  private struct File: Decodable {
    var sounds: [String: String]
    var letters: [String: String]?
    var unsaid: [String]
    var alike: [String]?
    var same: [String]?
  }

  package let sounds: LetterSounds
  /// What letters are called, by small letters: how abbreviations are said. Each has one name or several.
  package let letters: [Character: [String]]
  /// Small words that sound nearly alike, in small letters: where one of them was heard, another may have been said.
  package let alike: [[String]]
  /// Words that sound the same, in small letters: only what is meant tells which was said.
  package let same: [[String]]
  private let unsaid: [String]

  /// - Throws: what is wrong with the file.
  package init(_ file: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: file)
    sounds = LetterSounds(file.sounds)
    let names = (file.letters ?? [:]).compactMap { letter, names in
      letter.first.map { ($0, names.split(separator: "|").map(String.init)) }
    }
    letters = Dictionary(names) { first, _ in first }
    (alike, same) = (Self.groups(file.alike), Self.groups(file.same))
    unsaid = file.unsaid.map(Self.key).filter { !$0.isEmpty }
  }

  private static func groups(_ lines: [String]?) -> [[String]] {
    (lines ?? []).map { $0.split(separator: "|").map(String.init) }
  }

  /// The text without what recognisers have learned from subtitles and nobody says to an assistant.
  ///
  /// Such words come where nobody speaks: they are all of it, or sentences of their own at the end.
  package func said(_ text: String) -> String {
    var text = Substring(text)
    while let start = Self.lastSentence(of: text) {
      let key = Self.key(text[start...])
      guard key.isEmpty || unsaid.contains(where: { key.hasPrefix($0) }) else { break }
      text = text[..<start]
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Where the last sentence begins; nil where there is none.
  private static func lastSentence(of text: Substring) -> Substring.Index? {
    guard let last = text.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return nil }
    guard let mark = text[..<last].lastIndex(where: { ".!?…".contains($0) }) else { return text.startIndex }
    // A point inside of a name or a number ends nothing.
    var place = mark
    while !text[text.index(after: place)].isWhitespace {
      guard let earlier = text[..<place].lastIndex(where: { ".!?…".contains($0) }) else { return text.startIndex }
      place = earlier
    }
    return text.index(after: place)
  }

  private static func key(_ text: some StringProtocol) -> String {
    text.spokenWords.joined(separator: " ").replacing("’", with: "'")
      .folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
  }
}
