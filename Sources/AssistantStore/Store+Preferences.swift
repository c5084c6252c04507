import AssistantCore
import GRDB

/// How the person wants the assistant to be.
extension Store {
  private static let modeName = "mode"

  /// Where the person's eyes and hands are, unless a conversation says otherwise; `screen` as long as nobody has set it.
  package func mode() async throws(StoreError) -> SpeakingMode {
    let value = try await read { database in
      try String.fetchOne(database, sql: "SELECT value FROM preference WHERE name = ?", arguments: [Self.modeName])
    }
    return value.flatMap(SpeakingMode.init) ?? .screen
  }

  /// Durable when it returns.
  package func setMode(_ mode: SpeakingMode) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO preference (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
          """,
        arguments: [Self.modeName, mode.rawValue])
    }
  }
}
