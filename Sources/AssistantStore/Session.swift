import Foundation
import Glibc
import Synchronization

/// A process that uses the store, as other processes see it: a file that it keeps locked for as long as it lives.
///
/// The lock goes with the process however that ends, and unlike a process number it is never mistaken for another's.
final class Session: Sendable {
  let folder: URL
  let name: String
  private let descriptor = Mutex<Int32?>(nil)

  init(folder: URL, name: String) {
    self.folder = folder
    self.name = name
  }

  deinit { end() }

  /// Takes the lock, if this has not been done yet.
  func begin() throws(StoreError) {
    let failure = descriptor.withLock { descriptor -> StoreError? in
      guard descriptor == nil else { return nil }
      mkdir(folder.path, 0o700)
      let file = Self.file(name, in: folder)
      // Somebody who sweeps up may remove the file between the two calls.
      for _ in 0..<8 {
        let opened = Glibc.open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard opened >= 0 else { return StoreError(system: errno, doing: file) }
        var status = stat()
        if flock(opened, LOCK_EX | LOCK_NB) == 0, fstat(opened, &status) == 0, status.st_nlink > 0 {
          descriptor = opened
          return nil
        }
        Glibc.close(opened)
      }
      return StoreError(.locked, "Another program keeps \(file.path) locked; close it and try again.")
    }
    if let failure { throw failure }
  }

  /// Gives the lock back; the name stands for nobody from now on.
  func end() {
    descriptor.withLock { descriptor in
      guard let opened = descriptor else { return }
      unlink(Self.file(name, in: folder).path)
      Glibc.close(opened)
      descriptor = nil
    }
  }

  /// Whether the process of that name lives; the file of one that does not is removed.
  static func isAlive(_ name: String, in folder: URL) -> Bool {
    let file = file(name, in: folder)
    let opened = Glibc.open(file.path, O_RDWR | O_CLOEXEC)
    guard opened >= 0 else { return false }
    defer { Glibc.close(opened) }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else { return true }
    unlink(file.path)
    return false
  }

  /// The names of the processes that have left a file, dead or alive.
  static func names(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".lock") }.map { String($0.dropLast(5)) }
  }

  private static func file(_ name: String, in folder: URL) -> URL {
    folder.appending(path: "\(name.filter { $0 != "/" }).lock", directoryHint: .notDirectory)
  }
}
