import AssistantUnderstanding
import IntentSchema

/// Puts questions and statements into words and cards.
struct Narrator: Sendable {
  let wording: Wording
  let schema: Schema
  let apps: [AppDescription]
  /// A number in `0..<count`, for choosing among wordings.
  let random: @Sendable (_ count: Int) -> Int
  /// The person's time; nil calls all days by their dates.
  var clock: @Sendable () -> ValueFormatter.Clock? = { nil }

  func answer(_ statement: Statement, about request: Request?) -> Answer {
    var arguments = arguments(of: request)
    var card: Card?
    var activity: UserActivity?
    switch statement {
    case .handled(let response), .inProgress(let response), .continued(let response):
      activity = response.userActivity
      if let request {
        add(response, about: request, to: &arguments)
        card = self.card(request, response: response)
      }
    case .failed(let response):
      activity = response.userActivity
      if let request {
        add(response, about: request, to: &arguments)
      }
    case .appLaunch(let given): activity = wording.mode.hasScreen ? given : nil
    case .notUnderstood(let failure): add(failure, to: &arguments)
    case .capabilities(let app): return capabilities(of: app)
    case .help(let inquiry):
      arguments["choices"] = spoken(choices(of: inquiry, about: request)).map { Words($0) }
    case .withheld(.tooManyPasscodes(let minutes)): arguments[count: "count"] = minutes
    case .shortcutGone(let phrase, let app):
      arguments["name"] = Words(SafeText(phrase, limit: SafeText.sentenceLength).text)
      arguments["app"] = Words(SafeText(app).text)
    case .withheld, .shortcutOutdated, .shortcutOpens, .extensionFailed, .cancelled, .dropped, .setAside, .waiting,
      .nothingToStop, .nothingSaid,
      .noAnswer, .gaveUp, .outlasted, .interrupted, .notOpened, .permissionDenied, .permissionRefused,
      .permissionNotKept:
      break
    }
    var words =
      ownWords(statement, about: request, arguments)
      ?? self.words(keys(of: statement, intent: request?.type.className), arguments)
    if case .handled(let response) = statement, let request {
      words = completed(words, by: singleRows(of: response, about: request), isQuestion: false)
    }
    return Answer(
      text: words.text, speech: words.speech, app: request.map(label), card: shown(card), userActivity: activity)
  }

  private func ownWords(_ statement: Statement, about request: Request?, _ arguments: Arguments) -> Words? {
    switch statement {
    case .handled(let response), .inProgress(let response), .continued(let response), .failed(let response):
      request.flatMap { ownWords(response, about: $0, arguments) }
    default: nil
    }
  }

  func working(_ request: Request, phase: Working.Phase) -> Working {
    let keys = PhraseKeys.working(phase, request.type.className)
    let words = words(keys, arguments(of: request))
    return Working(app: label(request), phase: phase, text: words.text, speech: words.speech)
  }

  /// The card as far as this mode shows cards.
  func shown(_ card: Card?) -> Card? { wording.mode.showsCards ? card : nil }

  // MARK: Parts of a sentence

  /// Empty words where the data has none, which the check at start-up rules out.
  func words(_ keys: [String], _ arguments: Arguments) -> Words {
    wording.words(keys, arguments, random: random) ?? Words("")
  }

  /// The app's name and the request's values by parameter name.
  func arguments(of request: Request?) -> Arguments {
    var arguments = Arguments()
    guard let request else { return arguments }
    add(request.intent.parameters, of: request.type.parameters, in: request.app, to: &arguments)
    arguments["app"] = Words(label(request).name)
    arguments["request"] = wording.part("request.\(request.type.className)")
    return arguments
  }

  func formatter(for app: AppDescription?) -> ValueFormatter {
    ValueFormatter(wording: wording, schema: app.map { schema.merging($0.schema) } ?? schema, app: app, clock: clock)
  }

  func label(_ request: Request) -> AppLabel { AppLabel(request.app, locale: wording.locale) }

  func add(
    _ values: [String: Value], of parameters: [Parameter], in app: AppDescription, to arguments: inout Arguments
  ) {
    let formatter = formatter(for: app)
    for parameter in parameters {
      guard let value = values[parameter.name] else { continue }
      formatter.add(value, named: parameter.name, type: parameter.type, to: &arguments)
    }
  }

  /// The properties of a response, and what they say of the request's own values.
  func add(_ response: IntentResponse, about request: Request, to arguments: inout Arguments) {
    let values = values(of: request, in: response)
    let changed = values.filter { request.intent.parameters[$0.key] != $0.value }
    add(changed, of: request.type.parameters, in: request.app, to: &arguments)
    add(response.properties, of: request.type.response.properties, in: request.app, to: &arguments)
  }

  private func add(_ failure: RecognitionFailure, to arguments: inout Arguments) {
    func name(of app: String) -> Words {
      Words(apps.first { $0.identifier == app }.map { AppLabel($0, locale: wording.locale).name } ?? app)
    }
    func request(_ intent: String) -> Words? { wording.part("request.\(intent)") }
    switch failure {
    case .unknownApp(let said): arguments["name"] = Words(SafeText(said).text)
    case .appCannot(let app, let intent):
      arguments["app"] = name(of: app)
      arguments["request"] = request(intent)
    case .unknownRequest(let app): arguments["app"] = name(of: app)
    case .noAppFor(let intent), .appNeeded(let intent, _): arguments["request"] = request(intent)
    case .empty, .tooLong, .noApps, .nothing: break
    }
  }

  private func keys(of statement: Statement, intent: String?) -> [String] {
    switch statement {
    case .handled: PhraseKeys.specific("success", intent)
    case .inProgress: PhraseKeys.specific("inProgress", intent)
    case .notOpened: ["notOpened"]
    case .outlasted: PhraseKeys.specific("outlasts", intent)
    case .interrupted(let isHandling): [isHandling ? "interrupted.handling" : "interrupted"]
    case .continued: PhraseKeys.specific("continueInApp", intent)
    case .failed(let response): PhraseKeys.failure(intent ?? "", code: response.codeName)
    case .appLaunch: PhraseKeys.specific("appLaunch", intent)
    case .extensionFailed(let code, let isHandling): PhraseKeys.extensionFailed(code, isHandling: isHandling)
    case .cancelled: PhraseKeys.specific("cancelled", intent)
    case .dropped: ["dropped"]
    case .setAside: PhraseKeys.specific("setAside", intent)
    case .waiting: ["waiting"]
    case .help(let inquiry): PhraseKeys.help(inquiry)
    case .capabilities: ["capabilities"]
    case .nothingToStop: ["nothingToStop"]
    case .nothingSaid: ["nothingSaid"]
    case .noAnswer(let silence): [silence ? "noAnswer.silence" : "noAnswer.unrelated"]
    case .gaveUp: PhraseKeys.specific("gaveUp", intent)
    case .permissionDenied: ["permission.denied"]
    case .permissionRefused: ["permission.refused"]
    case .permissionNotKept: ["permission.notKept"]
    case .notUnderstood(let failure): ["notUnderstood.\(failure.name)"]
    case .withheld(let reason): PhraseKeys.withheld(reason)
    case .shortcutGone: ["shortcut.gone"]
    case .shortcutOutdated: ["shortcut.outdated"]
    case .shortcutOpens: ["shortcut.opens"]
    }
  }
}

extension RecognitionFailure {
  /// The case's name, as it ends the keys of the phrase files.
  fileprivate var name: String {
    switch self {
    case .empty: "empty"
    case .tooLong: "tooLong"
    case .noApps: "noApps"
    case .unknownApp: "unknownApp"
    case .appCannot: "appCannot"
    case .unknownRequest: "unknownRequest"
    case .noAppFor, .appNeeded: "noAppFor"
    case .nothing: "nothing"
    }
  }
}
