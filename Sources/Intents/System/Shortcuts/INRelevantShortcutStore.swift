import Foundation

/// The shortcuts that the assistant may offer by time and place.
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {
  private static let one = INRelevantShortcutStore()

  private override init() { super.init() }

  /// The only one.
  open class var `default`: INRelevantShortcutStore { one }

  /// Replaces all of this app's.
  @preconcurrency
  open func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    AppNotice.relevantShortcuts(shortcuts.compactMap(\.encoded)).send(completion: completionHandler)
  }

  /// Replaces all of this app's.
  open func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setRelevantShortcuts(shortcuts) { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }
}
