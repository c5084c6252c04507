import Foundation
import IntentSchema

@testable import AssistantUnderstanding

/// The shipped phrase data, the system's schema, and apps to try them with.
enum Fixture {
  static let locales = ["en", "pt", "it", "ru", "fr"]
  static let messaging = [
    "INSendMessageIntent", "INSearchForMessagesIntent", "INSetMessageAttributeIntent", "INEditMessageIntent",
    "INUnsendMessagesIntent",
  ]
  static let monkeyChat = AppDescription(
    identifier: "com.example.MonkeyChat", displayNames: ["": "MonkeyChat"],
    alternativeNames: [.init(name: "Banana Talk", pronunciationHint: "ba nana tok")], intents: messaging)
  static let soupChef = AppDescription(
    identifier: "com.example.SoupChef", displayNames: ["": "SoupChef"], intents: ["OrderSoupIntent"])
  static let birdsong = app("Birdsong")

  static func app(_ name: String, intents: [String] = messaging) -> AppDescription {
    AppDescription(
      identifier: "com.example.\(name.filter(\.isLetter))", displayNames: ["": name], intents: intents)
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Data that lies beside the package where it is developed; never part of it.
  static let shared = root.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "shared")

  static let schema: Schema = {
    let folder = root.appending(path: "Domains").resolvingSymlinksInPath()
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.path < $1.path }.reduce(Schema()) { schema, file in
      let one = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Schema.self, from: $0) }
      return one.map { schema.merging($0) } ?? schema
    }
  }()

  static func phrases(_ locale: String) throws -> HearingPhrases {
    guard let phrases = allPhrases[locale] else { throw Missing(locale: locale) }
    return phrases
  }

  private static let allPhrases: [String: HearingPhrases] = {
    var all: [String: HearingPhrases] = [:]
    for locale in locales { all[locale] = try? read(locale) }
    return all
  }()

  private static func read(_ locale: String) throws -> HearingPhrases {
    let folder = root.appending(path: "Phrases/\(locale)/hear")
    var files: [String: Data] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.pathExtension == "json" {
      files[file.deletingPathExtension().lastPathComponent] = try Data(contentsOf: file)
    }
    return try HearingPhrases(locale: locale, files: files, values: valueFiles(locale))
  }

  /// What a language says for numbers, amounts and times; empty where it has no such files.
  static func valueFiles(_ locale: String) -> [String: Data] {
    let folder = root.appending(path: "Phrases/\(locale)/hear/values")
    var files: [String: Data] = [:]
    for file in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [] {
      files[file.deletingPathExtension().lastPathComponent] = try? Data(contentsOf: file)
    }
    return files
  }

  /// What a language's model learns besides its patterns.
  static func learningFiles(_ locale: String) -> [String: Data] {
    let folder = root.appending(path: "Phrases/\(locale)/learn")
    var files: [String: Data] = [:]
    for file in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [] {
      files[file.deletingPathExtension().lastPathComponent] = try? Data(contentsOf: file)
    }
    return files
  }

  /// Saturday, 21 November 2026, half past nine in the morning, in Rome.
  static let context: UtteranceContext = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Rome") ?? .gmt
    calendar.firstWeekday = 2
    return UtteranceContext(now: Date(timeIntervalSince1970: 1_795_249_800), calendar: calendar, region: "IT")
  }()

  private static let understandings: [String: Understanding] = {
    var all: [String: Understanding] = [:]
    for locale in locales {
      if let language = try? language(locale) { all[locale] = Understanding(language: language, apps: [monkeyChat]) }
    }
    return all
  }()

  struct Missing: Error {
    var locale: String
  }

  /// With MonkeyChat installed alone.
  static func understanding(_ locale: String) throws -> Understanding {
    guard let understanding = understandings[locale] else { throw Missing(locale: locale) }
    return understanding
  }

  static func understanding(_ locale: String, apps: [AppDescription]) throws -> Understanding {
    Understanding(language: try language(locale), apps: apps)
  }

  static func language(_ locale: String) throws -> Language {
    guard let language = languages[locale] else { throw Missing(locale: locale) }
    return language
  }

  private static let languages: [String: Language] = {
    var all: [String: Language] = [:]
    for locale in locales { all[locale] = (try? phrases(locale)).map { Language(phrases: $0, schema: schema) } }
    return all
  }()

  /// Lines of a corpus file as fields, comments left out.
  static func corpus(_ locale: String, _ name: String) throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus/\(locale)/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in line.components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) } }
  }
}

extension Value {
  /// How a value stands in a corpus file.
  var words: String {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .list(let items): items.map(\.words).joined(separator: ", ")
    case .object(let object): object["displayName"]?.string ?? object["spokenPhrase"]?.string ?? "?"
    }
  }
}

extension Understanding {
  func recognize(_ utterance: String) -> Recognition { recognize(utterance, context: Fixture.context) }
  func recognize(_ utterance: String, app: String) -> Recognition {
    recognize(utterance, app: app, context: Fixture.context)
  }
  func read(_ utterance: String, expecting expectation: Expectation) -> Reply {
    read(utterance, expecting: expectation, context: Fixture.context)
  }
}

extension Recognition {
  var best: Interpretation? { if case .interpretations(let all) = self { all.first } else { nil } }
  var all: [Interpretation] { if case .interpretations(let all) = self { all } else { [] } }
  var failure: RecognitionFailure? { if case .failure(let failure) = self { failure } else { nil } }

  /// How a result stands in a corpus file.
  var words: [String] {
    switch self {
    case .interpretations(let all):
      guard let best = all.first else { return ["nothing at all"] }
      return [best.intent] + best.values.map { "\($0.key): \($0.value.words)" }.sorted()
    case .failure(let failure):
      return switch failure {
      case .empty: ["empty"]
      case .tooLong: ["tooLong"]
      case .noApps: ["noApps"]
      case .unknownApp(let name): ["unknownApp \(name)"]
      case .appCannot: ["appCannot"]
      case .unknownRequest: ["unknownRequest"]
      case .noAppFor: ["noAppFor"]
      case .appNeeded: ["appNeeded"]
      case .nothing: ["nothing"]
      }
    }
  }
}

extension Reply {
  /// How a reply stands in a corpus file.
  var words: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .cancel: "cancel"
    case .choice(let position): "choice \(position)"
    case .choices(let positions): "choices " + positions.map(String.init).joined(separator: " ")
    case .other: "other"
    case .remark(let remark): "remark \(remark)"
    case .correction(let correction):
      (correction.values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.words)" }
        + correction.removed.map { "no \($0)" }).joined(separator: "; ")
    case .noneOfThem: "noneOfThem"
    case .ambiguous(let positions): "ambiguous " + positions.map(String.init).joined(separator: " ")
    case .value(.list(let items)): "value [\(Value.list(items).words)]"
    case .value(let value): "value \(value.words)"
    case .request: "request"
    case .unrelated: "unrelated"
    case .silence: "silence"
    }
  }
}
