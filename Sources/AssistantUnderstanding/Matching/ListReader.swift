/// Cuts words into the things that they list: “apples, bananas and pears”.
///
/// Commas list wherever there are some, full stops where all are short names. Without one, “and” lists short names only:
/// “buy milk and eggs” is one thing to do, and so is whatever else begins with a word that no name has. Who says no comma may
/// introduce each thing in the same way: “some apples some bananas and some pears”.
struct ListReader {
  let language: Language

  private static let mostWords = 3
  private static let mostItems = 64
  /// With fewer things a full stop is one.
  private static let leastByStops = 3

  /// Tokens of each item, in order; the whole where nothing is listed.
  func parts(of range: Range<Int>, in input: Input) -> [Range<Int>] {
    let items = items(of: range, in: input)
    return items.count == 1 && !isName(range, in: input) ? items : items.map { bare($0, in: input) }
  }

  private func items(of range: Range<Int>, in input: Input) -> [Range<Int>] {
    if range.dropFirst().contains(where: { isFullStop(at: $0, in: input) }) {
      let stops = list(
        split(range, in: input) { isComma(at: $0, in: input) || isFullStop(at: $0, in: input) }, in: input)
      if stops.count >= Self.leastByStops, stops.allSatisfy({ isName($0, in: input) }) { return stops }
    }
    let commas = split(range, in: input) { isComma(at: $0, in: input) }
    if commas.count > 1 { return list(commas, in: input) }
    let joined = split(range, in: input)
    guard joined.count > 1 else { return [range] }
    let items = joined.flatMap { introduced($0, in: input) }
    return items.allSatisfy { isName($0, in: input) } ? items : [range]
  }

  /// The things that an item is made of where each is introduced by the same words as the first.
  private func introduced(_ item: Range<Int>, in input: Input) -> [Range<Int>] {
    let introduction = input.tokens[item.lowerBound..<bare(item, in: input).lowerBound].map(\.key)
    guard !introduction.isEmpty else { return [item] }
    return split(item, in: input) { position in
      let behind = position + introduction.count
      return behind < item.upperBound && input.tokens[position..<behind].map(\.key) == introduction
    }
  }

  /// Things between commas, of which the last may be two.
  private func list(_ commas: [Range<Int>], in input: Input) -> [Range<Int>] {
    guard let last = commas.last, commas.count > 1 else { return commas }
    // “a, b and c”: the last two are still together; “a, b, and c” leaves an “and” before the last.
    let rest = withoutJoint(last, in: input)
    let tail = split(rest, in: input)
    let isTail = tail.count == 2 && rest == last
    return Array(commas.dropLast()) + (isTail ? tail : [rest])
  }

  private func isComma(at position: Int, in input: Input) -> Bool { input.tokens[position].breakBefore == .comma }

  /// Who writes down what was said may hear the end of a sentence where somebody thinks: “apples. Bananas and pears”.
  private func isFullStop(at position: Int, in input: Input) -> Bool {
    let tokens = input.tokens
    guard tokens[position].breakBefore == .strong else { return false }
    return input.text.characters[tokens[position - 1].end..<tokens[position].start].allSatisfy {
      $0 == "." || $0.isWhitespace
    }
  }

  /// Whether words are short enough for a thing's name, and begin as one does.
  private func isName(_ item: Range<Int>, in input: Input) -> Bool {
    let item = bare(item, in: input)
    return item.count <= Self.mostWords && !language.people.isNeverName(input.tokens[item.lowerBound])
  }

  /// An item without what only introduces it: “some”.
  private func bare(_ item: Range<Int>, in input: Input) -> Range<Int> {
    let start = language.beforeListed.ends(in: input, from: item.lowerBound).last { $0 < item.upperBound }
    return (start ?? item.lowerBound)..<item.upperBound
  }

  /// - Parameter mark: tokens that another item begins with; nil for those behind an “and”.
  private func split(
    _ range: Range<Int>, in input: Input, at mark: ((Int) -> Bool)? = nil
  ) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var position = range.lowerBound + 1
    while position < range.upperBound, items.count < Self.mostItems {
      if let mark {
        if mark(position) {
          items.append(start..<position)
          start = position
        }
      } else if let end = language.and.ends(in: input, from: position).first(where: { $0 < range.upperBound }) {
        items.append(start..<position)
        start = end
        position = end
      }
      position += 1
    }
    items.append(start..<range.upperBound)
    return items
  }

  /// The words without an “and” at their beginning.
  private func withoutJoint(_ range: Range<Int>, in input: Input) -> Range<Int> {
    guard let end = language.and.ends(in: input, from: range.lowerBound).first(where: { $0 < range.upperBound }) else {
      return range
    }
    return end..<range.upperBound
  }
}
