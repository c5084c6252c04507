import Foundation

/// Writes lengths of time, as “1 hour, 2 minutes” or “1:02:05”.
///
/// - Compatibility: Years and months are counted in weeks and days, and the phrases for “about” and “remaining” are
///   left out.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How the units are written.
  public enum UnitsStyle: Int, Sendable {
    case positional = 0, abbreviated = 1, short = 2, full = 3, spellOut = 4, brief = 5
  }

  /// Which units that are zero are written.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle: UnitsStyle = .positional
  /// The units to write; empty for all that there are.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  open var calendar: Calendar? = .autoupdatingCurrent
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  /// How many units at most, the largest ones; 0 for as many as there are.
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext: Formatter.Context = .unknown

  /// The length of time that the components make.
  open func string(from components: DateComponents) -> String? {
    let calendar = calendar ?? .autoupdatingCurrent
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  /// The time between two moments.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  /// That many seconds; nil for what is no number.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < Double(Int64.max) else { return nil }
    let duration = Duration.seconds(Int64(ti.rounded()))
    return unitsStyle == .positional ? clock(duration) : words(duration)
  }

  /// The components in a style, all else as it is by default.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// What components, or a number of seconds, make; nil for another object.
  open override func string(for object: Any?) -> String? {
    switch object {
    case let components as DateComponents: string(from: components)
    case let seconds as TimeInterval: string(from: seconds)
    default: nil
    }
  }

  private var locale: Locale { calendar?.locale ?? .autoupdatingCurrent }

  private func words(_ duration: Duration) -> String {
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch unitsStyle {
      case .full, .spellOut: .wide
      case .short, .positional: .abbreviated
      case .abbreviated, .brief: .narrow
      }
    return duration.formatted(
      .units(
        allowed: units, width: width, maximumUnitCount: maximumUnitCount > 0 ? maximumUnitCount : nil,
        zeroValueUnits: zeroFormattingBehavior.contains(.pad) ? .show(length: 1) : .hide
      ).locale(locale))
  }

  private func clock(_ duration: Duration) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    let showsHours = pads ? units.contains(.hours) : units.contains(.hours) && abs(duration.components.seconds) >= 3600
    let pattern: Duration.TimeFormatStyle.Pattern =
      switch (showsHours, units.contains(.seconds)) {
      case (true, true): .hourMinuteSecond(padHourToLength: pads ? 2 : 1)
      case (true, false): .hourMinute(padHourToLength: pads ? 2 : 1, roundSeconds: .towardZero)
      case (false, true): .minuteSecond(padMinuteToLength: pads ? 2 : 1)
      case (false, false): .hourMinute(padHourToLength: 1, roundSeconds: .towardZero)
      }
    return duration.formatted(.time(pattern: pattern).locale(locale))
  }

  private var units: Set<Duration.UnitsFormatStyle.Unit> {
    let all: [(NSCalendar.Unit, Duration.UnitsFormatStyle.Unit)] = [
      (.year, .weeks), (.month, .weeks), (.weekOfMonth, .weeks), (.day, .days), (.hour, .hours),
      (.minute, .minutes), (.second, .seconds),
    ]
    let allowed = all.filter { allowedUnits.isEmpty || allowedUnits.contains($0.0) }.map(\.1)
    return allowed.isEmpty ? [.hours, .minutes, .seconds] : Set(allowed)
  }
}
