import Foundation

/// The patterns of all requests as one graph: places between words, and what leads from place to place.
///
/// Alternatives share the places before and after them, so the graph grows with the words of the patterns and not with
/// their combinations. Everything lies in flat arrays; a place's moves are a range of them.
struct RequestGraph: Sendable {
  /// Where each pattern begins.
  private(set) var roots: [Int32] = []
  /// By pattern, whether a value may stand first, and the range of `firstWords`; one more entry than patterns.
  private(set) var beginsWithSlot: [Bool] = []
  private(set) var firstWordOffsets: [Int32] = [0]
  /// The words that a pattern may begin with, ascending within a pattern.
  private(set) var firstWords: [Int32] = []
  /// By place, the range of `words` and `wordTargets`; one more entry than places.
  private(set) var wordOffsets: [Int32] = [0]
  /// Ascending within a place.
  private(set) var words: [Int32] = []
  private(set) var wordTargets: [Int32] = []
  /// By word, how often it is said beside its alternatives in the pattern, which are 1 together: who writes a pattern begins with
  /// what is usual. Not kept as bytes: apps' own patterns are put together, and their order says nothing.
  private(set) var wordShares: [Float] = []
  /// By place, the range of `slots` and `slotTargets`.
  private(set) var slotOffsets: [Int32] = [0]
  private(set) var slots: [Int32] = []
  private(set) var slotTargets: [Int32] = []
  /// By value, the same as `wordShares`.
  private(set) var slotShares: [Float] = []
  /// By place, the range of `reach`: the place itself and those that are reached without a word.
  private(set) var reachOffsets: [Int32] = [0]
  private(set) var reach: [Int32] = []
  /// Whether the pattern is complete here.
  private(set) var isFinal: [Bool] = []
  /// Which pattern a place belongs to.
  private(set) var pattern: [Int32] = []
  /// The slot whose free text is being heard here; -1 where none is.
  private(set) var freeText: [Int32] = []
  /// Where free text leads when it ends; -1 where none is heard.
  private(set) var afterText: [Int32] = []

  var placeCount: Int { pattern.count }

  /// More moves than any sensible pattern has.
  static let moveLimit = 20_000

  /// Adds a pattern whose rules are resolved; returns what is wrong with it, nil if it was added.
  mutating func add(
    _ pattern: Pattern, vocabulary: inout Vocabulary, slot: (String) -> Int?, isFreeText: (Int) -> Bool
  ) -> String? {
    var builder = RequestGraphBuilder()
    let end: Int
    do {
      end = try builder.build(pattern, from: 0, to: nil, vocabulary: &vocabulary, slot: slot, isFreeText: isFreeText)
    } catch {
      return error.message
    }
    let reach = builder.reach()
    if reach[0].contains(end) { return "it matches when nothing is said" }
    append(builder, reach: reach, end: end)
    return nil
  }

  /// In how many ways a pattern can be said, values counted as one.
  func wayCount(of pattern: Int) -> Double {
    var known: [Int32: Double] = [:]
    func count(_ place: Int32) -> Double {
      if let count = known[place] { return count }
      var sum = 0.0
      for index in Int(reachOffsets[Int(place)])..<Int(reachOffsets[Int(place) + 1]) {
        let at = Int(reach[index])
        if isFinal[at] { sum += 1 }
        for target in wordTargets[Int(wordOffsets[at])..<Int(wordOffsets[at + 1])] { sum += count(target) }
        for target in slotTargets[Int(slotOffsets[at])..<Int(slotOffsets[at + 1])] { sum += count(target) }
      }
      known[place] = sum
      return sum
    }
    return count(roots[pattern])
  }

  /// Gives back the room that was kept for more patterns.
  mutating func compact() {
    (roots, pattern, freeText, afterText) = (roots.exact, pattern.exact, freeText.exact, afterText.exact)
    (wordOffsets, words, wordTargets) = (wordOffsets.exact, words.exact, wordTargets.exact)
    (wordShares, slotShares) = (wordShares.exact, slotShares.exact)
    (slotOffsets, slots, slotTargets) = (slotOffsets.exact, slots.exact, slotTargets.exact)
    (reachOffsets, reach, isFinal) = (reachOffsets.exact, reach.exact, isFinal.exact)
    (beginsWithSlot, firstWordOffsets, firstWords) = (beginsWithSlot.exact, firstWordOffsets.exact, firstWords.exact)
  }

  /// Adds the patterns of another graph, whose words and slots have these numbers here.
  mutating func append(_ other: RequestGraph, words numbers: [Int32], slots slotNumbers: [Int32]) {
    let (base, first) = (Int32(placeCount), Int32(roots.count))
    let (wordBase, slotBase, reachBase) = (Int32(words.count), Int32(slots.count), Int32(reach.count))
    roots += other.roots.map { $0 + base }
    beginsWithSlot += other.beginsWithSlot
    for number in other.roots.indices {
      let range = Int(other.firstWordOffsets[number])..<Int(other.firstWordOffsets[number + 1])
      firstWords += other.firstWords[range].map { numbers[Int($0)] }.sorted()
      firstWordOffsets.append(Int32(firstWords.count))
    }
    words += other.words.map { numbers[Int($0)] }
    wordTargets += other.wordTargets.map { $0 + base }
    wordShares += other.wordShares
    slotShares += other.slotShares
    for place in 0..<other.placeCount {
      sortMoves(Int(wordBase + other.wordOffsets[place])..<Int(wordBase + other.wordOffsets[place + 1]))
    }
    wordOffsets += other.wordOffsets.dropFirst().map { $0 + wordBase }
    slots += other.slots.map { slotNumbers[Int($0)] }
    slotTargets += other.slotTargets.map { $0 + base }
    slotOffsets += other.slotOffsets.dropFirst().map { $0 + slotBase }
    reach += other.reach.map { $0 + base }
    reachOffsets += other.reachOffsets.dropFirst().map { $0 + reachBase }
    isFinal += other.isFinal
    pattern += other.pattern.map { $0 + first }
    freeText += other.freeText.map { $0 < 0 ? $0 : slotNumbers[Int($0)] }
    afterText += other.afterText.map { $0 < 0 ? $0 : $0 + base }
  }

  /// Puts the words of a place in order.
  private mutating func sortMoves(_ range: Range<Int>) {
    for index in range.dropFirst() {
      var place = index
      while place > range.lowerBound,
        (words[place], wordTargets[place]) < (words[place - 1], wordTargets[place - 1])
      {
        words.swapAt(place, place - 1)
        wordTargets.swapAt(place, place - 1)
        wordShares.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private mutating func append(_ builder: RequestGraphBuilder, reach: RequestGraphBuilder.Reach, end: Int) {
    let base = Int32(placeCount)
    let number = Int32(roots.count)
    roots.append(base)
    beginsWithSlot.append(reach[0].contains { !builder.slotMoves[$0].isEmpty })
    firstWords += Set(reach[0].flatMap { builder.wordMoves[$0].map(\.word) }).sorted()
    firstWordOffsets.append(Int32(firstWords.count))
    for place in 0..<builder.count {
      let moves = builder.wordMoves[place]
      let isInOrder = moves.count < 2
      for move in isInOrder ? moves : moves.sorted(by: { ($0.word, $0.target) < ($1.word, $1.target) }) {
        words.append(move.word)
        wordTargets.append(base + Int32(move.target))
        wordShares.append(Float(move.share))
      }
      wordOffsets.append(Int32(words.count))
      for move in builder.slotMoves[place] {
        slots.append(Int32(move.slot))
        slotTargets.append(base + Int32(move.target))
        slotShares.append(Float(move.share))
      }
      slotOffsets.append(Int32(slots.count))
      for target in reach[place] { self.reach.append(base + Int32(target)) }
      reachOffsets.append(Int32(self.reach.count))
      isFinal.append(reach[place].contains(end))
      pattern.append(number)
      freeText.append(builder.freeText[place].map { Int32($0.slot) } ?? -1)
      afterText.append(builder.freeText[place].map { base + Int32($0.after) } ?? -1)
    }
  }
}

// MARK: As bytes

extension RequestGraph {
  func write(to bytes: inout ByteWriter) {
    for numbers in [
      roots, firstWordOffsets, firstWords, wordOffsets, words, wordTargets, slotOffsets, slots, slotTargets,
      reachOffsets,
      reach, pattern, freeText, afterText,
    ] {
      bytes.add(UInt32(numbers.count))
      bytes.add(numbers)
    }
    for flags in [beginsWithSlot, isFinal] { bytes.add(flags.map { $0 ? 1 : 0 as UInt8 }) }
  }

  /// What `write(to:)` has written; nil for anything that no graph is.
  ///
  /// - Parameters:
  ///   - wordCount: how many words its numbers may stand for.
  ///   - slotCount: the same of slots.
  init?(_ bytes: inout ByteReader, wordCount: Int, slotCount: Int) {
    var lists: [[Int32]] = []
    for _ in 0..<14 {
      guard let count = bytes.one(UInt32.self), let numbers = bytes.many(Int32.self, Int(count)) else { return nil }
      lists.append(numbers)
    }
    guard let begins = bytes.many(UInt8.self, lists[0].count), let final = bytes.many(UInt8.self, lists[11].count)
    else {
      return nil
    }
    (roots, firstWordOffsets, firstWords) = (lists[0], lists[1], lists[2])
    (wordOffsets, words, wordTargets) = (lists[3], lists[4], lists[5])
    (slotOffsets, slots, slotTargets) = (lists[6], lists[7], lists[8])
    (reachOffsets, reach, pattern) = (lists[9], lists[10], lists[11])
    (freeText, afterText) = (lists[12], lists[13])
    (beginsWithSlot, isFinal) = (begins.map { $0 != 0 }, final.map { $0 != 0 })
    wordShares = [Float](repeating: 1, count: words.count)
    slotShares = [Float](repeating: 1, count: slots.count)
    guard isSound(wordCount: wordCount, slotCount: slotCount) else { return nil }
  }

  private func isSound(wordCount: Int, slotCount: Int) -> Bool {
    func areNumbers(_ numbers: [Int32], below limit: Int, orNone: Bool = false) -> Bool {
      numbers.allSatisfy { $0 >= (orNone ? -1 : 0) && $0 < limit }
    }
    func areOffsets(_ offsets: [Int32], of count: Int, into total: Int) -> Bool {
      offsets.count == count + 1 && offsets.first == 0 && offsets.last == Int32(total)
        && zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
    }
    return areNumbers(roots, below: placeCount) && areNumbers(firstWords, below: wordCount)
      && areNumbers(words, below: wordCount) && areNumbers(wordTargets, below: placeCount)
      && areNumbers(slots, below: slotCount) && areNumbers(slotTargets, below: placeCount)
      && areNumbers(reach, below: placeCount) && areNumbers(pattern, below: roots.count)
      && areNumbers(freeText, below: slotCount, orNone: true) && areNumbers(afterText, below: placeCount, orNone: true)
      && areOffsets(firstWordOffsets, of: roots.count, into: firstWords.count)
      && areOffsets(wordOffsets, of: placeCount, into: words.count) && words.count == wordTargets.count
      && areOffsets(slotOffsets, of: placeCount, into: slots.count) && slots.count == slotTargets.count
      && areOffsets(reachOffsets, of: placeCount, into: reach.count)
      && freeText.count == placeCount && afterText.count == placeCount
  }
}

/// Lays out the places of one pattern.
struct RequestGraphBuilder {
  struct Mistake: Error {
    var message: String
  }

  private(set) var wordMoves: [[(word: Int32, target: Int, share: Double)]] = [[]]
  private(set) var slotMoves: [[(slot: Int, target: Int, share: Double)]] = [[]]
  private(set) var skips: [[Int]] = [[]]
  private(set) var freeText: [(slot: Int, after: Int)?] = [nil]
  private var moves = 0

  /// How often an alternative is said beside the others, by how many stand before it: of many, most are hardly ever said.
  private static func weight(rank: Int) -> Double { pow(1 + Double(rank), -1.5) }

  var count: Int { wordMoves.count }

  private mutating func place() -> Int {
    wordMoves.append([])
    slotMoves.append([])
    skips.append([])
    freeText.append(nil)
    return count - 1
  }

  /// Builds what leads from one place to another, which is made where none is given; returns that one.
  ///
  /// - Parameter share: how often the pattern is said beside its alternatives.
  mutating func build(
    _ pattern: Pattern, from start: Int, to given: Int?, share: Double = 1, vocabulary: inout Vocabulary,
    slot: (String) -> Int?, isFreeText: (Int) -> Bool
  ) throws(Mistake) -> Int {
    moves += 1
    guard moves < RequestGraph.moveLimit else {
      throw Mistake(message: "it grows too large: split it or use fewer rules inside one another")
    }
    switch pattern {
    case .word(let word):
      let end = given ?? place()
      let number = vocabulary.number(of: word)
      if let same = wordMoves[start].firstIndex(where: { $0.word == number && $0.target == end }) {
        wordMoves[start][same].share += share
      } else {
        wordMoves[start].append((number, end, share))
      }
      return end
    case .slot(let name):
      guard let number = slot(name) else { throw Mistake(message: "“{\(name)}” is no slot that can be used here") }
      let end = given ?? place()
      if isFreeText(number) {
        let open = place()
        freeText[open] = (number, end)
        skips[open].append(end)
        slotMoves[start].append((number, open, share))
      } else {
        slotMoves[start].append((number, end, share))
      }
      return end
    case .rule(let name): throw Mistake(message: "“<\(name)>” is not declared under “rules”")
    case .optional(let inner):
      let end = given ?? place()
      skips[start].append(end)
      return try build(
        inner, from: start, to: end, share: share, vocabulary: &vocabulary, slot: slot, isFreeText: isFreeText)
    case .oneOf(let options):
      let end = given ?? place()
      let weights = options.indices.map { Self.weight(rank: $0) }
      let whole = weights.reduce(0, +)
      for (weight, option) in zip(weights, options) {
        _ = try build(
          option, from: start, to: end, share: share * weight / whole, vocabulary: &vocabulary, slot: slot,
          isFreeText: isFreeText)
      }
      return end
    case .sequence(let items):
      if items.isEmpty {
        let end = given ?? place()
        skips[start].append(end)
        return end
      }
      var position = start
      // What stands behind what may be left out can be the first, too.
      var mayBeFirst = true
      for (index, item) in items.enumerated() {
        position = try build(
          item, from: position, to: index == items.count - 1 ? given : nil, share: mayBeFirst ? share : 1,
          vocabulary: &vocabulary, slot: slot, isFreeText: isFreeText)
        if case .optional = item { continue }
        mayBeFirst = false
      }
      return position
    }
  }

  /// By place, itself and every place that is reached without a word.
  struct Reach {
    fileprivate var ends: [Int] = []
    fileprivate var places: [Int] = []

    subscript(place: Int) -> ArraySlice<Int> { places[(place == 0 ? 0 : ends[place - 1])..<ends[place]] }
  }

  func reach() -> Reach {
    var all = Reach()
    all.ends.reserveCapacity(count)
    all.places.reserveCapacity(count * 2)
    for start in skips.indices {
      let first = all.places.count
      all.places.append(start)
      var next = first
      while next < all.places.count {
        for target in skips[all.places[next]] where !all.places[first...].contains(target) { all.places.append(target) }
        next += 1
      }
      all.ends.append(all.places.count)
    }
    return all
  }
}

extension Array {
  /// The same in as much room as it takes.
  fileprivate var exact: [Element] {
    [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      _ = buffer.initialize(fromContentsOf: self)
      initialized = count
    }
  }
}
