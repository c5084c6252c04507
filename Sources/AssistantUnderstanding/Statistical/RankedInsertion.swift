extension Array {
  /// Puts an element where it belongs in a list that is in order, and gives up what then is too many at its end.
  ///
  /// - Parameter standsBefore: whether an element of the list comes before the new one.
  mutating func insert(_ new: Element, keeping most: Int, where standsBefore: (Element, Element) -> Bool) {
    let rank = lastIndex { standsBefore($0, new) }.map { $0 + 1 } ?? 0
    if rank >= most { return }
    if count == most { removeLast() }
    insert(new, at: rank)
  }
}
