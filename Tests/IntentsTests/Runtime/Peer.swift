import Foundation
import IntentSchema
import IntentsWire
import Testing

@testable import Intents

/// The assistant's end of a socket pair, and a server on the other.
final class Peer: Sendable {
  let facts = Locked(HostFacts())
  private let descriptor: Int32
  private let replies: AsyncStream<Data>
  private let ended: AsyncStream<Int32>

  init(_ principal: @escaping @MainActor @Sendable () -> INExtension) {
    var pair: [Int32] = [0, 0]
    let status = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
    precondition(status == 0)
    let (mine, theirs) = (pair[0], pair[1])
    descriptor = mine
    let facts = facts
    let server = ExtensionServer(descriptor: theirs, facts: facts, principal: principal)
    let (ended, end) = AsyncStream<Int32>.makeStream()
    self.ended = ended
    Thread {
      end.yield(server.run())
      end.finish()
      Foundation.close(theirs)
    }.start()
    let (replies, reply) = AsyncStream<Data>.makeStream()
    self.replies = replies
    Thread {
      try? MessageChannel(descriptor: mine).receive { line in
        reply.yield(line)
        return true
      }
      reply.finish()
      Foundation.close(mine)
    }.start()
  }

  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// The members of the next reply; lines for the developer are passed over.
  func next() async -> [String: Value]? {
    // A message is no value, having no type: each member is read by itself.
    await nextReply().flatMap { try? JSONDecoder().decode(Message.self, from: $0).members }
  }

  private func nextReply() async -> Data? {
    await replies.first { (try? JSONDecoder().decode(RPCEnvelope.self, from: $0))?.method == nil }
  }

  /// Sends a request and gives the result of the next reply.
  ///
  /// - Throws: the reply's `RPCError`.
  func ask<Result: Codable & Sendable>(
    _ method: String, _ parameters: some Codable & Sendable, as: Result.Type = Result.self
  ) async throws -> Result {
    let request = RPCRequest(id: 7, method: method, params: parameters)
    send(String(decoding: try JSONEncoder().encode(request), as: UTF8.self))
    let reply = try #require(await nextReply())
    if let failure = try? JSONDecoder().decode(RPCFailure.self, from: reply) { throw failure.error }
    return try JSONDecoder().decode(RPCReply<Result>.self, from: reply).result
  }

  /// Closes this end and gives the status that the other ends with.
  func close() async -> Int32? {
    shutdown(descriptor, Int32(SHUT_WR))
    return await status()
  }

  func status() async -> Int32? { await ended.first { _ in true } }
}

/// JSON objects without a type, as lists and objects of values.
private struct Message: Decodable {
  var members: [String: Value] = [:]

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: Key.self)
    for key in keyed.allKeys {
      if let items = try? keyed.decode([Message].self, forKey: key) {
        members[key.stringValue] = .list(items.map { .object(ObjectValue(type: "", fields: $0.members)) })
      } else if let message = try? keyed.decode(Message.self, forKey: key) {
        members[key.stringValue] = .object(ObjectValue(type: "", fields: message.members))
      } else {
        members[key.stringValue] = try? keyed.decode(Value.self, forKey: key)
      }
    }
  }
}
