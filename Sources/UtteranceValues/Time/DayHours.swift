/// A part of the day, by hours.
struct DayHours: Hashable, Sendable {
  var from: Int
  /// Outside; up to 36 for what reaches into the next day.
  var to: Int
  /// The day that it is a part of; nil for any day.
  var day: TimeExpression?

  func of(_ day: TimeExpression) -> DayHours { DayHours(from: from, to: to, day: day) }

  /// Which half of the day an hour lies in that was said of it on the clock of twelve, and how many days later. People
  /// are lenient with the bounds: half past five is in the evening too. Nil where it is neither near.
  func place(of hour: Int) -> (half: TimeFields.HalfDay, days: Int)? {
    let early = hour % 12
    // Ten o'clock of a night that is counted from midnight lies before it.
    if from == 0, to <= 6, early > 7 { return (.afternoon, -1) }
    if to <= 12 { return (from - 3...to).contains(early) ? (.morning, 0) : nil }
    // One o'clock at night is behind midnight.
    if from >= 18, early < 5 { return (.morning, 1) }
    return from >= 12 && (from - 3...to + 3).contains(early + 12) ? (.afternoon, 0) : nil
  }
}

extension TimeMeaning {
  /// The time on the clock of twelve hours that this is, in a part of the day; nil where either is something else.
  func clock(inPart part: TimeMeaning) -> TimeMeaning? {
    guard let hours = part.dayHours, isTwelveHour, var fields, let hour = fields.hour,
      let (half, days) = hours.place(of: hour)
    else { return nil }
    fields.half = half
    var clock = TimeMeaning(fields, form)
    if let day = hours.day {
      guard fields.isOfAnyDay else { return nil }
      let coarser = days == 0 ? day : .shifted(day, count: days, step: .day)
      clock = TimeMeaning(.intersection(coarser: coarser, finer: .fields(fields)), fields.grain, .combined)
      clock.holiday = part.holiday
      clock.skipsCurrent = part.skipsCurrent
    } else if days > 0, fields.weekday != nil || fields.day != nil {
      clock = TimeMeaning(.shifted(clock.expression, count: days, step: .day), fields.grain, .combined)
    }
    clock.direction = direction ?? part.direction
    return clock
  }

  /// A stretch from hour to hour that was taken to cross noon, in a part of the day where it crosses midnight: “tonight from
  /// ten to two”. Nil for everything else.
  func stretch(inPart part: TimeMeaning) -> TimeMeaning? {
    guard let hours = part.dayHours, form == .interval,
      case .interval(.fields(var first), .fields(var last), let isClosed) = expression,
      first.isTwelveHour, last.isTwelveHour, first.half == .morning, last.half == .afternoon, let hour = first.hour,
      hours.place(of: hour)?.half == .afternoon
    else { return nil }
    (first.half, last.half) = (.afternoon, .morning)
    var stretch = self
    stretch.expression = .interval(from: .fields(first), to: .fields(last), isClosed: isClosed)
    return stretch
  }
}
