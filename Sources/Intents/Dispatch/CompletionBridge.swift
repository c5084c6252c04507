import Foundation

/// Waits for methods that answer through a completion handler.
@_spi(Generated) public enum CompletionBridge {
  /// The first answer that the method gives.
  ///
  /// Later answers are ignored and logged, but for the one that tells how ended what the first called `inProgress`. A method that lets go of its completion handler without calling it has the
  /// fallback for an answer; one that keeps it and never calls it is waited for.
  ///
  /// - Parameter method: what the log calls it.
  public static func answer<Answer: Sendable>(
    of method: String, otherwise fallback: @escaping @autoclosure @Sendable () -> Answer,
    _ call: (@escaping @Sendable (Answer) -> Void) -> Void
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      let once = Once(method: method, continuation: continuation, fallback: fallback)
      call { once.answer($0) }
    }
  }

  /// The choices that a method lists.
  ///
  /// - Throws: what the method gives for an error; `INIntentError.missingInformation` if it gives neither.
  public static func choices<Choices: Sendable>(
    of method: String, _ call: (@escaping @Sendable (Choices?, (any Error)?) -> Void) -> Void
  ) async throws -> Choices {
    let missing = INIntentError(.missingInformation, "\(method) lists no choices; return them, even if there are none")
    let answer = await answer(of: method, otherwise: Result<Choices, any Error>.failure(missing)) { completion in
      call { choices, error in completion(choices.map { .success($0) } ?? .failure(error ?? missing)) }
    }
    return try answer.get()
  }

  private final class Once<Answer: Sendable>: Sendable {
    private let method: String
    private let continuation: Locked<CheckedContinuation<Answer, Never>?>
    private let fallback: @Sendable () -> Answer
    private let later: LaterAnswer?

    init(
      method: String, continuation: CheckedContinuation<Answer, Never>, fallback: @escaping @Sendable () -> Answer
    ) {
      self.method = method
      self.continuation = Locked(continuation)
      self.fallback = fallback
      later = LaterAnswer.current
    }

    private func take() -> CheckedContinuation<Answer, Never>? {
      continuation.withLock { continuation in
        defer { continuation = nil }
        return continuation
      }
    }

    func answer(_ answer: Answer) {
      guard let continuation = take() else {
        if let response = answer as? INIntentResponse, later?.give(response.wireResponse) == true { return }
        HostFacts.shared.value.log(
          "\(method) called its completion handler more than once; only the first call counts.")
        return
      }
      if (answer as? INIntentResponse)?.wireResponse.codeName == LaterAnswer.codeName { later?.expect() }
      continuation.resume(returning: answer)
    }

    deinit {
      guard let continuation = take() else {
        later?.give(nil)
        return
      }
      HostFacts.shared.value.log("\(method) let go of its completion handler without calling it; call it exactly once.")
      continuation.resume(returning: fallback())
    }
  }
}
