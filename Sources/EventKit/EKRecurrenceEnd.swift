import Foundation

/// When something stops coming again: at a date, or after so many times.
open class EKRecurrenceEnd: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The last moment at which it may come; nil if times are counted.
  public let endDate: Date?
  /// How many times it comes; 0 if a date ends it.
  public let occurrenceCount: Int

  /// It comes until a date.
  public init(end endDate: Date) {
    self.endDate = endDate
    occurrenceCount = 0
    super.init()
  }

  /// It comes so many times, once at least.
  public init(occurrenceCount: Int) {
    endDate = nil
    self.occurrenceCount = max(1, occurrenceCount)
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return nil }
    if coder.containsValue(forKey: "endDate") {
      endDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "endDate"))
      occurrenceCount = 0
    } else {
      endDate = nil
      occurrenceCount = max(1, coder.decodeInteger(forKey: "occurrenceCount"))
    }
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if let endDate {
      coder.encode(endDate.timeIntervalSinceReferenceDate, forKey: "endDate")
    } else {
      coder.encode(occurrenceCount, forKey: "occurrenceCount")
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceEnd else { return false }
    return endDate == other.endDate && occurrenceCount == other.occurrenceCount
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(endDate)
    hasher.combine(occurrenceCount)
    return hasher.finalize()
  }

  /// As RFC 5545 writes it.
  open override var description: String {
    guard let endDate else { return "COUNT=\(occurrenceCount)" }
    let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
    return "UNTIL=\(endDate.formatted(style))"
  }
}
