/// A way to say something: words, alternatives, parts that may be left out, and slots.
indirect enum Pattern: Hashable, Sendable {
  /// One word, as the tokenizer spells it.
  case word(String)
  /// A value to be read, by name; see `SlotName`.
  case slot(String)
  case sequence([Pattern])
  case oneOf([Pattern])
  case optional(Pattern)
  /// A named part that is written elsewhere.
  case rule(String)

  /// The slots inside, in order, each once, rules left aside.
  var slotNames: [String] {
    var names: [String] = []
    collectSlotNames(into: &names)
    return names
  }

  private func collectSlotNames(into names: inout [String]) {
    switch self {
    case .word, .rule: break
    case .slot(let name): if !names.contains(name) { names.append(name) }
    case .optional(let inner): inner.collectSlotNames(into: &names)
    case .sequence(let items), .oneOf(let items): for item in items { item.collectSlotNames(into: &names) }
    }
  }

  /// The words inside, in order, rules left aside.
  var words: [String] {
    switch self {
    case .slot, .rule: []
    case .word(let word): [word]
    case .optional(let inner): inner.words
    case .sequence(let items), .oneOf(let items): items.flatMap(\.words)
    }
  }
}

/// Reads the notation of phrase files: `[left out or not]`, `(one|other)`, `{slot}`, `{slot!}`, `<rule>`; anything
/// else is words.
struct PatternParser {
  struct Mistake: Error, Hashable {
    var message: String
  }

  private let characters: [Unicode.Scalar]
  private let tokenizer: Tokenizer
  private var position = 0
  private var depth = 0

  private init(_ text: String, tokenizer: Tokenizer) {
    characters = Array(text.unicodeScalars)
    self.tokenizer = tokenizer
  }

  static func parse(_ text: String, tokenizer: Tokenizer) throws(Mistake) -> Pattern {
    var parser = PatternParser(text, tokenizer: tokenizer)
    let pattern = try parser.alternatives()
    if parser.position < parser.characters.count {
      throw Mistake(message: "“\(parser.characters[parser.position])” closes nothing in “\(text)”")
    }
    return pattern
  }

  private mutating func alternatives() throws(Mistake) -> Pattern {
    depth += 1
    defer { depth -= 1 }
    if depth > 40 { throw Mistake(message: "the brackets are nested too deeply") }
    var options = [try sequence()]
    while position < characters.count, characters[position] == "|" {
      position += 1
      options.append(try sequence())
    }
    return options.count == 1 ? options[0] : .oneOf(options)
  }

  private mutating func sequence() throws(Mistake) -> Pattern {
    var items: [Pattern] = []
    var words = String.UnicodeScalarView()
    loop: while position < characters.count {
      let character = characters[position]
      switch character {
      case "|", ")", "]": break loop
      case "}", ">": throw Mistake(message: "“\(character)” closes nothing")
      case "(", "[", "{", "<":
        flush(&words, into: &items)
        position += 1
        items.append(try bracket(character))
      default:
        words.append(character)
        position += 1
      }
    }
    flush(&words, into: &items)
    return items.count == 1 ? items[0] : .sequence(items)
  }

  private mutating func bracket(_ open: Unicode.Scalar) throws(Mistake) -> Pattern {
    switch open {
    case "(":
      let inner = try alternatives()
      try close(")")
      return inner
    case "[":
      let inner = try alternatives()
      try close("]")
      return .optional(inner)
    case "{": return .slot(try name(until: "}"))
    default: return .rule(try name(until: ">"))
    }
  }

  private mutating func close(_ character: Unicode.Scalar) throws(Mistake) {
    guard position < characters.count, characters[position] == character else {
      throw Mistake(message: "“\(character)” is missing")
    }
    position += 1
  }

  private mutating func name(until close: Unicode.Scalar) throws(Mistake) -> String {
    var name = ""
    while position < characters.count, characters[position] != close {
      name.unicodeScalars.append(characters[position])
      position += 1
    }
    try self.close(close)
    let path = close == "}" ? SlotName(name).path : name
    guard !path.isEmpty, path.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || ($0 == "." && close == "}") })
    else {
      throw Mistake(message: "“\(name)” is no name: use letters, digits and underscores")
    }
    return name
  }

  private func flush(_ words: inout String.UnicodeScalarView, into items: inout [Pattern]) {
    defer { words = String.UnicodeScalarView() }
    if words.allSatisfy({ $0 == " " || Self.isPlain($0) }) {
      items += words.split(separator: " ").map { .word(String($0)) }
    } else {
      items += tokenizer.tokenize(String(words)).tokens.map { .word($0.key) }
    }
  }

  /// Whether a letter is its own key and cuts no word, as nearly all in patterns: small, and not `ё`.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "à"..."ö", "ø"..."ÿ", "а"..."я": true
    default: false
    }
  }
}
