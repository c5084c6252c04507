/// Learns the weights of a tagger: steepest ascent of the labels' probability, one sentence at a time, with steps that
/// shrink for each weight as it moves (AdaGrad, Duchi, Hazan and Singer 2011); the later rounds' weights are averaged.
struct SlotTaggerTraining {
  /// How long a step is at first.
  static let step: Float = 0.1

  var tagger: SlotTagger
  private var moved: [Float] = []
  private var movedTransitions: [Float] = []

  init(sentences: [LearningSentence], intents: Int, types: Int, usesShared: Bool) {
    var labels = [[Int]](repeating: [0], count: intents)
    for sentence in sentences {
      for span in sentence.spans {
        for label in [1 + 2 * span.type, 2 + 2 * span.type] where !labels[sentence.intent].contains(label) {
          labels[sentence.intent].append(label)
        }
      }
    }
    let count = 1 + 2 * types
    tagger = SlotTagger(
      labels: labels, labelCount: count, features: FeatureTable(capacity: sentences.count * 64), weights: [],
      transitions: [Float](repeating: 0, count: (intents + 1) * count * count), usesShared: usesShared)
  }

  /// Gives rows of weights to features that have none.
  mutating func encode(_ features: [[FeatureHash]], intent: Int) -> SlotTagger.Encoding {
    let salt = SlotTagger.salt(of: intent)
    let width = tagger.labels[intent].count
    var encoding = SlotTagger.Encoding(shared: [], own: [], intent: intent)
    for token in features {
      if tagger.usesShared { encoding.shared.append(token.map { row(of: $0, width: tagger.labelCount, owner: -1) }) }
      encoding.own.append(token.map { row(of: $0.with(salt), width: width, owner: intent) })
    }
    return encoding
  }

  private mutating func row(of feature: FeatureHash, width: Int, owner: Int) -> Int32 {
    let end = Int32(tagger.weights.count)
    let place = tagger.features.place(of: feature, orNew: end)
    if place == end {
      tagger.weights.append(contentsOf: repeatElement(0, count: width))
      tagger.owners.append(owner)
    }
    return place
  }

  /// Goes over the sentences so many times, from nothing, and returns the averages of the second half.
  mutating func run(
    _ sentences: [(encoding: SlotTagger.Encoding, labels: [Int])], rounds: Int, random: inout LearningRandom
  ) -> (weights: [Float], transitions: [Float]) {
    tagger.weights = [Float](repeating: 0, count: tagger.weights.count)
    tagger.transitions = [Float](repeating: 0, count: tagger.transitions.count)
    moved = [Float](repeating: 1e-8, count: tagger.weights.count)
    movedTransitions = [Float](repeating: 1e-8, count: tagger.transitions.count)
    var sum = tagger.weights
    var transitionSum = tagger.transitions
    var order = Array(sentences.indices)
    var averaged: Float = 0
    for round in 0..<rounds {
      order.shuffle(using: &random)
      for index in order { learn(sentences[index].encoding, sentences[index].labels) }
      guard round >= rounds / 2 else { continue }
      averaged += 1
      for index in sum.indices { sum[index] += tagger.weights[index] }
      for index in transitionSum.indices { transitionSum[index] += tagger.transitions[index] }
    }
    for index in sum.indices { sum[index] /= averaged }
    for index in transitionSum.indices { transitionSum[index] /= averaged }
    return (sum, transitionSum)
  }

  private mutating func learn(_ encoding: SlotTagger.Encoding, _ gold: [Int]) {
    let labels = tagger.labels[encoding.intent]
    let width = labels.count
    let count = encoding.count
    guard count > 0, width > 1 else { return }
    var chain = Chain(
      scores: tagger.emissions(encoding), steps: tagger.steps(of: encoding.intent), count: count, width: width,
      mayBegin: labels.map { $0 == 0 || $0 % 2 == 1 })
    chain.run()
    let truth = gold.map { label in labels.firstIndex(of: label) ?? 0 }
    for position in 0..<count {
      chain.marginals(at: position)
      chain.single[truth[position]] -= 1
      move(encoding, position, labels, chain.single)
      guard position > 0, chain.pairs(before: position) else { continue }
      chain.pair[truth[position - 1] * width + truth[position]] -= 1
      moveTransitions(encoding.intent, labels, chain.pair)
    }
  }

  private mutating func move(
    _ encoding: SlotTagger.Encoding, _ position: Int, _ labels: [Int], _ gradient: [Float]
  ) {
    let step = Self.step
    let changed = labels.indices.filter { abs(gradient[$0]) > 1e-4 }
    guard !changed.isEmpty else { return }
    let shared = tagger.usesShared
    tagger.weights.withUnsafeMutableBufferPointer { weights in
      moved.withUnsafeMutableBufferPointer { moved in
        for place in encoding.own[position] {
          for label in changed {
            let index = Int(place) + label
            moved[index] += gradient[label] * gradient[label]
            weights[index] -= step * gradient[label] / moved[index].squareRoot()
          }
        }
        guard shared else { return }
        for place in encoding.shared[position] {
          for label in changed {
            let index = Int(place) + labels[label]
            moved[index] += gradient[label] * gradient[label]
            weights[index] -= step * gradient[label] / moved[index].squareRoot()
          }
        }
      }
    }
  }

  private mutating func moveTransitions(_ intent: Int, _ labels: [Int], _ gradient: [Float]) {
    let width = labels.count
    let families = tagger.usesShared ? [intent, tagger.labels.count] : [intent]
    for before in 0..<width {
      for after in 0..<width where abs(gradient[before * width + after]) > 1e-4 {
        let slope = gradient[before * width + after]
        for family in families {
          let index = tagger.place(family, labels[before], labels[after])
          movedTransitions[index] += slope * slope
          tagger.transitions[index] -= Self.step * slope / movedTransitions[index].squareRoot()
        }
      }
    }
  }
}
