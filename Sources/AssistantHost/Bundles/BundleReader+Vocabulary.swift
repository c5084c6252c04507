import IntentSchema

extension BundleReader {
  private static let vocabularyFile = "AppIntentVocabulary.plist"

  /// The vocabulary files by locale; `""` is for the one in no language's folder, or in `Base.lproj`.
  ///
  /// What is wrong with one is a warning: the app works without the words.
  mutating func readVocabularies() -> [String: AppVocabulary] {
    var found: [String: AppVocabulary] = [:]
    for folder in [""] + names(in: "").filter({ $0.hasSuffix(".lproj") }) {
      let path = folder.isEmpty ? Self.vocabularyFile : "\(folder)/\(Self.vocabularyFile)"
      guard exists(path) else { continue }
      let code = String(folder.dropLast(".lproj".count)).replacing("_", with: "-")
      let locale = code == "Base" ? "" : code
      guard locale.isEmpty || Self.isLocale(locale) else { continue }
      let vocabulary = tolerating { $0.readVocabulary(path) }
      if let vocabulary, found[locale] == nil || folder.isEmpty { found[locale] = vocabulary }
    }
    return found
  }

  private mutating func readVocabulary(_ path: String) -> AppVocabulary? {
    guard let file = plist(path) else { return nil }
    var vocabulary = AppVocabulary()
    for entry in file.dictionaries("ParameterVocabularies", &diagnostics) {
      let parameters = (entry.strings("ParameterNames", &diagnostics) ?? []).map(\.text)
      for item in entry.dictionaries("ParameterVocabulary", &diagnostics) {
        if let term = readTerm(item, of: parameters) { vocabulary.terms.append(term) }
      }
    }
    for entry in file.dictionaries("IntentPhrases", &diagnostics) {
      guard
        let intent = entry.string("IntentName", required: "write the class name of the intent into it", &diagnostics)
      else { continue }
      vocabulary.examples[intent, default: []] += sentences(entry, "IntentExamples")
    }
    return vocabulary
  }

  /// Nil where it has no words at all.
  private mutating func readTerm(_ item: PropertySource, of parameters: [String]) -> AppVocabulary.Term? {
    let key = "VocabularyItemIdentifier"
    guard !parameters.isEmpty,
      let identifier = item.string(key, required: "write into it what the app knows the term by", &diagnostics)
    else { return nil }
    let phrases = item.dictionaries("VocabularyItemSynonyms", &diagnostics).compactMap { synonym in
      readPhrase(synonym)
    }
    // Older files have the one phrase beside the identifier.
    let old = item.dictionary["VocabularyItemPhrase"] == nil ? nil : readPhrase(item)
    let all = phrases + (old.map { [$0] } ?? [])
    return all.isEmpty ? nil : AppVocabulary.Term(parameters: parameters, identifier: identifier, phrases: all)
  }

  private mutating func readPhrase(_ source: PropertySource) -> AppVocabulary.Phrase? {
    let key = "VocabularyItemPhrase"
    guard let raw = source.string(key, required: "write the words into it that people say", &diagnostics),
      let text = SafeText.name(raw)
    else { return nil }
    let sound = source.dictionary["VocabularyItemPronunciation"]?.string.flatMap { SafeText.name($0) }
    return AppVocabulary.Phrase(text: text, pronunciation: sound, examples: sentences(source, "VocabularyItemExamples"))
  }

  private mutating func sentences(_ source: PropertySource, _ key: String) -> [String] {
    (source.strings(key, &diagnostics) ?? []).map { SafeText($0.text, limit: SafeText.sentenceLength).text }
      .filter { !$0.isEmpty }
  }
}
