/// The places of a template that stand for values, and what only looks like one.
struct TemplateScanner {
  /// What stands between the braces, in order.
  private(set) var placeholders: [String] = []
  /// Whether a `${` has no `}` before the next one or the end.
  private(set) var isUnterminated = false
  /// What people write who know other notations: `%@`, `$(name)`, `{name}`, `$ {name}`.
  private(set) var strays: [String] = []

  /// - Parameter names: in the notations that may be plain text too, only these count as strays.
  init(_ template: String, names: Set<String> = []) {
    let scalars = Array(template.unicodeScalars)
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "$": index = dollar(scalars, index, names)
      case "%": index = percent(scalars, index)
      case "{", "\u{FF5B}":
        if let (word, end) = Self.word(scalars, index + 1, until: ["}", "\u{FF5D}"]), names.contains(Self.base(word)) {
          strays.append(Self.text(scalars, from: index, to: end))
          index = end
        } else {
          index += 1
        }
      default: index += 1
      }
    }
  }

  /// The placeholders' first names: `a` of `${a.b}`.
  var names: [String] { placeholders.map(Self.base) }

  static func base(_ path: String) -> String { String(path.prefix { $0 != "." }) }

  private mutating func dollar(_ scalars: [Unicode.Scalar], _ start: Int, _ names: Set<String>) -> Int {
    guard start + 1 < scalars.count else { return start + 1 }
    switch scalars[start + 1] {
    case "{":
      var end = start + 2
      while end < scalars.count, scalars[end] != "}" {
        if scalars[end] == "$", end + 1 < scalars.count, scalars[end + 1] == "{" { break }
        end += 1
      }
      guard end < scalars.count, scalars[end] == "}" else {
        isUnterminated = true
        return end
      }
      placeholders.append(Self.text(scalars, from: start + 2, to: end))
      return end + 1
    case "(":
      guard let (word, end) = Self.word(scalars, start + 2, until: [")"]), names.contains(Self.base(word)) else {
        return start + 1
      }
      strays.append(Self.text(scalars, from: start, to: end))
      return end
    case " ", "\u{A0}":
      guard start + 2 < scalars.count, scalars[start + 2] == "{",
        let (word, end) = Self.word(scalars, start + 3, until: ["}"]), names.contains(Self.base(word))
      else { return start + 1 }
      strays.append(Self.text(scalars, from: start, to: end))
      return end
    default: return start + 1
    }
  }

  /// `%@`, `%d`, `%1$@`, `%ld`; a percentage is none of these.
  private mutating func percent(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
    var index = start + 1
    while index < scalars.count, ("0"..."9").contains(scalars[index]) { index += 1 }
    if index > start + 1, index < scalars.count, scalars[index] == "$" { index += 1 } else { index = start + 1 }
    let begin = index
    while index < scalars.count, scalars[index] == "l" || scalars[index] == "h" { index += 1 }
    guard index < scalars.count else { return start + 1 }
    let next = index + 1 < scalars.count ? scalars[index + 1] : " "
    let isSpecifier =
      scalars[index] == "@" || (["d", "u", "i", "f"].contains(scalars[index]) && !next.properties.isAlphabetic)
    guard isSpecifier, index > begin || begin > start + 1 || scalars[index] == "@" || scalars[index] == "d" else {
      return start + 1
    }
    strays.append(Self.text(scalars, from: start, to: index + 1))
    return index + 1
  }

  private static func word(
    _ scalars: [Unicode.Scalar], _ start: Int, until ends: Set<Unicode.Scalar>
  ) -> (word: String, end: Int)? {
    var index = start
    while index < scalars.count, index - start <= 100 {
      if ends.contains(scalars[index]) {
        return (text(scalars, from: start, to: index).trimmingWhitespace(), index + 1)
      }
      index += 1
    }
    return nil
  }

  private static func text(_ scalars: [Unicode.Scalar], from start: Int, to end: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }
}
