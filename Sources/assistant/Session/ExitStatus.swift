import AssistantCore

/// How the command tells other programs what became of a request.
enum ExitStatus: Int32, Sendable {
  /// Done, or called off by the person.
  case handled = 0
  /// The assistant's own trouble: its home cannot be written, its data is missing.
  case ownTrouble = 1
  case notUnderstood = 2
  /// The app, or its bundle.
  case appFailed = 3
  /// Permission, or a locked device.
  case refused = 4
  /// The input ended while a question was open.
  case answerNeeded = 5
  case usage = 64

  /// Nil while a question is open.
  init?(_ outcome: TurnEnded.Outcome) {
    switch outcome {
    case .handled, .cancelled: self = .handled
    case .question: return nil
    case .notUnderstood: self = .notUnderstood
    case .failed: self = .appFailed
    case .refused: self = .refused
    }
  }
}

/// Follows a conversation's events to the status it ends with.
struct OutcomeTracker: Sendable {
  /// The question that waits for an answer.
  private(set) var openQuestion: Question?
  /// The app that the last turn was refused for want of permission; nil if it was not.
  private(set) var refusedApp: AppLabel?
  /// Whether the device's lock refused the last turn.
  private(set) var isLocked = false
  private var isWithheld = false
  private var asked: Question?
  private var app: AppLabel?
  private var lastUnhandled = ExitStatus.handled

  mutating func record(_ event: Event) {
    switch event.kind {
    case .turnStarted:
      (asked, app, refusedApp) = (nil, nil, nil)
      (isLocked, isWithheld) = (false, false)
    case .withheld(let withheld):
      isWithheld = true
      isLocked = withheld.reason == .locked
    case .question(let question): asked = question
    case .answer(let answer): app = answer.app ?? app
    case .turnEnded(let end):
      refusedApp = end.outcome == .refused && !isWithheld ? app : nil
      if let status = ExitStatus(end.outcome) {
        openQuestion = nil
        if status != .handled { lastUnhandled = status }
      } else {
        openQuestion = asked
      }
    default: break
    }
  }

  /// A turn was broken off: nothing is open any more.
  mutating func abandon() { openQuestion = nil }

  /// That of the last request that was not handled; an open question comes before all.
  var status: ExitStatus { openQuestion == nil ? lastUnhandled : .answerNeeded }
}
