import GRDB

extension Migrations {
  /// What is repeated in donations is written once, in `content`; `uses` counts the donations with it, which is why
  /// deleting is left to a trigger. `own`: the assistant's own donation of what it did; `zone`: seconds east of Greenwich.
  static func registerDonationLog(_ migrator: inout DatabaseMigrator) {
    migrator.registerMigration("10 donation log") { database in
      try database.execute(
        sql: """
          ALTER TABLE donor RENAME TO oldDonor;
          CREATE TABLE donor (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            app TEXT NOT NULL UNIQUE,
            count INTEGER NOT NULL,
            bytes INTEGER NOT NULL
          );
          INSERT INTO donor (app, count, bytes) SELECT app, 0, 0 FROM oldDonor;
          INSERT OR IGNORE INTO donor (app, count, bytes) SELECT DISTINCT app, 0, 0 FROM donation;
          DROP TABLE oldDonor;
          CREATE TABLE content (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            app INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            action TEXT NOT NULL,
            digest INTEGER,
            body BLOB NOT NULL,
            uses INTEGER NOT NULL
          );
          DROP INDEX donation_by_identifier;
          DROP INDEX donation_by_group;
          ALTER TABLE donation RENAME TO oldDonation;
          CREATE TABLE donation (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            app INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            own INTEGER NOT NULL,
            identifier,
            grouping TEXT,
            time INTEGER NOT NULL,
            zone INTEGER,
            place TEXT,
            body INTEGER NOT NULL,
            outcome INTEGER,
            start INTEGER,
            end INTEGER
          );
          INSERT INTO content (id, app, kind, action, body, uses)
          SELECT d.id * 2, donor.id, 0, d.intent,
            CAST(coalesce(json_extract(CAST(d.body AS TEXT), '$.intent.parameters'), '{}') AS BLOB), 1
          FROM oldDonation d JOIN donor ON donor.app = d.app WHERE json_valid(CAST(d.body AS TEXT));
          INSERT INTO content (id, app, kind, action, body, uses)
          SELECT d.id * 2 + 1, donor.id, 2, '', CAST(json_remove(CAST(d.body AS TEXT),
            '$.intent', '$.identifier', '$.group', '$.start', '$.end') AS BLOB), 1
          FROM oldDonation d JOIN donor ON donor.app = d.app WHERE json_valid(CAST(d.body AS TEXT));
          INSERT INTO donation (id, app, kind, own, identifier, grouping, time, body, outcome, start, end)
          SELECT d.id, donor.id, 0, 0, d.identifier, d.grouping, d.time, d.id * 2, d.id * 2 + 1,
            CAST(json_extract(CAST(d.body AS TEXT), '$.start') * 1000 AS INTEGER),
            CAST(json_extract(CAST(d.body AS TEXT), '$.end') * 1000 AS INTEGER)
          FROM oldDonation d JOIN donor ON donor.app = d.app WHERE json_valid(CAST(d.body AS TEXT)) ORDER BY d.id;
          DELETE FROM sqlite_sequence WHERE name = 'donation';
          INSERT INTO sqlite_sequence (name, seq)
          SELECT 'donation', seq FROM sqlite_sequence WHERE name = 'oldDonation';
          DROP TABLE oldDonation;
          UPDATE donor SET count = (SELECT count(*) FROM donation WHERE donation.app = donor.id),
            bytes = (SELECT coalesce(sum(length(body)), 0) FROM content WHERE content.app = donor.id);
          CREATE INDEX content_by_digest ON content (digest) WHERE digest IS NOT NULL;
          CREATE INDEX donation_by_identifier ON donation (identifier, app) WHERE identifier IS NOT NULL;
          CREATE INDEX donation_by_group ON donation (grouping, app) WHERE grouping IS NOT NULL;
          CREATE INDEX donation_own ON donation (app, time) WHERE own = 1;
          CREATE TRIGGER donation_deleted AFTER DELETE ON donation BEGIN
            UPDATE donor SET count = count - 1,
              bytes = bytes - (SELECT coalesce(sum(length(body)), 0) FROM content WHERE id IN (OLD.body, OLD.outcome))
            WHERE id = OLD.app;
            UPDATE content SET uses = uses - 1 WHERE id IN (OLD.body, OLD.outcome);
            DELETE FROM content WHERE id IN (OLD.body, OLD.outcome) AND uses <= 0;
          END;
          CREATE TABLE refusal (
            app TEXT NOT NULL,
            kind INTEGER NOT NULL,
            action TEXT NOT NULL,
            message TEXT NOT NULL,
            count INTEGER NOT NULL,
            number INTEGER NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (app, kind, action, message)
          ) WITHOUT ROWID;
          CREATE TABLE donationLog (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            removals INTEGER NOT NULL,
            refusals INTEGER NOT NULL
          );
          INSERT INTO donationLog (id, removals, refusals) VALUES (1, 0, 0);
          """)
    }
  }

  /// `items` is a list of values as JSON. A notice's revision tells other processes that it is another one.
  static func registerNotices(_ migrator: inout DatabaseMigrator) {
    migrator.registerMigration("13 notices") { database in
      try database.execute(
        sql: """
          CREATE TABLE notice (
            app TEXT NOT NULL,
            kind TEXT NOT NULL,
            subject TEXT NOT NULL,
            items BLOB NOT NULL,
            changed INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            PRIMARY KEY (app, kind, subject)
          ) WITHOUT ROWID
          """)
    }
  }
}
