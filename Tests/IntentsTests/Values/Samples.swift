import Foundation
@_spi(Generated) @testable import Intents

/// One richly filled instance of each value class, for tests that hold for all of them.
enum Samples {
  static var handle: INPersonHandle { INPersonHandle(value: "bobo@example.com", type: .emailAddress, label: .home) }

  static var person: INPerson {
    var name = PersonNameComponents()
    name.givenName = "Bobo"
    name.familyName = "Chimp"
    return INPerson(
      personHandle: handle, nameComponents: name, displayName: "Bobo C.", image: INImage(named: "bobo"),
      contactIdentifier: "c1", customIdentifier: "m1", relationship: .friend, isMe: true,
      aliases: [INPersonHandle(value: "+49 1", type: .phoneNumber)], suggestionType: .socialProfile,
      isContactSuggestion: true,
      alternatives: [INPerson(personHandle: nil, displayName: "Bobby", alternatives: nil)])
  }

  static var speakable: INSpeakableString {
    INSpeakableString(
      spokenPhrase: "Banana Club", pronunciationHint: "ba na na club", identifiedBy: "g1",
      alternatives: [INSpeakableString(spokenPhrase: "Bandana Club")])
  }

  static var placemark: CLPlacemark {
    let address = CNMutablePostalAddress()
    address.street = "Baker Street 221b"
    address.city = "London"
    address.isoCountryCode = "GB"
    return CLPlacemark(
      location: CLLocation(latitude: 51.52, longitude: -0.158), name: "Museum", postalAddress: address)
  }

  static var file: INFile { INFile(data: Data([0, 1, 255]), filename: "hello.m4a", typeIdentifier: "public.audio") }

  static var range: INDateComponentsRange {
    var start = DateComponents()
    start.year = 2026
    start.month = 2
    start.calendar = Calendar(identifier: .gregorian)
    start.timeZone = TimeZone(identifier: "Europe/Lisbon")
    return INDateComponentsRange(
      start: start, end: nil,
      recurrenceRule: INRecurrenceRule(interval: 2, frequency: .weekly, weeklyRecurrenceDays: [.monday, .sunday]))
  }

  static var link: INMessageLinkMetadata {
    INMessageLinkMetadata(
      siteName: "Zoo", summary: "All apes", title: "Apes", openGraphType: "article",
      linkURL: URL(string: "https://example.com/apes?x=1"))
  }

  static var message: INMessage {
    let message = INMessage(
      identifier: "1", conversationIdentifier: "c", content: "hi", dateSent: Date(timeIntervalSince1970: 1.25),
      sender: person, recipients: [person], groupName: speakable, messageType: .reaction, serviceName: "s",
      extras: {
        var extras = INMessage.Extras()
        extras.attachmentFiles = [file]
        extras.numberOfAttachments = 3
        extras.audioMessageFile = file
        extras.linkMetadata = link
        extras.referencedMessage = INMessage(
          identifier: "0", content: "hello", dateSent: nil, sender: nil, recipients: nil)
        return extras
      }())
    message.sticker = INSticker(type: .emoji, emoji: "🍌")
    message.reaction = INMessageReaction(reactionType: .emoji, reactionDescription: "loves it", emoji: "❤️")
    return message
  }

  static var object: INObject {
    let object = INObject(
      identifier: "o", display: "Clam chowder", pronunciationHint: "klam", subtitle: "With bread",
      image: INImage.systemImageNamed("fork.knife"))
    object.alternativeSpeakableMatches = [speakable]
    return object
  }

  static var metadata: INSendMessageIntentDonationMetadata {
    let metadata = INSendMessageIntentDonationMetadata()
    metadata.mentionsCurrentUser = true
    metadata.notifyRecipientAnyway = true
    metadata.recipientCount = 4
    return metadata
  }

  static var values: [any ValueObject] {
    [
      handle, person, speakable, file, range, link, message, object, metadata, INImage(named: "n"),
      INImage(imageData: Data([9])), INImage.systemImageNamed("s"), INSticker(type: .generic, emoji: nil),
      INImage(source: .url(URL(fileURLWithPath: "/a b.png"), width: 10, height: 20)),
      INFile(fileURL: URL(fileURLWithPath: "/tmp/x.txt"), filename: nil, typeIdentifier: nil),
      INCurrencyAmount(amount: NSDecimalNumber(string: "12.30"), currencyCode: "EUR"),
      INObjectCollection(sections: [INObjectSection(title: "Hot", items: [object])]),
    ]
  }
}
