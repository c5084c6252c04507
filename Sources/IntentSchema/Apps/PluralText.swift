/// A text whose words depend on numbers, as a table of plurals has it.
package struct PluralText: Hashable, Sendable, Codable {
  /// With `%#@name@` where the words of a variable go. Safe to be shown.
  package var format: String
  /// The words of each variable by the plural form of its number: `one`, `few`, `other`; `other` is always there.
  package var variables: [String: [String: String]]

  package init(format: String, variables: [String: [String: String]]) {
    self.format = format
    self.variables = variables
  }

  /// Variables may stand in the words of others, but nobody nests them deeper than this.
  private static let deepest = 4

  /// The text for these numbers; nil if a variable has no number or the format cannot be read.
  ///
  /// - Parameters:
  ///   - number: the number of a variable, by its name, its words and its position among the variables, from 0.
  ///   - form: the plural form of a number in the language of the text.
  ///   - written: how the number is written.
  package func text(
    number: (_ variable: String, _ words: [String], _ position: Int) -> Int?, form: (Int) -> String,
    written: (Int) -> String
  ) -> String? {
    var seen: [String] = []
    return expanded(format, depth: 0, seen: &seen) { variable, position in
      guard let forms = variables[variable],
        let number = number(variable, forms.sorted { $0.key < $1.key }.map(\.value), position)
      else { return nil }
      // Who gives words for exactly none or two means them, even where the language has no such form.
      let exact = [0: "zero", 2: "two"][number]
      guard let words = exact.flatMap({ forms[$0] }) ?? forms[form(number)] ?? forms["other"] else { return nil }
      return Self.filled(words, with: written(number))
    }
  }

  private func expanded(
    _ text: String, depth: Int, seen: inout [String], _ words: (_ variable: String, _ position: Int) -> String?
  ) -> String? {
    guard depth < Self.deepest else { return nil }
    var result = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      let after = rest[rest.index(after: percent)...]
      let digits = after.prefix { $0.isNumber }
      let place = digits.isEmpty ? after : after.dropFirst(digits.count)
      let body = !digits.isEmpty && place.first == "$" ? place.dropFirst() : after
      guard body.hasPrefix("#@"), let end = body.dropFirst(2).firstIndex(of: "@") else {
        result += rest[..<after.startIndex]
        rest = after
        continue
      }
      let name = String(body[body.index(body.startIndex, offsetBy: 2)..<end])
      if !seen.contains(name) { seen.append(name) }
      let position = Int(digits).map { $0 - 1 } ?? seen.firstIndex(of: name) ?? 0
      guard let chosen = words(name, position),
        let nested = expanded(chosen, depth: depth + 1, seen: &seen, words)
      else { return nil }
      result += rest[..<percent] + nested
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The words with the number in the place of `%d`, `%ld`, `%1$lld`, `%arg` and their like.
  private static func filled(_ words: String, with number: String) -> String {
    var result = ""
    var rest = words[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      let after = rest[rest.index(after: percent)...]
      if after.first == "%" {
        result += "%"
        rest = after.dropFirst()
      } else if after.hasPrefix("arg") {
        result += number
        rest = after.dropFirst(3)
      } else if let specifier = after.prefixMatch(of: /(\d+\$)?[-+ 0',]*(hh|h|ll|l|q|z|t|j)?[diuf@]/) {
        result += number
        rest = after[specifier.range.upperBound...]
      } else {
        result += "%"
        rest = after
      }
    }
    return result + rest
  }
}
