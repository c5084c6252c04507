import Foundation

/// The words of a text in the spelling in which they are looked for: small letters, no accents, nothing but letters and
/// digits.
package enum SearchWords {
  /// A longer word is cut.
  package static let longest = 64

  /// In the order of the text, at most so many.
  package static func words(_ text: String, most: Int = .max) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty, words.count < most { words.append(word) }
      word = ""
    }
    for scalar in folded(text).unicodeScalars {
      guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        // What is left of an accent belongs to its letter; an apostrophe parts words as a space does.
        if !scalar.properties.generalCategory.isMark { end() }
        continue
      }
      if word.unicodeScalars.count < longest { word.unicodeScalars.append(scalar) }
    }
    end()
    return words
  }

  static func folded(_ text: String) -> String {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
    return folded.replacing("œ", with: "oe").replacing("æ", with: "ae").replacing("ß", with: "ss")
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool { [.nonspacingMark, .spacingMark, .enclosingMark].contains(self) }
}
