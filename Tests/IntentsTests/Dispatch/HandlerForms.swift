import Foundation
import Intents

// The kinds of types that apps make handlers of, as the compiler's current language mode wants them.

final class HandlerByExtension: NSObject {}

extension HandlerByExtension: INSendMessageIntentHandling {
  func handle(
    intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void
  ) {
    DispatchQueue.global().async { completion(.init(code: .success, userActivity: nil)) }
  }
}

class GenericHandler<Service: Equatable>: NSObject, INSendMessageIntentHandling {
  let service: Service

  init(service: Service) { self.service = service }

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(.init(code: .inProgress, userActivity: nil))
  }
}

/// Takes one method over from its superclass in another form, and adds one.
final class HandlerSubclass: GenericHandler<Int> {
  override func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    super.handle(intent: intent) { completion($0.code == .inProgress ? .init(code: .success, userActivity: nil) : $0) }
  }
}

@MainActor final class MainActorHandler: NSObject, INSendMessageIntentHandling {
  private var sent = 0

  nonisolated override init() { super.init() }

  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    sent += 1
    return .init(code: sent == 1 ? .success : .failure, userActivity: nil)
  }
}

/// Hops to the main actor by itself.
@MainActor final class NonisolatedHandler: NSObject, INSendMessageIntentHandling {
  private var sent = 0

  nonisolated override init() { super.init() }

  nonisolated func handle(
    intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void
  ) {
    Task { @MainActor in
      sent += 1
      completion(.init(code: sent == 1 ? .success : .failure, userActivity: nil))
    }
  }
}

@MainActor final class PreconcurrencyHandler: NSObject {
  nonisolated override init() { super.init() }
}

extension PreconcurrencyHandler: @preconcurrency INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    .init(code: .success, userActivity: nil)
  }
}

final class SendableHandler: NSObject, INSendMessageIntentHandling, Sendable {
  let code = INSendMessageIntentResponseCode.success

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(.init(code: code, userActivity: nil))
  }
}

/// Takes the completion handler, and misuses it as it was told to.
final class CarelessHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    guard intent.content == "twice" else { return }
    completion(.init(code: .success, userActivity: nil))
    completion(.init(code: .failure, userActivity: nil))
  }
}
