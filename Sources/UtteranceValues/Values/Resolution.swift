/// A category that values come of, or what has none.
enum ValueCategory: String, Sendable {
  case number, ordinal, measure, amount, email, phone, url, time, duration, recurrence
  /// What stands for no value whatever is in it: “the sun sets”.
  case nothing
}

/// Which meanings are values that somebody may ask for, and what they are.
enum Resolution {
  /// Empty for what only other patterns use.
  static func values(
    of meaning: Meaning, category: ValueCategory, evaluation: TimeEvaluation
  ) -> [(ValueDimension, Value)] {
    switch (category, meaning) {
    case (.number, .number(let number)): [(.number, .number(number.value))]
    case (.ordinal, .ordinal(let ordinal)): [(.ordinal, .ordinal(ordinal))]
    case (.measure, .measure(let measure)), (.amount, .measure(let measure)):
      [(measure.unit.dimension, .measure(measure.inCurrency(of: evaluation.region)))]
    case (.email, .text(let text)): [(.email, .text(text))]
    case (.phone, .text(let text)): [(.phoneNumber, .text(text))]
    case (.url, .text(let text)): [(.url, .text(text))]
    case (.time, .time(let time)):
      evaluation.value(of: time).map { [(.time, .time($0))] } ?? []
    case (.duration, .duration(let duration)):
      [(.duration, .duration(DurationValue(count: duration.total.count, grain: duration.total.grain)))]
    case (.recurrence, .recurrence(let recurrence)): [(.recurrence, .recurrence(value(of: recurrence, evaluation)))]
    default: []
    }
  }

  private static func value(of recurrence: RecurrenceMeaning, _ evaluation: TimeEvaluation) -> RecurrenceValue {
    RecurrenceValue(
      interval: recurrence.interval, grain: recurrence.grain,
      next: recurrence.time.flatMap { evaluation.value(of: $0) },
      weekdays: recurrence.weekdays)
  }
}
