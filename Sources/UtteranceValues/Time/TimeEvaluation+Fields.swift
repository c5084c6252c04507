extension TimeEvaluation {
  /// Times with given parts; the coarsest part is gone through and the finer ones are looked for inside.
  func series(_ fields: TimeFields, at span: TimeSpan, isAhead: Bool, within limits: TimeSpan?) -> TimeSteps {
    guard let (first, rest) = fields.coarsest else { return { nil } }
    if limits == nil, let settled = settled(fields, at: span, isAhead: isAhead) { return settled }
    let steps = series(ofOne: first, at: span, isAhead: isAhead)
    guard let rest else { return steps }
    return common(steps, isAhead: isAhead, within: limits) { time in
      series(rest, at: time, isAhead: true, within: time)
    }
  }

  /// A weekday and a date without year that come together only years from now were said of the year that they fit, or
  /// with a slip of the tongue: the latest such day where it is not long ago, else the date without its weekday.
  /// Nil where that does not arise.
  private func settled(_ fields: TimeFields, at span: TimeSpan, isAhead: Bool) -> TimeSteps? {
    guard fields.year == nil, let weekday = fields.weekday, let day = fields.day else { return nil }
    var date = TimeFields(weekday: weekday, day: day, month: fields.month)
    let farthest = fields.month == nil ? 60 : 730
    guard let next = plain(date, at: span, isAhead: true)(),
      next.start > span.start.adding(farthest, .day)
    else { return nil }
    let longAgo = span.start.adding(fields.month == nil ? -31 : -366, .day)
    if let last = plain(date, at: span, isAhead: false)(), last.start >= longAgo {
      date = TimeFields(day: last.start.date.day, month: last.start.date.month, year: last.start.date.year)
      var rest = fields
      (rest.weekday, rest.day, rest.month) = (nil, nil, nil)
      return series(date.merged(with: rest) ?? date, at: span, isAhead: isAhead, within: nil)
    }
    guard fields.month != nil else { return nil }
    var rest = fields
    rest.weekday = nil
    return series(rest, at: span, isAhead: isAhead, within: nil)
  }

  private func plain(_ fields: TimeFields, at span: TimeSpan, isAhead: Bool) -> TimeSteps {
    guard let (first, rest) = fields.coarsest else { return { nil } }
    let steps = series(ofOne: first, at: span, isAhead: isAhead)
    guard let rest else { return steps }
    return common(steps, isAhead: isAhead, within: nil) { time in series(rest, at: time, isAhead: true, within: time) }
  }

  private func series(ofOne part: TimeFields.Part, at span: TimeSpan, isAhead: Bool) -> TimeSteps {
    let start = span.start
    func steps(_ first: CivilTime, _ count: Int, _ step: TimeGrain, _ grain: TimeGrain) -> TimeSteps {
      let isOver = first.adding(1, grain) <= start
      return self.steps(from: isOver ? first.adding(count, step) : first, count, step, grain: grain, isAhead: isAhead)
    }
    switch part {
    case .year(let year):
      return single(TimeSpan(start: CivilTime(year: year), grain: .year), at: span, isAhead: isAhead)
    case .month(let month):
      return steps(CivilTime(year: start.date.year, month: month), 1, .year, .month)
    case .day(let day):
      return days(day, from: start, isAhead: isAhead)
    case .weekday(let weekday):
      return steps(start.rounded(to: .day).adding((weekday - start.weekday + 7) % 7, .day), 7, .day, .day)
    case .hour(let hour, let cycle):
      return steps(
        start.rounded(to: .hour).adding((hour - start.hour).floorDivided(by: cycle).rest, .hour),
        cycle, .hour, .hour)
    case .half(let half):
      return halves(half, from: start, isAhead: isAhead)
    case .minute(let minute):
      return steps(start.rounded(to: .hour).adding(minute, .minute), 1, .hour, .minute)
    case .second(let second):
      return steps(start.rounded(to: .minute).adding(second, .second), 1, .minute, .second)
    }
  }

  /// Days of a number in the months that have it.
  private func days(_ day: Int, from start: CivilTime, isAhead: Bool) -> TimeSteps {
    let (year, month, today) = start.date
    var offset = isAhead == (today <= day) ? 0 : (isAhead ? 1 : -1)
    var misses = 0
    return {
      while misses < 100, spend() {
        let (years, index) = (month - 1 + offset).floorDivided(by: 12)
        offset += isAhead ? 1 : -1
        guard day <= CivilTime.daysInMonth(index + 1, of: year + years) else {
          misses += 1
          continue
        }
        misses = 0
        return TimeSpan(start: CivilTime(year: year + years, month: index + 1, day: day), grain: .day)
      }
      return nil
    }
  }

  private func halves(_ half: TimeFields.HalfDay, from start: CivilTime, isAhead: Bool) -> TimeSteps {
    var noon = start.rounded(to: .day).adding(half == .morning ? 0 : 12, .hour)
    if noon.adding(12, .hour) <= start { noon = noon.adding(1, .day) }
    var index = isAhead ? 0 : -1
    return {
      guard abs(index) < 5000, spend() else { return nil }
      let begin = noon.adding(index, .day)
      index += isAhead ? 1 : -1
      return TimeSpan(start: begin, grain: .hour, end: begin.adding(12, .hour))
    }
  }

  /// Astronomical seasons of the northern hemisphere, by the dates that they usually begin on; the day between two is in
  /// neither.
  func seasons(at span: TimeSpan, isAhead: Bool) -> TimeSteps {
    let begins = [(3, 20), (6, 21), (9, 23), (12, 21)]
    func season(_ index: Int) -> TimeSpan {
      let (year, number) = index.floorDivided(by: 4)
      let (next, nextNumber) = (index + 1).floorDivided(by: 4)
      return TimeSpan(
        start: CivilTime(year: year, month: begins[number].0, day: begins[number].1), grain: .day,
        end: CivilTime(year: next, month: begins[nextNumber].0, day: begins[nextNumber].1 - 1))
    }
    var index = span.start.date.year * 4 - 1
    while !season(index).isAhead(of: span) { index += 1 }
    if !isAhead { index -= 1 }
    return {
      defer { index += isAhead ? 1 : -1 }
      return season(index)
    }
  }
}

extension TimeFields {
  enum Part: Hashable, Sendable {
    case year(Int), month(Int), day(Int), weekday(Int)
    /// An hour and how many hours later the next one of the kind comes.
    case hour(Int, cycle: Int)
    case half(HalfDay), minute(Int), second(Int)
  }

  /// The coarsest part, and what is left; nil if nothing is known.
  var coarsest: (Part, TimeFields?)? {
    var rest = self
    let part: Part
    if let year {
      part = .year(year)
      rest.year = nil
    } else if let month {
      part = .month(month)
      rest.month = nil
    } else if let day {
      part = .day(day)
      rest.day = nil
    } else if let weekday {
      part = .weekday(weekday)
      rest.weekday = nil
    } else if let hour {
      switch half {
      case .morning: part = .hour(isTwelveHour ? hour % 12 : hour, cycle: 24)
      case .afternoon: part = .hour(isTwelveHour ? hour % 12 + 12 : hour, cycle: 24)
      case nil: part = .hour(hour, cycle: isTwelveHour && hour <= 12 ? 12 : 24)
      }
      rest.hour = nil
      rest.half = nil
    } else if let half {
      part = .half(half)
      rest.half = nil
    } else if let minute {
      part = .minute(minute)
      rest.minute = nil
    } else if let second {
      part = .second(second)
      rest.second = nil
    } else {
      return nil
    }
    rest.isTwelveHour = rest.hour == nil ? false : isTwelveHour
    return (part, rest == TimeFields() ? nil : rest)
  }
}
