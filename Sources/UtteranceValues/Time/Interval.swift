extension Action {
  /// Nil for two times that make no interval.
  static func interval(_ from: TimeMeaning, _ to: TimeMeaning, isClosed: Bool) -> TimeMeaning? {
    var (from, to) = (from, to)
    if from.form == .clock, to.form == .clock {
      settleHalves(&from, &to)
      if from.grain < to.grain {
        to.expression = .regrained(to.expression, from.grain)
        to.grain = from.grain
      }
    }
    // What follows the second time holds for both.
    if from.form == .clock, to.form == .combined, to.grain < .day { return nil }
    // A year that was said once holds for both.
    if var first = from.fields, let second = to.fields, first.year == nil, let year = second.year, first.month != nil,
      let month = second.month
    {
      first.year = (first.month ?? 0, first.day ?? 0) > (month, second.day ?? 0) ? year - 1 : year
      from.expression = .fields(first)
    }
    // An evening and an hour of it say a time, no interval; and so do a day and an hour.
    if from.isStretch != to.isStretch, min(from.grain, to.grain) < .day { return nil }
    if from.grain >= .day || from.countedDay != nil, to.grain < .day, to.form != .moment { return nil }
    var meaning = TimeMeaning(
      .interval(from: from.expression, to: to.expression, isClosed: isClosed), min(from.grain, to.grain), .interval)
    meaning.skipsCurrent = from.skipsCurrent
    return meaning
  }

  /// The half of the day that one of two hours was said with holds for the other, where the interval stays short.
  private static func settleHalves(_ from: inout TimeMeaning, _ to: inout TimeMeaning) {
    guard var first = from.fields, let start = first.hour, let second = to.fields, let end = second.hour,
      from.isTwelveHour
    else { return }
    if to.isTwelveHour {
      // From ten to four crosses noon.
      guard start % 12 > end % 12, end % 12 > 0, var last = to.fields else { return }
      first.half = .morning
      last.half = .afternoon
      (from.expression, to.expression) = (.fields(first), .fields(last))
      return
    }
    let endHour: Int
    switch second.half {
    case .morning: endHour = end % 12
    case .afternoon: endHour = end % 12 + 12
    case nil: endHour = end
    }
    let early = start % 12
    first.half =
      early + 12 < endHour || (early + 12 == endHour && (first.minute ?? 0) < (second.minute ?? 0))
      ? .afternoon : .morning
    from.expression = .fields(first)
  }
}

extension TimeMeaning {
  /// The time since when something is going on: of what comes again the one under way or the last before it, for an hour
  /// that of today.
  func latest(_ evaluation: TimeEvaluation) -> TimeExpression {
    guard !expression.isFixed else { return expression }
    if let fields, fields.grain < .day, fields.isOfAnyDay, !isTwelveHour {
      return .intersection(coarser: .reference(rounded: .day, count: 0, step: .day), finer: expression)
    }
    return .counted(evaluation.underWay(expression) == nil ? -1 : 0, expression, skipsCurrent: false)
  }
}
