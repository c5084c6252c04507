/// Reads phone numbers: groups of digits with white space, hyphens, dots, slashes or brackets between.
enum PhoneNumberReader {
  /// Digits that a number has, its country code included.
  static let lengths = 7...15

  /// The token behind the number, and its digits, with `+` before a country code.
  static func read(_ text: TokenizedValues, at start: Int) -> (end: Int, number: String)? {
    let tokens = text.tokens
    guard ["+", "("].contains(tokens[start].key) || tokens[start].kind == .digits else { return nil }
    var digits = ""
    var groups = 0
    var marks = 0
    var end = start
    var position = start
    var isOpen = false
    while position < tokens.count, position - start < 24 {
      let token = tokens[position]
      if token.kind == .digits {
        guard token.spaces <= 1 || position == start else { break }
        digits += token.key
        groups += 1
        end = position + 1
      } else if token.key == "+", digits.isEmpty {
        digits = "+"
      } else if token.key == "(", !isOpen, digits.count < 7 {
        isOpen = true
      } else if token.key == ")", isOpen {
        isOpen = false
        end = position + 1
      } else if ["-", ".", "/"].contains(token.key), groups > 0, !isOpen {
        marks += 1
      } else {
        break
      }
      position += 1
    }
    let count = digits.filter(\.isNumber).count
    guard lengths.contains(count), !isOpen, groups <= 7, groups > 1 || count > 8 || digits.hasPrefix("+") else {
      return nil
    }
    if end < tokens.count, text.isCut(at: end) { return nil }
    return (end, digits)
  }
}
