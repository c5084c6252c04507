/// Which meanings are values that somebody may ask for, and what they are.
enum Resolution {
  /// Empty for what only other patterns use.
  static func values(of meaning: Meaning, category: String, context: ValueContext) -> [(ValueDimension, Value)] {
    switch (category, meaning) {
    case ("number", .number(let number)): [(.number, .number(number.value))]
    case ("ordinal", .ordinal(let ordinal)): [(.ordinal, .ordinal(ordinal))]
    case ("measure", .measure(let measure)), ("amount", .measure(let measure)):
      [(measure.unit.dimension, .measure(measure.inCurrency(of: context.region)))]
    case ("email", .text(let text)): [(.email, .text(text))]
    case ("phone", .text(let text)): [(.phoneNumber, .text(text))]
    case ("url", .text(let text)): [(.url, .text(text))]
    case ("time", .time(let time)):
      TimeEvaluation(context).value(of: time, zone: context.calendar.timeZone).map { [(.time, .time($0))] } ?? []
    case ("duration", .duration(let duration)):
      [(.duration, .duration(DurationValue(count: duration.total.count, grain: duration.total.grain)))]
    case ("recurrence", .recurrence(let recurrence)): [(.recurrence, .recurrence(value(of: recurrence, context)))]
    default: []
    }
  }

  private static func value(of recurrence: RecurrenceMeaning, _ context: ValueContext) -> RecurrenceValue {
    RecurrenceValue(
      interval: recurrence.interval, grain: recurrence.grain,
      next: recurrence.time.flatMap { TimeEvaluation(context).value(of: $0, zone: context.calendar.timeZone) },
      weekdays: recurrence.weekdays)
  }
}
