/// A moment on the clock and calendar of a place, in seconds since 1970-01-01 00:00 there; knows no time zone.
package struct CivilTime: Hashable, Comparable, Sendable {
  package var seconds: Int

  package init(seconds: Int) { self.seconds = seconds }

  /// Days and months out of range carry over.
  package init(year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    seconds = Self.days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  package static func < (left: CivilTime, right: CivilTime) -> Bool { left.seconds < right.seconds }

  /// Days since 1970-01-01 in the Gregorian calendar without end; the algorithm is Howard Hinnant's `days_from_civil`.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let (extra, index) = (month - 1).floorDivided(by: 12)
    let shifted = index < 2 ? year + extra - 1 : year + extra
    let era = shifted.floorDivided(by: 400)
    let monthFromMarch = (index + 10) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = era.rest * 365 + era.rest / 4 - era.rest / 100 + dayOfYear
    return era.whole * 146_097 + dayOfEra - 719_468
  }

  var dayNumber: Int { seconds.floorDivided(by: 86_400).whole }
  package var second: Int { seconds.floorDivided(by: 60).rest }
  package var minute: Int { seconds.floorDivided(by: 60).whole.floorDivided(by: 60).rest }
  package var hour: Int { seconds.floorDivided(by: 3600).whole.floorDivided(by: 24).rest }

  /// 1 for Monday to 7 for Sunday.
  package var weekday: Int { (dayNumber + 3).floorDivided(by: 7).rest + 1 }

  /// Year, month and day in the Gregorian calendar.
  package var date: (year: Int, month: Int, day: Int) {
    let era = (dayNumber + 719_468).floorDivided(by: 146_097)
    let yearOfEra = (era.rest - era.rest / 1460 + era.rest / 36_524 - era.rest / 146_096) / 365
    let dayOfYear = era.rest - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era.whole * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  static func daysInMonth(_ month: Int, of year: Int) -> Int {
    days(year: year, month: month + 1, day: 1) - days(year: year, month: month, day: 1)
  }

  /// The beginning of the cycle that this moment lies in.
  func rounded(to grain: TimeGrain, firstWeekday: Int = 1) -> CivilTime {
    switch grain {
    case .second: return self
    case .minute: return CivilTime(seconds: seconds - second)
    case .hour: return CivilTime(seconds: seconds - seconds.floorDivided(by: 3600).rest)
    case .day: return CivilTime(seconds: dayNumber * 86_400)
    case .week:
      let offset = (weekday - firstWeekday + 7) % 7
      return CivilTime(seconds: (dayNumber - offset) * 86_400)
    case .month, .quarter, .year:
      let (year, month, _) = date
      switch grain {
      case .year: return CivilTime(year: year)
      case .quarter: return CivilTime(year: year, month: (month - 1) / 3 * 3 + 1)
      default: return CivilTime(year: year, month: month)
      }
    }
  }

  /// So many cycles later; the last day of the month where the day does not exist.
  func adding(_ count: Int, _ grain: TimeGrain) -> CivilTime {
    let count = min(max(count, -10_000_000_000), 10_000_000_000)
    switch grain {
    case .second: return CivilTime(seconds: seconds + count)
    case .minute: return CivilTime(seconds: seconds + count * 60)
    case .hour: return CivilTime(seconds: seconds + count * 3600)
    case .day: return CivilTime(seconds: seconds + count * 86_400)
    case .week: return CivilTime(seconds: seconds + count * 604_800)
    case .quarter: return adding(count * 3, .month)
    case .year: return adding(count * 12, .month)
    case .month:
      let (year, month, day) = date
      let (years, index) = (month - 1 + min(max(count, -120_000_000), 120_000_000)).floorDivided(by: 12)
      let last = Self.daysInMonth(index + 1, of: year + years)
      return CivilTime(
        seconds: Self.days(year: year + years, month: index + 1, day: min(day, last)) * 86_400
          + seconds.floorDivided(by: 86_400).rest)
    }
  }
}

extension Int {
  /// Quotient and rest, the rest never negative; the divisor must be positive.
  func floorDivided(by divisor: Int) -> (whole: Int, rest: Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
