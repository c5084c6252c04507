extension ReplyReader {
  /// The place in a list, from 0, that the words say: an ordinal or a number, alone or as positions are put.
  ///
  /// - Parameters:
  ///   - count: how long the list is.
  ///   - named: the place of what a bare number names in the list, which comes before what it counts.
  func position(in range: Range<Int>, of count: Int, named: (Int) -> Int? = { _ in nil }) -> Int? {
    func index(_ position: Int) -> Int? {
      if position < 0 { return count + position >= 0 ? count + position : nil }
      return (1...max(count, 1)).contains(position) ? position - 1 : nil
    }
    if let (end, position) = language.replies.ordinal(input, at: range.lowerBound), end == range.upperBound {
      return index(position)
    }
    if let (end, value) = numbers.read(at: range.lowerBound), end == range.upperBound, value > 0 {
      return named(value) ?? index(value)
    }
    let matches = language.replies.position.matches(in: input, from: range.lowerBound) { slot, start in
      if slot == ReplyPhrases.ordinalSlot {
        return language.replies.ordinal(input, at: start).map { [($0.end, $0.position)] } ?? []
      }
      return numbers.read(at: start).map { $0.value > 0 ? [($0.end, $0.value)] : [] } ?? []
    }
    guard let match = matches.last(where: { $0.end == range.upperBound }), let code = match.filler?.code else {
      return nil
    }
    return index(code)
  }
}
