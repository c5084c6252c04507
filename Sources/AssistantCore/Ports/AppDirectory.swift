import IntentSchema

/// The person's say on whether the assistant may use an app.
package enum Permission: String, Hashable, Sendable, Codable {
  case notDetermined
  case denied
  case authorized
}

/// Which apps are installed and which of them the person lets the assistant use.
package protocol AppDirectory: Sendable {
  /// All installed apps, sorted by identifier.
  func apps() async -> [AppDescription]
  func permission(app: String) async -> Permission
  /// Durable when it returns.
  func setPermission(_ permission: Permission, app: String) async throws
}
