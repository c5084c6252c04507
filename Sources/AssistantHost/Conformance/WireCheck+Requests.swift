import Foundation
import IntentSchema
import IntentsWire

extension WireCheck {
  /// What each request is answered with.
  func requests(_ subject: Subject) -> [Rule] {
    let (intent, type) = (subject.intent, subject.type)
    var rules = [
      Rule("intent/resolve", "each parameter is answered with results as the page has them") {
        let parameters = type?.parameters.filter(\.isResolvable).map(\.name) ?? Array(intent.parameters.keys)
        guard !parameters.isEmpty else { throw Unchecked(text: "\(intent.className) has nothing to resolve") }
        for (number, parameter) in parameters.enumerated() {
          try $0.send(
            Wire.Method.resolve, id: number + 2, ResolveRequest(session: "s", intent: intent, parameter: parameter))
          let reply: ResolveReply = try await $0.result(of: number + 2)
          if let problem = Self.problem(with: reply.results, of: parameter, intent, type) {
            throw Breach(text: "\(parameter): \(problem)")
          }
        }
      },
      Rule("intent/confirm and intent/handle", "confirm is answered with a response of the intent") {
        try $0.send(Wire.Method.confirm, id: 2, IntentRequest(session: "s", intent: intent))
        let reply: IntentReply = try await $0.result(of: 2)
        try Self.check(reply.response, type)
      },
      Rule("intent/end", "it is answered with an empty object, and a session that does not exist is no error") {
        try $0.send(Wire.Method.end, id: 2, EndRequest(session: "never begun"))
        let _: Empty = try await $0.result(of: 2)
      },
    ]
    let handles = options.handles
    rules.append(
      Rule("intent/confirm and intent/handle", "handle is answered with a response of the intent") {
        guard handles else { throw Unchecked(text: "handling was not asked for") }
        try $0.send(Wire.Method.handle, id: 2, IntentRequest(session: "s", intent: intent))
        let reply: IntentReply = try await $0.result(of: 2)
        try Self.check(reply.response, type)
      })
    return rules
  }

  private static func check(_ response: IntentResponse, _ type: IntentType?) throws {
    guard let type else { return }
    guard let code = type.response.codes.first(where: { $0.name == response.codeName }) else {
      throw Breach(text: "\(type.className) has no response “\(SafeText(response.codeName))”")
    }
    guard code.value == response.code else {
      throw Breach(text: "“\(code.name)” of \(type.className) has the number \(code.value), not \(response.code)")
    }
  }

  private static func problem(
    with results: [ResolutionResult], of parameter: String, _ intent: IntentValue, _ type: IntentType?
  ) -> String? {
    for case .disambiguation(let values) in results where !(2...10).contains(values.count) {
      return "disambiguation has \(values.count) values, and 2 to 10 are allowed"
    }
    guard let description = type?.parameter(named: parameter), !description.isArray else { return nil }
    return results.count == 1 ? nil : "it is a single value, and there are \(results.count) results"
  }

  /// What is answered with an error, after each of which the connection goes on.
  func errors(_ subject: Subject) -> [Rule] {
    let (intent, parameter) = (subject.intent, subject.parameter)
    let unknown = IntentValue(className: "CheckNobodyHasThisIntent", identifier: "i")
    return [
      Rule("Errors", "a method that there is none of is answered with −32601, and it goes on") {
        try $0.send("check/unknown", id: 2, Empty())
        try await $0.expectError(RPCError.methodNotFound, id: 2)
        try await $0.expectLife(after: "a method that there is none of")
      },
      Rule("Errors", "params that cannot be read are answered with −32602, and it goes on") {
        for (number, params) in ["{}", "3", "[]", #"{"session":3}"#, #"{"session":"s","intent":"x","parameter":"p"}"#]
          .enumerated()
        {
          $0.send(
            text: #"{"jsonrpc":"2.0","id":\#(number + 2),"method":"intent/resolve","params":\#(params)}"#)
          try await $0.expectError(RPCError.invalidParameters, RPCError.invalidRequest, id: number + 2)
        }
        try await $0.expectLife(after: "params that cannot be read")
      },
      Rule("Errors", "an intent that it has no class or handler for is answered with −32001, and it goes on") {
        try $0.send(Wire.Method.resolve, id: 2, ResolveRequest(session: "s", intent: unknown, parameter: "x"))
        try await $0.expectError(RPCError.noHandler, id: 2)
        try $0.send(Wire.Method.confirm, id: 3, IntentRequest(session: "s", intent: unknown))
        try await $0.expectError(RPCError.noHandler, id: 3)
        try await $0.expectLife(after: "an intent that it does not know")
      },
      Rule("Errors", "a parameter that the intent does not have is answered with −32602, and it goes on") {
        try $0.send(
          Wire.Method.resolve, id: 2, ResolveRequest(session: "s", intent: intent, parameter: "checkNobodyHasThis"))
        try await $0.expectError(RPCError.invalidParameters, id: 2)
        try await $0.expectLife(after: "a parameter that there is none of")
      },
      Rule("Errors", "a value that is not of its parameter's type is answered with −32602, and it goes on") {
        var odd = intent
        odd.parameters[parameter] = .object(ObjectValue(type: "CheckNothing", fields: [:]))
        try $0.send(Wire.Method.resolve, id: 2, ResolveRequest(session: "s", intent: odd, parameter: parameter))
        try await $0.expectError(RPCError.invalidParameters, id: 2)
        try await $0.expectLife(after: "a value of another type")
      },
      Rule("intent/choices", "a parameter whose values the app does not list is answered with −32602, and it goes on") {
        guard subject.type != nil else { throw Unchecked(text: "\(intent.className) is no intent of the system") }
        try $0.send(Wire.Method.choices, id: 2, ChoicesRequest(session: "s", intent: intent, parameter: parameter))
        try await $0.expectError(RPCError.invalidParameters, id: 2)
        try await $0.expectLife(after: "choices that there are none of")
      },
      Rule("app/continue", "an extension, which takes no activities, answers with −32601") {
        $0.send(
          text: #"{"jsonrpc":"2.0","id":2,"method":"app/continue","params":{"activity":{"activityType":"check"}}}"#)
        try await $0.expectError(RPCError.methodNotFound, id: 2)
      },
    ]
  }

  /// Several requests at a time.
  func sessions(_ subject: Subject) -> [Rule] {
    let (intent, parameter) = (subject.intent, subject.parameter)
    @Sendable func request(_ session: String) -> ResolveRequest {
      ResolveRequest(session: session, intent: intent, parameter: parameter)
    }
    return [
      Rule("Framing", "of 60 requests in three sessions each is answered once, within a session in order") {
        for id in 100..<160 { try $0.send(Wire.Method.resolve, id: id, request("s\(id % 3)")) }
        var last: [Int: Int] = [:]
        for number in 0..<60 {
          let answer = try await $0.nextAnswer("answer \(number + 1) of 60")
          guard let id = answer.id, (100..<160).contains(id) else {
            throw Breach(text: "it answered what nobody asked: \(answer.shown)")
          }
          guard last[id % 3, default: 0] < id else {
            throw Breach(text: "request \(id) was answered after request \(last[id % 3] ?? 0) of the same session")
          }
          last[id % 3] = id
        }
        try await $0.expectSilence(after: "the last of 60 requests")
      },
      Rule("intent/end", "requests of the session that came before are still answered") {
        for id in 100..<110 { try $0.send(Wire.Method.resolve, id: id, request("s")) }
        try $0.send(Wire.Method.end, id: 110, EndRequest(session: "s"))
        var open = Set(100...110)
        while !open.isEmpty {
          let answer = try await $0.nextAnswer("an answer to \(open.count) more requests")
          guard let id = answer.id, open.remove(id) != nil else {
            throw Breach(text: "it answered what nobody asked: \(answer.shown)")
          }
        }
      },
      Rule("intent/end", "a session may begin again under the same name") {
        for id in [2, 4, 6] {
          try $0.send(Wire.Method.resolve, id: id, request("s"))
          _ = try await $0.answer(to: id)
          try $0.send(Wire.Method.end, id: id + 1, EndRequest(session: "s"))
          let _: Empty = try await $0.result(of: id + 1)
        }
      },
      Rule("shutdown", "it exits with status 0 though requests are open") {
        for id in 100..<120 { try $0.send(Wire.Method.resolve, id: id, request("s")) }
        try $0.send(Wire.Method.shutdown, id: nil, Empty())
        try await $0.expectEnd(status: 0, after: "shutdown with requests open")
      },
    ]
  }
}
