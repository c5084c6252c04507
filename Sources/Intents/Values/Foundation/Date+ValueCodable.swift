import Foundation
import IntentSchema

extension Date: ValueCodable {
  private static let typeName = "Date"

  /// `iso8601` in UTC, to the nanosecond. Nil outside the years 1 to 9999, which ISO 8601 does not write.
  package var encoded: Value? {
    iso8601.map { .object(Self.typeName, ["iso8601": $0]) }
  }

  package static func decoded(from value: Value) -> Any? {
    guard let text = value.object.flatMap({ $0.type == typeName ? $0["iso8601"]?.string : nil }) else { return nil }
    return Date(iso8601: text)
  }

  /// Days from 1 January 1970 to 1 January 2001.
  private static let daysBefore2001 = 11_323

  private var iso8601: String? {
    let seconds = timeIntervalSinceReferenceDate
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    var whole = Int(seconds.rounded(.down))
    var nanoseconds = Int(((seconds - Double(whole)) * 1e9).rounded())
    if nanoseconds == 1_000_000_000 { (whole, nanoseconds) = (whole + 1, 0) }
    let days = (Double(whole) / 86_400).rounded(.down)
    let time = whole - Int(days) * 86_400
    let day = CivilDay(daysSince1970: Int(days) + Self.daysBefore2001)
    guard (1...9999).contains(day.year) else { return nil }
    var text = Self.pad(day.year, 4) + "-" + Self.pad(day.month, 2) + "-" + Self.pad(day.day, 2) + "T"
    text += Self.pad(time / 3600, 2) + ":" + Self.pad(time / 60 % 60, 2) + ":" + Self.pad(time % 60, 2)
    if nanoseconds > 0 {
      var fraction = Self.pad(nanoseconds, 9)
      while fraction.last == "0" { fraction.removeLast() }
      text += "." + fraction
    }
    return text + "Z"
  }

  private static func pad(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// Nil unless the text is a full date and time with `Z` or an offset, all fields in range.
  private init?(iso8601 text: String) {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2), scanner.skip("-"),
      let day = scanner.number(2), scanner.skip("T"), let hour = scanner.number(2), scanner.skip(":"),
      let minute = scanner.number(2), scanner.skip(":"), let second = scanner.number(2),
      (1...9999).contains(year), hour < 24, minute < 60, second < 60,
      let civil = CivilDay(year: year, month: month, day: day)
    else { return nil }
    var fraction = 0.0
    if scanner.skip(".") {
      guard let digits = scanner.digits(limit: 18), let number = Double("0." + digits) else { return nil }
      fraction = number
    }
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    let days = civil.daysSince1970 - Self.daysBefore2001
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
    self.init(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
  }
}

/// A day of the Gregorian calendar, counted without a calendar object: the wire must read the same everywhere.
///
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
private struct CivilDay {
  var year: Int
  var month: Int
  var day: Int

  init?(year: Int, month: Int, day: Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  init(daysSince1970: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

/// Reads fixed-width numbers from ASCII text.
private struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(_ width: Int) -> Int? {
    guard rest.prefix(width).count == width, rest.prefix(width).allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    let number = rest.prefix(width).reduce(0) { $0 * 10 + Int($1) - 48 }
    rest.removeFirst(width)
    return number
  }

  /// One to `limit` digits; what follows them is dropped if it is digits too.
  mutating func digits(limit: Int) -> String? {
    let digits = rest.prefix { (48...57).contains($0) }
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return String(decoding: digits.prefix(limit), as: UTF8.self)
  }

  /// Seconds east of Greenwich from `Z`, `+hh:mm` or `+hhmm`.
  mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let sign: Int
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hours = number(2) else { return nil }
    _ = skip(":")
    guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
