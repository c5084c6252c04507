import IntentSchema
import UtteranceValues

extension Search {
  /// A time that was said in two parts, the second at the end of a text or name: “remind me tomorrow to call mom at five”,
  /// “a table at Nopa tonight for two at seven”.
  struct DividedTime {
    /// Places among the steps: that of the text, and that of the time.
    var text: Int
    var time: Int
    /// The tokens of the second part, which the text ends before.
    var second: Range<Int>
    /// Both parts together.
    var value: SpokenValue
  }

  /// Where one part is a day and the other an hour of it; nil where nothing was divided.
  mutating func dividedTime(_ steps: [Step]) -> DividedTime? {
    guard let time = steps.firstIndex(where: { isAhead($0) }) else { return nil }
    let finder = values()
    let first = finder.values(at: steps[time].range.lowerBound, as: .time)[Int(steps[time].value)]
    for (place, step) in steps.enumerated() where isOwnWords(step) {
      for start in step.range.dropFirst() {
        for second in finder.values(at: start, as: .time) where second.end == step.range.upperBound {
          guard let value = finder.combined(first, second) else { continue }
          return DividedTime(text: place, time: time, second: start..<second.end, value: value)
        }
      }
    }
    return nil
  }

  /// Whether a step is a time when something is to be done.
  private func isAhead(_ step: Step) -> Bool {
    guard reading(of: step) == .time else { return false }
    return grammar.slots[Int(step.slot)].time.sense(in: [:]) != .latest
  }

  /// Whether a step is of any words, and not what somebody else is told.
  private func isOwnWords(_ step: Step) -> Bool {
    guard let reading = reading(of: step) else { return false }
    return reading == .name || reading == .text && !grammar.slots[Int(step.slot)].isToSomebody
  }
}
