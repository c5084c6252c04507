import Foundation
import Intents
import MonkeyKit
import Testing

@testable import MonkeyChatIntents

@Suite struct SendMessageTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MonkeyChat-" + UUID().uuidString)
  var store: MessageStore { MessageStore(folder: folder) }
  var handler: IntentHandler { IntentHandler(contactBook: .sample, store: store, calls: CallLog(folder: folder)) }

  func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  func person(_ name: String, id: String? = nil) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil, displayName: name, image: nil,
      contactIdentifier: nil, customIdentifier: id)
  }

  func intent(to names: [INPerson]?, _ content: String?) -> INSendMessageIntent {
    INSendMessageIntent(
      recipients: names, outgoingMessageType: .unknown, content: content, speakableGroupName: nil,
      conversationIdentifier: nil, serviceName: nil, sender: nil, attachments: nil)
  }

  func recipients(_ intent: INSendMessageIntent) -> [INSendMessageRecipientResolutionResult] {
    var results: [INSendMessageRecipientResolutionResult] = []
    handler.resolveRecipients(for: intent) { results = $0 }
    return results
  }

  func content(_ intent: INSendMessageIntent) -> INStringResolutionResult? {
    var result: INStringResolutionResult?
    handler.resolveContent(for: intent) { result = $0 }
    return result
  }

  func friend(_ id: String) throws -> INPerson {
    handler.person(for: try #require(ContactBook.sample.contact(withIdentifier: id)))
  }

  @Test func `Nobody named: the person is asked`() {
    #expect(recipients(intent(to: nil, "hi")) == [.needsValue()])
    #expect(recipients(intent(to: [], "hi")) == [.needsValue()])
  }

  @Test func `Each recipient gets the result that fits`() throws {
    let results = recipients(
      intent(to: ["Bobo", "Coco", "Bob", "Zed", "The Hermit"].map { person($0) }, "hi"))
    let cocos = try ["coco-chimp", "coco-gorilla", "coco-marmoset"].map(friend)
    #expect(
      results == [
        .success(with: try friend("bobo")), .disambiguation(with: cocos),
        .confirmationRequired(with: try friend("bobo")),
        .unsupported(forReason: .noAccount), .unsupported(forReason: .messagingServiceNotEnabledForRecipient),
      ])
  }

  @Test func `A recipient once chosen stays chosen, whatever its name would mean`() throws {
    #expect(
      recipients(intent(to: [person("Coco", id: "coco-gorilla")], nil)) == [.success(with: try friend("coco-gorilla"))])
  }

  @Test("Content is asked for where there is none", arguments: [nil, "", "  \n"])
  func noContent(text: String?) {
    #expect(content(intent(to: nil, text)) == .needsValue())
  }

  @Test func `Content is taken as it was said`() {
    #expect(content(intent(to: nil, "Please send more bananas")) == .success(with: "Please send more bananas"))
  }

  @Test func `Confirming changes nothing, handling sends`() throws {
    defer { cleanUp() }
    let request = intent(to: [try friend("bobo"), try friend("anna")], "Please send more bananas")
    var code: INSendMessageIntentResponseCode?
    handler.confirm(intent: request) { code = $0.code }
    #expect(code == .ready)
    #expect(try store.messages().isEmpty)
    var response: INSendMessageIntentResponse?
    handler.handle(intent: request) { response = $0 }
    #expect(response?.code == .success)
    #expect(response?.sentMessages?.first?.content == "Please send more bananas")
    #expect(response?.sentMessages?.first?.recipients?.map(\.displayName) == ["Bobo", "Anna"])
    let kept = try store.messages()
    #expect(kept.map(\.content) == ["Please send more bananas"])
    #expect(kept.first?.recipients == ["bobo", "anna"])
  }

  @Test func `A request that was never resolved is not sent`() throws {
    defer { cleanUp() }
    var code: INSendMessageIntentResponseCode?
    handler.handle(intent: intent(to: [person("Bobo")], "hi")) { code = $0.code }
    #expect(code == .failureRequiringAppLaunch)
    #expect(try store.messages().isEmpty)
  }

  @Test func `A full or broken disk fails instead of losing the message`() throws {
    let broken = IntentHandler(
      contactBook: .sample, store: MessageStore(folder: URL(fileURLWithPath: "/dev/null/x")),
      calls: CallLog(folder: URL(fileURLWithPath: "/dev/null/x")))
    let request = intent(to: [try friend("bobo")], "hi")
    var codes: [INSendMessageIntentResponseCode] = []
    broken.confirm(intent: request) { codes.append($0.code) }
    broken.handle(intent: request) { codes.append($0.code) }
    #expect(codes == [.failureMessageServiceNotAvailable, .failureMessageServiceNotAvailable])
  }
}
