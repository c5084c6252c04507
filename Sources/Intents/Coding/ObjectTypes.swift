import Foundation

/// The object types of the wire that this module has a Swift type for.
package enum ObjectTypes {
  package static let byName: [String: any (ValueCodable & Sendable).Type] = [
    "Data": Data.self, "Date": Date.self, "DateComponents": DateComponents.self, "DateInterval": DateInterval.self,
    "Decimal": Decimal.self, "PersonNameComponents": PersonNameComponents.self, "URL": URL.self, "UUID": UUID.self,
    "CurrencyAmount": INCurrencyAmount.self, "DateComponentsRange": INDateComponentsRange.self, "File": INFile.self,
    "Image": INImage.self, "Message": INMessage.self, "MessageLinkMetadata": INMessageLinkMetadata.self,
    "MessageReaction": INMessageReaction.self, "Object": INObject.self, "Person": INPerson.self,
    "PersonHandle": INPersonHandle.self, "RecurrenceRule": INRecurrenceRule.self,
    "SendMessageAttachment": INSendMessageAttachment.self,
    "SendMessageIntentDonationMetadata": INSendMessageIntentDonationMetadata.self,
    "SpeakableString": INSpeakableString.self, "Sticker": INSticker.self,
  ]
}
