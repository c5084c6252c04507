/// Words with `{placeholders}`.
struct Template: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case words(String)
    case placeholder(String)
  }

  let pieces: [Piece]

  /// Nil if a brace has no partner or a placeholder has no name.
  init?(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else { return nil }
      if brace > rest.startIndex { pieces.append(.words(String(rest[..<brace]))) }
      let name = rest[rest.index(after: brace)..<end]
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
      pieces.append(.placeholder(String(name)))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    self.pieces = pieces
  }

  var placeholders: Set<String> {
    Set(pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
  }

  /// The words with values in their places; a value is never read as a template, a missing one leaves nothing.
  func filled(_ values: (String) -> String?, joining rules: [JoiningRule]) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .placeholder(let name):
        guard let value = values(name), let first = value.first else { continue }
        for rule in rules where rule.join(&text, before: first) { break }
        text += value
      }
    }
    return text
  }
}

/// How a word changes in front of certain letters: French `de` before a vowel is `d’`.
struct JoiningRule: Hashable, Sendable, Codable {
  /// The end of what stands before, for example `de `.
  var left: String
  /// Letters, in lower case, that the following word begins with.
  var before: String
  var becomes: String

  /// Changes the text if the rule applies; true if it did.
  func join(_ text: inout String, before letter: Character) -> Bool {
    guard text.lowercased().hasSuffix(left), before.contains(letter.lowercased()) else { return false }
    let kept = text.dropLast(left.count)
    if let last = kept.last, last.isLetter || last.isNumber { return false }
    let isCapital = text.dropFirst(kept.count).first?.isUppercase == true
    text = kept + (isCapital ? becomes.prefix(1).uppercased() + becomes.dropFirst() : becomes)
    return true
  }
}
