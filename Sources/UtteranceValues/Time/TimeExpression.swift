/// What words say of a time before it is known when they are said.
///
/// An expression stands for all times that fit it; evaluated at a moment it gives those ahead, nearest first, and those
/// before, latest first.
package indirect enum TimeExpression: Hashable, Sendable {
  /// Times whose parts on clock and calendar have given values.
  case fields(TimeFields)
  /// Each cycle of a grain: every week, every month.
  case cycles(TimeGrain)
  /// The one cycle, `count` steps from the one that the reference lies in.
  case reference(rounded: TimeGrain, count: Int, step: TimeGrain)
  /// What times of the coarser have in common with times of the finer, which are looked for inside them.
  case intersection(coarser: TimeExpression, finer: TimeExpression)
  /// From each time of the first to the next of the second; to its end where `isClosed`, else to its beginning.
  case interval(from: TimeExpression, to: TimeExpression, isClosed: Bool)
  /// Each time, moved.
  case shifted(TimeExpression, count: Int, step: TimeGrain)
  /// The one time, counted from the reference: 0 the next, -1 the latest before. `skipsCurrent` leaves out one under way.
  case counted(Int, TimeExpression, skipsCurrent: Bool)
  /// One stretch of so many times from the reference on, or back from it where negative.
  case run(Int, TimeExpression, skipsCurrent: Bool)
  /// For each time of the base the time so many behind it: 0 the first of those that begin where `from` says.
  case after(TimeExpression, Int, TimeExpression, from: TimeEdge)
  /// For each time of the base the last one inside it, or the one so many before.
  case lastInside(TimeExpression, Int, TimeExpression)
  /// For each time of the base the nearest one, or the one that is so many farther away.
  case nearest(TimeExpression, Int, TimeExpression)
  /// A part of each time, in cycles from its beginning, or from its end where negative; nil is the end itself.
  case part(TimeExpression, from: Int, to: Int?, TimeGrain)
  /// Each time that lies in a week, month … of its base, that cycle as a whole.
  case cycleAround(TimeExpression, TimeGrain)
  /// A day or days of each year that a calendar computes.
  case holiday(Holiday)
  /// Each time on the clock of a zone.
  case zoned(TimeExpression, TimeZoneSaid)
  /// Days from Monday to Friday.
  case workdays
  /// Astronomical seasons one after another.
  case seasons
  /// Stretches of so many years that begin with a round one, `first` to `last` from the one that the reference lies in.
  case roundYears(Int, first: Int, last: Int)
  /// Each time as a span of one cycle of a finer grain or a coarser.
  case regrained(TimeExpression, TimeGrain)
}

extension TimeExpression {
  /// Whether it is nothing but a time of day.
  var isHour: Bool {
    guard case .fields(let fields) = self else { return false }
    return fields.hour != nil && fields.isOfAnyDay
  }

  /// Whether it is of any day: nothing but a time, or a part, of the day.
  var isOfAnyDay: Bool {
    switch self {
    case .fields(let fields): fields.isOfAnyDay
    case .zoned(let base, _), .interval(let base, _, _), .part(let base, _, _, _), .regrained(let base, _):
      base.isOfAnyDay
    case .intersection(let coarser, let finer): coarser.isOfAnyDay && finer.isOfAnyDay
    default: false
    }
  }

  /// Whether it is told by the clock, and so is the moment when the clock strikes, not the hour that begins then.
  var isOnClock: Bool {
    switch self {
    case .fields(let fields): fields.hour != nil
    case .intersection(_, let finer): finer.isOnClock
    case .zoned(let base, _): base.isOnClock
    default: false
    }
  }

  /// Whether there is only one such time.
  var isFixed: Bool {
    switch self {
    case .reference, .counted, .run, .roundYears: true
    case .fields(let fields): fields.year != nil
    case .intersection(let base, _), .shifted(let base, _, _), .regrained(let base, _): base.isFixed
    default: false
    }
  }
}

extension TimeExpression {
  /// What is so many days or weeks from now, as a whole day; nil where hours were counted too, or nothing was.
  var countedDay: TimeExpression? {
    switch self {
    case .reference(let grain, count: 0, _) where grain < .day: .reference(rounded: .day, count: 0, step: .day)
    case .shifted(let base, let count, let step) where step >= .day:
      base.countedDay.map { .shifted($0, count: count, step: step) }
    default: nil
    }
  }
}

extension TimeExpression {
  /// Hours without a half of the day in the half that they are given; nil where there are none, or none is given.
  func half(_ hour: (Int) -> TimeFields.HalfDay?) -> TimeExpression? {
    switch self {
    case .fields(var fields):
      guard let said = fields.hour, fields.isTwelveHour, fields.half == nil, let half = hour(said) else { return nil }
      fields.half = half
      return .fields(fields)
    case .intersection(let coarser, let finer):
      return finer.half(hour).map { .intersection(coarser: coarser, finer: $0) }
    case .interval(let from, let to, let isClosed):
      // Of two hours the second is the next such hour behind the first, whichever half it lies in.
      let (first, last) = (from.half(hour), from.isHour && to.isHour ? nil : to.half(hour))
      return first == nil && last == nil ? nil : .interval(from: first ?? from, to: last ?? to, isClosed: isClosed)
    case .regrained(let base, let grain): return base.half(hour).map { .regrained($0, grain) }
    case .zoned(let base, let zone): return base.half(hour).map { .zoned($0, zone) }
    default: return nil
    }
  }
}

/// Where a time has to begin to be counted from another.
package enum TimeEdge: Hashable, Sendable {
  /// Anywhere, if it is not over when the other begins.
  case anywhere
  case beginning
  case end
}

/// A zone as words name it.
package enum TimeZoneSaid: Hashable, Sendable {
  /// Seconds east of Greenwich, all the year.
  case offset(Int)
  /// The IANA database's name of a place, whose clock may change with the seasons.
  case place(String)
}

/// Parts of clock and calendar that a time is known by; nil for those that nothing was said of.
package struct TimeFields: Hashable, Sendable {
  package enum HalfDay: Hashable, Sendable {
    case morning, afternoon
  }

  package var second: Int?
  package var minute: Int?
  package var hour: Int?
  /// Whether the hour may be meant on a clock of twelve hours.
  package var isTwelveHour = false
  package var half: HalfDay?
  /// 1 for Monday to 7 for Sunday.
  package var weekday: Int?
  package var day: Int?
  package var month: Int?
  package var year: Int?

  /// Whether nothing tells which day it is of.
  var isOfAnyDay: Bool { weekday == nil && day == nil && month == nil && year == nil }

  package init(
    second: Int? = nil, minute: Int? = nil, hour: Int? = nil, isTwelveHour: Bool = false, half: HalfDay? = nil,
    weekday: Int? = nil, day: Int? = nil, month: Int? = nil, year: Int? = nil
  ) {
    self.second = second
    self.minute = minute
    self.hour = hour
    self.isTwelveHour = isTwelveHour
    self.half = half
    self.weekday = weekday
    self.day = day
    self.month = month
    self.year = year
  }

  /// The finest part that is known.
  package var grain: TimeGrain {
    if second != nil { return .second }
    if minute != nil { return .minute }
    if hour != nil || half != nil { return .hour }
    if weekday != nil || day != nil { return .day }
    return month != nil ? .month : .year
  }

  /// What both say together; nil if both speak of the same part.
  func merged(with other: TimeFields) -> TimeFields? {
    var merged = self
    guard
      Self.merge(&merged.second, other.second), Self.merge(&merged.minute, other.minute),
      Self.merge(&merged.hour, other.hour), Self.merge(&merged.half, other.half),
      Self.merge(&merged.weekday, other.weekday), Self.merge(&merged.day, other.day),
      Self.merge(&merged.month, other.month), Self.merge(&merged.year, other.year)
    else { return nil }
    merged.isTwelveHour = hour != nil ? isTwelveHour : other.isTwelveHour
    return merged
  }

  private static func merge<Part>(_ part: inout Part?, _ other: Part?) -> Bool {
    guard let other else { return true }
    guard part == nil else { return false }
    part = other
    return true
  }
}
