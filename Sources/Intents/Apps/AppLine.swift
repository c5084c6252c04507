import Foundation
import IntentSchema
import IntentsWire

/// One connection to the assistant that has been greeted: requests out, the answers in.
final class AppLine: Sendable {
  typealias Answer = @Sendable (Result<Data, RPCError>) -> Void

  private struct State {
    var isOpen = true
    var next = 1
    var waiting: [Int: Answer] = [:]
  }

  private let channel: MessageChannel
  private let facts: Locked<HostFacts>
  private let state = Locked(State())

  private static let patience = 10

  /// Nil where nobody listens, or nobody who speaks this version.
  init?(socket path: String, facts: Locked<HostFacts>) {
    guard let descriptor = Self.connect(path) else { return nil }
    self.facts = facts
    channel = MessageChannel(descriptor: descriptor)
    let greeting = Greeting(facts: facts)
    let thread = Thread { [self] in
      try? channel.receive { take($0) }
      end()
      close(descriptor)
    }
    thread.name = "assistant"
    thread.stackSize = 4 << 20
    thread.start()
    guard request(AppWire.Method.hello, HelloRequest(), greeting.take), let reply = greeting.wait(Self.patience) else {
      state.withLock { $0.isOpen = false }
      // The thread reads the end, and closes.
      shutdown(descriptor, Int32(SHUT_RDWR))
      return nil
    }
    facts.withLock { facts in
      facts.languageCode = reply.locale
      if facts.process == .app {
        facts.authorization = INSiriAuthorizationStatus(reply.authorization)
        facts.isEntitled = reply.isEntitled
      }
    }
  }

  var isOpen: Bool { state.value.isOpen }

  /// False where nobody is there any more; the answer is not called then.
  func request(_ method: String, _ parameters: some Codable & Sendable, _ answer: @escaping Answer) -> Bool {
    let number = state.withLock { state -> Int? in
      guard state.isOpen else { return nil }
      defer { state.next += 1 }
      state.waiting[state.next] = answer
      return state.next
    }
    guard let number else { return false }
    if channel.send(RPCRequest(id: number, method: method, params: parameters)) { return true }
    return state.withLock { state in
      state.isOpen = false
      return state.waiting.removeValue(forKey: number) == nil
    }
  }

  static func encoded(_ message: some Encodable) -> Data? { (try? QuickJSON.encode(message)).map { Data($0) } }

  /// True: the connection goes on whatever comes.
  private func take(_ line: Data) -> Bool {
    guard let envelope = try? QuickJSON.decode(RPCEnvelope.self, from: line) else { return true }
    if let number = envelope.id, let answer = state.withLock({ $0.waiting.removeValue(forKey: number) }) {
      answer(envelope.error.map { .failure($0) } ?? .success(line))
    }
    return true
  }

  private func end() {
    let waiting = state.withLock { state in
      state.isOpen = false
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    let error = RPCError(code: RPCError.unavailable, message: "the assistant has ended, or turned the app away")
    for answer in waiting { answer(.failure(error)) }
  }

  private static func connect(_ path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    // Nobody waits for ever for an assistant that hangs.
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    // Addresses hold 107 bytes: a folder that lies deep is named by a descriptor.
    let url = URL(fileURLWithPath: path)
    let parent = open(url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if parent >= 0 { close(parent) } }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = path.utf8.count < MemoryLayout.size(ofValue: address.sun_path)
    let reached = isShort ? path : "/proc/self/fd/\(parent)/\(url.lastPathComponent)"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: reached.utf8.prefix($0.count - 1)) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}

/// The assistant's first answer, which the caller waits for.
private final class Greeting: Sendable {
  private let reply = Locked<HelloReply?>(nil)
  private let done = DispatchSemaphore(value: 0)
  private let facts: Locked<HostFacts>

  init(facts: Locked<HostFacts>) { self.facts = facts }

  @Sendable func take(_ answer: Result<Data, RPCError>) {
    switch answer {
    case .success(let line):
      let decoded = try? QuickJSON.decode(RPCReply<HelloReply>.self, from: line)
      if let decoded, decoded.result.version == AppWire.version { reply.value = decoded.result }
    case .failure(let error): facts.value.log("The assistant turned the app away: \(error.message).")
    }
    done.signal()
  }

  func wait(_ seconds: Int) -> HelloReply? {
    _ = done.wait(timeout: .now() + .seconds(seconds))
    return reply.value
  }
}
