import Foundation

/// Changes to the home folder that last once they return.
enum DurableFiles {
  /// Makes the folder for its owner only, and those above it, if they are not there.
  static func makeFolder(_ path: String) throws(HostError) {
    if mkdir(path, 0o700) == 0 { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
      if mkdir(path, 0o700) == 0 { return }
    }
    guard errno == EEXIST, isFolder(path) else { throw HostError.unwritable(path) }
  }

  /// Whether there is a folder, itself or through a link.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func move(_ source: String, to target: String) throws(HostError) {
    guard rename(source, target) == 0 else { throw HostError.unwritable(target) }
    try flush(parent(of: target))
    if parent(of: source) != parent(of: target) { try flush(parent(of: source)) }
  }

  /// Writes a small file whole or not at all.
  static func write(_ text: String, to path: String) throws(HostError) {
    let draft = path + ".draft"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw HostError.unwritable(path) }
    let bytes = Array(text.utf8)
    let isWritten = bytes.withUnsafeBytes { writeAll(descriptor, $0) } && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten else { throw HostError.unwritable(path) }
    try move(draft, to: path)
  }

  static func flush(_ folder: String) throws(HostError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw HostError.unwritable(folder) }
    defer { close(descriptor) }
    // Some file systems cannot flush a folder and need not.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw HostError.unwritable(folder) }
  }

  static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
