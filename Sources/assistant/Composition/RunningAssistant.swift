import AssistantCore
import AssistantStore
import AssistantUnderstanding
import IntentSchema

/// What the front ends need of an assistant that is ready to talk.
struct RunningAssistant: Sendable {
  let dialogues: Dialogues
  /// Where a passcode is asked for; nobody is asked until a front end opens it.
  let desk: PasscodeDesk
  /// Where the person is asked whether an app may be used that asks for it.
  let consent: ConsentDesk
  let mode: SpeakingMode
  let appCount: Int
  let history: History
  let wording: CommandWording
  /// What is understood now.
  let understanding: @Sendable () -> Understanding
  private let makeHostReady: @Sendable (_ app: String, _ intent: String) async -> Void
  private let shutDownHost: @Sendable () async -> Void

  init(
    dialogues: Dialogues, desk: PasscodeDesk, consent: ConsentDesk, mode: SpeakingMode, appCount: Int,
    history: History, wording: CommandWording, understanding: @escaping @Sendable () -> Understanding,
    makeReady: @escaping @Sendable (_ app: String, _ intent: String) async -> Void,
    shutDown: @escaping @Sendable () async -> Void
  ) {
    self.dialogues = dialogues
    self.desk = desk
    self.consent = consent
    self.mode = mode
    self.appCount = appCount
    self.history = history
    self.wording = wording
    self.understanding = understanding
    makeHostReady = makeReady
    shutDownHost = shutDown
  }

  /// Has the app start that a request is for, while nobody knows yet whether it is all; nothing happens otherwise.
  func makeReady(_ reading: Interpretation) async { await makeHostReady(reading.app, reading.intent) }

  /// Ends every process of an app; may be called twice.
  func shutDown() async { await shutDownHost() }

  func terminalSession(style: Style) -> TerminalSession {
    TerminalSession(
      dialogues: dialogues, desk: desk, consent: consent, history: history, wording: wording, style: style,
      surroundings: .system, mode: mode)
  }
}

/// The installed apps, with the permissions of the store.
struct StoredDirectory: AppDirectory {
  let installed: [AppDescription]
  let store: Store

  func apps() async -> [AppDescription] { installed }

  /// What cannot be read is not granted: the person is asked.
  func permission(app: String) async -> Permission { (try? await store.permission(app: app)) ?? .notDetermined }

  func setPermission(_ permission: Permission, app: String) async throws {
    try await store.setPermission(permission, app: app)
  }
}

extension Understanding {
  /// Nil where the words are neither.
  func yesOrNo(_ words: String) -> Bool? {
    switch read(words, expecting: .yesOrNo, context: .hereAndNow) {
    case .yes: true
    case .no, .cancel: false
    default: nil
    }
  }
}

extension UtteranceContext {
  /// Here and now, on this machine.
  static var hereAndNow: UtteranceContext { UtteranceContext(.system) }

  init(_ surroundings: Surroundings) {
    self.init(now: surroundings.now(), calendar: surroundings.calendar(), region: surroundings.region())
  }
}
