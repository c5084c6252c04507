import Foundation
import Intents
import MonkeyKit

/// Takes what people say to MonkeyChat.
class IntentHandler: INExtension {
  let contactBook: ContactBook
  let openStore: () throws -> MessageStore
  let openCalls: () throws -> CallLog

  override init() {
    contactBook = .sample
    openStore = MessageStore.standard
    openCalls = CallLog.standard
    super.init()
  }

  init(contactBook: ContactBook, store: MessageStore, calls: CallLog) {
    self.contactBook = contactBook
    openStore = { store }
    openCalls = { calls }
    super.init()
  }

  override func handler(for intent: INIntent) -> Any { self }
}

extension IntentHandler {
  /// The friend that a person of an intent is, once that is settled.
  func contact(for person: INPerson) -> Contact? {
    person.customIdentifier.flatMap(contactBook.contact(withIdentifier:))
  }

  func person(for contact: Contact) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: contact.id, type: .unknown), nameComponents: nil,
      displayName: contact.screenName,
      image: nil, contactIdentifier: nil, customIdentifier: contact.id)
  }

  func message(for message: Message) -> INMessage {
    INMessage(
      identifier: message.id, conversationIdentifier: nil, content: message.content, dateSent: message.date,
      sender: message.sender.flatMap(contactBook.contact(withIdentifier:)).map(person),
      recipients: message.recipients.compactMap(contactBook.contact(withIdentifier:)).map(person), groupName: nil,
      messageType: .text)
  }

  /// The activity that opens the app where an intent cannot be dealt with outside it.
  func activity(for intent: INIntent) -> NSUserActivity {
    NSUserActivity(activityType: NSStringFromClass(type(of: intent)))
  }
}
