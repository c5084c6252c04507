/// What the assistant knows of an installed app.
package struct AppDescription: Hashable, Sendable, Codable {
  /// The bundle identifier, for example `com.example.MonkeyChat`.
  package var identifier: String
  /// The name by locale (`en`, `pt`, …); `""` holds the one without a locale. Never empty; free of control characters.
  package var displayNames: [String: String]
  /// Other names that people may say for it, by locale as above.
  package var alternativeNames: [AlternativeName]
  /// Class names of the intents that its extensions handle.
  package var intents: [String]
  /// What the app's own definition files declare.
  package var schema: Schema
  /// Why it wants to be used by the assistant, in the app's own words, by locale as above.
  package var usageDescriptions: [String: String]
  /// A picture of the app for a terminal: one emoji; nil if the app names none.
  package var glyph: String?
  /// How people speak of what it declares, and the names it brings along.
  package var words: AppWords

  package struct AlternativeName: Hashable, Sendable, Codable {
    package var name: String
    /// How it sounds, in the app's own spelling; nil if it sounds as written.
    package var pronunciationHint: String?

    package init(name: String, pronunciationHint: String? = nil) {
      self.name = name
      self.pronunciationHint = pronunciationHint
    }
  }

  package init(
    identifier: String, displayNames: [String: String], alternativeNames: [AlternativeName] = [], intents: [String],
    schema: Schema = Schema(), usageDescriptions: [String: String] = [:], glyph: String? = nil,
    words: AppWords = AppWords()
  ) {
    self.identifier = identifier
    self.displayNames = displayNames
    self.alternativeNames = alternativeNames
    self.intents = intents
    self.schema = schema
    self.usageDescriptions = usageDescriptions
    self.glyph = glyph
    self.words = words
  }

  /// The name for a language code, else the one without a locale, else any.
  package func displayName(locale: String) -> String {
    displayNames[locale] ?? displayNames[""] ?? displayNames.sorted { $0.key < $1.key }.first?.value ?? identifier
  }

  package func usageDescription(locale: String) -> String? { usageDescriptions[locale] ?? usageDescriptions[""] }
}
