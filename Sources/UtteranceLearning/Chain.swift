/// Forward and backward sums over the labels of one sentence, scaled at each token so that nothing overflows.
struct Chain {
  let count: Int
  let width: Int
  /// Probabilities of the labels of a token, and of two tokens' labels; what was last asked for.
  var single: [Float]
  var pair: [Float]
  private let emit: [Float]
  private let step: [Float]
  private var forward: [Float]
  private var backward: [Float]
  private let mayBegin: [Bool]

  init(scores: [Float], steps: [Float], count: Int, width: Int, mayBegin: [Bool]) {
    self.count = count
    self.width = width
    self.mayBegin = mayBegin
    var emit = scores
    for position in 0..<count {
      let row = position * width
      var highest = -Float.infinity
      for label in 0..<width { highest = max(highest, emit[row + label]) }
      for label in 0..<width { emit[row + label] = exponential(emit[row + label] - highest) }
    }
    self.emit = emit
    step = steps.map { exponential($0) }
    forward = [Float](repeating: 0, count: count * width)
    backward = [Float](repeating: 1, count: count * width)
    single = [Float](repeating: 0, count: width)
    pair = [Float](repeating: 0, count: width * width)
  }

  mutating func run() {
    let (count, width) = (count, width)
    emit.withUnsafeBufferPointer { emit in
      step.withUnsafeBufferPointer { step in
        forward.withUnsafeMutableBufferPointer { forward in
          for label in 0..<width { forward[label] = mayBegin[label] ? emit[label] : 0 }
          Self.scale(forward, 0, width)
          for position in 1..<max(count, 1) {
            let row = position * width
            for before in 0..<width {
              let weight = forward[row - width + before]
              if weight == 0 { continue }
              for after in 0..<width { forward[row + after] += weight * step[before * width + after] }
            }
            for label in 0..<width { forward[row + label] *= emit[row + label] }
            Self.scale(forward, row, width)
          }
        }
        backward.withUnsafeMutableBufferPointer { backward in
          for position in stride(from: count - 2, through: 0, by: -1) {
            let row = position * width
            for before in 0..<width {
              var sum: Float = 0
              for after in 0..<width {
                sum += step[before * width + after] * emit[row + width + after] * backward[row + width + after]
              }
              backward[row + before] = sum
            }
            Self.scale(backward, row, width)
          }
        }
      }
    }
  }

  private static func scale(_ values: UnsafeMutableBufferPointer<Float>, _ row: Int, _ width: Int) {
    var sum: Float = 0
    for label in 0..<width { sum += values[row + label] }
    guard sum > 0 else { return }
    let factor = 1 / sum
    for label in 0..<width { values[row + label] *= factor }
  }

  /// Puts the probability of each label of a token into `single`.
  mutating func marginals(at position: Int) {
    let row = position * width
    var sum: Float = 0
    for label in 0..<width {
      single[label] = forward[row + label] * backward[row + label]
      sum += single[label]
    }
    guard sum > 0 else { return }
    for label in 0..<width { single[label] /= sum }
  }

  /// Puts the probability of each pair of labels of a token and the one before into `pair`; false where numbers ran out.
  mutating func pairs(before position: Int) -> Bool {
    let row = position * width
    var sum: Float = 0
    for before in 0..<width {
      let weight = forward[row - width + before]
      for after in 0..<width {
        let value = weight * step[before * width + after] * emit[row + after] * backward[row + after]
        pair[before * width + after] = value
        sum += value
      }
    }
    guard sum > 0 else { return false }
    for index in pair.indices { pair[index] /= sum }
    return true
  }
}
