/// Reads numbers said in words, or in digits and words: “two hundred and five”, “3 million”.
struct NumberWords: Sendable {
  private struct Entry: Sendable {
    var words: [Int]
    var piece: Piece
  }

  private enum Piece: Sendable {
    case value(Double)
    case multiplier(Double)
    case joiner
  }

  /// A piece and the token behind it; nil inside a longer word.
  private struct Step {
    var piece: Piece
    var end: Int?
  }

  private var entries: [Int: [Entry]] = [:]
  private var tensBeforeTeens: Set<Double> = []
  private var isCompounded = false
  private var joinsFrom = 0.0
  private var ordinalEndings: [String] = []
  private var inside: [(spelling: String, piece: Piece)] = []
  /// The same by their first byte, in the same order.
  private var insideByFirst: [UInt8: [(bytes: [UInt8], piece: Piece)]] = [:]

  mutating func add(_ notation: NumberNotation, number: (String) -> Int) {
    isCompounded = notation.isCompounded ?? false
    joinsFrom = notation.joinsFrom ?? 0
    ordinalEndings = (notation.ordinalEndings ?? []).map(ValueTokenizer.fold).sorted { $0.count > $1.count }
    tensBeforeTeens = Set((notation.tensBeforeTeens ?? []).map(Double.init))
    for (name, words) in (notation.words ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let value = Double(name) else { continue }
      add(words, piece: .value(value), number: number)
    }
    for (name, words) in (notation.multipliers ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let value = Double(name), value > 1 else { continue }
      add(words, piece: .multiplier(value), number: number)
    }
    add(notation.joiners ?? [], piece: .joiner, number: number)
    for (name, spellings) in (notation.insideWords ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let value = Double(name) else { continue }
      let piece = notation.multipliers?[name] == nil ? Piece.value(value) : .multiplier(value)
      for spelling in spellings { inside.append((ValueTokenizer.fold(spelling), piece)) }
    }
    inside.sort { ($0.spelling.count, $1.spelling) > ($1.spelling.count, $0.spelling) }
    insideByFirst = Dictionary(grouping: inside.map { (Array($0.spelling.utf8), $0.piece) }) { $0.0.first ?? 0 }
    for (first, list) in entries { entries[first] = list.sorted { $0.words.count > $1.words.count } }
  }

  private mutating func add(_ words: [String], piece: Piece, number: (String) -> Int) {
    for word in words {
      guard let items = try? PatternParser.parse(word, lists: [:]) else { continue }
      for spelling in Self.spellings(items) {
        let numbers = spelling.map(number)
        guard let first = numbers.first else { continue }
        entries[first, default: []].append(Entry(words: numbers, piece: piece))
        if isCompounded, spelling.count == 1 {
          if case .joiner = piece { continue }
          inside.append((spelling[0], piece))
        }
      }
    }
  }

  private static func spellings(_ items: [PatternItem]) -> [[String]] {
    var all: [[String]] = [[]]
    for item in items {
      switch item {
      case .literal(let words): all = all.map { $0 + words }
      case .alternatives(let alternatives, let isOptional):
        var next = alternatives.flatMap { spellings($0) }
        if isOptional { next.append([]) }
        all = all.flatMap { before in next.map { before + $0 } }
      default: continue
      }
    }
    return all.filter { !$0.isEmpty }
  }

  /// Whether a number may begin with a word.
  func begins(_ word: Int) -> Bool { entries[word] != nil }

  /// Every number that begins at a token with a word, or with a number in digits that a word follows.
  func readings(
    in text: TokenizedValues, at start: Int, digits: [(end: Int, number: NumberMeaning)]
  ) -> [(end: Int, number: NumberMeaning)] {
    var readings: [(end: Int, number: NumberMeaning)] = []
    if text.tokens[start].kind == .digits {
      for (end, number) in digits where number.form == .digits {
        extend(text, from: end, sum: Sum(part: number.value, isDigits: true), readings: &readings, mayTakeDigits: true)
      }
      return readings
    }
    guard text.tokens[start].kind == .letters else { return [] }
    extend(text, from: start, sum: Sum(), readings: &readings, mayTakeDigits: true)
    return readings
  }

  /// What was read so far.
  private struct Sum {
    /// What large multipliers have closed.
    var whole = 0.0
    /// What the next multiplier applies to; nil if nothing was said yet.
    var part: Double?
    var smallest = Double.infinity
    var isDigits = false
    var pieces = 0
    /// Whether the last piece was a multiplier.
    var endsInMultiplier = false

    var value: Double { whole + (part ?? 0) }
  }

  private func extend(
    _ text: TokenizedValues, from start: Int, sum: Sum, readings: inout [(end: Int, number: NumberMeaning)],
    mayTakeDigits: Bool
  ) {
    var sum = sum
    var position = start
    var count = 0
    while position < text.tokens.count, count < 40 {
      count += 1
      guard let (next, end) = step(text, from: position, sum: sum) else { break }
      sum = next
      position = end
      // Exact below 2^53; longer ones are numbers no more.
      if sum.value < 9e15 || sum.endsInMultiplier {
        readings.append((end, NumberMeaning(sum.value, form: .words)))
      }
    }
  }

  /// One token, or several that say one piece, after an optional joiner.
  private func step(_ text: TokenizedValues, from start: Int, sum: Sum) -> (Sum, end: Int)? {
    var position = start
    var isJoined = false
    if sum.pieces > 0 || sum.isDigits {
      while position < text.tokens.count, text.isSoftHyphen(position) { position += 1 }
      if sum.value >= joinsFrom, let (piece, end) = piece(text, at: position), case .joiner = piece {
        position = end
        isJoined = true
        while position < text.tokens.count, text.isSoftHyphen(position) { position += 1 }
      }
    }
    guard position < text.tokens.count else { return nil }
    let isFirst = !sum.isDigits && sum.pieces == 0
    let smallest = sum.part.map { $0 >= 100 ? 100 : sum.smallest } ?? sum.smallest
    for steps in self.steps(text, at: position, isFirst: isFirst, smallestMultiplier: smallest) {
      var next = sum
      var isValid = true
      for step in steps.pieces {
        guard let after = apply(step, to: next, isJoined: isJoined) else {
          isValid = false
          break
        }
        next = after
      }
      if isValid { return (next, steps.end) }
    }
    return nil
  }

  private func steps(
    _ text: TokenizedValues, at position: Int, isFirst: Bool, smallestMultiplier: Double
  ) -> [(pieces: [Piece], end: Int)] {
    var all: [(pieces: [Piece], end: Int)] = []
    for entry in entries[text.words[position]] ?? [] where matches(entry.words, text, at: position) {
      if case .joiner = entry.piece { continue }
      all.append(([entry.piece], end(of: entry.words.count, text, at: position)))
    }
    if isCompounded, all.isEmpty, text.tokens[position].kind == .letters {
      let pieces = split(text.tokens[position].key)
      if !pieces.isEmpty { all.append((pieces, position + 1)) }
    }
    if !isFirst, text.tokens[position].kind == .digits, !text.isCut(at: position + 1),
      let value = Double(text.tokens[position].key), value < 1000, value > 0
    {
      let isBroken =
        position + 2 < text.tokens.count && !text.tokens[position + 1].isSpaced && !text.tokens[position + 2].isSpaced
        && text.tokens[position + 1].kind == .symbol && text.tokens[position + 2].kind == .digits
      // “Three hundred and 2 hundred” are two numbers, “4 thousand 3 hundred” is one.
      let smallest = smallestMultiplier
      let next = piece(text, at: position + 1)
      var isMultiplied = false
      if let (piece, _) = next, case .multiplier(let factor) = piece { isMultiplied = factor >= smallest }
      if !isBroken, !isMultiplied { all.append(([.value(value)], position + 1)) }
    }
    return all
  }

  private func piece(_ text: TokenizedValues, at position: Int) -> (Piece, end: Int)? {
    guard position < text.tokens.count else { return nil }
    for entry in entries[text.words[position]] ?? [] where matches(entry.words, text, at: position) {
      return (entry.piece, end(of: entry.words.count, text, at: position))
    }
    return nil
  }

  private func matches(_ words: [Int], _ text: TokenizedValues, at start: Int) -> Bool {
    var position = start
    for (index, word) in words.enumerated() {
      if index > 0, position < text.tokens.count, text.isSoftHyphen(position) { position += 1 }
      guard position < text.tokens.count, text.words[position] == word else { return false }
      position += 1
    }
    return true
  }

  private func end(of count: Int, _ text: TokenizedValues, at start: Int) -> Int {
    var position = start
    for index in 0..<count {
      if index > 0, text.isSoftHyphen(position) { position += 1 }
      position += 1
    }
    return position
  }

  private func apply(_ piece: Piece, to sum: Sum, isJoined: Bool) -> Sum? {
    var next = sum
    next.pieces += 1
    switch piece {
    case .joiner: return nil
    case .value(let value):
      next.endsInMultiplier = false
      if let part = sum.part {
        if sum.isDigits, sum.pieces == 0 { return nil }
        guard fits(value, after: part), value < sum.smallest else { return nil }
        next.part = part + value
      } else {
        guard sum.whole == 0 || (value > 0 && value < sum.smallest) else { return nil }
        next.part = value
      }
    case .multiplier(let factor):
      next.endsInMultiplier = true
      if factor <= 100 {
        let part = sum.part ?? 1
        // Digits take it with a space between: “32 hundred”.
        guard part > 0, part < factor || (sum.isDigits && sum.pieces == 0), factor < sum.smallest else { return nil }
        if sum.part == nil, sum.whole > 0, factor >= sum.smallest { return nil }
        next.part = part * factor
      } else if let part = sum.part, factor < sum.smallest || sum.whole == 0 {
        next.whole = sum.whole + part * factor
        next.part = nil
        next.smallest = factor
      } else if sum.part == nil, sum.whole > 0 {
        // “Three thousand million”: what was said so far is multiplied.
        guard sum.endsInMultiplier, factor >= sum.smallest, !isJoined else { return nil }
        next.whole = sum.whole * factor
        next.smallest = factor
      } else if sum.part == nil {
        next.whole = factor
        next.smallest = factor
      } else {
        // A multiplier larger than one before it takes all that was said: “two hundred thousand million”.
        return nil
      }
    }
    return next
  }

  private func fits(_ value: Double, after part: Double) -> Bool {
    guard value > 0, part.rounded() == part else { return false }
    let rest = part.truncatingRemainder(dividingBy: 100)
    if rest == 0 { return part >= 100 && value < 100 }
    guard rest >= 20, rest.truncatingRemainder(dividingBy: 10) == 0 else { return false }
    return value < 10 || (tensBeforeTeens.contains(rest) && value < 20)
  }

  /// The ordinal that one word is, made of a number and an ending; nil if it is none.
  func ordinal(_ word: String) -> Int? {
    guard isCompounded, let ending = ordinalEndings.first(where: { word.hasSuffix($0) && word.count > $0.count + 2 })
    else { return nil }
    let stem = String(word.dropLast(ending.count))
    for spelling in [stem] + ["a", "e", "i", "o"].map({ stem + $0 }) {
      var pieces = split(spelling)
      if pieces.isEmpty, let whole = inside.first(where: { $0.spelling == spelling }) { pieces = [whole.piece] }
      var sum = Sum()
      var isValid = !pieces.isEmpty
      for piece in pieces {
        guard let next = apply(piece, to: sum, isJoined: false) else {
          isValid = false
          break
        }
        sum = next
      }
      if isValid, sum.value > 0, sum.value < 1e15 { return Int(sum.value) }
    }
    return nil
  }

  /// A word cut into number words from end to end; the longest pieces first, empty if it cannot be.
  private func split(_ word: String) -> [Piece] {
    let bytes = Array(word.utf8)
    guard bytes.count >= 5, let first = insideByFirst[bytes[0]],
      first.contains(where: { bytes.starts(with: $0.bytes) }),
      word.count >= 5, word.count <= 60
    else { return [] }
    var failed: Set<Int> = []
    func rest(from start: Int, depth: Int) -> [Piece]? {
      if start == bytes.count { return depth > 1 ? [] : nil }
      if failed.contains(start) || depth > 14 { return nil }
      for (spelling, piece) in insideByFirst[bytes[start]] ?? [] where bytes[start...].starts(with: spelling) {
        if let others = rest(from: start + spelling.count, depth: depth + 1) { return [piece] + others }
      }
      failed.insert(start)
      return nil
    }
    return rest(from: 0, depth: 0) ?? []
  }
}
