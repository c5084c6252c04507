import Foundation

extension LintRule {
  static let malformedVocabulary = LintRule(
    "malformed-vocabulary", .error, "A vocabulary that lacks a key it cannot do without.")
  static let unknownVocabularyKey = LintRule(
    "unknown-vocabulary-key", .warning, "A key of a vocabulary that nothing reads.")
  static let unknownVocabularyParameter = LintRule(
    "unknown-vocabulary-parameter", .warning, "Terms for a parameter that there is not.")
  static let duplicateTerm = LintRule(
    "duplicate-term", .warning, "Two terms of a parameter with one identifier, or one phrase for two of them.")
  static let emptyTerm = LintRule("empty-term", .warning, "A term, phrase or pronunciation with nothing in it.")

  static let vocabularyRules = [
    malformedVocabulary, unknownVocabularyKey, unknownVocabularyParameter, duplicateTerm, emptyTerm,
  ]
}

/// The structure of `AppIntentVocabulary.plist`, and its terms.
enum VocabularyRules {
  static func check(_ list: BundleList, declared: Set<String>, into report: inout LintReport) {
    list.checkKeys(["ParameterVocabularies", "IntentPhrases"], into: &report)
    for key in ["ParameterVocabularies", "IntentPhrases"] { list.check(key, is: .dictionaries, into: &report) }
    var terms = Terms()
    for entry in list.dictionaries("ParameterVocabularies") {
      entry.checkKeys(["ParameterNames", "ParameterVocabulary"], into: &report)
      entry.require("ParameterNames", "name in it the parameters that the terms are for", into: &report)
      entry.require("ParameterVocabulary", "list the terms in it", into: &report)
      entry.check("ParameterNames", is: .strings, into: &report)
      entry.check("ParameterVocabulary", is: .dictionaries, into: &report)
      let names = entry.strings("ParameterNames")
      for name in names { check(name, declared: declared, into: &report) }
      for item in entry.dictionaries("ParameterVocabulary") {
        check(item, of: names.map(\.text), &terms, into: &report)
      }
    }
    for entry in list.dictionaries("IntentPhrases") {
      entry.checkKeys(["IntentName", "IntentExamples"], into: &report)
      entry.require("IntentName", "write the class name of the intent into it", into: &report)
      entry.require("IntentExamples", "list what people say in it", into: &report)
      entry.check("IntentName", is: .string, into: &report)
      entry.check("IntentExamples", is: .strings, into: &report)
    }
  }

  /// `INStartWorkoutIntent.workoutName`: a class and a parameter.
  private static func check(_ name: BundleName, declared: Set<String>, into report: inout LintReport) {
    let parts = name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty && !$0.contains(" ") }) else {
      report.add(
        .unknownVocabularyParameter, name.file, name.line,
        "\(quoted(name.text)) names no parameter; write the intent's class, a dot and the parameter, as in "
          + "INStartWorkoutIntent.workoutName")
      return
    }
    guard let intent = SystemIntents.all[parts[0]] else {
      if SystemIntents.looksLikeOne(parts[0]), !declared.contains(parts[0]) {
        let hint = Suggestion.text(for: parts[0], among: SystemIntents.all.keys)
        report.add(
          .unknownVocabularyParameter, name.file, name.line,
          "the system has no intent \(quoted(parts[0])), so the terms are never used; correct the name\(hint)")
      }
      return
    }
    if intent.parameters.contains(parts[1]) { return }
    if SystemIntents.mediaIntents.contains(parts[0]), SystemIntents.mediaTerms.contains(parts[1]) { return }
    let hint = Suggestion.text(for: parts[1], among: intent.parameters)
    report.add(
      .unknownVocabularyParameter, name.file, name.line,
      "\(parts[0]) has no parameter \(quoted(parts[1])), so the terms are never used; it has "
        + (intent.parameters.isEmpty ? "none" : listed(intent.parameters, limit: 12)) + hint)
  }

  /// What was defined so far, by parameter.
  private struct Terms {
    var identifiers: [String: Int?] = [:]
    var phrases: [String: (identifier: String, line: Int?)] = [:]
  }

  private static func check(
    _ item: BundleList, of parameters: [String], _ terms: inout Terms, into report: inout LintReport
  ) {
    let (identifierKey, synonymsKey) = ("VocabularyItemIdentifier", "VocabularyItemSynonyms")
    item.checkKeys([identifierKey, synonymsKey], into: &report)
    item.require(identifierKey, "write into it what the app knows the term by", into: &report)
    item.check(identifierKey, is: .string, into: &report)
    item.check(synonymsKey, is: .dictionaries, into: &report)
    let identifier = item.node[identifierKey]?.string ?? ""
    if item.node[identifierKey]?.string?.isEmpty == true {
      report.add(
        .emptyTerm, item.file, item.line(of: identifierKey),
        "\(identifierKey) is empty; write into it what the app knows the term by")
    }
    for parameter in identifier.isEmpty ? [] : parameters {
      if let line = terms.identifiers.updateValue(item.line(of: identifierKey), forKey: "\(parameter) \(identifier)") {
        report.add(
          .duplicateTerm, item.file, item.line(of: identifierKey),
          "\(quoted(parameter)) has a term \(quoted(identifier)) already\(place(line)); give each an identifier of its own, and "
            + "write several phrases for one as its synonyms")
      }
    }
    if item.node[synonymsKey]?.items?.isEmpty == true {
      report.add(
        .emptyTerm, item.file, item.line(of: synonymsKey),
        "\(synonymsKey) is empty, so the term is never heard; write a phrase for it")
    }
    for synonym in item.dictionaries(synonymsKey) {
      check(synonym, identifier, of: parameters, &terms, into: &report)
    }
  }

  private static func check(
    _ synonym: BundleList, _ identifier: String, of parameters: [String], _ terms: inout Terms,
    into report: inout LintReport
  ) {
    let (phraseKey, soundKey, examplesKey) = (
      "VocabularyItemPhrase", "VocabularyItemPronunciation", "VocabularyItemExamples"
    )
    synonym.checkKeys([phraseKey, soundKey, examplesKey], into: &report)
    synonym.require(phraseKey, "write the words into it that people say", into: &report)
    for key in [phraseKey, soundKey] {
      synonym.check(key, is: .string, into: &report)
      if synonym.node[key]?.string?.allSatisfy(\.isWhitespace) == true {
        let remedy = key == phraseKey ? "write the words into it that people say" : "write how it sounds, or remove it"
        report.add(.emptyTerm, synonym.file, synonym.line(of: key), "\(key) is empty; \(remedy)")
      }
    }
    synonym.check(examplesKey, is: .strings, into: &report)
    guard let phrase = synonym.node[phraseKey]?.string, !phrase.isEmpty else { return }
    for parameter in parameters {
      let key = "\(parameter) \(ExampleText.folded(phrase))"
      guard let other = terms.phrases[key] else {
        terms.phrases[key] = (identifier, synonym.line(of: phraseKey))
        continue
      }
      let of = other.identifier == identifier ? "this term" : "the term \(quoted(other.identifier))"
      report.add(
        .duplicateTerm, synonym.file, synonym.line(of: phraseKey),
        "\(quoted(phrase)) is a phrase of \(of) already\(place(other.line)), so only one of the two is heard; remove one"
      )
    }
  }

  private static func place(_ line: Int?) -> String { line.map { " (line \($0))" } ?? "" }
}

extension BundleList {
  /// The dictionaries of an array.
  func dictionaries(_ key: String) -> [BundleList] {
    (node[key]?.items ?? []).filter { $0.entries != nil }.map { BundleList(file: file, node: $0) }
  }

  fileprivate func require(_ key: String, _ remedy: String, into report: inout LintReport) {
    guard !has(key) else { return }
    report.add(.malformedVocabulary, file, node.line, "\(key) is missing; \(remedy)")
  }

  /// Tells of keys other than these, which are mostly misspelt.
  fileprivate func checkKeys(_ keys: [String], into report: inout LintReport) {
    for entry in node.entries ?? [] where !keys.contains(entry.key) {
      report.add(
        .unknownVocabularyKey, file, entry.line,
        "nothing reads \(quoted(entry.key)) here; write \(listed(keys)), or remove it"
          + Suggestion.text(for: entry.key, among: keys))
    }
  }
}
