import Foundation
import Intents
import MonkeyKit

/// Lists the chats; `MonkeyChat receive NAME TEXT` stands in for the server that the example has not.
@main
struct MonkeyChatApp {
  static func main() {
    do {
      let store = try MessageStore.standard()
      try tellNames(store)
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == "receive", arguments.count == 3 {
        try receive(from: arguments[arguments.startIndex + 1], text: arguments[arguments.startIndex + 2], into: store)
      } else {
        try list(store)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }

  /// Tells the assistant who the person's friends are, those first with whom they spoke last.
  private static func tellNames(_ store: MessageStore) throws {
    let recent = try store.messages().reversed().flatMap { $0.sender.map { [$0] } ?? $0.recipients }
    let names = NSMutableOrderedSet()
    for id in recent + ContactBook.sample.contacts.map(\.id) {
      if let contact = ContactBook.sample.contact(withIdentifier: id) { names.add(contact.screenName) }
    }
    INVocabulary.shared().setVocabularyStrings(names, of: .contactName)
  }

  private static func receive(from name: String, text: String, into store: MessageStore) throws {
    guard case .one(let sender) = ContactBook.sample.match(name) else {
      print(String(format: NSLocalizedString("unknown-sender", comment: "A screen name that is not in the book"), name))
      exit(1)
    }
    try store.add(Message(sender: sender.id, recipients: [], content: text, isRead: false))
  }

  private static func list(_ store: MessageStore) throws {
    let messages = try store.messages()
    guard !messages.isEmpty else {
      return print(NSLocalizedString("no-messages", comment: "Shown instead of an empty list"))
    }
    for message in messages {
      let names = (message.sender.map { [$0] } ?? message.recipients).map {
        ContactBook.sample.contact(withIdentifier: $0)?.screenName ?? $0
      }
      let arrow = message.sender == nil ? "→" : "←"
      let mark = message.isRead ? " " : "•"
      print("\(mark) \(arrow) \(names.joined(separator: ", ")): \(message.content)")
    }
  }
}
