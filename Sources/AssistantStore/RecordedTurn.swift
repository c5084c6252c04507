import AssistantCore
import Foundation
import IntentSchema

/// One turn of a conversation as it was written down, whether or not it came to an end.
package struct RecordedTurn: Hashable, Sendable {
  /// Grows with each turn.
  package var id: Int64
  /// Tells conversations apart.
  package var conversation: String
  /// The turn's number in its conversation, from 1.
  package var number: Int
  /// When the person spoke; to the millisecond.
  package var time: Date
  package var locale: String
  /// What the person said; cut where it is longer than `Store.utteranceLimit`, without NUL characters.
  package var utterance: String
  package var app: String?
  package var intent: String?
  package var ending: Ending
  /// Those that were written down, in order; not all where they were too many.
  package var events: [Event]

  package enum Ending: Hashable, Sendable {
    case ended(TurnEnded.Outcome)
    /// A process is at it.
    case running
    /// The process ended first.
    case brokenOff
  }

  static let runningName = "running"
  static let brokenOffName = "brokenOff"
}

extension RecordedTurn.Ending {
  /// The outcome's name, `running` or `brokenOff`; nil for any other text.
  package init?(name: String) {
    switch name {
    case RecordedTurn.runningName: self = .running
    case RecordedTurn.brokenOffName: self = .brokenOff
    default:
      guard let outcome = TurnEnded.Outcome(rawValue: name) else { return nil }
      self = .ended(outcome)
    }
  }

  package var name: String {
    switch self {
    case .ended(let outcome): outcome.rawValue
    case .running: RecordedTurn.runningName
    case .brokenOff: RecordedTurn.brokenOffName
    }
  }
}

/// What an app was told to do, and what the person has not heard the end of.
package struct Undertaking: Hashable, Sendable {
  /// What it was, as far as it was written down, and how it ended.
  package struct Body: Hashable, Sendable, Codable {
    package var intent: IntentValue
    package var response: IntentResponse?
    package var failure: ExtensionFailure?
  }

  var id: Int64
  package var app: String
  /// The intent's class name.
  package var intent: String
  package var time: Date
  /// The code of the app's answer; nil where there was none, so that nobody can tell whether it was done.
  package var answer: String?
  /// Whether it went on after its turn had ended.
  package var outlasts = false
  package var body: Body?

  /// The answer of an app that failed: nobody can tell whether it was done.
  package static let unknown = "unknown"
}
