import Foundation
import MonkeyKit
import Testing

@Suite struct VocabularyTests {
  let book = ContactBook(contacts: [
    Contact(id: "1", screenName: "Anna"),
    Contact(id: "2", screenName: "Bobo", aliases: ["The Boss"], isFavourite: true),
    Contact(id: "3", screenName: "Coco"),
    Contact(id: "4", screenName: "Dora", isFavourite: true),
    Contact(id: "5", screenName: "Eva"),
  ])

  @Test func `Favourites are named first, then who was last in touch, then everybody else`() {
    #expect(
      book.spokenNames(recent: ["5", "2", "3", "gone"]) == ["Bobo", "Dora", "Eva", "Coco", "Anna", "The Boss"])
    #expect(book.spokenNames(recent: []) == ["Bobo", "Dora", "Anna", "Coco", "Eva", "The Boss"])
  }

  @Test func `Two friends of the same name are one word`() {
    let twins = ContactBook(contacts: ["1", "2"].map { Contact(id: $0, screenName: "Bobo") })
    #expect(twins.spokenNames(recent: ["2"]) == ["Bobo"])
  }

  @Test func `Whoever wrote or was written to last is the most recent, once`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MonkeyKit-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = MessageStore(folder: folder)
    try store.add(Message(sender: "anna", recipients: [], content: "1"))
    try store.add(Message(recipients: ["bobo", "ivan"], content: "2"))
    try store.add(Message(sender: "anna", recipients: [], content: "3"))
    #expect(try store.recentContacts() == ["anna", "bobo", "ivan"])
  }
}
