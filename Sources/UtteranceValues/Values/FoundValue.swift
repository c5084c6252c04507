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

  /// The last such time that has begun, where somebody speaks of what has been; `value` is the next.
  ///
  /// - Returns: nil for other values than times. A time that only comes, such as tomorrow, stays as it is.
  package func latest(_ context: ValueContext) -> TimeValue? {
    time.flatMap { TimeEvaluation(context).latest(of: $0) }
  }
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
