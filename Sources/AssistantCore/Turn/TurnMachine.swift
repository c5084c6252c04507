import AssistantUnderstanding
import IntentSchema

/// What comes next in a conversation: a fold over what is heard and what apps answer.
///
/// Pure: the same inputs give the same effects. After `heard` each step's effects end either with one request for a
/// further input, or with `end`. At most one question is open, and a request is handled at most once.
package struct TurnMachine: Hashable, Sendable {
  package let locale: String
  let schema: Schema
  let apps: [AppDescription]
  /// Whether an app may be opened for the person to look at.
  let showsApps: Bool
  /// The request that is being worked on, or whose question is open.
  package internal(set) var request: Request?
  /// The question that the next words answer; nil if they are a new request.
  package internal(set) var inquiry: Inquiry?
  /// Requests that were set aside for others, with their questions; the last is the next to be resumed.
  package internal(set) var waiting: [Waiting] = []
  /// What was given up for want of an answer, which may come late; nil if nothing was.
  package internal(set) var lapsed: Waiting?
  /// Turns since then.
  var turnsSinceLapse = 0
  /// What the person has called off while the app was at it, until they are told so.
  var interrupted: Request?
  /// The input that the machine waits for within a turn; nil between turns.
  var awaited: Awaited?

  package init(locale: String, schema: Schema, apps: [AppDescription], showsApps: Bool = true) {
    self.locale = locale
    self.schema = schema
    self.apps = apps
    self.showsApps = showsApps
  }

  /// What happened.
  package enum Input: Hashable, Sendable {
    /// A new request was said; the identifier is for the intent that comes of it.
    case heard(Recognition, utterance: String, identifier: String)
    /// The answer to the open question was said.
    ///
    /// Without an open question it answers the one that was given up last.
    case replied(Reply, utterance: String, identifier: String)
    /// Words to the assistant itself, while no question was open.
    case remarked(Remark)
    case permission(Permission)
    /// Whether it could be kept.
    case permissionStored(Bool)
    /// The words before, read again for the app that was chosen.
    case reread(Recognition, identifier: String)
    case resolved([ResolutionResult])
    /// What the app offers for a parameter.
    case offered(Choices)
    /// What the app proposes for a parameter; nil for nothing.
    case proposed(Value?)
    case responded(IntentResponse)
    /// The app was opened, and does not know the activity, or failed.
    case notOpened(ExtensionFailure?)
    case opened
    /// Handling takes longer than the turn; the session is no longer the conversation's.
    case outlasted
    case failed(ExtensionFailure)
    /// Lock or payment sheet keep the request from going on, whatever else is waited for.
    case withheld(Withholding)
  }

  /// What to do, in order.
  package enum Effect: Hashable, Sendable {
    case note(Event.Kind)
    case tell(Statement, about: Request?)
    case ask(Inquiry, about: Request?)
    /// What was told last is told again.
    case tellAgain
    /// Answered by `permission`.
    case readPermission(app: String)
    /// Answered by `permissionStored`.
    case storePermission(Permission, app: String)
    /// Answered by `reread`.
    case reread(utterance: String, app: String)
    /// Answered by `resolved`, `responded` or `failed`.
    case call(ExtensionMethod, parameter: String?, Request)
    /// Answered by `offered` or `failed`.
    case listChoices(parameter: String, searchTerm: String?, Request)
    /// Answered by `proposed` or `failed`.
    case proposeValue(parameter: String, Request)
    /// Answered by `opened`, `notOpened` or `withheld`.
    case open(AppOpening, about: Request)
    /// As `call` with `handle`, to the app's own program.
    case handleInApp(Request)
    /// The extension's session is of no more use.
    case release
    case end(TurnEnded.Outcome)
  }

  enum Awaited: Hashable, Sendable {
    case permission, permissionStored(Permission), response
    case opening(TurnEnded.Outcome)
    case reread(intent: String, app: String)
    case offer(Consultation)
  }

  /// An input that nothing waits for changes nothing.
  package mutating func step(_ input: Input) -> [Effect] {
    switch (input, awaited) {
    case (.heard(let recognition, let utterance, let identifier), nil):
      return begin(recognition, utterance: utterance, identifier: identifier)
    case (.replied(let reply, let utterance, let identifier), nil):
      guard let inquiry = inquiry ?? recall() else { return [] }
      return [.note(.replyUnderstood(ReplyUnderstood(reply: reply)))]
        + answer(reply, to: inquiry, utterance: utterance, identifier: identifier)
    case (.remarked(let remark), nil):
      guard inquiry == nil else { return [] }
      return [.note(.replyUnderstood(ReplyUnderstood(reply: .remark(remark))))] + respond(to: remark)
    case (.reread(let recognition, let identifier), .reread(let intent, let app)):
      awaited = nil
      return follow(reread: recognition, intent: intent, app: app, identifier: identifier)
    case (.permission(let permission), .permission):
      awaited = nil
      return consider(permission)
    case (.permissionStored(let stored), .permissionStored(let permission)):
      awaited = nil
      let words: [Effect] = stored ? [] : [.tell(.permissionNotKept, about: request)]
      return permission == .authorized ? words + proceed() : words + finish(.refused, telling: .permissionDenied)
    case (.resolved(let results), .response):
      return settle(results)
    case (.responded(let response), .response):
      return follow(response)
    case (.offered(let choices), .offer(let consultation)):
      return consider(choices, for: consultation)
    case (.proposed(let value), .offer(let consultation)):
      return take(proposed: value, for: consultation)
    case (.failed(let failure), .offer(let consultation)) where canDoWithout(failure, consultation):
      return doWithoutOffer(failure, consultation)
    case (.opened, .opening(let outcome)):
      return noteOpening(true) + letGo(as: outcome)
    case (.notOpened(let failure), .opening):
      let noted = failure.map { failure in
        request.map { [Effect.note(.extensionFailed(ExtensionFailed(app: label($0.app), failure: failure)))] } ?? []
      }
      return (noted ?? noteOpening(false)) + finish(.failed, telling: .notOpened)
    case (.outlasted, .response):
      guard request?.stage == .handling else { return [] }
      return finish(.handled, telling: .outlasted)
    case (.failed(let failure), .response), (.failed(let failure), .offer):
      return fail(failure)
    case (.withheld(let reason), _):
      return withhold(reason)
    default:
      return []
    }
  }

  /// Lets go of the request in mid-turn; what waits stays.
  mutating func interrupt() {
    interrupted = request
    letGo()
  }

  /// Lets go of everything, in mid-turn or between turns.
  mutating func abandon() {
    letGo()
    waiting = []
    lapsed = nil
    interrupted = nil
  }

  /// Lets go of the request that is being worked on.
  mutating func letGo() {
    request = nil
    inquiry = nil
    awaited = nil
  }

  /// How an app is shown.
  func label(_ app: AppDescription) -> AppLabel { AppLabel(app, locale: locale) }

  // MARK: Ends of a turn

  mutating func ask(_ inquiry: Inquiry) -> [Effect] {
    self.inquiry = inquiry
    awaited = nil
    return [.ask(inquiry, about: subject), .end(.question)]
  }

  /// A process that ended while the person was thinking is started once more; never to handle, which may have begun.
  private mutating func fail(_ failure: ExtensionFailure) -> [Effect] {
    guard let request else { return [] }
    let note = Effect.note(.extensionFailed(ExtensionFailed(app: label(request.app), failure: failure)))
    let isHandling = request.stage == .handling
    if request.isResumed, failure.code == .exited, !isHandling {
      self.request?.isResumed = false
      return [note, .release] + proceed()
    }
    return [note] + finish(.failed, telling: .extensionFailed(failure.code, isHandling: isHandling))
  }

  private func noteOpening(_ isTaken: Bool) -> [Effect] {
    request.map { [.note(.appOpened(AppOpened(app: label($0.app), isTaken: isTaken)))] } ?? []
  }

  /// Ends the turn without a further word.
  private mutating func letGo(as outcome: TurnEnded.Outcome) -> [Effect] {
    letGo()
    return [.release] + close(outcome)
  }

  /// Tells what the app is opened for and has it opened; the turn ends with that.
  mutating func open(
    with activity: UserActivity, response: IntentResponse, as outcome: TurnEnded.Outcome, telling statement: Statement
  ) -> [Effect] {
    guard let request else { return [] }
    awaited = .opening(outcome)
    let opening = AppOpening(
      app: request.app.identifier, activity: activity, intent: request.intent, response: response)
    return [.tell(statement, about: request), .open(opening, about: request)]
  }

  mutating func finish(_ outcome: TurnEnded.Outcome, telling statement: Statement) -> [Effect] {
    let held = request
    letGo()
    return [.tell(statement, about: held)] + (held == nil ? [] : [.release]) + close(outcome)
  }
}
