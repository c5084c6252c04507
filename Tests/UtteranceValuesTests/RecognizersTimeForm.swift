import Foundation

@testable import UtteranceValues

/// Compares times with what the cases of Recognizers-Text expect of them: what they mean, in one of the readings that are
/// given, whatever words around belong to the span.
///
/// Left open, because the two suites contradict each other: whether the last day of a range belongs to it, when parts of
/// the day begin and end, whether the next three weeks are whole ones, whether now is today, and whether a zone's name
/// means its summer time. `isNear` tells what differs by another of the conventions that `docs/Values.md` lists.
enum RecognizersTimeForm {
  struct Case {
    var text: String
    var reference: Date
    var results: [(range: Range<Int>, type: String, values: [[String: String]])]
  }

  static let utc = TimeZone(secondsFromGMT: 0) ?? .gmt

  /// Nil for lines of other models and of alternatives, and for what is told to be no date: “February 30”.
  static func read(_ line: [String: Any]) -> Case? {
    guard line["kind"] as? String == "DateTime", let text = line["text"] as? String,
      let context = line["context"] as? [String: Any], let stamp = context["ReferenceDateTime"] as? String,
      let reference = date(stamp.replacingOccurrences(of: "T", with: " "))
    else { return nil }
    var results: [(Range<Int>, String, [[String: String]])] = []
    for result in line["results"] as? [[String: Any]] ?? [] {
      guard let start = result["Start"] as? Int, let end = result["End"] as? Int, start <= end,
        let type = (result["TypeName"] as? String)?.split(separator: ".").last.map(String.init),
        let resolution = result["Resolution"] as? [String: Any], let values = resolution["values"] as? [[String: Any]],
        type != "datetimealt", type != "timezone"
      else { return nil }
      results.append((start..<end + 1, type, values.map { $0.compactMapValues { $0 as? String } }))
    }
    if results.contains(where: { $0.1 != "set" && $0.2.contains { $0["value"] == "not resolved" } }) { return nil }
    return Case(text: text, reference: reference, results: results)
  }

  /// Whether each result is met by a value that overlaps it, and no value is met by none.
  static func passes(_ found: [FoundValue], _ expected: Case) -> Bool {
    found.allSatisfy { value in expected.results.contains { $0.range.overlaps(value.range) } }
      && expected.results.allSatisfy { result in
        found.contains { value in
          value.range.overlaps(result.range) && result.values.contains { matches(value.value, result.type, $0) }
        }
      }
  }

  /// Whether all that fails is that one value says what the suite splits in two, or that a part of a month, a year or a
  /// weekend has other bounds.
  static func isNear(_ found: [FoundValue], _ expected: Case) -> Bool {
    found.allSatisfy { value in expected.results.contains { $0.range.overlaps(value.range) } }
      && expected.results.allSatisfy { result in
        found.contains { value in
          guard value.range.overlaps(result.range) else { return false }
          if expected.results.filter({ $0.range.overlaps(value.range) }).count > 1 { return true }
          guard case .time(let time) = value.value else { return false }
          return result.values.contains { matches(value.value, result.type, $0) || sharesHalf(time, $0) }
        }
      }
  }

  private static func sharesHalf(_ time: TimeValue, _ expected: [String: String]) -> Bool {
    guard let start = expected["start"].flatMap(date), let end = expected["end"].flatMap(date), time.bounds == .interval
    else { return false }
    let own = time.end ?? next(time)
    let shared = min(own, end).timeIntervalSince(max(time.start, start))
    return shared > 0.5 * max(own, end).timeIntervalSince(min(time.start, start))
  }

  private static func matches(_ value: Value, _ type: String, _ expected: [String: String]) -> Bool {
    switch (value, type) {
    case (.recurrence, "set"): return true
    case (.duration(let duration), "duration"):
      return expected["value"].flatMap(Double.init).map { abs($0 - duration.seconds) < 0.02 * $0 + 1 } ?? false
    case (.time(let time), _):
      return clocksSaid(expected).contains { matches(moved(time, $0), type, expected) }
    default: return false
    }
  }

  private static func matches(_ time: TimeValue, _ type: String, _ expected: [String: String]) -> Bool {
    switch type {
    case "date":
      // “Two days ago” is that day at this hour too.
      let day = time.grain == .hour && time.bounds == .instant ? midnight(time.start) : time.start
      return expected["value"].flatMap(date).map { $0 == day } ?? false
    case "datetime": return expected["value"].flatMap(date).map { $0 == time.start } ?? false
    case "time": return expected["value"].map { clock(time.start).hasSuffix($0) } ?? false
    default: return matches(time, range: expected, isClock: type == "timerange")
    }
  }

  /// How many minutes to move our moments by: the suite gives hours of a zone on that zone's clock, and says which it is.
  private static func clocksSaid(_ expected: [String: String]) -> [Double] {
    guard let minutes = expected["utcOffsetMins"].flatMap(Double.init), abs(minutes) < 1440 else { return [0] }
    return [minutes, minutes + 60]
  }

  private static func moved(_ time: TimeValue, _ minutes: Double) -> TimeValue {
    var moved = time
    moved.start += minutes * 60
    moved.end = time.end.map { $0 + minutes * 60 }
    return moved
  }

  private static func midnight(_ date: Date) -> Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
  }

  private static func matches(_ time: TimeValue, range: [String: String], isClock: Bool) -> Bool {
    func isSame(_ own: Date?, _ wanted: String) -> Bool {
      guard let own else { return false }
      return isClock ? clock(own).hasSuffix(wanted) : date(wanted) == own
    }
    let (start, end) = (range["start"], range["end"])
    switch time.bounds {
    case .after: return start.map { isSame(time.start, $0) || isSame(next(time), $0) } ?? false
    case .before: return end.map { isSame(time.start, $0) } ?? false
    case .instant, .interval:
      // Parts of the day are other hours there.
      if time.grain == .hour, time.bounds == .interval, let start, !isClock {
        return date(start).map { abs($0.timeIntervalSince(time.start)) < 5 * 3600 } ?? false
      }
      if time.grain == .hour, time.bounds == .interval { return true }
      if let start, let end, isRun(time, start, end) { return true }
      let isStart = start.map { isSame(time.start, $0) || isToday(time.start, time, $0) } ?? true
      return isStart
        && (end.map {
          isSame(time.end ?? next(time), $0) || isSame(last(time), $0) || isSame(lastDay(time), $0)
            || isToday(time.end, time, $0)
        }
          ?? true)
    }
  }

  private static func next(_ time: TimeValue) -> Date { moved(time.start, 1, time.grain) }
  private static func last(_ time: TimeValue) -> Date? { time.end.map { moved($0, -1, time.grain) } }

  private static func isToday(_ own: Date?, _ time: TimeValue, _ wanted: String) -> Bool {
    time.grain == .second && own.map { midnight($0) == date(wanted) } ?? false
  }

  /// As many whole cycles, begun at most one later or earlier.
  private static func isRun(_ time: TimeValue, _ start: String, _ end: String) -> Bool {
    guard let start = date(start), let end = date(end), time.grain != .hour, time.grain != .second else { return false }
    let cycle = time.grain.seconds
    let own = (time.end ?? next(time)).timeIntervalSince(time.start)
    return own > 1.5 * cycle && abs(own - end.timeIntervalSince(start)) < 0.1 * cycle
      && abs(time.start.timeIntervalSince(start)) <= cycle * 1.01
  }

  /// For what begins now: its last day.
  private static func lastDay(_ time: TimeValue) -> Date? {
    time.grain == .second ? time.end.map { moved($0, -1, .day) } : nil
  }

  private static func moved(_ date: Date, _ count: Int, _ grain: TimeGrain) -> Date {
    let civil = CivilTime(seconds: Int(date.timeIntervalSince1970)).adding(count, grain)
    return Date(timeIntervalSince1970: Double(civil.seconds))
  }

  private static func clock(_ date: Date) -> String {
    let civil = CivilTime(seconds: Int(date.timeIntervalSince1970))
    return [civil.hour, civil.minute, civil.second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// `2016-11-07`, or with a time of day.
  private static func date(_ text: String) -> Date? {
    let numbers = text.split { "-: ".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 3 || numbers.count == 6 else { return nil }
    let time = numbers.count == 6 ? Array(numbers[3...]) : [0, 0, 0]
    let civil = CivilTime(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: time[0], minute: time[1], second: time[2])
    return Date(timeIntervalSince1970: Double(civil.seconds))
  }
}
