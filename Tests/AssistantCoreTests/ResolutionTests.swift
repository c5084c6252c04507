import AssistantTesting
import AssistantUnderstanding
import Foundation
import IntentSchema
import Intents
import IntentsWire
import Synchronization
import Testing

@testable import AssistantCore

/// Every resolution result about every parameter that an app can be asked to resolve: made by the real classes, sent as
/// the wire sends it, asked about and answered in words.
@Suite(.timeLimit(.minutes(10))) struct `Resolution results` {
  /// One parameter of one intent.
  struct Case: Sendable, CustomTestStringConvertible {
    var intent: IntentType
    var parameter: Parameter
    var testDescription: String { "\(intent.className).\(parameter.name)" }

    var app: AppDescription {
      AppDescription(
        identifier: "com.example.Table", displayNames: ["": "Table"], intents: [intent.className],
        schema: intent.domain == "Custom" ? Schema(intents: [intent]) : Schema())
    }
  }

  static let cases: [Case] = {
    let schema = (try? Stage.schema()) ?? Schema()
    let system = schema.intents.flatMap { intent in
      intent.parameters.filter(\.isResolvable).map { Case(intent: intent, parameter: $0) }
    }
    // What apps' own intents may ask for besides, and every type as a list.
    let own = ResolutionRow.all.flatMap { row in
      [false, true].map { isArray in
        let parameter = Parameter(
          name: "thing", type: ValueType(rawValue: row.type), isArray: isArray, isResolvable: true)
        let name = row.type.replacing("enum ", with: "")
        let intent = IntentType(
          className: "\(isArray ? "Several" : "One")\(name)Intent", domain: "Custom", parameters: [parameter],
          response: ResponseType(codes: []))
        return Case(intent: intent, parameter: parameter)
      }
    }
    return system + own
  }()

  static func row(_ parameter: Parameter) -> ResolutionRow? {
    ResolutionRow.all.first { $0.type == parameter.type.rawValue }
  }

  /// A result as the assistant gets it.
  static func sent(_ results: [INIntentResolutionResult]) throws -> [ResolutionResult] {
    let data = try JSONEncoder().encode(ResolveReply(results: results.map(\.outcome)))
    return try JSONDecoder().decode(ResolveReply.self, from: data).results
  }

  /// Says the request by itself, and leaves answers to the real reader.
  private struct Reader: UtteranceReader {
    let understanding: Understanding
    let request: Interpretation

    func recognize(_ utterance: String, context: UtteranceContext) -> Recognition {
      utterance == "go" ? .interpretations([request]) : .failure(.nothing)
    }
    func recognize(_ utterance: String, app: String, context: UtteranceContext) -> Recognition {
      recognize(utterance, context: context)
    }
    func read(_ utterance: String, expecting: AssistantUnderstanding.Expectation, context: UtteranceContext) -> Reply {
      understanding.read(utterance, expecting: expecting, context: context)
    }
    func read(
      _ utterance: String, expecting: AssistantUnderstanding.Expectation, about draft: Draft, context: UtteranceContext
    ) -> Reply {
      understanding.read(utterance, expecting: expecting, about: draft, context: context)
    }
  }

  /// Made once for all that is said about a parameter.
  private static func understanding(of one: Case, _ locale: String) throws -> Understanding {
    let key = "\(locale) \(one.intent.className)"
    if let known = understandings.withLock({ $0[key] }) { return known }
    let made = try Stage.understanding(locale, apps: [one.app])
    understandings.withLock { $0[key] = made }
    return made
  }

  private static let understandings = Mutex<[String: Understanding]>([:])

  /// One conversation, in which the app answers so about the parameter until something was chosen, and yes after it.
  private final class Scene: Sendable {
    let conversation: Conversation
    let handled = Mutex<[IntentValue]>([])

    init(_ one: Case, _ locale: String, _ results: [ResolutionResult], said: Value? = nil) throws {
      let asked = Mutex(false)
      let name = one.parameter.name
      let values = said.map { [name: $0] } ?? [:]
      let reader = Reader(
        understanding: try understanding(of: one, locale),
        request: Interpretation(
          app: one.app.identifier, intent: one.intent.className, values: values, slots: [], confidence: 1, pattern: ""))
      let box = Mutex<(@Sendable (IntentValue) -> Void)?>(nil)
      conversation = try Stage.conversation(
        ScriptedExtension(
          resolve: { intent, parameter in
            guard parameter == name else { return [.notImplemented] }
            let isFirst = asked.withLock { asked in
              defer { asked = true }
              return !asked
            }
            if isFirst { return results }
            return (intent.parameters[name].map { $0.list ?? [$0] } ?? []).map { .success($0) }
          },
          handle: { intent in
            box.withLock(\.self)?(intent)
            return .success
          }), reader: reader, locale: locale, apps: [one.app])
      box.withLock { $0 = { [weak self] intent in self?.handled.withLock { $0.append(intent) } } }
    }

    /// What is said at last, after a yes to a confirmation of the whole.
    func events(of utterance: String, yes: String) async -> [Event.Kind] {
      var events = await conversation.events(of: utterance)
      if events.outcome == .question, events.questions.last?.parameter == nil,
        events.questions.last?.kind == .yesOrNo
      {
        events += await conversation.events(of: yes)
      }
      return events
    }

    func value(_ one: Case) -> Value? { handled.withLock { $0.last?.parameters[one.parameter.name] } }
  }

  private static let yes = ["en": "yes", "fr": "oui", "it": "sì", "pt": "sim", "ru": "да"]
  private static let second = [
    "en": "the second", "fr": "la deuxième", "it": "la seconda", "pt": "a segunda", "ru": "второй",
  ]
  private static let last = [
    "en": "the last one", "fr": "la dernière", "it": "l’ultima", "pt": "a última", "ru": "последний",
  ]
  private static let firstTwo = [
    "en": "the first two", "fr": "les deux premières", "it": "le prime due", "pt": "as duas primeiras",
    "ru": "первые два",
  ]

  /// What an app with a list of it would hold.
  private static func held(_ value: Value, _ one: Case) -> Value { one.parameter.isArray ? .list([value]) : value }

  @Test func `the table has every type that an app can be asked to resolve`() throws {
    let missing = try Stage.schema().intents.flatMap { $0.parameters.filter(\.isResolvable) }
      .filter { Self.row($0) == nil }.map(\.type.rawValue)
    #expect(Set(missing) == [])
  }

  @Test(arguments: Stage.locales)
  func `what is right is handled as it was resolved, and can be shown`(locale: String) async throws {
    for one in Self.cases {
      guard let row = Self.row(one.parameter) else { continue }
      let results = try Self.sent([row.success])
      guard case .success(let value?)? = results.first else {
        Issue.record("\(one): success has no value")
        continue
      }
      let scene = try Scene(one, locale, results, said: Self.held(value, one))
      let events = await scene.events(of: "go", yes: Self.yes[locale] ?? "")
      #expect(events.outcome == .handled, "\(one) in \(locale)")
      #expect(scene.value(one) == Self.held(value, one), "\(one) in \(locale)")
      let formatter = ValueFormatter(
        wording: try Stage.wording(locale), schema: try Stage.schema(), app: one.app)
      let shown = formatter.shown(value, type: one.parameter.type)
      #expect(shown?.isEmpty == false, "\(one) in \(locale): \(value) shows as nothing")
      #expect(shown.map(Self.isRaw) != true, "\(one) in \(locale) shows as \(shown ?? "")")
    }
  }

  /// Whether it looks like what a program writes for itself.
  private static func isRaw(_ text: String) -> Bool {
    text.contains("@type") || text.contains("{") || text.contains("Optional(") || text.contains("file:///")
      || text.contains(/[a-z][A-Z][a-z]+[A-Z]/)
  }

  @Test(arguments: Stage.locales)
  func `what is missing, wrong, too much or of no use leads to a question, or to going on without it`(
    locale: String
  ) async throws {
    for one in Self.cases {
      guard let row = Self.row(one.parameter) else { continue }
      guard case .success(let value?)? = try Self.sent([row.success]).first else { continue }
      let said = Self.held(value, one)
      let missing = try Scene(one, locale, Self.sent([row.results.needsValue()]))
      let question = await missing.conversation.events(of: "go").questions.first
      #expect(question?.kind == .value && question?.parameter == one.parameter.name, "\(one) in \(locale)")
      #expect(question.map { $0.text.isEmpty || $0.text.contains("{") } == false, "\(one) in \(locale)")
      var reasons: [ResolutionResult] = try Self.sent([row.results.unsupported()])
      if let name = one.parameter.unsupportedReasons {
        let cases = try Stage.schema().enumeration(named: name)?.cases ?? []
        reasons += try cases.map { try Self.sent([row.results.__unsupported(withReason: $0.value)])[0] }
      }
      for reason in reasons + [.needsMoreDetails(value)] {
        let scene = try Scene(one, locale, [reason], said: said)
        let asked = await scene.conversation.events(of: "go").questions.first
        #expect(asked?.kind == .value && asked?.parameter == one.parameter.name, "\(one) in \(locale), \(reason)")
        #expect(asked?.text != question?.text, "\(one) in \(locale): nothing is told of \(reason)")
        #expect(asked.map { $0.text.contains("{") } != true, "\(one) in \(locale)")
      }
      let dropped = try Scene(one, locale, Self.sent([row.results.notRequired()]), said: said)
      #expect(await dropped.events(of: "go", yes: Self.yes[locale] ?? "").outcome == .handled, "\(one) in \(locale)")
      #expect(dropped.value(one) == nil, "\(one) in \(locale): what plays no part is handed over")
    }
  }

  @Test(arguments: Stage.locales)
  func `a reading is asked about in words, and taken after a yes`(locale: String) async throws {
    for one in Self.cases {
      guard let row = Self.row(one.parameter) else { continue }
      let results = try Self.sent([row.sure])
      guard case .confirmationRequired(let value?, _)? = results.first else {
        Issue.record("\(one): nothing to confirm")
        continue
      }
      let scene = try Scene(one, locale, results)
      let question = await scene.conversation.events(of: "go").questions.first
      #expect(question?.kind == .yesOrNo && question?.parameter == one.parameter.name, "\(one) in \(locale)")
      let events = await scene.events(of: Self.yes[locale] ?? "", yes: Self.yes[locale] ?? "")
      #expect(events.outcome == .handled, "\(one) in \(locale)")
      #expect(scene.value(one) == Self.held(value, one), "\(one) in \(locale)")
    }
  }

  @Test(arguments: Stage.locales)
  func `one of several is chosen by name, by part of a name and by position`(locale: String) async throws {
    for one in Self.cases {
      guard let row = Self.row(one.parameter), let choose = row.choose else { continue }
      let results = try Self.sent([choose])
      guard case .disambiguation(let values)? = results.first, values.count == 3 else {
        Issue.record("\(one): \(results)")
        continue
      }
      let asked = try Scene(one, locale, results)
      let question = await asked.conversation.events(of: "go").questions.first
      let choices = question?.choices ?? []
      #expect(question?.kind == .choice && Set(choices).count == 3, "\(one) in \(locale): \(choices)")
      guard choices.count == 3 else { continue }
      #expect(choices.contains { $0.isEmpty || Self.isRaw($0) } == false, "\(one) in \(locale): \(choices)")
      #expect(choices != ["1", "2", "3"], "\(one) in \(locale): choices without words")
      var answers = [(choices[0], 0), (choices[2], 2), (Self.second[locale] ?? "", 1), (Self.last[locale] ?? "", 2)]
      if let part = Self.part(of: choices, 1) { answers.append((part, 1)) }
      for (answer, index) in answers {
        let scene = try Scene(one, locale, results)
        _ = await scene.conversation.events(of: "go")
        let events = await scene.events(of: answer, yes: Self.yes[locale] ?? "")
        #expect(events.outcome == .handled, "\(one) in \(locale): “\(answer)” of \(choices)")
        #expect(scene.value(one) == Self.held(values[index], one), "\(one) in \(locale): “\(answer)” of \(choices)")
      }
      guard one.parameter.isArray else { continue }
      let several = try Scene(one, locale, results)
      _ = await several.conversation.events(of: "go")
      _ = await several.events(of: Self.firstTwo[locale] ?? "", yes: Self.yes[locale] ?? "")
      #expect(several.value(one) == .list(Array(values.prefix(2))), "\(one) in \(locale): the first two of \(choices)")
    }
  }

  /// A word that only one of the choices has; nil if there is none that would do.
  private static func part(of choices: [String], _ index: Int) -> String? {
    func words(_ text: String) -> [String] {
      text.split { !$0.isLetter }.map(String.init).filter { $0.count > 3 }
    }
    let others = choices.indices.filter { $0 != index }.flatMap { words(choices[$0]) }
    let own = words(choices[index])
    return own.count > 1 ? own.last { !others.contains($0) } : nil
  }

  @Test func `each value of a list has a result of its own, and those that are settled stay`() async throws {
    for one in Self.cases where one.parameter.isArray {
      guard let row = Self.row(one.parameter), let choose = row.choose else { continue }
      let results = try Self.sent([row.success, choose, row.results.notRequired()])
      guard case .success(let value?) = results[0], case .disambiguation(let values) = results[1] else { continue }
      let scene = try Scene(one, "en", results, said: .list([value, value, value]))
      _ = await scene.conversation.events(of: "go")
      let events = await scene.events(of: "the last one", yes: "yes")
      #expect(events.outcome == .handled, "\(one)")
      #expect(scene.value(one) == .list([value, values[2]]), "\(one)")
    }
  }
}
