import Foundation

/// Where a peer listens: a host and a port.
package struct WyomingEndpoint: Hashable, Sendable, CustomStringConvertible {
  package var host: String
  package var port: UInt16

  package init(host: String, port: UInt16) { (self.host, self.port) = (host, port) }

  /// Reads `tcp://host:port`, `host:port` or a port alone, which is one of this machine.
  ///
  /// - Returns: nil for anything else.
  package init?(_ text: String) {
    var rest = text[...]
    if rest.hasPrefix("tcp://") { rest = rest.dropFirst(6) }
    guard let colon = rest.lastIndex(of: ":") else {
      guard let port = UInt16(rest), port > 0 else { return nil }
      self.init(host: "127.0.0.1", port: port)
      return
    }
    var host = rest[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard !host.isEmpty, let port = UInt16(rest[rest.index(after: colon)...]), port > 0 else { return nil }
    self.init(host: String(host), port: port)
  }

  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Calls a peer; blocks the thread until it answers or refuses.
  ///
  /// - Throws: `unreachable`.
  package func connect(limits: EventParser.Limits = EventParser.Limits()) throws(WyomingError) -> WyomingLink {
    var failure = "no such host"
    for address in Self.addresses(host: host, port: port, passive: false) {
      let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard descriptor >= 0 else { continue }
      let connected = address.withSockaddr { Foundation.connect(descriptor, $0, $1) }
      if connected == 0 { return WyomingLink(input: descriptor, output: descriptor, limits: limits) }
      failure = String(cString: strerror(errno))
      close(descriptor)
    }
    throw WyomingError(.unreachable, "nobody answers at \(self)", cause: failure)
  }

  /// An address as the system has it.
  struct Address {
    var family: Int32
    var bytes: [UInt8]

    func withSockaddr<Result>(_ body: (UnsafePointer<sockaddr>?, socklen_t) -> Result) -> Result {
      bytes.withUnsafeBytes { buffer in
        body(buffer.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(buffer.count))
      }
    }
  }

  static func addresses(host: String, port: UInt16, passive: Bool) -> [Address] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    if passive { hints.ai_flags = AI_PASSIVE }
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0 else { return [] }
    defer { freeaddrinfo(found) }
    var addresses: [Address] = []
    var next = found
    while let info = next?.pointee {
      if let address = info.ai_addr {
        let bytes = UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen))
        addresses.append(Address(family: info.ai_family, bytes: Array(bytes)))
      }
      next = info.ai_next
    }
    return addresses
  }
}
