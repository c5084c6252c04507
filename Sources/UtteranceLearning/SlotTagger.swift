/// The weights of a tagger while it learns; `ValueTagger` says what they are for.
///
/// A feature has two rows of weights: one for all intents, with a weight for each label there is, and one for the
/// intent, with a weight for each label that the intent has. What few examples of one intent teach helps all of them.
struct SlotTagger {
  /// For each intent its labels; 0, outside, always comes first.
  let labels: [[Int32]]
  /// How many labels there are in all.
  let labelCount: Int
  let usesShared: Bool
  var features: FeatureTable
  /// For each row, in the order of their places, the intent that it is of, or -1 for a row of all; and how many tokens have
  /// the feature, those of examples as they were given counted twice.
  var rows: [(owner: Int, uses: Int)] = []
  private(set) var length = 0
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

  /// The place of a feature's row; one that has none gets it.
  mutating func row(of feature: FeatureHash, owner: Int, uses: Int) -> Int32 {
    let known = rows.count
    let row = Int(features.place(of: feature, orNew: Int32(known)))
    if row == known {
      rows.append((owner, 0))
      places.append(Int32(length))
      length += owner < 0 ? labelCount : labels[owner].count
    }
    rows[row].uses += uses
    return places[row]
  }

  /// Where each row's weights begin.
  private(set) var places: [Int32] = []

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
  static func mayFollow(_ before: Int32, _ after: Int32) -> Bool {
    after == 0 || after % 2 == 1 || before == after || before == after - 1
  }
}
