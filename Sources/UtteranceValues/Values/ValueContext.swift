import Foundation

/// What the meaning of the same words depends on.
package struct ValueContext: Sendable {
  /// The moment that “now” is.
  package var reference: Date
  /// Calendar with the person's time zone and first weekday.
  package var calendar: Calendar
  /// The person's region as two capital letters, such as `US`; nil if unknown. Decides currencies and habits of units.
  package var region: String?

  package init(reference: Date, calendar: Calendar, region: String?) {
    self.reference = reference
    self.calendar = calendar
    self.region = region
  }
}
