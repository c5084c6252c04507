import Foundation
import IntentsWire

extension WireCheck {
  /// The program's beginning and end.
  var life: [Rule] {
    let heading = "Life of an extension"
    return [
      Rule(heading, "without \(Wire.descriptorVariable) it exits with status 64", greets: false, hasVariable: false) {
        try await $0.expectEnd(status: 64, after: "a start without \(Wire.descriptorVariable)")
      },
      Rule(
        heading, "without \(Wire.descriptorVariable) it says so on its standard error", greets: false,
        hasVariable: false
      ) {
        try await $0.expectEnd(status: nil, after: "a start without \(Wire.descriptorVariable)")
        guard !$0.peer.printed.isEmpty else { throw Breach(text: "it printed nothing") }
      },
      Rule("initialize", "another version is answered with −32002", greets: false) {
        try $0.send(Wire.Method.initialize, id: 1, InitializeRequest(version: 99, locale: "en"))
        try await $0.expectError(RPCError.versionMismatch, id: 1)
      },
      Rule("initialize", "after another version nothing else is served", greets: false) {
        try $0.send(Wire.Method.initialize, id: 1, InitializeRequest(version: 99, locale: "en"))
        try await $0.expectError(RPCError.versionMismatch, id: 1)
        try $0.send(Wire.Method.resolve, id: 2, ["session": "s"])
        let answer = try await $0.answer(to: 2)
        guard answer.error != nil else { throw Breach(text: "it answered \(answer.shown)") }
      },
      Rule("initialize", "what is sent before it is answered with −32600", greets: false) {
        try $0.send(Wire.Method.end, id: 1, EndRequest(session: "s"))
        // Ending what does not exist is no error; all else is.
        _ = try await $0.answer(to: 1)
        try $0.send(
          Wire.Method.confirm, id: 2,
          IntentRequest(session: "s", intent: .init(className: "INSendMessageIntent", identifier: "i")))
        try await $0.expectError(RPCError.invalidRequest, id: 2)
      },
      Rule("shutdown", "it exits with status 0") {
        try $0.send(Wire.Method.shutdown, id: nil, Empty())
        try await $0.expectEnd(status: 0, after: "shutdown")
      },
      Rule(heading, "when the assistant closes its end, it exits with status 0") {
        $0.peer.endInput()
        try await $0.expectEnd(status: 0, after: "the end of the connection")
      },
    ]
  }

  /// Lines, and what is in them.
  var framing: [Rule] {
    let heading = "Framing"
    let end = #"{"jsonrpc":"2.0","id":7,"method":"intent/end","params":{"session":"s"}}"#
    return [
      Rule(heading, "empty lines are skipped") {
        $0.send(text: "\n\n" + end)
        _ = try await $0.answer(to: 7)
      },
      Rule(heading, "a message may come in pieces") { exchange in
        for byte in Array((end + "\n").utf8) { exchange.peer.send([byte]) }
        _ = try await exchange.answer(to: 7)
      },
      Rule(heading, "several messages may come at once") {
        $0.send(text: end + "\n" + end.replacing("\"id\":7", with: "\"id\":8"))
        _ = try await $0.answer(to: 7)
        _ = try await $0.answer(to: 8)
      },
      Rule(heading, "members that it does not know are passed over") {
        $0.send(
          text: #"{"x":[1,{"y":null}],"jsonrpc":"2.0","id":7,"method":"intent/end","params":{"session":"s","z":1}}"#)
        let _: Empty = try await $0.result(of: 7)
      },
      Rule(heading, "text beyond ASCII, and escaped, is read") {
        $0.send(text: #"{"jsonrpc":"2.0","id":7,"method":"intent/end","params":{"session":"Ж\n\u00e9\ud83d\ude00🐵"}}"#)
        let _: Empty = try await $0.result(of: 7)
      },
      Rule(heading, "numbers of requests may be large, and need not follow one another") {
        for id in [9_007_199_254_740_991, 3] {
          try $0.send(Wire.Method.end, id: id, EndRequest(session: "s"))
          _ = try await $0.answer(to: id)
        }
      },
      Rule(heading, "a message of \(Wire.maximumMessageBytes) bytes is read") {
        let start = #"{"jsonrpc":"2.0","id":7,"method":"intent/end","params":{"session":"s","x":""#
        let space = Wire.maximumMessageBytes - start.utf8.count - 3
        $0.send(text: start + String(repeating: "x", count: space) + "\"}}")
        let _: Empty = try await $0.result(of: 7)
      },
      Rule(heading, "a longer message ends the connection") {
        $0.send(text: String(repeating: " ", count: Wire.maximumMessageBytes + 4_096) + end)
        try await $0.expectEnd(status: nil, after: "a message of more than \(Wire.maximumMessageBytes) bytes")
      },
      Rule("Errors", "a line that is not JSON is answered with −32700, without an id, and it goes on") {
        $0.send(text: "this is no message")
        let answer = try await $0.nextAnswer("an answer to a line that is not JSON")
        try answer.expectError([RPCError.parseError])
        guard answer.id == nil else { throw Breach(text: "the error has an id: \(answer.shown)") }
        try await $0.expectLife(after: "a line that is not JSON")
      },
      Rule("Errors", "what is no JSON-RPC 2.0 request is answered with −32600 or −32700, and it goes on") {
        for text in ["[]", "3", "{}", #"{"jsonrpc":"1.0","id":5,"method":"intent/end","params":{"session":"s"}}"#] {
          $0.send(text: text)
          let answer = try await $0.nextAnswer("an answer to \(text)")
          try answer.expectError([RPCError.invalidRequest, RPCError.parseError])
        }
        try await $0.expectLife(after: "what is no request")
      },
      Rule("Errors", "nesting of a million levels harms nobody") {
        $0.send(
          text: #"{"jsonrpc":"2.0","id":7,"method":"intent/end","params":"# + String(repeating: "[", count: 1_000_000))
        let answer = try await $0.nextAnswer("an answer to a line that is not JSON")
        try answer.expectError([RPCError.parseError, RPCError.invalidRequest, RPCError.invalidParameters])
        try await $0.expectLife(after: "a million levels")
      },
      Rule("Errors", "a notification that it does not know is not answered, and it goes on") {
        try $0.send("check/unknown", id: nil, Empty())
        try await $0.expectSilence(after: "a notification that it does not know")
        try await $0.expectLife(after: "a notification that it does not know")
      },
    ]
  }
}
