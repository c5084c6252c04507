extension StringProtocol {
  /// Words as they are said, without what stands between them.
  var spokenWords: [SubSequence] { split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" } }
}

extension Collection where Element: Equatable {
  /// How many elements have to change, come or go until this is the other (Levenshtein 1965).
  func changes(to other: some Collection<Element>) -> Int {
    var row = Array(0...other.count)
    for (i, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, second) in other.enumerated() {
        let cost = Swift.min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == second ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row[other.count]
  }
}
