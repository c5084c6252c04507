import Foundation
import IntentsWire

/// A file of the app's with what it has to say to an assistant that does not run: a line each, added at the end.
struct AppOutbox: Sendable {
  let path: String

  /// Adds all lines or none; false where they cannot be kept.
  func append(_ lines: [Data]) -> Bool {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let file = locked() else { return false }
    defer { close(file) }
    var status = stat()
    let bytes = Array(lines.joined(separator: [0x0A])) + [0x0A]
    guard fstat(file, &status) == 0, Int(status.st_size) + bytes.count <= AppWire.queueBytes else { return false }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        // Half a line would spoil what follows.
        ftruncate(file, status.st_size)
        return false
      }
      sent += count
    }
    return true
  }

  /// The file with its lock held: the one that has the name then, as an assistant may take the one that had it before.
  private func locked() -> Int32? {
    for _ in 0..<100 {
      let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { return nil }
      var (own, named) = (stat(), stat())
      if flock(file, LOCK_EX) == 0, fstat(file, &own) == 0, lstat(path, &named) == 0, own.st_dev == named.st_dev,
        own.st_ino == named.st_ino
      {
        return file
      }
      close(file)
    }
    return nil
  }
}
