import Foundation
import IntentSchema
import UtteranceValues

/// Times as parameters carry them: components of a date, a stretch of time, a moment.
struct WireTime {
  let context: UtteranceContext

  /// The value of a parameter of this type; nil if what was said is no such thing.
  func value(of found: UtteranceValues.Value, as leaf: ValueAssembly.Leaf) -> IntentSchema.Value? {
    switch leaf {
    case .dateComponents: beginning(of: found).map { components($0.date, $0.grain) }
    case .date: beginning(of: found).flatMap { moment($0.date) }
    case .dateComponentsRange: range(of: found)
    case .plain, .speakable, .share, .person, .measured: nil
    }
  }

  private func beginning(of found: UtteranceValues.Value) -> (date: Date, grain: TimeGrain)? {
    switch found {
    case .time(let time): (time.start, time.grain)
    case .duration(let duration): (after(duration), min(duration.grain, .minute))
    case .recurrence(let recurrence): recurrence.next.map { ($0.start, $0.grain) }
    default: nil
    }
  }

  /// When a duration that begins now is over: “snooze it for ten minutes”.
  private func after(_ duration: DurationValue) -> Date {
    let component = duration.grain.component
    let count = duration.grain == .quarter ? duration.count * 3 : duration.count
    return context.calendar.date(byAdding: component, value: min(max(count, -1_000_000), 1_000_000), to: context.now)
      ?? context.now.addingTimeInterval(duration.seconds)
  }

  private func range(of found: UtteranceValues.Value) -> IntentSchema.Value? {
    switch found {
    case .time(let time): return .object(stretch(time.bounds, from: time.start, to: time.end, time.grain))
    case .duration:
      guard let (date, grain) = beginning(of: found) else { return nil }
      return .object(stretch(.instant, from: date, to: nil, grain))
    case .recurrence(let recurrence):
      guard let frequency = recurrence.grain.frequency else { return nil }
      var range =
        recurrence.next.map { stretch($0.bounds, from: $0.start, to: $0.end, $0.grain) }
        ?? ObjectValue(type: "DateComponentsRange")
      var rule = ObjectValue(type: "RecurrenceRule")
      rule["interval"] = .integer(max(1, recurrence.interval) * frequency.factor)
      rule["frequency"] = .integer(frequency.number)
      var weekdays = recurrence.weekdays
      if weekdays.isEmpty, recurrence.grain == .week, let next = recurrence.next, next.grain <= .day {
        weekdays = [(context.calendar.component(.weekday, from: next.start) + 5) % 7 + 1]
      }
      let days = weekdays.filter { (1...7).contains($0) }.reduce(0) { $0 | (1 << ($1 - 1)) }
      if days != 0 { rule["weeklyRecurrenceDays"] = .integer(days) }
      range["recurrenceRule"] = .object(rule)
      return .object(range)
    default: return nil
    }
  }

  /// A moment begins and ends at once; a day, week or month ends with its last day; an open end is missing.
  private func stretch(
    _ bounds: TimeValue.Bounds, from date: Date, to end: Date?, _ grain: TimeGrain
  ) -> ObjectValue {
    var range = ObjectValue(type: "DateComponentsRange")
    let start = components(date, grain)
    switch bounds {
    case .after: range["startDateComponents"] = start
    case .before: range["endDateComponents"] = grain < .day ? start : components(dayBefore(date), .day)
    case .instant:
      range["startDateComponents"] = start
      range["endDateComponents"] = grain < .day ? start : components(last(from: date, to: end, grain), grain)
    case .interval:
      range["startDateComponents"] = start
      range["endDateComponents"] = components(last(from: date, to: end, grain), grain)
    }
    return range
  }

  private func dayBefore(_ date: Date) -> Date {
    context.calendar.date(byAdding: .day, value: -1, to: date) ?? date
  }

  /// The last cycle that still belongs to a stretch: for days and longer its last day.
  private func last(from start: Date, to given: Date?, _ grain: TimeGrain) -> Date {
    let calendar = context.calendar
    guard let end = given ?? calendar.date(byAdding: grain.component, value: grain.step, to: start) else {
      return start
    }
    let cycle: Calendar.Component = grain < .day ? grain.component : .day
    return max(start, calendar.date(byAdding: cycle, value: -1, to: end) ?? end)
  }

  /// As exact as it was said: a day has no hour. Weeks and longer stretches are given by a day of theirs.
  private func components(_ date: Date, _ grain: TimeGrain) -> IntentSchema.Value {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = context.calendar.timeZone
    var wanted: Set<Calendar.Component> = [.year, .month, .day]
    if grain < .day { wanted.formUnion([.hour, .minute]) }
    if grain == .second { wanted.insert(.second) }
    let found = calendar.dateComponents(wanted, from: date)
    var object = ObjectValue(
      type: "DateComponents",
      fields: ["calendar": .string("gregorian"), "timeZone": .string(calendar.timeZone.identifier)])
    let numbers = [
      ("year", found.year), ("month", found.month), ("day", found.day), ("hour", found.hour),
      ("minute", found.minute), ("second", found.second),
    ]
    for (name, number) in numbers { object[name] = number.map { .integer($0) } }
    return .object(object)
  }

  /// Nil outside the years that ISO 8601 writes.
  private func moment(_ date: Date) -> IntentSchema.Value? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    guard parts.era == 1, let year = parts.year, (1...9999).contains(year), let month = parts.month,
      let day = parts.day, let hour = parts.hour, let minute = parts.minute, let second = parts.second
    else { return nil }
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let text =
      "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(padded(hour)):\(padded(minute)):\(padded(second))Z"
    return .object(ObjectValue(type: "Date", fields: ["iso8601": .string(text)]))
  }
}

extension TimeGrain {
  fileprivate var component: Calendar.Component {
    switch self {
    case .second: .second
    case .minute: .minute
    case .hour: .hour
    case .day: .day
    case .week: .weekOfYear
    case .month, .quarter: .month
    case .year: .year
    }
  }

  /// How many of `component` a cycle has.
  fileprivate var step: Int { self == .quarter ? 3 : 1 }

  /// The case of `RecurrenceFrequency`, and how many of its cycles one of this grain has; nil for what is too often.
  fileprivate var frequency: (number: Int, factor: Int)? {
    switch self {
    case .second: nil
    case .minute: (1, 1)
    case .hour: (2, 1)
    case .day: (3, 1)
    case .week: (4, 1)
    case .month: (5, 1)
    case .quarter: (5, 3)
    case .year: (6, 1)
    }
  }
}
