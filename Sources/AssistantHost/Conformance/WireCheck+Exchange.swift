import Foundation
import IntentSchema
import IntentsWire

extension WireCheck {
  /// A conversation with one process of the program, which throws a `Breach` for whatever the page does not allow.
  struct Exchange: Sendable {
    let peer: WirePeer
    let options: Options

    init(_ peer: WirePeer, _ options: Options) {
      self.peer = peer
      self.options = options
    }

    func end() { peer.stop() }

    /// Sends `initialize`, and gives the intents of the answer.
    func greet(version: Int = Wire.version) async throws -> [String] {
      try send(Wire.Method.initialize, id: 1, InitializeRequest(version: version, locale: "en"))
      let reply: InitializeReply = try await result(of: 1)
      guard reply.version == Wire.version else {
        throw Breach(text: "it answered initialize with version \(reply.version)")
      }
      guard !reply.intents.isEmpty else { throw Breach(text: "it named no intents") }
      return reply.intents
    }

    func send(_ method: String, id: Int?, _ parameters: some Codable & Sendable) throws {
      try peer.send(Wire.line(RPCRequest(id: id, method: method, params: parameters)))
    }

    func send(line: Data) throws { peer.send(Array(line) + [0x0A]) }
    func send(text: String) { peer.send(Array(text.utf8) + [0x0A]) }

    /// The answer to the request, whatever it is; only answers to the others that are named may come before.
    func answer(to id: Int, others: Set<Int> = []) async throws -> Answer {
      while true {
        let answer = try await nextAnswer("an answer to request \(id)")
        if answer.id == id { return answer }
        guard let other = answer.id, others.contains(other) else {
          throw Breach(text: "an answer to request \(id) was due, and it wrote \(answer.shown)")
        }
      }
    }

    /// The next line that is no notification.
    func nextAnswer(_ wanted: String) async throws -> Answer {
      while true {
        switch await peer.next(within: options.limit) {
        case nil:
          throw Breach(text: "\(wanted) did not come within \(options.limit / .milliseconds(1)) ms")
        case .overflow?: throw Breach(text: "it wrote a line of more than \(Wire.maximumMessageBytes) bytes")
        case .ended(let ending)?: throw Breach(text: "\(wanted) was due, and it \(Self.told(ending))\(said)")
        case .line(let line)?:
          let answer = try Answer(line)
          if let method = answer.method {
            guard answer.id == nil else { throw Breach(text: "it asked the assistant for something: \(answer.shown)") }
            guard [Wire.Method.log, Wire.Method.finished].contains(method) else {
              throw Breach(text: "it sent a notification that there is none of: \(answer.shown)")
            }
            continue
          }
          return answer
        }
      }
    }

    func result<Reply: Codable & Sendable>(of id: Int, as: Reply.Type = Reply.self) async throws -> Reply {
      let answer = try await answer(to: id)
      if let error = answer.error { throw Breach(text: "request \(id) failed with \(error.code): \(error.message)") }
      do {
        return try JSONDecoder().decode(RPCReply<Reply>.self, from: answer.line).result
      } catch {
        throw Breach(text: "the result cannot be read: \(answer.shown)")
      }
    }

    /// The answer has to be an error with one of these codes.
    func expectError(_ codes: Int..., id: Int) async throws {
      let answer = try await answer(to: id)
      try answer.expectError(codes)
    }

    /// Nothing but notifications comes for a while.
    func expectSilence(after what: String) async throws {
      while let news = await peer.next(within: options.silence) {
        switch news {
        case .line(let line):
          let answer = try Answer(line)
          guard answer.method != nil else { throw Breach(text: "\(what) was answered: \(answer.shown)") }
        case .overflow: throw Breach(text: "it wrote a line of more than \(Wire.maximumMessageBytes) bytes")
        case .ended(let ending): throw Breach(text: "after \(what) it \(Self.told(ending))\(said)")
        }
      }
    }

    /// It goes on: a request that is in order is served.
    func expectLife(after what: String, id: Int = 900) async throws {
      try send(Wire.Method.end, id: id, EndRequest(session: "none"))
      do {
        let _: Empty = try await result(of: id)
      } catch let breach as Breach {
        throw Breach(text: "after \(what) it does not go on: \(breach.text)")
      }
    }

    func expectEnd(status: Int32?, after what: String) async throws {
      while true {
        switch await peer.next(within: options.limit) {
        case nil: throw Breach(text: "after \(what) it did not end within \(options.limit / .milliseconds(1)) ms")
        case .ended(let ending)?:
          if let status, ending != .exited(status) {
            throw Breach(text: "after \(what) it \(Self.told(ending))\(said)")
          }
          return
        default: continue
        }
      }
    }

    private var said: String {
      let text = SafeText(peer.printed, limit: SafeText.sentenceLength).text
      return text.isEmpty ? "" : "; it printed “\(text)”"
    }

    private static func told(_ ending: ChildProcess.Ending) -> String {
      switch ending {
      case .couldNotStart(let number): "could not be started: \(String(cString: strerror(number)))"
      case .exited(let status): "ended with status \(status)"
      case .killed(let signal): "closed the connection or was ended by signal \(signal)"
      case .overLimit: "used too much"
      }
    }
  }

  /// A line that the program wrote, which is JSON-RPC 2.0.
  struct Answer: Sendable {
    var line: Data
    var id: Int?
    var method: String?
    var error: RPCError?

    init(_ line: [UInt8]) throws {
      self.line = Data(line)
      let shown = Self.shown(line)
      guard let envelope = try? JSONDecoder().decode(RPCEnvelope.self, from: self.line) else {
        throw Breach(text: "it wrote what is no message: \(shown)")
      }
      guard envelope.jsonrpc == "2.0" else { throw Breach(text: "“jsonrpc” is not “2.0”: \(shown)") }
      let keys = (try? JSONDecoder().decode([String: AnyKey].self, from: self.line))?.keys.map { $0 } ?? []
      if envelope.method == nil, keys.contains("result") == (envelope.error != nil) {
        throw Breach(text: "an answer has either “result” or “error”: \(shown)")
      }
      (id, method, error) = (envelope.id, envelope.method, envelope.error)
    }

    var shown: String { Self.shown(Array(line)) }

    func expectError(_ codes: [Int]) throws {
      let wanted = codes.map { "−\(-$0)" }.joined(separator: " or ")
      guard let error else { throw Breach(text: "the error \(wanted) was due, and it answered \(shown)") }
      guard codes.contains(error.code) else {
        throw Breach(text: "the error \(wanted) was due, and it answered \(error.code): \(SafeText(error.message))")
      }
    }

    private static func shown(_ line: [UInt8]) -> String {
      "“\(SafeText(String(decoding: line.prefix(300), as: UTF8.self), limit: 200))”"
    }

    /// Anything at all; only that it is there counts.
    private struct AnyKey: Decodable {
      init(from decoder: any Decoder) {}
    }
  }
}
