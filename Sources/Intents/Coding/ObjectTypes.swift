import CoreGraphics
import Foundation

/// The object types of the wire that this module has a Swift type for.
package enum ObjectTypes {
  package static let byName = GeneratedDomains.records.merging(written) { _, written in written }

  /// Those that no domain file declares.
  private static let written: [String: any (ValueCodable & Sendable).Type] = [
    "Color": CGColor.self, "Data": Data.self, "Date": Date.self, "DateComponents": DateComponents.self,
    "DateInterval": DateInterval.self,
    "Decimal": Decimal.self, "PersonNameComponents": PersonNameComponents.self, "URL": URL.self, "UUID": UUID.self,
    "CurrencyAmount": INCurrencyAmount.self, "DateComponentsRange": INDateComponentsRange.self, "File": INFile.self,
    "Image": INImage.self, "Message": INMessage.self, "MessageLinkMetadata": INMessageLinkMetadata.self,
    "MessageReaction": INMessageReaction.self, "Object": INObject.self, "Person": INPerson.self,
    "PersonHandle": INPersonHandle.self, "RecurrenceRule": INRecurrenceRule.self,
    "SendMessageAttachment": INSendMessageAttachment.self,
    "SendMessageIntentDonationMetadata": INSendMessageIntentDonationMetadata.self,
    "SpeakableString": INSpeakableString.self, "Sticker": INSticker.self, "Location": CLLocation.self,
    "Placemark": CLPlacemark.self, "PostalAddress": CNPostalAddress.self, "Region": CLRegion.self,
    "Car": INCar.self, "CarHeadUnit": INCar.HeadUnit.self, "MediaDestination": INMediaDestination.self,
    "PriceRange": INPriceRange.self, "RestaurantGuest": INRestaurantGuest.self,
    "RideCompletionStatus": INRideCompletionStatus.self, "RideDriver": INRideDriver.self,
    "RideFareLineItem": INRideFareLineItem.self, "Shortcut": INShortcut.self, "VoiceShortcut": INVoiceShortcut.self,
    "RelevantShortcut": INRelevantShortcut.self, "MediaUserContext": INMediaUserContext.self,
  ]
}
