import AssistantUnderstanding
import Foundation
import IntentSchema

/// One fact of a conversation. Everything that shows, speaks, logs or tests a conversation reads the same stream of these.
///
/// A turn begins with `turnStarted`, ends with exactly one `turnEnded`, and has nothing after that.
package struct Event: Hashable, Sendable {
  /// Counts from 1 within a conversation, without gaps.
  package var sequence: Int
  /// Counts from 1 within a conversation: one for each utterance.
  package var turn: Int
  package var time: Date
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    case turnStarted(TurnStarted)
    /// A request was understood; the readings, best first, and the one that is followed.
    case understood(Understood)
    /// An answer to the question before was understood.
    case replyUnderstood(ReplyUnderstood)
    case notUnderstood(NotUnderstood)
    case extensionCalled(ExtensionCalled)
    case extensionReplied(ExtensionReplied)
    case extensionFailed(ExtensionFailed)
    /// The app's own program was started, or brought to the front, with an activity.
    case appOpened(AppOpened)
    /// Lock or payment sheet keep the request from the app.
    case withheld(Withheld)
    /// The app takes longer than a person waits in silence; the turn goes on.
    case working(Working)
    /// The assistant asks, and the turn ends waiting.
    case question(Question)
    /// The assistant tells.
    case answer(Answer)
    case turnEnded(TurnEnded)
  }

  package init(sequence: Int, turn: Int, time: Date, kind: Kind) {
    self.sequence = sequence
    self.turn = turn
    self.time = time
    self.kind = kind
  }
}

/// How an app is shown beside what is said on its behalf.
package struct AppLabel: Hashable, Sendable, Codable {
  package var identifier: String
  /// In the conversation's language; free of control characters.
  package var name: String
  package var glyph: String?

  package init(identifier: String, name: String, glyph: String? = nil) {
    self.identifier = identifier
    self.name = name
    self.glyph = glyph
  }
}

package struct TurnStarted: Hashable, Sendable, Codable {
  /// Empty where the person said nothing.
  package var utterance: String
  package var locale: String
  /// Whether nobody spoke: the turn tells of something that has happened since.
  package var isAnnouncement: Bool

  package init(utterance: String, locale: String, isAnnouncement: Bool = false) {
    self.utterance = utterance
    self.locale = locale
    self.isAnnouncement = isAnnouncement
  }

  private enum CodingKeys: String, CodingKey { case utterance, locale, isAnnouncement }

  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    utterance = try keyed.decode(String.self, forKey: .utterance)
    locale = try keyed.decode(String.self, forKey: .locale)
    isAnnouncement = try keyed.decodeIfPresent(Bool.self, forKey: .isAnnouncement) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: CodingKeys.self)
    try keyed.encode(utterance, forKey: .utterance)
    try keyed.encode(locale, forKey: .locale)
    if isAnnouncement { try keyed.encode(true, forKey: .isAnnouncement) }
  }
}

package struct Understood: Hashable, Sendable, Codable {
  package var chosen: Interpretation
  package var alternatives: [Interpretation]

  package init(chosen: Interpretation, alternatives: [Interpretation] = []) {
    self.chosen = chosen
    self.alternatives = alternatives
  }
}

package struct ReplyUnderstood: Hashable, Sendable, Codable {
  package var reply: Reply

  package init(reply: Reply) { self.reply = reply }
}

package struct NotUnderstood: Hashable, Sendable, Codable {
  package var reason: RecognitionFailure

  package init(reason: RecognitionFailure) { self.reason = reason }
}

/// What an extension is asked to do.
package enum ExtensionMethod: String, Hashable, Sendable, Codable {
  case resolve, confirm, handle
  /// To list what it offers for a parameter.
  case choices
  /// To propose a value of a parameter.
  case defaultValue
}

package struct ExtensionCalled: Hashable, Sendable, Codable {
  package var app: AppLabel
  package var method: ExtensionMethod
  /// The parameter that it is about; nil for confirm and handle.
  package var parameter: String?
  package var intent: IntentValue
  /// What the app searches its choices for; nil where it lists them as they are.
  package var searchTerm: String?

  package init(
    app: AppLabel, method: ExtensionMethod, parameter: String?, intent: IntentValue, searchTerm: String? = nil
  ) {
    self.searchTerm = searchTerm
    self.app = app
    self.method = method
    self.parameter = parameter
    self.intent = intent
  }
}

package struct ExtensionReplied: Hashable, Sendable, Codable {
  package var app: AppLabel
  package var method: ExtensionMethod
  package var parameter: String?
  /// Of resolve; nil otherwise.
  package var results: [ResolutionResult]?
  /// Of confirm and handle; nil otherwise.
  package var response: IntentResponse?
  /// What the app offers; nil where it was not asked for that.
  package var choices: Choices?
  /// What the app proposes; nil where it proposes nothing or was not asked.
  package var value: Value?

  package init(
    app: AppLabel, method: ExtensionMethod, parameter: String?, results: [ResolutionResult]? = nil,
    response: IntentResponse? = nil, choices: Choices? = nil, value: Value? = nil
  ) {
    self.choices = choices
    self.value = value
    self.app = app
    self.method = method
    self.parameter = parameter
    self.results = results
    self.response = response
  }
}

package struct ExtensionFailed: Hashable, Sendable, Codable {
  package var app: AppLabel
  package var failure: ExtensionFailure

  package init(app: AppLabel, failure: ExtensionFailure) {
    self.app = app
    self.failure = failure
  }
}

package struct AppOpened: Hashable, Sendable, Codable {
  package var app: AppLabel
  /// Whether the app knew the activity.
  package var isTaken: Bool

  package init(app: AppLabel, isTaken: Bool) {
    self.app = app
    self.isTaken = isTaken
  }
}

/// Why the app was not told what the person wants.
package struct Withheld: Hashable, Sendable, Codable {
  package enum Reason: String, Hashable, Sendable, Codable {
    /// The device is locked, and nobody gave the passcode.
    case locked
    case wrongPasscode
    /// Too many wrong ones before.
    case tooManyPasscodes
    /// The person did not agree to pay.
    case unpaid
  }

  package var app: AppLabel
  package var reason: Reason

  package init(app: AppLabel, reason: Reason) {
    self.app = app
    self.reason = reason
  }
}

/// A word while the app is at it; a later one of the same turn takes the place of the one before.
package struct Working: Hashable, Sendable, Codable {
  /// What the app is at.
  package enum Phase: String, Hashable, Sendable, Codable {
    /// Its process is being started.
    case starting
    /// It looks at what was said.
    case resolving
    /// It looks whether it can.
    case confirming
    /// It does it.
    case handling
  }

  package var app: AppLabel
  /// Nil in what older versions wrote down.
  package var phase: Phase?
  package var text: String
  /// Empty for a later word of the turn: a person hears one.
  package var speech: String

  package init(app: AppLabel, phase: Phase? = nil, text: String, speech: String) {
    self.app = app
    self.phase = phase
    self.text = text
    self.speech = speech
  }
}

package struct Question: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, Codable {
    /// A value of the parameter.
    case value
    case yesOrNo
    /// One of `choices`.
    case choice
    /// May the assistant use the app?
    case permission
  }

  package var kind: Kind
  /// To be shown.
  package var text: String
  /// To be spoken; says the choices too.
  package var speech: String
  /// The parameter it is about; nil for a confirmation of the whole and for permission.
  package var parameter: String?
  /// In the order in which they can be named by number, from 1; empty unless the kind is `choice`.
  package var choices: [String]
  /// The heading that each choice stands under, empty for none; nil where no choice has one.
  package var headings: [String]?
  package var app: AppLabel?
  package var card: Card?

  package init(
    kind: Kind, text: String, speech: String, parameter: String? = nil, choices: [String] = [],
    headings: [String]? = nil, app: AppLabel? = nil, card: Card? = nil
  ) {
    self.headings = headings
    self.kind = kind
    self.text = text
    self.speech = speech
    self.parameter = parameter
    self.choices = choices
    self.app = app
    self.card = card
  }
}

extension Question {
  /// The heading to show above a choice; nil where it stands under the same one as the choice before.
  package func heading(before index: Int) -> String? {
    guard let headings, index < headings.count, !headings[index].isEmpty else { return nil }
    return index > 0 && headings[index - 1] == headings[index] ? nil : headings[index]
  }
}

package struct Answer: Hashable, Sendable, Codable {
  package var text: String
  package var speech: String
  package var app: AppLabel?
  package var card: Card?
  /// What to open the app with, where the app has to go on by itself; nil otherwise.
  package var userActivity: UserActivity?

  package init(
    text: String, speech: String, app: AppLabel? = nil, card: Card? = nil, userActivity: UserActivity? = nil
  ) {
    self.text = text
    self.speech = speech
    self.app = app
    self.card = card
    self.userActivity = userActivity
  }
}

package struct TurnEnded: Hashable, Sendable, Codable {
  package enum Outcome: String, Hashable, Sendable, Codable {
    /// Done as asked.
    case handled
    /// A question is open.
    case question
    /// The person called it off.
    case cancelled
    case notUnderstood
    /// The app failed, or is missing what it needs.
    case failed
    /// Permission or lock.
    case refused
  }

  package var outcome: Outcome

  package init(outcome: Outcome) { self.outcome = outcome }
}
