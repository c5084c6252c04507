/// So many places, dealt like cards: each comes up once before any does again.
///
/// Of what comes up by chance alone, some is there three times and some not at all, and a recogniser learns from that what
/// nobody meant.
struct Deck {
  private let count: Int
  private var left: [Int] = []

  init(_ count: Int) { self.count = max(1, count) }

  mutating func deal(_ random: inout SplitMix) -> Int {
    if left.isEmpty { left = (0..<count).shuffled(using: &random) }
    return left.removeLast()
  }
}
