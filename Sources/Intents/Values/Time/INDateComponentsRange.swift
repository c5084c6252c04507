import Foundation
import IntentSchema

/// A stretch of time, open at either end, that may come again.
open class INDateComponentsRange: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// Nil where the stretch has no beginning.
  public let startDateComponents: DateComponents?
  /// Nil where the stretch has no end.
  public let endDateComponents: DateComponents?
  /// How it comes again; nil for once.
  public let recurrenceRule: INRecurrenceRule?

  /// A stretch that happens once.
  public convenience init(start startDateComponents: DateComponents?, end endDateComponents: DateComponents?) {
    self.init(start: startDateComponents, end: endDateComponents, recurrenceRule: nil)
  }

  /// A stretch that may come again.
  public init(
    start startDateComponents: DateComponents?, end endDateComponents: DateComponents?,
    recurrenceRule: INRecurrenceRule?
  ) {
    self.startDateComponents = startDateComponents
    self.endDateComponents = endDateComponents
    self.recurrenceRule = recurrenceRule
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "DateComponentsRange") else { return nil }
    startDateComponents = fields["startDateComponents"]
    endDateComponents = fields["endDateComponents"]
    recurrenceRule = fields["recurrenceRule"]
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    .object(
      "DateComponentsRange",
      [
        "startDateComponents": startDateComponents, "endDateComponents": endDateComponents,
        "recurrenceRule": recurrenceRule,
      ])
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
