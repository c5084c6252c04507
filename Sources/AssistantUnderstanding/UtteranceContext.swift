import Foundation

/// What the meaning of words depends on besides the words: when and where they are said.
package struct UtteranceContext: Hashable, Sendable {
  /// The moment that “now” is.
  package var now: Date
  /// The person's calendar, with time zone and first day of the week.
  package var calendar: Calendar
  /// The person's region as two capital letters, such as `US`; nil if unknown. Decides currencies and units.
  package var region: String?
  /// The identifier of the app that the person was last served by: “undo that” is said to it. Nil where nothing was
  /// done, or an answer is awaited.
  package var recentApp: String?

  package init(now: Date, calendar: Calendar, region: String? = nil, recentApp: String? = nil) {
    self.recentApp = recentApp
    self.now = now
    self.calendar = calendar
    self.region = region
  }
}
