import AssistantCore
import AssistantStore

/// The lock from the command line: asks for passcodes and tells in the person's language what is wrong with them.
struct LockKeeper: Sendable {
  let store: Store
  let wording: CommandWording
  let lines = InputLines()

  /// False where there is no passcode.
  func lock() async throws -> Bool { try await describing { try await store.lockDevice() } }

  func unlock() async throws {
    try await describing {
      guard try await store.lockState().isLocked else { return }
      guard let passcode = await HiddenLine.ask(wording(.passcodePrompt), from: lines) else { throw refusal(.notGiven) }
      let proof = try await store.unlockDevice(passcode: passcode)
      guard proof == .given else { throw refusal(proof) }
    }
  }

  func changePasscode(removing: Bool) async throws {
    try await describing {
      if try await store.lockState().hasPasscode { try await prove() }
      guard !removing else { return try await store.setPasscode(nil) }
      let new = await HiddenLine.ask(wording(.passcodeNew), from: lines)
      guard let new else { throw refusal(.notGiven) }
      if Terminal.isTerminal(0), await HiddenLine.ask(wording(.passcodeRepeat), from: lines) != new {
        throw CommandError(.refused, code: "passcodesDiffer", message: wording(.passcodesDiffer))
      }
      try await store.setPasscode(new)
    }
  }

  func receipts(limit: Int) async throws -> [Receipt] {
    try await describing {
      try await requireUnlocked()
      return try await store.receipts(limit: limit)
    }
  }

  /// For whatever shows what a locked device keeps to itself.
  func requireUnlocked() async throws {
    guard try await store.lockState().isLocked else { return }
    throw CommandError(
      .refused, code: "locked", message: wording(.unlockFirst, ["command": "assistant settings unlock"]))
  }

  private func prove() async throws {
    guard let passcode = await HiddenLine.ask(wording(.passcodePrompt), from: lines) else { throw refusal(.notGiven) }
    let proof = try await store.prove(passcode: passcode)
    guard proof == .given else { throw refusal(proof) }
  }

  private func refusal(_ proof: Proof) -> CommandError {
    switch proof {
    case .tooMany(let minutes):
      CommandError(.refused, code: "tooMany", message: wording(.passcodeWait, ["minutes": "\(minutes)"]))
    default: CommandError(.refused, code: "wrongPasscode", message: wording(.passcodeWrong))
    }
  }

  private func describing<Result>(_ body: () async throws -> Result) async throws -> Result {
    do { return try await body() } catch { throw CommandError.describing(error) }
  }
}
