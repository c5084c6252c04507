import AssistantCore
import Foundation
import GRDB

/// How the device's lock stands.
package struct LockState: Hashable, Sendable {
  package var isLocked = false
  package var hasPasscode = false
}

extension Store {
  /// Without a passcode a device is never locked.
  package func lockState() async throws(StoreError) -> LockState {
    try await read { database in
      guard let row = try LockRow.fetch(database) else { return LockState() }
      return LockState(isLocked: row.isLocked && row.hash != nil, hasPasscode: row.hash != nil)
    }
  }

  /// - Returns: false where there is no passcode to unlock with, and nothing was done.
  package func lockDevice() async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(sql: "UPDATE device SET locked = 1 WHERE passcode IS NOT NULL")
      return database.changesCount > 0
    }
  }

  /// Unlocks the device if the passcode is right. Without a passcode it is unlocked anyway.
  package func unlockDevice(passcode: String) async throws(StoreError) -> Proof {
    let proof = try await prove(passcode: passcode)
    if proof == .given { try await write { try $0.execute(sql: "UPDATE device SET locked = 0") } }
    return proof
  }

  /// Looks whether the passcode is right; wrong ones make the next wait, longer each time.
  ///
  /// A try is counted before it is looked at, so that ending the process in the middle gains nothing.
  package func prove(passcode: String) async throws(StoreError) -> Proof {
    let now = surroundings.now().milliseconds
    let (hash, wait) = try await write { database -> (String?, Proof?) in
      guard let row = try LockRow.fetch(database), let hash = row.hash else { return (nil, .given) }
      // A clock that was set back must not make anyone wait for years.
      let left = min(row.retryTime - now, Self.wait(after: row.failures))
      if left > 0 { return (nil, .tooMany(minutes: Int((left + 59_999) / 60_000))) }
      try database.execute(
        sql: "UPDATE device SET failures = ?, retryTime = ?",
        arguments: [row.failures + 1, now + Self.wait(after: row.failures + 1)])
      return (hash, nil)
    }
    guard let hash else { return wait ?? .given }
    guard let passcode = Passcode.normalized(passcode), try Passcode.matches(passcode, hash: hash) else {
      return .wrong
    }
    try await write { try $0.execute(sql: "UPDATE device SET failures = 0, retryTime = 0") }
    return .given
  }

  /// Puts a passcode in the place of the one that there is, or none; the present one has to be proved before.
  package func setPasscode(_ passcode: String?) async throws(StoreError) {
    var hash: String?
    if let passcode {
      guard let normalized = Passcode.normalized(passcode) else {
        throw StoreError(
          .badName, "A passcode has \(Passcode.shortest) characters at least and \(Passcode.longest) bytes at most.")
      }
      hash = try Passcode.hash(normalized)
    }
    let kept = hash
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO device (id, locked, passcode, failures, retryTime) VALUES (1, 0, ?, 0, 0)
          ON CONFLICT (id) DO UPDATE SET locked = 0, passcode = excluded.passcode, failures = 0, retryTime = 0
          """, arguments: [kept])
    }
    try await emptyLog()
  }

  /// Milliseconds before the next try: four are free, then a minute, five, fifteen, and an hour each.
  private static func wait(after failures: Int) -> Int64 {
    let minutes: Int64 =
      switch failures {
      case ..<5: 0
      case 5: 1
      case 6: 5
      case 7: 15
      default: 60
      }
    return minutes * 60_000
  }
}

private struct LockRow {
  var isLocked: Bool
  var hash: String?
  var failures: Int
  var retryTime: Int64

  static func fetch(_ database: Database) throws -> LockRow? {
    try Row.fetchOne(database, sql: "SELECT * FROM device WHERE id = 1").map { row in
      LockRow(
        isLocked: Int64.fromDatabaseValue(row["locked"]) != 0, hash: String.fromDatabaseValue(row["passcode"]),
        failures: Int(Int64.fromDatabaseValue(row["failures"]) ?? 0),
        retryTime: Int64.fromDatabaseValue(row["retryTime"]) ?? 0)
    }
  }
}
