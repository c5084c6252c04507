/// Finds the values of a sentence: a linear-chain conditional random field for each intent, over weights that intents share.
///
/// A feature has two rows of weights: one for all intents, with a weight for each label there is, and one for the
/// intent, with a weight for each label that the intent has. What few examples of one intent teach helps all of them.
struct SlotTagger: Sendable {
  /// For each intent its labels; 0, outside, always comes first.
  var labels: [[Int]]
  /// How many labels there are in all.
  let labelCount: Int
  var features: FeatureTable
  var weights: [Float]
  /// For each intent, then for all, the weight of each label after each label: `[intent][before][after]`.
  var transitions: [Float]
  let usesShared: Bool

  /// Where a sentence's weights are: for each token the rows shared by all intents, and those of one.
  struct Encoding {
    var shared: [[Int32]]
    var own: [[Int32]]
    var intent: Int

    var count: Int { own.count }
  }

  func encode(_ features: [[FeatureHash]], intent: Int) -> Encoding {
    let salt = Self.salt(of: intent)
    return Encoding(
      shared: usesShared
        ? features.map { $0.map { self.features.place(of: $0) }.filter { $0 >= 0 } } : [],
      own: features.map { $0.map { self.features.place(of: $0.with(salt)) }.filter { $0 >= 0 } },
      intent: intent)
  }

  static func salt(of intent: Int) -> FeatureHash { FeatureHash(UInt64(intent)).of(0x1217) }

  /// For each token the score of each label of the intent.
  func emissions(_ encoding: Encoding) -> [Float] {
    let labels = labels[encoding.intent]
    let width = labels.count
    var scores = [Float](repeating: 0, count: encoding.count * width)
    weights.withUnsafeBufferPointer { weights in
      for position in 0..<encoding.count {
        let row = position * width
        for place in encoding.own[position] {
          let place = Int(place)
          for label in 0..<width { scores[row + label] += weights[place + label] }
        }
        guard usesShared else { continue }
        for place in encoding.shared[position] {
          let place = Int(place)
          for label in 0..<width { scores[row + label] += weights[place + labels[label]] }
        }
      }
    }
    return scores
  }

  /// The score of each label of an intent after each other; what cannot follow has minus infinity.
  func steps(of intent: Int) -> [Float] {
    let labels = labels[intent]
    let width = labels.count
    var steps = [Float](repeating: -.infinity, count: width * width)
    let shared = self.labels.count
    for before in 0..<width {
      for after in 0..<width where Self.mayFollow(labels[before], labels[after]) {
        steps[before * width + after] = transitions[place(intent, labels[before], labels[after])]
        if usesShared { steps[before * width + after] += transitions[place(shared, labels[before], labels[after])] }
      }
    }
    return steps
  }

  func place(_ intent: Int, _ before: Int, _ after: Int) -> Int { (intent * labelCount + before) * labelCount + after }

  /// A continuation follows only its own beginning or itself.
  static func mayFollow(_ before: Int, _ after: Int) -> Bool {
    after == 0 || after % 2 == 1 || before == after || before == after - 1
  }

  /// The most probable labels of a sentence, given its intent, and the logarithm of their probability.
  func best(_ encoding: Encoding) -> (labels: [Int], logProbability: Double) {
    let labels = labels[encoding.intent]
    let width = labels.count
    let count = encoding.count
    guard count > 0 else { return ([], 0) }
    let scores = emissions(encoding)
    let steps = steps(of: encoding.intent)
    var best = [Float](repeating: -.infinity, count: count * width)
    var from = [Int](repeating: 0, count: count * width)
    var forward = [Float](repeating: -.infinity, count: count * width)
    for label in 0..<width where labels[label] == 0 || labels[label] % 2 == 1 {
      best[label] = scores[label]
      forward[label] = scores[label]
    }
    for position in 1..<max(count, 1) {
      let row = position * width
      for after in 0..<width {
        var highest = -Float.infinity
        for before in 0..<width {
          let value = best[row - width + before] + steps[before * width + after]
          if value > highest {
            highest = value
            from[row + after] = before
          }
        }
        best[row + after] = highest + scores[row + after]
        let sum = Self.logSum(width) { forward[row - width + $0] + steps[$0 * width + after] }
        forward[row + after] = sum + scores[row + after]
      }
    }
    let last = (count - 1) * width
    var label = 0
    for other in 0..<width where best[last + other] > best[last + label] { label = other }
    let logProbability = Double(best[last + label] - Self.logSum(width) { forward[last + $0] })
    var result = [Int](repeating: 0, count: count)
    for position in stride(from: count - 1, through: 0, by: -1) {
      result[position] = labels[label]
      label = from[position * width + label]
    }
    return (result, logProbability)
  }

  private static func logSum(_ count: Int, _ value: (Int) -> Float) -> Float {
    var highest = -Float.infinity
    for index in 0..<count { highest = max(highest, value(index)) }
    guard highest > -.infinity else { return -.infinity }
    var sum: Float = 0
    for index in 0..<count { sum += exponential(value(index) - highest) }
    return highest + logarithm(sum)
  }
}
