import Foundation

@testable import UtteranceValues

/// A case of the shared duckling data that speaks of time or duration.
struct TimeCase {
  var text: String
  var dimension: String
  var expected: String?
  var region: String?
  var isLatent: Bool

  /// The cases of a language, read from a file of JSON lines.
  static func load(_ data: Data, dimensions: Set<String> = ["Time", "Duration"]) -> [TimeCase] {
    data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        let text = object["text"] as? String, let dimension = object["dim"] as? String, dimensions.contains(dimension)
      else { return nil }
      return TimeCase(
        text: text, dimension: dimension,
        expected: object["negative"] as? Bool == true ? nil : object["expected"] as? String,
        region: object["locale"] as? String, isLatent: object["latent"] as? Bool ?? false)
    }
  }

  /// 4:30 on 12 February 2013, two hours west of Greenwich.
  static func context(region: String?) -> ValueContext {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: -7200) ?? .gmt
    calendar.firstWeekday = 2
    return ValueContext(reference: Date(timeIntervalSince1970: 1_360_650_600), calendar: calendar, region: region)
  }

  /// Whether the reader finds what the case expects, over the whole text; what it found otherwise.
  func check(_ reader: ValueReader) -> (passed: Bool, found: String) {
    let wanted: Set<ValueDimension> = dimension == "Time" ? [.time] : [.duration]
    let found = reader.values(
      in: text, context: Self.context(region: region), dimensions: wanted, includesLatent: isLatent)
    let printed = found.map { "\(Self.print($0.value)) \($0.range.lowerBound)..<\($0.range.upperBound)" }
      .joined(separator: "; ")
    guard let expected else { return (found.isEmpty, printed) }
    guard found.count == 1, found[0].range == 0..<text.count else { return (false, printed) }
    return (Self.print(found[0].value) == Self.normal(expected), printed)
  }

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
