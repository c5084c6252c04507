import Foundation

/// The error domain of everything that this module reports to an app.
public let INIntentErrorDomain: String = "IntentsErrorDomain"

/// What went wrong between an app and the assistant.
///
/// The description under `NSDebugDescriptionErrorKey` is for the developer.
public struct INIntentError: CustomNSError, Hashable, Error {
  /// What kind of thing went wrong.
  public enum Code: Int, Sendable {
    case interactionOperationNotSupported = 1900
    case donatingInteraction = 1901
    case deletingAllInteractions = 1902
    case deletingInteractionWithIdentifiers = 1903
    case deletingInteractionWithGroupIdentifier = 1904
    case intentSupportedByMultipleExtension = 2001
    case restrictedIntentsNotSupportedByExtension = 2002
    case noHandlerProvidedForIntent = 2003
    case invalidIntentName = 2004
    case noAppAvailable = 2005
    case requestTimedOut = 3001
    case missingInformation = 3002
    case invalidUserVocabularyFileLocation = 4000
    case extensionLaunchingTimeout = 5000
    case extensionBringUpFailed = 5001
    case imageGeneric = 6000
    case imageNoServiceAvailable = 6001
    case imageStorageFailed = 6002
    case imageLoadingFailed = 6003
    case imageRetrievalFailed = 6004
    case imageProxyLoop = 6005
    case imageProxyInvalid = 6006
    case imageProxyTimeout = 6007
    case imageServiceFailure = 6008
    case imageScalingFailed = 6009
    case permissionDenied = 6010
    case voiceShortcutCreationFailed = 7000
    case voiceShortcutGetFailed = 7001
    case voiceShortcutDeleteFailed = 7002
    case encodingGeneric = 8000
    case encodingFailed = 8001
    case decodingGeneric = 9000
    case unableToCreateAppIntentRepresentation = 10000
    case noAppIntent = 10001
  }

  /// The kind of thing that went wrong.
  public let code: Code
  private let details: Details

  /// An error of a kind, with whatever else is known about it.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.details = Details(userInfo)
  }

  package init(_ code: Code, _ message: String) { self.init(code, userInfo: [NSDebugDescriptionErrorKey: message]) }

  public static var errorDomain: String { INIntentErrorDomain }
  /// The code's raw value.
  public var errorCode: Int { code.rawValue }
  /// What else is known.
  public var userInfo: [String: Any] { details.userInfo }
  /// The same as `userInfo`.
  public var errorUserInfo: [String: Any] { details.userInfo }

  public static func == (left: INIntentError, right: INIntentError) -> Bool {
    left.code == right.code && left.asNSError == right.asNSError
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  private var asNSError: NSError { NSError(domain: Self.errorDomain, code: errorCode, userInfo: errorUserInfo) }

  /// The user info, which is never changed once it is in here.
  private final class Details: @unchecked Sendable {
    let userInfo: [String: Any]

    init(_ userInfo: [String: Any]) { self.userInfo = userInfo }
  }
}

extension INIntentError.Code {
  /// Whether an error is one of this kind, for `catch INIntentError.donatingInteraction`.
  public static func ~= (code: INIntentError.Code, error: any Error) -> Bool {
    if let error = error as? INIntentError { return error.code == code }
    let error = error as NSError
    return error.domain == INIntentErrorDomain && error.code == code.rawValue
  }
}
