import Synchronization

/// Where a person is asked whether the assistant may use an app that asks for it: whichever front end is in use lends it.
final class ConsentDesk: Sendable {
  /// Shows the question, and gives what was typed; nil if the person would not say.
  typealias Ask = @Sendable (_ question: String) async -> String?

  private let ask = Mutex<Ask?>(nil)

  /// Nil where nobody can be asked, as when requests come from a file.
  func open(_ ask: Ask?) { self.ask.withLock { $0 = ask } }

  func answer(_ question: String) async -> String? { await ask.withLock(\.self)?(question) }
}
