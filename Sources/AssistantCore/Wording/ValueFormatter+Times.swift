import Foundation
import IntentSchema

/// Days, times of day and stretches of time, as the language writes and says them.
extension ValueFormatter {
  /// A time by itself: “Fri, May 5 at 3:30 PM”; nil where too little is known.
  func time(_ value: Value) -> String? {
    guard let range = value.object, range.type == "DateComponentsRange" else { return moment(value).flatMap(plain) }
    if let again = repeated(range) { return again }
    let start = range["startDateComponents"].flatMap(moment)
    let end = range["endDateComponents"].flatMap(moment)
    guard let start, let end else { return (start ?? end).flatMap { start == nil ? until($0) : plain($0) } }
    guard start != end, let from = plain(start) else { return plain(start) }
    return (start.isSameDay(as: end) ? timeOfDay(end) : plain(end)).map { "\(from) – \($0)" } ?? from
  }

  /// A time as it stands in a sentence: “tomorrow at 3:30 PM”, “on Friday, May 5 from 3 PM to 5 PM”.
  func when(_ value: Value) -> String? {
    guard let range = value.object, range.type == "DateComponentsRange" else { return moment(value).flatMap(when) }
    if let again = repeated(range) { return again }
    let start = range["startDateComponents"].flatMap(moment)
    let end = range["endDateComponents"].flatMap(moment)
    guard let start, let end else { return (start ?? end).flatMap { start == nil ? until($0) : when($0) } }
    guard start != end else { return when(start) }
    if start.isSameDay(as: end) {
      guard let from = timeOfDay(start), let to = timeOfDay(end) else { return when(start) }
      let hours = joined("time.hours", ["start": from, "end": to])
      return hours.flatMap { self.when(start, at: $0) }
    }
    guard let from = date(start), let to = date(end) else { return when(start) }
    guard let first = timeOfDay(start), let last = timeOfDay(end) else {
      return joined("time.days", ["start": from, "end": to])
    }
    return joined("time.span", ["start": from, "startTime": first, "end": to, "endTime": last])
  }

  /// Nil for what comes only once.
  private func repeated(_ range: ObjectValue) -> String? {
    guard let rule = range["recurrenceRule"]?.object else { return nil }
    let start = range["startDateComponents"].flatMap(moment)
    let time = start.flatMap(timeOfDay).flatMap { joined("time.at", ["time": $0]) }
    return recurrence(rule, at: time, next: start.flatMap(day))
  }

  // MARK: Moments

  /// What is known of a point in time.
  private struct Moment: Equatable {
    var date: Date
    var calendar: Calendar
    var hasDay: Bool
    var hasYear: Bool
    var hasTime: Bool
    /// 1 for Sunday, where the day of the week is all that is known of the day.
    var weekday: Int?

    func isSameDay(as other: Moment) -> Bool { calendar.isDate(date, inSameDayAs: other.date) }
  }

  private func moment(_ value: Value) -> Moment? {
    guard let object = value.object else { return nil }
    if object.type == "Date" {
      let calendar = clock()?.calendar ?? Self.gregorian
      guard let date = object["iso8601"]?.string.flatMap({ try? Date($0, strategy: .iso8601) }) else { return nil }
      return Moment(date: date, calendar: calendar, hasDay: true, hasYear: true, hasTime: true)
    }
    var parts = DateComponents()
    parts.year = object["year"]?.integer
    parts.month = object["month"]?.integer
    parts.day = object["day"]?.integer
    parts.hour = object["hour"]?.integer
    parts.minute = object["minute"]?.integer
    let weekday = object["weekday"]?.integer.flatMap { (1...7).contains($0) ? $0 : nil }
    let hasDay = parts.day != nil && parts.month != nil
    guard hasDay || parts.hour != nil || weekday != nil else { return nil }
    let hasYear = parts.year != nil && hasDay
    if parts.year == nil { parts.year = 2000 }
    guard let date = Self.gregorian.date(from: parts) else { return nil }
    return Moment(
      date: date, calendar: Self.gregorian, hasDay: hasDay, hasYear: hasYear, hasTime: parts.hour != nil,
      weekday: hasDay ? nil : weekday)
  }

  /// Clock times travel as they were said, whatever the zone.
  private static let gregorian: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  // MARK: Words

  private func style(_ moment: Moment) -> Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: moment.calendar, timeZone: moment.calendar.timeZone)
  }

  private func plain(_ moment: Moment) -> String? {
    if let weekday = moment.weekday {
      guard let day = phrase("time.weekday.\(weekday)") else { return nil }
      return timeOfDay(moment).map { "\(day), \($0)" } ?? day
    }
    var style = style(moment)
    if moment.hasDay {
      style = style.day().month()
      if moment.hasYear { style = style.weekday() }
    }
    if moment.hasTime { style = style.hour().minute() }
    return moment.date.formatted(style)
  }

  private func timeOfDay(_ moment: Moment) -> String? {
    moment.hasTime ? moment.date.formatted(style(moment).hour().minute()) : nil
  }

  /// The date alone: “May 5”.
  private func date(_ moment: Moment) -> String? {
    guard moment.hasDay else { return nil }
    let style = style(moment).day().month(.wide)
    return moment.date.formatted(moment.hasYear && !isNear(moment) ? style.year() : style)
  }

  private func isNear(_ moment: Moment) -> Bool { daysFromToday(moment).map { abs($0) < 300 } ?? true }

  private func daysFromToday(_ moment: Moment) -> Int? {
    guard moment.hasYear, let clock = clock() else { return nil }
    // The person's day is compared as a date, since the moment's calendar may be in another zone.
    let today = clock.calendar.dateComponents([.year, .month, .day], from: clock.now)
    let day = moment.calendar.dateComponents([.year, .month, .day], from: moment.date)
    return Self.gregorian.dateComponents([.day], from: today, to: day).day
  }

  /// “today”; nil for days that are called by their dates.
  private func nearDay(_ moment: Moment) -> String? {
    let keys = [-1: "time.yesterday", 0: "time.today", 1: "time.tomorrow"]
    return daysFromToday(moment).flatMap { keys[$0] }.flatMap { phrase($0) }
  }

  /// “today”, “on Friday, May 5”; nil where the day is not known.
  private func day(_ moment: Moment) -> String? {
    if let weekday = moment.weekday { return phrase("time.onWeekday.\(weekday)") }
    if let near = nearDay(moment) { return near }
    guard let date = date(moment) else { return nil }
    guard moment.hasYear else { return joined("time.onDate", ["date": date]) }
    let weekday = phrase("time.onWeekday.\(moment.calendar.component(.weekday, from: moment.date))")
    return joined("time.onDay", ["weekday": weekday ?? "", "date": date])
  }

  private func when(_ moment: Moment) -> String? {
    when(moment, at: timeOfDay(moment).flatMap { joined("time.at", ["time": $0]) })
  }

  private func when(_ moment: Moment, at time: String?) -> String? {
    guard let day = day(moment), let time else { return day(moment) ?? time }
    let isShort = moment.weekday != nil || nearDay(moment) != nil
    return joined(isShort ? "time.dayAndTime" : "time.dateAndTime", ["day": day, "time": time])
  }

  private func until(_ moment: Moment) -> String? {
    let time = timeOfDay(moment)
    guard let date = date(moment) else { return time.flatMap { joined("time.untilTime", ["time": $0]) } }
    return joined("time.until", ["end": [date, time].compactMap(\.self).joined(separator: ", ")])
  }
}
