/// The words that an app brings along: of the intents and types it declares, and of its vocabulary files.
package struct AppWords: Hashable, Sendable, Codable {
  /// What a case of one of the app's enumerations is called; the first is what is shown.
  package struct CaseName: Hashable, Sendable, Codable {
    package var text: LocalizedText
    /// How it sounds, in the app's own spelling.
    package var pronunciation: LocalizedText

    package init(text: LocalizedText, pronunciation: LocalizedText = LocalizedText()) {
      self.text = text
      self.pronunciation = pronunciation
    }
  }

  /// In the order of the files.
  package var intents: [CustomIntent]
  /// By the enumeration's name in the schema, then by the case's.
  package var cases: [String: [String: [CaseName]]]
  /// By locale as in `LocalizedText`.
  package var vocabularies: [String: AppVocabulary]

  package init(
    intents: [CustomIntent] = [], cases: [String: [String: [CaseName]]] = [:],
    vocabularies: [String: AppVocabulary] = [:]
  ) {
    self.intents = intents
    self.cases = cases
    self.vocabularies = vocabularies
  }

  package var isEmpty: Bool { intents.isEmpty && cases.isEmpty && vocabularies.isEmpty }

  package func intent(named className: String) -> CustomIntent? { intents.first { $0.className == className } }

  /// The name that is shown for a case; nil if the app has none.
  package func caseName(_ name: String, of enumeration: String, locale: String) -> String? {
    cases[enumeration]?[name]?.first?.text.text(locale)
  }

  /// The vocabulary for a language code, chosen as `LocalizedText` chooses.
  package func vocabulary(_ locale: String) -> AppVocabulary? {
    let names = LocalizedText(Dictionary(uniqueKeysWithValues: vocabularies.keys.map { ($0, $0) }))
    return names.text(locale).flatMap { vocabularies[$0] }
  }
}

/// What one vocabulary file of an app holds.
package struct AppVocabulary: Hashable, Sendable, Codable {
  /// A thing that the app has a name for.
  package struct Term: Hashable, Sendable, Codable {
    /// Where it can stand: `Intent.parameter`.
    package var parameters: [String]
    /// What the app calls it.
    package var identifier: String
    /// What people call it, the usual name first; never empty.
    package var phrases: [Phrase]

    package init(parameters: [String], identifier: String, phrases: [Phrase]) {
      self.parameters = parameters
      self.identifier = identifier
      self.phrases = phrases
    }
  }

  package struct Phrase: Hashable, Sendable, Codable {
    package var text: String
    /// How it sounds, in the app's own spelling; nil if it sounds as written.
    package var pronunciation: String?
    /// Sentences that it occurs in.
    package var examples: [String]

    package init(text: String, pronunciation: String? = nil, examples: [String] = []) {
      self.text = text
      self.pronunciation = pronunciation
      self.examples = examples
    }
  }

  /// The most important first.
  package var terms: [Term]
  /// What people say, by the intent's class name.
  package var examples: [String: [String]]

  package init(terms: [Term] = [], examples: [String: [String]] = [:]) {
    self.terms = terms
    self.examples = examples
  }
}
