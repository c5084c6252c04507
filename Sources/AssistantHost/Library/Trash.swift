import Foundation

/// Deletes folders whose contents nobody vouches for: links are never followed, depth does not matter, and folders that
/// their owner may not read are opened up first. A program that still runs in such a folder cannot lead it astray.
struct Trash {
  let folder: String

  /// Moves something of the same file system in, for `empty` to delete.
  func take(_ path: String) throws(HostError) {
    guard DurableFiles.exists(path) else { return }
    try DurableFiles.makeFolder(folder)
    var number = 0
    while DurableFiles.exists("\(folder)/\(number)") { number += 1 }
    try DurableFiles.move(path, to: "\(folder)/\(number)")
  }

  /// Deletes what it can; what is left is deleted next time.
  func empty() {
    let top = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard top >= 0 else { return }
    defer { close(top) }
    var moved = 0
    // A program that goes on writing there could keep this busy for ever.
    for _ in 0..<10_000 {
      var isProgressing = false
      for name in Self.names(top) where Self.delete(name, in: top, top: top, moved: &moved) { isProgressing = true }
      guard isProgressing else { return }
    }
  }

  /// Deletes a file, or a folder after its files; folders inside it move up and wait for their turn.
  ///
  /// - Returns: whether anything is gone or has moved.
  private static func delete(_ name: FileName, in parent: Int32, top: Int32, moved: inout Int) -> Bool {
    if unlinkat(parent, name, 0) == 0 { return true }
    fchmodat(parent, name, 0o700, AT_SYMLINK_NOFOLLOW)
    let inner = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard inner >= 0 else { return false }
    defer { close(inner) }
    var isProgressing = false
    for child in names(inner) {
      if unlinkat(inner, child, 0) == 0 || unlinkat(inner, child, AT_REMOVEDIR) == 0 {
        isProgressing = true
      } else if moveUp(child, from: inner, top: top, moved: &moved) {
        isProgressing = true
      }
    }
    return unlinkat(parent, name, AT_REMOVEDIR) == 0 || isProgressing
  }

  private static func moveUp(_ child: FileName, from inner: Int32, top: Int32, moved: inout Int) -> Bool {
    // Moving a folder needs the right to write in it.
    fchmodat(inner, child, 0o700, AT_SYMLINK_NOFOLLOW)
    repeat {
      moved += 1
      if renameat(inner, child, top, "moved-\(moved)") == 0 { return true }
    } while errno == ENOTEMPTY || errno == EEXIST
    return false
  }

  /// A name as the file system has it, with its final zero; it need not be UTF-8.
  private typealias FileName = [CChar]

  private static func names(_ descriptor: Int32) -> [FileName] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { closedir(stream) }
    var names: [FileName] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        bytes.prefix(while: { $0 != 0 }).map(CChar.init(bitPattern:)) + [0]
      }
      if name != [0x2E, 0], name != [0x2E, 0x2E, 0] { names.append(name) }
    }
    return names
  }
}
