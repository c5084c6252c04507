extension Action {
  /// Actions that make durations and recurrences.
  static let durationActions: [String: Body] = [
    // So many cycles; `add` is added to the number, `factor` multiplies it: two and a half hours.
    "duration": { input in
      guard let grain = input.grain("grain") else { return nil }
      let amount =
        (input.part("count")?.number ?? input.parameters["count"]?.number ?? 1)
        + (input.part("add")?.number ?? input.parameters["add"]?.number ?? 0)
      let factor = input.parameters["factor"]?.number ?? 1
      guard amount >= 0 else { return nil }
      return DurationMeaning(amount * factor, grain).map { .duration($0) }
    },
    // One duration and another: an hour and fifteen minutes.
    "duration.add": { input in
      guard let first = input.part("first")?.duration, let second = input.part("second")?.duration,
        second.parts.allSatisfy({ part in first.parts.allSatisfy { part.grain < $0.grain } })
      else { return nil }
      return .duration(first.adding(second))
    },
    // A duration and a number of the next finer cycles: one hour fifteen.
    "duration.finer": { input in
      guard let first = input.part("first")?.duration, first.parts.count == 1, let grain = first.parts.first?.grain,
        grain == .hour || grain == .minute, let count = input.integer("count"), (1..<60).contains(count),
        let finer = DurationMeaning.division(of: grain)?.grain
      else { return nil }
      return .duration(first.adding(DurationMeaning(count, finer)))
    },
    // Between two numbers of cycles, which are never far apart: the greater one.
    "duration.range": { input in
      guard let low = input.part("low")?.number, let duration = input.part("duration")?.duration,
        duration.parts.count == 1, let high = duration.parts.first.map({ Double($0.count) }), low < high,
        high <= 3 * low
      else { return nil }
      return .duration(duration)
    },
    // A duration as it was, but somewhat more or less exact.
    "duration.same": { input in input.part("duration") },
    // Every two weeks; with a time, which of them.
    "recurrence": { input in
      let count = input.integer("count") ?? 1
      guard count > 0, count < 1000 else { return nil }
      let time = input.part("time")?.time
      guard let grain = input.grain("grain") ?? time?.period else { return nil }
      var weekdays: [Int] = []
      for part in input.parts where part.label == "weekday" {
        if let weekday = part.meaning.time?.fields?.weekday, !weekdays.contains(weekday) { weekdays.append(weekday) }
      }
      if let days = input.parameters["weekdays"]?.list { weekdays = days.compactMap { $0.number.map { Int($0) } } }
      return .recurrence(RecurrenceMeaning(interval: count, grain: grain, time: time, weekdays: weekdays.sorted()))
    },
    // A recurrence and a time of day.
    "recurrence.at": { input in
      guard case .recurrence(var recurrence)? = input.part("recurrence"), let time = input.part("time")?.time else {
        return nil
      }
      if let before = recurrence.time {
        guard let both = before.combined(with: time) else { return nil }
        recurrence.time = both
      } else {
        guard time.grain < recurrence.grain || !recurrence.weekdays.isEmpty else { return nil }
        recurrence.time = time
      }
      return .recurrence(recurrence)
    },
  ]
}

/// A rhythm as words say it.
package struct RecurrenceMeaning: Hashable, Sendable {
  var interval: Int
  var grain: TimeGrain
  /// When in the cycle; nil if only the rhythm was said.
  var time: TimeMeaning?
  var weekdays: [Int]
}

extension TimeMeaning {
  /// How often it comes again: a weekday every week, a time of day every day; nil for what comes once.
  var period: TimeGrain? {
    switch form {
    case .weekday: .week
    case .clock, .dayPart: .day
    case .day: .month
    case .month, .holiday, .season: .year
    case .date: fields.flatMap { $0.year == nil ? .year : nil }
    case .combined:
      fields.flatMap { fields in
        fields.year != nil
          ? nil : fields.month != nil ? .year : fields.day != nil ? .month : fields.weekday != nil ? .week : .day
      }
    default: nil
    }
  }
}
