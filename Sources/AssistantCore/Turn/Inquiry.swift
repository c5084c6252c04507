import AssistantUnderstanding
import IntentSchema

/// A question as a fact: what is asked, not how it is put.
package struct Inquiry: Hashable, Sendable {
  package var subject: Subject
  /// What led to it, where that has to be said first.
  package var preface: Preface?
  /// Why the app wants a yes to a reading: a case of the parameter's reasons; nil if it gave none.
  package var confirmationReason: Int?
  /// Times that it had to be asked again, for want of an answer.
  package var repetitions = 0
  /// Whether a value of the same parameter was asked for before, and given.
  package var isFollowUp = false
  /// Where the choices come from; nil where they are readings of what was said.
  package var offering: Offering?

  package enum Subject: Hashable, Sendable {
    /// May the assistant use the app?
    case permission
    /// Which of these apps shall do what was said?
    case app(intent: String, identifiers: [String], utterance: String)
    /// What is the parameter's value?
    case value(Place)
    /// Is this the value?
    case reading(Place, Value)
    /// Which of these is the value? Two to ten, but for what an app offers, which may be one or very many.
    case choice(Place, [Value])
    /// Shall the app do it?
    case go
    /// Shall the request that was set aside last go on?
    case resume
    /// Was this shortcut meant? If not, the words are one of the others.
    case shortcut(Interpretation, others: [Interpretation])
  }

  package enum Preface: Hashable, Sendable {
    /// The app cannot use the value that was said; the reason is a case of the parameter's reasons.
    case unsupported(Value?, reason: Int?)
    /// Too many readings of what was said.
    case tooMany(Value?)
    /// The person wants none of what was offered.
    case otherwise
    /// Nothing was heard.
    case silence
    /// What was heard is no answer.
    case unrelated
    /// The person needs a moment.
    case waiting
    /// What was heard fits several of the choices.
    case ambiguous
  }

  /// Times that a question is asked again before it is dropped.
  static let mostRepetitions = 3
  /// Choices that a person can keep in mind.
  static let mostChoices = 10

  init(_ subject: Subject, preface: Preface? = nil) {
    self.subject = subject
    self.preface = preface
  }

  var place: Place? {
    switch subject {
    case .value(let place), .reading(let place, _), .choice(let place, _): place
    case .permission, .app, .go, .resume, .shortcut: nil
    }
  }
}

extension Inquiry {
  /// Whether it asks if a shortcut was meant.
  var isAboutShortcut: Bool { if case .shortcut = subject { true } else { false } }
}

/// Where in an intent an answer goes: a parameter, or one value of a list that keeps its others.
package struct Place: Hashable, Sendable {
  package var parameter: Parameter
  /// What was said for it; nil if nothing was.
  package var said: Value?
  /// Values of the list before and after it; both empty for a single value.
  var before: [Value] = []
  var after: [Value] = []
}

/// What the assistant tells, as a fact.
package enum Statement: Hashable, Sendable {
  case handled(IntentResponse)
  /// The app goes on by itself.
  case inProgress(IntentResponse)
  /// It takes longer than a turn: the app goes on, and the end is told later.
  case outlasted
  /// The person called it off while the app was at it; while it handled the request, it may have been done already.
  case interrupted(isHandling: Bool)
  /// The app takes the request up itself once it is opened.
  case continued(IntentResponse)
  /// The app says that it cannot, by a code of its response.
  case failed(IntentResponse)
  /// The app could not be opened, or does not know what to go on with.
  case notOpened
  /// The app has to be opened.
  case appLaunch(UserActivity)
  /// While it handled the request, nobody can tell whether it was done.
  case extensionFailed(ExtensionFailure.Code, isHandling: Bool)
  /// The person called it off.
  case cancelled
  /// The request in progress gives way to a new one for good.
  case dropped
  /// The request in progress waits until a new one is done.
  case setAside
  /// The person needs a moment, and gets it.
  case waiting
  /// What may be said now: to the question, where there is one.
  case help(Inquiry)
  /// What the apps can do, or the one of this identifier.
  case capabilities(app: String?)
  /// There is nothing to call off.
  case nothingToStop
  /// Nothing has been said that could be said again.
  case nothingSaid
  /// No answer after asking again and again; `silence` if nothing at all was said.
  case noAnswer(silence: Bool)
  /// The app takes none of the values.
  case gaveUp
  /// The person has just said no to using the app.
  case permissionDenied
  /// The person said no to using the app some time ago.
  case permissionRefused
  /// The person's yes could not be kept for the next time.
  case permissionNotKept
  case notUnderstood(RecognitionFailure)
  /// The words are of a shortcut whose app is not there, or cannot do it any more.
  case shortcutGone(phrase: String, app: String)
  /// Something that the shortcut was made with is not known to the app any more.
  case shortcutOutdated
  /// The app is opened with the shortcut.
  case shortcutOpens
  /// The lock of the device, or the payment sheet.
  case withheld(Withholding)
}
