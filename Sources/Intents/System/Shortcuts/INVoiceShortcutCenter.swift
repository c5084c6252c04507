import Foundation

/// The shortcuts of this app to which the person gave words, and those that the app suggests for it.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  private static let one = INVoiceShortcutCenter()

  private override init() { super.init() }

  /// The only one.
  open class var shared: INVoiceShortcutCenter { one }

  /// Fetches all; the error says why there can be none.
  @preconcurrency
  open func getAllVoiceShortcuts(
    completion completionHandler: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void
  ) {
    guard let connection = Assistant.connection.value else {
      DispatchQueue.global().async { completionHandler(nil, INIntentError.noAssistant) }
      return
    }
    connection.voiceShortcuts { answer in
      switch answer {
      case .success(let values):
        completionHandler(values.compactMap { INVoiceShortcut.decoded(from: $0) as? INVoiceShortcut }, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Fetches one; an error if it was deleted.
  @preconcurrency
  open func getVoiceShortcut(
    with identifier: UUID, completion completionHandler: @escaping @Sendable (INVoiceShortcut?, (any Error)?) -> Void
  ) {
    getAllVoiceShortcuts { shortcuts, error in
      if let error { return completionHandler(nil, error) }
      let found = shortcuts?.first { $0.identifier == identifier }
      let missing = INIntentError(.voiceShortcutGetFailed, "There is no voice shortcut \(identifier.uuidString).")
      completionHandler(found, found == nil ? missing : nil)
    }
  }

  /// All shortcuts of this app to which the person gave words.
  open func allVoiceShortcuts() async throws -> [INVoiceShortcut] {
    try await withCheckedThrowingContinuation { continuation in
      getAllVoiceShortcuts { shortcuts, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(shortcuts ?? []))
      }
    }
  }

  /// One of them.
  open func getVoiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
    try await withCheckedThrowingContinuation { continuation in
      getVoiceShortcut(with: identifier) { shortcut, error in
        continuation.resume(with: shortcut.map { .success($0) } ?? .failure(error ?? INIntentError.noAssistant))
      }
    }
  }

  /// Replaces the shortcuts that the person may want to give words to, best first.
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {
    AppNotice.shortcutSuggestions(suggestions.compactMap(\.encoded)).send()
  }
}

extension INIntentError {
  /// What an app hears where there is no assistant to ask.
  package static var noAssistant: INIntentError {
    INIntentError(
      .interactionOperationNotSupported,
      "No assistant can be reached from this process; run the app on a machine with an assistant.")
  }
}

extension AppNotice {
  /// Tells the assistant; what goes wrong is logged for the developer where no completion asks for it.
  func send(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    let notice = self
    let report: @Sendable (INIntentError?) -> Void = { error in
      if let completion { return completion(error) }
      if let error { HostFacts.shared.value.log("\(error)") }
    }
    guard let connection = Assistant.connection.value else {
      DispatchQueue.global().async { report(.noAssistant) }
      return
    }
    connection.tell(notice, completion: report)
  }
}
