/// Patterns as one graph: an element a word or slot, and for each what may follow.
///
/// The construction is Glushkov's: as many elements as the patterns have words and slots, and no empty moves.
final class Automaton: Sendable {
  enum Element: Sendable {
    case word(Int32)
    case slot(Int32)
  }

  struct Edge: Sendable {
    var word: Int32
    var target: Int32
  }

  let elements: [Element]
  /// By element, the range of `words`; one more entry than elements.
  private let wordOffsets: [Int32]
  let words: [Edge]
  /// By element, the range of `slots`.
  private let slotOffsets: [Int32]
  let slots: [Int32]
  let isAccepting: [Bool]
  /// Which pattern an element belongs to.
  let owner: [Int32]
  /// The words that patterns may begin with and their elements, ascending by word.
  let startWords: [Edge]
  /// A bit for each word that a pattern may begin with, modulo 64.
  private let startBits: UInt64
  let startSlots: [Int32]

  /// More elements than any sensible pattern has.
  static let elementLimit = 6_000

  init(_ draft: AutomatonDraft = AutomatonDraft()) {
    (elements, isAccepting, owner) = (draft.elements, draft.isAccepting, draft.owner)
    (wordOffsets, words) = (draft.wordOffsets, draft.words)
    (slotOffsets, slots) = (draft.slotOffsets, draft.slots)
    startWords = draft.startWords.enumerated().sorted { one, other in
      (one.element.word, one.offset) < (other.element.word, other.offset)
    }.map(\.element)
    startBits = draft.startWords.reduce(0) { $0 | 1 << UInt64(UInt32(bitPattern: $1.word) & 63) }
    startSlots = draft.startSlots
  }

  /// Where in `words` those stand that may follow an element.
  func wordEdges(_ element: Int) -> Range<Int> { Int(wordOffsets[element])..<Int(wordOffsets[element + 1]) }

  /// Where in `slots` those stand that may follow an element.
  func slotEdges(_ element: Int) -> Range<Int> { Int(slotOffsets[element])..<Int(slotOffsets[element + 1]) }

  /// Where in `startWords` the elements of a word stand.
  func starts(with word: Int32) -> Range<Int> {
    guard word >= 0, startBits >> UInt64(word & 63) & 1 == 1 else { return 0..<0 }
    var low = 0
    var high = startWords.count
    while low < high {
      let middle = (low + high) / 2
      if startWords[middle].word < word { low = middle + 1 } else { high = middle }
    }
    high = low
    while high < startWords.count, startWords[high].word == word { high += 1 }
    return low..<high
  }
}

/// Patterns that are being put together.
struct AutomatonDraft {
  fileprivate var elements: [Automaton.Element] = []
  fileprivate var wordOffsets: [Int32] = [0]
  fileprivate var words: [Automaton.Edge] = []
  fileprivate var slotOffsets: [Int32] = [0]
  fileprivate var slots: [Int32] = []
  fileprivate var isAccepting: [Bool] = []
  fileprivate var owner: [Int32] = []
  fileprivate var startWords: [Automaton.Edge] = []
  fileprivate var startSlots: [Int32] = []

  init() {}

  /// Adds a pattern whose rules are resolved; returns what is wrong with it, nil if it was added.
  mutating func add(
    _ pattern: Pattern, owner: Int, vocabulary: inout Vocabulary, slot: (String) -> Int?
  ) -> String? {
    var builder = AutomatonBuilder(base: elements.count)
    let span: AutomatonBuilder.Span
    do {
      span = try builder.span(of: pattern, vocabulary: &vocabulary, slot: slot)
    } catch {
      return error.message
    }
    if span.isEmptyAllowed { return "it matches when nothing is said" }
    for (index, element) in builder.elements.enumerated() {
      elements.append(element)
      self.owner.append(Int32(owner))
      isAccepting.append(false)
      for next in builder.follow[index] {
        switch builder.elements[Int(next) - builder.base] {
        case .word(let word): words.append(Automaton.Edge(word: word, target: next))
        case .slot: slots.append(next)
        }
      }
      wordOffsets.append(Int32(words.count))
      slotOffsets.append(Int32(slots.count))
    }
    for last in span.last { isAccepting[Int(last)] = true }
    for first in span.first {
      switch elements[Int(first)] {
      case .word(let word): startWords.append(Automaton.Edge(word: word, target: first))
      case .slot: startSlots.append(first)
      }
    }
    return nil
  }
}

/// Computes for one pattern which elements come first, last and after one another.
struct AutomatonBuilder {
  struct Span {
    var first: [Int32] = []
    var last: [Int32] = []
    var isEmptyAllowed = true
  }

  struct Mistake: Error {
    var message: String
  }

  let base: Int
  private(set) var elements: [Automaton.Element] = []
  private(set) var follow: [[Int32]] = []

  init(base: Int) {
    self.base = base
  }

  mutating func span(
    of pattern: Pattern, vocabulary: inout Vocabulary, slot: (String) -> Int?
  ) throws(Mistake) -> Span {
    switch pattern {
    case .word(let word):
      return try element(.word(vocabulary.number(of: word)))
    case .slot(let name):
      guard let number = slot(name) else { throw Mistake(message: "“{\(name)}” is no slot that can be used here") }
      return try element(.slot(Int32(number)))
    case .rule(let name):
      throw Mistake(message: "“<\(name)>” is not declared under “rules”")
    case .optional(let inner):
      var span = try span(of: inner, vocabulary: &vocabulary, slot: slot)
      span.isEmptyAllowed = true
      return span
    case .oneOf(let options):
      var all = Span(isEmptyAllowed: false)
      for option in options {
        let one = try span(of: option, vocabulary: &vocabulary, slot: slot)
        all.first += one.first
        all.last += one.last
        all.isEmptyAllowed = all.isEmptyAllowed || one.isEmptyAllowed
      }
      return all
    case .sequence(let items):
      var all = Span()
      for item in items {
        let next = try span(of: item, vocabulary: &vocabulary, slot: slot)
        for last in all.last { follow[Int(last) - base] += next.first }
        if all.isEmptyAllowed { all.first += next.first }
        all.last = next.isEmptyAllowed ? all.last + next.last : next.last
        all.isEmptyAllowed = all.isEmptyAllowed && next.isEmptyAllowed
      }
      return all
    }
  }

  private mutating func element(_ element: Automaton.Element) throws(Mistake) -> Span {
    guard elements.count < Automaton.elementLimit else {
      throw Mistake(message: "it grows too large: split it or use fewer rules inside one another")
    }
    let number = Int32(base + elements.count)
    elements.append(element)
    follow.append([])
    return Span(first: [number], last: [number], isEmptyAllowed: false)
  }
}
