import AssistantCore
import IntentSchema
import Synchronization

/// Apps and permissions in memory.
package final class ScriptedDirectory: AppDirectory {
  private let installed: [AppDescription]
  private let permissions: Mutex<[String: Permission]>
  private let failure: (any Error)?

  /// - Parameters:
  ///   - permission: of every app that the test does not set another for.
  ///   - failure: thrown instead of keeping a permission.
  package init(_ apps: [AppDescription], permission: Permission = .authorized, failure: (any Error)? = nil) {
    installed = apps.sorted { $0.identifier < $1.identifier }
    permissions = Mutex(Dictionary(apps.map { ($0.identifier, permission) }) { $1 })
    self.failure = failure
  }

  package func apps() async -> [AppDescription] { installed }

  package func permission(app: String) async -> Permission {
    permissions.withLock { $0[app] ?? .notDetermined }
  }

  package func setPermission(_ permission: Permission, app: String) async throws {
    if let failure { throw failure }
    permissions.withLock { $0[app] = permission }
  }
}
