/// Lists of names that come and go one by one, each found at once.
///
/// Lists lie in segments that never change. A new list makes a segment of its own, which is put together with those
/// before it as they come to be of like size; so a change takes time by the length of the list that changes, and a look
/// by the logarithm of them all. Of a list that goes, the names stay in their segment unseen until half of it is such.
struct TermStore: Sendable {
  private(set) var segments: [TermSegment] = []
  private(set) var spelling: TermSpelling
  /// How many names of lists that are there each segment has.
  private var living: [Int] = []
  /// By the number of a list that is there, how many names it has.
  private var counts: [Int32: Int] = [:]
  private var nextList: Int32 = 0

  /// - Parameter lists: the names of each, the most important first; their numbers begin with 0.
  init(_ lists: [[VocabularyTerm]] = [], spelling: TermSpelling) {
    self.spelling = spelling
    var entries: [TermSegment.Entry] = []
    entries.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists { entries += note(list) }
    append(entries)
  }

  var isEmpty: Bool { counts.isEmpty }
  var count: Int { counts.values.reduce(0, +) }
  func isLive(_ list: Int32) -> Bool { counts[list] != nil }

  /// Adds a list and returns its number, which no other list has had.
  mutating func add(_ terms: [VocabularyTerm]) -> Int32 {
    let number = nextList
    append(note(terms))
    merge()
    return number
  }

  mutating func remove(_ list: Int32) {
    guard let count = counts.removeValue(forKey: list) else { return }
    guard count > 0 else { return }
    for (number, segment) in segments.enumerated() {
      living[number] -= segment.count(of: list)
      if living[number] * 2 < segment.entries.count { rebuild(number...number) }
    }
    for number in segments.indices.reversed() where living[number] == 0 { drop(number) }
  }

  private mutating func note(_ terms: [VocabularyTerm]) -> [TermSegment.Entry] {
    let list = nextList
    nextList += 1
    counts[list] = terms.count
    return terms.enumerated().map { TermSegment.Entry(term: $0.element, list: list, rank: Int32($0.offset)) }
  }

  private mutating func append(_ entries: [TermSegment.Entry]) {
    guard !entries.isEmpty else { return }
    segments.append(TermSegment(entries, spelling: spelling))
    living.append(entries.count)
  }

  private mutating func drop(_ number: Int) {
    segments.remove(at: number)
    living.remove(at: number)
  }

  /// Puts the last segments together as far as each is not at least twice as large as all after it.
  private mutating func merge() {
    var first = segments.count - 1
    guard first > 0 else { return }
    var after = living[first]
    while first > 0, living[first - 1] < after * 2 {
      first -= 1
      after += living[first]
    }
    if first < segments.count - 1 { rebuild(first...segments.count - 1) }
  }

  private mutating func rebuild(_ range: ClosedRange<Int>) {
    let entries = segments[range].flatMap { $0.entries.filter { isLive($0.list) } }
    let new = entries.isEmpty ? [] : [TermSegment(entries, spelling: spelling)]
    segments.replaceSubrange(range, with: new)
    living.replaceSubrange(range, with: new.map { _ in entries.count })
  }

  /// Bytes of the tables, without the names themselves.
  var byteCount: Int { segments.reduce(0) { $0 + $1.byteCount } }
}

/// A name that was found in an utterance, or that may have been meant there.
struct TermFinding: Sendable {
  /// Tokens, end exclusive.
  var range: Range<Int>
  var list: Int32
  var rank: Int32
  var term: VocabularyTerm
  /// Distance from what was said in slips; 0 for the very spelling.
  var cost: Float
  /// Letters of the name, which decide how many slips are passed over.
  var letters: Int
  /// Whether it differs as names of different people do.
  var isDoubtful: Bool

  /// Whether it is taken for what was said.
  var isAccepted: Bool { !isDoubtful && TermCost.isAccepted(cost, letters: letters) }

  /// Nearer first, then the more important, then by the order in which lists were added.
  static func isBetter(_ one: TermFinding, than other: TermFinding) -> Bool {
    if one.cost != other.cost { return one.cost < other.cost }
    if one.rank != other.rank { return one.rank < other.rank }
    return one.list < other.list
  }
}
