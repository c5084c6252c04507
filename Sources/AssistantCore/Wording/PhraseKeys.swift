import IntentSchema

/// The names under which the phrase files hold what is said.
enum PhraseKeys {
  /// Keys that every language has, with the placeholders that are always filled: one way at least needs no others.
  static let required: [String: Set<String>] = needed.merging(ofSuggestions) { $1 }.merging(
    ExtensionFailure.Code.allCases.map { ("extensionFailed.\($0.rawValue)", ["app"]) }, uniquingKeysWith: { $1 })

  private static let needed: [String: Set<String>] = [
    "ask": ["parameter", "app"],
    "ask.again": ["parameter", "app"],
    "choose": ["app"],
    "choices.spoken": ["question", "choices"],
    "choices.many": ["question", "choices", "count"],
    "choices.more": ["count"],
    "row": ["label", "value"],
    "confirmValue": ["app", "value"],
    "confirm": ["app"],
    "permission": ["app"],
    "whichApp": [],
    "preface.unsupported": ["app", "question"],
    "preface.tooMany": ["app", "question"],
    "preface.otherwise": ["question"],
    "again.silence": ["question"],
    "again.unrelated": ["question"],
    "again.ambiguous": ["question"],
    "again.waiting": ["question"],
    "again.last": ["question"],
    "success": ["app"],
    "inProgress": ["app"],
    "continueInApp": ["app"],
    "failure": ["app"],
    "appLaunch": ["app"],
    "cancelled": [],
    "dropped": [],
    "setAside": [],
    "resume": ["app"],
    "waiting": [],
    "help.value": [],
    "help.yesOrNo": [],
    "help.choice": ["choices"],
    "help.resume": [],
    "nothingToStop": [],
    "nothingSaid": [],
    "capabilities": [],
    "capabilities.app": ["app"],
    "capabilities.quote": ["example"],
    "capabilities.none": [],
    "noAnswer.silence": [],
    "noAnswer.unrelated": [],
    "gaveUp": ["app"],
    "permission.denied": ["app"],
    "permission.refused": ["app"],
    "permission.notKept": ["app"],
    "working": ["app"],
    "working.starting": ["app"],
    "working.checking": ["app"],
    "outlasts": ["app"],
    "notOpened": ["app"],
    "interrupted": [],
    "interrupted.handling": ["app"],
    "later.done": ["app"],
    "later.done.words": ["app", "words"],
    "later.failed": ["app"],
    "later.failed.words": ["app", "words"],
    "later.unknown": ["app"],
    "notUnderstood.empty": [],
    "notUnderstood.tooLong": [],
    "notUnderstood.noApps": [],
    "notUnderstood.unknownApp": ["name"],
    "notUnderstood.appCannot": ["app"],
    "notUnderstood.unknownRequest": ["app"],
    "notUnderstood.noAppFor": [],
    "notUnderstood.nothing": [],
    "value.true": [],
    "value.false": [],
    "list.more": ["list", "count"],
    "lost.unknown": ["app"],
    "lost.done": ["app"],
    "lost.failed": ["app"],
    "locked": [],
    "locked.wrong": [],
    "locked.wait": ["count"],
    "payment.withheld": ["app"],
    "shortcut.meant": ["name"],
    "shortcut.opens": ["app"],
    "shortcut.gone": ["name", "app"],
    "shortcut.outdated": ["app"],
  ]

  /// Why something is offered, and why not.
  private static let ofSuggestions: [String: Set<String>] = [
    "why.lately": ["count"],
    "why.after": ["name", "value", "count"],
    "why.sequence": ["list", "value", "count"],
    "why.hour": ["value"],
    "why.weekday": ["value"],
    "why.weekend": ["value"],
    "why.place": ["name", "value", "count"],
    "why.afterPause": ["name", "value"],
    "why.afterHour": ["name"],
    "why.since": ["value"],
    "why.interval": ["value"],
    "why.others": ["count"],
    "why.told": ["app"],
    "why.dismissed": ["count"],
    "verdict.offered": ["count"],
    "verdict.offeredAs": ["name"],
    "verdict.switchedOff": [],
    "verdict.neverDone": [],
    "verdict.justDone": [],
    "verdict.unlikely": ["value", "label"],
    "verdict.outranked": ["count"],
    "verdict.locked": [],
    "duration.minutes": ["count"],
    "duration.hours": ["count"],
    "duration.days": ["count"],
    "place.home": [],
    "place.work": [],
    "place.school": [],
    "place.gym": [],
    "situation.commute": [],
    "situation.headphonesConnected": [],
    "situation.activeWorkout": [],
    "situation.physicalActivityIncomplete": [],
  ]

  static func ask(_ intent: String, _ parameter: String, again: Bool) -> [String] {
    let own = "ask.\(intent).\(parameter)"
    return again ? ["\(own).again", own, "ask.again"] : [own, "ask"]
  }

  static func choose(_ intent: String, _ parameter: String) -> [String] { ["choose.\(intent).\(parameter)", "choose"] }

  static func confirmValue(_ intent: String, _ parameter: Parameter, reason: String?) -> [String] {
    let named = reason.flatMap { reason in parameter.confirmationReasons.map { "confirmValue.\($0).\(reason)" } }
    return [named, "confirmValue.\(intent).\(parameter.name)", "confirmValue"].compactMap(\.self)
  }

  static func unsupported(_ intent: String, _ parameter: Parameter, reason: String?) -> [String] {
    let named = reason.flatMap { reason in parameter.unsupportedReasons.map { "preface.unsupported.\($0).\(reason)" } }
    return [named, "preface.unsupported.\(intent).\(parameter.name)", "preface.unsupported"].compactMap(\.self)
  }

  static func tooMany(_ intent: String, _ parameter: String) -> [String] {
    ["preface.tooMany.\(intent).\(parameter)", "preface.tooMany"]
  }

  static func failure(_ intent: String, code: String) -> [String] {
    ["failure.\(intent).\(code)", "failure.code.\(code)", "failure.\(intent)", "failure"]
  }

  static func extensionFailed(_ code: ExtensionFailure.Code, isHandling: Bool) -> [String] {
    let key = "extensionFailed.\(code.rawValue)"
    return isHandling ? ["\(key).handling", key] : [key]
  }

  static func help(_ inquiry: Inquiry) -> [String] {
    switch inquiry.subject {
    case .value: ["help.value"]
    case .permission, .reading, .go, .shortcut: ["help.yesOrNo"]
    case .app, .choice: ["help.choice"]
    case .resume: ["help.resume"]
    }
  }

  static func withheld(_ reason: Withholding) -> [String] {
    switch reason {
    case .locked: ["locked"]
    case .wrongPasscode: ["locked.wrong"]
    case .tooManyPasscodes: ["locked.wait"]
    case .unpaid: ["payment.withheld"]
    }
  }

  /// What is told while an app is at it; only the beginning and the end of the work have words of their own.
  static func working(_ phase: Working.Phase, _ intent: String) -> [String] {
    switch phase {
    case .starting: ["working.starting", "working"]
    case .resolving, .confirming: ["working.checking", "working"]
    case .handling: specific("working", intent)
    }
  }

  /// A key with a form for the intent, and the one for all.
  static func specific(_ key: String, _ intent: String?) -> [String] {
    [intent.map { "\(key).\($0)" }, key].compactMap(\.self)
  }

  static func again(_ preface: Inquiry.Preface, repetitions: Int) -> [String] {
    if repetitions >= Inquiry.mostRepetitions, preface != .ambiguous, preface != .waiting { return ["again.last"] }
    return switch preface {
    case .silence: ["again.silence"]
    case .waiting: ["again.waiting"]
    case .ambiguous: ["again.ambiguous"]
    default: ["again.unrelated"]
    }
  }
}
