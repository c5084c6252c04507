import Foundation

/// Makes sure that who opened a connection runs in the very sandbox that the socket was made for.
struct PeerCheck: Sendable {
  /// The folder with the socket, on this machine.
  var folder: String
  /// Where the sandbox shows it; nil where programs run without one, so that only the user can be checked.
  var seenFolder: String?

  /// Why the peer is not served; nil if it is.
  func problem(with descriptor: Int32) -> String? {
    // The process, the user and the group, as the kernel noted them when the connection was opened.
    var peer: [Int32] = [0, -1, -1]
    var size = socklen_t(MemoryLayout<Int32>.size * peer.count)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 else { return "nobody knows who it is" }
    guard UInt32(bitPattern: peer[1]) == geteuid() else { return "it belongs to another user (\(peer[1]))" }
    guard let seenFolder else { return nil }
    var own = stat()
    var seen = stat()
    guard stat(folder, &own) == 0 else { return "the socket's folder is gone" }
    // The peer's root leads into its own view of the files; another sandbox shows another folder there, or none.
    guard stat("/proc/\(peer[0])/root\(seenFolder)", &seen) == 0 else {
      return "process \(peer[0]) runs outside of the app's sandbox"
    }
    guard own.st_dev == seen.st_dev, own.st_ino == seen.st_ino else {
      return "process \(peer[0]) runs in another app's sandbox"
    }
    return nil
  }
}
