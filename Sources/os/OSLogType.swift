/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

  /// Worth keeping.
  public static let `default` = OSLogType(0)
  /// Helps, but is not needed to understand a failure.
  public static let info = OSLogType(1)
  /// Only for whoever is looking for a mistake.
  public static let debug = OSLogType(2)
  /// Something went wrong in this process.
  public static let error = OSLogType(16)
  /// Something that must not happen did.
  public static let fault = OSLogType(17)
}

extension OSLogType {
  /// From least to most important; a value of no known kind is taken for the default.
  var importance: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .error: 3
    case .fault: 4
    default: 2
    }
  }

  var name: String { ["debug", "info", "default", "error", "fault"][importance] }

  /// What the system's journal calls it: 7 for debugging to 2 for the critical.
  var journalPriority: Int { [7, 6, 5, 3, 2][importance] }

  init?(name: String) {
    let types: [OSLogType] = [.debug, .info, .default, .error, .fault]
    guard let type = types.first(where: { $0.name == name }) else { return nil }
    self = type
  }
}
