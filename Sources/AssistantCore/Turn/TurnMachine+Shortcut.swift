import AssistantUnderstanding
import IntentSchema

/// A shortcut that was started by its words: its own values are resolved, confirmed and handled like those of any
/// request, or the app is opened with it.
extension TurnMachine {
  /// Does what the words stand for; where they were not quite said, asks first.
  mutating func begin(
    _ shortcut: ShortcutReading, reading: Interpretation, others: [Interpretation], identifier: String
  ) -> [Effect] {
    lapsed = nil
    let noted = Effect.note(.understood(Understood(chosen: reading, alternatives: others)))
    guard shortcut.distance == nil else { return [noted] + ask(Inquiry(.shortcut(reading, others: others))) }
    return [noted] + run(shortcut, of: reading.app, identifier: identifier)
  }

  /// After “Did you mean …?”; a no leaves what the words mean otherwise.
  mutating func answerShortcut(_ reply: Reply, to inquiry: Inquiry, identifier: String) -> [Effect] {
    guard case .shortcut(let reading, let others) = inquiry.subject, let shortcut = reading.shortcut else { return [] }
    switch reply {
    case .yes:
      letGo()
      return tellOfWaiting() + run(shortcut, of: reading.app, identifier: identifier)
    case .no, .noneOfThem:
      if others.isEmpty, let effects = askOnQuietly() { return effects }
      guard !others.isEmpty else { return finish(.cancelled, telling: .cancelled) }
      letGo()
      return begin(others, identifier: identifier)
    default: return askAgain(inquiry, .unrelated)
    }
  }

  private mutating func run(_ shortcut: ShortcutReading, of identifier: String, identifier own: String) -> [Effect] {
    guard let app = apps.first(where: { $0.identifier == identifier }), let action = shortcut.shortcut?.action else {
      return finish(.failed, telling: .shortcutGone(phrase: shortcut.phrase, app: shortcut.appName))
    }
    switch action {
    case .activity(let activity):
      let type = IntentType(
        className: activity.activityType, domain: "", parameters: [], response: ResponseType(codes: []))
      var request = Request(app: app, type: type, identifier: own, values: [:])
      request.opening = activity
      self.request = request
      return checkPermission()
    case .intent(let intent):
      guard let type = type(of: intent.className, in: app) else {
        return finish(.failed, telling: .shortcutGone(phrase: shortcut.phrase, app: label(app).name))
      }
      let values = intent.parameters.filter { isValid($0.value, of: $0.key, type, in: app) }
      var request = Request(app: app, type: type, identifier: own, values: values)
      request.isShortcut = true
      if !runsInBackground(intent, in: app) {
        request.opening = UserActivity(activityType: type.className, userInfo: request.intent.parameters)
      }
      self.request = request
      let told: [Effect] = values.count < intent.parameters.count ? [.tell(.shortcutOutdated, about: request)] : []
      return told + checkPermission()
    }
  }

  /// Whether the app still knows such a value.
  private func isValid(_ value: Value, of name: String, _ type: IntentType, in app: AppDescription) -> Bool {
    guard let parameter = type.parameter(named: name) else { return false }
    let readings = parameter.readings(of: value)
    guard !readings.isEmpty, readings.count == value.list?.count ?? 1 else { return false }
    guard case .enumeration(let name) = parameter.type,
      let cases = (schema.enumeration(named: name) ?? app.schema.enumeration(named: name)), !cases.isOptionSet
    else { return true }
    return readings.allSatisfy { reading in cases.cases.contains { $0.value == reading.integer } }
  }

  /// Whether the app does it without showing itself, as its definition file has it.
  private func runsInBackground(_ intent: IntentValue, in app: AppDescription) -> Bool {
    guard app.intents.contains(intent.className) else { return false }
    return app.words.intent(named: intent.className)?.shortcut(for: intent.parameters.keys)?.runsInBackground ?? true
  }

  /// Opens the app with the shortcut, for a person who can look at it.
  mutating func open(_ activity: UserActivity, for request: Request) -> [Effect] {
    guard showsApps || request.type.goesOnByEar else { return finish(.failed, telling: .appLaunch(activity)) }
    awaited = .opening(.handled)
    let opening = AppOpening(
      app: request.app.identifier, activity: activity, intent: request.isShortcut ? request.intent : nil, response: nil)
    return [.tell(.shortcutOpens, about: request), .open(opening, about: request)]
  }
}
