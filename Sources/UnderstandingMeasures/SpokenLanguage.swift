import AssistantResources
import AssistantUnderstanding
import Foundation
import IntentSchema

/// A language as it ships, ready for requests.
struct SpokenLanguage {
  let phrases: HearingPhrases
  let schema: Schema
  let language: Language
  /// Learned when the language is made.
  let learned: LearnedLayer

  init(_ locale: String) throws {
    let resources = AssistantResources()
    guard try resources.locales().contains(locale) else {
      throw MeasureError(code: "data", message: "there are no phrases for “\(locale)”")
    }
    schema = try resources.systemSchema()
    phrases = try HearingPhrases(
      locale: locale, files: try resources.phrases(locale: locale, kind: "hear"),
      values: try resources.values(locale: locale))
    language = Language(phrases: phrases, schema: schema)
    learned = LearnedLayer(
      phrases: phrases, learning: try LearningPhrases(files: resources.phrases(locale: locale, kind: "learn")),
      language: language)
    SpareMemory.giveBack()
  }

  /// Noon of a Saturday, so that figures do not depend on the day they are taken.
  static let context: UtteranceContext = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return UtteranceContext(now: Date(timeIntervalSince1970: 1_795_262_400), calendar: calendar)
  }()

  /// Words for slots that no language has, numbers and times in digits.
  static let words: SlotWords = {
    let forge = NameForge()
    return SlotWords(
      people: ["Anna", "Carlos", "Bobo"], names: (0..<4).map { forge.word(9_000 + $0) },
      texts: (0..<6).map { forge.word(8_000 + $0).lowercased() + " " + forge.word(8_100 + $0).lowercased() },
      things: (0..<4).map { forge.word(7_000 + $0).lowercased() })
  }()

  /// Sentences from the phrases, without those of patterns whose slots have no words.
  func samples(perPattern count: Int, every stride: Int, seed: UInt64, app: String, words: SlotWords) -> [PhraseSample]
  {
    phrases.samples(perPattern: count, every: stride, seed: seed, appName: app) { intent, slot in
      language.words(from: words, forSlot: slot, of: intent)
    }
  }

  /// One app that does all that the system knows.
  func everything(named name: String) -> AppDescription {
    AppDescription(
      identifier: "com.example.everything", displayNames: ["": name], intents: schema.intents.map(\.className))
  }

  func understanding(
    apps: [AppDescription], vocabulary: [String: [VocabularyTerm]] = [:]
  ) throws -> Understanding {
    Understanding(language: language, apps: apps, vocabulary: vocabulary, learned: learned)
  }
}
