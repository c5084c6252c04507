import Foundation
import IntentSchema
@_spi(Generated) import Intents
import Testing

@Suite struct `Dispatch to an app's handler` {
  private func person(_ name: String) -> Value {
    .object(ObjectValue(type: "Person", fields: ["displayName": .string(name)]))
  }

  private func intent(_ parameters: [String: Value] = [:], _ name: String = "INSendMessageIntent") throws -> INIntent {
    try INIntent.intent(from: IntentValue(className: name, identifier: "1", parameters: parameters))
  }

  @Test func `a completion handler answers each value of a list`() async throws {
    let intent = try intent(["recipients": .list([person("Bobo"), person("Nobody")])])
    let results = try await intent.resolve(parameter: "recipients", handler: CompletionHandler())
    try #require(results.count == 2)
    guard case .success(let value) = results[0] else { return #expect(Bool(false), "\(results[0])") }
    #expect(value?.object?["displayName"] == .string("Bobo"))
    #expect(results[1] == .unsupported(reason: 1))
  }

  @Test func `an async method answers`() async throws {
    let results = try await intent(["content": .string("hi")]).resolve(parameter: "content", handler: AsyncHandler())
    #expect(results == [.success(.string("hi"))])
  }

  @Test func `a parameter without a method stands as it was said`() async throws {
    for parameter in ["outgoingMessageType", "speakableGroupName", "serviceName"] {
      let results = try await intent().resolve(parameter: parameter, handler: AsyncHandler())
      #expect(results == [.notImplemented], "\(parameter)")
    }
  }

  @Test func `a handler with only the old method for people is asked through it`() async throws {
    let intent = try intent(["recipients": .list([person("Bobo")])])
    let results = try await intent.resolve(parameter: "recipients", handler: OldHandler())
    guard case .success(let value) = results.first else { return #expect(Bool(false), "\(results)") }
    #expect(value?.object?["displayName"] == .string("Bobo"))
  }

  @Test
  func `a handler with only the old method for a group's name is asked in plain text and answers in spoken words`()
    async throws
  {
    let words = Value.object(ObjectValue(type: "SpeakableString", fields: ["spokenPhrase": .string("troop")]))
    let results = try await intent(["speakableGroupName": words])
      .resolve(parameter: "speakableGroupName", handler: OldHandler())
    guard case .success(let value) = results.first else { return #expect(Bool(false), "\(results)") }
    #expect(value?.object?.type == "SpeakableString")
    #expect(value?.object?["spokenPhrase"] == .string("TROOP"))
  }

  @Test func `old names of several groups are answered one by one`() async throws {
    let words = ["a", "b"].map {
      Value.object(ObjectValue(type: "SpeakableString", fields: ["spokenPhrase": .string($0)]))
    }
    let results = try await intent(["speakableGroupNames": .list(words)], "INSearchForMessagesIntent")
      .resolve(parameter: "speakableGroupNames", handler: OldHandler())
    #expect(results.count == 2)
    guard case .success(let value) = results.last else { return #expect(Bool(false), "\(results)") }
    #expect(value?.object?["spokenPhrase"] == .string("b"))
  }

  @Test func `confirm is ready where the app does not check`() async throws {
    let response = try await intent().confirm(handler: AsyncHandler())
    #expect(response.codeName == "ready" && response.code == 1)
  }

  @Test func `handle gives code, properties and activity`() async throws {
    let response = try await intent(["content": .string("hi")]).handle(handler: CompletionHandler())
    #expect(response.codeName == "success" && response.code == 3)
    #expect(response.userActivity?.activityType == "sent")
    #expect(response.properties["sentMessages"]?.list?.first?.object?["content"] == .string("hi"))
    #expect(response.properties["sentMessage"] == nil)
  }

  @Test func `a handler that does nothing fails`() async throws {
    let response = try await intent().handle(handler: EmptyHandler())
    #expect(response.codeName == "failure")
  }

  @Test func `an object that adopts nothing is no handler`() async throws {
    let intent = try intent()
    await #expect { try await intent.handle(handler: NSObject()) } throws: {
      ($0 as? DispatchError)?.code == .noHandler
    }
    await #expect { try await intent.resolve(parameter: "content", handler: "text") } throws: {
      ($0 as? DispatchError)?.code == .noHandler
    }
  }

  @Test func `a parameter that does not exist is told`() async throws {
    let intent = try intent()
    await #expect { try await intent.resolve(parameter: "groupName", handler: AsyncHandler()) } throws: {
      ($0 as? DispatchError)?.code == .unknownParameter
    }
  }

  @Test func `a second call of a completion handler is ignored and logged`() async throws {
    let response = try await intent().handle(handler: TwiceHandler())
    #expect(response.codeName == "success")
  }

  @Test func `a completion handler that is let go does not hang`() async throws {
    let handled = try await intent().handle(handler: ForgetfulHandler())
    #expect(handled.codeName == "failure")
    let confirmed = try await intent().confirm(handler: ForgetfulHandler())
    #expect(confirmed.codeName == "failure")
    let results = try await intent().resolve(parameter: "content", handler: ForgetfulHandler())
    #expect(results == [.unsupported(reason: nil)])
  }

  @Test func `values of the wrong kind are refused`() {
    let wrong: [(String, Value)] = [
      ("content", .integer(3)), ("recipients", .string("Bobo")), ("recipients", person("Bobo")),
      ("recipients", .list([person("Bobo"), .string("Coco")])), ("outgoingMessageType", .string("text")),
      ("speakableGroupName", .string("Troop")), ("attachments", .list([.object(ObjectValue(type: "Person"))])),
    ]
    for (name, value) in wrong {
      #expect(throws: DispatchError.self, "\(name)") { try self.intent([name: value]) }
    }
    #expect { try intent([:], "INNoSuchIntent") } throws: { ($0 as? DispatchError)?.code == .unknownIntent }
  }

  @Test func `cases and names of a later version are passed over`() throws {
    let intent = try intent(["outgoingMessageType": .integer(99), "mood": .string("glad"), "content": .string("hi")])
    let message = try #require(intent as? INSendMessageIntent)
    #expect(message.outgoingMessageType == .unknown)
    #expect(message.content == "hi")
    #expect(message.wireIntent.parameters == ["content": .string("hi")])
  }

  @Test func `a choice among too few or too many becomes another question`() {
    func outcome(_ count: Int) -> ResolutionResult {
      INStringResolutionResult.disambiguation(with: (0..<count).map { "\($0)" }).outcome
    }
    #expect(outcome(0) == .unsupported(reason: nil))
    #expect(outcome(1) == .confirmationRequired(.string("0"), reason: nil))
    #expect(outcome(10) == .disambiguation((0..<10).map { .string("\($0)") }))
    #expect(outcome(11) == .needsMoreDetails(nil))
  }

  @Test func `an app's own enumeration travels as its number`() {
    let result = INEnumResolutionResult.__success(withResolvedValue: 4)
    #expect(result.outcome == .success(.integer(4)))
    #expect(ValueBridge.encode(Mood.glad) == .integer(2))
    #expect(ValueBridge.encode([Mood.glad, .sad]) == .list([.integer(2), .integer(1)]))
    #expect(ValueBridge.decode(Mood.self, .integer(1)) == .sad)
    #expect(ValueBridge.decode([Mood].self, .list([.integer(1)])) == [.sad])
    #expect(ValueBridge.decode(Mood.self, .integer(9)) == nil)
    #expect(ValueBridge.decode(Mood.self, .string("glad")) == nil)
  }
}

private enum Mood: Int { case sad = 1, glad }

private class CompletionHandler: NSObject, INSendMessageIntentHandling {
  func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    completion(
      (intent.recipients ?? []).map {
        $0.displayName == "Nobody" ? .unsupported(forReason: .noAccount) : .success(with: $0)
      })
  }

  @available(*, deprecated)
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let response = INSendMessageIntentResponse(code: .success, userActivity: NSUserActivity(activityType: "sent"))
    response.sentMessage = INMessage(
      identifier: "1", content: intent.content, dateSent: nil, sender: nil, recipients: nil)
    completion(response)
  }
}

private class AsyncHandler: NSObject, INSendMessageIntentHandling {
  func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
    await Task.yield()
    return .success(with: intent.content ?? "")
  }
  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    INSendMessageIntentResponse(code: .success, userActivity: nil)
  }
}

private class OldHandler: NSObject, INSendMessageIntentHandling, INSearchForMessagesIntentHandling {
  func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INPersonResolutionResult]) -> Void
  ) {
    completion((intent.recipients ?? []).map { .success(with: $0) })
  }
  @available(*, deprecated)
  func resolveGroupName(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void)
  {
    completion(.success(with: (intent.groupName ?? "").uppercased()))
  }
  @available(*, deprecated)
  func resolveGroupNames(
    for intent: INSearchForMessagesIntent, with completion: @escaping ([INStringResolutionResult]) -> Void
  ) {
    completion((intent.groupNames ?? []).map { .success(with: $0) })
  }
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(.init(code: .success, userActivity: nil))
  }
  func handle(intent: INSearchForMessagesIntent, completion: @escaping (INSearchForMessagesIntentResponse) -> Void) {
    completion(.init(code: .success, userActivity: nil))
  }
}

private class EmptyHandler: NSObject, INSendMessageIntentHandling {}

private class TwiceHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(.init(code: .success, userActivity: nil))
    completion(.init(code: .failure, userActivity: nil))
  }
}

private class ForgetfulHandler: NSObject, INSendMessageIntentHandling {
  func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {}
  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {}
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {}
}
