import Foundation

/// The domain of errors of an index.
public let CSIndexErrorDomain: String = "CSIndexErrorDomain"

/// Why an index did not do what it was asked.
public struct CSIndexError: CustomNSError, Hashable {
  public enum Code: Int, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
    case invalidItemError = -1001
    case invalidClientStateError = -1002
    case remoteConnectionError = -1003
    case quotaExceeded = -1004
    case indexingUnsupported = -1005
    case mismatchedClientState = -1006
  }

  public let code: Code
  private let explanation: String

  init(_ code: Code, _ explanation: String) {
    self.code = code
    self.explanation = explanation
  }

  public static var errorDomain: String { CSIndexErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSDebugDescriptionErrorKey: explanation] }
}

extension CSIndexError {
  public static var unknownError: Code { .unknownError }
  public static var indexUnavailableError: Code { .indexUnavailableError }
  public static var invalidItemError: Code { .invalidItemError }
  public static var invalidClientStateError: Code { .invalidClientStateError }
  public static var remoteConnectionError: Code { .remoteConnectionError }
  public static var quotaExceeded: Code { .quotaExceeded }
  public static var indexingUnsupported: Code { .indexingUnsupported }
  public static var mismatchedClientState: Code { .mismatchedClientState }
}
