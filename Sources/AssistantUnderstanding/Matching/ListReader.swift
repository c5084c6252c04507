/// Cuts words into the things that they list: “apples, bananas and pears”.
///
/// Commas list wherever there are some. Without one, “and” lists short names only: “buy milk and eggs” is one thing to
/// do, and so is whatever else begins with a word that no name has.
struct ListReader {
  let language: Language

  private static let mostWords = 3
  private static let mostItems = 64

  /// Tokens of each item, in order; the whole where nothing is listed.
  func parts(of range: Range<Int>, in input: Input) -> [Range<Int>] {
    let items = items(of: range, in: input)
    return items.count == 1 && !isName(range, in: input) ? items : items.map { bare($0, in: input) }
  }

  private func items(of range: Range<Int>, in input: Input) -> [Range<Int>] {
    let commas = split(range, in: input, atCommas: true)
    if let last = commas.last, commas.count > 1 {
      // “a, b and c”: the last two are still together; “a, b, and c” leaves an “and” before the last.
      let rest = withoutJoint(last, in: input)
      let tail = split(rest, in: input, atCommas: false)
      let isTail = tail.count == 2 && rest == last
      return Array(commas.dropLast()) + (isTail ? tail : [rest])
    }
    let items = split(range, in: input, atCommas: false)
    return items.count > 1 && items.allSatisfy { isName($0, in: input) } ? items : [range]
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

  private func split(_ range: Range<Int>, in input: Input, atCommas: Bool) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var position = range.lowerBound + 1
    while position < range.upperBound, items.count < Self.mostItems {
      if atCommas {
        if input.tokens[position].breakBefore == .comma {
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
