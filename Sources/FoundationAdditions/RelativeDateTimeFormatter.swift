import Foundation

/// Writes how long before or after another moment one lies, as “in 2 hours” or “yesterday”.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether yesterday is called that, or always one day ago.
  public enum DateTimeStyle: Int, Sendable {
    case numeric = 0, named = 1
  }

  /// How the units are written.
  public enum UnitsStyle: Int, Sendable {
    case full = 0, spellOut = 1, short = 2, abbreviated = 3
  }

  open var dateTimeStyle: DateTimeStyle = .numeric
  open var unitsStyle: UnitsStyle = .full
  open var formattingContext: Formatter.Context = .unknown
  open var calendar: Calendar? = .autoupdatingCurrent
  open var locale: Locale? = .autoupdatingCurrent

  /// The moment, counted from the other.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    style.format(Date(timeInterval: date.timeIntervalSince(referenceDate), since: Date()))
  }

  /// The moment that many seconds from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    localizedString(for: Date(timeIntervalSince1970: timeInterval), relativeTo: Date(timeIntervalSince1970: 0))
  }

  /// The moment that the components lie from now.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let end = (calendar ?? .autoupdatingCurrent).date(byAdding: dateComponents, to: start) ?? start
    return localizedString(for: end, relativeTo: start)
  }

  /// How far a date lies from now; nil if the object is no date.
  open override func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var style: Date.RelativeFormatStyle {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.RelativeFormatStyle(
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
      locale: locale ?? .autoupdatingCurrent, calendar: calendar ?? .autoupdatingCurrent,
      capitalizationContext: context)
  }

  private var context: FormatStyleCapitalizationContext {
    switch formattingContext {
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    case .standalone: .standalone
    case .listItem: .listItem
    default: .unknown
    }
  }
}
