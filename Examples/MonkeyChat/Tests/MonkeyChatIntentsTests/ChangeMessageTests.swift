import Foundation
import Intents
import MonkeyKit
import Testing

@testable import MonkeyChatIntents

@Suite struct ChangeMessageTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MonkeyChat-" + UUID().uuidString)
  var store: MessageStore { MessageStore(folder: folder) }
  var handler: IntentHandler { IntentHandler(contactBook: .sample, store: store, calls: CallLog(folder: folder)) }

  func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  func edit(_ id: String?, _ content: String?) -> INEditMessageIntent {
    INEditMessageIntent(messageIdentifier: id, editedContent: content)
  }

  func unsend(_ ids: [String]?) -> INUnsendMessagesIntent {
    INUnsendMessagesIntent(messageIdentifiers: ids)
  }

  @Test func `The last message that was sent is changed, or the one that is named`() async throws {
    defer { cleanUp() }
    #expect(await handler.resolveEditedContent(for: edit(nil, " ")) == .needsValue())
    #expect(await handler.handle(intent: edit(nil, "x")).code == .failureMessageNotFound)
    try store.add(Message(id: "1", recipients: ["bobo"], content: "one"))
    try store.add(Message(id: "2", recipients: ["bobo"], content: "two"))
    try store.add(Message(id: "3", sender: "bobo", recipients: [], content: "three"))
    #expect(await handler.handle(intent: edit(nil, "second")).code == .success)
    #expect(await handler.handle(intent: edit("1", "first")).code == .success)
    #expect(await handler.handle(intent: edit("3", "third")).code == .failureMessageNotFound)
    #expect(try store.messages().map(\.content) == ["first", "second", "three"])
  }

  @Test func `What was sent long ago stays as it is`() async throws {
    defer { cleanUp() }
    try store.add(Message(id: "1", recipients: ["bobo"], content: "one", date: Date(timeIntervalSinceNow: -3600)))
    #expect(await handler.handle(intent: edit(nil, "x")).code == .failurePastEditTimeLimit)
    #expect(await handler.handle(intent: unsend(nil)).code == .failurePastUnsendTimeLimit)
    #expect(try store.messages().map(\.content) == ["one"])
  }

  @Test func `Messages are taken back all or none`() async throws {
    defer { cleanUp() }
    for id in ["1", "2", "3"] { try store.add(Message(id: id, recipients: ["bobo"], content: id)) }
    #expect(await handler.handle(intent: unsend(["1", "9"])).code == .failureMessageNotFound)
    #expect(try store.messages().count == 3)
    #expect(await handler.handle(intent: unsend(["1"])).code == .success)
    #expect(await handler.handle(intent: unsend(nil)).code == .success)
    #expect(try store.messages().map(\.id) == ["2"])
  }
}
