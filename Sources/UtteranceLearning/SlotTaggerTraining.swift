import LearningKernels

/// Learns the weights of a tagger: steepest ascent of the labels' probability, one sentence at a time, with steps that
/// shrink for each weight as it moves (AdaGrad, Duchi, Hazan and Singer 2011); the later rounds' weights are averaged.
struct SlotTaggerTraining {
  /// How long a step is at first.
  private static let step: Float = 0.1

  /// A sentence by its features' rows.
  struct Example {
    let intent: Int
    /// Where each token's rows begin, and at the end their number.
    fileprivate(set) var starts: [Int32] = [0]
    fileprivate(set) var rows: [Int32] = []
    /// For each token which of the intent's labels it has.
    fileprivate(set) var truth: [Int32] = []

    fileprivate mutating func move(_ moved: [Int32]) {
      for place in rows.indices { rows[place] = moved[Int(rows[place])] }
    }
  }

  var tagger: SlotTagger
  /// Rows before this one are those whose weights are kept.
  private var keptRows = 0
  private var moved: [Float] = []
  private var movedTransitions: [Float] = []
  private var powers: [Float] = []
  private var scratch: [Float] = []
  /// Whether an intent's rows have weights for all its labels, in their order.
  private var ownIsWhole = false
  /// For each intent which of its labels each label is, or -1.
  private var places: [[Int32]] = []

  init(sentences: [LearningSentence], intents: Int, types: Int, usesShared: Bool) {
    var labels = [[Int32]](repeating: [0], count: intents)
    for sentence in sentences {
      for span in sentence.spans {
        for label in [Int32(1 + 2 * span.type), Int32(2 + 2 * span.type)] where !labels[sentence.intent].contains(label)
        {
          labels[sentence.intent].append(label)
        }
      }
    }
    tagger = SlotTagger(
      labels: labels, labelCount: 1 + 2 * types, usesShared: usesShared, capacity: sentences.count * 64)
  }

  /// Gives rows of weights to features that have none.
  mutating func example(_ sentence: LearningSentence, _ features: [[FeatureHash]], isVariant: Bool) -> Example {
    let uses = isVariant ? 1 : 2
    let salt = SlotTagger.salt(of: sentence.intent)
    let labels = tagger.labels[sentence.intent]
    var example = Example(intent: sentence.intent)
    example.rows.reserveCapacity(features.reduce(0) { $0 + $1.count } * (tagger.usesShared ? 2 : 1))
    for token in features {
      for feature in token {
        example.rows.append(tagger.row(of: feature.with(salt), owner: sentence.intent, uses: uses))
        if tagger.usesShared { example.rows.append(tagger.row(of: feature, owner: -1, uses: uses)) }
      }
      example.starts.append(Int32(example.rows.count))
    }
    example.truth = sentence.labels.map { label in Int32(labels.firstIndex(of: Int32(label)) ?? 0) }
    return example
  }

  /// Lays out the weights, when all examples of all passes have their rows, and numbers the rows anew.
  ///
  /// - Parameter sharedIsDense: whether a row of all intents has a weight for every label that it could be met with, or for
  ///   those only that it was met with.
  mutating func lay(_ passes: inout [[Example]], sharedIsDense: Bool) {
    putKeptFirst(&passes)
    let examples = passes.flatMap { $0 }
    let labels = tagger.labels
    let ownWeights = tagger.rows.reduce(0) { $0 + ($1.owner < 0 ? 0 : labels[Int($1.owner)].count) }
    let ownIsDense = Effort.isWorth(weights: ownWeights)
    ownIsWhole = ownIsDense && (sharedIsDense || !tagger.usesShared)
    let least = leastLabels(examples, ownIsDense: ownIsDense, sharedIsDense: sharedIsDense)
    if ownIsWhole {
      tagger.columns.reserveCapacity(least.reduce(0) { $0 + $1.count })
      tagger.rowStarts.reserveCapacity(least.count + 1)
      for labels in least {
        for label in labels { tagger.columns.append(UInt16(label)) }
        tagger.rowStarts.append(UInt32(tagger.columns.count))
      }
    } else {
      layWhatWasMet(examples, besides: least)
    }
    places = labels.map { labels in
      var places = [Int32](repeating: -1, count: tagger.labelCount)
      for (place, label) in labels.enumerated() { places[Int(label)] = Int32(place) }
      return places
    }
  }

  /// Numbers the rows anew, so that those that are only of one token of one pass stand behind all others, pass by pass.
  private mutating func putKeptFirst(_ passes: inout [[Example]]) {
    let kept = tagger.rows.indices.filter { tagger.isWorthKeeping($0) }
    let rest = tagger.rows.indices.filter { !tagger.isWorthKeeping($0) }
    keptRows = kept.count
    var moved = [Int32](repeating: 0, count: tagger.rows.count)
    for (place, row) in (kept + rest).enumerated() { moved[row] = Int32(place) }
    tagger.rows = (kept + rest).map { tagger.rows[$0] }
    tagger.features = tagger.features.moved(moved, below: keptRows)
    for pass in passes.indices {
      for number in passes[pass].indices { passes[pass][number].move(moved) }
    }
  }

  /// For each row the labels that it has a weight for in any case: ascending, or an intent's own in its order where the row has
  /// them all.
  private func leastLabels(_ examples: [Example], ownIsDense: Bool, sharedIsDense: Bool) -> [[Int32]] {
    // What goes with no value at all goes with everything.
    let none: [Int32] = [0]
    let ofIntent = tagger.labels.map { ownIsWhole ? $0 : $0.sorted() }
    let users = sharedIsDense ? users(examples) : []
    var ofUsers: [UInt64: [Int32]] = [:]
    return tagger.rows.indices.map { row in
      let owner = Int(tagger.rows[row].owner)
      if owner >= 0 { return ownIsDense ? ofIntent[owner] : none }
      guard sharedIsDense else { return none }
      if let labels = ofUsers[users[row]] { return labels }
      let labels = Set(ofIntent.indices.filter { users[row] & Self.bit(of: $0) != 0 }.flatMap { ofIntent[$0] }).sorted()
      ofUsers[users[row]] = labels
      return labels
    }
  }

  /// For each row a bit for each intent whose examples have it. Most names were met in one intent only, and no other's
  /// labels need weights with them.
  private func users(_ examples: [Example]) -> [UInt64] {
    var users = [UInt64](repeating: 0, count: tagger.rows.count)
    for example in examples {
      let bit = Self.bit(of: example.intent)
      for row in example.rows { users[Int(row)] |= bit }
    }
    return users
  }

  /// Of more than 64 intents some share a bit; a row then has weights that stay 0.
  private static func bit(of intent: Int) -> UInt64 { 1 << UInt64(intent % 64) }

  private mutating func layWhatWasMet(_ examples: [Example], besides least: [[Int32]]) {
    let most = least.reduce(1) { $0 + $1.count } + examples.reduce(0) { $0 + $1.rows.count }
    var heads = [Int32](repeating: -1, count: tagger.rows.count)
    withUnsafeTemporaryAllocation(of: LearningColumn.self, capacity: most) { entries in
      heads.withUnsafeMutableBufferPointer { heads in
        var columns = LearningColumns(heads: heads.baseAddress, entries: entries.baseAddress, count: 0)
        for (row, labels) in least.enumerated() {
          for label in labels { learning_columns_add(&columns, Int32(row), label) }
        }
        for example in examples {
          for (position, truth) in example.truth.enumerated() {
            let label = tagger.labels[example.intent][Int(truth)]
            for place in example.starts[position]..<example.starts[position + 1] {
              learning_columns_add(&columns, example.rows[Int(place)], label)
            }
          }
        }
        tagger.rowStarts = [UInt32](repeating: 0, count: tagger.rows.count + 1)
        tagger.columns = [UInt16](repeating: 0, count: Int(columns.count))
        learning_columns_lay(&columns, Int32(tagger.rows.count), &tagger.rowStarts, &tagger.columns)
      }
    }
  }

  /// What runs have learned on average.
  struct Average {
    fileprivate(set) var weights: [Float]
    fileprivate(set) var transitions: [Float]

    fileprivate init(weights: Int, transitions: Int) {
      self.weights = [Float](repeating: 0, count: weights)
      self.transitions = [Float](repeating: 0, count: transitions)
    }
  }

  /// What there is before the first run.
  var nothing: Average {
    Average(weights: Int(tagger.rowStarts[keptRows]), transitions: tagger.transitions.count)
  }

  /// Goes over the examples so many times, from nothing, and adds the averages of the second half to what others learned.
  ///
  /// - Parameter share: how much this run counts.
  mutating func run(
    _ examples: [Example], rounds: Int, share: Float, random: inout LearningRandom, into average: inout Average
  ) {
    let length = average.weights.count
    let count = average.transitions.count
    let places = [0..<length, placesOfRest(examples)]
    Self.fill(&tagger.weights, with: 0, places, of: tagger.columns.count)
    Self.fill(&moved, with: 1e-8, places, of: tagger.columns.count)
    Self.fill(&tagger.transitions, with: 0, [0..<count], of: count)
    Self.fill(&movedTransitions, with: 1e-8, [0..<count], of: count)
    Self.fill(&powers, with: 1, [0..<count], of: count)
    var order = examples.indices.map { Int32($0) }
    let share = share / Float(rounds - rounds / 2)
    for round in 0..<rounds {
      random.shuffle(&order)
      learn(examples, in: order)
      guard round >= rounds / 2 else { continue }
      learning_add(&average.weights, tagger.weights, length, share)
      learning_add(&average.transitions, tagger.transitions, tagger.transitions.count, share)
    }
  }

  /// Where the weights are of the rows that only these examples have.
  private func placesOfRest(_ examples: [Example]) -> Range<Int> {
    var (first, end) = (tagger.rows.count, keptRows)
    for example in examples {
      for row in example.rows where row >= keptRows { (first, end) = (min(first, Int(row)), max(end, Int(row) + 1)) }
    }
    return first < end ? Int(tagger.rowStarts[first])..<Int(tagger.rowStarts[end]) : 0..<0
  }

  /// In the same memory where there is some already, so that another pass does not need twice as much; memory outside the
  /// places is not touched.
  private static func fill(_ numbers: inout [Float], with number: Float, _ places: [Range<Int>], of count: Int) {
    if numbers.count != count {
      numbers = [Float](unsafeUninitializedCapacity: count) { _, filled in filled = count }
    }
    numbers.withUnsafeMutableBufferPointer { numbers in
      for range in places { numbers[range].update(repeating: number) }
    }
  }

  /// What was learned, for good: the weights of the rows that are kept. What only learning needs is given up.
  mutating func finish(_ average: Average) -> SlotTagger {
    (tagger.weights, tagger.transitions) = (average.weights, average.transitions)
    (moved, movedTransitions, powers, scratch) = ([], [], [], [])
    return tagger
  }

  private mutating func learn(_ examples: [Example], in order: [Int32]) {
    let labels = tagger.labels
    let starts = tagger.transitionStarts
    let shared = tagger.usesShared ? Int64(starts[labels.count]) : -1
    let (rowStarts, columns, places) = (tagger.rowStarts, tagger.columns, places)
    tagger.weights.withUnsafeMutableBufferPointer { weights in
      moved.withUnsafeMutableBufferPointer { moved in
        tagger.transitions.withUnsafeMutableBufferPointer { transitions in
          movedTransitions.withUnsafeMutableBufferPointer { movedTransitions in
            powers.withUnsafeMutableBufferPointer { powers in
              rowStarts.withUnsafeBufferPointer { rowStarts in
                columns.withUnsafeBufferPointer { columns in
                  var state = LearningTagger(
                    weights: weights.baseAddress, moved: moved.baseAddress, rowStarts: rowStarts.baseAddress,
                    columns: columns.baseAddress, transitions: transitions.baseAddress,
                    movedTransitions: movedTransitions.baseAddress, powers: powers.baseAddress,
                    sharedTransitions: shared, labelCount: Int32(tagger.labelCount), ownIsWhole: ownIsWhole ? 1 : 0,
                    step: Self.step)
                  for number in order {
                    let example = examples[Int(number)]
                    let start = Int64(starts[example.intent])
                    Self.learn(
                      example, labels[example.intent], places[example.intent], transitions: start, &state, &scratch)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private static func learn(
    _ example: Example, _ labels: [Int32], _ places: [Int32], transitions: Int64, _ tagger: inout LearningTagger,
    _ scratch: inout [Float]
  ) {
    let count = Int32(example.truth.count)
    let width = Int32(labels.count)
    guard count > 0, width > 1 else { return }
    let needed = learning_tagger_scratch(count, width)
    if scratch.count < needed { scratch = [Float](repeating: 0, count: needed) }
    example.starts.withUnsafeBufferPointer { starts in
      example.rows.withUnsafeBufferPointer { rows in
        labels.withUnsafeBufferPointer { labels in
          places.withUnsafeBufferPointer { places in
            example.truth.withUnsafeBufferPointer { truth in
              var sequence = LearningSequence(
                count: count, starts: starts.baseAddress, rows: rows.baseAddress, labels: labels.baseAddress,
                width: width, places: places.baseAddress, truth: truth.baseAddress, ownTransitions: transitions)
              learning_tagger_step(&tagger, &sequence, &scratch)
            }
          }
        }
      }
    }
  }
}
