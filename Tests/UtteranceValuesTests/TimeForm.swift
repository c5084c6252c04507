import Foundation

@testable import UtteranceValues

/// Times and durations in one printed form, for ours and for duckling's.
enum TimeForm {
  static func print(_ value: Value) -> String {
    switch value {
    case .duration(let duration): return "duration \(duration.count) \(duration.grain)"
    case .time(let time):
      let start = print(time.start)
      switch time.bounds {
      case .instant: return "\(start) \(time.grain)"
      case .interval: return "\(start)–\(time.end.map(print) ?? "") \(time.grain)"
      case .after: return "after \(start) \(time.grain)"
      case .before: return "before \(start) \(time.grain)"
      }
    case .recurrence(let recurrence):
      let days = recurrence.weekdays.isEmpty ? "" : " on \(recurrence.weekdays)"
      return "every \(recurrence.interval) \(recurrence.grain)\(days)"
        + (recurrence.next.map { " from \(print(.time($0)))" } ?? "")
    default: return "\(value)"
    }
  }

  private static func print(_ date: Date) -> String {
    let time = CivilTime(seconds: Int(date.timeIntervalSince1970.rounded(.down)) - 7200)
    let (year, month, day) = time.date
    return "\(year)-\(month)-\(day) \(time.hour):\(time.minute):\(time.second)"
  }

  /// The expected form, printed the way that `print` does.
  static func normal(_ expected: String) -> String {
    let numbers = expected.matches(of: /\(\s*(-?\d+(?:,\s*\d+)*)\)/).map { match -> String in
      var parts = match.output.1.split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      while parts.count < 6 { parts.append(0) }
      return "\(parts[0])-\(max(parts[1], 1))-\(max(parts[2], 1)) \(parts[3]):\(parts[4]):\(parts[5])"
    }
    let words = expected.split(whereSeparator: { " ()".contains($0) }).map { $0.lowercased() }
    let grain = TimeGrain.allCases.map { "\($0)" }.last { words.contains($0) } ?? ""
    if expected.hasPrefix("(DurationData"), words.count > 2 { return "duration \(words[1]) \(grain)" }
    if expected.contains("OpenInterval") {
      return "\(expected.contains("After") ? "after" : "before") \(numbers.first ?? "") \(grain)"
    }
    if expected.contains("Interval"), numbers.count > 1 { return "\(numbers[0])–\(numbers[1]) \(grain)" }
    return "\(numbers.first ?? "") \(grain)"
  }
}
