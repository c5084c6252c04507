extension TimeEvaluation {
  /// Times of an expression on one side of a span's beginning, nearest first. `limits` is the time that a finer
  /// expression is looked for in; nil if it is looked for everywhere.
  func series(
    _ expression: TimeExpression, at span: TimeSpan, isAhead: Bool, within limits: TimeSpan?
  ) -> TimeSteps {
    guard spend() else { return { nil } }
    switch expression {
    case .fields(let fields):
      return series(fields, at: span, isAhead: isAhead, within: limits)
    case .cycles(let grain):
      let anchor = span.start.rounded(to: grain, firstWeekday: firstWeekday)
      return steps(from: anchor, 1, grain, grain: grain, isAhead: isAhead)
    case .reference(let rounded, let count, let step):
      let time = reference.rounded(to: rounded, firstWeekday: firstWeekday).adding(count, step)
      return single(TimeSpan(start: time.start, grain: rounded), at: span, isAhead: isAhead)
    case .intersection(let coarser, .interval(let from, let to, let isClosed)) where from.isHour && to.isHour:
      // Friday from eleven until two: it begins on that day, and may end on the next.
      let begin = TimeExpression.intersection(coarser: coarser, finer: from)
      return series(
        .interval(from: begin, to: to, isClosed: isClosed), at: span, isAhead: isAhead, within: limits)
    case .intersection(let coarser, let finer):
      return common(
        series(coarser, at: span, isAhead: isAhead, within: limits), isAhead: isAhead, within: limits
      ) { time in ahead(finer, of: time, within: time) }
    case .interval(let from, let to, let isClosed):
      // From two until tomorrow at four: any two o'clock before would do, that of today is meant. And of all Mondays before
      // an end that is yet to come, the last.
      let earliest = from.isHour && !to.isOfAnyDay ? reference.start.rounded(to: .day) : nil
      return mapped(from, at: span, isAhead: isAhead, within: limits, since: earliest, mostMoved: 1) {
        interval(from: $0, to: to, isClosed: isClosed)
      }
    case .shifted(let base, let count, let step):
      return mapped(base, at: span, isAhead: isAhead, within: limits) { $0.adding(count, step) }
    case .counted(let count, let base, let skipsCurrent):
      return single(counted(count, base, skipsCurrent: skipsCurrent), at: span, isAhead: isAhead)
    case .run(let count, let base, let skipsCurrent):
      return single(run(count, base, skipsCurrent: skipsCurrent), at: span, isAhead: isAhead)
    case .after(let cyclic, let count, let base, let edge):
      return mapped(base, at: span, isAhead: isAhead, within: limits) {
        after($0, count, cyclic, from: edge)
      }
    case .lastInside(let cyclic, let count, let base):
      return mapped(base, at: span, isAhead: isAhead, within: limits) { lastInside($0, count, cyclic) }
    case .nearest(let cyclic, let count, let base):
      return mapped(base, at: span, isAhead: isAhead, within: limits) { nearest($0, count, cyclic) }
    case .part(let base, let from, let to, let grain):
      return mapped(base, at: span, isAhead: isAhead, within: limits) { Self.part(of: $0, from: from, to: to, grain) }
    case .cycleAround(let base, let grain):
      return mapped(base, at: span, isAhead: isAhead, within: limits) {
        $0.rounded(to: grain, firstWeekday: firstWeekday)
      }
    case .holiday(let holiday):
      return series(holiday, at: span, isAhead: isAhead)
    case .zoned(let base, let zone):
      return mapped(base, at: span, isAhead: isAhead, within: limits) {
        var time = $0.shifted(offset - seconds(east: zone, at: $0.start), .second)
        time.grain = time.explicitEnd == nil ? min($0.grain, .minute) : $0.grain
        return time
      }
    case .workdays:
      return workdays(from: span.start, isAhead: isAhead)
    case .seasons:
      return seasons(at: span, isAhead: isAhead)
    case .roundYears(let length, let first, let last):
      let start = reference.start.date.year.floorDivided(by: length).whole * length
      let years = TimeSpan(
        start: CivilTime(year: start + first * length), grain: .year, end: CivilTime(year: start + (last + 1) * length))
      return single(years, at: span, isAhead: isAhead)
    case .regrained(let base, let grain):
      return mapped(base, at: span, isAhead: isAhead, within: limits) { TimeSpan(start: $0.start, grain: grain) }
    }
  }

  /// What times of a coarse series have in common with the finer ones inside each.
  func common(
    _ coarse: @escaping TimeSteps, isAhead: Bool, within limits: TimeSpan?, _ finer: @escaping (TimeSpan) -> TimeSteps
  ) -> TimeSteps {
    var pending: [TimeSpan] = []
    var tries = 0
    var current: (time: TimeSpan, steps: TimeSteps)?
    return {
      while true {
        if !isAhead, let time = pending.popLast() { return time }
        if let (time, steps) = current {
          if let found = steps(), found.start < time.end {
            if let common = time.intersection(found) { return common }
            continue
          }
          current = nil
        }
        guard tries < Self.mostTries, let time = coarse() else { return nil }
        tries += 1
        if isAhead {
          if let limits, time.start >= limits.end { return nil }
          if time.start > latest { return nil }
          current = (time, finer(time))
        } else {
          if let limits, time.end <= limits.start { return nil }
          if time.end < earliest { return nil }
          // The latest inside it comes first.
          let steps = finer(time)
          while pending.count < 2000, let found = steps(), found.start < time.end {
            if let common = time.intersection(found) { pending.append(common) }
          }
        }
      }
    }
  }

  private func interval(from start: TimeSpan, to: TimeExpression, isClosed: Bool) -> TimeSpan? {
    let ends = ahead(to, of: start)
    var tries = 0
    while tries < 20, let end = ends() {
      tries += 1
      // From now to the end of a day that is under way.
      let isUnderWay = isClosed && start.grain == .second && end.grain >= .day
      guard end.start >= start.start || isUnderWay, isClosed ? end.end > start.start : end.start > start.start else {
        continue
      }
      return TimeSpan(start: start.start, grain: min(start.grain, end.grain), end: isClosed ? end.end : end.start)
    }
    return nil
  }

  private func counted(_ count: Int, _ base: TimeExpression, skipsCurrent: Bool) -> TimeSpan? {
    guard abs(count) < 5000 else { return nil }
    guard count >= 0 else { return element(-count - 1, of: before(base, reference)) }
    let times = ahead(base, of: reference)
    guard let first = times() else { return nil }
    let isCurrent = skipsCurrent && first.intersection(reference) != nil
    let rest = isCurrent ? count + 1 : count
    return rest == 0 ? first : element(rest - 1, of: times)
  }

  private func run(_ count: Int, _ base: TimeExpression, skipsCurrent: Bool) -> TimeSpan? {
    guard count != 0, abs(count) < 5000 else { return nil }
    if count < 0 {
      let times = before(base, reference)
      guard let last = times() else { return nil }
      guard let first = count == -1 ? last : element(-count - 2, of: times) else { return nil }
      return TimeSpan(start: first.start, grain: first.grain, end: last.end)
    }
    if case .workdays = base { return run(ofWorkdays: count) }
    let times = ahead(base, of: reference)
    guard var first = times() else { return nil }
    if skipsCurrent, first.intersection(reference) != nil {
      guard let second = times() else { return nil }
      first = second
    }
    guard let last = element(count - 1, of: times) else { return nil }
    return TimeSpan(start: first.start, grain: first.grain, end: last.start)
  }

  private func after(_ base: TimeSpan, _ count: Int, _ cyclic: TimeExpression, from edge: TimeEdge) -> TimeSpan? {
    guard abs(count) < 5000 else { return nil }
    guard count >= 0 else { return element(-count - 1, of: before(cyclic, base)) }
    let origin = edge == .end ? TimeSpan(start: base.end, grain: base.grain) : base
    let times = ahead(cyclic, of: origin)
    guard let first = times() else { return nil }
    let rest = edge != .anywhere && first.start < origin.start ? count + 1 : count
    return rest == 0 ? first : element(rest - 1, of: times)
  }

  private func lastInside(_ base: TimeSpan, _ count: Int, _ cyclic: TimeExpression) -> TimeSpan? {
    let behind = TimeSpan(start: base.end, grain: base.grain)
    guard count >= 0, count < 5000, let time = element(count, of: before(cyclic, behind)) else { return nil }
    return time.end > base.start ? time : nil
  }

  private func nearest(_ base: TimeSpan, _ count: Int, _ cyclic: TimeExpression) -> TimeSpan? {
    guard count >= 0, count < 100 else { return nil }
    let (later, earlier) = (ahead(cyclic, of: base), before(cyclic, base))
    var (next, last) = (later(), earlier())
    for index in 0...count {
      let isNext: Bool
      switch (next, last) {
      case (nil, nil): return nil
      case (_?, nil): isNext = true
      case (nil, _?): isNext = false
      case (let next?, let last?):
        isNext = abs(next.start.seconds - base.start.seconds) < abs(base.start.seconds - last.start.seconds)
      }
      if index == count { return isNext ? next : last }
      if isNext { next = later() } else { last = earlier() }
    }
    return nil
  }

  static func part(of base: TimeSpan, from: Int, to: Int?, _ grain: TimeGrain) -> TimeSpan? {
    let start = (from >= 0 ? base.start : base.end).adding(from, grain)
    let end = to.map { ($0 > 0 ? base.start : base.end).adding($0, grain) } ?? base.end
    guard start < end else { return nil }
    return TimeSpan(start: start, grain: grain, end: end)
  }

  private func element(_ index: Int, of steps: TimeSteps) -> TimeSpan? {
    for _ in 0..<index { if steps() == nil { return nil } }
    return steps()
  }
}
