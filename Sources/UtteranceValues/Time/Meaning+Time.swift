extension Meaning {
  package var time: TimeMeaning? { if case .time(let time) = self { time } else { nil } }
  package var duration: DurationMeaning? { if case .duration(let duration) = self { duration } else { nil } }
  package var grain: TimeGrain? { if case .grain(let grain) = self { grain } else { nil } }
  package var key: String? { if case .key(let key) = self { key } else { nil } }
}

extension Lexicon {
  /// What the names of lexicon entries mean that speak of time; nil for a name that its category does not have.
  static func timeMeaning(of name: String, category: String) -> Meaning? {
    switch category {
    case "grain", "short-grain": return TimeGrain.named(name).map { .grain($0) }
    case "weekday", "weekdays":
      guard let weekday = Int(name), (1...7).contains(weekday) else { return nil }
      return .time(TimeMeaning(TimeFields(weekday: weekday), .weekday, skipsCurrent: true))
    case "month", "short-month", "word-month":
      guard let month = Int(name), (1...12).contains(month) else { return nil }
      return .time(TimeMeaning(TimeFields(month: month), .month))
    case "season":
      return season(name).map { .time(TimeMeaning($0, .day, .season)) }
    case "day-part", "clear-day-part":
      let hours = name.split(separator: "-").compactMap { Int($0) }
      guard hours.count == 2, (0...23).contains(hours[0]), (1...36).contains(hours[1]) else { return nil }
      return .time(dayPart(from: hours[0], to: hours[1]))
    case "holiday":
      return Holiday(named: name).map { holiday in
        var meaning = TimeMeaning(.holiday(holiday), .day, .holiday)
        meaning.holiday = holiday.displayName
        return .time(meaning)
      }
    default: return nil
    }
  }

  static let timeCategories: Set<String> = [
    "grain", "short-grain", "weekday", "weekdays", "month", "short-month", "word-month", "season", "day-part",
    "clear-day-part",
    "holiday",
  ]

  /// A season by its name, which words mean by the sun; or by whole months as `6/1-9/1`, the end outside.
  private static func season(_ name: String) -> TimeExpression? {
    let dates = name.split(separator: "-").map { $0.split(separator: "/").compactMap { Int($0) } }
    guard dates.count == 2, dates.allSatisfy({ $0.count == 2 }) else { return nil }
    return .interval(
      from: .fields(TimeFields(day: dates[0][1], month: dates[0][0])),
      to: .fields(TimeFields(day: dates[1][1], month: dates[1][0])), isClosed: false)
  }

  static func dayPart(from: Int, to: Int) -> TimeMeaning {
    var meaning = TimeMeaning(
      .interval(
        from: .fields(TimeFields(hour: from)), to: .fields(TimeFields(hour: to % 24)), isClosed: false),
      .hour, .dayPart)
    meaning.dayHours = DayHours(from: from, to: to)
    return meaning
  }
}
