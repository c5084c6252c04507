import Foundation

/// What the person has decided about the assistant and this app.
///
/// - Compatibility: an app without the entitlement is not stopped; it is told `.restricted`, and its developer gets a line.
open class INPreferences: NSObject, @unchecked Sendable {
  /// What the person has said so far; asks nobody.
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
    guard HostFacts.checkEntitlement(for: "INPreferences") else { return .restricted }
    Assistant.connection.value?.refresh()
    return HostFacts.shared.value.authorization
  }

  /// Asks the person, unless they have been asked before; without an assistant there is nobody to ask.
  ///
  /// - Parameter handler: called once, on any thread, with what stands now.
  @preconcurrency
  open class func requestSiriAuthorization(_ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
    let status = siriAuthorizationStatus()
    guard status == .notDetermined, let connection = Assistant.connection.value else {
      DispatchQueue.global().async { handler(status) }
      return
    }
    connection.requestAuthorization { answer in
      HostFacts.shared.withLock { $0.authorization = answer }
      handler(answer)
    }
  }

  /// What stands once the person has been asked.
  open class func requestSiriAuthorization() async -> INSiriAuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestSiriAuthorization { continuation.resume(returning: $0) }
    }
  }

  /// The language that the person speaks to the assistant, for example `en-US`; the process's own where nobody said.
  open class func siriLanguageCode() -> String {
    Assistant.connection.value?.prepare()
    return HostFacts.shared.value.languageCode ?? Locale.current.identifier(.bcp47)
  }
}
