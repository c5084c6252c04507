/// How the date of a holiday is found for a year.
package struct HolidayRule: Hashable, Sendable {
  indirect enum Day: Hashable, Sendable {
    case date(month: Int, day: Int)
    /// 1 for the first of the month, -1 for the last.
    case weekday(Int, ordinal: Int, month: Int)
    /// The first such weekday on a date or after it.
    case onOrAfter(weekday: Int, month: Int, day: Int)
    /// The last such weekday on a date or before it.
    case onOrBefore(weekday: Int, month: Int, day: Int)
    /// Days from Easter Sunday of the western churches.
    case easter(Int)
    /// Days from Easter Sunday of the eastern churches, by the Gregorian calendar.
    case pascha(Int)
    /// Days from a date of another calendar.
    case calendar(LunarCalendar, month: Int, day: Int, Int)
    /// Days from another holiday.
    case relative(String, Int)
    /// The last such weekday before another holiday.
    case weekdayBefore(Int, String)
    /// The working day next to a date on a weekend: the Friday before or the Monday behind.
    case workday(month: Int, day: Int)
    /// As `date`, a day earlier if that is a Sunday.
    case notSunday(month: Int, day: Int)
    /// A day of years that leave a rest when divided.
    case years(divisor: Int, rest: Int, of: Day)
    /// The next working day that is no holiday of another name.
    case deadline(month: Int, day: Int, but: String)
  }

  var day: Day
  var length = 1
  /// Name of the holiday that begins where it ends.
  var until: String?
  /// Minutes behind midnight and duration in minutes, where the holiday is less than a day.
  var minutes: Range<Int>?

  /// What the year's dates are; a lunar year may begin twice in a solar one, or never.
  func spans(in year: Int, region: String?) -> [TimeSpan] {
    Self.days(day, year: year, region: region, depth: 0).map { number in
      let start = CivilTime(seconds: number * 86_400)
      if let minutes {
        return TimeSpan(
          start: start.adding(minutes.lowerBound, .minute), grain: .minute,
          end: start.adding(minutes.upperBound, .minute))
      }
      var length = length
      if let until, let rule = Holiday(named: until)?.rule(in: region) {
        let ends = [year, year + 1].flatMap { Self.days(rule.day, year: $0, region: region, depth: 1) }
        if let end = ends.first(where: { $0 > number }) { length = end - number }
      }
      return TimeSpan(start: start, grain: .day, end: length == 1 ? nil : start.adding(length, .day))
    }
  }

  private static func days(_ day: Day, year: Int, region: String?, depth: Int) -> [Int] {
    func number(_ month: Int, _ day: Int) -> Int { CivilTime.days(year: year, month: month, day: day) }
    func weekday(_ number: Int) -> Int { (number + 3).floorDivided(by: 7).rest + 1 }
    guard depth < 4 else { return [] }
    switch day {
    case .date(let month, let day): return [number(month, day)]
    case .weekday(let wanted, let ordinal, let month):
      if ordinal > 0 {
        let first = number(month, 1)
        return [first + (wanted - weekday(first) + 7) % 7 + (ordinal - 1) * 7]
      }
      let last = number(month + 1, 1) - 1
      return [last - (weekday(last) - wanted + 7) % 7 + (ordinal + 1) * 7]
    case .onOrAfter(let wanted, let month, let day):
      let first = number(month, day)
      return [first + (wanted - weekday(first) + 7) % 7]
    case .onOrBefore(let wanted, let month, let day):
      let last = number(month, day)
      return [last - (weekday(last) - wanted + 7) % 7]
    case .easter(let offset): return [easter(year) + offset]
    case .pascha(let offset): return [pascha(year) + offset]
    case .calendar(let calendar, let month, let day, let offset):
      return calendar.days(month: month, day: day, in: year).map { $0 + offset }
    case .relative(let name, let offset):
      guard let rule = Holiday(named: name)?.rule(in: region) else { return [] }
      return [year - 1, year, year + 1].flatMap { days(rule.day, year: $0, region: region, depth: depth + 1) }
        .map { $0 + offset }.filter { CivilTime(seconds: $0 * 86_400).date.year == year }
    case .weekdayBefore(let wanted, let name):
      guard let rule = Holiday(named: name)?.rule(in: region) else { return [] }
      return days(rule.day, year: year, region: region, depth: depth + 1)
        .map { $0 - 1 - (weekday($0 - 1) - wanted + 7) % 7 }
    case .workday(let month, let day):
      let date = number(month, day)
      return [weekday(date) == 6 ? date - 1 : weekday(date) == 7 ? date + 1 : date]
    case .notSunday(let month, let day):
      let date = number(month, day)
      return [weekday(date) == 7 ? date - 1 : date]
    case .years(let divisor, let rest, let day):
      guard year.floorDivided(by: divisor).rest == rest else { return [] }
      return days(day, year: year, region: region, depth: depth + 1)
    case .deadline(let month, let day, let name):
      let free = Holiday(named: name)?.rule(in: region).map {
        days($0.day, year: year, region: region, depth: depth + 1)
      }
      var date = number(month, day)
      while weekday(date) > 5 || free?.contains(date) == true { date += 1 }
      return [date]
    }
  }

  /// The day number of Easter Sunday; the algorithm is the one of Meeus, Jones and Butcher.
  static func easter(_ year: Int) -> Int {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let total = h + l - 7 * m + 114
    return CivilTime.days(year: year, month: total / 31, day: total % 31 + 1)
  }

  /// By Meeus's algorithm for the Julian calendar, moved to the Gregorian one.
  static func pascha(_ year: Int) -> Int {
    let d = (19 * (year % 19) + 15) % 30
    let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
    let total = d + e + 114
    return CivilTime.days(year: year, month: total / 31, day: total % 31 + 1) + year / 100 - year / 400 - 2
  }
}

extension TimeEvaluation {
  func series(_ holiday: Holiday, at span: TimeSpan, isAhead: Bool) -> TimeSteps {
    guard let rule = holiday.rule(in: region) else { return { nil } }
    // Longer ones may reach over the new year.
    let isLong = rule.length > 1 || rule.until != nil
    var year = span.start.date.year + (isAhead && isLong ? -1 : 0)
    var pending: [TimeSpan] = []
    var tries = 0
    return {
      while pending.isEmpty {
        guard tries < 40, (1...4000).contains(year) else { return nil }
        tries += 1
        let found = rule.spans(in: year, region: region).filter { $0.isAhead(of: span) == isAhead }
          .sorted { $0.start < $1.start }
        pending = isAhead ? found.reversed() : found
        year += isAhead ? 1 : -1
      }
      return pending.removeLast()
    }
  }
}
