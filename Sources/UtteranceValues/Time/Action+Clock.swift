extension Action {
  /// Actions that make times on the clock and dates of numbers.
  static let clockActions: [String: Body] = [
    // Hour, minute and second; `twelve` where the half of the day is not said, `half` where it is.
    "time.clock": { input in
      guard let hour = input.integer("hour") else { return nil }
      return clock(
        hour: hour, minute: input.integer("minute"), second: input.integer("second"),
        isTwelveHour: input.parameters["twelve"]?.flag ?? true, half: half(input)
      ).map { .time($0) }
    },
    // Hour and minute as one number: 1030.
    "time.digits": { input in
      guard let value = input.integer("value"), value >= 100 else { return nil }
      return clock(
        hour: value / 100, minute: value % 100, second: nil, isTwelveHour: input.parameters["twelve"]?.flag ?? true,
        half: half(input)
      ).map { .time($0) }
    },
    // Minutes past the hour that we are in, or the next one.
    "time.in-minutes": { input in
      guard let minutes = input.integer("minutes") else { return nil }
      return .time(
        TimeMeaning(.reference(rounded: .second, count: minutes * 60, step: .second), .second, .moment))
    },
    // A day of a month that is known otherwise: the 20th of next month.
    "time.day-of": { input in
      guard let base = input.part("base")?.time, base.grain == .month, base.direction == nil,
        let day = input.integer("day"), (1...31).contains(day)
      else { return nil }
      if var fields = base.fields {
        guard fields.day == nil else { return nil }
        fields.day = day
        return .time(TimeMeaning(fields, .date))
      }
      return .time(
        TimeMeaning(.intersection(coarser: base.expression, finer: .fields(TimeFields(day: day))), .day, .date))
    },
    // The middle of a Roman month.
    "time.ides": { input in
      guard let month = input.part("month")?.time?.fields?.month else { return nil }
      return .time(TimeMeaning(TimeFields(day: [3, 5, 7, 10].contains(month) ? 15 : 13, month: month), .date))
    },
    // Minutes before or after an hour: twenty to three.
    "time.minutes": { input in
      guard let minutes = input.integer("minutes"), (0..<60).contains(minutes), let base = input.part("base")?.time,
        var fields = base.fields, let hour = fields.hour, fields.minute == nil
      else { return nil }
      let isBefore = (input.integer("sign") ?? 1) < 0 && minutes > 0
      fields.minute = isBefore ? 60 - minutes : minutes
      if isBefore {
        let isNoon = hour == 12 && !fields.isTwelveHour
        fields.hour = fields.isTwelveHour ? (hour + 10) % 12 + 1 : (hour + 23) % 24
        if isNoon { fields.isTwelveHour = false }
        // Before twelve lies the other half of the day.
        if fields.isTwelveHour, hour % 12 == 0, let half = fields.half {
          fields.half = half == .morning ? .afternoon : .morning
        }
      }
      return .time(TimeMeaning(fields, base.form))
    },
    // Minutes of the hour that ends at the one named: half of the third.
    "time.toward": { input in
      guard let next = input.integer("next"), (1...12).contains(next), let minutes = input.integer("minutes") else {
        return nil
      }
      return clock(hour: (next + 10) % 12 + 1, minute: minutes, second: nil, isTwelveHour: true, half: nil)
        .map { .time($0) }
    },
    // A time on the clock of twelve hours, and which half of the day it lies in.
    "time.half": { input in
      guard let time = input.part("time")?.time, let half = half(input) else { return nil }
      return time.inHalf(half).map { .time($0) }
    },
    // What is known of a date; parts that are missing stay open.
    "time.date": { input in
      var fields = TimeFields()
      fields.weekday = input.part("weekday")?.time?.fields?.weekday
      if let day = input.integer("day") {
        guard (1...31).contains(day) else { return nil }
        fields.day = day
      }
      if let month = input.part("month")?.time?.fields?.month ?? input.integer("month") {
        guard (1...12).contains(month) else { return nil }
        fields.month = month
        if let day = fields.day, day > CivilTime.daysInMonth(month, of: 2000) { return nil }
      }
      if let number = input.integer("year") {
        guard let year = year(number, input) else { return nil }
        fields.year = year
        if let month = fields.month, let day = fields.day, day > CivilTime.daysInMonth(month, of: year) { return nil }
      }
      guard fields != TimeFields() else { return nil }
      if input.parameters["agrees"]?.flag == true, !fields.agree(with: input.evaluation) { return nil }
      let isMonth = fields.day == nil && fields.weekday == nil
      return .time(
        TimeMeaning(
          fields, fields.month == nil && fields.year == nil ? .day : isMonth && fields.month == nil ? .year : .date))
    },
    // Days of one month: from 13 to 15 July.
    "time.days": { input in
      guard let from = input.integer("from"), let to = input.integer("to"), (1...31).contains(from),
        (1...31).contains(to), from < to
      else { return nil }
      var fields = TimeFields()
      fields.month = input.part("month")?.time?.fields?.month ?? input.integer("month")
      if let month = fields.month, !(1...12).contains(month) { return nil }
      if let number = input.integer("year") { fields.year = year(number, input) }
      if let base = input.part("base")?.time {
        guard base.grain == .month, base.direction == nil else { return nil }
        func day(_ day: Int) -> TimeExpression {
          .intersection(coarser: base.expression, finer: .fields(TimeFields(day: day)))
        }
        return .time(TimeMeaning(.interval(from: day(from), to: day(to), isClosed: true), .day, .interval))
      }
      func date(_ day: Int, _ weekday: String) -> TimeExpression {
        var date = fields
        date.day = day
        date.weekday = input.part(weekday)?.time?.fields?.weekday
        return .fields(date)
      }
      var first = date(from, "from-weekday")
      if fields.month != nil, input.part("from-weekday") != nil {
        // A weekday may fall on another year; the days count.
        var plain = fields
        plain.day = from
        first = .fields(plain)
      }
      var last = fields
      last.day = to
      return .time(TimeMeaning(.interval(from: first, to: .fields(last), isClosed: true), .day, .interval))
    },
  ]

  /// Nil for what is no time on a clock.
  static func clock(
    hour: Int, minute: Int?, second: Int?, isTwelveHour: Bool, half: TimeFields.HalfDay?
  ) -> TimeMeaning? {
    guard (0...24).contains(hour), (0..<60).contains(minute ?? 0), (0..<60).contains(second ?? 0) else { return nil }
    if hour == 24, (minute ?? 0) > 0 || (second ?? 0) > 0 { return nil }
    let isTwelve = isTwelveHour && (1...12).contains(hour)
    let meaning = TimeMeaning(
      TimeFields(second: second, minute: minute, hour: hour % 24, isTwelveHour: isTwelve), .clock)
    guard let half else { return meaning }
    return meaning.inHalf(half)
  }

  static func half(_ input: ActionInput) -> TimeFields.HalfDay? {
    switch input.part("half")?.key ?? input.parameters["half"]?.text {
    case "morning": .morning
    case "afternoon": .afternoon
    default: nil
    }
  }

  /// Two digits mean the year next to the reference; others are years of our era unless the rule says `era` -1.
  static func year(_ number: Int, _ input: ActionInput) -> Int? {
    if let era = input.integer("era") {
      guard (1...9999).contains(number) else { return nil }
      return number * era
    }
    if (0...99).contains(number) { return number < 50 ? 2000 + number : 1900 + number }
    return (1000...3000).contains(number) ? number : nil
  }
}
