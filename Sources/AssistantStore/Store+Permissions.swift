import AssistantCore
import GRDB

extension Store {
  /// What the person has decided about an app; `notDetermined` if nothing yet.
  package func permission(app: String) async throws(StoreError) -> Permission {
    guard Self.isName(app) else { return .notDetermined }
    return try readNow { database in
      let state = try String.fetchOne(
        database.cachedStatement(sql: "SELECT state FROM permission WHERE app = ?"), arguments: [app])
      return state.flatMap(Permission.init(rawValue:)) ?? .notDetermined
    }
  }

  /// All decisions by app identifier; apps without one are left out.
  package func permissions() async throws(StoreError) -> [String: Permission] {
    try await read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT app, state FROM permission")
      var permissions: [String: Permission] = [:]
      for row in rows {
        guard let app = String.fromDatabaseValue(row[0]), let state = String.fromDatabaseValue(row[1]) else { continue }
        permissions[app] = Permission(rawValue: state)
      }
      return permissions
    }
  }

  /// Durable when it returns; `notDetermined` makes the assistant ask again.
  package func setPermission(_ permission: Permission, app: String) async throws(StoreError) {
    guard Self.isName(app) else {
      throw StoreError(.badName, "An app's identifier has to be a name without control characters.")
    }
    let now = surroundings.now().milliseconds
    try await write { database in
      if permission == .notDetermined {
        try database.execute(sql: "DELETE FROM permission WHERE app = ?", arguments: [app])
      } else {
        try database.execute(
          sql: """
            INSERT INTO permission (app, state, changed) VALUES (?, ?, ?)
            ON CONFLICT (app) DO UPDATE SET state = excluded.state, changed = excluded.changed
            """,
          arguments: [app, permission.rawValue, now])
      }
    }
  }

  /// Removes all that is remembered of an app, for when it is removed itself: its permission, its turns, its words, its
  /// donations, what can be found of it and what it told of itself. Of shortcuts that the person gave words to, the words
  /// stay, so that they can be told that it is gone.
  package func forget(app: String) async throws(StoreError) {
    guard Self.isName(app) else { return }
    try await write { database in
      try database.execute(sql: "DELETE FROM permission WHERE app = ?", arguments: [app])
      try database.execute(sql: "DELETE FROM turn WHERE app = ?", arguments: [app])
      try database.execute(sql: "DELETE FROM vocabulary WHERE app = ?", arguments: [app])
      try database.execute(sql: "DELETE FROM undertaking WHERE app = ?", arguments: [app])
      try Self.forgetDonations(of: app, database)
      try database.execute(sql: "DELETE FROM taken WHERE app = ?", arguments: [app])
      try database.execute(sql: "DELETE FROM searchable WHERE app = ?", arguments: [app])
      try database.execute(sql: "DELETE FROM suggestion WHERE app = ?", arguments: [app])
      try database.execute(
        sql: "UPDATE shortcut SET body = NULL, revision = random() WHERE app = ?", arguments: [app])
    }
    try await emptyLog()
  }

  /// SQLite ends a text at its first NUL, so two different identifiers could become one.
  static func isName(_ app: String) -> Bool {
    !app.isEmpty && app.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
