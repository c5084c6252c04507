import AssistantTesting
import AssistantUnderstanding
import IntentSchema
import Testing

@testable import AssistantCore

/// A small repeatable source of chance.
struct Dice: Sendable {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % max(sides, 1)
  }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(items.count)] }
}

/// Drives a turn machine with inputs at random and checks what must always hold.
struct Dialogue {
  var machine: TurnMachine
  var dice: Dice
  var trace: [TurnMachine.Effect] = []
  var handled: [String: Int] = [:]
  var resolved: [String: [String: IntentValue]] = [:]
  var confirmed: [String: IntentValue] = [:]
  /// What the person was last asked to let happen, by request.
  var agreed: [String: IntentValue] = [:]
  var begun: Set<String> = []
  var ended: Set<String> = []

  init(seed: UInt64, schema: Schema, always: Bool) {
    var schema = schema
    if always { for index in schema.intents.indices { schema.intents[index].confirmation = .always } }
    machine = TurnMachine(locale: "en", schema: schema, apps: [Stage.app, Stage.otherApp, Stage.lister])
    dice = Dice(seed)
  }

  mutating func play(turns: Int) {
    for turn in 1...turns {
      let identifier = "id-\(turn)"
      if machine.inquiry != nil || (machine.lapsed != nil && dice.roll(2) == 0) {
        take(.replied(reply(), utterance: "x", identifier: identifier), identifier: identifier)
      } else if dice.roll(12) == 0 {
        take(.remarked(remark()), identifier: identifier)
      } else {
        take(.heard(recognition(), utterance: "x", identifier: identifier), identifier: identifier)
      }
    }
    // Whoever says no to everything is let go soon.
    for turn in 1...6 where machine.inquiry != nil {
      take(.replied(.cancel, utterance: "x", identifier: "no-\(turn)"), identifier: "no-\(turn)")
    }
    #expect(machine.inquiry == nil && machine.waiting.isEmpty && machine.request == nil, "all comes to an end")
    #expect(begun.isSubset(of: ended), "no request is lost")
  }

  private mutating func take(_ first: TurnMachine.Input, identifier: String) {
    var input: TurnMachine.Input? = first
    var steps = 0
    var ends = 0
    var questions = 0
    while let next = input {
      input = nil
      steps += 1
      #expect(steps < 200, "a turn does not end")
      if steps > 200 { return }
      let effects = machine.step(next)
      trace += effects
      for effect in effects {
        #expect(ends == 0, "nothing follows a turn's end")
        #expect(input == nil, "nothing follows a request for an input")
        switch effect {
        case .end(let outcome):
          ends += 1
          #expect((outcome == .question) == (machine.inquiry != nil))
        case .ask(let inquiry, let request):
          questions += 1
          #expect(machine.inquiry == inquiry)
          if inquiry.subject == .go, let request { agreed[request.intent.identifier] = request.intent }
        case .call where dice.roll(60) == 0: input = .withheld(.locked)
        case .call(let method, let parameter, let request):
          check(method, parameter, request)
          input = answer(method, parameter, request)
        case .listChoices(let parameter, _, let request):
          check(offering: parameter, request)
          input = dice.roll(20) == 0 ? .failed(failure()) : .offered(choices())
        case .proposeValue(let parameter, let request):
          check(offering: parameter, request)
          input = dice.roll(20) == 0 ? .failed(failure()) : .proposed(dice.roll(3) == 0 ? value() : nil)
        case .readPermission:
          input = .permission(dice.roll(12) == 0 ? .denied : dice.roll(6) == 0 ? .notDetermined : .authorized)
        case .storePermission: input = .permissionStored(dice.roll(3) > 0)
        case .reread: input = .reread(recognition(), identifier: identifier)
        case .note(.understood): if let request = machine.request { begun.insert(request.intent.identifier) }
        case .tell(let statement, let request): if let request { note(statement, request.intent.identifier) }
        case .open: input = dice.pick([.opened, .opened, .notOpened(nil), .withheld(.locked)])
        case .handleInApp(let request): input = answer(.handle, nil, request)
        case .note, .release, .tellAgain: break
        }
      }
    }
    #expect(ends == 1, "exactly one end a turn")
    #expect(questions <= 1, "one question at a time")
    #expect(machine.waiting.count <= Waiting.most)
  }

  private mutating func note(_ statement: Statement, _ identifier: String) {
    switch statement {
    case .handled, .inProgress, .continued, .failed, .appLaunch, .extensionFailed, .cancelled, .dropped, .noAnswer,
      .gaveUp, .permissionDenied, .permissionRefused, .withheld, .outlasted, .interrupted, .notOpened, .shortcutGone,
      .shortcutOpens:
      ended.insert(identifier)
    case .setAside, .waiting, .help, .capabilities, .nothingToStop, .nothingSaid, .permissionNotKept, .notUnderstood,
      .shortcutOutdated:
      break
    }
  }

  private mutating func check(_ method: ExtensionMethod, _ parameter: String?, _ request: Request) {
    let identifier = request.intent.identifier
    switch method {
    case .resolve: resolved[identifier, default: [:]][parameter ?? ""] = request.intent
    case .confirm:
      let counting = request.resolvable.filter { $0.condition?.holds(in: request.intent.parameters) ?? true }
      #expect(
        Set(counting.map(\.name)).isSubset(of: resolved[identifier, default: [:]].keys), "all is resolved first")
      for parameter in request.resolvable where !counting.contains(parameter) {
        #expect(request.intent.parameters[parameter.name] == nil, "what plays no part has no value")
      }
      confirmed[identifier] = request.intent
    case .choices, .defaultValue: Issue.record("choices are asked for in another way")
    case .handle:
      #expect(confirmed[identifier] == request.intent, "what is handled is what was confirmed")
      if request.type.confirmation == .always {
        #expect(agreed[identifier] == request.intent, "what is handled is what the person said yes to")
      }
      handled[identifier, default: 0] += 1
      #expect(handled[identifier] == 1, "handled once")
    }
    for parameter in request.type.parameters {
      guard let value = request.intent.parameters[parameter.name] else { continue }
      #expect(parameter.isArray == (value.list != nil))
      #expect(
        (value.list ?? [value]).allSatisfy(parameter.type.accepts), "an app is never given a value of a wrong type")
    }
  }

  private mutating func answer(_ method: ExtensionMethod, _ parameter: String?, _ request: Request) -> TurnMachine.Input
  {
    if dice.roll(60) == 0 { return .failed(failure()) }
    switch method {
    case .resolve: return .resolved((0..<dice.pick([0, 1, 1, 1, 1, 2, 3])).map { _ in result() })
    case .choices, .defaultValue: return .offered(choices())
    case .confirm, .handle:
      if method == .handle, dice.roll(12) == 0 { return .outlasted }
      let code = dice.pick(
        [
          "ready", "ready", "success", "success", "inProgress", "failure", "failureRequiringAppLaunch", "continueInApp",
          "handleInApp", "unspecified", "odd",
        ])
      return .responded(IntentResponse(code: 0, codeName: code))
    }
  }

  private func check(offering parameter: String, _ request: Request) {
    #expect(
      request.type.parameter(named: parameter).map { request.options(for: $0) != nil } == true,
      "an app is asked for choices only where it says that it has them")
  }

  private mutating func failure() -> ExtensionFailure {
    ExtensionFailure(dice.pick(ExtensionFailure.Code.allCases), "by chance")
  }

  private mutating func choices() -> Choices {
    Choices(
      sections: (0..<dice.roll(4)).map { section in
        Choices.Section(
          title: dice.roll(2) == 0 ? nil : "Section \(section)",
          items: (0..<dice.pick([0, 1, 2, 3, 12])).map { item in
            dice.roll(6) == 0 ? value() : .string("Soup \(section) \(item)")
          })
      })
  }

  private mutating func result() -> ResolutionResult {
    switch dice.roll(14) {
    case 0: .needsValue
    case 1: .notRequired
    case 2: .unsupported(reason: dice.roll(9))
    case 3: .disambiguation((0..<dice.roll(13)).map { _ in value() })
    case 4: .confirmationRequired(dice.roll(2) == 0 ? nil : value(), reason: nil)
    case 5: .needsMoreDetails(dice.roll(2) == 0 ? nil : value())
    case 6, 7: .notImplemented
    case 8: .success(nil)
    default: .success(value())
    }
  }

  private mutating func value() -> Value {
    let names = ["Bobo", "Anna", "Coco"]
    return switch dice.roll(8) {
    case 0: .bool(true)
    case 1: .integer(dice.roll(9))
    case 2: .number(0.5)
    case 3: .list([Stage.person("Bobo"), .bool(false)])
    case 4: .list([])
    case 5: .string(dice.pick(names))
    case 6: .object(ObjectValue(type: "Other", fields: ["displayName": .string("x")]))
    default: Stage.person(dice.pick(names))
    }
  }

  private mutating func recognition() -> Recognition {
    switch dice.roll(12) {
    case 0: return .failure(.nothing)
    case 1:
      return .failure(
        .appNeeded(intent: "INSendMessageIntent", apps: [Stage.app.identifier, "gone", Stage.otherApp.identifier]))
    case 2: return .failure(.unknownApp(name: "Foo"))
    case 3: return .interpretations([shortcut()] + (dice.roll(2) == 0 ? [] : readings()))
    default: return .interpretations(readings())
    }
  }

  /// The words of a shortcut, or nearly so; its app and its values may not be there any more.
  private mutating func shortcut() -> Interpretation {
    let app = dice.pick([Stage.app.identifier, Stage.otherApp.identifier, "gone"])
    let intent = IntentValue(
      className: dice.pick(["INSendMessageIntent", "INSendMessageIntent", "INUnknownIntent"]), identifier: "",
      parameters: dice.roll(2) == 0 ? [:] : ["recipients": value(), "content": value(), "nonsense": value()])
    let activity = Value.object(ObjectValue(type: "UserActivity", fields: ["activityType": .string("lunch")]))
    let spoken = SpokenShortcut(
      identifier: "s", phrase: "good night", app: app, appName: "App",
      shortcut: dice.pick([Shortcut(intent: intent), Shortcut(intent: intent), Shortcut(activity: activity), nil]))
    return Interpretation(
      app: app, intent: spoken.shortcut?.name ?? "", values: [:], slots: [], confidence: 1, pattern: "good night",
      shortcut: ShortcutReading(spoken, distance: dice.roll(3) == 0 ? 1 : nil))
  }

  private mutating func readings() -> [Interpretation] {
    (0...dice.roll(3)).map { _ in
      let intent = dice.pick([
        "INSendMessageIntent", "INSendMessageIntent", "INSearchForMessagesIntent", "INUnknownIntent", "ListIntent",
        "ListIntent",
      ])
      return Interpretation(
        app: intent == "ListIntent"
          ? Stage.lister.identifier : dice.pick([Stage.app.identifier, Stage.otherApp.identifier, "gone"]),
        intent: intent,
        values: dice.roll(2) == 0
          ? [:]
          : ["recipients": value(), "content": value(), "nonsense": value(), "one": value(), "many": value()],
        slots: [],
        confidence: 1, pattern: "")
    }
  }

  private mutating func reply() -> Reply {
    switch dice.roll(24) {
    case 0: .cancel
    case 1: .silence
    case 2: .unrelated
    case 3: .no
    case 4: .noneOfThem
    case 5: .ambiguous([dice.roll(3), dice.roll(12)])
    case 6, 7: .request(readings())
    case 8: .choices([dice.roll(3), dice.roll(12)])
    case 9: .other
    case 10, 11, 12: .correction(correction())
    case 13: .remark(remark())
    case 14, 15, 16, 17: .yes
    case 18, 19: .choice(dice.roll(20))
    default: .value(value())
    }
  }

  private mutating func correction() -> Correction {
    switch dice.roll(5) {
    case 0: Correction(values: [:], removed: ["recipients", "nonsense"])
    case 1: Correction(values: ["content": .string(dice.pick(["hi", "later"]))])
    case 2: Correction(values: ["nonsense": value()])
    default:
      Correction(values: ["recipients": .list([value(), value()])], removed: dice.roll(3) == 0 ? ["content"] : [])
    }
  }

  private mutating func remark() -> Remark {
    dice.pick([.repeat, .wait, .help, .capabilities(app: nil), .capabilities(app: "gone"), .stop])
  }
}

extension Stage {
  /// An app with an intent of its own that lists choices, with and without searching them.
  static let lister = AppDescription(
    identifier: "com.example.Lister", displayNames: ["": "Lister"], intents: ["ListIntent"],
    schema: Schema(intents: [
      IntentType(
        className: "ListIntent", domain: "Custom",
        parameters: [
          Parameter(name: "one", type: .string, isResolvable: true),
          Parameter(name: "many", type: .string, isArray: true, isResolvable: true),
          Parameter(
            name: "dependent", type: .string, isResolvable: true,
            condition: Parameter.Condition(parameter: "many", value: nil)),
        ], response: ResponseType(codes: []))
    ]),
    words: AppWords(intents: [
      CustomIntent(
        className: "ListIntent",
        parameters: [
          "one": CustomParameter(hasOptions: true, isSearchable: true), "many": CustomParameter(hasOptions: true),
          "dependent": CustomParameter(hasOptions: true),
        ])
    ]))
}
