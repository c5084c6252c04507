import GRDB

extension Migrations {
  /// What can be found, and its words; the words go with what has them, however that goes.
  static func registerSearch(_ migrator: inout DatabaseMigrator) {
    migrator.registerMigration("12 search and places") { database in
      try database.execute(
        sql: """
          CREATE TABLE searchable (
            id INTEGER PRIMARY KEY,
            app TEXT NOT NULL,
            source TEXT NOT NULL,
            name TEXT NOT NULL,
            identifier TEXT NOT NULL,
            domain TEXT,
            related TEXT,
            expires INTEGER NOT NULL,
            rank REAL NOT NULL,
            body BLOB NOT NULL,
            UNIQUE (app, source, name, identifier)
          );
          CREATE INDEX searchable_by_relation ON searchable (app, related) WHERE related IS NOT NULL;
          CREATE INDEX searchable_by_end ON searchable (expires);
          CREATE VIRTUAL TABLE searchable_text USING fts5(
            title, keywords, description, tokenize = "unicode61 remove_diacritics 0", prefix = '2 3 4');
          CREATE TRIGGER searchable_gone AFTER DELETE ON searchable BEGIN
            DELETE FROM searchable_text WHERE rowid = old.id;
          END;
          CREATE TABLE place (
            name TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            latitude REAL NOT NULL,
            longitude REAL NOT NULL,
            radius REAL NOT NULL
          ) WITHOUT ROWID;
          """)
    }
  }
}
