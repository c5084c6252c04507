import Foundation

/// How an event or a reminder comes again, with the meaning of a recurrence rule of RFC 5545.
open class EKRecurrenceRule: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The unit that the interval counts.
  public let frequency: EKRecurrenceFrequency
  /// How many units lie between two times; 1 at least.
  public let interval: Int
  /// On which days of the week; nil where the frequency alone says it.
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  /// On which days of the month, -1 being the last; only for monthly rules.
  public let daysOfTheMonth: [NSNumber]?
  /// In which months, January being 1; only for yearly rules.
  public let monthsOfTheYear: [NSNumber]?
  /// In which weeks of the year, -1 being the last; only for yearly rules.
  public let weeksOfTheYear: [NSNumber]?
  /// On which days of the year, -1 being the last; only for yearly rules.
  public let daysOfTheYear: [NSNumber]?
  /// Which of the days that the rule finds in a unit, -1 being the last; nil for all of them.
  public let setPositions: [NSNumber]?
  private let lock = NSLock()
  private var end: EKRecurrenceEnd?

  /// A rule of an interval alone.
  public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
    self.init(
      recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil, monthsOfTheYear: nil,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }

  /// A rule with days.
  ///
  /// What the frequency has no use for is left out, and so are numbers that no month or year has; an interval below 1 is
  /// taken for 1.
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?,
    weeksOfTheYear: [NSNumber]?, daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    func kept(_ numbers: [NSNumber]?, _ isUsed: Bool, upTo last: Int, negative: Bool = true) -> [NSNumber]? {
      let kept = (numbers ?? []).filter { number in
        let size = negative ? number.intValue.magnitude : UInt(clamping: number.intValue)
        return isUsed && (1...UInt(last)).contains(size)
      }
      return kept.isEmpty ? nil : kept
    }
    frequency = type
    self.interval = max(1, interval)
    daysOfTheWeek = type == .daily || days?.isEmpty == true ? nil : days
    daysOfTheMonth = kept(monthDays, type == .monthly, upTo: 31)
    monthsOfTheYear = kept(months, type == .yearly, upTo: 12, negative: false)
    self.weeksOfTheYear = kept(weeksOfTheYear, type == .yearly, upTo: 53)
    self.daysOfTheYear = kept(daysOfTheYear, type == .yearly, upTo: 366)
    self.setPositions = kept(setPositions, type != .daily, upTo: 366)
    self.end = end
    super.init()
  }

  /// When it stops; nil for never.
  open var recurrenceEnd: EKRecurrenceEnd? {
    get { lock.withLock { end } }
    set { lock.withLock { end = newValue } }
  }

  /// The calendar that the numbers are of.
  open var calendarIdentifier: String { "gregorian" }

  /// The day on which weeks begin, Sunday being 1; 0 where the rule does not say.
  open var firstDayOfTheWeek: Int { 0 }

  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding,
      let frequency = EKRecurrenceFrequency(rawValue: coder.decodeInteger(forKey: "frequency"))
    else { return nil }
    func numbers(_ key: String) -> [NSNumber]? {
      coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber]
    }
    self.frequency = frequency
    interval = max(1, coder.decodeInteger(forKey: "interval"))
    daysOfTheWeek =
      coder.decodeObject(of: [NSArray.self, EKRecurrenceDayOfWeek.self], forKey: "daysOfTheWeek")
      as? [EKRecurrenceDayOfWeek]
    daysOfTheMonth = numbers("daysOfTheMonth")
    monthsOfTheYear = numbers("monthsOfTheYear")
    weeksOfTheYear = numbers("weeksOfTheYear")
    daysOfTheYear = numbers("daysOfTheYear")
    setPositions = numbers("setPositions")
    end = coder.decodeObject(of: EKRecurrenceEnd.self, forKey: "recurrenceEnd")
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(frequency.rawValue, forKey: "frequency")
    coder.encode(interval, forKey: "interval")
    coder.encode(daysOfTheWeek.map { NSArray(array: $0) }, forKey: "daysOfTheWeek")
    for (key, numbers) in lists { coder.encode(numbers.map { NSArray(array: $0) }, forKey: key) }
    coder.encode(recurrenceEnd, forKey: "recurrenceEnd")
  }

  private var lists: [(String, [NSNumber]?)] {
    [
      ("daysOfTheMonth", daysOfTheMonth), ("monthsOfTheYear", monthsOfTheYear), ("weeksOfTheYear", weeksOfTheYear),
      ("daysOfTheYear", daysOfTheYear), ("setPositions", setPositions),
    ]
  }

  /// A rule whose end can be changed without changing this one's.
  open func copy(with zone: NSZone? = nil) -> Any {
    EKRecurrenceRule(
      recurrenceWith: frequency, interval: interval, daysOfTheWeek: daysOfTheWeek, daysOfTheMonth: daysOfTheMonth,
      monthsOfTheYear: monthsOfTheYear, weeksOfTheYear: weeksOfTheYear, daysOfTheYear: daysOfTheYear,
      setPositions: setPositions, end: recurrenceEnd)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceRule else { return false }
    return description == other.description && recurrenceEnd == other.recurrenceEnd
  }

  open override var hash: Int { description.hashValue }

  /// As RFC 5545 writes it.
  open override var description: String {
    let names = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
    var parts = ["FREQ=\(names[frequency.rawValue])", "INTERVAL=\(interval)"]
    if let end = recurrenceEnd { parts.append(end.description) }
    if let daysOfTheWeek { parts.append("BYDAY=" + daysOfTheWeek.map(\.description).joined(separator: ",")) }
    let keys = ["BYMONTHDAY", "BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYSETPOS"]
    for (key, list) in zip(keys, lists) {
      if let numbers = list.1 { parts.append("\(key)=" + numbers.map { "\($0.intValue)" }.joined(separator: ",")) }
    }
    return "RRULE " + parts.joined(separator: ";")
  }
}
