import AssistantCore
import AssistantHost
import AssistantStore
import Foundation
import IntentSchema

/// Installed apps together with what the person has decided about them.
struct AppShelf: Sendable {
  let library: AppLibrary
  let store: Store
  let locale: String
  /// The system's intents.
  let schema: @Sendable () throws -> Schema

  struct Installed: Sendable {
    var report: AppReport
    /// For the developer, one line each.
    var warnings: [String]
    /// Whether a version of it was there before.
    var isUpdate: Bool
  }

  /// Sorted by name; `problems` tell of apps that somebody damaged since they were installed, a line each.
  func reports() async throws -> (apps: [AppReport], problems: [String]) {
    try await describing {
      let permissions = try await store.permissions()
      let contents = try library.contents()
      let apps = contents.apps.map { report($0, permission: permissions[$0.identifier] ?? .notDetermined) }
      return (
        apps.sorted { ($0.name.lowercased(), $0.identifier) < ($1.name.lowercased(), $1.identifier) },
        contents.broken.flatMap(\.diagnostics).map(\.description)
      )
    }
  }

  func report(named name: String) async throws -> AppReport {
    try await describing {
      let app = try library.app(named: name)
      return report(app, permission: try await store.permission(app: app.identifier))
    }
  }

  func installed(named name: String) async throws -> InstalledApp {
    try await describing { try library.app(named: name) }
  }

  func permission(of app: InstalledApp) async throws -> Permission {
    try await describing { try await store.permission(app: app.identifier) }
  }

  func install(_ bundle: URL) async throws -> Installed {
    try await describing {
      let before = Set(try library.apps().map(\.identifier))
      let schema = try schema()
      let app = try library.install(from: bundle, schema: schema)
      return Installed(
        report: report(app, permission: try await store.permission(app: app.identifier)),
        warnings: app.warnings.map(\.description),
        isUpdate: before.contains(app.identifier))
    }
  }

  /// What an app is called that is to be removed; of a damaged one its identifier is all there is.
  func removable(named name: String) async throws -> (identifier: String, name: String) {
    try await describing {
      do {
        let app = try library.app(named: name)
        return (app.identifier, app.description.displayName(locale: locale))
      } catch let error as HostError where error.code == .brokenBundle {
        return (name, name)
      }
    }
  }

  /// Removes the app, its data, and all that is remembered of it.
  func remove(identifier: String) async throws {
    try await describing {
      // The permission goes first: were it to outlive the app, another of the same name would inherit it.
      try await store.forget(app: identifier)
      try library.remove(identifier)
    }
  }

  /// Stores the decision and tells of it.
  func decide(_ permission: Permission, on report: AppReport, wording: CommandWording) async throws {
    try await describing { try await store.setPermission(permission, app: report.identifier) }
    tell(permission, of: report, wording: wording)
  }

  /// How things stand, and how to change it.
  func tell(_ permission: Permission, of report: AppReport, wording: CommandWording) {
    let (key, verb): (CommandWording.Key, String) =
      switch permission {
      case .authorized: (.granted, "revoke")
      case .denied: (.denied, "grant")
      case .notDetermined: (.undetermined, "grant")
      }
    let command = "assistant apps \(verb) \(ShellWord.quoted(report.name))"
    Output.standard.line(wording(key, ["app": report.name, "command": command]))
  }

  private func report(_ app: InstalledApp, permission: Permission) -> AppReport {
    let description = app.description
    return AppReport(
      identifier: app.identifier, name: description.displayName(locale: locale), glyph: description.glyph,
      version: app.version, permission: permission, alternativeNames: description.alternativeNames.map(\.name),
      intents: description.intents.sorted(), usageDescription: description.usageDescription(locale: locale),
      path: app.bundle.path)
  }

  private func describing<Result>(_ body: () async throws -> Result) async throws -> Result {
    do { return try await body() } catch { throw CommandError.describing(error) }
  }
}
