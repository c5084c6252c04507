import Foundation
import Glibc

/// Keeps two processes from making, migrating or setting aside the same file at once; gone with the process that holds it.
struct OpeningLock: ~Copyable {
  private let descriptor: Int32

  init(
    file: URL, patience: Duration, sleep: @Sendable (Duration) async throws -> Void
  ) async throws(StoreError) {
    let descriptor = Glibc.open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(system: errno, doing: file) }
    let pause = Duration.milliseconds(20)
    var attempts = Int(patience / pause)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard attempts > 0, errno == EWOULDBLOCK || errno == EINTR else {
        Glibc.close(descriptor)
        throw StoreError(
          .locked, "Another program is opening the store beside \(file.path); wait for it and try again.")
      }
      attempts -= 1
      do { try await sleep(pause) } catch {
        Glibc.close(descriptor)
        throw StoreError(.failed, "Opening the store was called off.")
      }
    }
    self.descriptor = descriptor
  }

  borrowing func release() { Glibc.close(descriptor) }
}
