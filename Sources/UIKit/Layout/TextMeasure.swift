import Foundation

/// Estimates how much room text takes, without a font file: letters are of a few average widths.
///
/// Within a few percent of what a system font takes for a line of Latin text. Chinese, Japanese, Korean and emoji take
/// a square each.
package enum TextMeasure {
  /// The size of the text, broken between words where it would be wider.
  ///
  /// - Parameters:
  ///   - width: points; infinite for no limit.
  ///   - lines: how many lines at most, 0 for any number.
  package static func size(
    of text: String, font: UIFont, width: CGFloat = .infinity, lines limit: Int = 0
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let all = lines(of: text, font: font, width: width)
    let shown = limit > 0 ? Array(all.prefix(limit)) : all
    let widest = shown.max() ?? 0
    return CGSize(
      width: min(widest, max(width, 0)).rounded(.up),
      height: (CGFloat(shown.count) * font.lineHeight).rounded(.up))
  }

  /// The width of each line; a word that is wider than all there is has a line of its own for each piece that fits.
  private static func lines(of text: String, font: UIFont, width limit: CGFloat) -> [CGFloat] {
    var lines: [CGFloat] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var (line, pending) = (CGFloat(0), CGFloat(0))
      for word in words(of: paragraph) {
        let width = self.width(of: word, font: font)
        if word.allSatisfy(\.isWhitespace) {
          pending += width
        } else if line + pending + width <= limit {
          (line, pending) = (line + pending + width, 0)
        } else {
          if line > 0 { lines.append(line) }
          (line, pending) = (0, 0)
          for character in word {
            let step = self.width(of: character, font: font)
            if line > 0, line + step > limit {
              lines.append(line)
              line = 0
            }
            line += step
          }
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// Words and the blanks between them, each in one piece; a letter that stands for a word is a word.
  private static func words(of text: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    for index in text.indices.dropFirst() {
      let (before, here) = (text[text.index(before: index)], text[index])
      if before.isWhitespace != here.isWhitespace || isWide(before) || isWide(here) {
        words.append(text[start..<index])
        start = index
      }
    }
    if start < text.endIndex { words.append(text[start...]) }
    return words
  }

  private static func width(of text: Substring, font: UIFont) -> CGFloat {
    text.reduce(0) { $0 + width(of: $1, font: font) }
  }

  private static func width(of character: Character, font: UIFont) -> CGFloat {
    let factor: CGFloat =
      if isWide(character) {
        1
      } else if font.isMonospaced {
        0.62
      } else if "iljtfrI.,:;'!|()[]{}·`\"".contains(character) {
        0.3
      } else if character.isWhitespace {
        0.27
      } else if "mwMW@%—".contains(character) {
        0.86
      } else if character.isUppercase || "&#<>+=~".contains(character) {
        0.66
      } else {
        0.55
      }
    let heavier = isWide(character) || font.isMonospaced ? 1 : 1 + max(0, font.weight.rawValue) * 0.13
    return factor * font.pointSize * heavier
  }

  /// Whether a character takes a square: ideographs, kana, Hangul, full-width forms and emoji.
  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default: return character.unicodeScalars.contains { $0.value == 0xFE0F }
    }
  }
}
