/// A stretch of civil time, and how exactly it was said.
package struct TimeSpan: Hashable, Sendable {
  package var start: CivilTime
  package var grain: TimeGrain
  /// Where an interval ends; nil for one cycle of the grain.
  package var explicitEnd: CivilTime?

  package init(start: CivilTime, grain: TimeGrain, end: CivilTime? = nil) {
    self.start = start
    self.grain = grain
    explicitEnd = end
  }

  /// The first moment behind it.
  package var end: CivilTime { explicitEnd ?? start.adding(1, grain) }

  /// Loses its end and becomes as exact as what was added.
  func adding(_ count: Int, _ step: TimeGrain) -> TimeSpan {
    TimeSpan(start: start.adding(count, step), grain: min(grain, step))
  }

  /// Keeps its length.
  func shifted(_ count: Int, _ step: TimeGrain) -> TimeSpan {
    TimeSpan(start: start.adding(count, step), grain: min(grain, step), end: explicitEnd?.adding(count, step))
  }

  func rounded(to grain: TimeGrain, firstWeekday: Int) -> TimeSpan {
    TimeSpan(start: start.rounded(to: grain, firstWeekday: firstWeekday), grain: grain)
  }

  /// What both have in common, as exact as the finer one; nil if nothing.
  func intersection(_ other: TimeSpan) -> TimeSpan? {
    if start > other.start { return other.intersection(self) }
    let (end, otherEnd) = (end, other.end)
    guard end > other.start else { return nil }
    let finer = min(grain, other.grain)
    if end < otherEnd || (start == other.start && end == otherEnd && explicitEnd != nil) {
      return TimeSpan(start: other.start, grain: finer, end: explicitEnd ?? end)
    }
    return TimeSpan(start: other.start, grain: finer, end: other.explicitEnd)
  }

  /// Whether it is under way or still to come at the beginning of another.
  func isAhead(of other: TimeSpan) -> Bool { other.start < end }
}
