import AssistantCore
import Synchronization

/// Where a person types a passcode, unseen: whichever front end is in use lends it.
final class PasscodeDesk: Sendable {
  /// Shows the prompt and gives what was typed; nil if the person would not.
  typealias Ask = @Sendable (_ prompt: String) async -> String?

  private let ask = Mutex<Ask?>(nil)

  /// Nil where nobody can be asked, as when requests come from a file.
  func open(_ ask: Ask?) { self.ask.withLock { $0 = ask } }

  func passcode(_ prompt: String) async -> String? { await ask.withLock(\.self)?(prompt) }
}
