extension StringProtocol {
  /// Words as they are said, without what stands between them.
  var spokenWords: [SubSequence] { split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" } }
}

extension Collection where Element: Equatable {
  /// How many elements have to change, come or go until this is the other (Levenshtein 1965).
  func changes(to other: some Collection<Element>) -> Int {
    row(of: other, first: Array(0...other.count))[other.count]
  }

  /// The same until this is something that stands anywhere in the other (Sellers 1980).
  func changes(toAnyIn other: some Collection<Element>) -> Int {
    row(of: other, first: Array(repeating: 0, count: other.count + 1)).min() ?? count
  }

  /// What it costs until this is what ends at each place of the other.
  ///
  /// - Parameter first: what it costs where there is nothing of this.
  private func row(of other: some Collection<Element>, first: [Int]) -> [Int] {
    var row = first
    for (i, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, second) in other.enumerated() {
        let cost = Swift.min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == second ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row
  }
}
