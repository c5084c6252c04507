/// Several choices at once: “both”, “the first two”, “Anna and the last one”, “all but Carlos”.
extension ChoiceReader {
  func several(in range: Range<Int>) -> Reply? {
    let replies = reader.language.replies
    if isWhole(replies.other, range) { return count == 2 ? .other : .noneOfThem }
    if isWhole(replies.middle, range) {
      let middle = (count - 1) / 2
      return count % 2 == 1 ? .choice(middle) : .ambiguous([middle, middle + 1])
    }
    if let extreme = extreme(in: range) { return extreme }
    if let all = group(in: range) { return all.count == 1 ? .choice(all[0]) : .choices(all) }
    if let left = replies.allBut.ends(in: reader.input, from: range.lowerBound).last(where: { $0 < range.upperBound }),
      let out = listed(in: left..<range.upperBound)
    {
      let rest = (0..<count).filter { !out.contains($0) }
      return rest.isEmpty ? .noneOfThem : rest.count == 1 ? .choice(rest[0]) : .choices(rest)
    }
    if isWhole(replies.both, range), count > 2 { return .ambiguous(Array(0..<count)) }
    guard let listed = listed(in: range), listed.count > 1 else { return nil }
    return .choices(listed)
  }

  /// The choice with the least or the most of what they are measured by; nil where they are not measured.
  private func extreme(in range: Range<Int>) -> Reply? {
    let replies = reader.language.replies
    guard amounts.count == count, let least = amounts.min(), let most = amounts.max(), least < most else { return nil }
    let wanted = isWhole(replies.least, range) ? least : isWhole(replies.most, range) ? most : nil
    return wanted.flatMap { wanted in reply(to: amounts.indices.filter { amounts[$0] == wanted }) }
  }

  /// All, both, the first or the last few; nil if the words say none of these.
  private func group(in range: Range<Int>) -> [Int]? {
    let replies = reader.language.replies
    if isWhole(replies.all, range) { return count > 0 ? Array(0..<count) : nil }
    if isWhole(replies.both, range) { return count == 2 ? [0, 1] : nil }
    if let few = few(replies.firstFew, range) { return Array(0..<min(few, count)) }
    if let few = few(replies.lastFew, range) { return Array(max(0, count - few)..<count) }
    return nil
  }

  /// The choices that commas and words such as “and” join, in the order of the list; nil if a part is none of them.
  private func listed(in range: Range<Int>) -> [Int]? {
    var found: Set<Int> = []
    var parts = 0
    var start = range.lowerBound
    while start < range.upperBound {
      let end = partEnd(from: start, in: range)
      guard let part = part(in: start..<end.part) else { return nil }
      found.formUnion(part)
      parts += 1
      start = end.next
    }
    return parts > 0 ? found.sorted() : nil
  }

  private func partEnd(from start: Int, in range: Range<Int>) -> (part: Int, next: Int) {
    let input = reader.input
    for position in start + 1..<max(range.upperBound, start + 1) {
      if let end = reader.language.and.ends(in: input, from: position).last, end < range.upperBound {
        return (position, end)
      }
      if input.tokens[position].breakBefore == .comma {
        let end = reader.language.and.ends(in: input, from: position).last { $0 < range.upperBound }
        return (position, end ?? position)
      }
    }
    return (range.upperBound, range.upperBound)
  }

  /// One part of a list, what stands before and after a choice left out.
  private func part(in range: Range<Int>) -> [Int]? {
    for inner in cores(in: range) {
      if let group = group(in: inner) { return group }
      let whole = fullNames(in: inner)
      if whole.count == 1 { return whole }
      if let position = position(in: inner) { return [position] }
      let parts = parts(in: inner)
      if parts.count == 1 { return parts }
    }
    return nil
  }

  private func cores(in range: Range<Int>) -> [Range<Int>] {
    let replies = reader.language.replies
    let starts = ReplyReader.reach(from: range.lowerBound, in: reader.input, by: [replies.beforeChoice])
    return starts.filter { $0 < range.upperBound }.flatMap { start -> [Range<Int>] in
      let shorter = (start + 1..<range.upperBound).filter { end in
        replies.afterChoice.ends(in: reader.input, from: end).contains(range.upperBound)
      }
      return [start..<range.upperBound] + shorter.map { start..<$0 }
    }
  }

  private func isWhole(_ automaton: Automaton, _ range: Range<Int>) -> Bool {
    automaton.ends(in: reader.input, from: range.lowerBound).contains(range.upperBound)
  }

  /// The number that patterns with `{number}` have; nil if none explains the whole stretch.
  private func few(_ automaton: Automaton, _ range: Range<Int>) -> Int? {
    let matches = automaton.matches(in: reader.input, from: range.lowerBound) { _, start in
      reader.numbers.read(at: start).map { $0.value > 0 ? [($0.end, $0.value)] : [] } ?? []
    }
    return matches.last { $0.end == range.upperBound }?.filler?.code
  }
}
