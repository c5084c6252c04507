import Foundation

/// What an app may be let see.
public enum CNEntityType: Int, Sendable {
  case contacts = 0
}

/// Whether an app may see the address book.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined = 0, restricted = 1, denied = 2, authorized = 3, limited = 4
}

/// Whether an entry is somebody or a firm.
public enum CNContactType: Int, Sendable {
  case person = 0, organization = 1
}

/// Why the address book could not be read.
public struct CNError: CustomNSError, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case communicationError = 1, dataAccessError = 2, authorizationDenied = 100, recordDoesNotExist = 200
  }

  /// The domain that an `NSError` has.
  public static let errorDomain = "CNErrorDomain"
  /// The reason.
  public let code: Code
  /// The reason as a number.
  public var errorCode: Int { code.rawValue }
  /// The reason in words.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: "There is no address book that apps may read on this machine."]
  }

  /// An error of the given reason.
  public init(_ code: Code) { self.code = code }
}

/// Which entries are read, and what of them.
open class CNContactFetchRequest: NSObject {
  /// Which entries; nil for all.
  open var predicate: NSPredicate?
  /// What of them.
  open var keysToFetch: [any CNKeyDescriptor]

  /// A request for all entries.
  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}

/// The person's address book.
///
/// - Compatibility: There is none that apps may read on Linux: access is restricted, asking for it is refused, and all
///   that reads throws `CNError.Code.authorizationDenied`, as on an iPhone whose owner may not give access.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// Restricted.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .restricted }

  /// Answers that access is not granted, with the reason.
  open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, Error?) -> Void) {
    completionHandler(false, CNError(.authorizationDenied))
  }

  /// Throws that access is not granted.
  @discardableResult
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw CNError(.authorizationDenied) }

  /// The identifier of the one container.
  open func defaultContainerIdentifier() -> String { "default" }

  /// Throws that access is not granted.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    throw CNError(.authorizationDenied)
  }

  /// Throws that access is not granted.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    throw CNError(.authorizationDenied)
  }

  /// Throws that access is not granted.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: @escaping (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    throw CNError(.authorizationDenied)
  }
}
