import EventKit
import Foundation

extension INDateComponentsRange {
  /// A stretch that comes again as a rule of EventKit says, without a beginning.
  ///
  /// Of the rule it keeps the frequency, the interval, the days of a weekly rule, and a date that ends it, which becomes the
  /// end of the stretch. What a recurrence rule of this module has no place for is left out.
  public convenience init(ekRecurrenceRule recurrenceRule: EKRecurrenceRule) {
    let end = recurrenceRule.recurrenceEnd?.endDate.map(DateComponents.init(universal:))
    self.init(start: nil, end: end, recurrenceRule: INRecurrenceRule(recurrenceRule))
  }

  /// The rule, as EventKit has it; nil if the stretch does not come again, or more often than daily.
  ///
  /// It ends where a stretch without a beginning ends; otherwise never, because the end is that of one time.
  public func ekRecurrenceRule() -> EKRecurrenceRule? {
    guard let rule = recurrenceRule, let frequency = rule.frequency.eventKit else { return nil }
    let last = startDateComponents == nil ? endDateComponents : nil
    let date = last.flatMap { ($0.calendar ?? Calendar(identifier: .gregorian)).date(from: $0) }
    let days = INDayOfWeekOptions.weekdays.filter { rule.weeklyRecurrenceDays.contains($0.option) }
    return EKRecurrenceRule(
      recurrenceWith: frequency, interval: rule.interval, daysOfTheWeek: days.map { EKRecurrenceDayOfWeek($0.weekday) },
      daysOfTheMonth: nil, monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil,
      end: date.map(EKRecurrenceEnd.init(end:)))
  }
}

extension INRecurrenceRule {
  fileprivate convenience init(_ rule: EKRecurrenceRule) {
    let frequency: INRecurrenceFrequency =
      switch rule.frequency {
      case .daily: .daily
      case .weekly: .weekly
      case .monthly: .monthly
      case .yearly: .yearly
      }
    let named = Set(rule.frequency == .weekly ? (rule.daysOfTheWeek ?? []).map(\.dayOfTheWeek) : [])
    let days = INDayOfWeekOptions.weekdays.filter { named.contains($0.weekday) }.map(\.option)
    self.init(interval: rule.interval, frequency: frequency, weeklyRecurrenceDays: INDayOfWeekOptions(days))
  }
}

extension INRecurrenceFrequency {
  /// Nil for what EventKit does not have.
  fileprivate var eventKit: EKRecurrenceFrequency? {
    switch self {
    case .daily: .daily
    case .weekly: .weekly
    case .monthly: .monthly
    case .yearly: .yearly
    case .unknown, .minute, .hourly: nil
    }
  }
}

extension INDayOfWeekOptions {
  /// The days in the order of a week that begins on Monday.
  fileprivate static let weekdays: [(option: INDayOfWeekOptions, weekday: EKWeekday)] = [
    (.monday, .monday), (.tuesday, .tuesday), (.wednesday, .wednesday), (.thursday, .thursday), (.friday, .friday),
    (.saturday, .saturday), (.sunday, .sunday),
  ]
}

extension DateComponents {
  /// The date and the time of day as universal time has them, without the parts that follow from these.
  fileprivate init(universal date: Date) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    self = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    self.calendar = calendar
    timeZone = .gmt
  }
}
