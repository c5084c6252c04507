import Foundation

/// Where messages go to: a part of an app, and within it a subject.
public final class OSLog: NSObject, Sendable {
  /// The subjects that tools know.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Moments to be seen on a time line.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Messages that are looked at while something is measured.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
  }

  let subsystem: String
  let category: String
  private let isOn: Bool

  /// A place for messages; the subsystem is an identifier such as `com.example.soup`.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isOn: true)
  }

  /// A place for messages on a subject that tools know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  init(subsystem: String, category: String, isOn: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isOn = isOn
    super.init()
  }

  /// For messages of no part in particular.
  public static let `default` = OSLog(subsystem: "", category: "", isOn: true)
  /// Takes no message.
  public static let disabled = OSLog(subsystem: "", category: "", isOn: false)

  /// Whether a message that matters so much would be written.
  public func isEnabled(type: OSLogType) -> Bool { isOn && LogDestination.shared.takes(type) }

  /// Whether messages that are made for measuring would be written; never here.
  public var signpostsEnabled: Bool { false }

  func write(_ type: OSLogType, _ message: (_ showsPrivate: Bool) -> String) {
    guard isOn else { return }
    LogDestination.shared.write(type, subsystem: subsystem, category: category, message)
  }
}
