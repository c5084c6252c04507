import Foundation
import IntentSchema
import Intents
import IntentsWire
import Testing

@Suite struct `An extension's end of the wire` {
  private static let hello = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"version":1,"locale":"pt"}}"#

  private func line(_ method: String, id: Int, session: String = "s", content: String? = "hi") -> String {
    let parameters = content.map { #""content":"\#($0)""# } ?? ""
    let intent = #"{"className":"INSendMessageIntent","identifier":"i","parameters":{\#(parameters)}}"#
    let parameter = method == "intent/resolve" ? #","parameter":"content""# : ""
    return
      #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{"session":"\#(session)","intent":\#(intent)\#(parameter)}}"#
  }

  @Test func `a request is resolved, confirmed and handled by one object`() async throws {
    let peer = Peer { RecordingExtension() }
    peer.send(Self.hello)
    let greeting = try #require(await peer.next())
    #expect(peer.facts.value.languageCode == "pt" && peer.facts.value.authorization == .authorized)
    #expect(greeting["result"]?["version"]?.integer == 1)
    #expect(greeting["result"]?["intents"]?.list?.contains(.string("INSendMessageIntent")) == true)
    peer.send(line("intent/resolve", id: 2))
    let resolved = try #require(await peer.next())
    #expect(resolved["result"]?["results"]?.list?.first?["kind"] == .string("success"))
    peer.send(line("intent/confirm", id: 3))
    #expect(try #require(await peer.next())["result"]?["response"]?["codeName"] == .string("ready"))
    peer.send(line("intent/handle", id: 4))
    let handled = try #require(await peer.next())
    #expect(handled["result"]?["response"]?["code"]?.integer == 3)
    let activity = handled["result"]?["response"]?["userActivity"]
    #expect(activity?["activityType"] == .string("resolve confirm handle"))
    #expect(await peer.close() == 0)
  }

  @Test func `requests of one session keep their order, another session does not wait for them`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let peer = Peer { GatedExtension(gate: gate) }
    peer.send(Self.hello)
    _ = await peer.next()
    for id in 2...9 { peer.send(line("intent/handle", id: id, session: "blocked\(id)", content: "wait")) }
    peer.send(line("intent/confirm", id: 10, session: "blocked2"))
    peer.send(line("intent/handle", id: 11, session: "free", content: "go"))
    #expect(try #require(await peer.next())["id"]?.integer == 11)
    for _ in 2...9 { gate.signal() }
    var order: [Int] = []
    for _ in 2...10 { order.append(try #require(await peer.next())["id"]?.integer ?? 0) }
    #expect(order.sorted() == Array(2...10))
    #expect(try #require(order.firstIndex(of: 2)) < #require(order.firstIndex(of: 10)))
    #expect(await peer.close() == 0)
  }

  @Test func `an ended session starts anew with another object`() async throws {
    let peer = Peer { PerIntentExtension() }
    peer.send(Self.hello)
    _ = await peer.next()
    peer.send(line("intent/resolve", id: 2))
    _ = await peer.next()
    peer.send(#"{"jsonrpc":"2.0","id":3,"method":"intent/end","params":{"session":"s"}}"#)
    #expect(try #require(await peer.next())["id"]?.integer == 3)
    peer.send(#"{"jsonrpc":"2.0","id":4,"method":"intent/end","params":{"session":"never was"}}"#)
    #expect(try #require(await peer.next())["result"] != nil)
    peer.send(line("intent/handle", id: 5))
    let handled = try #require(await peer.next())
    #expect(handled["result"]?["response"]?["userActivity"]?["activityType"] == .string("handle"))
    #expect(await peer.close() == 0)
  }

  @Test(
    arguments: [
      ("not json", RPCError.parseError), (String(repeating: "[", count: 100_000), RPCError.parseError),
      (
        #"{"jsonrpc":"2.0","id":2,"method":"intent/handle","params":"#
          + String(repeating: #"{"@type":"A","a":"#, count: 20_000),
        RPCError.parseError
      ), ("[1, 2]", RPCError.invalidRequest),
      (#"{"jsonrpc":"2.0","id":2}"#, nil), (#"{"jsonrpc":"1.0","id":2,"method":"x"}"#, RPCError.invalidRequest),
      (#"{"jsonrpc":"2.0","id":2,"method":"no/such","params":{}}"#, RPCError.methodNotFound),
      (#"{"jsonrpc":"2.0","id":2,"method":"intent/handle","params":{}}"#, RPCError.invalidParameters),
      (#"{"jsonrpc":"2.0","id":2,"method":"intent/handle"}"#, RPCError.invalidParameters),
      (
        #"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"version":99,"locale":"en"}}"#,
        RPCError.versionMismatch
      ),
      (
        #"{"jsonrpc":"2.0","id":2,"method":"intent/handle","params":{"session":"s","intent":{"className":"INNo","identifier":"","parameters":{}}}}"#,
        RPCError.noHandler
      ),
      (
        #"{"jsonrpc":"2.0","id":2,"method":"intent/handle","params":{"session":"s","intent":{"className":"INSendMessageIntent","identifier":"","parameters":{"content":3}}}}"#,
        RPCError.invalidParameters
      ),
      (
        #"{"jsonrpc":"2.0","id":2,"method":"intent/handle","params":{"session":"s","intent":{"className":"INUnsendMessagesIntent","identifier":"","parameters":{}}}}"#,
        RPCError.noHandler
      ),
    ] as [(String, Int?)])
  func `a wrong message is answered with its error, and the next one is served`(
    _ message: String, _ code: Int?
  )
    async throws
  {
    let peer = Peer { RecordingExtension() }
    peer.send(Self.hello)
    _ = await peer.next()
    peer.send(message)
    if let code { #expect(try #require(await peer.next())["error"]?["code"]?.integer == code) }
    peer.send(line("intent/handle", id: 3))
    #expect(try #require(await peer.next())["id"]?.integer == 3)
    #expect(await peer.close() == 0)
  }

  @Test func `nothing is served before initialize`() async throws {
    let peer = Peer { RecordingExtension() }
    peer.send(line("intent/handle", id: 1))
    #expect(try #require(await peer.next())["error"]?["code"]?.integer == RPCError.invalidRequest)
    #expect(await peer.close() == 0)
  }

  @Test func `no handler is an error of its own`() async throws {
    let peer = Peer { NoHandlerExtension() }
    peer.send(Self.hello)
    _ = await peer.next()
    peer.send(line("intent/handle", id: 2))
    #expect(try #require(await peer.next())["error"]?["code"]?.integer == RPCError.noHandler)
    #expect(await peer.close() == 0)
  }

  @Test func `shutdown ends the run, and so does a message without end`() async throws {
    let quiet = Peer { RecordingExtension() }
    quiet.send(#"{"jsonrpc":"2.0","method":"shutdown","params":{}}"#)
    #expect(await quiet.status() == 0)
    let endless = Peer { RecordingExtension() }
    endless.send(String(repeating: "x", count: Wire.maximumMessageBytes + 1))
    #expect(await endless.status() == 1)
  }
}

private class RecordingExtension: INExtension, INSendMessageIntentHandling {
  var calls: [String] = []
  func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    calls.append("resolve")
    completion(.success(with: intent.content ?? ""))
  }
  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    calls.append("confirm")
    completion(.init(code: .ready, userActivity: nil))
  }
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    calls.append("handle")
    let activity = NSUserActivity(activityType: calls.joined(separator: " "))
    completion(.init(code: .success, userActivity: activity))
  }
}

private class PerIntentExtension: INExtension {
  override func handler(for intent: INIntent) -> Any { RecordingExtension() }
}

private class NoHandlerExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { nil }
}

private class GatedExtension: INExtension, INSendMessageIntentHandling {
  private let gate: DispatchSemaphore
  init(gate: DispatchSemaphore) {
    self.gate = gate
    super.init()
  }
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    if intent.content == "wait" { gate.wait() }
    completion(.init(code: .success, userActivity: nil))
  }
}

extension Value {
  fileprivate subscript(field: String) -> Value? { object?[field] }
}
