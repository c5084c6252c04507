import Foundation

/// Times one by one, as many as are asked for; nil when there are no more.
typealias TimeSteps = () -> TimeSpan?

/// Evaluates expressions around a reference moment.
struct TimeEvaluation {
  let reference: TimeSpan
  /// 1 for Monday to 7 for Sunday.
  let firstWeekday: Int
  /// Seconds east of Greenwich of the reference's own zone.
  let offset: Int
  /// The person's region, which some holidays depend on.
  let region: String?
  /// Nil if the offset holds all the year.
  let zone: TimeZone?
  /// Spans outside are given up on.
  let earliest: CivilTime
  let latest: CivilTime

  /// What may still be searched for all times of an utterance together; beyond it they are taken not to exist.
  private let effort = Effort()

  private final class Effort {
    var left = 25_000
    /// For the time that is being looked for.
    var leftForOne = 4000
  }

  /// Begins the search for another time.
  func begin() { effort.leftForOne = min(4000, effort.left) }

  /// False where the search has taken too long.
  func spend() -> Bool {
    guard effort.leftForOne > 0 else { return false }
    effort.leftForOne -= 1
    effort.left -= 1
    return true
  }

  /// How many coarse times are searched for a finer one before it is taken not to exist.
  static let mostTries = 30

  init(
    reference: CivilTime, firstWeekday: Int = 1, offset: Int = 0, region: String? = nil, zone: TimeZone? = nil
  ) {
    self.reference = TimeSpan(start: reference, grain: .second)
    self.firstWeekday = firstWeekday
    self.offset = offset
    self.region = region
    self.zone = zone
    earliest = reference.adding(-2100, .year)
    latest = reference.adding(2000, .year)
  }

  /// Times that have not ended at the beginning of a span, in order; the span itself bounds nothing.
  func ahead(_ expression: TimeExpression, of span: TimeSpan, within limits: TimeSpan? = nil) -> TimeSteps {
    series(expression, at: span, isAhead: true, within: limits)
  }

  /// Times that have ended at the beginning of a span, latest first.
  func before(_ expression: TimeExpression, _ span: TimeSpan, within limits: TimeSpan? = nil) -> TimeSteps {
    series(expression, at: span, isAhead: false, within: limits)
  }

  /// Times without end, from an anchor that is the first one ahead.
  func steps(from anchor: CivilTime, _ count: Int, _ step: TimeGrain, grain: TimeGrain, isAhead: Bool) -> TimeSteps {
    var index = isAhead ? 0 : -1
    return {
      guard abs(index) < 5000, spend() else { return nil }
      let span = TimeSpan(start: anchor.adding(index * count, step), grain: grain)
      index += isAhead ? 1 : -1
      return span
    }
  }

  /// A time that there is only one of.
  func single(_ time: TimeSpan?, at span: TimeSpan, isAhead: Bool) -> TimeSteps {
    var rest = time.flatMap { $0.isAhead(of: span) == isAhead ? $0 : nil }
    return {
      defer { rest = nil }
      return rest
    }
  }

  /// Each time of an expression changed; what thereby moves across the span's beginning changes sides.
  func mapped(
    _ base: TimeExpression, at span: TimeSpan, isAhead: Bool, within limits: TimeSpan?,
    _ change: @escaping (TimeSpan) -> TimeSpan?
  ) -> TimeSteps {
    let own = series(base, at: span, isAhead: isAhead, within: limits)
    var moved: [TimeSpan]?
    var hasBegun = false
    return {
      if moved == nil {
        var found: [TimeSpan] = []
        let other = series(base, at: span, isAhead: !isAhead, within: limits)
        var tries = 0
        while tries < Self.mostTries, let time = other() {
          tries += 1
          guard let changed = change(time) else { continue }
          guard changed.isAhead(of: span) == isAhead else { break }
          found.append(changed)
        }
        moved = found
      }
      if let time = moved?.popLast() { return time }
      var tries = 0
      while tries < 200, let time = own() {
        tries += 1
        guard let changed = change(time) else { continue }
        if !hasBegun, changed.isAhead(of: span) != isAhead { continue }
        hasBegun = true
        return changed
      }
      return nil
    }
  }
}
