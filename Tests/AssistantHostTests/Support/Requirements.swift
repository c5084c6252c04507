import Foundation
import Testing

/// What the tests that start extensions need of the machine.
enum Requirements {
  static let areMet = ["/usr/bin/bwrap", "/usr/bin/prlimit", "/usr/bin/python3"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static let comment: Comment = "needs the Debian packages bubblewrap, util-linux and python3"
}

/// A server on this machine that accepts and says nothing.
final class Listener: Sendable {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) + listen(descriptor, 8) + getsockname(descriptor, pointer, &size)
      }
    }
    guard result == 0 else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }
}
