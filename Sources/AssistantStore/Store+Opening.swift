import AssistantCore
import Foundation
import Glibc
import GRDB

extension Store {
  /// Opens the store of a home folder; makes folder and file if they are missing, and brings older tables up to date.
  ///
  /// A damaged file is not an error: it is kept under another name (see `setAside`) and the store begins anew. Nor is a disk that
  /// is full to the last byte, where there is a file: what it holds can be read then, by one process at a time.
  ///
  /// - Parameters:
  ///   - capacity: how many turns are kept, and none longer than 30 days.
  ///   - patience: how long to wait for another process that is opening or writing.
  package static func open(
    home: URL, surroundings: Surroundings, capacity: Int = 1_000, patience: Duration = .seconds(5)
  ) async throws(StoreError) -> Store {
    let file = home.appending(path: "assistant.sqlite", directoryHint: .notDirectory)
    try makeFolder(home)
    let lock = try await OpeningLock(
      file: home.appending(path: "assistant.lock", directoryHint: .notDirectory), patience: patience,
      sleep: surroundings.sleep)
    defer { lock.release() }

    var setAside: URL?
    if FileManager.default.fileExists(atPath: mark(of: file).path) {
      if try !isSound(file, patience: patience) { setAside = try keepAside(file, now: surroundings.now()) }
      try? FileManager.default.removeItem(at: mark(of: file))
    }
    let queue: DatabaseQueue
    var isCramped = false
    do {
      queue = try connect(file, patience: patience)
    } catch  where error.code == .damaged && setAside == nil {
      setAside = try keepAside(file, now: surroundings.now())
      queue = try connect(file, patience: patience)
    } catch  where error.code == .full {
      // There is no room for what processes share of the file. Whoever has it alone needs none, and can read what is kept.
      queue = try connect(file, patience: patience, isAlone: true)
      isCramped = true
    }
    return Store(
      file: file, setAside: setAside, isCramped: isCramped, capacity: max(1, capacity), queue: queue,
      surroundings: surroundings)
  }

  private static func makeFolder(_ home: URL) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(
        at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError(
        .notWritable, "The folder \(home.path) cannot be made; choose another home.", cause: error.localizedDescription)
    }
  }

  private static func connect(
    _ file: URL, patience: Duration, isAlone: Bool = false
  ) throws(StoreError) -> DatabaseQueue {
    do {
      let isNew = try makePrivate(file)
      let queue = try DatabaseQueue(
        path: file.path, configuration: configuration(patience: patience, isAlone: isAlone))
      let migrator = Migrations.all
      if try queue.read(migrator.hasBeenSuperseded) {
        throw StoreError(
          .newerVersion,
          "\(file.path) was written by a newer version of the assistant and is left as it is; "
            + "use that version, or choose another home.")
      }
      if try !queue.read(migrator.hasCompletedMigrations) { try migrator.migrate(queue) }
      if isNew { synchronizeFolder(of: file) }
      return queue
    } catch {
      throw StoreError(error, file: file)
    }
  }

  private static func configuration(patience: Duration, isAlone: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.label = "AssistantStore"
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.prepareDatabase { database in
      if isAlone { _ = try String.fetchOne(database, sql: "PRAGMA locking_mode = EXCLUSIVE") }
      // A file system without shared memory keeps the rollback journal, which is as safe and only slower.
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      // What must survive a loss of power is written with FULL, by `write`.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
      // What a person has asked to forget shall not be found in the file's free pages.
      try database.execute(sql: "PRAGMA secure_delete = ON")
      // Moving the log into the file keeps writers waiting; four times as much of it at once is hardly slower.
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
    }
    return configuration
  }

  /// Makes an empty file that only the owner can read; SQLite gives the files beside it the same mode.
  ///
  /// - Returns: whether there was none.
  private static func makePrivate(_ file: URL) throws(StoreError) -> Bool {
    let descriptor = Glibc.open(file.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      Glibc.close(descriptor)
      return true
    }
    guard errno == EEXIST else { throw StoreError(system: errno, doing: file) }
    return false
  }

  private static func synchronizeFolder(of file: URL) {
    let descriptor = Glibc.open(file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    Glibc.close(descriptor)
  }

  private static func isSound(_ file: URL, patience: Duration) throws(StoreError) -> Bool {
    do {
      let queue = try DatabaseQueue(path: file.path, configuration: configuration(patience: patience))
      return try queue.read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") } == ["ok"]
    } catch {
      let error = StoreError(error, file: file)
      if error.code == .damaged { return false }
      throw error
    }
  }

  /// Renames the file and what belongs to it; nothing is deleted.
  private static func keepAside(_ file: URL, now: Date) throws(StoreError) -> URL {
    let stamp = now.formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt))
    let folder = file.deletingLastPathComponent()
    var kept = folder.appending(path: "assistant.damaged-\(stamp).sqlite")
    var count = 1
    while FileManager.default.fileExists(atPath: kept.path) {
      count += 1
      kept = folder.appending(path: "assistant.damaged-\(stamp)-\(count).sqlite")
    }
    for suffix in ["-wal", "-shm", ""] {
      guard rename(file.path + suffix, kept.path + suffix) != 0, errno != ENOENT else { continue }
      throw StoreError(
        .damaged, "\(file.path) is damaged and could not be renamed; move it away by hand and start again.",
        cause: String(cString: strerror(errno)))
    }
    return kept
  }
}

extension StoreError {
  init(system number: Int32, doing file: URL) {
    let cause = String(cString: strerror(number))
    switch number {
    case ENOSPC, EDQUOT, EFBIG:
      self.init(.full, "The disk that holds \(file.path) is full. Make room and try again.", cause: cause)
    default:
      self.init(
        .notWritable,
        "\(file.path) cannot be written (\(cause)); check who owns it and its folder, "
          + "or choose another home.", cause: cause)
    }
  }
}
