import Foundation
import IntentSchema

extension AppLibrary {
  /// Copies a bundle into the library; an app of the same identifier is replaced and keeps its data.
  ///
  /// The app's `warnings` tell what its developer should look at. With the system's intents as `schema`, those that the app
  /// lists are looked up, too. Throws `notFound`, `notABundle`, `brokenBundle` with
  /// all diagnostics, `tooLarge` or `homeNotWritable`; nothing has changed then.
  @discardableResult
  package func install(from source: URL, schema: Schema? = nil) throws(HostError) -> InstalledApp {
    let path = source.path(percentEncoded: false)
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let name = try Self.bundleName(trimmed)
    let lock = try FileLock(path: folders.installLock, .exclusive)
    defer { withExtendedLifetime(lock) {} }
    try recover()
    try DurableFiles.makeFolder(folders.staging)
    defer { discardStaging() }
    let staged = folders.staging + "/" + name
    let problems = try BundleCopy.copy(trimmed, to: staged, shownAs: trimmed)
    var result = BundleReader.Result(app: nil, diagnostics: [])
    // A bundle with links that leave it is not read at all.
    if problems.isEmpty {
      result = BundleReader.inspect(
        URL(filePath: staged, directoryHint: .isDirectory), shownAs: trimmed, schema: schema)
    }
    result.diagnostics += problems
    if let app = result.app { result.diagnostics += conflicts(of: app, shownAs: trimmed) }
    guard var app = result.app, !result.diagnostics.contains(where: { $0.severity == .error }) else {
      let count = result.diagnostics.count { $0.severity == .error }
      throw HostError(
        .brokenBundle,
        "\(DiagnosticText.shown(name)) was not installed: it has \(count == 1 ? "a problem" : "\(count) problems").",
        diagnostics: result.diagnostics)
    }
    try DurableFiles.flush(folders.staging)
    try DurableFiles.move(folders.staging, to: folders.incoming(app.identifier))
    try putInPlace(app.identifier)
    Trash(folder: folders.trash).empty()
    app.bundle = URL(filePath: folders.app(app.identifier) + "/" + name, directoryHint: .isDirectory)
    app.warnings = result.diagnostics
    return app
  }

  private static func bundleName(_ path: String) throws(HostError) -> String {
    let shown = DiagnosticText.path(path)
    guard DurableFiles.exists(path) else {
      throw HostError(.notFound, "There is nothing at \(shown): give the path of an app's bundle.")
    }
    let name = URL(filePath: path).standardizedFileURL.lastPathComponent
    guard name.hasSuffix(".app"), name.count > 4, !name.hasPrefix("."), DurableFiles.isFolder(path) else {
      let inner = DurableFiles.names(in: path).first { $0.hasSuffix(".app") }
      let hint = inner.map { " Did you mean \(shown)/\(DiagnosticText.shown($0))?" } ?? ""
      throw HostError(.notABundle, "\(shown) is no app: an app is a folder whose name ends in .app.\(hint)")
    }
    guard DurableFiles.exists(path + "/Info.plist") else {
      throw HostError(
        .brokenBundle, "\(shown) is no app: it has no Info.plist.",
        diagnostics: [
          Diagnostic(
            file: shown + "/Info.plist", message: "There is no such file: make the bundle with `swift package bundle`.")
        ])
    }
    return name
  }

  /// What the app claims that belongs to another.
  private func conflicts(of app: InstalledApp, shownAs path: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let own = Set([app.identifier] + app.extensions.map(\.identifier))
    for other in unlockedContents().apps where other.identifier != app.identifier {
      for identifier in [other.identifier] + other.extensions.map(\.identifier) where own.contains(identifier) {
        let message = "The identifier \(identifier) is in use by the app \(other.identifier): choose another."
        diagnostics.append(Diagnostic(file: path + "/Info.plist", message: message))
      }
      for group in other.groups where app.groups.contains(group) {
        let message =
          "The app shares the app group \(group), and its data, with \(other.identifier): keep it only if both are "
          + "from one developer."
        diagnostics.append(Diagnostic(file: path + "/Entitlements.plist", message: message, severity: .warning))
      }
    }
    return diagnostics
  }

  /// Lets the incoming app take the place of the one that is there.
  private func putInPlace(_ identifier: String) throws(HostError) {
    let swap = try FileLock(path: folders.swapLock, .exclusive)
    defer { withExtendedLifetime(swap) {} }
    try Trash(folder: folders.trash).take(folders.app(identifier))
    try DurableFiles.move(folders.incoming(identifier), to: folders.app(identifier))
  }

  /// Ends what a killed process began. Only for those who hold the install lock.
  func recover() throws(HostError) {
    for name in DurableFiles.names(in: folders.apps) where name.hasPrefix(".new-") {
      try putInPlace(String(name.dropFirst(".new-".count)))
    }
    try finishRemovals()
    discardStaging()
  }

  private func discardStaging() {
    let trash = Trash(folder: folders.trash)
    try? trash.take(folders.staging)
    trash.empty()
  }
}
