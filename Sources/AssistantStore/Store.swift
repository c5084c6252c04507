import AssistantCore
import Dispatch
import Foundation
import Glibc
import GRDB
import Synchronization

/// What the assistant remembers on this machine: one SQLite file, `assistant.sqlite`, in its home folder.
///
/// Whatever a call has returned from survives the end of the process at any point and a loss of power: the write-ahead
/// log is synchronised at each commit. A turn that is written down while it goes on (`TurnJournal`) survives the end of
/// the process at any point, and a loss of power up to the last order that was given to an app. Several processes may hold a store on the same home at once; each sees what the
/// others have written. Only the owner may read the file.
package final class Store: Sendable {
  /// Where the file is.
  package let file: URL
  /// A damaged file that was found when opening and kept under this name; nil if all was well. The store began anew.
  package let setAside: URL?
  /// Whether the disk was full to the last byte when opening: nothing can be kept, and no other process can open the file.
  package let isCramped: Bool
  /// How many turns are kept; the oldest make room.
  package let capacity: Int

  /// How long a turn is kept.
  static let memory: TimeInterval = 30 * 24 * 3_600

  let queue: DatabaseQueue
  let surroundings: Surroundings
  /// Tells other processes on this home that this one lives.
  let session: Session
  /// Whether what was written soon is about to be brought to the disk.
  private let isSynchronizing = SynchronizationFlag()

  init(
    file: URL, setAside: URL?, isCramped: Bool, capacity: Int, queue: DatabaseQueue, surroundings: Surroundings
  ) {
    session = Session(
      folder: file.deletingLastPathComponent().appending(path: "sessions", directoryHint: .isDirectory),
      name: surroundings.identifier())
    self.file = file
    self.setAside = setAside
    self.isCramped = isCramped
    self.capacity = capacity
    self.queue = queue
    self.surroundings = surroundings
  }

  /// Ends the use of the file; calls after it throw. What is not closed is closed with the object.
  package func close() throws(StoreError) {
    session.end()
    do { try queue.close() } catch { throw StoreError(error, file: file) }
  }

  /// For a single statement, or several that do not depend on one another: another process may write between two.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(StoreError) -> Result {
    do { return try await queue.unsafeRead(body) } catch { throw noting(error) }
  }

  /// One transaction: all of it or nothing, also when the process ends in the middle; durable when it returns.
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(StoreError) -> Result {
    do {
      return try await queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = FULL")
        defer { try? database.execute(sql: "PRAGMA synchronous = NORMAL") }
        return try Self.transaction(database, body)
      }
    } catch {
      throw noting(error)
    }
  }

  /// As `write`, but left to the system to bring to the disk: what has returned survives the end of the process, not a
  /// loss of power.
  func writeSoon<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(StoreError) -> Result {
    do { return try await queue.writeWithoutTransaction { try Self.transaction($0, body) } } catch {
      throw noting(error)
    }
  }

  /// As `writeSoon`, on the thread of the caller: for a few rows, which take less time than to go to another thread and
  /// back.
  func writeNow<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    do { return try queue.writeWithoutTransaction { try Self.transaction($0, body) } } catch {
      throw noting(error)
    }
  }

  /// As `read`, on the thread of the caller: for what is read at each turn and is there at once.
  func readNow<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    do { return try queue.unsafeRead(body) } catch { throw noting(error) }
  }

  /// As `writeSoon`, without waiting for it: it is done before whatever is read or written after this call.
  ///
  /// What cannot be written is lost without a word.
  func writeLater(_ body: @escaping @Sendable (Database) throws -> Void) {
    queue.asyncWriteWithoutTransaction { database in try? Self.transaction(database, body) }
  }

  private static func transaction<Result>(_ database: Database, _ body: (Database) throws -> Result) throws -> Result {
    var result: Result?
    try database.inTransaction(.immediate) {
      result = try body(database)
      return .commit
    }
    guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
    return result
  }

  /// Brings what was written soon to the disk, beside all other work: a disk takes longer than a whole turn, and keeps
  /// those who write waiting meanwhile. So most turns are over when this begins.
  ///
  /// Only the log is opened: closing a second descriptor of the database itself would give up SQLite's locks on it.
  func synchronizeLog() {
    // One that is still to begin brings this along.
    guard isSynchronizing.set() else { return }
    let path = file.path + "-wal"
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(50)) { [isSynchronizing] in
      isSynchronizing.clear()
      let log = Glibc.open(path, O_RDONLY | O_CLOEXEC)
      guard log >= 0 else { return }
      fdatasync(log)
      Glibc.close(log)
    }
  }

  /// Leaves a mark when the file turns out to be damaged, so that the next opening looks at all of it.
  private func noting(_ error: any Error) -> StoreError {
    let error = StoreError(error, file: file)
    if error.code == .damaged { _ = FileManager.default.createFile(atPath: Self.mark(of: file).path, contents: nil) }
    return error
  }

  static func mark(of file: URL) -> URL { file.appendingPathExtension("suspect") }
}

/// Whether something is about to happen, which several threads may ask.
private final class SynchronizationFlag: Sendable {
  private let isSet = Mutex(false)

  /// True where it was not set.
  func set() -> Bool {
    isSet.withLock { isSet in
      defer { isSet = true }
      return !isSet
    }
  }

  func clear() { isSet.withLock { $0 = false } }
}
