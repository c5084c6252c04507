import LearningKernels

/// Some of the sentences that were learned from, as their features, for intents that are added later to learn against.
struct RequestSample: Sendable {
  /// No more sentences than this are kept.
  private static let most = 1_200

  private var keys: [UInt32] = []
  /// Hundredths.
  private var weights: [UInt8] = []
  private var starts: [UInt32] = [0]
  private(set) var intents: [UInt16] = []

  init() {}

  /// - Returns: the places of sentences, as many of each intent as of others, spread evenly over those of one.
  static func choice(of intents: [Int]) -> [Int] {
    guard intents.count > most else { return Array(intents.indices) }
    var members: [Int: [Int]] = [:]
    for (place, intent) in intents.enumerated() { members[intent, default: []].append(place) }
    let share = max(1, most / members.count)
    return members.values.flatMap { places in
      places.count <= share ? places : (0..<share).map { places[$0 * places.count / share] }
    }.sorted()
  }

  mutating func append(_ features: [WeighedFeature], intent: Int) {
    for feature in features {
      keys.append(UInt32(feature.feature.value >> 32))
      weights.append(UInt8((feature.weight * 100).rounded()))
    }
    starts.append(UInt32(keys.count))
    intents.append(UInt16(clamping: intent))
  }

  /// The features of each sentence; their numbers have only their upper halves, which is all that a classifier looks at.
  var sentences: [[WeighedFeature]] {
    intents.indices.map { sentence in
      (Int(starts[sentence])..<Int(starts[sentence + 1])).map {
        WeighedFeature(FeatureHash(UInt64(keys[$0]) << 32), Float(weights[$0]) / 100)
      }
    }
  }

  func encode(into writer: inout ModelWriter) {
    writer.add(list: intents)
    writer.add(list: starts)
    writer.add(list: keys)
    writer.add(list: weights)
  }

  init(from reader: inout ModelReader, intentCount: Int) throws(LearningError) {
    intents = try reader.list(UInt16.self)
    starts = try reader.list(UInt32.self, count: intents.count + 1)
    keys = try reader.list(UInt32.self)
    weights = try reader.list(UInt8.self, count: keys.count)
    guard starts[0] == 0, Int(starts[intents.count]) == keys.count,
      learning_ascends(starts, starts.count, 1) == 1,
      learning_below(intents, intents.count, UInt32(intentCount)) == 1
    else { throw ModelReader.damaged }
  }
}
