/// A value that an utterance has.
package struct FoundValue: Hashable, Sendable {
  package var dimension: ValueDimension
  package var value: Value
  /// Offsets in characters.
  package var range: Range<Int>
  /// Whether it counts only where somebody asked for such a value: “5” as an hour.
  package var isLatent: Bool
  /// What weighs among readings of the same words; higher is likelier.
  package var score: Double
  /// What was said of a time, whichever one of several it turns out to be; nil for other values.
  var time: TimeMeaning?

  /// The time in another sense than that of `value`, which is the next.
  ///
  /// - Returns: nil for other values than times, and in the same sense.
  package func time(in sense: TimeSense, _ context: ValueContext) -> TimeValue? {
    guard let time else { return nil }
    switch sense {
    case .next: return nil
    case .latest: return TimeEvaluation(context).latest(of: time)
    case .meal: return time.ofMeal.flatMap { TimeEvaluation(context).value(of: $0) }
    }
  }
}

/// Which of the times is meant that the same words may stand for.
package enum TimeSense: Sendable {
  /// The next one.
  case next
  /// The last one that has begun, where somebody speaks of what has been. What only comes, such as tomorrow, stays as it is.
  case latest
  /// The one at which people eat: “at eight” in the evening, where the half of the day is not said.
  case meal
}

/// What a value is, resolved against the reference time and the person's habits.
package enum Value: Hashable, Sendable {
  case number(Double)
  case ordinal(Int)
  /// Amounts and ranges of a unit, numbers and money included.
  case measure(Measure)
  /// An e-mail address, a phone number or a link, in its written form.
  case text(String)
  case time(TimeValue)
  case duration(DurationValue)
  case recurrence(RecurrenceValue)
}
