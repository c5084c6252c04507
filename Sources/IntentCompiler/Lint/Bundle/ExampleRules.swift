import Foundation

extension LintRule {
  static let missingExample = LintRule(
    "missing-example", .warning, "A system intent without an example phrase in a language of the app.")
  static let unsupportedExample = LintRule(
    "unsupported-example", .warning, "Examples for an intent that the app does not handle, or that there is not.")
  static let fewExamples = LintRule("few-examples", .warning, "A single example phrase for an intent.")
  static let emptyExample = LintRule("empty-example", .warning, "An example phrase with nothing in it, or none.")
  static let duplicateExample = LintRule("duplicate-example", .warning, "One example phrase twice in a vocabulary.")
  static let unnamedApp = LintRule(
    "example-without-app-name", .warning, "An example phrase of a system intent that does not name the app.")
  static let longExample = LintRule("long-example", .warning, "An example phrase too long to be said in a breath.")
  static let assistantInExample = LintRule(
    "assistant-in-example", .warning, "An example phrase that calls the assistant by its name.")
  static let pleasantry = LintRule("pleasantry-in-example", .warning, "An example phrase that says please or thanks.")
  static let untranslatedExamples = LintRule(
    "untranslated-examples", .warning, "Examples of a language that are those of another.")

  static let exampleRules = [
    missingExample, unsupportedExample, fewExamples, emptyExample, duplicateExample, unnamedApp, longExample,
    assistantInExample, pleasantry, untranslatedExamples,
  ]
}

/// What `AppIntentVocabulary.plist` says that people say.
enum ExampleRules {
  /// The examples of an intent in one file.
  struct Phrases {
    var intent: String
    var line: Int?
    var examples: [BundleName]
  }

  static func phrases(in list: BundleList) -> [Phrases] {
    list.dictionaries("IntentPhrases").compactMap { entry in
      entry.node["IntentName"]?.string.map { name in
        Phrases(intent: name, line: entry.line(of: "IntentName"), examples: entry.strings("IntentExamples"))
      }
    }
  }

  static func check(
    _ list: BundleList, language: String, product: BundleProduct, declared: Set<String>, into report: inout LintReport
  ) {
    let names = product.names.map(ExampleText.folded).filter { !$0.isEmpty }
    var seen: [String: BundleName] = [:]
    for phrases in phrases(in: list) {
      checkIntent(phrases, list, product, declared: declared, into: &report)
      let filled = phrases.examples.filter { !$0.text.allSatisfy(\.isWhitespace) }
      // Examples that are all empty are counted over all languages.
      for example in filled.isEmpty ? [] : phrases.examples where example.text.allSatisfy(\.isWhitespace) {
        report.add(.emptyExample, list.file, example.line, "the example is empty; write what people say, or remove it")
      }
      for example in filled { check(example, language: language, &seen, into: &report) }
      checkNames(filled, phrases, names, product, into: &report)
    }
    // The examples of terms are said as those of intents are.
    for item in list.dictionaries("ParameterVocabularies").flatMap({ $0.dictionaries("ParameterVocabulary") }) {
      for example in item.dictionaries("VocabularyItemSynonyms").flatMap({ $0.strings("VocabularyItemExamples") }) {
        checkWords(example, language: language, into: &report)
      }
    }
  }

  private static func check(
    _ example: BundleName, language: String, _ seen: inout [String: BundleName], into report: inout LintReport
  ) {
    if let other = seen.updateValue(example, forKey: ExampleText.folded(example.text)) {
      report.add(
        .duplicateExample, example.file, example.line,
        "\(quoted(example.text)) is an example already\(other.line.map { " (line \($0))" } ?? ""); remove one of the two"
      )
    }
    checkWords(example, language: language, into: &report)
  }

  private static func checkWords(_ example: BundleName, language: String, into report: inout LintReport) {
    if ExampleText.isLong(example.text) {
      report.add(
        .longExample, example.file, example.line,
        "\(quoted(example.text)) is long for a spoken sentence; show the shortest way to say it")
    }
    if ExampleText.callsAssistant(example.text) {
      report.add(
        .assistantInExample, example.file, example.line,
        "\(quoted(example.text)) calls the assistant by its name, which is not part of a request; leave the name out")
    }
    if let words = ExampleText.pleasantry(in: example.text, language: language) {
      report.add(
        .pleasantry, example.file, example.line,
        "\(quoted(example.text)) says \(quoted(words)), which nobody has to say; leave it out")
    }
  }

  private static func checkIntent(
    _ phrases: Phrases, _ list: BundleList, _ product: BundleProduct, declared: Set<String>,
    into report: inout LintReport
  ) {
    let name = phrases.intent
    let handled = product.handled.map(\.text)
    if SystemIntents.looksLikeOne(name), SystemIntents.all[name] == nil, !declared.contains(name) {
      report.add(
        .unsupportedExample, list.file, phrases.line,
        "the system has no intent \(quoted(name)), so its examples are never shown; correct the name"
          + Suggestion.text(for: name, among: SystemIntents.all.keys))
    } else if !handled.isEmpty, !handled.contains(name), !handled.contains(where: BundleList.isVariable) {
      report.add(
        .unsupportedExample, list.file, phrases.line,
        "nothing in the app handles \(quoted(name)), so its examples are never shown; list it under IntentsSupported, or "
          + "remove them\(Suggestion.text(for: name, among: handled))")
    }
  }

  /// A custom intent is called by a phrase of the person's own; only the system's need to know whom they are for.
  private static func checkNames(
    _ examples: [BundleName], _ phrases: Phrases, _ names: [String], _ product: BundleProduct,
    into report: inout LintReport
  ) {
    guard !names.isEmpty, let shown = product.names.first, SystemIntents.all[phrases.intent] != nil else { return }
    let unnamed = examples.filter { example in
      let folded = ExampleText.folded(example.text)
      return !names.contains { folded.contains($0) }
    }
    guard let first = unnamed.first else { return }
    let others = unnamed.count == 1 ? "" : " and \(unnamed.count - 1) more"
    report.add(
      .unnamedApp, first.file, first.line,
      "\(quoted(first.text))\(others) of \(phrases.intent) does not name the app, so the request may go to another one; "
        + "say \(quoted(shown)) in it")
  }
}

extension ExampleRules {
  /// Every language of the app needs its own examples: the store complains of each that is missing.
  static func checkLanguages(_ product: BundleProduct, into report: inout LintReport) {
    checkCounts(product, into: &report)
    let spoken = product.handled.filter { name in
      SystemIntents.all[name.text]?.isHandled == true && SystemIntents.isSpoken(name.text)
    }
    if product.vocabularies.isEmpty {
      guard let first = spoken.first, product.isWhole || product.app != nil else { return }
      report.add(
        .missingExample, first.file, first.line,
        "no AppIntentVocabulary.plist has an example phrase for \(listed(unique(spoken.map(\.text)))), which the store "
          + "warns of; add the file to the app, in the folder of each of its languages")
      return
    }
    let development = product.developmentLanguage
    var examples: [String: [String: [String]]] = [:]
    for (language, list) in product.vocabularies {
      let language = language == "Base" || language == nil ? development : language ?? development
      for phrases in phrases(in: list) {
        examples[LanguageFolder.normalized(language), default: [:]][phrases.intent, default: []] +=
          phrases.examples.map(\.text).filter { !$0.allSatisfy(\.isWhitespace) }
      }
    }
    checkMissing(spoken, product, examples, into: &report)
    checkTranslated(product, examples, into: &report)
  }

  /// Languages mostly have as few as each other, and one finding says it for them all.
  private static func checkCounts(_ product: BundleProduct, into report: inout LintReport) {
    var empty: [String: [(file: String, phrases: Phrases)]] = [:]
    var single: [String: [(file: String, phrases: Phrases)]] = [:]
    let vocabularies = product.vocabularies.filter { vocabulary in
      // The base is mostly a copy of the app's own language.
      vocabulary.language != "Base" || !product.vocabularies.contains { $0.language == product.developmentLanguage }
    }.sorted { isFirst($0.language, $1.language, product) }
    for (_, list) in vocabularies {
      for phrases in phrases(in: list) {
        switch phrases.examples.count(where: { !$0.text.allSatisfy(\.isWhitespace) }) {
        case 0: empty[phrases.intent, default: []].append((list.file, phrases))
        case 1 where SystemIntents.all[phrases.intent] != nil:
          single[phrases.intent, default: []].append((list.file, phrases))
        default: break
        }
      }
    }
    for (intent, found) in empty {
      report.add(
        .emptyExample, found[0].file, found[0].phrases.examples.first?.line ?? found[0].phrases.line,
        "there is no example for \(quoted(intent))\(others(found.count, "nor")); write what people say, the most common first"
      )
    }
    for (intent, found) in single {
      report.add(
        .fewExamples, found[0].file, found[0].phrases.line,
        "there is a single example for \(intent)\(others(found.count, "and")); write two or three that differ, the most common "
          + "first")
    }
  }

  private static func others(_ count: Int, _ joint: String) -> String {
    count == 1 ? "" : ", \(joint) in \(count - 1) other language\(count == 2 ? "" : "s")"
  }

  /// The app's own language before all others.
  private static func isFirst(_ one: String?, _ other: String?, _ product: BundleProduct) -> Bool {
    func rank(_ language: String?) -> Int {
      language == product.developmentLanguage ? 0 : language == "Base" || language == nil ? 1 : 2
    }
    return (rank(one), one ?? "") < (rank(other), other ?? "")
  }

  private static func checkMissing(
    _ spoken: [BundleName], _ product: BundleProduct, _ examples: [String: [String: [String]]],
    into report: inout LintReport
  ) {
    // One file outside of the folders of languages serves them all, however badly.
    let isShared = product.vocabularies.contains { $0.language == nil }
    let languages = product.languages.isEmpty ? [product.developmentLanguage] : product.languages
    var seen: Set<String> = []
    for name in spoken where seen.insert(name.text).inserted {
      let missing = languages.filter { language in
        let own = examples[LanguageFolder.normalized(language)]?[name.text] ?? []
        return own.isEmpty && !(isShared && examples.values.contains { $0[name.text]?.isEmpty == false })
      }
      guard !missing.isEmpty else { continue }
      let all = missing.count == languages.count && languages.count > 1 ? "any language of the app" : listed(missing)
      report.add(
        .missingExample, name.file, name.line,
        "no example phrase for \(name.text) in \(all), which the store warns of; add it to AppIntentVocabulary.plist of "
          + "\(missing.count == 1 ? "that language" : "these languages")")
    }
    if isShared, product.languages.count > 1, let list = product.vocabularies.first(where: { $0.language == nil })?.list
    {
      report.add(
        .untranslatedExamples, list.file, nil,
        "the vocabulary stands outside of the folders of languages, but the app speaks \(listed(product.languages)); put "
          + "one in the folder of each")
    }
  }

  private static func checkTranslated(
    _ product: BundleProduct, _ examples: [String: [String: [String]]], into report: inout LintReport
  ) {
    let development = LanguageFolder.primary(product.developmentLanguage)
    let originals = examples.filter { LanguageFolder.primary($0.key) == development }
    guard let original = originals[LanguageFolder.normalized(product.developmentLanguage)] ?? originals.first?.value
    else {
      return
    }
    let copies = product.vocabularies.filter { vocabulary in
      guard let language = vocabulary.language, language != "Base", LanguageFolder.primary(language) != development,
        let own = examples[LanguageFolder.normalized(language)]
      else { return false }
      let texts = own.values.joined()
      return !texts.isEmpty && Set(texts).isSubset(of: Set(original.values.joined()))
    }
    guard let first = copies.first else { return }
    report.add(
      .untranslatedExamples, first.list.file, nil,
      "the examples of \(listed(copies.compactMap(\.language))) are those of \(listed([product.developmentLanguage])) word for word; "
        + "translate them, as people see them and say them")
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
