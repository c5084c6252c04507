import Foundation

extension LintRule {
  static let missingUsage = LintRule(
    "missing-usage-description", .warning, "An app for the assistant that does not say why it wants to be used by it.")
  static let untranslatedUsage = LintRule(
    "untranslated-usage-description", .warning, "A reason for the assistant that some languages of the app lack.")
  static let invalidAlternativeName = LintRule(
    "invalid-alternative-name", .warning, "An alternative name of the app that cannot be used or adds nothing.")
  static let activityTypeMissing = LintRule(
    "activity-type-missing", .warning, "An intent that NSUserActivityTypes forgets while it lists others.")
  static let activityTypeUnknown = LintRule(
    "activity-type-unknown", .warning, "An intent in NSUserActivityTypes that no definition file declares.")
  static let identifierOutsideApp = LintRule(
    "identifier-outside-app", .error, "An extension whose identifier does not begin with the app's.")
  static let differentVersion = LintRule(
    "different-version", .warning, "An extension of another version than its app's.")

  static let appRules = [
    missingUsage, untranslatedUsage, invalidAlternativeName, activityTypeMissing, activityTypeUnknown,
    identifierOutsideApp, differentVersion,
  ]
}

/// The app's Info.plist, and how those of its extensions fit it.
enum AppRules {
  static func check(
    _ product: BundleProduct, _ files: BundleFiles, _ options: LintOptions, into report: inout LintReport
  ) {
    guard let app = product.app else { return }
    checkUsage(product, app, files, into: &report)
    checkAlternativeNames(app.info, into: &report)
    checkActivityTypes(app.info, files, options, into: &report)
    checkExtensions(product, app, into: &report)
  }

  private static func checkUsage(
    _ product: BundleProduct, _ app: BundleComponent, _ files: BundleFiles, into report: inout LintReport
  ) {
    let key = "NSSiriUsageDescription"
    app.info.check(key, is: .string, into: &report)
    let translations = product.infoTables.filter { $0.value.has(key) }
    guard let text = app.info.node[key]?.string else {
      let isNeeded = product.handled.contains { SystemIntents.all[$0.text] != nil } || !product.vocabularies.isEmpty
      let isInSettings = files.files(.settings).contains {
        String(decoding: $0.data, as: UTF8.self).contains("INFOPLIST_KEY_\(key)")
      }
      if isNeeded, !isInSettings, !app.info.has(key) {
        report.add(
          .missingUsage, app.info.file, app.info.node.line,
          "\(key) is missing, and without it asking for permission ends the app; say in it in a sentence what the "
            + "assistant does with the app")
      }
      return
    }
    if text.allSatisfy(\.isWhitespace) {
      report.add(
        .missingUsage, app.info.file, app.info.line(of: key),
        "\(key) is empty; say in it in a sentence what the assistant does with the app")
    }
    let others = product.languages.filter {
      LanguageFolder.primary($0) != LanguageFolder.primary(product.developmentLanguage)
    }
    let missing = others.filter { language in translations[language] == nil }
    if !translations.isEmpty, !missing.isEmpty, missing.count < others.count {
      report.add(
        .untranslatedUsage, app.info.file, app.info.line(of: key),
        "\(key) is not translated into \(listed(missing)); add it to InfoPlist.strings of these languages")
    }
  }

  private static func checkAlternativeNames(_ info: BundleList, into report: inout LintReport) {
    let key = "INAlternativeAppNames"
    info.check(key, is: .dictionaries, into: &report)
    let own = ["CFBundleDisplayName", "CFBundleName"].compactMap { info.literal($0)?.lowercased() }
    var seen: Set<String> = []
    for node in info.node[key]?.items ?? [] where node.entries != nil {
      let entry = BundleList(file: info.file, node: node)
      for name in ["INAlternativeAppName", "INAlternativeAppNamePronunciationHint"] {
        entry.check(name, is: .string, into: &report)
      }
      guard let name = node["INAlternativeAppName"]?.string else {
        if !entry.has("INAlternativeAppName") {
          report.add(
            .invalidAlternativeName, info.file, node.line,
            "INAlternativeAppName is missing; write the name that people say instead of the app's")
        }
        continue
      }
      let line = entry.line(of: "INAlternativeAppName")
      if name.allSatisfy(\.isWhitespace) {
        report.add(.invalidAlternativeName, info.file, line, "the alternative name is empty; write one, or remove it")
      } else if !seen.insert(name.lowercased()).inserted {
        report.add(.invalidAlternativeName, info.file, line, "\(quoted(name)) stands here twice; remove one of the two")
      } else if own.contains(name.lowercased()) {
        report.add(
          .invalidAlternativeName, info.file, line,
          "\(quoted(name)) is the app's own name, which is heard anyway; remove it, or write another")
      }
    }
  }

  /// The system hands an intent over to the app as an activity of its class name.
  private static func checkActivityTypes(
    _ info: BundleList, _ files: BundleFiles, _ options: LintOptions, into report: inout LintReport
  ) {
    let key = "NSUserActivityTypes"
    info.check(key, is: .strings, into: &report)
    let types = info.strings(key)
    let named = types.filter { $0.text.hasSuffix("Intent") && !BundleList.isVariable($0.text) }
    guard !named.isEmpty, !files.definitions.isEmpty else { return }
    let declared = DeclaredIntent.all(in: files.definitions, options)
    // A file that cannot be read may declare any of them.
    guard let declared else { return }
    let names = Set(declared.map(\.className))
    for type in named where !names.contains(type.text) && SystemIntents.all[type.text] == nil {
      let hint = Suggestion.text(for: type.text, among: names)
      report.add(
        .activityTypeUnknown, type.file, type.line,
        "no definition file declares \(quoted(type.text)); correct the name, or remove it from \(key)\(hint)")
    }
    let missing = declared.filter { intent in
      !intent.isForWidgets && !types.contains { $0.text == intent.className }
    }
    guard named.contains(where: { names.contains($0.text) }), !missing.isEmpty else { return }
    report.add(
      .activityTypeMissing, info.file, info.line(of: key),
      "\(key) lists some of the app's intents but not \(listed(missing.map(\.className).sorted())), which cannot open "
        + "the app; add them")
  }

  private static func checkExtensions(
    _ product: BundleProduct, _ app: BundleComponent, into report: inout LintReport
  ) {
    for component in product.extensions {
      let info = component.info
      if let identifier = info.literal("CFBundleIdentifier"), let own = app.info.literal("CFBundleIdentifier"),
        !identifier.hasPrefix(own + ".")
      {
        report.add(
          .identifierOutsideApp, info.file, info.line(of: "CFBundleIdentifier"),
          "\(quoted(identifier)) has to begin with the app's identifier and a dot: \(quoted(own + ".")); else the app "
            + "cannot be installed")
      }
      for key in ["CFBundleVersion", "CFBundleShortVersionString"] {
        guard let version = info.literal(key), let own = app.info.literal(key), version != own else { continue }
        report.add(
          .differentVersion, info.file, info.line(of: key),
          "\(key) is \(quoted(version)), but \(quoted(own)) in \(SafePath.shown(app.info.file)); give both the same")
      }
    }
  }
}
