import AssistantCore
import AssistantStore
import Foundation
import Glibc
import IntentSchema
import Testing

@Suite struct `A full disk` {
  let home: Home
  init() throws { home = try Home() }

  @Test func `A limit on file sizes is told as a full disk and loses nothing`() async throws {
    let path = home.url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      let store = try await Store.open(home: URL(filePath: path), surroundings: .fixed, capacity: 1_000)
      limitFileSizes(to: size(of: store) + 200_000)
      let acknowledged = try await fill(store)
      limitFileSizes(to: nil)
      try await check(store, acknowledged)
    }
    try await expectSound(at: home.url)
  }

  @Test func `Donations that find no room are told, and those before are all there`() async throws {
    let path = home.url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      let store = try await Store.open(home: URL(filePath: path), surroundings: .fixed)
      limitFileSizes(to: size(of: store) + 200_000)
      var kept = 0
      while kept < 5_000 {
        do throws(StoreError) {
          try await store.add(donation(kept))
        } catch {
          try #require(error.code == .full, "\(error)")
          break
        }
        kept += 1
      }
      try #require(kept > 0 && kept < 5_000)
      // What is refused now leaves nothing behind, and what was kept can be read and forgotten.
      try #require(try await store.donations(limit: 5_000).count == kept)
      limitFileSizes(to: nil)
      try await store.add(donation(kept))
      let found = try await store.donations(limit: 5_000)
      let identifiers = (0...kept).reversed().map { String($0) }
      try #require(found.map(\.identifier) == identifiers)
      try #require(try await store.delete(.all, app: "a") == kept + 1)
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "mounting a small file system needs the rights to"))
  func `A disk without room is told, loses nothing, and works again with room`() async throws {
    let disk = try SmallDisk(at: home.url.appending(path: "disk"), kilobytes: 4_096)
    defer { disk.unmount() }
    // More than the store itself takes: what was written ahead is put in its place when there is room.
    let ballast = disk.url.appending(path: "ballast")
    try Data(count: 1_500_000).write(to: ballast)
    let store = try await Store.open(home: disk.url, surroundings: .fixed, capacity: 1_000)
    let acknowledged = try await fill(store)
    #expect(try await store.history(limit: 1_000).count == acknowledged, "reading goes on")
    try FileManager.default.removeItem(at: ballast)
    try await check(store, acknowledged)
    try store.close()
    try await expectSound(at: disk.url)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "mounting a small file system needs the rights to"))
  func `A disk that is full to the last byte is opened, read, told of, and works again with room`() async throws {
    let disk = try SmallDisk(at: home.url.appending(path: "disk"), kilobytes: 4_096)
    defer { disk.unmount() }
    let before = try await Store.open(home: disk.url, surroundings: .fixed)
    try await before.setPermission(.authorized, app: "a")
    try before.close()
    let ballast = disk.url.appending(path: "ballast")
    let (_, file) = (FileManager.default.createFile(atPath: ballast.path, contents: nil), open(ballast.path, O_WRONLY))
    let block = [UInt8](repeating: 1, count: 1_024)
    while write(file, block, block.count) > 0 {}
    Glibc.close(file)
    let store = try await Store.open(home: disk.url, surroundings: .fixed)
    #expect(store.isCramped)
    #expect(try await store.permissions() == ["a": .authorized])
    let error = await #expect(throws: StoreError.self) { try await store.setPermission(.denied, app: "b") }
    #expect(error?.code == .full)
    #expect(try await store.permissions() == ["a": .authorized])
    try store.close()
    try FileManager.default.removeItem(at: ballast)
    let again = try await Store.open(home: disk.url, surroundings: .fixed)
    #expect(!again.isCramped)
    try await again.setPermission(.denied, app: "b")
    #expect(try await again.permissions() == ["a": .authorized, "b": .denied])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "mounting a small file system needs the rights to"))
  func `A read-only disk is told with the file's name`() async throws {
    let disk = try SmallDisk(at: home.url.appending(path: "disk"), kilobytes: 512)
    defer { disk.unmount() }
    // In a process of its own: one that another test starts has this one's open files for a moment, and a file system
    // with a file that is open for writing cannot be made read-only.
    await #expect(processExitsWith: .success) { [path = disk.url.path as String] in
      try await Store.open(home: URL(filePath: path), surroundings: .fixed).close()
    }
    try disk.makeReadOnly()
    let error = await #expect(throws: StoreError.self) { try await Store.open(home: disk.url, surroundings: .fixed) }
    #expect(error?.code == .notWritable)
    #expect(error?.message.contains(disk.url.path) == true)
  }
}

/// Bytes of the larger of the store's files.
private func size(of store: Store) -> UInt {
  let sizes = ["", "-wal"].map { suffix -> UInt in
    var status = stat()
    return stat(store.file.path + suffix, &status) == 0 ? UInt(status.st_size) : 0
  }
  return sizes.max() ?? 0
}

/// Sets the soft limit of this process; nil takes it back to the hard one.
private func limitFileSizes(to size: UInt?) {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  limit.rlim_cur = size ?? limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}

/// Remembers turns until there is no room.
///
/// - Returns: how many were acknowledged.
private func fill(_ store: Store) async throws -> Int {
  var acknowledged = 0
  while acknowledged < 2_000 {
    let events = turn(acknowledged + 1, saying: String(repeating: "w", count: 900))
    do { try await store.remember(events) } catch {
      try #require(error.code == .full, "\(error)")
      break
    }
    acknowledged += 1
  }
  try #require(acknowledged > 0 && acknowledged < 2_000)
  return acknowledged
}

private func donation(_ number: Int) -> StoredDonation {
  StoredDonation(
    app: "a", identifier: "\(number)", time: Date(timeIntervalSince1970: 1),
    intent: IntentValue(
      className: "I", identifier: "", parameters: ["words": .string(String(repeating: "w", count: 900) + "\(number)")]))
}

private func check(_ store: Store, _ acknowledged: Int) async throws {
  try #require(try await store.history(limit: 2_000).map(\.number) == (1...acknowledged).reversed())
  try await store.setPermission(.authorized, app: "a")
}

private func expectSound(at home: URL) async throws {
  let store = try await Store.open(home: home, surroundings: .fixed, capacity: 1_000)
  #expect(store.setAside == nil)
  #expect(try await store.permission(app: "a") == .authorized)
}

/// A file system of its own in memory, of a given size.
private struct SmallDisk {
  let url: URL

  static let isPossible: Bool = {
    guard geteuid() == 0, let home = try? Home() else { return false }
    guard let disk = try? SmallDisk(at: home.url.appending(path: "probe"), kilobytes: 64) else { return false }
    disk.unmount()
    return true
  }()

  init(at url: URL, kilobytes: Int) throws {
    self.url = url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    guard mount("tmpfs", url.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
    }
  }

  func makeReadOnly() throws {
    guard mount("tmpfs", url.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
    }
  }

  func unmount() { umount2(url.path, Int32(MNT_DETACH)) }
}
