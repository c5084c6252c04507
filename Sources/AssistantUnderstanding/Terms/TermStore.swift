/// Lists of names that come and go one by one, each found at once.
///
/// Lists lie in segments that never change. A new list makes a segment of its own, which is put together with those
/// before it as they come to be of like size; so a change takes time by the length of the list that changes, and a look
/// by the logarithm of them all, and of large segments by a few. Of a list that goes, the names stay in their segment
/// unseen until half of it is such, or most of a large one.
struct TermStore: Sendable {
  private(set) var segments: [TermSegment] = []
  private(set) var spelling: TermSpelling
  /// How many names of lists that are there each segment has.
  private var living: [Int] = []
  /// By the number of a list that is there, how many names it has.
  private var counts: [Int32: Int] = [:]
  private var nextList: Int32 = 0
  /// By the number of a list, its place among all: of equally good names that of the first list counts. Names of a list
  /// that has none are not found.
  var order: [Int32: Int] = [:]

  /// - Parameter lists: the names of each, the most important first; their numbers begin with 0.
  init(_ lists: [[VocabularyTerm]] = [], spelling: TermSpelling) {
    self.spelling = spelling
    for list in add(lists) { order[list] = Int(list) }
  }

  var isEmpty: Bool { counts.isEmpty }
  var count: Int { counts.values.reduce(0, +) }
  /// The place of a list; nil where its names are not to be found.
  func place(of list: Int32) -> Int? { order[list] }

  /// Adds lists, whose names are found once the lists have a place in `order`.
  ///
  /// - Returns: a number for each, which no other list has had.
  mutating func add(_ lists: [[VocabularyTerm]]) -> Range<Int32> {
    let first = nextList
    var entries: [TermSegment.Entry] = []
    entries.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists { entries += note(list) }
    append(entries)
    merge()
    return first..<nextList
  }

  /// Adds one list, whose place is behind all that have been added before.
  mutating func add(_ terms: [VocabularyTerm]) -> Int32 {
    let number = add([terms]).lowerBound
    order[number] = Int(number)
    return number
  }

  mutating func remove(_ list: Int32) {
    order[list] = nil
    guard let count = counts.removeValue(forKey: list), count > 0 else { return }
    // From the last on: a segment of which nothing is left goes.
    for number in segments.indices.reversed() {
      living[number] -= segments[number].count(of: list)
      let share = living[number] > Self.quick ? 8 : 2
      if living[number] * share < segments[number].entries.count { rebuild(number...number) }
    }
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

  /// Puts the last segments together as far as each is not at least twice as large as all after it.
  private mutating func merge() {
    var first = segments.count - 1
    guard first > 0 else { return }
    var after = living[first]
    let most = max(Self.quick, living.reduce(0, +) / Self.mostLarge)
    while first > 0, living[first - 1] < after * 2, after + living[first - 1] <= most {
      first -= 1
      after += living[first]
    }
    if first < segments.count - 1 { rebuild(first...segments.count - 1) }
  }

  /// Names that are put together in a time that nobody notices; segments that would have more stay apart as long as there
  /// are few.
  private static let quick = 8_000
  private static let mostLarge = 12

  private mutating func rebuild(_ range: ClosedRange<Int>) {
    let entries = segments[range].flatMap { $0.entries.filter { counts[$0.list] != nil } }
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
  /// The list's among all lists.
  var place: Int
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

  /// Nearer first, then the more important, then by the places of their lists.
  static func isBetter(_ one: TermFinding, than other: TermFinding) -> Bool {
    if one.cost != other.cost { return one.cost < other.cost }
    if one.rank != other.rank { return one.rank < other.rank }
    return one.place < other.place
  }
}
