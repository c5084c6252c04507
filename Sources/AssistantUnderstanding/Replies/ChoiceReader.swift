/// Finds out which of several choices a reply means.
struct ChoiceReader {
  let reader: ReplyReader
  private let names: [Name]
  private let core: [Word]
  /// What the choices are measured by, such as a price; empty where they are not.
  let amounts: [Double]

  /// How many choices there are.
  var count: Int { names.count }

  private struct Name {
    var words: [Word]
    var spelling: String
    /// What else is known of it, and not shown.
    var details: [Word]
  }

  private struct Word: Hashable {
    /// In Latin letters, whatever it is written in: people say in one script what is shown in another.
    var folded: String
    var isPlainNumber: Bool
    var isLatin: Bool
    var isCapitalized: Bool

    var isTelling: Bool { isPlainNumber || folded.count > 3 || (isCapitalized && folded.count > 1) }

    static func == (one: Word, other: Word) -> Bool { one.folded == other.folded }
    func hash(into hasher: inout Hasher) { hasher.combine(folded) }
  }

  /// - Parameters:
  ///   - details: for each choice what else it may be told by; fewer than choices where nothing is known.
  ///   - amounts: for each choice how much it is; empty where that is not known of all.
  init(reader: ReplyReader, names: [String], details: [[String]] = [], amounts: [Double] = []) {
    self.reader = reader
    self.amounts = amounts
    let tokenizer = reader.language.tokenizer
    self.names = names.enumerated().map { index, name in
      let words = Self.words(tokenizer.tokenize(name).tokens[...])
      let more = index < details.count ? details[index].flatMap { Self.words(tokenizer.tokenize($0).tokens[...]) } : []
      return Name(words: words, spelling: words.map(\.folded).joined(), details: more)
    }
    core = Self.words(reader.input.tokens[...])
  }

  /// A choice that is said in full or in part with nothing but manners around it, a position, or none of them.
  func exact() -> Reply? {
    if reader.isAll(reader.language.replies.noneOfThem) { return .noneOfThem }
    let cores = self.cores
    for range in cores {
      if let reply = reply(to: fullNames(in: range)) { return reply }
    }
    for range in cores {
      if let several = several(in: range) { return several }
    }
    for range in cores {
      if let position = position(in: range) { return .choice(position) }
    }
    for range in cores {
      if let reply = reply(to: parts(in: range)) { return reply }
    }
    for range in cores {
      if let reply = reply(to: parts(in: range, withDetails: true)) { return reply }
    }
    return nil
  }

  /// A choice that is said with other words around it, or with a slip of the tongue or finger.
  func loose() -> Reply? {
    if let reply = bestOverlap() { return reply }
    for range in cores {
      if let reply = reply(to: parts(in: range, isTolerant: true)) { return reply }
    }
    let isRefused = reader.yesOrNo() == .no || reader.looseYesOrNo() == .no
    return isRefused ? .noneOfThem : nil
  }

  /// The reply with lead-ins and endings skipped in every possible way, the longest skips last.
  var cores: [Range<Int>] {
    let replies = reader.language.replies
    let language = reader.language
    let starts = ReplyReader.reach(
      from: 0, in: reader.input, by: [replies.beforeChoice, language.mannersStart, language.mannersAnywhere])
    let ends = ReplyReader.endings(
      of: reader.input, by: [replies.afterChoice, language.mannersEnd, language.mannersAnywhere]
    ).reversed()
    return starts.flatMap { start in ends.filter { $0 > start }.map { start..<$0 } }
  }

  func reply(to found: [Int]) -> Reply? {
    switch found.count {
    case 0: nil
    case 1: .choice(found[0])
    default: .ambiguous(found)
    }
  }

  func fullNames(in range: Range<Int>) -> [Int] {
    let spelling = core[range].map(\.folded).joined()
    return names.indices.filter { names[$0].spelling == spelling }
  }

  func position(in range: Range<Int>) -> Int? {
    // Among numbers a number is the choice itself: “three” of two, three and four.
    reader.position(in: range, of: names.count) { value in names.firstIndex { $0.spelling == String(value) } }
  }

  /// Choices that have every word of the stretch.
  func parts(in range: Range<Int>, isTolerant: Bool = false, withDetails: Bool = false) -> [Int] {
    let words = core[range]
    return names.indices.filter { choice in
      words.allSatisfy { word in
        (withDetails ? names[choice].words + names[choice].details : names[choice].words)
          .contains { $0 == word || (isTolerant && Self.isNear(word, $0)) }
      }
    }
  }

  /// The choice that shares most words with the reply; words that every choice has tell nothing.
  private func bestOverlap() -> Reply? {
    let said = Set(core)
    // Function words may occur in a name by chance: what is long, a number or a name of its own counts before them.
    for tells in [{ $0.isTelling }, { $0.folded.count > 2 }] as [(Word) -> Bool] {
      let shared = names.map { Set($0.words.filter { said.contains($0) && tells($0) }).count }
      guard let most = shared.max(), most > 0 else { continue }
      let best = names.indices.filter { shared[$0] == most }
      let all = best.map { Set(names[$0].words).intersection(said).count }.max() ?? most
      return said.count - all <= all * 2 + 1 ? reply(to: best) : nil
    }
    return nil
  }

  private static func words(_ tokens: ArraySlice<Token>) -> [Word] {
    tokens.map { token in
      let name = Folding.name(token.key)
      return Word(
        folded: Folding.latin(name), isPlainNumber: token.key.allSatisfy(\.isNumber), isLatin: Folding.isPlain(name),
        isCapitalized: token.isCapitalized)
    }
  }

  /// One slip in a word of five letters, two in one of nine, the beginning of a name, or another ending of its stem.
  private static func isNear(_ said: Word, _ name: Word) -> Bool {
    if said.isPlainNumber || name.isPlainNumber { return false }
    let length = min(said.folded.count, name.folded.count)
    if length >= 5, Folding.isNear(said.folded, name.folded, within: length >= 9 ? 2 : 1) { return true }
    if said.folded.count >= 4, name.folded.hasPrefix(said.folded) { return true }
    guard !name.isLatin || !said.isLatin, length >= 3 else { return false }
    let stem = zip(said.folded, name.folded).prefix { $0 == $1 }.count
    let ending = max(said.folded.count, name.folded.count) - stem
    return ending <= 2 && (stem >= max(3, length - 1) || stem >= max(5, length - 2))
  }
}
