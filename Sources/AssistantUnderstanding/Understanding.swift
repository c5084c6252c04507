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
  let layer: AppLayer
  /// Reads what no pattern explains; nil where nothing was learned, or not yet.
  package var learned: LearnedLayer?

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
  }

  /// Compiles the language too; where apps come and go, make the language once.
  ///
  /// - Parameter schema: the system's own intents; those that apps declare come with their descriptions.
  package init(phrases: HearingPhrases, schema: Schema, apps: [AppDescription]) {
    self.init(language: Language(phrases: phrases, schema: schema), apps: apps)
  }

  /// Mistakes in the phrase data that show only together with the schema.
  package var diagnostics: [PhraseDiagnostic] { language.diagnostics }

  /// Why an utterance cannot be looked at: too long, or no words; nil if it can.
  func obstacle(_ utterance: String) -> RecognitionFailure? {
    // Scalars first: a single character may be made of any number of them.
    if utterance.unicodeScalars.count > Self.characterLimit * 4 || utterance.count > Self.characterLimit {
      return .tooLong(limit: Self.characterLimit)
    }
    return nil
  }
}
