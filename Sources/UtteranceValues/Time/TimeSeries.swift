import Foundation

/// Times one by one, as many as are asked for; nil when there are no more.
typealias TimeSteps = () -> TimeSpan?

/// Evaluates expressions around a reference moment.
///
/// Every series of times holds on to it, so it is one reference to what it knows.
struct TimeEvaluation {
  private let moment: Moment

  /// What is known of the moment, and what may still be searched.
  private final class Moment {
    let reference: TimeSpan
    let firstWeekday: Int
    let offset: Int
    let region: String?
    let zone: TimeZone?
    let earliest: CivilTime
    let latest: CivilTime
    /// For all times of an utterance together; beyond it they are taken not to exist.
    var left = 25_000
    /// For the time that is being looked for.
    var leftForOne = 4000

    init(_ reference: CivilTime, firstWeekday: Int, offset: Int, region: String?, zone: TimeZone?) {
      self.reference = TimeSpan(start: reference, grain: .second)
      self.firstWeekday = firstWeekday
      self.offset = offset
      self.region = region
      self.zone = zone
      earliest = reference.adding(-2100, .year)
      latest = reference.adding(2000, .year)
    }
  }

  init(
    reference: CivilTime, firstWeekday: Int = 1, offset: Int = 0, region: String? = nil, zone: TimeZone? = nil
  ) {
    moment = Moment(reference, firstWeekday: firstWeekday, offset: offset, region: region, zone: zone)
  }

  var reference: TimeSpan { moment.reference }
  /// 1 for Monday to 7 for Sunday.
  var firstWeekday: Int { moment.firstWeekday }
  /// Seconds east of Greenwich of the reference's own zone.
  var offset: Int { moment.offset }
  /// The person's region, which some holidays depend on.
  var region: String? { moment.region }
  /// Nil if the offset holds all the year.
  var zone: TimeZone? { moment.zone }
  /// Spans before are given up on.
  var earliest: CivilTime { moment.earliest }
  /// Spans behind are given up on.
  var latest: CivilTime { moment.latest }

  /// Begins the search for another time.
  func begin() { moment.leftForOne = min(4000, moment.left) }

  /// False where the search has taken too long.
  func spend() -> Bool {
    guard moment.leftForOne > 0 else { return false }
    moment.leftForOne -= 1
    moment.left -= 1
    return true
  }

  /// How many coarse times are searched for a finer one before it is taken not to exist.
  static let mostTries = 30

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
  ///
  /// - Parameters:
  ///   - first: times that begin before it are left out; nil for none.
  ///   - mostMoved: how many that changed sides count, the nearest first.
  func mapped(
    _ base: TimeExpression, at span: TimeSpan, isAhead: Bool, within limits: TimeSpan?, since first: CivilTime? = nil,
    mostMoved: Int = mostTries, _ change: @escaping (TimeSpan) -> TimeSpan?
  ) -> TimeSteps {
    let own = series(base, at: span, isAhead: isAhead, within: limits)
    var moved: [TimeSpan]?
    var hasBegun = false
    return {
      if moved == nil {
        var found: [TimeSpan] = []
        let other = series(base, at: span, isAhead: !isAhead, within: limits)
        var tries = 0
        while found.count < mostMoved, tries < Self.mostTries, let time = other() {
          tries += 1
          if let first, time.start < first {
            // Those that come next backwards are earlier still.
            if isAhead { break } else { continue }
          }
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
        if let first, time.start < first {
          if isAhead { continue } else { return nil }
        }
        guard let changed = change(time) else { continue }
        if !hasBegun, changed.isAhead(of: span) != isAhead { continue }
        hasBegun = true
        return changed
      }
      return nil
    }
  }
}
