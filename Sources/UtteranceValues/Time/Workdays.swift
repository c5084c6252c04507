extension TimeEvaluation {
  /// Days that are not of a weekend; ahead the one that a moment lies in counts.
  func workdays(from start: CivilTime, isAhead: Bool) -> TimeSteps {
    var next = isAhead ? start.rounded(to: .day) : start.rounded(to: .day).adding(-1, .day)
    return {
      while spend() {
        let day = next
        next = day.adding(isAhead ? 1 : -1, .day)
        if day.weekday <= 5 { return TimeSpan(start: day, grain: .day) }
      }
      return nil
    }
  }

  /// From the next day of work to the end of the last of so many: weekends between them count, the one behind does not.
  func run(ofWorkdays count: Int) -> TimeSpan? {
    let days = workdays(from: reference.start.adding(1, .day), isAhead: true)
    guard let first = days() else { return nil }
    var last = first
    for _ in 1..<max(count, 1) {
      guard let day = days() else { return nil }
      last = day
    }
    return TimeSpan(start: first.start, grain: .day, end: last.end)
  }
}

extension Action {
  /// Actions that count days from Monday to Friday.
  static let workdayActions: [String: Body] = [
    // Each of them.
    "time.workday": { _ in .time(TimeMeaning(.workdays, .day, .cycle)) },
    // The one that is `count` from today or from `base`, back for `sign` -1.
    "time.workdays": { input in
      guard let count = input.integer("count"), (1..<500).contains(count) else { return nil }
      let base = input.part("base")?.time ?? TimeMeaning(.reference(rounded: .day, count: 0, step: .day), .day, .cycle)
      guard base.direction == nil else { return nil }
      let isBack = (input.integer("sign") ?? 1) < 0
      let start = isBack ? base.expression : .shifted(base.expression, count: 1, step: .day)
      return .time(
        TimeMeaning(.after(.workdays, isBack ? -count : count - 1, start, from: .anywhere), .day, .combined))
    },
  ]
}
