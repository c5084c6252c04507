import Foundation

extension LintRule {
  static let missingEntitlement = LintRule(
    "missing-entitlement", .warning, "An app for the assistant without the entitlement com.apple.developer.siri.")
  static let foreignGroup = LintRule(
    "foreign-app-group", .warning, "An app group of an extension that its app is not in.")
  static let invalidGroup = LintRule(
    "invalid-app-group", .warning, "An app group whose name is not one.")

  static let entitlementRules = [missingEntitlement, foreignGroup, invalidGroup]
}

/// What the app and its extensions are allowed.
enum EntitlementRules {
  private static let assistant = "com.apple.developer.siri"
  private static let groups = "com.apple.security.application-groups"

  static func check(_ product: BundleProduct, into report: inout LintReport) {
    for list in product.components.flatMap(\.entitlements) + product.strayEntitlements {
      list.check(assistant, is: .boolean, into: &report)
      list.check(groups, is: .strings, into: &report)
      for group in list.strings(groups) where !isGroup(group.text) {
        report.add(
          .invalidGroup, group.file, group.line,
          "\(quoted(group.text)) is no app group; its name has to begin with group., as in group.com.example.App")
      }
    }
    guard let app = product.app else { return }
    checkAssistant(product, app, into: &report)
    checkGroups(product, app, into: &report)
  }

  /// Only what the system calls by voice needs the entitlement: an app of shortcuts alone gets along without.
  private static func checkAssistant(
    _ product: BundleProduct, _ app: BundleComponent, into report: inout LintReport
  ) {
    let reason: String
    if let intent = product.handled.first(where: { SystemIntents.all[$0.text] != nil }) {
      reason = "the app handles \(intent.text)"
    } else if let vocabulary = product.vocabularies.first {
      reason = "the app has \((vocabulary.list.file as NSString).lastPathComponent)"
    } else {
      return
    }
    let remedy = "set \(assistant) to true in the app's entitlements"
    for list in app.entitlements where list.node[assistant]?.boolean != true {
      // A build setting cannot be told, and a value of the wrong type is told already.
      if list.has(assistant), list.node[assistant]?.boolean == nil { continue }
      report.add(
        .missingEntitlement, list.file, list.line(of: assistant),
        "\(reason), but \(assistant) is \(list.has(assistant) ? "false" : "missing"), and without it the app is ended "
          + "when it uses the assistant; \(remedy)")
    }
    if app.entitlements.isEmpty, product.strayEntitlements.isEmpty, product.isWhole {
      report.add(
        .missingEntitlement, app.info.file, nil,
        "\(reason), but has no entitlements file, and without \(assistant) the app is ended when it uses the "
          + "assistant; \(remedy)")
    }
  }

  private static func checkGroups(_ product: BundleProduct, _ app: BundleComponent, into report: inout LintReport) {
    guard !app.entitlements.isEmpty else { return }
    let own = Set(app.entitlements.flatMap { $0.strings(groups) }.map(\.text))
    guard !own.contains(where: BundleList.isVariable) else { return }
    let shown = own.isEmpty ? "the app is in none" : "the app is in \(listed(own.sorted()))"
    for component in product.extensions where component.kind == BundleComponent.handling {
      for group in component.entitlements.flatMap({ $0.strings(groups) })
      where !own.contains(group.text) && !BundleList.isVariable(group.text) {
        report.add(
          .foreignGroup, group.file, group.line,
          "the extension is in the app group \(quoted(group.text)), \(shown), so they share nothing there; add the group "
            + "to the app's entitlements, or correct it\(Suggestion.text(for: group.text, among: own))")
      }
    }
  }

  /// `group.` and a name; on a Mac, a team's ten characters instead.
  private static func isGroup(_ text: String) -> Bool {
    if BundleList.isVariable(text) { return true }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), let first = parts.first else { return false }
    return first == "group" || first.count == 10 && first.allSatisfy { $0.isUppercase || $0.isNumber }
  }
}
