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
    // A turn is a row from its first event on; `events` of its row stays empty, each event is a row of its own.
    migrator.registerMigration("4 events") { database in
      try database.execute(
        sql: """
          CREATE TABLE event (
            turn INTEGER NOT NULL REFERENCES turn (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (turn, position)
          ) WITHOUT ROWID;
          ALTER TABLE turn ADD COLUMN session TEXT;
          CREATE INDEX turn_by_time ON turn (time);
          CREATE INDEX turn_at_work ON turn (session) WHERE session IS NOT NULL;
          CREATE TABLE undertaking (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            session TEXT NOT NULL,
            conversation TEXT NOT NULL,
            time INTEGER NOT NULL,
            app TEXT NOT NULL,
            intent TEXT NOT NULL,
            answer TEXT
          );
          """)
    }
    migrator.registerMigration("5 lock") { database in
      try database.execute(
        sql: """
          CREATE TABLE device (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            locked INTEGER NOT NULL,
            passcode TEXT,
            failures INTEGER NOT NULL,
            retryTime INTEGER NOT NULL
          );
          CREATE TABLE receipt (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            time INTEGER NOT NULL,
            app TEXT NOT NULL,
            intent TEXT NOT NULL,
            card TEXT,
            answer TEXT
          );
          """)
    }
    // A list's revision tells other processes that it is another one. Donations are a log; `donor` has what they come to.
    migrator.registerMigration("6 apps") { database in
      try database.execute(
        sql: """
          ALTER TABLE vocabulary ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
          CREATE TABLE donation (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            app TEXT NOT NULL,
            identifier TEXT NOT NULL,
            grouping TEXT,
            time INTEGER NOT NULL,
            intent TEXT NOT NULL,
            body BLOB NOT NULL
          );
          CREATE INDEX donation_by_identifier ON donation (app, identifier);
          CREATE INDEX donation_by_group ON donation (app, grouping) WHERE grouping IS NOT NULL;
          CREATE TABLE donor (
            app TEXT NOT NULL PRIMARY KEY,
            count INTEGER NOT NULL,
            bytes INTEGER NOT NULL
          ) WITHOUT ROWID;
          """)
    }
    // `outlasts`: whether the order goes on after its turn; `body` is what it was and how it ended, then.
    migrator.registerMigration("7 background") { database in
      try database.execute(
        sql: """
          ALTER TABLE undertaking ADD COLUMN outlasts INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE undertaking ADD COLUMN body TEXT;
          """)
    }
    migrator.registerMigration("8 preferences") { database in
      try database.execute(
        sql: """
          CREATE TABLE preference (
            name TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
          ) WITHOUT ROWID
          """)
    }
    // How much of what a program kept while nobody listened is taken in; gone with the last line.
    migrator.registerMigration("9 queues") { database in
      try database.execute(
        sql: """
          CREATE TABLE taken (
            app TEXT NOT NULL,
            batch TEXT NOT NULL,
            lines INTEGER NOT NULL,
            PRIMARY KEY (app, batch)
          ) WITHOUT ROWID
          """)
    }
    registerDonationLog(&migrator)
    // Without a body the app was removed: the words are the person's own and stay, what they did went with the app.
    migrator.registerMigration("11 shortcuts") { database in
      try database.execute(
        sql: """
          CREATE TABLE shortcut (
            identifier TEXT NOT NULL PRIMARY KEY,
            app TEXT NOT NULL,
            appName TEXT NOT NULL,
            phrase TEXT NOT NULL,
            time INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            body BLOB
          ) WITHOUT ROWID;
          CREATE INDEX shortcut_by_app ON shortcut (app);
          """)
    }
    registerSearch(&migrator)
    registerNotices(&migrator)
    registerSuggestions(&migrator)
    return migrator
  }
}
