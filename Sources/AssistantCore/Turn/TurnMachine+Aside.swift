import AssistantUnderstanding
import IntentSchema

/// A request whose question waits for an answer while the person is busy with something else.
package struct Waiting: Hashable, Sendable {
  package let request: Request
  package let inquiry: Inquiry
  /// Whether the person has not been told that it waits, as it is not sure that anything else was meant.
  var isUntold = false

  /// Requests that a person can keep in mind beside the one that is worked on.
  static let most = 3
  /// Turns after which an answer is no longer taken for one to a question that was given up.
  static let mostTurnsLate = 2
}

/// What a person does besides answering: sets a request aside for another, comes back to it, speaks to the assistant.
extension TurnMachine {
  // MARK: One request for another

  /// The new request is followed first; the one in progress waits for it to be done.
  mutating func giveWay(to readings: [Interpretation], identifier: String) -> [Effect] {
    guard let inquiry, inquiry.subject != .resume, !inquiry.isAboutShortcut else {
      letGo()
      return begin(readings, identifier: identifier)
    }
    let held = request
    letGo()
    guard let held else { return [.tell(.dropped, about: nil)] + begin(readings, identifier: identifier) }
    let isDoubtful = readings.first?.shortcut?.distance != nil
    waiting.append(Waiting(request: held, inquiry: inquiry, isUntold: true))
    return (isDoubtful ? [] : tellOfWaiting()) + [.release] + begin(readings, identifier: identifier)
  }

  /// Tells of the request that was set aside last, where that has not been done.
  mutating func tellOfWaiting() -> [Effect] {
    guard var last = waiting.popLast() else { return [] }
    let isUntold = last.isUntold
    last.isUntold = false
    waiting.append(last)
    guard isUntold else { return [] }
    let told = Effect.tell(.setAside, about: last.request)
    return waiting.count > Waiting.most ? [told, .tell(.dropped, about: waiting.removeFirst().request)] : [told]
  }

  /// Puts the question of a request again that waits and of which the person does not know that; nil if none does.
  mutating func askOnQuietly() -> [Effect]? {
    guard waiting.last?.isUntold == true, let open = restore() else { return nil }
    return ask(plain(open))
  }

  /// Ends the turn, unless a request waits: then the person is asked whether it shall go on.
  mutating func close(_ outcome: TurnEnded.Outcome) -> [Effect] {
    waiting.isEmpty ? [.end(outcome)] : ask(Inquiry(.resume))
  }

  mutating func answerResume(_ reply: Reply, to inquiry: Inquiry, utterance: String, identifier: String) -> [Effect] {
    switch reply {
    case .yes:
      guard var open = restore() else { return finish(.failed, telling: .nothingSaid) }
      open.preface = nil
      open.repetitions = 0
      return ask(open)
    case .no, .noneOfThem:
      guard let next = waiting.popLast() else { return finish(.cancelled, telling: .cancelled) }
      letGo()
      return [.tell(.dropped, about: next.request)] + close(.cancelled)
    case .choice, .choices, .other, .value, .correction:
      guard let open = restore() else { return finish(.failed, telling: .nothingSaid) }
      return answer(reply, to: open, utterance: utterance, identifier: identifier)
    default: return askAgain(inquiry, .unrelated)
    }
  }

  /// Goes back to the request that was set aside last; nil if none was.
  private mutating func restore() -> Inquiry? {
    guard let next = waiting.popLast() else { return nil }
    return reopen(next)
  }

  /// Goes back to the question that was given up; nil if none was.
  mutating func recall() -> Inquiry? {
    guard let late = lapsed else { return nil }
    lapsed = nil
    return reopen(late)
  }

  private mutating func reopen(_ one: Waiting) -> Inquiry {
    request = one.request
    request?.isResumed = true
    inquiry = one.inquiry
    return one.inquiry
  }

  /// Keeps a question that got no answer, for one that comes late; what lets things happen has to be asked anew.
  mutating func lapse(_ inquiry: Inquiry) {
    guard let request, waiting.isEmpty, inquiry.place != nil else { return }
    var open = inquiry
    open.preface = nil
    open.repetitions = 0
    lapsed = Waiting(request: request, inquiry: open)
    turnsSinceLapse = 0
  }

  /// Gives up all that was set aside.
  mutating func forget(_ outcome: TurnEnded.Outcome, telling statement: Statement) -> [Effect] {
    let all = waiting.map(\.request)
    abandon()
    let others = all.dropLast().map { Effect.tell(.dropped, about: $0) }
    return others + [.tell(statement, about: all.last), .end(outcome)]
  }

  // MARK: What must not be told

  /// Requests that are not worked on but may be told of.
  package var putOff: [Request] {
    (waiting + [lapsed].compactMap(\.self)).map(\.request) + [interrupted].compactMap(\.self)
  }

  /// Gives up what was put off, without a word; the question about it is no longer open.
  package mutating func giveUp(_ identifier: String) {
    if inquiry?.subject == .resume, waiting.last?.request.intent.identifier == identifier { inquiry = nil }
    waiting.removeAll { $0.request.intent.identifier == identifier }
    if lapsed?.request.intent.identifier == identifier { lapsed = nil }
    if interrupted?.intent.identifier == identifier { interrupted = nil }
  }

  /// The request in progress is not named any more: it can only be given up.
  package mutating func conceal() { request = nil }

  // MARK: Words to the assistant

  /// Answers without touching the question that is open, which is put again where the answer was about it.
  mutating func respond(to remark: Remark) -> [Effect] {
    switch remark {
    case .repeat:
      guard let inquiry else { return [.tellAgain, .end(.handled)] }
      return ask(plain(inquiry))
    case .wait:
      guard var inquiry else { return [.tell(.waiting, about: nil), .end(.handled)] }
      inquiry.preface = .waiting
      return ask(inquiry)
    case .help:
      guard let inquiry else { return [.tell(.capabilities(app: nil), about: nil), .end(.handled)] }
      return [.tell(.help(inquiry), about: subject)] + ask(plain(inquiry))
    case .capabilities(let app):
      let told = Effect.tell(.capabilities(app: app), about: nil)
      guard let inquiry else { return [told, .end(.handled)] }
      return [told] + ask(plain(inquiry))
    case .stop:
      lapsed = nil
      if inquiry == nil, let held = interrupted {
        interrupted = nil
        return [.tell(.interrupted(isHandling: held.stage == .handling), about: held)] + close(.cancelled)
      }
      return inquiry == nil
        ? [.tell(.nothingToStop, about: nil), .end(.handled)] : finish(.cancelled, telling: .cancelled)
    }
  }

  /// The question without what led to asking it again.
  func plain(_ inquiry: Inquiry) -> Inquiry {
    var plain = inquiry
    switch inquiry.preface {
    case .silence, .unrelated, .ambiguous, .otherwise, .waiting: plain.preface = nil
    case .unsupported, .tooMany, nil: break
    }
    return plain
  }

  /// The request that the open question is about.
  package var subject: Request? { inquiry?.subject == .resume ? waiting.last?.request : request }
}
