/// Sentences by numbers of their features, for classifiers that learn from all of them or from some.
///
/// A feature's number is its place among all in the order that rows of a classifier have, so a sentence's features stay in
/// order whichever of them a classifier knows. Takes time in proportion to the features, and sorts none of the sentences.
struct NumberedSentences {
  /// What stands for each feature in a `FeatureIndex`; ascending, without repetition.
  private let keys: [UInt32]
  /// Where each sentence's features begin, and at the end their number.
  private let starts: [Int]
  /// Ascending in a sentence, each once.
  private let numbers: [Int32]
  /// How often each counts in its sentence.
  private let counts: [Float]

  /// What the sentences that a classifier learns from have in common with it.
  struct Census {
    let index: FeatureIndex
    /// How rare each row's feature is.
    let rarity: [Float]
    /// For each number its row, or -1.
    fileprivate let rows: [Int32]
  }

  /// - Parameter least: features that fewer sentences have are left out for good.
  init(_ raw: [[WeighedFeature]], least: Int32 = 1) {
    let (features, places) = Self.places(of: raw)
    let sentencesWith = Self.frequencies(places, of: raw, count: features.count)
    var order: [UInt64] = []
    for (place, feature) in features.enumerated() where sentencesWith[place] >= least {
      order.append((feature.value & ~0xFFFF_FFFF) | UInt64(place))
    }
    order.sort()
    var keys: [UInt32] = []
    var numberOf = [Int32](repeating: -1, count: features.count)
    for entry in order {
      let key = UInt32(entry >> 32)
      if keys.last != key { keys.append(key) }
      numberOf[Int(UInt32(truncatingIfNeeded: entry))] = Int32(keys.count - 1)
    }
    self.keys = keys
    (starts, numbers, counts) = Self.bySentence(raw, places.map { numberOf[Int($0)] }, count: keys.count)
  }

  /// The features that there are, in the order they were met; and for each feature of each sentence which it is.
  private static func places(of raw: [[WeighedFeature]]) -> ([FeatureHash], [Int32]) {
    var table = FeatureTable(capacity: raw.count * 32)
    var features: [FeatureHash] = []
    var places: [Int32] = []
    places.reserveCapacity(raw.reduce(0) { $0 + $1.count })
    for sentence in raw {
      for one in sentence {
        let place = table.place(of: one.feature, orNew: Int32(features.count))
        if place == features.count { features.append(one.feature) }
        places.append(place)
      }
    }
    return (features, places)
  }

  private static func frequencies(_ places: [Int32], of raw: [[WeighedFeature]], count: Int) -> [Int32] {
    var frequencies = [Int32](repeating: 0, count: count)
    var last = [Int32](repeating: -1, count: count)
    var next = 0
    for (sentence, features) in raw.enumerated() {
      for place in places[next..<next + features.count] where last[Int(place)] != Int32(sentence) {
        last[Int(place)] = Int32(sentence)
        frequencies[Int(place)] += 1
      }
      next += features.count
    }
    return frequencies
  }

  /// Each sentence's features in the order of their numbers, repetitions added up: the sentences are dealt to the numbers, and
  /// the numbers in their order to the sentences.
  private static func bySentence(
    _ raw: [[WeighedFeature]], _ numbers: [Int32], count: Int
  ) -> (starts: [Int], numbers: [Int32], counts: [Float]) {
    var ends = [Int](repeating: 0, count: count + 1)
    for number in numbers where number >= 0 { ends[Int(number) + 1] += 1 }
    for number in 0..<count { ends[number + 1] += ends[number] }
    var dealt = [(sentence: Int32, count: Float)](repeating: (0, 0), count: ends[count])
    var starts = [0]
    var next = 0
    for (sentence, features) in raw.enumerated() {
      var own = 0
      for feature in features {
        let number = Int(numbers[next])
        next += 1
        guard number >= 0 else { continue }
        dealt[ends[number]] = (Int32(sentence), feature.weight)
        ends[number] += 1
        own += 1
      }
      starts.append(starts[sentence] + own)
    }
    return gather(dealt, ends: ends, starts: starts)
  }

  /// - Parameters:
  ///   - dealt: by number; `ends` says where each number's end.
  ///   - starts: where each sentence's would begin if no number came twice.
  private static func gather(
    _ dealt: [(sentence: Int32, count: Float)], ends: [Int], starts: [Int]
  ) -> (starts: [Int], numbers: [Int32], counts: [Float]) {
    var filled = starts
    var numbers = [Int32](repeating: 0, count: dealt.count)
    var counts = [Float](repeating: 0, count: dealt.count)
    var place = 0
    for number in 0..<ends.count - 1 {
      while place < ends[number] {
        let (sentence, count) = dealt[place]
        place += 1
        let end = filled[Int(sentence)]
        if end > starts[Int(sentence)], numbers[end - 1] == Int32(number) {
          counts[end - 1] += count
        } else {
          (numbers[end], counts[end]) = (Int32(number), count)
          filled[Int(sentence)] += 1
        }
      }
    }
    return closed(numbers, counts, starts: starts, ends: filled)
  }

  /// The same without the gaps between the sentences.
  private static func closed(
    _ numbers: [Int32], _ counts: [Float], starts: [Int], ends: [Int]
  ) -> (starts: [Int], numbers: [Int32], counts: [Float]) {
    var (numbers, counts) = (numbers, counts)
    var closed = [0]
    var end = 0
    for sentence in 0..<starts.count - 1 {
      for place in starts[sentence]..<ends[sentence] {
        (numbers[end], counts[end]) = (numbers[place], counts[place])
        end += 1
      }
      closed.append(end)
    }
    numbers.removeLast(numbers.count - end)
    counts.removeLast(counts.count - end)
    return (closed, numbers, counts)
  }

  /// - Parameters:
  ///   - sentences: those that are learned from, by their places.
  ///   - least: features that fewer of them have get no row.
  ///   - isTempered: whether rare features count for less than their rarity.
  func census(of sentences: [Int], least: Int32, isTempered: Bool) -> Census {
    var frequencies = [Int32](repeating: 0, count: keys.count)
    for sentence in sentences {
      for number in numbers[starts[sentence]..<starts[sentence + 1]] { frequencies[Int(number)] += 1 }
    }
    var rows = [Int32](repeating: -1, count: keys.count)
    var known: [UInt32] = []
    var rarity: [Float] = []
    for (number, frequency) in frequencies.enumerated() where frequency >= least {
      rows[number] = Int32(known.count)
      known.append(keys[number])
      let weight = logarithm(Float(1 + sentences.count) / Float(1 + frequency)) + 1
      rarity.append(isTempered ? weight.squareRoot() : weight)
    }
    return Census(index: FeatureIndex(keys: known), rarity: rarity, rows: rows)
  }

  /// Adds a sentence as a vector of length 1 to others.
  func append(_ sentence: Int, _ census: Census, to vectors: inout SentenceVectors) {
    for place in starts[sentence]..<starts[sentence + 1] {
      let row = census.rows[Int(numbers[place])]
      if row >= 0 { vectors.append(row, SentenceVectors.weight(counts[place], census.rarity[Int(row)])) }
    }
    vectors.close()
  }
}
