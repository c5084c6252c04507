import AssistantCore
import AssistantHost
import AssistantResources
import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema

extension Composition {
  /// Understands yes and no, with no app at all.
  func yesOrNo() throws -> @Sendable (String) -> Bool? {
    do {
      let understanding = Understanding(phrases: try hear().phrases, schema: Schema(), apps: [])
      return { understanding.yesOrNo($0) }
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// The language, the system's intents, and what was learned: all that takes long and needs no app.
  func ground() async throws -> (Language, Schema, LearnedLayer?) {
    async let reading = digestedSchema()
    let heard = try hear()
    let (schema, digest) = try await reading
    let shelf = LearnedModels(environment: settings.environment).requests(
      locale: locale, digest: digest ^ Digest.of(heard.files) ^ Digest.of(heard.values))
    let language = Language(phrases: heard.phrases, schema: schema, shelf: shelf)
    return (language, schema, try learned(heard, language, schema: schema))
  }

  /// The system's intents, and what stands for them.
  private func digestedSchema() throws -> (Schema, UInt64) {
    let schema = try systemSchema()
    return (schema, Digest.of(Data(try QuickJSON.encode(schema))))
  }

  /// Understands requests to the installed apps; nothing of an app runs.
  func understanding() async throws -> Understanding {
    do {
      let apps = try AppLibrary(home: settings.home).apps().map(\.description)
      let (language, _, learned) = try await ground()
      let store = try await store()
      var understanding = Understanding(
        language: language, apps: apps, vocabulary: try await store.vocabulary(), learned: learned)
      understanding.setShortcuts(try await store.shortcuts().map(\.spoken))
      SpareMemory.giveBack()
      return understanding
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// Languages that phrases exist for, sorted.
  func locales() throws -> [String] { try describing { try resources.locales() } }

  /// Checks the phrase data of a language.
  func phraseChecker(locale: String) throws -> PhraseChecker {
    try describing {
      let phrases = try HearingPhrases(
        locale: locale, files: resources.phrases(locale: locale, kind: "hear"),
        values: resources.values(locale: locale))
      return PhraseChecker(phrases: phrases, schema: try systemSchema())
    }
  }

  /// What the assistant says in these languages, and what the domains need words for.
  func wordingChecker(locales: [String]) throws -> WordingChecker {
    try describing {
      let wordings = try locales.map { locale in
        try Wording(locale: locale, files: resources.phrases(locale: locale, kind: "say"))
      }
      return WordingChecker(wordings: wordings, schema: try systemSchema())
    }
  }

  /// Learns the model of this language anew and keeps it.
  ///
  /// - Returns: how many bytes it takes.
  func learn() throws -> Int {
    try describing {
      let (heard, schema) = (try hear(), try systemSchema())
      let (learning, digest) = try learning(heard, schema: schema)
      let language = Language(phrases: heard.phrases, schema: schema)
      let model = IntentModel(phrases: heard.phrases, learning: learning, language: language)
      try LearnedModels(environment: settings.environment).keep(model, locale: locale, digest: digest)
      return model.encoded(digest: digest).count
    }
  }

  /// What reads a sentence that no pattern explains; nil where the model is not there yet.
  private func learned(_ heard: HeardFiles, _ language: Language, schema: Schema) throws -> LearnedLayer? {
    let (learning, digest) = try learning(heard, schema: schema)
    let models = LearnedModels(environment: settings.environment)
    let phrases = heard.phrases
    let model = models.model(locale: locale, digest: digest) {
      IntentModel(phrases: phrases, learning: learning, language: language)
    }
    return model.map {
      LearnedLayer(
        model: $0, phrases: phrases, learning: learning, language: language,
        shelf: models.shelf(locale: locale, digest: digest))
    }
  }

  /// What a model is learned with beside the phrases, and what stands for all that it is learned from.
  private func learning(_ heard: HeardFiles, schema: Schema) throws -> (phrases: LearningPhrases, digest: UInt64) {
    let files = try resources.phrases(locale: locale, kind: "learn")
    let intents = schema.intents.map(\.className).sorted().joined(separator: " ")
    let all =
      heard.files.map { ("hear/" + $0.key, $0.value) } + files.map { ("learn/" + $0.key, $0.value) }
      + [("intents", Data(intents.utf8))]
    return (try LearningPhrases(files: files), Digest.of(Dictionary(all) { first, _ in first }))
  }

  /// What people say, and the files that say so.
  struct HeardFiles {
    var phrases: HearingPhrases
    var files: [String: Data]
    /// Those of numbers, amounts and times.
    var values: [String: Data]
  }

  func hear() throws -> HeardFiles {
    let files = try resources.phrases(locale: locale, kind: "hear")
    let values = try resources.values(locale: locale)
    let phrases = try HearingPhrases(
      locale: locale, files: files, values: values,
      shelf: LearnedModels(environment: settings.environment).grammars(locale: locale))
    return HeardFiles(phrases: phrases, files: files, values: values)
  }
}
