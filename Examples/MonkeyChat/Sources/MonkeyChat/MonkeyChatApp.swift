import Foundation
import Intents
import MonkeyKit
import UIKit

/// The app's own program.
///
/// `list` shows the chats, `receive NAME TEXT` stands in for the server that the example has not, and `logout` forgets
/// the person's words; each ends the program.
@main @MainActor
final class MonkeyChatApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      let store = try MessageStore.standard()
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch (arguments.first, arguments.count) {
      case ("receive", 3):
        try Self.receive(from: arguments[1], text: arguments[2], into: store)
        try Self.teachNames(store)
        exit(0)
      case ("list", 1):
        try Self.list(store)
        exit(0)
      case ("logout", 1):
        INVocabulary.shared().removeAllVocabularyStrings()
        exit(0)
      default:
        INPreferences.requestSiriAuthorization { _ in }
        try Self.teachNames(store)
      }
      return true
    } catch {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }

  /// Friends come and go, and whoever was last in touch is the likeliest to be spoken of next.
  private static func teachNames(_ store: MessageStore) throws {
    let names = ContactBook.sample.spokenNames(recent: try store.recentContacts())
    INVocabulary.shared().setVocabularyStrings(NSOrderedSet(array: names), of: .contactName)
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
