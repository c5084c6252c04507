import GRDB

extension Migrations {
  /// Besides donations suggestions learn from what was dismissed, taken and told; `donation` says after which one.
  /// `mark` tells this file from another in its place.
  static func registerSuggestions(_ migrator: inout DatabaseMigrator) {
    migrator.registerMigration("15 suggestions") { database in
      try database.execute(
        sql: """
          CREATE TABLE suggestion (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            app TEXT NOT NULL,
            kind INTEGER NOT NULL,
            donation INTEGER NOT NULL,
            body BLOB NOT NULL
          );
          CREATE INDEX suggestion_by_app ON suggestion (app);
          CREATE TABLE suggestionLog (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            mark INTEGER NOT NULL,
            removals INTEGER NOT NULL
          );
          INSERT INTO suggestionLog (id, mark, removals) VALUES (1, random(), 0);
          CREATE TRIGGER suggestion_deleted AFTER DELETE ON suggestion BEGIN
            UPDATE suggestionLog SET removals = removals + 1;
          END;
          """)
    }
  }
}
