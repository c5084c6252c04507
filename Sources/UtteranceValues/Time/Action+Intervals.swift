extension Action {
  /// Actions that make intervals of times.
  static let intervalActions: [String: Body] = [
    // From one time to another; `closed` false where the second lies outside.
    "time.interval": { input in
      guard let from = input.part("from")?.time, let to = input.part("to")?.time, from.direction == nil,
        to.direction == nil, !from.isBetweenHours, !to.isBetweenHours
      else { return nil }
      var last = to
      if let day = input.part("day")?.time {
        // A day that was said of the end alone: from two till tomorrow at four.
        guard let end = day.combined(with: to) else { return nil }
        return .time(
          TimeMeaning(
            .interval(from: from.expression, to: end.expression, isClosed: true), min(from.grain, end.grain), .interval)
        )
      }
      if input.part("half") != nil {
        guard let half = Action.half(input), let settled = to.inHalf(half) else { return nil }
        last = settled
      }
      return interval(from, last, isClosed: input.parameters["closed"]?.flag ?? true).map { .time($0) }
    },
    // Two hours of the day as bare numbers: from 16 to 17 o'clock.
    "time.hour-span": { input in
      guard let from = input.integer("from"), let to = input.integer("to"),
        let first = clock(hour: from, minute: nil, second: nil, isTwelveHour: from <= 12 && to <= 12, half: nil),
        let last = clock(hour: to, minute: nil, second: nil, isTwelveHour: from <= 12 && to <= 12, half: nil)
      else { return nil }
      return interval(first, last, isClosed: true).map { .time($0) }
    },
    // From a time for so long.
    "time.lasting": { input in
      guard let from = input.part("from")?.time, let duration = input.part("duration")?.duration,
        from.direction == nil
      else { return nil }
      let finer = min(from.grain, duration.total.grain)
      return .time(
        TimeMeaning(
          .interval(from: from.expression, to: duration.shifting(from.expression, sign: 1), isClosed: true), finer,
          .interval))
    },
    // A duration from now on that is all meant: within two weeks.
    "time.within": { input in
      guard let duration = input.part("duration")?.duration else { return nil }
      let grain = duration.total.grain.whenCounted
      let end = duration.shifting(.reference(rounded: grain, count: 0, step: grain), sign: input.integer("sign") ?? 1)
      let now = TimeExpression.reference(rounded: .second, count: 0, step: .second)
      let isBack = (input.integer("sign") ?? 1) < 0
      return .time(
        TimeMeaning(
          .interval(from: isBack ? end : now, to: isBack ? now : end, isClosed: false), .second, .interval))
    },
    // From now to a time: to its beginning, or to its end where `closed`.
    "time.until": { input in
      guard let to = input.part("time")?.time ?? input.base, to.direction == nil else { return nil }
      let now = TimeExpression.reference(rounded: .second, count: 0, step: .second)
      return .time(
        TimeMeaning(
          .interval(from: now, to: to.expression, isClosed: input.parameters["closed"]?.flag ?? false), .second,
          .interval))
    },
    // After or before a time, without end.
    "time.open": { input in
      guard var time = input.part("time")?.time ?? input.base, time.direction == nil, let direction = input.reach else {
        return nil
      }
      time.direction = direction
      if input.parameters["past"]?.flag == true { time.expression = time.latest(input.evaluation) }
      if input.parameters["closed"]?.flag == true, !time.isStretch {
        time.expression = .shifted(time.expression, count: 1, step: time.grain)
      }
      if let grain = input.parameters["regrained"]?.text.flatMap({ TimeGrain.named($0) }) {
        time.expression = .regrained(time.expression, grain)
        time.grain = grain
      }
      return .time(time)
    },
    // From a time on; of one that is over it is the time itself that is meant: photos from last summer.
    "time.from": { input in
      guard var time = input.part("time")?.time, time.direction == nil else { return nil }
      let evaluation = input.evaluation
      let isOver = evaluation.span(of: time).map { $0.end <= evaluation.reference.start } ?? false
      if isOver { time.form = .combined } else { time.direction = .after }
      return .time(time)
    },
    // A part of a day by hours, `from` included, `to` not.
    "time.day-part": { input in
      guard let from = input.integer("from"), let to = input.integer("to"), (0...23).contains(from),
        (1...36).contains(to)
      else { return nil }
      var meaning = Lexicon.dayPart(from: from, to: to)
      if let base = input.base {
        guard base.grain == .day, base.direction == nil else { return nil }
        meaning.dayHours = meaning.dayHours?.of(base.expression)
        meaning.expression = .intersection(coarser: base.expression, finer: meaning.expression)
        meaning.form = .combined
      }
      return .time(meaning)
    },
    // A part of today, or of the day that is `count` from it.
    "time.of-day": { input in
      guard var meaning = input.part("time")?.time, let count = input.integer("count") else { return nil }
      let day = TimeExpression.reference(rounded: .day, count: count, step: .day)
      meaning.dayHours = meaning.dayHours?.of(day)
      meaning.expression = .intersection(coarser: day, finer: meaning.expression)
      meaning.form = .combined
      return .time(meaning)
    },
    // From Friday 18:00 to Monday.
    "time.weekend": { input in
      let friday = TimeFields(hour: input.integer("hour") ?? 18, weekday: 5)
      return .time(
        TimeMeaning(
          .interval(from: .fields(friday), to: .fields(TimeFields(weekday: 1)), isClosed: false), .hour, .interval))
    },
    // What is left of the cycle that we are in, from today or, for `whole`, from its beginning; the last
    // day is left out unless `closed`.
    "time.rest": { input in
      guard let grain = input.grain("grain") else { return nil }
      let cycle = TimeExpression.reference(rounded: grain, count: 0, step: grain)
      let today = TimeExpression.reference(rounded: .day, count: 0, step: .day)
      let start = input.parameters["whole"]?.flag == true ? TimeExpression.part(cycle, from: 0, to: 1, .day) : today
      let end = TimeExpression.part(cycle, from: -1, to: nil, .day)
      let isClosed = input.parameters["closed"]?.flag ?? false
      return .time(TimeMeaning(.interval(from: start, to: end, isClosed: isClosed), .day, .interval))
    },
    // From the beginning of a day to an hour of it.
    "time.day-until": { input in
      guard let base = input.part("base")?.time, base.direction == nil, let to = input.part("to")?.time else {
        return nil
      }
      let end = TimeExpression.intersection(coarser: base.expression, finer: to.expression)
      return .time(
        TimeMeaning(
          .interval(from: .regrained(base.expression, .hour), to: end, isClosed: true), .hour, .interval))
    },
    // From now on, or from so long from now on.
    "time.soon": { input in
      let grain = input.grain("grain") ?? .second
      var meaning = TimeMeaning(
        .reference(rounded: grain, count: input.integer("count") ?? 0, step: grain), grain, .moment)
      meaning.direction = .after
      return .time(meaning)
    },
    // Hours from the beginning of a day on, which may reach into the next day.
    "time.hours": { input in
      guard let base = input.base, base.grain == .day, base.direction == nil,
        let from = input.integer("from"), let to = input.integer("to")
      else { return nil }
      var meaning = TimeMeaning(.part(base.expression, from: from, to: to, .hour), .hour, .combined)
      meaning.skipsCurrent = base.skipsCurrent
      meaning.holiday = base.holiday
      return .time(meaning)
    },
  ]
}

extension TimeMeaning {
  /// Whether it goes from one hour of the clock on, and so is itself no end of another stretch.
  fileprivate var isBetweenHours: Bool {
    guard form == .interval, case .interval(let from, _, _) = expression else { return false }
    return from.isHour
  }
}
