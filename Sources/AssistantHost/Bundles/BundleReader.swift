import Foundation
import IntentSchema
import PropertyLists

/// Reads an app's bundle and collects everything that is wrong with it.
package struct BundleReader {
  let root: String
  let shownRoot: String
  var diagnostics: [Diagnostic] = []

  /// What was read, and all problems, those of the app's own files first.
  package struct Result: Sendable {
    /// Nil if any problem is an error.
    package var app: InstalledApp?
    package var diagnostics: [Diagnostic]
  }

  /// - Parameters:
  ///   - bundle: the bundle's folder. No link in it may leave it; the library makes sure of that.
  ///   - shownAs: the folder's path in diagnostics; its own if nil.
  package static func read(_ bundle: URL, shownAs: String? = nil) -> Result {
    var reader = BundleReader(bundle, shownAs: shownAs)
    let app = reader.readApp()
    let isBroken = reader.diagnostics.contains { $0.severity == .error }
    guard var app, !isBroken else { return Result(app: nil, diagnostics: reader.diagnostics) }
    app.warnings = reader.diagnostics
    return Result(app: app, diagnostics: reader.diagnostics)
  }

  /// As `read`, and looks for what would make the app fail later: slower, for when an app is installed or examined.
  ///
  /// - Parameter schema: the system's intents; nil where those that the app lists are not to be looked up.
  package static func inspect(_ bundle: URL, shownAs: String? = nil, schema: Schema?) -> Result {
    var result = read(bundle, shownAs: shownAs)
    guard var app = result.app else { return result }
    let found = BundleInspection.diagnostics(BundleReader(bundle, shownAs: shownAs), app, schema: schema)
    result.diagnostics += found
    app.warnings += found
    result.app = found.contains { $0.severity == .error } ? nil : app
    return result
  }

  private init(_ bundle: URL, shownAs: String?) {
    let path = bundle.path(percentEncoded: false)
    root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    shownRoot = shownAs ?? root
  }

  private mutating func readApp() -> InstalledApp? {
    guard let info = plist("Info.plist") else { return nil }
    let identifier = readIdentifier(info)
    let names = readDisplayNames(info)
    var usage: [String: String] = [:]
    readUsage(info, locale: "", into: &usage)
    var allNames = names
    readLocalizations(names: &allNames, usage: &usage)
    if usage.isEmpty {
      warn(info, "NSSiriUsageDescription is missing: say in it why the person should let the assistant use the app.")
    }
    let program = info.string(
      "CFBundleExecutable", required: "name the app's program in it", &diagnostics)
    checkProgram(program, folder: nil, info)
    let entitlements = readEntitlements(folder: nil)
    if !entitlements.assistant {
      let file = FileManager.default.fileExists(atPath: root + "/Entitlements.plist") ? "Entitlements.plist" : nil
      diagnostics.append(
        Diagnostic(
          file: shown(file ?? "Entitlements.plist"),
          message:
            "The entitlement com.apple.developer.siri is missing: the assistant may use an app only if it is true in "
            + "the app's Entitlements.plist."))
    }
    let own = readOwnIntents(info)
    let activityTypes = (info.strings("NSUserActivityTypes", &diagnostics) ?? []).map(\.text)
    let extensions = readExtensions(app: identifier, info, hasOwnIntents: !own.all.isEmpty)
    let version =
      info.string("CFBundleShortVersionString", &diagnostics) ?? info.string("CFBundleVersion", &diagnostics)
    let alternatives = readAlternativeNames(info)
    let glyph = readGlyph(info)
    var (schema, words) = readDefinitions()
    words.vocabularies = readVocabularies()
    guard let identifier, let program else { return nil }
    var intents: [String] = []
    for intent in extensions.flatMap(\.intents) + own.all where !intents.contains(intent) { intents.append(intent) }
    let description = AppDescription(
      identifier: identifier, displayNames: allNames, alternativeNames: alternatives, intents: intents,
      schema: schema, usageDescriptions: usage, glyph: glyph, words: words)
    return InstalledApp(
      bundle: URL(filePath: root, directoryHint: .isDirectory), description: description,
      version: version.flatMap { SafeText.name($0) }, executable: program, entitlements: entitlements,
      extensions: extensions, intents: own.all, restrictedWhileLocked: own.restricted,
      activityTypes: activityTypes, warnings: [])
  }

  /// The top dictionary of a property list inside the bundle; every problem is reported.
  mutating func plist(_ path: String) -> PropertySource? {
    let file = shown(path)
    guard let node = PropertyList.read(path: root + "/" + path, shownAs: file, diagnostics: &diagnostics) else {
      return nil
    }
    guard node.entries != nil else {
      diagnostics.append(
        Diagnostic(file: file, line: node.line, message: "The property list has to be a dictionary, not \(node.kind)."))
      return nil
    }
    return PropertySource(file: file, dictionary: node)
  }

  func shown(_ path: String) -> String { shownRoot + "/" + path }

  func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(root + "/" + path, &status) == 0
  }

  /// The names inside a folder, sorted, hidden ones left out; none if there is no such folder.
  func names(in folder: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? root : root + "/" + folder)) ?? []
    return all.filter { !$0.hasPrefix(".") }.sorted()
  }

  mutating func warn(_ source: PropertySource, key: String? = nil, _ message: String) {
    diagnostics.append(
      Diagnostic(
        file: source.file, line: key.map(source.line(of:)) ?? source.line, message: message, severity: .warning))
  }

  mutating func fail(_ source: PropertySource, key: String, _ message: String) {
    diagnostics.append(Diagnostic(file: source.file, line: source.line(of: key), message: message))
  }

  mutating func readIdentifier(_ info: PropertySource) -> String? {
    let key = "CFBundleIdentifier"
    guard
      let identifier = info.string(key, required: "name the bundle in it, for example com.example.App", &diagnostics)
    else { return nil }
    guard BundleIdentifier.isValid(identifier) else {
      fail(
        info, key: key,
        "“\(DiagnosticText.shown(identifier))” is no bundle identifier: use letters, digits and hyphens, with dots "
          + "between them."
      )
      return nil
    }
    return identifier
  }

  /// - Parameter folder: the extension's folder inside the bundle; nil for the app itself.
  mutating func checkProgram(_ name: String?, folder: String?, _ info: PropertySource) {
    guard let name else { return }
    guard !name.isEmpty, !name.contains("/"), name != ".", name != "..", !name.contains("\0") else {
      fail(
        info, key: "CFBundleExecutable",
        "“\(DiagnosticText.shown(name))” is no file name: CFBundleExecutable names a file beside Info.plist.")
      return
    }
    let path = folder.map { $0 + "/" + name } ?? name
    if let problem = ExecutableCheck.problem(path: root + "/" + path) {
      diagnostics.append(Diagnostic(file: shown(path), message: problem))
    }
  }
}
