import Foundation

/// Folders for the sockets of one process of the assistant, gone with it; what killed processes left is cleared first.
final class SocketFolder: Sendable {
  private let path: String
  private let lock: FileLock

  /// - Parameter root: holds the folders of all processes that use the home.
  init(root: String) throws(HostError) {
    try DurableFiles.makeFolder(root)
    Self.sweep(root)
    path = root + "/" + Self.name()
    // The lock is taken before there is a folder: others clear away only what no lock belongs to.
    guard let lock = try FileLock(path: path + ".lock", .exclusive, waits: false) else {
      throw HostError.unwritable(path)
    }
    self.lock = lock
    try DurableFiles.makeFolder(path)
  }

  deinit { remove() }

  /// Takes the folder away, for whoever ends while others may still hold this.
  func remove() {
    // A socket that ends at the same moment takes its own folder away, on which the removal of the whole fails.
    for _ in 0..<10 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
    unlink(path + ".lock")
  }

  /// A new folder for one program's socket.
  func make() throws(HostError) -> String {
    let folder = path + "/" + Self.name()
    try DurableFiles.makeFolder(folder)
    return folder
  }

  /// Short: programs without a sandbox see the whole path, and addresses hold 107 bytes.
  private static func name() -> String { String(UUID().uuidString.prefix(8)) }

  private static func sweep(_ root: String) {
    for name in DurableFiles.names(in: root) where !name.hasSuffix(".lock") {
      let folder = root + "/" + name
      guard let lock = try? FileLock(path: folder + ".lock", .exclusive, waits: false) else { continue }
      try? FileManager.default.removeItem(atPath: folder)
      unlink(folder + ".lock")
      withExtendedLifetime(lock) {}
    }
  }
}

/// A socket's file, however long the path of its folder is.
enum SocketFile {
  /// Listens on a new socket in the folder. Does not block, and no child inherits it.
  static func listen(name: String, in folder: String) throws(HostError) -> Int32 {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw HostError.unwritable(folder) }
    let result = addressed(name, in: folder) { address, size in
      bind(descriptor, address, size) == 0 ? Foundation.listen(descriptor, 16) : -1
    }
    guard result == 0 else {
      close(descriptor)
      throw HostError.unwritable(folder + "/" + name)
    }
    return descriptor
  }

  /// Addresses hold 107 bytes, and homes may lie deep: the folder is named by a descriptor.
  private static func addressed(
    _ name: String, in folder: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    let parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { return -1 }
    defer { close(parent) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: "/proc/self/fd/\(parent)/\(name)".utf8.prefix(path.count - 1))
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
