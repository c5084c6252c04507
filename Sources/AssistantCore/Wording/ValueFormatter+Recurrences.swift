import Foundation
import IntentSchema

/// What comes again and again, and what happens at a place, as it stands in a sentence.
extension ValueFormatter {
  private static let workdays = 0b001_1111
  private static let weekend = 0b110_0000

  /// “every Tuesday at 8:00 AM”; nil where the rule does not say how often.
  ///
  /// - Parameters:
  ///   - time: the time of day, as in “at 8:00 AM”.
  ///   - next: the next day, as in “on Friday, May 8”; told where the rule itself names no day.
  func recurrence(_ rule: ObjectValue, at time: String?, next: String?) -> String? {
    guard let frequency = frequency(of: rule) else { return nil }
    let interval = max(1, rule["interval"]?.integer ?? 1)
    let days = rule["weeklyRecurrenceDays"]?.integer ?? 0
    var text: String?
    if days & (Self.workdays | Self.weekend) != 0, ["weekly", "daily"].contains(frequency) {
      text = interval == 1 ? onDays(days) : everyFew(interval, of: frequency, on: days)
    } else {
      text = counted(.integer(interval), as: "recurrence.\(frequency)")
      if ["monthly", "yearly"].contains(frequency), let every = text, let next {
        text = joined("recurrence.next", ["every": every, "day": next])
      }
    }
    guard let text, let time else { return text }
    return joined("time.dayAndTime", ["day": text, "time": time])
  }

  private func frequency(of rule: ObjectValue) -> String? {
    guard let number = rule["frequency"]?.integer, number > 0 else { return nil }
    return schema.enumeration(named: "RecurrenceFrequency")?.cases.first { $0.value == number }?.name
  }

  private func onDays(_ days: Int) -> String? {
    switch days {
    case Self.workdays: return phrase("recurrence.workdays")
    case Self.weekend: return phrase("recurrence.weekend")
    case Self.workdays | Self.weekend: return counted(.integer(1), as: "recurrence.daily")
    default:
      let names = weekdays(days).compactMap { phrase("recurrence.day.\($0)") }
      return wording.rules.joined(names, by: \.and).flatMap { joined("recurrence.days", ["days": $0]) }
    }
  }

  private func everyFew(_ interval: Int, of frequency: String, on days: Int) -> String? {
    let names = weekdays(days).compactMap { phrase("time.onWeekday.\($0)") }
    guard let every = counted(.integer(interval), as: "recurrence.\(frequency)"),
      let list = wording.rules.joined(names, by: \.and)
    else { return nil }
    return joined("recurrence.everyFew", ["every": every, "days": list])
  }

  /// Days of a set that begins with Monday as the calendar counts them, 1 for Sunday, Monday first.
  private func weekdays(_ days: Int) -> [Int] {
    (0..<7).filter { days & (1 << $0) != 0 }.map { ($0 + 1) % 7 + 1 }
  }

  /// “when you get home”; nil where place or event are not known.
  func atPlace(_ trigger: ObjectValue) -> String? {
    guard let place = trigger["placemark"]?.object, let name = shown(.object(place), type: nil, depth: 1),
      let number = trigger["event"]?.integer,
      let event = schema.enumeration(named: "SpatialEvent")?.cases.first(where: { $0.value == number })?.name
    else { return nil }
    var arguments = Arguments()
    arguments["placemark"] = Words(name)
    arguments[case: "placemark"] = name.lowercased()
    return phrase("spatial.\(event)", arguments)
  }
}
