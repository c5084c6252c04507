import Foundation
import IntentSchema

extension BundleReader {
  /// - Parameters:
  ///   - app: the app's identifier; nil if it has none that can be used.
  ///   - hasOwnIntents: whether the app is of use without any extension.
  mutating func readExtensions(app: String?, _ info: PropertySource, hasOwnIntents: Bool) -> [InstalledExtension] {
    var extensions: [InstalledExtension] = []
    for name in names(in: "PlugIns") where name.hasSuffix(".appex") {
      if let found = readExtension(folder: "PlugIns/" + name, app: app) { extensions.append(found) }
    }
    extensions.sort { $0.identifier < $1.identifier }
    var owners: [String: String] = [:]
    for found in extensions {
      if let other = owners.updateValue(found.folder, forKey: "id " + found.identifier) {
        diagnostics.append(
          Diagnostic(
            file: shown(found.folder + "/Info.plist"),
            message: "\(other) has the identifier \(found.identifier) too: give each extension one of its own."))
      }
      for intent in found.intents {
        guard let other = owners[intent] else {
          owners[intent] = found.folder
          continue
        }
        diagnostics.append(
          Diagnostic(
            file: shown(found.folder + "/Info.plist"),
            message: "\(intent) is handled by \(other) already: list it in one extension only.", severity: .warning))
      }
    }
    if extensions.isEmpty, !hasOwnIntents, !diagnostics.contains(where: { $0.severity == .error }) {
      warn(info, "The app has no Intents extension in PlugIns: the assistant can do nothing with it.")
    }
    return extensions
  }

  /// Nil where it is no Intents extension, or cannot be read.
  private mutating func readExtension(folder: String, app: String?) -> InstalledExtension? {
    guard let info = plist(folder + "/Info.plist") else { return nil }
    guard
      let point = info.dictionary(
        "NSExtension", required: "say in it what kind of extension this is", &diagnostics)
    else { return nil }
    let pointKey = "NSExtensionPointIdentifier"
    guard
      let kind = point.string(pointKey, required: "write com.apple.intents-service into it", &diagnostics)
    else { return nil }
    guard kind == "com.apple.intents-service" else {
      if kind != "com.apple.intents-ui-service" {
        warn(
          point, key: pointKey, "Extensions of the kind “\(DiagnosticText.shown(kind))” are not used by the assistant.")
      }
      return nil
    }
    let identifier = readIdentifier(info)
    if let identifier, let app, !identifier.hasPrefix(app + ".") {
      fail(
        info, key: "CFBundleIdentifier",
        "The extension's identifier “\(identifier)” has to begin with the app's, “\(app).”.")
    }
    let program = info.string("CFBundleExecutable", required: "name the extension's program in it", &diagnostics)
    checkProgram(program, folder: folder, info)
    let intents = readIntents(point)
    let entitlements = readEntitlements(folder: folder)
    guard let identifier, let program else { return nil }
    return InstalledExtension(
      identifier: identifier, folder: folder, executable: program, intents: intents.all,
      restrictedWhileLocked: intents.restricted, entitlements: entitlements)
  }

  private mutating func readIntents(_ point: PropertySource) -> (all: [String], restricted: [String]) {
    let supportedKey = "IntentsSupported"
    guard
      let attributes = point.dictionary(
        "NSExtensionAttributes", required: "list in it, under \(supportedKey), the intents that are handled",
        &diagnostics)
    else { return ([], []) }
    let isListed = attributes.dictionary[supportedKey] != nil
    let supported = attributes.strings(supportedKey, &diagnostics)
    if !isListed {
      diagnostics.append(
        Diagnostic(
          file: attributes.file, line: attributes.line,
          message: "The key \(supportedKey) is missing: list the intents in it that the extension handles."))
    } else if let supported, supported.isEmpty {
      fail(
        attributes, key: supportedKey, "\(supportedKey) is empty: list the intents in it that the extension handles.")
    }
    let all = readClassNames(supported ?? [], attributes)
    // Here the screen and the data are locked as one: the person's files are readable or they are not.
    var restricted: [String] = []
    for key in ["IntentsRestrictedWhileLocked", "IntentsRestrictedWhileProtectedDataUnavailable"] {
      let names = readClassNames(attributes.strings(key, &diagnostics) ?? [], attributes)
      for name in names where !all.contains(name) {
        warn(attributes, key: key, "\(key) lists \(name), which \(supportedKey) does not: add it there.")
      }
      restricted += names.filter { all.contains($0) && !restricted.contains($0) }
    }
    return (all, restricted)
  }

  /// What the app's own program handles, without an extension.
  mutating func readOwnIntents(_ info: PropertySource) -> (all: [String], restricted: [String]) {
    let all = readClassNames(info.strings("INIntentsSupported", &diagnostics) ?? [], info)
    let key = "INIntentsRestrictedWhileLocked"
    let restricted = readClassNames(info.strings(key, &diagnostics) ?? [], info)
    for name in restricted where !all.contains(name) {
      warn(info, key: key, "\(key) lists \(name), which INIntentsSupported does not: add it there.")
    }
    return (all, restricted.filter(all.contains))
  }

  private mutating func readClassNames(_ names: [(text: String, line: Int?)], _ source: PropertySource) -> [String] {
    var kept: [String] = []
    for (name, line) in names {
      if !BundleIdentifier.isClassName(name) {
        diagnostics.append(
          Diagnostic(
            file: source.file, line: line,
            message: "“\(DiagnosticText.shown(name))” is no intent: write its class name."))
      } else if kept.contains(name) {
        diagnostics.append(
          Diagnostic(
            file: source.file, line: line, message: "\(name) is listed twice: take one of them out.", severity: .warning
          ))
      } else {
        kept.append(name)
      }
    }
    return kept
  }

  /// What `Entitlements.plist` beside an `Info.plist` allows; nothing if there is none.
  ///
  /// - Parameter folder: the extension's folder inside the bundle; nil for the app itself.
  mutating func readEntitlements(folder: String?) -> Entitlements {
    let path = folder.map { $0 + "/Entitlements.plist" } ?? "Entitlements.plist"
    guard exists(path), let source = plist(path) else { return Entitlements() }
    var entitlements = Entitlements()
    entitlements.assistant = source.bool("com.apple.developer.siri", &diagnostics) ?? false
    entitlements.network = source.bool("com.apple.security.network.client", &diagnostics) ?? false
    let key = "com.apple.security.application-groups"
    for (group, line) in source.strings(key, &diagnostics) ?? [] {
      if !group.hasPrefix("group.") || !BundleIdentifier.isValid(group) {
        diagnostics.append(
          Diagnostic(
            file: source.file, line: line,
            message: "“\(DiagnosticText.shown(group))” is no app group: write it like group.com.example.App."))
      } else if !entitlements.groups.contains(group) {
        entitlements.groups.append(group)
      }
    }
    return entitlements
  }
}
