/// Chooses among values that overlap: as much of the utterance as possible, in as few values, the likeliest readings.
enum Cover {
  /// Leaves out bare numbers and ranges of numbers that end inside another value: “less than five” of “five minutes”.
  static func withoutCut(_ candidates: [FoundValue]) -> [FoundValue] {
    var ends: [Int: Int] = [:]
    for other in candidates where ![.number, .numberRange].contains(other.dimension) && !other.isLatent {
      ends[other.range.lowerBound] = max(ends[other.range.lowerBound] ?? 0, other.range.upperBound)
    }
    guard !ends.isEmpty else { return candidates }
    return candidates.filter { candidate in
      candidate.dimension != .numberRange
        || !candidate.range.dropFirst().contains { (ends[$0] ?? 0) > candidate.range.upperBound }
    }
  }

  /// The chosen ones in the order of the utterance.
  ///
  /// - Complexity: linear in the number of candidates and the length of the utterance.
  static func choose(_ candidates: [FoundValue], length: Int) -> [FoundValue] {
    struct Best {
      var covered = 0
      var count = 0
      var score = 0.0
      var value: Int?
      var next = 0

      func isBetter(than other: Best) -> Bool {
        if covered != other.covered { return covered > other.covered }
        if count != other.count { return count < other.count }
        return score > other.score
      }
    }
    guard !candidates.isEmpty else { return [] }
    var byStart: [Int: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() { byStart[candidate.range.lowerBound, default: []].append(index) }
    var best = Array(repeating: Best(), count: length + 1)
    for position in stride(from: length - 1, through: 0, by: -1) {
      var chosen = best[position + 1]
      if chosen.value == nil || chosen.next != position + 1 { chosen.next = position + 1 }
      chosen.value = nil
      for index in byStart[position] ?? [] {
        let candidate = candidates[index]
        let rest = best[min(candidate.range.upperBound, length)]
        let with = Best(
          covered: rest.covered + candidate.range.count, count: rest.count + 1, score: rest.score + candidate.score,
          value: index, next: candidate.range.upperBound)
        if with.isBetter(than: chosen) { chosen = with }
      }
      best[position] = chosen
    }
    var values: [FoundValue] = []
    var position = 0
    while position < length {
      if let index = best[position].value { values.append(candidates[index]) }
      position = max(best[position].next, position + 1)
    }
    return values
  }
}
