import Foundation
import IntentSchema

/// How often something comes again.
open class INRecurrenceRule: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// How many of the frequency's units lie between two times: 2 with `.weekly` is every other week.
  public let interval: Int
  /// The unit that the interval counts.
  public let frequency: INRecurrenceFrequency
  /// On which days of a week; empty where the frequency alone says it.
  public let weeklyRecurrenceDays: INDayOfWeekOptions

  /// Something that comes every `interval` units.
  public convenience init(interval: Int, frequency: INRecurrenceFrequency) {
    self.init(interval: interval, frequency: frequency, weeklyRecurrenceDays: [])
  }

  /// Something that comes on some days of every so many weeks.
  public init(interval: Int, frequency: INRecurrenceFrequency, weeklyRecurrenceDays: INDayOfWeekOptions = []) {
    self.interval = interval
    self.frequency = frequency
    self.weeklyRecurrenceDays = weeklyRecurrenceDays
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "RecurrenceRule") else { return nil }
    interval = fields.read("interval", or: 1)
    frequency = fields.readCase("frequency", or: .unknown)
    weeklyRecurrenceDays = fields.read("weeklyRecurrenceDays", or: [])
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    .object(
      "RecurrenceRule",
      [
        "interval": interval, "frequency": frequency,
        "weeklyRecurrenceDays": weeklyRecurrenceDays.isEmpty ? nil : weeklyRecurrenceDays,
      ])
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
