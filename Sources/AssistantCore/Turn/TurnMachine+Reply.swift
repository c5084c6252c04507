import AssistantUnderstanding
import IntentSchema

extension TurnMachine {
  mutating func answer(
    _ reply: Reply, to inquiry: Inquiry, utterance: String, identifier: String
  ) -> [Effect] {
    request?.isResumed = true
    switch reply {
    case .cancel:
      return inquiry.subject == .resume
        ? forget(.cancelled, telling: .cancelled) : finish(.cancelled, telling: .cancelled)
    case .silence: return askAgain(inquiry, .silence)
    case .unrelated: return askAgain(inquiry, .unrelated)
    case .request(let readings):
      return restate(readings, to: inquiry) ?? giveWay(to: readings, identifier: identifier)
    case .remark(let remark): return respond(to: remark)
    case .correction(let correction) where inquiry.subject != .resume: return correct(correction, instead: inquiry)
    case .other where inquiry.subject != .resume: return takeOther(instead: inquiry)
    case .choice(let index) where inquiry.subject == .go: return takeEarlier(index, instead: inquiry)
    case .yes, .no, .choice, .choices, .other, .noneOfThem, .ambiguous, .value, .correction: break
    }
    switch inquiry.subject {
    case .permission: return answerPermission(reply, to: inquiry)
    case .app: return answerApp(reply, to: inquiry)
    case .go: return answerGo(reply, to: inquiry)
    case .shortcut: return answerShortcut(reply, to: inquiry, identifier: identifier)
    case .resume: return answerResume(reply, to: inquiry, utterance: utterance, identifier: identifier)
    case .value(let place):
      if case .value(let value) = reply { return put(value, at: place, instead: inquiry) }
      return askAgain(inquiry, .unrelated)
    case .reading(let place, let reading):
      switch reply {
      case .yes: return agree(on: reading, at: place)
      case .no, .noneOfThem: return askOtherwise(place)
      case .value(let value): return put(value, at: place, instead: inquiry)
      default: return askAgain(inquiry, .unrelated)
      }
    case .choice(let place, let values):
      switch reply {
      case .choice(let index) where values.indices.contains(index): return agree(on: values[index], at: place)
      case .choices(let indices): return take(indices, of: values, at: place, instead: inquiry)
      case .yes where values.count == 1: return agree(on: values[0], at: place)
      case .no, .noneOfThem: return askOtherwise(place)
      case .ambiguous(let indices): return narrow(inquiry, place, values, to: indices)
      case .value(let value):
        return search(value, instead: inquiry) ?? put(value, at: place, instead: inquiry)
      default: return askAgain(inquiry, .unrelated)
      }
    }
  }

  private mutating func answerPermission(_ reply: Reply, to inquiry: Inquiry) -> [Effect] {
    guard let request else { return [] }
    let permission: Permission
    switch reply {
    case .yes: permission = .authorized
    case .no, .noneOfThem: permission = .denied
    default: return askAgain(inquiry, .unrelated)
    }
    self.inquiry = nil
    awaited = .permissionStored(permission)
    return [.storePermission(permission, app: request.app.identifier)]
  }

  private mutating func answerApp(_ reply: Reply, to inquiry: Inquiry) -> [Effect] {
    guard case .app(let intent, let identifiers, let utterance) = inquiry.subject else { return [] }
    switch reply {
    case .choice(let index) where identifiers.indices.contains(index):
      return reread(utterance, intent: intent, app: identifiers[index])
    case .ambiguous(let indices):
      let rest = indices.filter(identifiers.indices.contains).map { identifiers[$0] }
      var narrower = inquiry
      if rest.count > 1 { narrower.subject = .app(intent: intent, identifiers: rest, utterance: utterance) }
      return askAgain(narrower, .ambiguous)
    case .choices(let indices): return answerApp(.ambiguous(indices), to: inquiry)
    case .no, .noneOfThem: return finish(.cancelled, telling: .cancelled)
    default: return askAgain(inquiry, .unrelated)
    }
  }

  private mutating func answerGo(_ reply: Reply, to inquiry: Inquiry) -> [Effect] {
    switch reply {
    case .yes:
      request?.stage = .handling
      return checkPermission()
    case .no, .noneOfThem: return finish(.cancelled, telling: .cancelled)
    default: return askAgain(inquiry, .unrelated)
    }
  }

  /// Several of the choices at once, where the parameter is a list; one has to be left where it is none.
  private mutating func take(
    _ indices: [Int], of values: [Value], at place: Place, instead inquiry: Inquiry
  ) -> [Effect] {
    let chosen = indices.filter(values.indices.contains).map { values[$0] }
    guard place.parameter.isArray, !chosen.isEmpty else { return narrow(inquiry, place, values, to: indices) }
    request?.agreed[place.parameter.name, default: []].formUnion(chosen)
    return put(chosen, at: place)
  }

  mutating func askAgain(_ inquiry: Inquiry, _ preface: Inquiry.Preface) -> [Effect] {
    var again = inquiry
    again.preface = preface
    again.repetitions += 1
    if again.repetitions > Inquiry.mostRepetitions {
      let silent = preface == .silence
      let outcome = silent ? TurnEnded.Outcome.cancelled : .notUnderstood
      if inquiry.subject == .resume { return forget(outcome, telling: .noAnswer(silence: silent)) }
      lapse(inquiry)
      return finish(outcome, telling: .noAnswer(silence: silent))
    }
    return ask(again)
  }

  mutating func askOtherwise(_ place: Place) -> [Effect] {
    ask(bounded: Inquiry(.value(place), preface: .otherwise))
  }

  private mutating func narrow(
    _ inquiry: Inquiry, _ place: Place, _ values: [Value], to indices: [Int]
  ) -> [Effect] {
    let rest = indices.filter(values.indices.contains).map { values[$0] }
    if let only = rest.first, rest.count == 1 { return agree(on: only, at: place) }
    var narrower = inquiry
    if rest.count > 1 { narrower.subject = .choice(place, rest) }
    // Fewer of many is a step on the way, not a misunderstanding.
    if inquiry.offering != nil, rest.count > 1, rest.count < values.count {
      narrower.offering?.isNarrowed = true
      narrower.preface = nil
      return ask(narrower)
    }
    return askAgain(narrower, .ambiguous)
  }

  mutating func agree(on value: Value, at place: Place) -> [Effect] {
    if request?.offer?.values.contains(value) == true { request?.offer?.chosen = value }
    request?.agreed[place.parameter.name, default: []].insert(value)
    return put([value], at: place)
  }

  mutating func put(_ value: Value, at place: Place, instead inquiry: Inquiry) -> [Effect] {
    let values = place.parameter.readings(of: value)
    return values.isEmpty ? askAgain(inquiry, .unrelated) : put(values, at: place)
  }

  /// An answer may change what the app makes of the other parameters: all are resolved again.
  private mutating func put(_ values: [Value], at place: Place) -> [Effect] {
    request?[place.parameter] = place.before + values + place.after
    request?.settled = []
    request?.identified.remove(place.parameter.name)
    request?.stage = .resolving(0)
    return checkPermission()
  }
}
