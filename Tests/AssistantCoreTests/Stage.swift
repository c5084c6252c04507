import AssistantCore
import AssistantTesting
import AssistantUnderstanding
import Foundation
import IntentSchema
import Synchronization

/// What the tests of this target share: the shipped phrases and domains, and an app of messages.
enum Stage {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let locales = ["en", "fr", "it", "pt", "ru"]
  static let app = AppDescription(
    identifier: "com.example.MonkeyChat", displayNames: ["": "MonkeyChat"],
    intents: [
      "INSendMessageIntent", "INSearchForMessagesIntent", "INSetMessageAttributeIntent", "INEditMessageIntent",
      "INUnsendMessagesIntent",
    ],
    usageDescriptions: ["": "MonkeyChat sends messages to your friends."], glyph: "🐵")
  static let otherApp = AppDescription(
    identifier: "com.example.ParrotTalk", displayNames: ["": "ParrotTalk"], intents: ["INSendMessageIntent"],
    words: AppWords(
      vocabularies: ["": AppVocabulary(examples: ["INSendMessageIntent": ["Tell Polly hello in ParrotTalk"]])]))

  static func schema() throws -> Schema { try shippedSchema.get() }

  private static let shippedSchema = Result {
    try files(in: root.appending(path: "Domains")).values.reduce(Schema()) { schema, data in
      schema.merging(try JSONDecoder().decode(Schema.self, from: data))
    }
  }

  static func wording(_ locale: String) throws -> Wording {
    try wordings.withLock { wordings in
      if let known = wordings[locale] { return known }
      let wording = try Wording(locale: locale, files: files(in: root.appending(path: "Phrases/\(locale)/say")))
      wordings[locale] = wording
      return wording
    }
  }

  private static let wordings = Mutex<[String: Wording]>([:])

  static func understanding(_ locale: String, apps: [AppDescription]) throws -> Understanding {
    Understanding(language: try language(locale), apps: apps)
  }

  /// Compiled once for all tests: that takes most of the time of a conversation.
  private static func language(_ locale: String) throws -> Language {
    try languages.withLock { languages in
      if let known = languages[locale] { return known }
      let folder = root.appending(path: "Phrases/\(locale)/hear")
      let phrases = try HearingPhrases(
        locale: locale, files: files(in: folder), values: files(in: folder.appending(path: "values")))
      let language = Language(phrases: phrases, schema: try schema())
      languages[locale] = language
      return language
    }
  }

  private static let languages = Mutex<[String: Language]>([:])

  static func files(in folder: URL) throws -> [String: Data] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
    return try Dictionary(
      files.filter { $0.pathExtension == "json" }.map {
        ($0.deletingPathExtension().lastPathComponent, try Data(contentsOf: $0))
      }, uniquingKeysWith: { $1 })
  }

  static func person(_ name: String) -> Value {
    .object(ObjectValue(type: "Person", fields: ["displayName": .string(name)]))
  }

  /// A conversation with MonkeyChat, whose extension is the one given.
  static func conversation(
    _ scripted: ScriptedExtension, reader: any UtteranceReader, locale: String = "en",
    apps: [AppDescription] = [app], directory: ScriptedDirectory? = nil, surroundings: Surroundings = .scripted(),
    mode: SpeakingMode = .screen
  ) throws -> Conversation {
    Conversation(
      locale: locale, understanding: reader, wording: try wording(locale).speaking(mode), schema: try schema(),
      apps: apps,
      host: ScriptedHost(Dictionary(apps.map { ($0.identifier, scripted) }) { $1 }),
      directory: directory ?? ScriptedDirectory(apps), surroundings: surroundings)
  }
}

/// Says what it is told to say, in order.
struct ScriptedReader: UtteranceReader {
  var requests: [String: Recognition] = [:]
  var replies: [String: Reply] = [:]
  var remarks: [String: Remark] = [:]

  func remark(_ utterance: String) -> Remark? { remarks[utterance] }
  func recognize(_ utterance: String, context: UtteranceContext) -> Recognition {
    requests[utterance] ?? .failure(.nothing)
  }
  func recognize(_ utterance: String, app: String, context: UtteranceContext) -> Recognition {
    recognize(utterance, context: context)
  }
  func read(_ utterance: String, expecting: Expectation, context: UtteranceContext) -> Reply {
    if let reply = replies[utterance] { return reply }
    if case .interpretations(let readings)? = requests[utterance] { return .request(readings) }
    return utterance.isEmpty ? .silence : .unrelated
  }

  static func sending(_ values: [String: Value] = [:], app: String = Stage.app.identifier) -> Recognition {
    .interpretations([
      Interpretation(
        app: app, intent: "INSendMessageIntent", values: values, slots: [], confidence: 1, pattern: "scripted")
    ])
  }
}

extension Conversation {
  /// Says it and waits for the turn's end.
  func events(of utterance: String) async -> [Event.Kind] {
    var kinds: [Event.Kind] = []
    for await event in say(utterance) { kinds.append(event.kind) }
    return kinds
  }
}

extension [Event.Kind] {
  var outcome: TurnEnded.Outcome? {
    if case .turnEnded(let end)? = last { end.outcome } else { nil }
  }
  var questions: [Question] { compactMap { if case .question(let question) = $0 { question } else { nil } } }
  var answers: [Answer] { compactMap { if case .answer(let answer) = $0 { answer } else { nil } } }
  var calls: [ExtensionCalled] { compactMap { if case .extensionCalled(let call) = $0 { call } else { nil } } }
}
