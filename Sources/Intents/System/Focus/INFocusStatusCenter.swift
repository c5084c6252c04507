import Foundation

/// Whether the person wants to be left alone, as far as they share it with this app.
///
/// - Compatibility: nothing on this platform tells apps so, and nobody can be asked: the answer is that it is restricted.
@available(iOS, introduced: 15.0)
open class INFocusStatusCenter: NSObject, @unchecked Sendable {
  private static let one = INFocusStatusCenter()

  private override init() { super.init() }

  /// The only one.
  open class var `default`: INFocusStatusCenter { one }

  /// Unknown where the person does not share it.
  open var focusStatus: INFocusStatus { INFocusStatus(isFocused: nil) }

  /// What the person has said so far; asks nobody.
  open var authorizationStatus: INFocusStatusAuthorizationStatus { .restricted }

  /// Asks the person, where somebody can be asked.
  @preconcurrency
  open func requestAuthorization(
    completionHandler: (@Sendable (INFocusStatusAuthorizationStatus) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    let status = authorizationStatus
    DispatchQueue.global().async { completionHandler(status) }
  }

  /// What stands once the person has been asked.
  open func requestAuthorization() async -> INFocusStatusAuthorizationStatus { authorizationStatus }
}
