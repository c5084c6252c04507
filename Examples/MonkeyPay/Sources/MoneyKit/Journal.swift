import Foundation

/// A file of lines that many processes add to, one at a time, each knowing all lines before its own.
///
/// A line is on the disk when `add` returns. One that was cut off, because the process was killed or the power went, is
/// removed before the next is added, so that nothing is ever half written.
struct Journal: Sendable {
  let url: URL

  /// Every whole line, oldest first; none if there is no file yet.
  func lines() throws -> [Data] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return Self.wholeLines(of: try Data(contentsOf: url))
  }

  /// Adds the line that the body makes of those before it, while nobody else can add one.
  ///
  /// - Parameter body: returns nil to add nothing.
  func add(_ body: ([Data]) throws -> Data?) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let file = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    guard flock(file, LOCK_EX) == 0 else { throw failure() }
    let before = try Data(contentsOf: url)
    guard let line = try body(Self.wholeLines(of: before)) else { return }
    // What was cut off has no end of line.
    let length = off_t((before.lastIndex(of: Self.newline) ?? -1) + 1)
    guard ftruncate(file, length) == 0, lseek(file, length, SEEK_SET) == length else { throw failure() }
    do {
      try write(line + [Self.newline], to: file)
      guard fsync(file) == 0 else { throw failure() }
    } catch {
      _ = ftruncate(file, length)
      throw error
    }
  }

  func checkIsWritable() throws { try add { _ in nil } }

  private static let newline = UInt8(ascii: "\n")

  private static func wholeLines(of data: Data) -> [Data] {
    let whole = data.prefix((data.lastIndex(of: newline) ?? -1) + 1)
    return whole.split(separator: newline).map { Data($0) }
  }

  private func write(_ bytes: Data, to file: Int32) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while !rest.isEmpty {
        let count = Foundation.write(file, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          throw failure()
        }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }

  private func failure() -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSFilePathErrorKey: url.path])
  }
}
