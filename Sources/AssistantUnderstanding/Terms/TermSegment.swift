import UtteranceValues

/// Names of one or several lists, made ready for finding; never changes.
///
/// Names are paths of words from a common beginning. Names that differ only in small words, or in how a number is
/// written, have a path for each.
final class TermSegment: Sendable {
  /// A name and where it comes from.
  struct Entry: Sendable {
    var term: VocabularyTerm
    /// Number of the list.
    var list: Int32
    /// Place in the list; the first matters most.
    var rank: Int32
  }

  let entries: [Entry]
  let words: WordTable
  private let edges: NumberTable
  /// By place, the first of the names that end there, -1 for none; then by use, the name and the next one.
  private let firstUse: [Int32]
  private let uses: [Use]
  private let whole: NumberTable
  /// Letters of the longest name.
  let longest: Int
  private let counts: [Int32: Int]

  private struct Use {
    var entry: Int32
    var next: Int32
    var cost: Float
    var letters: Int32
  }

  /// Words of a name that are looked at; of longer ones only the whole spelling is known.
  static let mostWords = 12
  /// Names that may be misspelt and written as one word at once; of more of them that would take too much room.
  private static let smallCount = 5_000

  init(_ entries: [Entry], spelling: TermSpelling) {
    self.entries = entries
    counts = entries.reduce(into: [:]) { $0[$1.list, default: 0] += 1 }
    var builder = Builder(count: entries.count)
    for (number, entry) in entries.enumerated() {
      for text in [entry.term.phrase] + entry.term.pronunciations {
        builder.add(text, entry: Int32(number), spelling: spelling)
      }
    }
    builder.words.finish(spelling.rules)
    words = builder.words
    edges = builder.edges
    firstUse = builder.firstUse
    uses = builder.uses
    whole = builder.whole
    longest = builder.longest
  }

  /// How many names of a list there are.
  func count(of list: Int32) -> Int { counts[list] ?? 0 }

  /// The place that a word leads to; place 0 is the beginning.
  func place(after place: Int32, word: Int32) -> Int32? { edges[Self.edge(place, word)] }

  /// Calls with the names that end at a place.
  func eachName(at place: Int32, _ body: (_ entry: Int32, _ cost: Float, _ letters: Int) -> Void) {
    each(firstUse[Int(place)], body)
  }

  /// Calls with the names whose letters have this hash.
  func eachName(spelled hash: UInt64, _ body: (_ entry: Int32, _ cost: Float, _ letters: Int) -> Void) {
    guard let first = whole[hash] else { return }
    each(first, body)
  }

  private func each(_ first: Int32, _ body: (Int32, Float, Int) -> Void) {
    var use = first
    while use >= 0 {
      body(uses[Int(use)].entry, uses[Int(use)].cost, Int(uses[Int(use)].letters))
      use = uses[Int(use)].next
    }
  }

  private static func edge(_ place: Int32, _ word: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32(bitPattern: word))
  }

  /// What it takes beside the names themselves.
  var byteCount: Int {
    words.byteCount + edges.byteCount + whole.byteCount + firstUse.count * 4 + uses.count * 16
      + entries.count * MemoryLayout<Entry>.stride
  }
}

extension TermSegment {
  private struct Builder {
    var words = WordTable()
    var edges = NumberTable()
    var firstUse: [Int32] = [-1]
    var uses: [Use] = []
    var whole = NumberTable()
    var longest = 0
    private var letters: [UInt16] = []
    private var ends: [Int] = []
    private let isSmall: Bool

    init(count: Int) { isSmall = count <= TermSegment.smallCount }

    mutating func add(_ text: String, entry: Int32, spelling: TermSpelling) {
      letters.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      Spelling.fold(text, into: &letters, ends: &ends)
      guard !letters.isEmpty else { return }
      longest = max(longest, letters.count)
      var hash = SpellingHash()
      hash.add(letters)
      let count = letters.count
      if let first = whole[hash.value] {
        append(entry, cost: 0, letters: count, after: first)
      } else {
        whole.set(hash.value, Int32(uses.count))
        uses.append(Use(entry: entry, next: -1, cost: 0, letters: Int32(count)))
      }
      guard ends.count <= TermSegment.mostWords else { return }
      var path: [ArraySlice<UInt16>] = []
      var start = 0
      for end in ends {
        path.append(letters[start..<end])
        start = end
      }
      insert(path, entry: entry, cost: 0)
      if path.count == 1 { return }
      // Said or written as one word, and that with a slip; the very spelling is known anyway.
      if isSmall { insert([letters[...]], entry: entry, cost: TermCost.small) }
      if path.contains(where: { spelling.rules.isSmall(Array($0)) }) {
        let large = path.filter { !spelling.rules.isSmall(Array($0)) }
        if !large.isEmpty { insert(large, entry: entry, cost: TermCost.small) }
      }
      number(text, path, entry: entry, spelling: spelling)
    }

    /// “Studio Fifty-Four” is known as “Studio 54” too.
    private mutating func number(
      _ text: String, _ path: [ArraySlice<UInt16>], entry: Int32, spelling: TermSpelling
    ) {
      let beginsNumber = path.contains { spelling.numbers.beginsNumber(String(decoding: $0, as: UTF16.self)) }
      guard beginsNumber else { return }
      let tokens = spelling.tokenizer.tokenize(text)
      let numbers = WholeNumbers(spokenIn: tokens, grammar: spelling.numbers)
      var digits: [ArraySlice<UInt16>] = []
      var position = 0
      var isChanged = false
      while position < tokens.count {
        if let (end, value) = numbers.read(at: position) {
          digits.append(Spelling.letters("\(value)")[...])
          isChanged = true
          position = end
        } else {
          let word = Spelling.letters(tokens.tokens[position].key)
          if !word.isEmpty { digits.append(word[...]) }
          position += 1
        }
      }
      if isChanged, digits != path { insert(digits, entry: entry, cost: 0) }
    }

    private mutating func insert(_ path: [ArraySlice<UInt16>], entry: Int32, cost: Float) {
      var place: Int32 = 0
      var letters = 0
      for word in path {
        letters += word.count
        let number = words.add(word)
        let new = Int32(firstUse.count)
        let next = edges.number(of: TermSegment.edge(place, number), else: new)
        if next == new { firstUse.append(-1) }
        place = next
      }
      let first = firstUse[Int(place)]
      if first >= 0 {
        append(entry, cost: cost, letters: letters, after: first)
      } else {
        firstUse[Int(place)] = Int32(uses.count)
        uses.append(Use(entry: entry, next: -1, cost: cost, letters: Int32(letters)))
      }
    }

    /// Behind the first, so that many names of one spelling take no longer to add than different ones.
    private mutating func append(_ entry: Int32, cost: Float, letters: Int, after first: Int32) {
      let next = uses[Int(first)].next
      uses[Int(first)].next = Int32(uses.count)
      uses.append(Use(entry: entry, next: next, cost: cost, letters: Int32(letters)))
    }
  }
}

/// What it takes to read names in a language.
struct TermSpelling: Sendable {
  var rules = SpellingRules()
  var numbers = ValueGrammar(files: [:])
  var tokenizer = Tokenizer()
}
