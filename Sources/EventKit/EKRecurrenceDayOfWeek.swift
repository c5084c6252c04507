import Foundation

/// A day of the week on which something comes again: each one, or only that of one week.
open class EKRecurrenceDayOfWeek: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The day.
  public let dayOfTheWeek: EKWeekday
  /// Which of the days of a month or a year: 1 is the first, -1 the last, 0 each; between -53 and 53.
  public let weekNumber: Int

  /// A day of each week.
  public convenience init(_ dayOfTheWeek: EKWeekday) { self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0) }

  /// A day of one week; a number outside -53 to 53 is taken for each week.
  public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
  }

  /// A day of one week; a number outside -53 to 53 is taken for each week.
  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.dayOfTheWeek = dayOfTheWeek
    self.weekNumber = (-53...53).contains(weekNumber) ? weekNumber : 0
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, let day = EKWeekday(rawValue: coder.decodeInteger(forKey: "dayOfTheWeek")) else {
      return nil
    }
    dayOfTheWeek = day
    let number = coder.decodeInteger(forKey: "weekNumber")
    weekNumber = (-53...53).contains(number) ? number : 0
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(dayOfTheWeek.rawValue, forKey: "dayOfTheWeek")
    coder.encode(weekNumber, forKey: "weekNumber")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceDayOfWeek else { return false }
    return dayOfTheWeek == other.dayOfTheWeek && weekNumber == other.weekNumber
  }

  open override var hash: Int { dayOfTheWeek.rawValue &* 107 &+ weekNumber }

  /// As RFC 5545 writes it: `2MO` is the second Monday.
  open override var description: String {
    let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    return (weekNumber == 0 ? "" : "\(weekNumber)") + names[dayOfTheWeek.rawValue - 1]
  }
}
