import AssistantUnderstanding
import Foundation

/// Finds out how words sound that the dictionary does not have, in the dictionary's phones.
///
/// Names are cut at their capitals; what is left goes by the rules of flite and of espeak-ng, which often differ: both
/// count.
final class Pronouncer {
  private let flite = try? FliteLexicon()

  /// - Parameter known: the dictionary's own pronunciations of a word; empty for none.
  func phones(
    of words: [SpokenGrammar.Word], known: (String) -> [String]
  ) -> [String: [String]] {
    var found: [String: [String]] = [:]
    var pieces: Set<String> = []
    var cut: [(word: String, pieces: [String])] = []
    for word in words where found[word.text] == nil {
      let isName = word.spelling != nil
      // A word of the language that no dictionary has is an abbreviation that nobody says.
      guard isName || word.text.contains(where: { "aeiouy".contains($0) }) && word.text.count > 3 else { continue }
      let parts = Self.pieces(of: word.spelling ?? word.text)
      guard !parts.isEmpty else { continue }
      cut.append((word.text, parts))
      pieces.formUnion(parts.filter { known($0).isEmpty })
    }
    let foreign = Self.espeak(pieces.sorted())
    for (word, parts) in cut {
      var variants = [""]
      for part in parts {
        var sounds = known(part)
        if sounds.isEmpty { sounds = [flite?.phones(part)?.joined(separator: " "), foreign[part]].compactMap(\.self) }
        var next: [String] = []
        for variant in variants {
          for sound in sounds.prefix(2) { next.append(variant.isEmpty ? sound : variant + " " + sound) }
        }
        variants = Array(next.prefix(4))
      }
      if parts.count > 1 {
        variants += variants.compactMap(Self.slurred)
        // Who does not see the words in it reads it as one, as many synthesisers do.
        if let whole = flite?.phones(parts.joined()) { variants.append(whole.joined(separator: " ")) }
      }
      var seen: Set<String> = []
      found[word] = variants.filter { !$0.isEmpty && seen.insert($0).inserted }
    }
    return found
  }

  /// How espeak-ng says names that the dictionary has; empty where it is not installed. It often says them as where they come
  /// from: “Maria” with the sound of “far”.
  func otherwise(_ names: [SpokenGrammar.Word]) -> [String: String] {
    Self.espeak(Set(names.map(\.text)).filter { $0.allSatisfy { $0.isASCII && $0.isLetter } }.sorted())
  }

  /// More ways to say a word than the dictionary has: a plural as its singular, and the open vowel of names as other
  /// languages have it, “Anna” as in Italy.
  ///
  /// - Parameters:
  ///   - variants: those that it has.
  ///   - known: the dictionary's of other words.
  static func others(of variants: [String], _ word: SpokenGrammar.Word, known: (String) -> [String]) -> [String] {
    var others: [String] = []
    if word.text.hasSuffix("s") {
      let singulars = known(String(word.text.dropLast()))
      let endings = [" Z", " S"].filter { ending in singulars.contains { variants.contains($0 + ending) } }
      others += endings.flatMap { ending in singulars.map { $0 + ending } }
    }
    if word.part == .slot, word.spelling != nil { others += variants.map { $0.replacing("AE", with: "AA") } }
    var seen = Set(variants)
    return others.filter { seen.insert($0).inserted }
  }

  /// Without the third of four consonants, as where a name's words meet: “tasks notes” is said “task notes”; nil where
  /// there is nothing to leave out.
  static func slurred(_ phones: String) -> String? {
    let sounds = phones.split(separator: " ")
    func isConsonant(_ sound: Substring) -> Bool { sound.first.map { !"AEIOU".contains($0) } ?? false }
    guard
      let first = sounds.indices.first(where: { index in
        index + 3 < sounds.count && sounds[index...index + 3].allSatisfy(isConsonant)
      })
    else { return nil }
    return (sounds[...(first + 1)] + sounds[(first + 3)...]).joined(separator: " ")
  }

  /// A hint that is spelled as one reads it: “mun-kee chat”.
  func phones(ofHint hint: String, known: (String) -> [String]) -> String? {
    let parts = hint.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    let sounds = parts.compactMap { part in
      known(part).first ?? flite?.phones(part)?.joined(separator: " ")
    }
    return sounds.isEmpty || sounds.count < parts.count ? nil : sounds.joined(separator: " ")
  }

  /// The words that a name is made of: `MonkeyChat` of `monkey` and `chat`, `U2` of `u` and `2`.
  static func pieces(of name: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    let characters = Array(name)
    for (number, character) in characters.enumerated() {
      guard character.isLetter || character == "'" else {
        if !piece.isEmpty { pieces.append(piece) }
        piece = ""
        continue
      }
      let next = number + 1 < characters.count ? characters[number + 1] : nil
      let last = number > 0 ? characters[number - 1] : nil
      let begins =
        character.isUppercase && (last?.isLowercase == true || last?.isUppercase == true && next?.isLowercase == true)
      if begins, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces.map { $0.lowercased().folding(options: .diacriticInsensitive, locale: nil) }
  }

  /// What espeak-ng makes of words; empty where it is not installed.
  private static func espeak(_ words: [String]) -> [String: String] {
    guard !words.isEmpty,
      let output = try? ChildProgram("espeak-ng", ["-q", "-v", "en-us", "--ipa"]).run(
        input: Data(words.joined(separator: "\n").utf8), seconds: 10)
    else { return [:] }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    guard lines.count == words.count else { return [:] }
    return Dictionary(zip(words, lines.map { phones(ipa: $0) })) { first, _ in first }
  }

  /// The International Phonetic Alphabet, as espeak-ng writes English, in the dictionary's phones.
  static func phones(ipa: some StringProtocol) -> String {
    let letters = Array(ipa.unicodeScalars.filter { !ignored.contains($0) })
    var phones: [String] = []
    var place = 0
    next: while place < letters.count {
      for length in stride(from: min(3, letters.count - place), to: 0, by: -1) {
        let piece = String(String.UnicodeScalarView(letters[place..<place + length]))
        guard let known = table[piece] else { continue }
        if !known.isEmpty { phones.append(known) }
        place += length
        continue next
      }
      place += 1
    }
    return phones.joined(separator: " ")
  }

  private static let ignored = Set("ˈˌ\u{200D}_|. -\u{361}".unicodeScalars)

  private static let table: [String: String] = {
    var table = [
      "tʃ": "CH", "dʒ": "JH", "aɪə": "AY AH", "aɪɚ": "AY ER", "aʊə": "AW ER", "aɪ": "AY", "aʊ": "AW", "eɪ": "EY",
      "oʊ": "OW", "əʊ": "OW", "ɔɪ": "OY", "oːɹ": "AO R", "ɔːɹ": "AO R", "ɑːɹ": "AA R", "ɪɹ": "IH R", "ɛɹ": "EH R",
      "ʊɹ": "UH R", "iə": "IY AH", "iː": "IY", "uː": "UW", "ɑː": "AA", "ɔː": "AO", "oː": "AO", "ɜː": "ER", "ɚ": "ER",
      "ɝ": "ER", "əl": "AH L", "ɐ": "AH", "ɪ": "IH", "ᵻ": "IH", "i": "IY", "ɛ": "EH", "æ": "AE", "ʌ": "AH", "ə": "AH",
      "ʊ": "UH", "u": "UW", "ɔ": "AO", "ɑ": "AA", "a": "AE", "o": "OW", "e": "EH", "θ": "TH", "ð": "DH", "ʃ": "SH",
      "ʒ": "ZH", "ŋ": "NG", "ɡ": "G", "g": "G", "ɹ": "R", "r": "R", "ɾ": "T", "j": "Y", "x": "K", "ʔ": "", "h": "HH",
      "n̩": "AH N", "l̩": "AH L",
    ]
    for letter in "pbtdkfvszmnlw" { table[String(letter)] = letter.uppercased() }
    return table
  }()
}
