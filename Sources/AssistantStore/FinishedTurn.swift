import AssistantCore
import AssistantUnderstanding
import Foundation

/// One turn of a conversation that has ended, as it is remembered.
package struct FinishedTurn: Hashable, Sendable {
  /// Grows with each turn that is remembered; 0 until then.
  package var id: Int64
  /// Tells conversations apart.
  package var conversation: String
  /// The turn's number in its conversation, from 1.
  package var number: Int
  /// When the person spoke; to the millisecond.
  package var time: Date
  package var locale: String
  /// What the person said; cut where it is longer than `utteranceLimit`, without NUL characters.
  package var utterance: String
  /// The app's identifier; nil where the turn never came to an app.
  package var app: String?
  /// The intent's class name; nil where none was understood, and in most turns that only answer a question.
  package var intent: String?
  package var outcome: TurnEnded.Outcome
  /// Everything that happened, in order; empty where it was too much to be kept.
  package var events: [Event]

  package static let utteranceLimit = 2_000

  /// What is kept of what a person said.
  static func kept(_ utterance: String) -> String {
    String(utterance.filter { $0 != "\0" }.prefix(utteranceLimit))
  }

  /// The facts of a whole turn; nil unless the events begin with its start and end with its end.
  package init?(conversation: String, events: [Event]) {
    guard let first = events.first, case .turnStarted(let started) = first.kind,
      case .turnEnded(let ended)? = events.last?.kind
    else { return nil }
    self.id = 0
    self.conversation = conversation
    self.number = first.turn
    self.time = first.time
    self.locale = started.locale
    self.utterance = Self.kept(started.utterance)
    self.app = events.lazy.compactMap(\.appIdentifier).first
    self.intent = events.lazy.compactMap(\.intentName).first
    self.outcome = ended.outcome
    self.events = events
  }

  init(
    id: Int64, conversation: String, number: Int, time: Date, locale: String, utterance: String, app: String?,
    intent: String?, outcome: TurnEnded.Outcome, events: [Event]
  ) {
    self.id = id
    self.conversation = conversation
    self.number = number
    self.time = time
    self.locale = locale
    self.utterance = utterance
    self.app = app
    self.intent = intent
    self.outcome = outcome
    self.events = events
  }
}

extension Event {
  var appIdentifier: String? {
    switch kind {
    case .understood(let understood): understood.chosen.app
    case .replyUnderstood(let understood): understood.reply.request?.app
    case .extensionCalled(let called): called.app.identifier
    case .extensionFailed(let failed): failed.app.identifier
    case .question(let question): question.app?.identifier
    case .answer(let answer): answer.app?.identifier
    default: nil
    }
  }

  var intentName: String? {
    switch kind {
    case .understood(let understood): understood.chosen.intent
    case .replyUnderstood(let understood): understood.reply.request?.intent
    case .extensionCalled(let called): called.intent.className
    default: nil
    }
  }
}

extension Reply {
  fileprivate var request: Interpretation? {
    if case .request(let readings) = self { readings.first } else { nil }
  }
}

extension Date {
  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1_000).rounded()) }
  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}
