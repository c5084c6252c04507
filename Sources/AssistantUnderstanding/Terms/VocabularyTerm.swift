/// A word or name that an app or a person has brought along.
package struct VocabularyTerm: Hashable, Sendable, Codable {
  /// What it names: `Intent.parameter`, as in an app's vocabulary file, or a kind of the person's own vocabulary such
  /// as `contactName`. `Intent.parameter@locale` for names that are of one language.
  package var kind: String
  package var phrase: String
  /// How it sounds, in the app's own spelling; taken for another way to write it.
  package var pronunciations: [String]
  /// What the app calls it; nil if it has no other name.
  package var identifier: String?

  package init(kind: String, phrase: String, pronunciations: [String] = [], identifier: String? = nil) {
    self.kind = kind
    self.phrase = phrase
    self.pronunciations = pronunciations
    self.identifier = identifier
  }
}

extension VocabularyTerm {
  /// The kind of names that a parameter's values have in one language.
  package static func kind(of parameter: String, in intent: String, locale: String) -> String {
    "\(intent).\(parameter)@\(locale)"
  }

  /// The kind of people's names.
  static let people = "contactName"

  /// The kinds of words that people have of their own, under the names that apps know them by.
  package static let personalKinds = [
    people, "contactGroupName", "photoTag", "photoAlbumName", "workoutActivityName", "carProfileName", "carName",
    "paymentsOrganizationName", "paymentsAccountNickname", "notebookItemTitle", "notebookItemGroupName",
    "mediaPlaylistTitle", "mediaMusicArtistName", "mediaAudiobookTitle", "mediaAudiobookAuthorName", "mediaShowTitle",
  ]
}
