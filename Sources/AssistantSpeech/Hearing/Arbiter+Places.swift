extension Arbiter {
  typealias Place = (first: [String], second: [String])

  /// What a word without a counterpart costs, and least of all two that differ; what they cost besides is the share of
  /// letters in which they do.
  private static let (gap, least) = (0.8, 0.15)

  /// More words than anybody makes of a name.
  private static let mostWordsOfName = 4

  /// The words of two sentences side by side, those beside each other that are written most alike; one side is empty where
  /// the other has a word more.
  ///
  /// - Parameter names: words of the first sentence that may stand beside several of the other's: who hears any words makes
  ///   “ban and earthy” of “bananarific”.
  static func pairs(_ one: [String], _ other: [String], names: Set<String> = []) -> [Place] {
    let (letters, others) = (one.map(Array.init), other.map(Array.init))
    var table = [[Double]](repeating: [Double](repeating: 0, count: other.count + 1), count: one.count + 1)
    func both(_ row: Int, _ column: Int) -> Double {
      if one[row] == other[column] { return 0 }
      let most = max(letters[row].count, others[column].count)
      return least + Double(letters[row].changes(to: others[column])) / Double(most)
    }
    let costs = one.indices.map { row in other.indices.map { both(row, $0) } }
    /// A name beside the words that end at a column.
    func several(_ row: Int, _ count: Int, end column: Int) -> Double {
      let joined = others[(column - count)..<column].flatMap(\.self)
      return least + Double(letters[row].changes(to: joined)) / Double(max(letters[row].count, joined.count))
    }
    let isName = one.map(names.contains)
    func counts(_ row: Int, _ column: Int) -> ClosedRange<Int>? {
      row > 0 && isName[row - 1] && column > 1 ? 2...min(column, mostWordsOfName) : nil
    }
    for row in 0...one.count {
      for column in 0...other.count where row > 0 || column > 0 {
        var least = Double.infinity
        if row > 0 { least = min(least, table[row - 1][column] + gap) }
        if column > 0 { least = min(least, table[row][column - 1] + gap) }
        if row > 0, column > 0 { least = min(least, table[row - 1][column - 1] + costs[row - 1][column - 1]) }
        if let counts = counts(row, column) {
          least = counts.map { table[row - 1][column - $0] + several(row - 1, $0, end: column) }.reduce(least, min)
        }
        table[row][column] = least
      }
    }
    var pairs: [Place] = []
    var (row, column) = (one.count, other.count)
    while row > 0 || column > 0 {
      let here = table[row][column]
      if row > 0, column > 0, here == table[row - 1][column - 1] + costs[row - 1][column - 1] {
        (row, column) = (row - 1, column - 1)
        pairs.append(([one[row]], [other[column]]))
      } else if let count = counts(row, column)?.first(where: {
        here == table[row - 1][column - $0] + several(row - 1, $0, end: column)
      }) {
        (row, column) = (row - 1, column - count)
        pairs.append(([one[row]], Array(other[column..<column + count])))
      } else if row > 0, here == table[row - 1][column] + gap {
        row -= 1
        pairs.append(([one[row]], []))
      } else {
        column -= 1
        pairs.append(([], [other[column]]))
      }
    }
    return pairs.reversed()
  }

  /// Runs of words that both have, and of what the one and the other have between them.
  static func places(_ pairs: [Place]) -> [Place] {
    var places: [Place] = []
    var isSame: Bool?
    for pair in pairs {
      if isSame != (pair.first == pair.second) { places.append(([], [])) }
      isSame = pair.first == pair.second
      places[places.count - 1].first += pair.first
      places[places.count - 1].second += pair.second
    }
    return places
  }

  /// The same pairs, where what differs in nothing but where words begin and end is no difference any more: a name is
  /// written as it is known, a word of requests that the other has in pieces as requests have it, all else as who hears
  /// anything has it.
  ///
  /// - Parameters:
  ///   - names: words of the first sentence.
  ///   - frame: the same, that requests have in themselves.
  static func together(_ pairs: [Place], names: Set<String>, frame: Set<String>) -> [Place] {
    var all: [Place] = []
    var run: [Place] = []
    func add() {
      let place = (first: run.flatMap(\.first), second: run.flatMap(\.second))
      if isSame(place) {
        let isInPieces = place.first.count < place.second.count && place.first.allSatisfy(frame.contains)
        let words = isInPieces || place.first.contains(where: names.contains) ? place.first : place.second
        all += words.map { ([$0], [$0]) }
      } else {
        all += run
      }
      run = []
    }
    for pair in pairs {
      if pair.first == pair.second {
        add()
        all.append(pair)
      } else {
        run.append(pair)
      }
    }
    add()
    return all
  }
}
