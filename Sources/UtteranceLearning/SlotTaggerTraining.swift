import LearningKernels

/// Learns the weights of a tagger: steepest ascent of the labels' probability, one sentence at a time, with steps that
/// shrink for each weight as it moves (AdaGrad, Duchi, Hazan and Singer 2011); the later rounds' weights are averaged.
struct SlotTaggerTraining {
  /// How long a step is at first.
  private static let step: Float = 0.1

  /// A sentence by the places of its features' weights.
  struct Example {
    let intent: Int
    /// Where each token's places begin, and at the end their number.
    fileprivate(set) var starts: [Int32] = [0]
    fileprivate(set) var own: [Int32] = []
    fileprivate(set) var shared: [Int32] = []
    /// For each token which of the intent's labels it has.
    fileprivate(set) var truth: [Int32] = []
  }

  var tagger: SlotTagger
  private var moved: [Float] = []
  private var movedTransitions: [Float] = []
  private var scratch: [Float] = []

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
    var example = Example(intent: sentence.intent)
    for token in features {
      for feature in token {
        example.own.append(tagger.row(of: feature.with(salt), owner: sentence.intent, uses: uses))
        if tagger.usesShared { example.shared.append(tagger.row(of: feature, owner: -1, uses: uses)) }
      }
      example.starts.append(Int32(example.own.count))
    }
    let labels = tagger.labels[sentence.intent]
    example.truth = sentence.labels.map { label in Int32(labels.firstIndex(of: Int32(label)) ?? 0) }
    return example
  }

  /// Goes over the examples so many times, from nothing, and returns the averages of the second half.
  mutating func run(
    _ examples: [Example], rounds: Int, random: inout LearningRandom
  ) -> (weights: [Float], transitions: [Float]) {
    tagger.weights = [Float](repeating: 0, count: tagger.length)
    tagger.transitions = [Float](repeating: 0, count: tagger.transitions.count)
    moved = [Float](repeating: 1e-8, count: tagger.length)
    movedTransitions = [Float](repeating: 1e-8, count: tagger.transitions.count)
    var sum = tagger.weights
    var transitionSum = tagger.transitions
    var order = examples.indices.map { Int32($0) }
    let share = 1 / Float(rounds - rounds / 2)
    for round in 0..<rounds {
      random.shuffle(&order)
      learn(examples, in: order)
      guard round >= rounds / 2 else { continue }
      learning_add(&sum, tagger.weights, sum.count, share)
      learning_add(&transitionSum, tagger.transitions, transitionSum.count, share)
    }
    return (sum, transitionSum)
  }

  private mutating func learn(_ examples: [Example], in order: [Int32]) {
    let labels = tagger.labels
    let starts = tagger.transitionStarts
    let shared = tagger.usesShared ? Int64(starts[labels.count]) : -1
    tagger.weights.withUnsafeMutableBufferPointer { weights in
      moved.withUnsafeMutableBufferPointer { moved in
        tagger.transitions.withUnsafeMutableBufferPointer { transitions in
          movedTransitions.withUnsafeMutableBufferPointer { movedTransitions in
            var state = LearningTagger(
              weights: weights.baseAddress, moved: moved.baseAddress, transitions: transitions.baseAddress,
              movedTransitions: movedTransitions.baseAddress, sharedTransitions: shared,
              labelCount: Int32(tagger.labelCount), step: Self.step)
            for number in order {
              let example = examples[Int(number)]
              let start = Int64(starts[example.intent])
              Self.learn(example, labels[example.intent], transitions: start, &state, &scratch)
            }
          }
        }
      }
    }
  }

  private static func learn(
    _ example: Example, _ labels: [Int32], transitions: Int64, _ tagger: inout LearningTagger, _ scratch: inout [Float]
  ) {
    let count = Int32(example.truth.count)
    let width = Int32(labels.count)
    guard count > 0, width > 1 else { return }
    let needed = learning_tagger_scratch(count, width)
    if scratch.count < needed { scratch = [Float](repeating: 0, count: needed) }
    example.starts.withUnsafeBufferPointer { starts in
      example.own.withUnsafeBufferPointer { own in
        example.shared.withUnsafeBufferPointer { shared in
          labels.withUnsafeBufferPointer { labels in
            example.truth.withUnsafeBufferPointer { truth in
              var sequence = LearningSequence(
                count: count, starts: starts.baseAddress, own: own.baseAddress,
                shared: tagger.sharedTransitions >= 0 ? shared.baseAddress : nil, labels: labels.baseAddress,
                width: width, truth: truth.baseAddress, ownTransitions: transitions)
              learning_tagger_step(&tagger, &sequence, &scratch)
            }
          }
        }
      }
    }
  }
}
