import AssistantUnderstanding
import IntentSchema

extension TurnMachine {
  mutating func begin(_ recognition: Recognition, utterance: String, identifier: String) -> [Effect] {
    letGo()
    switch recognition {
    case .interpretations(let readings):
      return begin(readings, identifier: identifier)
    case .failure(.appNeeded(let intent, let identifiers)):
      let known = identifiers.filter { identifier in apps.contains { $0.identifier == identifier } }
      guard let first = known.first else { return notUnderstood(.noAppFor(intent: intent)) }
      let note = Effect.note(.notUnderstood(NotUnderstood(reason: .appNeeded(intent: intent, apps: identifiers))))
      return [note]
        + (known.count == 1
          ? reread(utterance, intent: intent, app: first)
          : ask(Inquiry(.app(intent: intent, identifiers: known, utterance: utterance))))
    case .failure(let reason):
      return notUnderstood(reason)
    }
  }

  /// The first reading of an app and an intent that are known is followed.
  mutating func begin(_ readings: [Interpretation], identifier: String) -> [Effect] {
    if let first = readings.first, let shortcut = first.shortcut {
      return begin(shortcut, reading: first, others: Array(readings.dropFirst()), identifier: identifier)
    }
    for (position, reading) in readings.enumerated() {
      guard let app = apps.first(where: { $0.identifier == reading.app }), let type = type(of: reading.intent, in: app)
      else { continue }
      var others = readings
      others.remove(at: position)
      request = Request(app: app, type: type, identifier: identifier, values: reading.values)
      request?.note(reading.nearMisses ?? [])
      lapsed = nil
      return [.note(.understood(Understood(chosen: reading, alternatives: others)))] + checkPermission()
    }
    return notUnderstood(.nothing)
  }

  mutating func reread(_ utterance: String, intent: String, app: String) -> [Effect] {
    inquiry = nil
    awaited = .reread(intent: intent, app: app)
    return [.reread(utterance: utterance, app: app)]
  }

  /// Goes on with the app that was chosen; words that make no request for it leave the bare intent.
  mutating func follow(reread recognition: Recognition, intent: String, app: String, identifier: String) -> [Effect] {
    if case .interpretations(let readings) = recognition {
      let ofApp = readings.filter { $0.app == app }
      // Two apps may have the same words for intents of different names.
      let fitting = ofApp.contains { $0.intent == intent } ? ofApp.filter { $0.intent == intent } : ofApp
      if !fitting.isEmpty { return begin(fitting, identifier: identifier) }
    }
    let bare = Interpretation(app: app, intent: intent, values: [:], slots: [], confidence: 0, pattern: "")
    return begin([bare], identifier: identifier)
  }

  /// Before every stretch of work, since the person may have changed it between two turns.
  mutating func checkPermission() -> [Effect] {
    guard let request else { return [] }
    inquiry = nil
    awaited = .permission
    return [.readPermission(app: request.app.identifier)]
  }

  mutating func consider(_ permission: Permission) -> [Effect] {
    switch permission {
    case .authorized: proceed()
    case .denied: finish(.refused, telling: .permissionRefused)
    case .notDetermined:
      request.map { $0.isShortcut || $0.opening != nil } == true ? proceed() : ask(Inquiry(.permission))
    }
  }

  /// Lock or payment sheet come before everything else.
  mutating func withhold(_ reason: Withholding) -> [Effect] {
    guard let request else { return [] }
    let withheld = Withheld(app: label(request.app), reason: reason.name)
    return [.note(.withheld(withheld))] + finish(.refused, telling: .withheld(reason))
  }

  /// The next call of the extension, by the request's stage.
  mutating func proceed() -> [Effect] {
    guard var request else { return [] }
    if let activity = request.opening { return open(activity, for: request) }
    if case .resolving(var position) = request.stage {
      // What plays no part as things stand is neither asked for nor handed over.
      let resolvable = request.resolvable
      while position < resolvable.count {
        let parameter = resolvable[position]
        let counts = parameter.condition.map { $0.holds(in: request.intent.parameters) } ?? true
        if !counts { request.intent.parameters[parameter.name] = nil }
        if counts, !request.settled.contains(parameter.name) { break }
        position += 1
      }
      request.stage = .resolving(position)
      self.request = request
      if position < resolvable.count {
        return identify(resolvable[position]) ?? call(.resolve, parameter: resolvable[position].name)
      }
      request.stage = .confirming
      self.request = request
    }
    return call(request.stage == .confirming ? .confirm : .handle)
  }

  private mutating func call(_ method: ExtensionMethod, parameter: String? = nil) -> [Effect] {
    guard let request else { return [] }
    awaited = .response
    let called = ExtensionCalled(
      app: label(request.app), method: method, parameter: parameter, intent: request.intent)
    return [.note(.extensionCalled(called)), .call(method, parameter: parameter, request)]
  }

  private mutating func notUnderstood(_ reason: RecognitionFailure) -> [Effect] {
    turnsSinceLapse += 1
    if turnsSinceLapse >= Waiting.mostTurnsLate { lapsed = nil }
    return [.note(.notUnderstood(NotUnderstood(reason: reason)))]
      + finish(.notUnderstood, telling: .notUnderstood(reason))
  }

  /// The system's own declaration of an intent wins over an app's.
  func type(of intent: String, in app: AppDescription) -> IntentType? {
    schema.intent(named: intent) ?? app.schema.intent(named: intent)
  }
}
