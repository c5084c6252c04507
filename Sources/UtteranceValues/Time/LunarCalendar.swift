import Foundation

/// Calendars that follow the moon.
enum LunarCalendar: String, Hashable, Sendable {
  case hebrew, islamic, chinese
  /// The Hindu calendar, months from Chaitra; a day is the one of the moon that its evening lies in.
  case hindu
  /// The same by the sunrise.
  case sunrise
  /// The same by the middle of the day.
  case midday
  /// The same by the middle of the night.
  case midnight
  /// Signs that the sun is in from Aries, and houses of the moon at sunrise.
  case star
  /// The same by the evening.
  case eveningStar

  /// The day numbers that a date of the calendar has within a Gregorian year, in order.
  func days(month: Int, day: Int, in year: Int) -> [Int] {
    switch self {
    case .hebrew: hebrew(month: month, day: day, in: year)
    case .islamic: system(.islamicUmmAlQura, month: month, day: day, in: year)
    case .chinese: system(.chinese, month: month, day: day, in: year)
    case .hindu: HinduSky.days(month: month, day: day, at: .sunset, in: year)
    case .sunrise: HinduSky.days(month: month, day: day, at: .sunrise, in: year)
    case .midday: HinduSky.days(month: month, day: day, at: .noon, in: year)
    case .midnight: HinduSky.days(month: month, day: day, at: .midnight, in: year)
    case .star: HinduSky.days(sign: month, house: day, at: .sunrise, in: year)
    case .eveningStar: HinduSky.days(sign: month, house: day, at: .sunset, in: year)
    }
  }

  /// By the calendar of the system, a day after another in the Gregorian year.
  private func system(_ identifier: Calendar.Identifier, month: Int, day: Int, in year: Int) -> [Int] {
    guard (1900...2076).contains(year) || identifier == .chinese, let utc = TimeZone(secondsFromGMT: 0) else {
      return []
    }
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = utc
    let first = CivilTime.days(year: year, month: 1, day: 1)
    let behind = CivilTime.days(year: year + 1, month: 1, day: 1)
    var found: [Int] = []
    var number = first
    while number < behind {
      let noon = Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
      let parts = calendar.dateComponents([.month, .day], from: noon)
      guard let itsDay = parts.day else { return found }
      if itsDay == day {
        if parts.month == month, parts.isLeapMonth != true { found.append(number) }
        number += 27
      } else if itsDay < day {
        number += max(1, min(day - itsDay, 26) - (day > 29 ? 1 : 0))
      } else {
        number += max(1, 28 - itsDay)
      }
    }
    return found
  }

  /// Months from Nisan as 1; 12 is the Adar before Nisan, the second one of a leap year.
  private func hebrew(month: Int, day: Int, in year: Int) -> [Int] {
    [year + 3760, year + 3761].compactMap { hebrewYear in
      let isLeap = (7 * hebrewYear + 1) % 19 < 7
      let newYear = Self.hebrewNewYear(hebrewYear)
      let length = Self.hebrewNewYear(hebrewYear + 1) - newYear
      // Lengths of the months from Tishri on.
      let marheshvan = length % 10 == 5 ? 30 : 29
      let kislev = length % 10 == 3 ? 29 : 30
      let winter = [30, marheshvan, kislev, 29, 30] + (isLeap ? [30, 29] : [29])
      let index = month >= 7 ? (month == 12 && isLeap ? 6 : month - 7) : winter.count + month - 1
      let lengths = winter + [30, 29, 30, 29, 30, 29]
      let number = newYear + lengths.prefix(index).reduce(0, +) + day - 1
      return CivilTime(seconds: number * 86_400).date.year == year ? number : nil
    }
  }

  /// The day number of 1 Tishri, by the arithmetic of molads and postponements.
  private static func hebrewNewYear(_ year: Int) -> Int {
    let months = (235 * year - 234) / 19
    let parts = 12_084 + 13_753 * months
    var day = 29 * months + parts / 25_920
    if 3 * (day + 1) % 7 < 3 { day += 1 }
    func delay(_ year: Int) -> Int {
      func raw(_ year: Int) -> Int {
        let months = (235 * year - 234) / 19
        let day = 29 * months + (12_084 + 13_753 * months) / 25_920
        return 3 * (day + 1) % 7 < 3 ? day + 1 : day
      }
      let (last, present, next) = (raw(year - 1), raw(year), raw(year + 1))
      if next - present == 356 { return 2 }
      return present - last == 382 ? 1 : 0
    }
    return day + delay(year) - 2_092_590
  }
}
