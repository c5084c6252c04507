import Foundation
import UtteranceValues

/// Spellings in which differences that people do not make, or do not hear, are gone.
enum Folding {
  /// Latin letters without their accents; other letters as they are, so that `й` stays itself.
  static func withoutAccents(_ key: String) -> String {
    if isPlain(key) { return key }
    return plainLetters.spelled(key) ?? slowlyWithoutAccents(key)
  }

  private static let plainLetters = SpellingTable(slowlyWithoutAccents)

  private static func slowlyWithoutAccents(_ key: String) -> String {
    var folded = ""
    for character in key.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping {
      guard let scalar = character.unicodeScalars.first, scalar.value < 0x250,
        scalar.value >= 0x80 || !character.isASCII
      else {
        folded.append(character)
        continue
      }
      switch String(character).folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil) {
      case "œ": folded += "oe"
      case "æ": folded += "ae"
      case "ß": folded += "ss"
      case let letter: folded += letter
      }
    }
    return folded
  }

  /// The spelling in which names are compared: small letters, no accents.
  static func name(_ word: String) -> String {
    let key = Tokenizer.key(word)
    return isPlain(key) ? key : names.spelled(key) ?? slowName(key)
  }

  private static let names = SpellingTable(slowName)

  private static func slowName(_ key: String) -> String {
    withoutAccents(key.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil))
  }

  /// The spelling in Latin letters; those that are Latin already stay as they are.
  static func latin(_ word: String) -> String {
    if isPlain(word) { return word }
    let latin = word.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
    return latin?.lowercased() ?? word
  }

  static func isPlain(_ key: String) -> Bool { key.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether two words differ by at most so many changes: a letter added, left out, replaced, or two neighbours swapped.
  ///
  /// Complexity: the product of the lengths; words over 40 characters are never near.
  static func isNear(_ one: String, _ other: String, within limit: Int) -> Bool {
    let a = Array(one)
    let b = Array(other)
    guard abs(a.count - b.count) <= limit, a.count <= 40, b.count <= 40 else { return false }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count] <= limit
  }
}
