import Foundation

/// The time of an event as text: ISO 8601 with milliseconds, in UTC.
///
/// A turn has some ten of them, and Foundation's formatter takes as long for each as the rest of an event does.
enum EventTime {
  private static let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let millisecondsOfDay = 86_400_000
  /// From 1600 to the end of 9999, in milliseconds since 1970: before that Foundation counts by the Julian calendar.
  private static let plain = -11_676_096_000_000.0..<253_402_300_800_000.0

  static func text(_ time: Date) -> String {
    let rounded = (time.timeIntervalSince1970 * 1_000).rounded()
    // Foundation's own format cuts what is beyond milliseconds: a time that is a hair short of one would lose it.
    guard plain.contains(rounded) else {
      return Date(timeIntervalSince1970: (rounded + 0.25) / 1_000).formatted(format)
    }
    let milliseconds = Int(rounded)
    let days = (Double(milliseconds) / Double(millisecondsOfDay)).rounded(.down)
    let rest = milliseconds - Int(days) * millisecondsOfDay
    let (year, month, day) = civil(Int(days))
    var text = ""
    text.reserveCapacity(24)
    add(year, digits: 4, "-", to: &text)
    add(month, digits: 2, "-", to: &text)
    add(day, digits: 2, "T", to: &text)
    add(rest / 3_600_000, digits: 2, ":", to: &text)
    add(rest / 60_000 % 60, digits: 2, ":", to: &text)
    add(rest / 1_000 % 60, digits: 2, ".", to: &text)
    add(rest % 1_000, digits: 3, "Z", to: &text)
    return text
  }

  static func date(_ text: String) throws -> Date { try format.parse(text) }

  private static func add(_ number: Int, digits: Int, _ end: Character, to text: inout String) {
    let written = String(number)
    for _ in 0..<max(0, digits - written.count) { text.append("0") }
    text += written
    text.append(end)
  }

  /// The date of a day that is counted from 1 January 1970, by the Gregorian calendar.
  ///
  /// Years are counted from March here, so that the day that not every year has is the last one; eras have 400 of them.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
