/// Words with `{placeholders}`, and with `[parts]` that are left out where a value of theirs is missing.
struct Template: Hashable, Sendable {
  indirect enum Piece: Hashable, Sendable {
    case words(String)
    case placeholder(String)
    case part([Piece])
  }

  let pieces: [Piece]
  /// Those without which nothing can be said.
  let placeholders: Set<String>
  /// Those of parts too.
  let allPlaceholders: Set<String>

  /// Nil if a brace or bracket has no partner, a placeholder has no name, or a part stands within a part.
  init?(_ text: String) {
    var rest = text[...]
    guard let pieces = Self.pieces(of: &rest, isPart: false) else { return nil }
    self.pieces = pieces
    let needed = Set(pieces.compactMap(\.name))
    placeholders = needed
    let others = pieces.flatMap { piece -> [String] in
      if case .part(let part) = piece { part.compactMap(\.name) } else { [] }
    }
    allPlaceholders = others.isEmpty ? needed : needed.union(others)
  }

  private static func pieces(of rest: inout Substring, isPart: Bool) -> [Piece]? {
    var pieces: [Piece] = []
    while let sign = rest.firstIndex(where: { "{}[]".contains($0) }) {
      if sign > rest.startIndex { pieces.append(.words(String(rest[..<sign]))) }
      let after = rest.index(after: sign)
      switch rest[sign] {
      case "{":
        guard let end = rest[after...].firstIndex(of: "}"), let name = name(rest[after..<end]) else { return nil }
        pieces.append(.placeholder(name))
        rest = rest[rest.index(after: end)...]
      case "[":
        rest = rest[after...]
        guard !isPart, let part = Self.pieces(of: &rest, isPart: true) else { return nil }
        pieces.append(.part(part))
      case "]":
        rest = rest[after...]
        return isPart ? pieces : nil
      default: return nil
      }
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    return isPart ? nil : pieces
  }

  private static func name(_ text: Substring) -> String? {
    let isName = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return isName ? String(text) : nil
  }

  /// The words with values in their places; a value is never read as a template, a missing one leaves nothing.
  func filled(_ values: (String) -> String?, joining rules: [JoiningRule]) -> String {
    var text = ""
    Self.fill(pieces, into: &text, values, joining: rules)
    return text
  }

  private static let ends: Set<Character> = [".", "!", "?", "…"]

  private static func fill(
    _ pieces: [Piece], into text: inout String, _ values: (String) -> String?, joining rules: [JoiningRule]
  ) {
    for piece in pieces {
      switch piece {
      case .words(let words):
        // A value that ends as a sentence does, “Bobo Jr.”, needs no second end.
        text += words.first == "." && text.last.map(ends.contains) == true ? words.dropFirst() : words[...]
      case .placeholder(let name):
        guard let value = values(name), !value.isEmpty else { continue }
        for rule in rules where rule.join(&text, before: value) { break }
        text += value
      case .part(let part):
        if part.compactMap(\.name).allSatisfy({ values($0) != nil }) {
          fill(part, into: &text, values, joining: rules)
        }
      }
    }
  }
}

extension Template.Piece {
  fileprivate var name: String? { if case .placeholder(let name) = self { name } else { nil } }
}

/// How a word changes in front of certain letters or numbers: French `de` before a vowel is `d’`.
struct JoiningRule: Hashable, Sendable, Codable {
  /// The end of what stands before, for example `de `.
  var left: String
  /// Letters, in lower case, that the following word begins with.
  var before: String
  /// Whole numbers that the following word begins with: Italian `alle` before `1:00` is `all’`.
  var numbers: [String]?
  var becomes: String

  /// Changes the text if the rule applies; true if it did.
  func join(_ text: inout String, before word: String) -> Bool {
    guard text.lowercased().hasSuffix(left), applies(before: word) else { return false }
    let kept = text.dropLast(left.count)
    if let last = kept.last, last.isLetter || last.isNumber { return false }
    let isCapital = text.dropFirst(kept.count).first?.isUppercase == true
    text = kept + (isCapital ? becomes.prefix(1).uppercased() + becomes.dropFirst() : becomes)
    return true
  }

  private func applies(before word: String) -> Bool {
    if let letter = word.first, before.contains(letter.lowercased()) { return true }
    return numbers?.contains(String(word.prefix { $0.isNumber })) == true
  }
}
