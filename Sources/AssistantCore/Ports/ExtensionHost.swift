import IntentSchema

/// Where installed apps' extensions run.
package protocol ExtensionHost: Sendable {
  /// Starts, or finds running, the extension of the app that handles the intent.
  ///
  /// - Parameter locale: the person's language code.
  /// - Throws: `ExtensionFailure`.
  func session(app: String, intent className: String, locale: String) async throws -> any ExtensionSession
  /// Starts, or finds running, the app's own program and has it go on with what the conversation has come to.
  ///
  /// - Returns: whether the app knows the activity.
  /// - Throws: `ExtensionFailure`.
  func open(_ opening: AppOpening, locale: String) async throws -> Bool
  /// Starts, or finds running, the app's own program, out of sight, to do what its extension left to it.
  ///
  /// - Throws: `ExtensionFailure`.
  func appSession(app: String, locale: String) async throws -> any ExtensionSession
}

extension ExtensionHost {
  /// For hosts that run extensions only.
  package func open(_ opening: AppOpening, locale: String) async throws -> Bool {
    throw ExtensionFailure(.couldNotStart, "Apps are not opened here.")
  }

  /// For hosts that run extensions only.
  package func appSession(app: String, locale: String) async throws -> any ExtensionSession {
    throw ExtensionFailure(.couldNotStart, "Apps are not started here.")
  }
}

/// What an app is opened with.
package struct AppOpening: Hashable, Sendable {
  /// The app's identifier.
  package var app: String
  package var activity: UserActivity
  /// What the app is asked to do; nil where it is only to go on with the activity.
  package var intent: IntentValue?
  /// What the app's extension answered; nil where it did not.
  package var response: IntentResponse?

  package init(app: String, activity: UserActivity, intent: IntentValue?, response: IntentResponse?) {
    self.app = app
    self.activity = activity
    self.intent = intent
    self.response = response
  }
}

/// One request of a person at one extension; the extension keeps one handler object for it.
///
/// Each call throws `ExtensionFailure` and nothing else; after a failure the session is of no use.
package protocol ExtensionSession: Sendable {
  /// The results for one parameter: one, or one for each value of an array.
  func resolve(_ intent: IntentValue, parameter: String) async throws -> [ResolutionResult]
  /// What the app offers for a parameter of a definition file that says that it does.
  ///
  /// - Parameter searchTerm: what the person typed; apps that do not search pass it over.
  func choices(for parameter: String, of intent: IntentValue, searchTerm: String?) async throws -> Choices
  /// The value that the app proposes for such a parameter; nil if it proposes none.
  func defaultValue(of parameter: String, of intent: IntentValue) async throws -> Value?
  func confirm(_ intent: IntentValue) async throws -> IntentResponse
  func handle(_ intent: IntentValue) async throws -> IntentResponse
  /// The turn ends before the app is done: what it still answers is for later. Never fails.
  func outlast(_ intent: IntentValue) async
  /// Whether an app that has answered `inProgress` will say how it ended, or that it never will.
  func expectsConclusion() async -> Bool
  /// How what was in progress ended; nil if the app has let go of it without a word.
  func conclusion() async throws -> IntentResponse?
  /// Lets go of the handler object; the process may stay for the next request. Never fails, and may be called twice.
  func end() async
}

extension ExtensionSession {
  /// For hosts whose apps list nothing.
  package func choices(for parameter: String, of intent: IntentValue, searchTerm: String?) async throws -> Choices {
    throw ExtensionFailure(.refused, "\(intent.className) lists no choices for \(parameter).")
  }

  /// For hosts that keep no notes.
  package func outlast(_ intent: IntentValue) async {}

  /// For hosts whose apps say nothing after their answer.
  package func expectsConclusion() async -> Bool { false }

  /// For hosts whose apps say nothing after their answer.
  package func conclusion() async throws -> IntentResponse? { nil }

  /// For hosts whose apps propose nothing.
  package func defaultValue(of parameter: String, of intent: IntentValue) async throws -> Value? { nil }
}

/// Why an extension gave no answer.
package struct ExtensionFailure: Error, Hashable, Sendable, Codable {
  package enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app is not installed, or no extension of it takes the intent.
    case noExtension
    /// The process could not be started: sandbox missing, not executable.
    case couldNotStart
    /// The process ended, whatever its status.
    case exited
    /// No answer in time; the process was killed.
    case timedOut
    /// What it wrote is not a message, or is too long.
    case garbage
    /// It speaks another version of the wire.
    case versionMismatch
    /// Its `handler(for:)` gave nothing that takes the intent.
    case noHandler
    /// It answered with an error of its own.
    case refused
  }

  package var code: Code
  /// For the developer, never for the person: what happened and what to do.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
