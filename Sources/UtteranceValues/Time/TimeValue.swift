import Foundation

/// A time that an utterance names, found in the person's calendar.
package struct TimeValue: Hashable, Sendable {
  package enum Bounds: Hashable, Sendable {
    /// One cycle of the grain: a day, a minute.
    case instant
    /// From `start` to `end`, which lies outside.
    case interval
    /// From `start` on.
    case after
    /// Until `start`.
    case before
  }

  package var bounds: Bounds
  package var start: Date
  /// Nil for what is open, or is one cycle of the grain.
  package var end: Date?
  /// How exactly it was said.
  package var grain: TimeGrain
  /// English name of the holiday that it is, or a part of.
  package var holiday: String?
}

/// How long something lasts.
package struct DurationValue: Hashable, Sendable {
  package var count: Int
  package var grain: TimeGrain

  /// Mean length in seconds.
  package var seconds: Double { Double(count) * grain.seconds }
}

/// Something that happens again and again.
package struct RecurrenceValue: Hashable, Sendable {
  /// How many cycles of `grain` later it comes again.
  package var interval: Int
  package var grain: TimeGrain
  /// Its next time; nil if only the rhythm was said.
  package var next: TimeValue?
  /// Days that it happens on where several are named, 1 for Monday to 7 for Sunday; empty for the day of `next`.
  package var weekdays: [Int]
}

extension TimeEvaluation {
  init(_ context: ValueContext) {
    let zone = context.calendar.timeZone
    let offset = zone.secondsFromGMT(for: context.reference)
    let seconds = context.reference.timeIntervalSince1970
    self.init(
      reference: CivilTime(seconds: Int(max(-1e12, min(1e12, seconds.rounded(.down)))) + offset),
      firstWeekday: (context.calendar.firstWeekday + 5) % 7 + 1, offset: offset, region: context.region,
      zone: zone)
  }

  /// The time that a meaning stands for: the next, or the latest if none comes; nil if there never is such a time.
  ///
  /// - Parameter passesDays: whether a day that is over gives way to the next such day, as an hour does: “February 2”, said
  ///   on the 12th.
  func value(of meaning: TimeMeaning, passesDays: Bool = false) -> TimeValue? {
    span(of: meaning, passesDays: passesDays).map { value(of: meaning, at: $0) }
  }

  /// The same for what has been: of what comes again the one under way or the last before it; the next if there was none.
  func latest(of meaning: TimeMeaning) -> TimeValue? {
    var expression = meaning.expression
    // “The weekend” is the next one only to whom something lies ahead.
    if case .counted(0, let base, _) = expression { expression = base }
    if !meaning.skipsCurrent || meaning.direction == .after, let current = underWay(expression) {
      return value(of: meaning, at: current)
    }
    begin()
    if let last = before(expression, reference)() { return value(of: meaning, at: last) }
    begin()
    return ahead(expression, of: reference)().map { value(of: meaning, at: $0) }
  }

  /// The time of that length that ends now; of days and more the whole of today counts as one of the days.
  func untilNow(_ duration: DurationValue) -> TimeValue {
    let now = reference.start
    var (start, end) = (now.adding(-duration.count, duration.grain), now)
    if duration.grain >= .day {
      start = start.rounded(to: .day).adding(1, .day)
      end = now.rounded(to: .day).adding(1, .day)
    }
    return TimeValue(
      bounds: .interval, start: date(of: start), end: date(of: end), grain: min(duration.grain, .day))
  }

  /// The one of such times that has begun and is not over; nil if there is none.
  func underWay(_ expression: TimeExpression) -> TimeSpan? {
    begin()
    return ahead(expression, of: reference)().flatMap { $0.start <= reference.start ? $0 : nil }
  }

  private func value(of meaning: TimeMeaning, at span: TimeSpan) -> TimeValue {
    let bounds: TimeValue.Bounds =
      switch meaning.direction {
      case .after: .after
      case .before: .before
      case nil: span.explicitEnd == nil ? .instant : .interval
      }
    return TimeValue(
      bounds: bounds, start: date(of: span.start),
      end: bounds == .interval ? span.explicitEnd.map { date(of: $0) } : nil, grain: span.grain,
      holiday: meaning.holiday)
  }

  func span(of meaning: TimeMeaning, passesDays: Bool = false) -> TimeSpan? {
    begin()
    let times = ahead(meaning.expression, of: reference)
    if let first = times() {
      let isCurrent = meaning.skipsCurrent && first.intersection(reference) != nil
      // “Saturday at ten”, said on a Saturday at noon or ten past ten, is the next one.
      let hasStruck =
        meaning.expression.isOnClock && first.explicitEnd == nil && first.start < reference.start
      let isOver =
        (hasStruck || first.end <= reference.start) && (passesDays || first.grain < .day) && meaning.direction == nil
      return isCurrent || isOver ? times() ?? first : first
    }
    return before(meaning.expression, reference)()
  }

  private func date(of time: CivilTime) -> Date {
    let guess = Date(timeIntervalSince1970: Double(time.seconds - offset))
    let offset = zone?.secondsFromGMT(for: guess) ?? offset
    return Date(timeIntervalSince1970: Double(time.seconds - offset))
  }
}
