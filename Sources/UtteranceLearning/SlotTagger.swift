import LearningKernels

/// The weights of a tagger while it learns; `ValueTagger` says what they are for.
///
/// A feature has two rows of weights: one for all intents and one for the intent. What few examples of one intent teach
/// helps all of them. A row has a weight for each label that it was met with, or, where there are few examples, for each that
/// it could be met with.
struct SlotTagger {
  /// For each intent its labels; 0, outside, always comes first.
  let labels: [[Int32]]
  /// How many labels there are in all.
  let labelCount: Int
  let usesShared: Bool
  var features: FeatureTable
  /// For each row the intent that it is of, or -1 for a row of all; and how many tokens have the feature, those of examples
  /// as they were given counted twice.
  var rows: [(owner: Int32, uses: Int32)] = []
  /// Where each row's weights begin, and at the end their number; and the label of each.
  var rowStarts: [UInt32] = [0]
  var columns: [UInt16] = []
  var weights: [Float] = []
  /// For each intent the weight of each of its labels after each other; then, if intents share them, of all labels.
  var transitions: [Float]
  /// Where each intent's transitions begin, and then the shared ones.
  let transitionStarts: [Int]

  init(labels: [[Int32]], labelCount: Int, usesShared: Bool, capacity: Int) {
    (self.labels, self.labelCount, self.usesShared) = (labels, labelCount, usesShared)
    features = FeatureTable(capacity: capacity)
    var starts = [0]
    for labels in labels { starts.append(starts[starts.count - 1] + labels.count * labels.count) }
    transitionStarts = starts
    transitions = [Float](repeating: 0, count: starts[labels.count] + (usesShared ? labelCount * labelCount : 0))
  }

  static func salt(of intent: Int) -> FeatureHash { FeatureHash(UInt64(intent)).of(0x1217) }

  /// The row of a feature; one that has none gets it.
  mutating func row(of feature: FeatureHash, owner: Int, uses: Int) -> Int32 {
    let row = Int(features.place(of: feature, orNew: Int32(rows.count)))
    if row == rows.count { rows.append((Int32(owner), 0)) }
    rows[row].uses += Int32(uses)
    return Int32(row)
  }

  /// Features that only a single token of a variant had are of names that were made up, or as good as that.
  func isWorthKeeping(_ row: Int) -> Bool { rows[row].uses > 1 }

  /// The score of each label of an intent after each other; what cannot follow has minus infinity.
  func steps(of intent: Int) -> [Float] {
    let labels = labels[intent]
    let width = labels.count
    var steps = [Float](repeating: -.infinity, count: width * width)
    for before in 0..<width {
      for after in 0..<width where Self.mayFollow(labels[before], labels[after]) {
        steps[before * width + after] = transitions[transitionStarts[intent] + before * width + after]
        guard usesShared else { continue }
        let shared = transitionStarts[self.labels.count] + Int(labels[before]) * labelCount + Int(labels[after])
        steps[before * width + after] += transitions[shared]
      }
    }
    return steps
  }

  /// A continuation follows only its own beginning or itself.
  static func mayFollow(_ before: Int32, _ after: Int32) -> Bool { learning_may_follow(before, after) == 1 }
}
