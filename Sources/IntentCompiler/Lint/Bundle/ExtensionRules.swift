extension LintRule {
  static let incompleteExtension = LintRule(
    "incomplete-extension", .error, "An extension whose Info.plist lacks what it takes to be loaded.")
  static let noSupportedIntents = LintRule(
    "no-supported-intents", .error, "An Intents extension that lists no intent.")
  static let duplicateSupportedIntent = LintRule(
    "duplicate-supported-intent", .warning, "An intent listed twice, or by two extensions of one app.")
  static let unknownSystemIntent = LintRule(
    "unknown-system-intent", .warning, "A name like a system intent's, of which there is none.")
  static let unhandledSystemIntent = LintRule(
    "unhandled-system-intent", .warning, "A system intent that apps donate and never handle, listed as handled.")
  static let restrictionOfNothing = LintRule(
    "restriction-of-nothing", .warning, "An intent restricted while locked that is not listed as supported.")
  static let missingInterface = LintRule(
    "missing-interface", .warning, "A storyboard named in an Info.plist that is not there.")
  static let unhandledInterface = LintRule(
    "unhandled-interface", .warning, "An intent with an interface that no extension of the app handles.")
  static let unknownMediaCategory = LintRule(
    "unknown-media-category", .warning, "A media category that does not exist.")
  static let undeclaredIntent = LintRule(
    "undeclared-intent", .warning, "A custom intent listed in an Info.plist of an app without a definition file.")

  static let extensionRules = [
    wrongType, incompleteExtension, noSupportedIntents, duplicateSupportedIntent, unknownSystemIntent,
    unhandledSystemIntent, restrictionOfNothing, missingInterface, unhandledInterface, unknownMediaCategory,
    undeclaredIntent,
  ]
}

/// The Info.plist of extensions, and the lists of intents of apps.
enum ExtensionRules {
  static func check(_ product: BundleProduct, _ files: BundleFiles, into report: inout LintReport) {
    for component in product.extensions { check(component, product, files, into: &report) }
    if let app = product.app {
      checkLists(
        app.info, supported: "INIntentsSupported",
        restricted: ["INIntentsRestrictedWhileLocked", "INIntentsRestrictedWhileProtectedDataUnavailable"],
        categories: "INSupportedMediaCategories", into: &report)
    }
    checkAcross(product, into: &report)
    if files.definitions.isEmpty, product.isWhole { checkUndeclared(product, into: &report) }
  }

  private static func check(
    _ component: BundleComponent, _ product: BundleProduct, _ files: BundleFiles, into report: inout LintReport
  ) {
    component.info.check("NSExtension", is: .dictionary, into: &report)
    guard let described = component.info.dictionary("NSExtension") else { return }
    for key in ["NSExtensionPointIdentifier", "NSExtensionPrincipalClass", "NSExtensionMainStoryboard"] {
      described.check(key, is: .string, into: &report)
    }
    described.check("NSExtensionAttributes", is: .dictionary, into: &report)
    guard described.has("NSExtensionPointIdentifier") else {
      report.add(
        .incompleteExtension, described.file, component.info.line(of: "NSExtension"),
        "NSExtensionPointIdentifier is missing, so the extension is never loaded; for one that handles intents it is "
          + "com.apple.intents-service")
      return
    }
    guard component.kind == BundleComponent.handling || component.kind == BundleComponent.showing else { return }
    checkEntrance(described, component, into: &report)
    if product.isWhole { checkInterface(described, files, into: &report) }
    guard let attributes = described.dictionary("NSExtensionAttributes") else {
      if !described.has("NSExtensionAttributes") {
        report.add(
          .noSupportedIntents, described.file, component.info.line(of: "NSExtension"),
          "NSExtensionAttributes is missing; list in it, under IntentsSupported, the intents that the extension is for")
      }
      return
    }
    if attributes.node["IntentsSupported"]?.items?.isEmpty ?? !attributes.has("IntentsSupported") {
      report.add(
        .noSupportedIntents, attributes.file, attributes.line(of: "IntentsSupported"),
        "IntentsSupported lists nothing, so the extension is never asked; list the class names of its intents")
    }
    checkLists(
      attributes, supported: "IntentsSupported",
      restricted: ["IntentsRestrictedWhileLocked", "IntentsRestrictedWhileProtectedDataUnavailable"],
      categories: "SupportedMediaCategories", into: &report)
  }

  /// What the system begins with: a class, or a storyboard.
  private static func checkEntrance(
    _ described: BundleList, _ component: BundleComponent, into report: inout LintReport
  ) {
    let (classKey, storyboardKey) = ("NSExtensionPrincipalClass", "NSExtensionMainStoryboard")
    if !described.has(classKey), component.kind == BundleComponent.handling || !described.has(storyboardKey) {
      let remedy =
        component.kind == BundleComponent.handling
        ? "name the subclass of INExtension, for example $(PRODUCT_MODULE_NAME).IntentHandler"
        : "name the view controller's class, or a storyboard under \(storyboardKey)"
      report.add(
        .incompleteExtension, described.file, component.info.line(of: "NSExtension"),
        "\(classKey) is missing, so the extension cannot start; \(remedy)")
    }
    if let name = described.literal(classKey), !isClassName(name) {
      report.add(
        .incompleteExtension, described.file, described.line(of: classKey),
        "\(quoted(name)) is no name of a class; write $(PRODUCT_MODULE_NAME). and the class")
    }
  }

  private static func checkInterface(_ described: BundleList, _ files: BundleFiles, into report: inout LintReport) {
    let key = "NSExtensionMainStoryboard"
    guard let name = described.literal(key) else { return }
    let isThere = files.others.contains { path in
      ["/\(name).storyboard", "/\(name).storyboardc", "/\(name).nib"].contains { path.hasSuffix($0) }
    }
    guard !isThere else { return }
    report.add(
      .missingInterface, described.file, described.line(of: key),
      "there is no \(quoted(name + ".storyboard")); add it to the extension, or name another")
  }

  private static func isClassName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
      return part.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
  }

  // MARK: Lists of intents

  private static func checkLists(
    _ list: BundleList, supported supportedKey: String, restricted: [String], categories: String,
    into report: inout LintReport
  ) {
    for key in [supportedKey, categories] + restricted { list.check(key, is: .strings, into: &report) }
    let supported = list.strings(supportedKey)
    let isVariable = supported.contains { BundleList.isVariable($0.text) }
    var seen: Set<String> = []
    for name in supported where !BundleList.isVariable(name.text) {
      if !seen.insert(name.text).inserted {
        report.add(
          .duplicateSupportedIntent, name.file, name.line,
          "\(quoted(name.text)) is in \(supportedKey) already; remove one of the two")
      }
      checkSystemIntent(name, in: supportedKey, into: &report)
    }
    for key in restricted {
      for name in list.strings(key)
      where !seen.contains(name.text) && !isVariable && !BundleList.isVariable(name.text) {
        let hint = Suggestion.text(for: name.text, among: seen)
        report.add(
          .restrictionOfNothing, name.file, name.line,
          "\(key) names \(quoted(name.text)), which \(supportedKey) does not; add it there, or remove it here\(hint)")
      }
    }
    for name in list.strings(categories)
    where !SystemIntents.mediaCategories.contains(name.text) && !BundleList.isVariable(name.text) {
      let all = SystemIntents.mediaCategories.sorted()
      report.add(
        .unknownMediaCategory, name.file, name.line,
        "there is no media category \(quoted(name.text)); there are \(listed(all))")
    }
  }

  private static func checkSystemIntent(_ name: BundleName, in key: String, into report: inout LintReport) {
    guard let known = SystemIntents.all[name.text] else {
      guard SystemIntents.looksLikeOne(name.text) else { return }
      let hint = Suggestion.text(for: name.text, among: SystemIntents.all.keys)
      report.add(
        .unknownSystemIntent, name.file, name.line,
        "the system has no intent \(quoted(name.text)); correct the name, or remove it from \(key)\(hint)")
      return
    }
    if !known.isHandled {
      report.add(
        .unhandledSystemIntent, name.file, name.line,
        "\(name.text) is only ever donated, no app is asked to handle it; remove it from \(key)")
    }
  }

  private static func checkAcross(_ product: BundleProduct, into report: inout LintReport) {
    for kind in [BundleComponent.handling, BundleComponent.showing] {
      var owners: [String: BundleName] = [:]
      for component in product.extensions where component.kind == kind {
        for name in component.supported where !BundleList.isVariable(name.text) {
          guard let other = owners[name.text] else {
            owners[name.text] = name
            continue
          }
          guard other.file != name.file, product.app != nil else { continue }
          report.add(
            .duplicateSupportedIntent, name.file, name.line,
            "\(quoted(name.text)) is in \(SafePath.shown(other.file)) too, and which extension is asked is not defined; "
              + "list it in one of them")
        }
      }
    }
    let handled = product.handled
    guard !handled.isEmpty, !handled.contains(where: { BundleList.isVariable($0.text) }) else { return }
    let names = Set(handled.map(\.text))
    for component in product.extensions where component.kind == BundleComponent.showing {
      for name in component.supported where !names.contains(name.text) && !BundleList.isVariable(name.text) {
        report.add(
          .unhandledInterface, name.file, name.line,
          "nothing in the app handles \(quoted(name.text)), so its interface is never shown; list it in the extension "
            + "that handles it too\(Suggestion.text(for: name.text, among: names))")
      }
    }
  }

  private static func checkUndeclared(_ product: BundleProduct, into report: inout LintReport) {
    var seen: Set<String> = []
    for name in product.handled
    where !SystemIntents.looksLikeOne(name.text) && !BundleList.isVariable(name.text) && seen.insert(name.text).inserted
    {
      report.add(
        .undeclaredIntent, name.file, name.line,
        "\(quoted(name.text)) is no intent of the system, and the app has no .intentdefinition file; add the file that "
          + "declares it to the app")
    }
  }
}
