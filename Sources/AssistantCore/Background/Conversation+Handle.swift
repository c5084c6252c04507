import IntentSchema

extension Conversation {
  /// Has the person agree to pay where money moves.
  ///
  /// - Returns: nil where the app may go ahead.
  func withheld(paying request: Request) async -> TurnMachine.Input? {
    guard let payment = payment(of: request) else { return nil }
    return await safeguards.withholding(payment).map { .withheld($0) }
  }

  private func payment(of request: Request) -> Payment? {
    guard safeguards.payments.contains(request.type.className), safeguards.sheet != nil else { return nil }
    return Payment(app: narrator.label(request), intent: request.type.className, card: narrator.card(request))
  }

  /// Has the app do it; what takes longer than a turn goes on in the background.
  func handle(_ request: Request, in session: any ExtensionSession) async throws -> TurnMachine.Input {
    let (sheet, payment) = (safeguards.sheet, payment(of: request))
    let turn = current?.number
    let order = Task {
      do {
        let response = try await session.handle(request.intent)
        if let payment, !response.isInProgress { await sheet?.settle(payment, codeName: response.codeName) }
        return response
      } catch {
        if let payment { await sheet?.settle(payment, codeName: nil) }
        throw error
      }
    }
    /// Waits for the end of what the app calls in progress.
    @Sendable func concluding(_ response: IntentResponse?) async throws -> IntentResponse? {
      let response = try await session.conclusion() ?? response
      if let payment { await sheet?.settle(payment, codeName: response?.codeName) }
      return response
    }
    guard let response = try await order.value(within: patienceForOrders, sleep: surroundings.sleep) else {
      guard turn == current?.number else { throw CancellationError() }
      await keep(request, in: session) {
        let response = try await withTaskCancellationHandler {
          try await order.value
        } onCancel: {
          order.cancel()
        }
        guard response.isInProgress, await session.expectsConclusion() else { return response }
        return try await concluding(response)
      }
      return .outlasted
    }
    if response.isInProgress, turn == current?.number {
      if await session.expectsConclusion() {
        await keep(request, in: session) { try await concluding(nil) }
      } else if let payment {
        await sheet?.settle(payment, codeName: response.codeName)
      }
    }
    return .responded(response)
  }

  /// Hands the session over to the background.
  private func keep(
    _ request: Request, in session: any ExtensionSession,
    until end: @escaping @Sendable () async throws -> IntentResponse?
  ) async {
    await session.outlast(request.intent)
    self.session = nil
    await background.keep(request) {
      do {
        let response = try await end()
        await session.end()
        return response
      } catch {
        await session.end()
        throw error
      }
    }
  }
}

extension IntentResponse {
  /// Whether the app is still at it.
  package var isInProgress: Bool { codeName == "inProgress" }
}

extension Task where Failure == any Error {
  /// Waits for the value, but no longer than the time; the task goes on, unless the one who waits is cancelled.
  ///
  /// - Returns: nil if the time passed first.
  fileprivate func value(
    within limit: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) async throws -> Success? {
    try await withTaskCancellationHandler {
      let (first, post) = AsyncStream.makeStream(of: Bool.self)
      let value = Task<Void, Never> {
        _ = await result
        post.yield(true)
      }
      let time = Task<Void, Never> {
        if (try? await sleep(limit)) != nil { post.yield(false) }
      }
      defer {
        value.cancel()
        time.cancel()
      }
      var isThere: Bool?
      for await answer in first {
        isThere = answer
        break
      }
      guard let isThere else { throw Swift.CancellationError() }
      return isThere ? try await self.value : Optional<Success>.none
    } onCancel: {
      cancel()
    }
  }
}
