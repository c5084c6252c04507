/// How far apart two spellings are, in slips of finger or ear.
enum EditDistance {
  /// The number of letters added, left out, replaced or swapped with a neighbour; nil if it is more than the limit.
  ///
  /// A letter that is doubled, or is not doubled, is half a slip. Complexity: the product of the
  /// lengths without what both begin and end with.
  static func between(_ one: ArraySlice<UInt16>, _ other: ArraySlice<UInt16>, within limit: Float) -> Float? {
    guard abs(one.count - other.count) <= Int(limit * 2) else { return nil }
    var (a, b) = (one, other)
    var before: UInt16 = 0
    while let first = a.first, first == b.first {
      before = first
      a = a.dropFirst()
      b = b.dropFirst()
    }
    while let last = a.last, last == b.last {
      a = a.dropLast()
      b = b.dropLast()
    }
    if a.isEmpty || b.isEmpty {
      let rest = a.isEmpty ? b : a
      guard Float(rest.count) <= limit * 2 else { return nil }
      let cost = rest.reduce(into: (Float(0), before)) { $0 = ($0.0 + ($1 == $0.1 ? 0.5 : 1), $1) }.0
      return cost <= limit ? cost : nil
    }
    guard max(a.count, b.count) <= 24 else { return nil }
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * (b.count + 1)) { rows in
          rows.initialize(repeating: 0)
          let cost = fill(rows, a, b, before: before, within: limit)
          return cost <= limit ? cost : nil
        }
      }
    }
  }

  /// - Parameters:
  ///   - rows: room for three rows of the table.
  ///   - before: the letter that stands before both.
  private static func fill(
    _ rows: UnsafeMutableBufferPointer<Float>, _ a: UnsafeBufferPointer<UInt16>, _ b: UnsafeBufferPointer<UInt16>,
    before: UInt16, within limit: Float
  ) -> Float {
    let width = b.count + 1
    var (beforeLast, last, row) = (0, width, 2 * width)
    func gap(_ word: UnsafeBufferPointer<UInt16>, _ index: Int) -> Float {
      word[index] == (index > 0 ? word[index - 1] : before) ? 0.5 : 1
    }
    for j in 0..<b.count { rows[last + j + 1] = rows[last + j] + gap(b, j) }
    for i in 0..<a.count {
      rows[row] = rows[last] + gap(a, i)
      var least = rows[row]
      for j in 0..<b.count {
        let change: Float = a[i] == b[j] ? 0 : 1
        var cost = min(rows[last + j] + change, rows[last + j + 1] + gap(a, i), rows[row + j] + gap(b, j))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[beforeLast + j - 1] + 1) }
        rows[row + j + 1] = cost
        least = min(least, cost)
      }
      // A swap of letters may still come from the row before.
      if least > limit + 1 { return least }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return rows[last + b.count]
  }
}
