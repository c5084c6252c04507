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
  /// What was said, whichever one of several times it turns out to be.
  var meaning: Meaning

  /// The time in another sense than that of `value`, which is the next.
  ///
  /// - Returns: nil for other values than times; but where somebody speaks of what has been, so
  ///   long is from then until now: calls “for a week”.
  package func time(in sense: TimeSense, _ context: ValueContext) -> TimeValue? {
    if sense == .latest, case .duration(let duration) = value { return TimeEvaluation(context).untilNow(duration) }
    guard case .time(let time) = meaning else { return nil }
    let evaluation = TimeEvaluation(context)
    if sense == .latest { return evaluation.latest(of: time) }
    return evaluation.value(of: (sense == .meal ? time.ofMeal : time.awake) ?? time, passesDays: true)
  }
}

extension FoundValue {
  /// What comes again and again at the hour of the day that people mean, whenever they say it; nil for other values.
  ///
  /// “Every day at seven” is in the morning and “every day at four” in the afternoon; on several weekdays the first time is
  /// that of the next of them.
  package func recurrence(_ context: ValueContext) -> RecurrenceValue? {
    guard case .recurrence(let said) = meaning, case .recurrence(var value) = value, let time = said.time else {
      return nil
    }
    let evaluation = TimeEvaluation(context)
    let hour = time.ofEachDay ?? time
    /// The next such weekday at the hour; today counts where the hour is yet to come.
    func next(_ weekday: Int) -> TimeValue? {
      let times = [false, true].lazy.compactMap { skipsToday in
        let day = TimeExpression.counted(0, .fields(TimeFields(weekday: weekday)), skipsCurrent: skipsToday)
        return TimeMeaning(day, .day, .weekday).combined(with: hour).flatMap { evaluation.value(of: $0) }
      }
      return times.first { $0.start >= context.reference }
    }
    let first =
      said.weekdays.isEmpty ? evaluation.value(of: hour) : said.weekdays.compactMap(next).min { $0.start < $1.start }
    value.next = first ?? value.next
    return value
  }
}

extension FoundValue {
  /// The same with what other words say of it: of a day the hour, or of an hour the day; also for what comes again and again.
  ///
  /// - Returns: nil for everything else. The range stays that of this value.
  package func combined(with other: FoundValue, _ context: ValueContext) -> FoundValue? {
    guard case .time(let more) = other.meaning else { return nil }
    let category: ValueCategory
    var copy = self
    switch meaning {
    case .time(let own):
      guard let time = own.completed(by: more) else { return nil }
      (copy.meaning, category) = (.time(time), .time)
    case .recurrence(var recurrence):
      guard more.form == .clock, let time = recurrence.time.map({ $0.completed(by: more) }) ?? more else { return nil }
      recurrence.time = time
      (copy.meaning, category) = (.recurrence(recurrence), .recurrence)
    default: return nil
    }
    let found = Resolution.values(of: copy.meaning, category: category, evaluation: TimeEvaluation(context)).first
    guard let (dimension, value) = found else { return nil }
    (copy.dimension, copy.value) = (dimension, value)
    return copy
  }
}

/// Which of the times is meant that the same words may stand for.
package enum TimeSense: Sendable {
  /// The next one; of a day at an hour when people sleep, the one in the afternoon: “tomorrow at five”. A day that has been
  /// in this month is that of the next year, as it is of a meal.
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
