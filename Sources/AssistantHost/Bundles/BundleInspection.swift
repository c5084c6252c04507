import Foundation
import IntentSchema

/// What is looked for in a bundle when it is installed, and when its developer asks, but not at each start: things that make
/// an app fail later, and away from their cause.
struct BundleInspection {
  private var reader: BundleReader
  private let app: InstalledApp
  /// The system's intents; nil where nobody knows them.
  private let schema: Schema?

  /// All that is found, in the order of the bundle's parts.
  ///
  /// - Parameter reader: of the bundle that the app was read from.
  static func diagnostics(_ reader: BundleReader, _ app: InstalledApp, schema: Schema?) -> [Diagnostic] {
    var inspection = BundleInspection(reader: reader, app: app, schema: schema)
    inspection.reader.diagnostics = []
    inspection.checkStrings()
    inspection.checkIntents()
    inspection.checkGroups()
    inspection.checkPrograms()
    return inspection.reader.diagnostics
  }

  // MARK: Strings

  /// Texts that the app's own code looks up; those of `InfoPlist.strings` and of definition files are read anyway.
  private mutating func checkStrings() {
    for folder in [""] + app.extensions.map({ $0.folder + "/" }) {
      for language in reader.names(in: folder.isEmpty ? "" : String(folder.dropLast())) {
        guard language.hasSuffix(".lproj") else { continue }
        let names = reader.names(in: folder + language)
        for name in names where name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
          if folder.isEmpty, name == "InfoPlist.strings" || isOfDefinition(name) { continue }
          let before = reader.diagnostics.count
          _ = reader.plist(folder + language + "/" + name)
          for index in before..<reader.diagnostics.count {
            reader.diagnostics[index].message += " The texts of this file cannot be shown in this language."
          }
        }
      }
    }
  }

  private func isOfDefinition(_ name: String) -> Bool {
    let stem = (name as NSString).deletingPathExtension
    return reader.exists(stem + ".intentdefinition") || reader.exists("Base.lproj/" + stem + ".intentdefinition")
  }

  // MARK: Intents

  private mutating func checkIntents() {
    guard let schema else { return }
    let own = app.description.schema
    let parts = app.extensions.map { ($0.folder + "/Info.plist", "IntentsSupported", $0.intents) }
    for (file, key, intents) in parts + [("Info.plist", "INIntentsSupported", app.intents)] {
      for name in intents where own.intent(named: name) == nil && schema.intent(named: name) == nil {
        let problem = Self.unknown(name, key: key, among: schema.intents.map(\.className))
        report(file, problem.message, problem.severity)
      }
    }
    let listed = Set(app.description.intents)
    for intent in own.intents where !listed.contains(intent.className) && schema.intent(named: intent.className) == nil
    {
      report(
        app.extensions.first.map { $0.folder + "/Info.plist" } ?? "Info.plist",
        "The app's definition file declares \(intent.className), which no part of the app lists: no request will lead to "
          + "it. Add it to IntentsSupported of the extension that handles it, or to INIntentsSupported of the app.",
        .warning)
    }
  }

  private static func unknown(
    _ name: String, key: String, among known: [String]
  ) -> (message: String, severity: Diagnostic.Severity) {
    if name.hasPrefix("IN"), name.hasSuffix("Intent") {
      let nearest = known.filter { isSlip($0, name) }.min()
      return (
        "\(key) lists \(name), which this assistant does not know: no request will lead to it. "
          + (nearest.map { "Did you mean \($0)?" } ?? "Check how it is written."), .warning
      )
    }
    return (
      "\(key) lists \(name), which no definition file in the bundle declares: no request could lead to it. Add its "
        + ".intentdefinition file to the app's target, so that it lies in the bundle beside the app's Info.plist, or take "
        + "\(name) out of the list.", .error
    )
  }

  /// Whether the names are the same but for two letters in one place.
  private static func isSlip(_ one: String, _ other: String) -> Bool {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let (one, other) = (one.dropFirst(start), other.dropFirst(start))
    let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    return max(one.count, other.count) - end <= 2
  }

  // MARK: Groups

  private mutating func checkGroups() {
    let groups = app.entitlements.groups
    for part in app.extensions {
      let file = part.folder + "/Entitlements.plist"
      for group in part.entitlements.groups where !groups.contains(group) {
        report(
          file,
          "The extension lists the app group \(group), which the app's own Entitlements.plist does not: they share "
            + "nothing in it. Add it there, under com.apple.security.application-groups.", .warning)
      }
      guard !groups.isEmpty, part.entitlements.groups.allSatisfy({ !groups.contains($0) }) else { continue }
      report(
        file,
        "The extension shares no app group with the app, which lists \(groups.joined(separator: ", ")): what one stores "
          + "the other does not see. Add the group to the extension's Entitlements.plist.", .warning)
    }
  }

  // MARK: Programs

  private mutating func checkPrograms() {
    checkGroups(in: app.executable, of: "Entitlements.plist", listed: app.entitlements.groups)
    for part in app.extensions {
      checkGroups(
        in: part.folder + "/" + part.executable, of: part.folder + "/Entitlements.plist",
        listed: part.entitlements.groups)
      checkPrincipalClass(of: part)
    }
  }

  /// Groups that the code names and that its entitlements do not list: it would be given no folder.
  private mutating func checkGroups(in program: String, of file: String, listed: [String]) {
    guard let code = ProgramText(path: reader.root + "/" + program) else { return }
    for group in code.texts(beginningWith: "group.")
    where BundleIdentifier.isValid(group) && group.count(where: { $0 == "." }) > 2 && !listed.contains(group) {
      report(
        file,
        "The program \(program) names the app group \(group), which this file does not list: it is given no folder and no "
          + "defaults for it. Add it under com.apple.security.application-groups, or correct the name in the code.",
        .warning)
    }
  }

  private mutating func checkPrincipalClass(of part: InstalledExtension) {
    let before = reader.diagnostics
    let file = part.folder + "/Info.plist"
    guard let info = reader.plist(file), let point = info.dictionary("NSExtension", &reader.diagnostics) else { return }
    let key = "NSExtensionPrincipalClass"
    let name = point.string(key, &reader.diagnostics)
    // What is wrong with the list itself has been told.
    reader.diagnostics = before
    let folders = [part.folder, "", "Frameworks", part.folder + "/Frameworks"]
    let program = part.folder + "/" + part.executable
    guard let code = ProgramText(path: reader.root + "/" + program), code.isSwift else { return }
    guard let name else {
      return reader.warn(
        point, "\(key) is missing: write $(PRODUCT_MODULE_NAME) and the name of the INExtension class into it.")
    }
    let libraries = folders.flatMap { folder in
      reader.names(in: folder).filter { $0.contains(".so") }.map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }
    let all = [code] + libraries.compactMap { ProgramText(path: reader.root + "/" + $0) }
    let isThere = name.split(separator: ".").allSatisfy { word in all.contains { $0.holds(name: String(word)) } }
    guard !isThere else { return }
    reader.fail(
      point, key: key,
      "The principal class \(DiagnosticText.shown(name)) is not in the program \(part.executable): the extension could "
        + "not begin. Write the module's and the class's name as they are in the code, and build it again.")
  }

  private mutating func report(_ path: String, _ message: String, _ severity: Diagnostic.Severity) {
    reader.diagnostics.append(Diagnostic(file: reader.shown(path), message: message, severity: severity))
  }
}
