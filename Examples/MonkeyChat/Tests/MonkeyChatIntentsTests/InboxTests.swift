import Foundation
import Intents
import MonkeyKit
import Testing

@testable import MonkeyChatIntents

@Suite struct InboxTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MonkeyChat-" + UUID().uuidString)
  var store: MessageStore { MessageStore(folder: folder) }
  var handler: IntentHandler { IntentHandler(contactBook: .sample, store: store, calls: CallLog(folder: folder)) }

  func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  func fill() throws {
    try store.add(Message(id: "1", sender: "bobo", recipients: [], content: "More bananas?", isRead: false))
    try store.add(Message(id: "2", sender: "anna", recipients: [], content: "Hello", isRead: true))
    try store.add(Message(id: "3", recipients: ["bobo"], content: "Bananas are out", isRead: true))
  }

  func search(
    senders: [String]? = nil, recipients: [String]? = nil, terms: [String]? = nil,
    attributes: INMessageAttributeOptions = []
  ) async -> [String] {
    func people(_ ids: [String]?) -> [INPerson]? {
      ids?.compactMap(ContactBook.sample.contact(withIdentifier:)).map(handler.person)
    }
    let intent = INSearchForMessagesIntent(
      recipients: people(recipients), senders: people(senders), searchTerms: terms, attributes: attributes,
      dateTime: nil,
      identifiers: nil, notificationIdentifiers: nil, speakableGroupNames: nil, conversationIdentifiers: nil)
    let response = await handler.handle(intent: intent)
    return (response.messages ?? []).map(\.identifier)
  }

  @Test func `A search finds what fits all that was asked`() async throws {
    defer { cleanUp() }
    try fill()
    #expect(await search() == ["1", "2", "3"])
    #expect(await search(senders: ["bobo"]) == ["1"])
    #expect(await search(recipients: ["bobo"]) == ["3"])
    #expect(await search(terms: ["BANANAS"]) == ["1", "3"])
    #expect(await search(attributes: .unread) == ["1"])
    #expect(await search(senders: ["anna"], attributes: .unread) == [])
  }

  @Test func `Marking without identifiers marks the inbox, and with unknown ones nothing`() async throws {
    defer { cleanUp() }
    try fill()
    let unknown = INSetMessageAttributeIntent(identifiers: ["9"], attribute: .read)
    #expect(await handler.handle(intent: unknown).code == .failureMessageNotFound)
    #expect(await search(attributes: .unread) == ["1"])
    let all = INSetMessageAttributeIntent(identifiers: nil, attribute: .read)
    #expect(await handler.resolveAttribute(for: all) == .success(with: .read))
    #expect(await handler.handle(intent: all).code == .success)
    #expect(await search(attributes: .unread) == [])
    let flag = INSetMessageAttributeIntent(identifiers: ["3"], attribute: .flagged)
    #expect(await handler.handle(intent: flag).code == .success)
    #expect(await search(attributes: .flagged) == ["3"])
  }
}
