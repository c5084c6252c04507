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
    let (first, post) = AsyncStream.makeStream(of: Bool.self)
    let order = Task {
      defer { post.yield(true) }
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
    let alarm = surroundings.alarm(after: patienceForOrders) { post.yield(false) }
    defer { alarm.callOff() }
    guard let response = try await order.value(unless: first) else {
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
  /// Waits for the value, but no longer than until something else comes first; the task goes on then, unless the one who
  /// waits is cancelled.
  ///
  /// - Parameter first: true when the task ends, false for the other.
  /// - Returns: nil if the other came first.
  fileprivate func value(unless first: AsyncStream<Bool>) async throws -> Success? {
    try await withTaskCancellationHandler {
      var isThere: Bool?
      for await answer in first {
        isThere = answer
        break
      }
      guard let isThere else { throw Swift.CancellationError() }
      return isThere ? try await value : Optional<Success>.none
    } onCancel: {
      cancel()
    }
  }
}
