import AssistantUnderstanding
import Foundation
import IntentSchema

/// What is learned from the shipped phrases, once for all tests.
enum LearnedFixture {
  private static let layers: [String: LearnedLayer] = {
    var all: [String: LearnedLayer] = [:]
    for locale in Fixture.locales {
      guard let phrases = try? Fixture.phrases(locale), let language = try? Fixture.language(locale),
        let learning = try? LearningPhrases(files: Fixture.learningFiles(locale))
      else { continue }
      all[locale] = LearnedLayer(phrases: phrases, learning: learning, language: language)
    }
    return all
  }()

  /// By language.
  static func understandings(apps: [AppDescription]) -> [String: Understanding] {
    var all: [String: Understanding] = [:]
    for (locale, learned) in layers {
      if let language = try? Fixture.language(locale) {
        all[locale] = Understanding(language: language, apps: apps, learned: learned)
      }
    }
    return all
  }
}

extension Interpretation {
  /// What its values are made of, by their names; of two with one name the first.
  var wordsByName: [String: String] { Dictionary(slots.map { ($0.name, $0.text) }) { first, _ in first } }
}
