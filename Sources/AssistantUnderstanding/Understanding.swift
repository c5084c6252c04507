import Foundation
import IntentSchema

/// Understands one language: turns what a person says into requests to the installed apps, and into answers.
///
/// A value; nothing is read or kept while it works, and the same words at the same time always give the same result.
package struct Understanding: Sendable {
  /// More characters than anyone says at once; longer utterances are not looked at.
  package static let characterLimit = 2_000

  /// How much less a request counts that names no app.
  static let noAppPenalty = 0.15
  /// What is added to the pattern of a reading whose app was not said but is the only one that can do it.
  package static let onlyAppMark = " (only app)"
  /// More readings than anyone needs to choose from.
  static let mostInterpretations = 12

  let language: Language
  private(set) var layer: AppLayer
  /// The words that a person gave to shortcuts.
  var shortcuts = ShortcutPhrases.none
  /// Reads what no pattern explains; nil where nothing was learned, or not yet.
  package var learned: LearnedLayer? { didSet { learnApps() } }
  /// The same for the intents that apps declare themselves.
  private(set) var learnedApps: LearnedApps?

  /// - Parameters:
  ///   - apps: only what these handle is offered.
  ///   - vocabulary: the words that apps and the person have brought along, by the app's identifier; the most important
  ///     first.
  ///   - learned: of the same language; without it only what a pattern explains is understood.
  package init(
    language: Language, apps: [AppDescription], vocabulary: [String: [VocabularyTerm]] = [:],
    learned: LearnedLayer? = nil
  ) {
    self.language = language
    self.learned = learned
    layer = AppLayer(apps, vocabulary: vocabulary, language: language)
    learnApps()
  }

  /// Compiles the language too; where apps come and go, make the language once.
  ///
  /// - Parameter schema: the system's own intents; those that apps declare come with their descriptions.
  package init(phrases: HearingPhrases, schema: Schema, apps: [AppDescription]) {
    self.init(language: Language(phrases: phrases, schema: schema), apps: apps)
  }

  /// Other apps are installed than before; the language and the words that apps have brought along stay as they are.
  ///
  /// Takes time by the apps that have changed, and a little for each that declares intents of its own where one of
  /// those has; to learn what these are is done once for each. The result is what making all of it anew would give.
  package mutating func setApps(_ apps: [AppDescription]) {
    layer.setApps(apps, language: language)
    learnApps()
  }

  private mutating func learnApps() {
    learnedApps = learned.flatMap { LearnedApps(layer, learned: $0, language: language, known: learnedApps) }
  }

  /// An app, or the person for it, brings words along in the place of those of before, the most important first.
  ///
  /// Takes time by the number of these words, not of all.
  /// - Parameters:
  ///   - kind: the kind that is replaced; nil for all kinds of the app.
  ///   - terms: words of other kinds than that are passed over; empty to remove the words.
  package mutating func setVocabulary(_ terms: [VocabularyTerm], app: String, kind: String? = nil) {
    layer.replaceTerms(app: app, kind: kind, with: terms)
  }

  /// Bytes of the tables of words that were brought along, without the words themselves.
  package var vocabularyByteCount: Int { layer.terms.byteCount }

  /// Mistakes in the phrase data that show only together with the schema.
  package var diagnostics: [PhraseDiagnostic] { language.diagnostics }

  /// Why an utterance cannot be looked at: too long, or no words; nil if it can.
  func obstacle(_ utterance: String) -> RecognitionFailure? {
    // Scalars first: a single character may be made of any number of them.
    if utterance.unicodeScalars.count > Self.characterLimit * 2 || utterance.count > Self.characterLimit {
      return .tooLong(limit: Self.characterLimit)
    }
    return nil
  }
}
