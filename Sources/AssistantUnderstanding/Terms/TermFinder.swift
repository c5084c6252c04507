/// Looks for known names in one utterance.
///
/// Whole spellings are looked for first, over any division into words; then paths of words, each as it is, with another
/// ending, as it sounds, or with slips. The work is bounded: of utterances that would take more, the rest is looked at
/// for whole spellings only.
struct TermFinder {
  private let store: TermStore
  private let tokens: [Token]
  private let folded: [[UInt16]]
  private let isCommon: [Bool]
  private let numbers: [(end: Int, digits: [UInt16])?]
  private let spelled: [[SpelledWord]]
  private var budget: Int
  private var steps: Int
  private var near: [[Word]?]
  private var found: [[TermFinding]]

  /// Words that one token or several together may be meant for.
  private struct Word {
    var segment: Int
    var number: Int32
    var end: Int
    var cost: Float
    var isDoubtful = false
  }

  /// The words that may stand at one position, each once, as near as it was come upon.
  private struct Nearby {
    let position: Int
    var words: [Word] = []
    /// By `key`, where there are many; comparing is quicker as long as there are few.
    private var places: [UInt64: Int] = [:]

    init(position: Int) { self.position = position }

    private func key(_ word: Word) -> UInt64 {
      UInt64(word.segment) << 48 | UInt64(word.end - position) << 32 | UInt64(UInt32(bitPattern: word.number))
    }

    mutating func note(_ word: Word) {
      var place: Int?
      if words.count < TermFinder.fewWords {
        place = words.firstIndex { $0.segment == word.segment && $0.end == word.end && $0.number == word.number }
      } else {
        if places.isEmpty { for (place, word) in words.enumerated() { places[key(word)] = place } }
        place = places[key(word)]
        if place == nil { places[key(word)] = words.count }
      }
      guard let place else {
        words.append(word)
        return
      }
      if words[place].cost > word.cost { words[place] = word }
    }
  }

  private static let mostTokens = 12
  private static let mostFindings = 16
  private static let mostUses = 64
  private static let fewWords = 24
  /// Comparisons of spellings, and steps along names, for one utterance.
  static let mostComparisons = 6_000
  static let mostSteps = 3_000

  init(_ store: TermStore, in text: TermText) {
    self.store = store
    tokens = text.text.tokens
    folded = text.folded
    isCommon = text.isCommon
    numbers = text.numbers
    spelled = text.spelled
    budget = Self.mostComparisons
    steps = Self.mostSteps
    found = Array(repeating: [], count: text.text.count)
    near = Array(repeating: nil, count: text.text.count)
  }

  /// By the token that they begin at, the best first for each stretch.
  mutating func findings() -> [[TermFinding]] {
    for start in tokens.indices where !folded[start].isEmpty {
      spelled(from: start)
      for segment in store.segments.indices {
        walk(segment, place: 0, from: start, at: start, cost: 0, isDoubtful: false)
      }
      tidy(start)
    }
    return found
  }

  private mutating func spelled(from start: Int) {
    var hash = SpellingHash()
    let longest = store.segments.reduce(0) { max($0, $1.longest) }
    for end in start..<min(tokens.count, start + Self.mostTokens) {
      hash.add(folded[end])
      if hash.length > longest { break }
      if folded[end].isEmpty { continue }
      for segment in store.segments {
        var left = Self.mostUses
        segment.eachName(spelled: hash.value) { entry, cost, letters in
          let entry = segment.entries[Int(entry)]
          guard left > 0, let place = store.place(of: entry.list) else { return }
          left -= 1
          note(entry, place, start..<end + 1, cost: cost, letters: letters)
        }
      }
    }
  }

  /// Goes on from a place of a segment with the words at a position.
  private mutating func walk(
    _ segment: Int, place: Int32, from start: Int, at position: Int, cost: Float,
    isDoubtful: Bool
  ) {
    guard position < tokens.count, steps > 0, position - start < Self.mostTokens else { return }
    let table = store.segments[segment]
    for word in words(at: position) where word.segment == segment {
      steps -= 1
      guard steps > 0 else { return }
      guard cost + word.cost <= 3, let next = table.place(after: place, word: word.number) else { continue }
      let isSlip = word.cost > 0 && (position..<word.end).contains { isCommon[$0] }
      let total = cost + word.cost
      // One common word is no name that was misspelt.
      if !(isSlip && place == 0 && word.end == position + 1) || total == 0 {
        var left = Self.mostUses
        table.eachName(at: next) { entry, more, letters in
          let entry = table.entries[Int(entry)]
          guard left > 0, let place = store.place(of: entry.list) else { return }
          left -= 1
          note(
            entry, place, start..<word.end, cost: total + more, letters: letters,
            isDoubtful: isDoubtful || word.isDoubtful)
        }
      }
      walk(
        segment, place: next, from: start, at: word.end, cost: total,
        isDoubtful: isDoubtful || word.isDoubtful)
    }
    let isSmall = folded[position].isEmpty || store.spelling.rules.isSmall(folded[position])
    if isSmall, position + 1 < tokens.count {
      steps -= 1
      let more = folded[position].isEmpty ? 0 : TermCost.small
      walk(segment, place: place, from: start, at: position + 1, cost: cost + more, isDoubtful: isDoubtful)
    }
  }

  private mutating func words(at position: Int) -> [Word] {
    if let known = near[position] { return known }
    var nearby = Nearby(position: position)
    for (number, segment) in store.segments.enumerated() {
      if let (end, digits) = numbers[position], let word = segment.words.number(of: digits[...]) {
        nearby.note(Word(segment: number, number: word, end: end, cost: 0))
      }
      for spelled in spelled[position] {
        if let word = segment.words.number(of: spelled.letters[...], hash: spelled.hash) {
          nearby.note(Word(segment: number, number: word, end: spelled.end, cost: 0))
        }
        let isPutTogether = spelled.end > position + 1
        segment.words.eachNear(
          spelled, slips: isPutTogether ? 1 : 2, rules: store.spelling.rules, budget: &budget
        ) { word, cost, isDoubtful in
          // Words that have to be put together first are a slip already.
          let cost = isPutTogether ? cost + TermCost.small : cost
          nearby.note(Word(segment: number, number: word, end: spelled.end, cost: cost, isDoubtful: isDoubtful))
        }
      }
    }
    var words = nearby.words
    words.sort { ($0.cost, $0.segment, $0.end, $0.number) < ($1.cost, $1.segment, $1.end, $1.number) }
    words.removeLast(max(0, words.count - Self.mostUses))
    near[position] = words
    return words
  }

  private mutating func note(
    _ entry: TermSegment.Entry, _ place: Int, _ range: Range<Int>, cost: Float, letters: Int, isDoubtful: Bool = false
  ) {
    guard TermCost.isNear(cost, letters: letters) else { return }
    let start = range.lowerBound
    if let index = found[start].firstIndex(where: {
      $0.range == range && $0.list == entry.list && $0.rank == entry.rank
    }) {
      if found[start][index].cost > cost {
        found[start][index].cost = cost
        found[start][index].isDoubtful = isDoubtful
      }
      return
    }
    guard found[start].count < Self.mostFindings * 4 || cost == 0 else { return }
    found[start].append(
      TermFinding(
        range: range, list: entry.list, place: place, rank: entry.rank, term: entry.term, cost: cost,
        letters: letters, isDoubtful: isDoubtful))
  }

  private mutating func tidy(_ start: Int) {
    guard found[start].count > 1 else { return }
    found[start].sort(by: TermFinding.isBetter)
    found[start] = Array(found[start].prefix(Self.mostFindings))
  }
}
