/// The weights of a tagger while it learns; `ValueTagger` says what they are for.
///
/// A feature has two rows of weights: one for all intents, with a weight for each label there is, and one for the
/// intent, with a weight for each label that the intent has. What few examples of one intent teach helps all of them.
struct SlotTagger {
  /// For each intent its labels; 0, outside, always comes first.
  var labels: [[Int]]
  /// How many labels there are in all.
  let labelCount: Int
  var features: FeatureTable
  var weights: [Float]
  /// For each row, in the order of their places, the intent that it is of; -1 for a row of all.
  var owners: [Int] = []
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
}
