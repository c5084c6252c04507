import Foundation
import IntentsWire

@testable import Intents

/// Listens on a socket, greets, answers everything, and refuses the donation that is called “bad”.
final class ScriptedAssistant: Sendable {
  let socket: String
  let queue: String
  private let listener: Int32
  private let folder: String
  private let seen = Locked(Seen())
  private let open = Locked<[Int32]>([])

  private struct Seen {
    var lines: [Data] = []
    var waiters: [Waiter] = []

    func lines(of method: String) -> [Data] {
      lines.filter { (try? JSONDecoder().decode(RPCEnvelope.self, from: $0))?.method == method }
    }
  }

  private struct Waiter {
    var method: String
    var count: Int
    var resume: @Sendable ([Data]) -> Void
  }

  init() throws {
    folder = "/tmp/app-test-" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    socket = folder + "/app.sock"
    queue = folder + "/kept/queue"
    listener = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = socket
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let listener = listener
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) + listen(listener, 8)
      }
    }
    guard result == 0 else { throw POSIXError(.EADDRINUSE) }
    Thread { [self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return }
        open.withLock { $0.append(descriptor) }
        Thread { [self] in serve(descriptor) }.start()
      }
    }.start()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// From now on nobody listens.
  func stop() {
    unlink(socket)
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// Ends the connections that there are.
  func hangUp() {
    for descriptor in open.value { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  /// The requests of a method, once there are so many.
  func requests(_ method: String, count: Int) async -> [Data] {
    await withCheckedContinuation { continuation in
      let found = seen.withLock { seen -> [Data]? in
        let found = seen.lines(of: method)
        if found.count >= count { return found }
        seen.waiters.append(Waiter(method: method, count: count) { continuation.resume(returning: $0) })
        return nil
      }
      if let found { continuation.resume(returning: found) }
    }
  }

  private func note(_ line: Data) {
    let due = seen.withLock { seen in
      seen.lines.append(line)
      let all = seen.waiters.map { (waiter: $0, found: seen.lines(of: $0.method)) }
      seen.waiters = all.filter { $0.found.count < $0.waiter.count }.map(\.waiter)
      return all.filter { $0.found.count >= $0.waiter.count }
    }
    for (waiter, found) in due { waiter.resume(found) }
  }

  private func serve(_ descriptor: Int32) {
    let channel = MessageChannel(descriptor: descriptor)
    try? channel.receive { line in
      note(line)
      guard let envelope = try? JSONDecoder().decode(RPCEnvelope.self, from: line), let id = envelope.id else {
        return true
      }
      if envelope.method == AppWire.Method.hello {
        channel.send(
          RPCReply(
            id: id,
            result: HelloReply(app: "a", role: .app, authorization: .denied, isEntitled: true, locale: "pt")))
      } else if line.range(of: Data("\"identifier\":\"bad\"".utf8)) != nil {
        channel.send(RPCFailure(id: id, error: RPCError(code: RPCError.refused, message: "no such intent")))
      } else {
        channel.send(RPCReply(id: id, result: Empty()))
      }
      return true
    }
    open.withLock { $0.removeAll { $0 == descriptor } }
    close(descriptor)
  }
}
