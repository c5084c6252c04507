/// A pattern as a tree.
indirect enum PatternItem: Hashable, Sendable {
  /// Tokens that stand one after another.
  case literal([String])
  case node(NodeSpec)
  /// Any run of letters that is kept as text, or all that stands together without white space.
  case anyWord(label: String, isRun: Bool)
  case list(String)
  case alternatives([[PatternItem]], isOptional: Bool)
  /// No white space between what stands before and after.
  case glue
}

/// A place in a pattern for something of a category.
struct NodeSpec: Hashable, Sendable {
  var label: String
  var category: String
  var predicates: [String]
}

/// Why a pattern cannot be read.
struct PatternError: Error {
  var message: String
}

/// Reads patterns: words, `{a,b}` inside words, `(a | b)`, `[optional]`, `<label:category predicate>`, `$list`, `_`.
struct PatternParser {
  private let characters: [Character]
  private let lists: [String: [String]]
  private var position = 0

  init(_ pattern: String, lists: [String: [String]]) {
    characters = Array(pattern)
    self.lists = lists
  }

  static func parse(_ pattern: String, lists: [String: [String]]) throws(PatternError) -> [PatternItem] {
    var parser = PatternParser(pattern, lists: lists)
    let alternatives = try parser.alternatives(depth: 0)
    guard parser.position == parser.characters.count else {
      throw PatternError(
        message: "“\(parser.characters[parser.position])” closes nothing; remove it or write \\ before it")
    }
    return alternatives.count == 1 ? alternatives[0] : [.alternatives(alternatives, isOptional: false)]
  }

  private mutating func alternatives(depth: Int) throws(PatternError) -> [[PatternItem]] {
    guard depth < 20 else { throw PatternError(message: "more than 20 brackets inside each other") }
    var all: [[PatternItem]] = []
    var current: [PatternItem] = []
    while position < characters.count {
      switch characters[position] {
      case ")", "]":
        if depth == 0 { return all + [current] }
        return all + [current]
      case "|":
        position += 1
        all.append(current)
        current = []
      case "(": current.append(try group(closing: ")", depth: depth))
      case "[": current.append(try group(closing: "]", depth: depth))
      case "<": current.append(try node())
      case "$": current.append(.list(try listName()))
      case "_":
        position += 1
        current.append(.glue)
      case let character where character.isWhitespace: position += 1
      default: current.append(try word())
      }
    }
    return all + [current]
  }

  private mutating func group(closing: Character, depth: Int) throws(PatternError) -> PatternItem {
    position += 1
    let inner = try alternatives(depth: depth + 1)
    guard position < characters.count, characters[position] == closing else {
      throw PatternError(message: "a bracket is not closed with “\(closing)”")
    }
    position += 1
    return .alternatives(inner, isOptional: closing == "]")
  }

  private mutating func node() throws(PatternError) -> PatternItem {
    guard let end = characters[position...].firstIndex(of: ">") else {
      throw PatternError(message: "“<” is not closed with “>”")
    }
    let inside = String(characters[position + 1..<end])
    position = end + 1
    var words = inside.split(separator: " ").map(String.init)
    guard !words.isEmpty else { throw PatternError(message: "<> names no category") }
    let head = words.removeFirst().split(separator: ":", maxSplits: 1).map(String.init)
    let category = head.last ?? ""
    let label = head.first ?? ""
    if category == "word" || category == "run" { return .anyWord(label: label, isRun: category == "run") }
    return .node(NodeSpec(label: label, category: category, predicates: words))
  }

  private mutating func listName() throws(PatternError) -> String {
    position += 1
    var name = ""
    while position < characters.count, characters[position].isLetter || characters[position].isNumber {
      name.append(characters[position])
      position += 1
    }
    guard lists[name] != nil else { throw PatternError(message: "there is no list “\(name)”") }
    return name
  }

  private mutating func word() throws(PatternError) -> PatternItem {
    var spellings = [""]
    scan: while position < characters.count {
      let character = characters[position]
      switch character {
      case "\\":
        position += 1
        guard position < characters.count else { throw PatternError(message: "nothing follows “\\”") }
        spellings = spellings.map { $0 + String(characters[position]) }
        position += 1
      case "{":
        let parts = try wordParts()
        spellings = spellings.flatMap { before in parts.map { before + $0 } }
        guard spellings.count <= 2000 else { throw PatternError(message: "a word has more than 2000 spellings") }
      case "}": throw PatternError(message: "“}” closes nothing")
      case "|", "(", ")", "[", "]", "<", "$", "_": break scan
      case _ where character.isWhitespace: break scan
      default:
        let start = position
        while position < characters.count, !Self.isSpecial(characters[position]) { position += 1 }
        let run = String(characters[start..<position])
        spellings = spellings.map { $0 + run }
      }
    }
    if spellings.count == 1 { return .literal(Self.words(spellings[0])) }
    var seen: Set<[String]> = []
    let literals = spellings.map(Self.words).filter { seen.insert($0).inserted }
    if literals.count == 1 { return .literal(literals[0]) }
    return .alternatives(literals.map { $0.isEmpty ? [] : [.literal($0)] }, isOptional: false)
  }

  /// Whether a character is no part of a run of letters.
  private static func isSpecial(_ character: Character) -> Bool {
    switch character {
    case "\\", "{", "}", "|", "(", ")", "[", "]", "<", "$", "_": true
    default: character.isWhitespace
    }
  }

  private static func words(_ spelling: String) -> [String] {
    // Nothing but small letters, as most are, is one word and spelt as it stands.
    let isPlain =
      spelling.utf8.count <= 60 && !spelling.isEmpty
      && spelling.unicodeScalars.allSatisfy { 0x61...0x7A ~= $0.value || 0x430...0x44F ~= $0.value }
    return isPlain ? [spelling] : ValueTokenizer.tokenize(spelling).map(\.key)
  }

  /// The endings or beginnings between braces.
  private mutating func wordParts() throws(PatternError) -> [String] {
    guard let end = characters[position...].firstIndex(of: "}") else {
      throw PatternError(message: "“{” is not closed with “}”")
    }
    let inside = String(characters[position + 1..<end])
    position = end + 1
    var parts: [String] = []
    for part in inside.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if part.hasPrefix("$") {
        let name = String(part.dropFirst())
        guard let list = lists[name] else { throw PatternError(message: "there is no list “\(name)”") }
        parts += list
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}
