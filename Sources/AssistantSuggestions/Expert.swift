/// One way to guess what comes next; each gives every task a probability, and all of them are mixed.
enum Expert: Int, CaseIterable, Sendable {
  /// How often it was done in the last events.
  case lately
  /// What followed the last task in its last visits.
  case afterLast
  /// What followed the last two tasks.
  case afterTwo
  /// What followed the longest known run of tasks, up to four, and the shorter ones behind it.
  case sequence
  /// The time of day.
  case hour
  /// The time of day, weekdays and weekends apart.
  case dayHour
  /// Where the person is.
  case place
  /// What followed the last task after a pause of this length.
  case afterPause
  /// What followed the last task at this part of the day.
  case lastAtHour
  /// How soon tasks come back, by the time since they were last done.
  case sinceUse
  /// The same, measured in the task's own usual interval.
  case interval
  /// Its place in the list of tasks by last use.
  case order
  /// An app said that it helps now.
  case told
  /// The person sent it away when it was offered.
  case refused

  static let count = allCases.count

  /// What the mix begins with, before it has learned from anybody.
  ///
  /// Close to each other, with a sum near one: what public logs and simulated ones agreed on.
  var weight: Float {
    switch self {
    case .lately: 0.14
    case .afterLast: 0.10
    case .afterTwo: 0.05
    case .sequence: 0.15
    case .hour: 0.08
    case .dayHour: 0.05
    case .place: 0.10
    case .afterPause: 0.12
    case .lastAtHour: 0.04
    case .sinceUse: 0.12
    case .interval: 0.03
    case .order: 0.12
    case .told: 2
    case .refused: 1
    }
  }

  /// How much has to be learned before a weight moves freely: a sum of squared slopes.
  ///
  /// Experts that help only those who have done much move late, so that they do no harm before.
  var inertia: Float {
    switch self {
    case .afterTwo, .lastAtHour, .interval: 300
    case .told, .refused: 1
    default: 16
    }
  }
}
