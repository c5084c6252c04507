import AssistantCore
import GRDB

/// How the person wants the assistant to be.
extension Store {
  private static let modeName = "mode"

  /// Where the person's eyes and hands are, unless a conversation says otherwise; `screen` as long as nobody has set it.
  package func mode() async throws(StoreError) -> SpeakingMode {
    let value = try await preference(named: Self.modeName)
    return value.flatMap(SpeakingMode.init) ?? .screen
  }

  /// Durable when it returns.
  package func setMode(_ mode: SpeakingMode) async throws(StoreError) {
    try await setPreference(mode.rawValue, named: Self.modeName)
  }

  /// What the person has set under a name; nil if nothing.
  package func preference(named name: String) async throws(StoreError) -> String? {
    try await read { database in
      try String.fetchOne(database, sql: "SELECT value FROM preference WHERE name = ?", arguments: [name])
    }
  }

  /// Durable when it returns.
  package func setPreference(_ value: String, named name: String) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO preference (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
          """,
        arguments: [name, value])
    }
  }
}
