import IntentSchema

/// Text of a file as it is shown on a line: quoted, and what cannot be seen written out, so that it can be.
///
/// Where `SafeText` leaves out what has no business in a text, somebody who reviews a change has to see that it is there.
enum QuotedText {
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// As it is if it looks like a name, else quoted.
  static func name(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || isNamePart($0) }
    return isPlain && isClean(text) ? text : quoted(text)
  }

  /// What stands between the quotes.
  static func escaped(_ text: String) -> String {
    var result = ""
    let isClean = isClean(text)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isClean || scalar == " " || isVisible(scalars, index) {
          result.unicodeScalars.append(scalar)
        } else {
          result += written(scalar)
        }
      }
    }
    return result
  }

  /// For white space that looks like a space, too: to tell two texts apart that look alike.
  static func withSpacesWritten(_ shown: String) -> String {
    shown.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar != " ", scalar.properties.isWhitespace {
        result += written(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func written(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || ["_", "-", ".", "/", "#"].contains(scalar)
  }

  /// Whether cleaning would leave every character alone.
  private static func isClean(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return true }
    // Compared by scalars: characters that differ in what cannot be seen may count as equal.
    return SafeText(text, limit: 1_000_000).text.unicodeScalars.elementsEqual(text.unicodeScalars)
  }

  /// Judged beside its neighbours, on which joiners and marks depend.
  private static func isVisible(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    let scalar = scalars[index]
    // Spaces that do not break lines are part of good French.
    if scalar == "\u{A0}" || scalar == "\u{202F}" { return true }
    var context = String.UnicodeScalarView()
    if index > 0 { context.append(scalars[index - 1]) }
    context.append(scalar)
    if index + 1 < scalars.count { context.append(scalars[index + 1]) }
    guard SafeText(String(context)).text.unicodeScalars.contains(scalar) else { return false }
    return !isPiledUp(scalars, index)
  }

  /// Marks beyond what any script piles up.
  private static func isPiledUp(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index >= 6 else { return false }
    return scalars[(index - 6)...index].allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark: true
      default: false
      }
    }
  }
}
