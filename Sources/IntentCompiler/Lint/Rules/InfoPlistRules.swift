extension LintRule {
  static let intentNotSupported = LintRule(
    "intent-not-supported", .warning, "An intent that no given Info.plist lists as supported.")
  static let supportedIntentUnknown = LintRule(
    "supported-intent-unknown", .warning, "An intent that an Info.plist lists, and no given file declares.")
  static let lockRestrictionMissing = LintRule(
    "lock-restriction-missing", .warning, "An intent restricted while locked, but not so in the Info.plist.")

  static let infoPlistRules = [intentNotSupported, supportedIntentUnknown, lockRestrictionMissing]
}

/// Definition files against the property lists of the app and its extensions.
enum InfoPlistRules {
  /// A name in a list of an Info.plist.
  private struct Entry {
    var name: String
    var file: String
    var line: Int?
  }

  static func check(
    _ files: [Linter.SourceFile], _ documents: [LintDocument], _ context: LintContext, into report: inout LintReport
  ) {
    var supported: [Entry] = []
    var restricted: Set<String> = []
    var isComplete = !files.isEmpty
    for file in files {
      guard let root = FileRules.readList(file, what: "an Info.plist", into: &report) else {
        isComplete = false
        continue
      }
      let attributes = root["NSExtension"]?["NSExtensionAttributes"]
      for node in (attributes?["IntentsSupported"]?.items ?? []) + (root["INIntentsSupported"]?.items ?? []) {
        if let name = node.string { supported.append(Entry(name: name, file: file.path, line: node.line)) }
      }
      let lists = [
        attributes?["IntentsRestrictedWhileLocked"], root["INIntentsRestrictedWhileLocked"],
        attributes?["IntentsRestrictedWhileProtectedDataUnavailable"],
      ]
      restricted.formUnion(lists.flatMap { $0?.items ?? [] }.compactMap(\.string))
    }
    guard isComplete, !documents.isEmpty else { return }
    let names = Set(supported.map(\.name))
    // Names made from build settings cannot be told.
    let isVariable = names.contains { $0.contains("$(") || $0.contains("${") }
    let plists = listed(files.map(\.path))
    var declared: Set<String> = []
    for document in documents {
      for intent in document.intents where !intent.name.isEmpty {
        let name = context.className(of: intent)
        declared.insert(name)
        guard !intent.isSystem, !isVariable else { continue }
        if !names.contains(name) {
          // The system fills a widget's settings without the app, unless the app lists the choices.
          let isForWidgets = intent.node.flag("EligibleForWidgets")
          if isForWidgets, !intent.parameters.contains(where: { $0.node.flag("SupportsDynamicEnumeration") }) {
            continue
          }
          report.add(
            .intentNotSupported, document.file, intent.node.line(of: "Name"),
            "\(quoted(name)) is not in IntentsSupported of \(plists), so its handler is never called; add it there")
        } else if intent.node.integer("Restrictions") ?? 0 > 0, !restricted.contains(name) {
          report.add(
            .lockRestrictionMissing, document.file, intent.node.line(of: "Restrictions"),
            "\(quoted(name)) is restricted while the device is locked, but not in IntentsRestrictedWhileLocked of "
              + "\(plists), so it is not; add it there")
        }
      }
    }
    for entry in supported
    where !declared.contains(entry.name) && !entry.name.hasPrefix("IN") && !entry.name.contains("$") {
      report.add(
        .supportedIntentUnknown, entry.file, entry.line,
        "\(quoted(entry.name)) is declared by none of the definition files given; correct the name, name its file too, "
          + "or remove it")
    }
  }
}
