import Foundation
import IntentSchema
import Synchronization

/// The installed apps, as folders under the assistant's home.
///
/// Several processes may use one home at once. Whatever moment a process is killed at, an app is afterwards installed
/// whole in its old or its new form, or not at all; what was left over is cleared when the next library opens.
package struct AppLibrary: Sendable {
  package let folders: HomeFolders
  private let readings: KeptReadings

  /// Opens the library, and makes its folders where they are missing.
  package init(home: URL) throws(HostError) {
    folders = HomeFolders(home: home)
    readings = KeptReadings(folder: folders.readings)
    for folder in [folders.apps, folders.containers, folders.groups, folders.logs] {
      try DurableFiles.makeFolder(folder)
    }
    if let lock = try FileLock(path: folders.installLock, .exclusive, waits: false) {
      try withExtendedLifetime(lock) { () throws(HostError) in try recover() }
    }
  }

  /// What the library holds.
  package struct Contents: Sendable {
    /// Sorted by identifier.
    package var apps: [InstalledApp] = []
    package var broken: [BrokenApp] = []
  }

  /// An installed app that somebody damaged since: it can only be removed or installed again.
  package struct BrokenApp: Sendable {
    package var identifier: String
    package var diagnostics: [Diagnostic]
  }

  /// All installed apps that can be used, sorted by identifier.
  package func apps() throws(HostError) -> [InstalledApp] { try contents().apps }

  package func contents() throws(HostError) -> Contents {
    let lock = try FileLock(path: folders.swapLock, .shared)
    return withExtendedLifetime(lock) { unlockedContents() }
  }

  /// The app of exactly that bundle identifier, or nil if it is not installed or broken.
  package func app(identifier: String) throws(HostError) -> InstalledApp? {
    guard BundleIdentifier.isValid(identifier) else { return nil }
    let lock = try FileLock(path: folders.swapLock, .shared)
    return withExtendedLifetime(lock) {
      guard let bundle = bundle(identifier) else { return nil }
      return read(bundle, identifier: identifier).app
    }
  }

  /// Something that changes whenever the app of that identifier is installed anew or removed; nil if it is not there.
  package func stamp(identifier: String) -> String? {
    var status = stat()
    guard BundleIdentifier.isValid(identifier), stat(folders.app(identifier), &status) == 0 else { return nil }
    return "\(status.st_dev):\(status.st_ino):\(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)"
  }

  /// The app that has that identifier or any of its names, in whatever case and with or without accents.
  ///
  /// Throws `notFound`, `ambiguous`, or `brokenBundle` for an app that cannot be used any more.
  package func app(named name: String) throws(HostError) -> InstalledApp {
    let contents = try contents()
    if let exact = contents.apps.first(where: { $0.identifier == name }) { return exact }
    let wanted = Self.folded(name)
    let found = contents.apps.filter { Self.names(of: $0).contains(wanted) }
    if found.count > 1 {
      let choices = found.map { "\($0.description.displayName(locale: "")) (\($0.identifier))" }
      throw HostError(
        .ambiguous,
        "Give an identifier, as several apps are called “\(DiagnosticText.shown(name))”: \(choices.joined(separator: ", "))."
      )
    }
    if let app = found.first { return app }
    if let broken = contents.broken.first(where: { Self.folded($0.identifier) == wanted }) {
      throw HostError(
        .brokenBundle, "The app \(broken.identifier) is damaged: install it again, or remove it.",
        diagnostics: broken.diagnostics)
    }
    throw HostError(.notFound, "No app called “\(DiagnosticText.shown(name))” is installed: see `assistant apps list`.")
  }

  static func folded(_ text: String) -> String {
    SafeText(text, limit: 400).text
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  private static func names(of app: InstalledApp) -> Set<String> {
    let description = app.description
    let file = app.bundle.deletingPathExtension().lastPathComponent
    return Set(
      (Array(description.displayNames.values) + description.alternativeNames.map(\.name) + [app.identifier, file])
        .map(folded))
  }
}

extension AppLibrary {
  /// As `contents`, for those who hold a lock.
  func unlockedContents() -> Contents {
    let names = DurableFiles.names(in: folders.apps).filter { !$0.hasPrefix(".") }
    // Reading is what the start of an assistant with many apps takes longest for.
    let results = Mutex([BundleReader.Result?](repeating: nil, count: names.count))
    DispatchQueue.concurrentPerform(iterations: names.count) { number in
      guard let bundle = bundle(names[number]) else { return }
      let result = read(bundle, identifier: names[number])
      results.withLock { $0[number] = result }
    }
    var contents = Contents()
    for (name, result) in zip(names, results.withLock(\.self)) {
      if let app = result?.app {
        contents.apps.append(app)
        continue
      }
      let problem = Diagnostic(file: folders.app(name), message: "There is no bundle in the app's folder.")
      contents.broken.append(
        BrokenApp(identifier: DiagnosticText.shown(name), diagnostics: result?.diagnostics ?? [problem]))
    }
    return contents
  }

  private func bundle(_ identifier: String) -> String? {
    let folder = folders.app(identifier)
    return DurableFiles.names(in: folder).first { $0.hasSuffix(".app") }.map { folder + "/" + $0 }
  }

  private func read(_ bundle: String, identifier: String) -> BundleReader.Result {
    // As it was before reading: what changes meanwhile is read again the next time.
    let state = BundleState(bundle: bundle)
    if let app = readings.app(identifier, in: bundle, state), app.identifier == identifier {
      return BundleReader.Result(app: app, diagnostics: app.warnings)
    }
    var result = BundleReader.read(URL(filePath: bundle, directoryHint: .isDirectory))
    if let app = result.app, app.identifier != identifier {
      let message = "The bundle says that it is \(app.identifier), but it was installed as \(identifier)."
      result.app = nil
      result.diagnostics.append(Diagnostic(file: bundle + "/Info.plist", message: message))
    }
    if let app = result.app { readings.keep(app, identifier, state) }
    return result
  }
}
