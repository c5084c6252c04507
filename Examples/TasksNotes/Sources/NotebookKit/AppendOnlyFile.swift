import Foundation

/// Lines that are only ever added, safe against a sudden end and against two processes at once.
struct AppendOnlyFile: Sendable {
  let url: URL

  /// Every whole line, oldest first; none if there is no file yet.
  func lines() throws -> [Data] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }

  func checkIsWritable() throws { close(try openForAppending()) }

  /// Adds one line; it is on the disk when the call returns, or not at all when it throws.
  func append(_ line: Data) throws {
    let file = try openForAppending()
    defer { close(file) }
    guard flock(file, LOCK_EX) == 0 else { throw failure() }
    let length = lseek(file, 0, SEEK_END)
    guard length >= 0 else { throw failure() }
    var bytes = Data()
    if length > 0, !endsInNewline(file, length: length) { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(line)
    bytes.append(UInt8(ascii: "\n"))
    do {
      try write(bytes, to: file)
      guard fsync(file) == 0 else { throw failure() }
    } catch {
      _ = ftruncate(file, length)
      throw error
    }
    if length == 0 { syncFolder() }
  }

  private func openForAppending() throws -> Int32 {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let file = open(url.path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    return file
  }

  private func endsInNewline(_ file: Int32, length: off_t) -> Bool {
    var last: UInt8 = 0
    return pread(file, &last, 1, length - 1) == 1 && last == UInt8(ascii: "\n")
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

  /// A new file's name is part of its folder, which has to reach the disk as well.
  private func syncFolder() {
    let folder = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private func failure() -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSFilePathErrorKey: url.path])
  }
}
