import Foundation
import Synchronization

/// Takes calls of peers, a thread for each.
///
/// The protocol knows no passwords: who can reach the address may use what is offered, so it is this machine's own unless
/// the person says otherwise.
package final class WyomingServer: Sendable {
  private struct State: Sendable {
    var isStopped = false
    var links: [Int: WyomingLink] = [:]
    var next = 0
  }

  private let descriptor: Int32
  private let mostConnections: Int
  private let state = Mutex(State())
  /// Where it listens; the port is told also where the system has chosen it.
  package let endpoint: WyomingEndpoint

  /// Listens at once.
  ///
  /// - Parameters:
  ///   - endpoint: port 0 for one that the system chooses.
  ///   - mostConnections: more callers at a time are sent away.
  /// - Throws: `unreachable` where the address cannot be had.
  package init(_ endpoint: WyomingEndpoint, mostConnections: Int = 16) throws(WyomingError) {
    self.mostConnections = mostConnections
    var failure = "no such address"
    for address in WyomingEndpoint.addresses(host: endpoint.host, port: endpoint.port, passive: true) {
      let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard descriptor >= 0 else { continue }
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      if address.withSockaddr({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 16) == 0 {
        self.descriptor = descriptor
        self.endpoint = WyomingEndpoint(host: endpoint.host, port: Self.port(of: descriptor) ?? endpoint.port)
        return
      }
      failure = String(cString: strerror(errno))
      close(descriptor)
    }
    throw WyomingError(.unreachable, "cannot listen at \(endpoint)", cause: failure)
  }

  /// Takes calls until `stop`, each on a thread of its own; what `serve` throws ends that call alone.
  package func run(_ serve: @escaping @Sendable (WyomingLink) throws -> Void) {
    while true {
      let peer = accept(descriptor, nil, nil)
      if peer < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        if state.withLock(\.isStopped) { break }
        // Out of descriptors, most likely: callers wait until some are free.
        guard errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM else { break }
        usleep(100_000)
        continue
      }
      _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
      let link = WyomingLink(input: peer, output: peer)
      guard let number = admit(link) else { continue }
      let thread = Thread { [self] in
        try? serve(link)
        state.withLock { _ = $0.links.removeValue(forKey: number) }
      }
      thread.stackSize = 1 << 21
      thread.start()
    }
    close(descriptor)
  }

  /// Takes no more calls, and hangs up on who is calling.
  package func stop() {
    let links = state.withLock { state in
      state.isStopped = true
      return Array(state.links.values)
    }
    for link in links { link.hangUp() }
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private func admit(_ link: WyomingLink) -> Int? {
    state.withLock { state in
      guard !state.isStopped, state.links.count < mostConnections else { return nil }
      state.next += 1
      state.links[state.next] = link
      return state.next
    }
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let found = withUnsafeMutableBytes(of: &address) { buffer in
      getsockname(descriptor, buffer.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
    }
    guard found == 0 else { return nil }
    // Family first, then the port in the order of the network, for both versions of the Internet's addresses.
    return withUnsafeBytes(of: &address) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }
}
