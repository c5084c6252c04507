extension Action {
  private static let thisYear: TimeMeaning? = TimeMeaning(
    .reference(rounded: .year, count: 0, step: .year), .year, .cycle)

  /// Actions that make times of their parts. Parts are found by their labels; constants come from the rule.
  static let timeActions: [String: Body] = [
    // Now, today, tomorrow: the cycle `rounded` that is `count` steps away.
    "time.reference": { input in
      guard let grain = input.grain("rounded") else { return nil }
      let count = (input.integer("count") ?? 0) * (input.integer("sign") ?? 1)
      return .time(
        TimeMeaning(
          .reference(rounded: grain, count: count, step: input.grain("step") ?? grain), grain,
          grain == .second ? .moment : .cycle))
    },
    // This week, last month.
    "time.cycle": { input in
      guard let grain = input.grain("grain"), let count = input.integer("count") else { return nil }
      return .time(
        TimeMeaning(.reference(rounded: grain, count: count * (input.integer("sign") ?? 1), step: grain), grain, .cycle)
      )
    },
    // The last two weeks.
    "time.cycles": { input in
      guard let grain = input.grain("grain"), let count = input.integer("count"), count > 0 else { return nil }
      return .time(
        TimeMeaning(.run(count * (input.integer("sign") ?? 1), .cycles(grain), skipsCurrent: true), grain, .run))
    },
    // In two days, three weeks ago: a duration from now.
    "time.from-now": { input in
      guard let duration = input.part("duration")?.duration else { return nil }
      let grain = input.grain("rounded") ?? duration.total.grain.whenCounted
      guard duration.parts.allSatisfy({ abs($0.count) < 1_000_000_000 }) else { return nil }
      let now = TimeExpression.reference(rounded: grain, count: 0, step: grain)
      let moment = TimeMeaning(duration.shifting(now, sign: input.integer("sign") ?? 1), grain, .moment)
      return .time(input.bounded(moment, from: .reference(rounded: .second, count: 0, step: .second)))
    },
    // Two days after Easter.
    "time.shift": { input in
      guard let duration = input.part("duration")?.duration, let base = input.part("base")?.time,
        base.direction == nil
      else { return nil }
      let grain = min(base.grain, duration.total.grain)
      // The next one counts, not one that the shift would bring back from the past.
      let isNext = [.weekday, .day, .clock].contains(base.form)
      let start =
        isNext ? .counted(0, base.expression, skipsCurrent: base.skipsCurrent) : base.expression
      let shifted = TimeMeaning(duration.shifting(start, sign: input.integer("sign") ?? 1), grain, .combined)
      return .time(input.bounded(shifted, from: start))
    },
    // A constant number of cycles later: Monday week.
    "time.plus": { input in
      guard let base = input.part("base")?.time, base.direction == nil, let grain = input.grain("grain"),
        let count = input.integer("count")
      else { return nil }
      var meaning = base
      // Of a weekday the next one counts, not one that the shift would bring back from the past.
      let start =
        base.form == .weekday ? TimeExpression.counted(0, base.expression, skipsCurrent: true) : base.expression
      meaning.expression = .shifted(start, count: count, step: grain)
      meaning.grain = min(base.grain, grain)
      meaning.form = .combined
      return .time(meaning)
    },
    // What all parts say together: Monday at eight.
    "time.intersect": { input in
      var combined: TimeMeaning?
      for part in input.parts {
        guard let time = part.meaning.time else { continue }
        guard let before = combined else {
          combined = time
          continue
        }
        guard let both = before.combined(with: time) else { return nil }
        combined = both
      }
      return combined.map { .time($0) }
    },
    // This, next or last of what comes again: 0, 1, -1, …
    "time.relative": { input in
      guard let time = input.part("time")?.time, time.direction == nil, let count = input.integer("count") else {
        return nil
      }
      let signed = count * (input.integer("sign") ?? 1)
      let index = signed > 0 ? signed - 1 : signed
      var meaning = time
      meaning.expression = .counted(
        index, time.expression, skipsCurrent: input.parameters["skips"]?.flag ?? (count > 0 || time.skipsCurrent))
      meaning.form = .combined
      meaning.skipsCurrent = false
      return .time(meaning)
    },
    // What comes again, in the cycle that is `count` from this one: Wednesday of next week.
    "time.in-cycle": { input in
      guard let time = input.part("time")?.time, time.direction == nil, let grain = input.grain("grain"),
        let count = input.integer("count"), time.grain < grain
      else { return nil }
      let cycle = TimeExpression.reference(rounded: grain, count: count * (input.integer("sign") ?? 1), step: grain)
      var meaning = TimeMeaning(.intersection(coarser: cycle, finer: time.expression), time.grain, .combined)
      meaning.holiday = time.holiday
      return .time(meaning)
    },
    // What comes again, in the cycle that a duration leads to: Easter in two years.
    "time.near": { input in
      guard let time = input.part("base")?.time, time.direction == nil,
        let duration = input.part("duration")?.duration, time.grain < duration.total.grain
      else { return nil }
      let (count, grain) = duration.total
      let cycle = TimeExpression.reference(rounded: grain, count: count * (input.integer("sign") ?? 1), step: grain)
      var meaning = TimeMeaning(.intersection(coarser: cycle, finer: time.expression), time.grain, .combined)
      meaning.holiday = time.holiday
      return .time(meaning)
    },
    // The time itself, said with more words.
    "time.same": { input in
      guard var time = input.part("time")?.time else { return nil }
      if time.form == .clock || time.form == .dayPart { return .time(time) }
      time.form = .combined
      return .time(time)
    },
    // A run of what comes again: the next three Mondays.
    "time.run": { input in
      guard let time = input.part("time")?.time, let count = input.integer("count"), count > 0 else { return nil }
      return .time(
        TimeMeaning(.run(count * (input.integer("sign") ?? 1), time.expression, skipsCurrent: true), time.grain, .run))
    },
    // The first Tuesday of October, the third week of 2018, two Mondays after Easter.
    "time.nth": { input in
      guard let nth = input.integer("nth"), let cyclic = input.cyclic("cyclic"), let base = input.base ?? thisYear,
        base.direction == nil
      else { return nil }
      let isBehind = input.parameters["behind"]?.flag ?? false
      let isInside = input.parameters["inside"]?.flag ?? !isBehind
      guard !isInside || cyclic.grain < base.grain, nth != 0 else { return nil }
      let index = nth > 0 ? nth - 1 : nth
      if isInside, nth > 0, let first = firstWeek(of: base, cyclic.expression) {
        return .time(TimeMeaning(.shifted(first, count: index, step: .week), .week, .combined))
      }
      let after = TimeExpression.after(cyclic.expression, index, base.expression, from: isBehind ? .end : .beginning)
      var meaning = TimeMeaning(after, cyclic.grain, .combined)
      meaning.holiday = cyclic.holiday
      return .time(meaning)
    },
    // A week by its number in the year, the first being the one with 4 January.
    "time.week": { input in
      guard let nth = input.integer("nth"), let year = input.base ?? thisYear, year.grain == .year,
        year.direction == nil
      else { return nil }
      return firstWeek(of: year, .cycles(.week)).map {
        .time(TimeMeaning(.shifted($0, count: nth - 1, step: .week), .week, .combined))
      }
    },
    // The first, or for `sign` -1 the last, so many days, weeks … of a time.
    "time.first": { input in
      guard let base = input.base, base.direction == nil, let grain = input.grain("grain"), grain < base.grain,
        let count = input.integer("count"), (1..<5000).contains(count)
      else { return nil }
      let isLast = (input.integer("sign") ?? 1) < 0
      let weeks = isLast ? lastWeek(of: base, .cycles(grain)) : firstWeek(of: base, .cycles(grain))
      if let weeks {
        let (from, to) = isLast ? (1 - count, 1) : (0, count)
        return .time(
          TimeMeaning(
            .interval(
              from: .shifted(weeks, count: from, step: .week), to: .shifted(weeks, count: to, step: .week),
              isClosed: false), .week, .interval))
      }
      return .time(
        TimeMeaning(
          .part(base.expression, from: isLast ? -count : 0, to: isLast ? nil : count, grain), grain, .interval))
    },
    // The last Sunday of March, the second last week of October.
    "time.last": { input in
      guard let cyclic = input.cyclic("cyclic"), let base = input.base ?? thisYear, base.direction == nil,
        cyclic.grain < base.grain
      else { return nil }
      let index = (input.integer("nth") ?? 1) - 1
      if let last = lastWeek(of: base, cyclic.expression) {
        return .time(TimeMeaning(.shifted(last, count: -index, step: .week), .week, .combined))
      }
      return .time(TimeMeaning(.lastInside(cyclic.expression, index, base.expression), cyclic.grain, .combined))
    },
    // The Monday closest to 5 October.
    "time.nearest": { input in
      guard let cyclic = input.cyclic("cyclic"), let base = input.base, base.direction == nil else { return nil }
      var meaning = TimeMeaning(
        .nearest(cyclic.expression, (input.integer("nth") ?? 1) - 1, base.expression), cyclic.grain, .combined)
      meaning.holiday = cyclic.holiday
      return .time(meaning)
    },
    // The week of 6 October.
    "time.around": { input in
      guard let grain = input.grain("grain"), let base = input.part("base")?.time else { return nil }
      // Where weeks begin on Monday for those who count them from Sunday, a Sunday belongs to the week that follows.
      let day = input.integer("shift").map { TimeExpression.shifted(base.expression, count: $0, step: .day) }
      return .time(TimeMeaning(.cycleAround(day ?? base.expression, grain), grain, .combined))
    },
    // The end of May: a part of a time, in cycles from its beginning or, where negative, from its end.
    "time.part": { input in
      guard let base = input.base, let grain = input.grain("grain"),
        grain < base.grain || base.grain == .day || base.isStretch,
        base.direction == nil, let from = input.integer("from")
      else { return nil }
      var meaning = TimeMeaning(
        .part(base.expression, from: from, to: input.integer("to"), grain), grain, .interval)
      meaning.skipsCurrent = base.skipsCurrent
      return .time(meaning)
    },
    // Seasons one after another: this, next, last.
    "time.season": { input in
      guard let count = input.integer("count") else { return nil }
      return .time(TimeMeaning(.counted(count, .seasons, skipsCurrent: false), .day, .season))
    },
  ]
}

extension Action {
  /// The week of a year with its first Thursday, as ISO 8601 counts them; nil for other cycles and other stretches.
  private static func firstWeek(of base: TimeMeaning, _ cyclic: TimeExpression) -> TimeExpression? {
    week(with: 4, 1, of: base, cyclic)
  }

  private static func lastWeek(of base: TimeMeaning, _ cyclic: TimeExpression) -> TimeExpression? {
    week(with: 28, 12, of: base, cyclic)
  }

  private static func week(
    with day: Int, _ month: Int, of base: TimeMeaning, _ cyclic: TimeExpression
  ) -> TimeExpression? {
    guard cyclic == .cycles(.week), base.grain == .year, !base.isStretch else { return nil }
    let date = TimeExpression.fields(TimeFields(day: day, month: month))
    return .cycleAround(.intersection(coarser: base.expression, finer: date), .week)
  }
}

extension ActionInput {
  /// A constant or a labelled part.
  func integer(_ name: String) -> Int? {
    if let part = part(name) { return part.integer ?? part.ordinal ?? part.key.flatMap { Int($0) } }
    return parameters[name]?.number.map { Int($0) }
  }

  /// A constant or a labelled part.
  func grain(_ name: String) -> TimeGrain? {
    if let part = part(name) { return part.grain }
    return parameters[name]?.text.flatMap { TimeGrain.named($0) }
  }

  /// The time labelled `base`; or, where the rule has a `base` grain, the cycle of it that we are in, or `shift` from it,
  /// or with `every` each of them.
  var base: TimeMeaning? {
    if let part = part("base") { return part.time }
    if parameters["every"]?.flag == true { return cyclic("base") }
    return parameters["base"]?.text.flatMap { TimeGrain.named($0) }.map {
      TimeMeaning(.reference(rounded: $0, count: integer("shift") ?? 0, step: $0), $0, .cycle)
    }
  }

  /// A labelled time, or the cycles of a grain that is labelled or a constant.
  func cyclic(_ name: String) -> TimeMeaning? {
    guard let part = part(name) else {
      return parameters[name]?.text.flatMap { TimeGrain.named($0) }.map { TimeMeaning(.cycles($0), $0, .cycle) }
    }
    if let grain = part.grain { return TimeMeaning(.cycles(grain), grain, .cycle) }
    return part.time
  }

  /// What a distance from a time leads to: with `direction` all that lies beyond, with `inside` all that lies between.
  func bounded(_ moment: TimeMeaning, from base: TimeExpression) -> TimeMeaning {
    var bounded = moment
    if let reach {
      bounded.direction = reach
    } else if parameters["inside"]?.flag == true {
      let isBack = (integer("sign") ?? 1) < 0
      let (first, last) = isBack ? (moment.expression, base) : (base, moment.expression)
      bounded = TimeMeaning(.interval(from: first, to: last, isClosed: false), moment.grain, .interval)
    }
    return bounded
  }

  var reach: TimeMeaning.Direction? {
    switch parameters["direction"]?.text {
    case "after": .after
    case "before": .before
    default: nil
    }
  }
}
