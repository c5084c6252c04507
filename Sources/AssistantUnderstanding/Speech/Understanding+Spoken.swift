import IntentSchema

extension Understanding {
  /// What a recogniser should expect to hear.
  package struct SpokenExpectation: Hashable, Sendable {
    /// Whether a yes or a no is waited for.
    package var isYesOrNo = false
    /// What was just offered.
    package var choices: [String] = []
    /// Whether any words are an answer, such as the text of a message.
    package var isOpen = false

    package init(isYesOrNo: Bool = false, choices: [String] = [], isOpen: Bool = false) {
      (self.isYesOrNo, self.choices, self.isOpen) = (isYesOrNo, choices, isOpen)
    }
  }

  /// The grammar of all that is understood now: requests to the installed apps with the names that they and the person have
  /// brought along, shortcuts, and answers to what is asked.
  ///
  /// - Parameters:
  ///   - values: how numbers and times are said.
  ///   - expectation: what a question waits for; nil where none is open.
  ///   - inWords: puts what is written into words as they are said, but for plain numbers.
  package func spokenGrammar(
    values: SpokenValues, expecting expectation: SpokenExpectation? = nil,
    inWords: @escaping (String) -> String = { $0 }
  ) -> SpokenGrammar {
    var builder = SpokenGrammarBuilder(self, values: values, inWords: inWords)
    return builder.grammar(expecting: expectation)
  }

  /// What a grammar is made of beside the language; the same makes the same.
  package struct SpokenGround: Equatable, Sendable {
    fileprivate var apps: [AppDescription]
    fileprivate var names: [VocabularyTerm]
    fileprivate var shortcuts: [String]
    fileprivate var expectation: SpokenExpectation?
  }

  /// What the grammar of what may be said now would be made of.
  package func spokenGround(expecting expectation: SpokenExpectation? = nil) -> SpokenGround {
    SpokenGround(
      apps: layer.apps, names: layer.terms.spoken.map(\.term), shortcuts: shortcuts.phrases, expectation: expectation)
  }

  /// The names that a recogniser does not know by itself, the apps' first.
  package func spokenNames(limit: Int) -> [String] {
    var seen: Set<String> = []
    let names = spokenAppNames + layer.terms.spoken.map(\.term.phrase)
    return Array(names.filter { seen.insert($0.lowercased()).inserted }.prefix(limit))
  }

  /// What the apps are called.
  package var spokenAppNames: [String] {
    layer.apps.flatMap { Self.names(of: $0, locale: language.locale).map(\.phrase) }
  }

  /// What an app is called, with hints how that sounds.
  static func names(of app: AppDescription, locale: String) -> [VocabularyTerm] {
    let names = [app.displayName(locale: locale)] + app.displayNames.sorted { $0.key < $1.key }.map(\.value)
    var terms = names.map { VocabularyTerm(kind: "", phrase: $0) }
    terms += app.alternativeNames.map { alternative in
      VocabularyTerm(
        kind: "", phrase: alternative.name, pronunciations: alternative.pronunciationHint.map { [$0] } ?? [])
    }
    var seen: Set<String> = []
    return terms.filter { seen.insert($0.phrase.lowercased() + ($0.pronunciations.first ?? "")).inserted }
  }
}
