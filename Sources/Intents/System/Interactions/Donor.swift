import Foundation

/// Sends one request of an app to the assistant and turns what comes back into the error that the app expects.
package struct Donor {
  /// The code under which the app hears of it if the assistant refuses.
  package let failure: INIntentError.Code

  package init(failure: INIntentError.Code) { self.failure = failure }

  package func run(
    _ completion: (@Sendable ((any Error)?) -> Void)?,
    _ request: (any AssistantConnection, @escaping @Sendable (INIntentError?) -> Void) -> Void
  ) {
    guard HostFacts.checkEntitlement(for: "INInteraction") else {
      return finish(completion, INIntentError(failure, "The app lacks the entitlement com.apple.developer.siri."))
    }
    guard let connection = Assistant.connection.value else {
      return finish(
        completion,
        INIntentError(
          .interactionOperationNotSupported,
          "No assistant can be reached from this process; run the app on a machine with an assistant."))
    }
    request(connection) { error in completion?(error) }
  }

  package func run(
    _ request: (any AssistantConnection, @escaping @Sendable (INIntentError?) -> Void) -> Void
  ) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      run({ if let error = $0 { continuation.resume(throwing: error) } else { continuation.resume() } }, request)
    }
  }

  private func finish(_ completion: (@Sendable ((any Error)?) -> Void)?, _ error: INIntentError) {
    guard let completion else { return HostFacts.shared.value.log(error.developerMessage) }
    DispatchQueue.global().async { completion(error) }
  }
}

extension INIntentError {
  fileprivate var developerMessage: String {
    "\(code): \(userInfo[NSDebugDescriptionErrorKey] as? String ?? "")"
  }
}
