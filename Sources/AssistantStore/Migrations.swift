import GRDB

/// The steps from an empty file to the present tables.
///
/// A released step is never edited, renamed, moved or removed; a change of the tables is a new step at the end.
enum Migrations {
  static var all: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 permissions") { database in
      try database.execute(
        sql: """
          CREATE TABLE permission (
            app TEXT NOT NULL PRIMARY KEY,
            state TEXT NOT NULL,
            changed INTEGER NOT NULL
          ) WITHOUT ROWID
          """)
    }
    migrator.registerMigration("2 turns") { database in
      try database.execute(
        sql: """
          CREATE TABLE turn (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            conversation TEXT NOT NULL,
            number INTEGER NOT NULL,
            time INTEGER NOT NULL,
            locale TEXT NOT NULL,
            utterance TEXT NOT NULL,
            app TEXT,
            intent TEXT,
            outcome TEXT NOT NULL,
            events TEXT
          );
          CREATE INDEX turn_by_app ON turn (app) WHERE app IS NOT NULL;
          """)
    }
    // One row for a list: apps replace theirs as a whole.
    migrator.registerMigration("3 vocabulary") { database in
      try database.execute(
        sql: """
          CREATE TABLE vocabulary (
            app TEXT NOT NULL,
            kind TEXT NOT NULL,
            terms BLOB NOT NULL,
            changed INTEGER NOT NULL,
            PRIMARY KEY (app, kind)
          ) WITHOUT ROWID
          """)
    }
    return migrator
  }
}
