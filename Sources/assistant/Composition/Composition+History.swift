import AssistantCore
import AssistantStore

extension Composition {
  /// Where the person's eyes and hands are, as they have set it.
  func mode() async throws -> SpeakingMode {
    do { return try await store().mode() } catch { throw CommandError.describing(error) }
  }

  func setMode(_ mode: SpeakingMode) async throws {
    do { try await store().setMode(mode) } catch { throw CommandError.describing(error) }
  }

  /// The device's lock, and what it keeps.
  func keeper() async throws -> LockKeeper {
    do { return LockKeeper(store: try await store(), wording: wording) } catch { throw CommandError.describing(error) }
  }

  /// The latest turns, newest first; refused while the device is locked.
  func history(limit: Int) async throws -> [RecordedTurn] {
    do {
      let keeper = try await keeper()
      try await keeper.requireUnlocked()
      return try await keeper.store.history(limit: limit)
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// - Parameter number: nil for the latest.
  func recordedTurn(_ number: Int64?) async throws -> RecordedTurn? {
    do {
      guard let number else { return try await history(limit: 1).first }
      let keeper = try await keeper()
      try await keeper.requireUnlocked()
      return try await keeper.store.recordedTurn(number)
    } catch {
      throw CommandError.describing(error)
    }
  }
}
