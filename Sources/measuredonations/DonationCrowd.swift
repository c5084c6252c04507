import AssistantStore
import Foundation
import IntentSchema

/// Donations as the apps of a busy person make them: the same for the same number.
///
/// Half repeat one of some two hundred orders, the usual ones far more often; a third are messages with a text that is new each
/// time; the rest are activities.
struct DonationCrowd {
  let apps: Int
  private var state: UInt64 = 0x5EED

  init(apps: Int) { self.apps = apps }

  static func app(_ number: Int) -> String { "com.example.crowd.App\(number)" }

  /// - Parameter number: counts from 0; in order.
  mutating func next(_ number: Int) -> StoredDonation {
    let app = below(apps)
    // One every minute and a half.
    let time = Date(timeIntervalSince1970: 1_500_000_000 + Double(number) * 90)
    let kind = below(100)
    let group = below(50)
    var donation: StoredDonation
    if kind < 80 {
      let intent = kind < 50 ? order() : message(number)
      donation = StoredDonation(
        app: Self.app(app), identifier: uuid(), group: "group-\(group)", time: time, intent: intent)
      donation.outcome =
        DonationOutcome(response: IntentResponse(code: 3, codeName: "success"), direction: 1, status: 3).encoded
      donation.start = time.addingTimeInterval(-2)
      donation.end = time
    } else {
      let page = below(100)
      donation = StoredDonation(
        app: Self.app(app), kind: .activity, identifier: "page-\(page)", time: time, action: "com.example.read",
        body: Data(
          #"{"@type":"UserActivity","activityType":"com.example.read","isEligibleForPrediction":true,"title":"Page \#(page)"}"#
            .utf8))
    }
    donation.zone = 3_600
    donation.place = [nil, "home", "work"][below(3)]
    return donation
  }

  private mutating func order() -> IntentValue {
    // The lesser of two is usual more often than not.
    let soup = min(below(20), below(20))
    return IntentValue(
      className: "OrderSoupIntent", identifier: "",
      parameters: [
        "soup": .object(
          ObjectValue(
            type: "Soup", fields: ["identifier": .string("soup-\(soup)"), "displayString": .string("Soup of \(soup)")])),
        "quantity": .integer(1 + min(below(10), below(10))),
      ])
  }

  private mutating func message(_ number: Int) -> IntentValue {
    let person = min(below(60), below(60))
    return IntentValue(
      className: "INSendMessageIntent", identifier: "",
      parameters: [
        "content": .string("What shall we do about number \(number) then?"),
        "recipients": .list([
          .object(ObjectValue(type: "Person", fields: ["displayName": .string("Somebody \(person)")]))
        ]),
      ])
  }

  private mutating func uuid() -> String {
    let (high, low) = (random(), random())
    var bytes = uuid_t(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in 0..<8 {
        bytes[index] = UInt8(truncatingIfNeeded: high >> (8 * UInt64(index)))
        bytes[8 + index] = UInt8(truncatingIfNeeded: low >> (8 * UInt64(index)))
      }
    }
    return UUID(uuid: bytes).uuidString
  }

  private mutating func below(_ count: Int) -> Int { Int(random() % UInt64(count)) }

  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
