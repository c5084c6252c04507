import AssistantCore
import AssistantStore
import Foundation

/// A turn as `assistant history` lists it.
struct TurnSummary: Encodable, Hashable, Sendable {
  /// To be given to `assistant explain`.
  var number: Int64
  var time: Date
  var locale: String
  /// Private parts masked unless all was asked for.
  var said: String
  var app: String?
  var intent: String?
  /// The outcome's name, `running` or `brokenOff`.
  var ending: String
  /// Whether nobody spoke.
  var isAnnouncement: Bool
  /// Milliseconds from the first event to the last.
  var took: Int?

  init(_ turn: RecordedTurn, showsAll: Bool) {
    number = turn.id
    time = turn.time
    locale = turn.locale
    isAnnouncement = TurnExplanation.isAnnouncement(turn)
    said = Masking(turn.events, isOn: !showsAll).utterance(turn.utterance)
    app = turn.app
    intent = turn.intent
    ending = turn.ending.name
    took = TurnExplanation(turn, showsAll: true).duration.map { Int(($0 * 1_000).rounded()) }
  }

  var line: String {
    let what = [intent, app].compactMap(\.self).joined(separator: " in ")
    let words = isAnnouncement ? "told of what had gone on in the background" : "“\(said)”"
    let parts = ["\(number)", time.formatted(.iso8601), ending, took.map { "\($0) ms" } ?? "", words, what]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

/// A turn with everything that was written down of it.
struct FullTurn: Encodable {
  var number: Int64
  var conversation: String
  var time: Date
  var locale: String
  var said: String
  var ending: String
  var events: [Event]

  init(_ turn: RecordedTurn) {
    number = turn.id
    conversation = turn.conversation
    time = turn.time
    locale = turn.locale
    said = turn.utterance
    ending = turn.ending.name
    events = turn.events
  }
}
