/// How coarse a time is: the length that a word for it covers, or the length that a time is known to.
package enum TimeGrain: Int, Comparable, Hashable, Sendable, CaseIterable, Codable {
  case second, minute, hour, day, week, month, quarter, year

  package static func < (left: TimeGrain, right: TimeGrain) -> Bool { left.rawValue < right.rawValue }

  /// Grains by the name that data files use.
  static func named(_ name: String) -> TimeGrain? { byName[name] }

  private static let byName: [String: TimeGrain] = Dictionary(
    uniqueKeysWithValues: allCases.map { ("\($0)", $0) })

  /// Seconds of a cycle; the mean length where cycles differ.
  var seconds: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .day: 86_400
    case .week: 604_800
    case .month: 2_629_746
    case .quarter: 7_889_238
    case .year: 31_556_952
    }
  }

  /// How exactly somebody means it who counts so many cycles from now: three days to the hour, two weeks or years to the day.
  var whenCounted: TimeGrain {
    switch self {
    case .second, .minute: .second
    case .hour: .minute
    case .day: .hour
    case .week, .month, .quarter, .year: .day
    }
  }
}
