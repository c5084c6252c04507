/// Tokens of an utterance, by their positions.
struct Positions: Sendable {
  /// The first 64, a bit each.
  private var first: UInt64 = 0
  private var others: Set<Int> = []

  var isEmpty: Bool { first == 0 && others.isEmpty }
  var count: Int { first.nonzeroBitCount + others.count }

  func contains(_ position: Int) -> Bool {
    if position < 64 { return position >= 0 && first >> UInt64(position) & 1 == 1 }
    return !others.isEmpty && others.contains(position)
  }

  /// - Parameter position: at least 0.
  mutating func insert(_ position: Int) {
    if position < 64 { first |= 1 << UInt64(position) } else { others.insert(position) }
  }

  mutating func formUnion(_ positions: Range<Int>) { for position in positions { insert(position) } }

  mutating func formUnion(_ other: Positions) {
    first |= other.first
    others.formUnion(other.others)
  }

  /// All of them, in no order.
  var all: [Int] { (0..<64).filter { contains($0) } + others }

  func filtered(_ isIncluded: (Int) -> Bool) -> Positions {
    isEmpty ? self : all.reduce(into: Positions()) { if isIncluded($1) { $0.insert($1) } }
  }
}
