import Foundation

/// A lock among processes, and among threads of one; let go when it is deinitialised or the process ends in any way.
final class FileLock: Sendable {
  enum Kind { case shared, exclusive }

  private let descriptor: Int32

  /// Waits for the lock, or returns nil if `waits` is false and another holds it.
  init?(path: String, _ kind: Kind, waits: Bool = true) throws(HostError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw HostError.unwritable(path) }
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    while flock(descriptor, operation) != 0 {
      if errno == EINTR { continue }
      close(descriptor)
      return nil
    }
  }

  deinit { Self.release(descriptor) }

  /// Lets go of a lock, and closes the descriptor that it was taken with.
  ///
  /// Closing alone would not do: a process that is being started has a copy of the descriptor for a moment, which keeps the
  /// lock.
  static func release(_ descriptor: Int32) {
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension HostError {
  /// What the last failed call says of a file in the home folder.
  static func unwritable(_ path: String) -> HostError {
    let reason = String(cString: strerror(errno))
    return HostError(
      .homeNotWritable,
      "The assistant's home cannot be written at \(path): \(reason). Free it, or name another with --home.")
  }
}
