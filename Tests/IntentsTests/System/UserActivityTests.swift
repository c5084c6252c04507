import Foundation
import IntentSchema
import Testing

@testable import Intents

@Suite struct `A user activity` {
  private final class Saver: NSObject, NSUserActivityDelegate {
    func userActivityWillSave(_ userActivity: NSUserActivity) {
      userActivity.addUserInfoEntries(from: ["saved": true])
    }
  }

  private func activity() -> NSUserActivity { NSUserActivity(activityType: "com.example.order") }

  @Test func `crosses the wire with type, title and the entries that can be carried`() throws {
    let activity = activity()
    activity.title = "Order lunch"
    let date = Date(timeIntervalSince1970: 1.5)
    activity.userInfo = [
      "text": "a", "flag": true, "count": 3, "small": Int8(4), "number": 2.5, "nsnumber": NSNumber(value: 7),
      "nsflag": NSNumber(value: true), "date": date, "url": URL(fileURLWithPath: "/x"),
      "list": ["a", 1, Date?.none as Any],
      "nested": ["deep": [1, 2]] as [String: Any], "person": Samples.person, 5: "not a text key", "@type": "reserved",
      "thread": Thread.current, "nsstring": NSString(string: "n"),
    ]
    let json = try JSONEncoder().encode(activity.wire)
    let again = NSUserActivity(wire: try JSONDecoder().decode(UserActivity.self, from: json))
    #expect(again.activityType == "com.example.order" && again.title == "Order lunch")
    let info = try #require(again.userInfo)
    #expect(info["text"] as? String == "a" && info["flag"] as? Bool == true && info["count"] as? Int == 3)
    #expect(info["small"] as? Int == 4 && info["number"] as? Double == 2.5 && info["nsnumber"] as? Int == 7)
    #expect(info["nsflag"] as? Bool == true && info["date"] as? Date == date)
    #expect(info["url"] as? URL == URL(fileURLWithPath: "/x"))
    #expect((info["list"] as? [Any])?.count == 2)
    #expect(((info["nested"] as? [String: Any])?["deep"] as? [Any])?.compactMap { $0 as? Int } == [1, 2])
    #expect(info["person"] as? INPerson == Samples.person)
    #expect(info["nsstring"] as? String == "n")
    #expect(info.count == 13)
  }

  @Test func `Containers are carried so deep and no deeper`() throws {
    var nested: Any = "core"
    for _ in 0..<100 { nested = [nested] }
    var depth = 0
    var value = try #require(DynamicValue.encode(nested))
    while let inner = value.list?.first { (value, depth) = (inner, depth + 1) }
    #expect(depth == 32)
  }

  @Test func `keeps everything as a value`() throws {
    let activity = activity()
    activity.keywords = ["b", "a"]
    activity.webpageURL = URL(string: "https://example.com")
    activity.isEligibleForPrediction = true
    activity.isEligibleForHandoff = false
    activity.persistentIdentifier = "p"
    activity.suggestedInvocationPhrase = "Lunch time"
    activity.shortcutAvailability = [.sleepMusic]
    activity.requiredUserInfoKeys = ["k"]
    activity.expirationDate = Date(timeIntervalSince1970: 3)
    activity.userInfo = ["k": "v"]
    let value = try #require(activity.encoded)
    let again = try #require(NSUserActivity.decoded(from: value) as? NSUserActivity)
    #expect(again.encoded == value)
    #expect(again.suggestedInvocationPhrase == "Lunch time" && again.shortcutAvailability == .sleepMusic)
    for mutant in Mutations.of(value) { _ = NSUserActivity.decoded(from: mutant) }
  }

  @Test func `that becomes current is donated once its delegate has saved, if it may be suggested`() async {
    let connection = RecordingConnection()
    await Host.with(HostFacts(), connection) {
      let activity = activity()
      activity.becomeCurrent()
      #expect(CurrentActivity.value === activity && connection.calls.isEmpty)
      let saver = Saver()
      activity.delegate = saver
      activity.needsSave = true
      activity.isEligibleForPrediction = true
      activity.becomeCurrent()
      #expect(activity.userInfo?["saved"] as? Bool == true && !activity.needsSave)
      #expect(connection.calls == activity.encoded.map { [.donateActivity($0)] })
      activity.resignCurrent()
      #expect(CurrentActivity.value == nil)
      activity.invalidate()
      activity.becomeCurrent()
      #expect(CurrentActivity.value == nil && connection.calls.count == 1)
    }
  }

  @Test func `saved before is deleted by identifier or altogether, also without an assistant`() async {
    let connection = RecordingConnection()
    await Host.with(HostFacts(), connection) {
      await NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["a"])
      await NSUserActivity.deleteAllSavedUserActivities()
      #expect(connection.calls == [.deleteActivities(["a"]), .deleteActivities(nil)])
      Assistant.connection.value = nil
      await NSUserActivity.deleteAllSavedUserActivities()
    }
  }

  @Test func `has no streams to offer`() async {
    await #expect(throws: CocoaError.self) { try await activity().continuationStreams() }
  }

  @Test func `is duplicated, not shared, when it is handed on`() {
    let activity = activity()
    activity.userInfo = ["a": 1]
    let copy = activity.duplicate()
    activity.addUserInfoEntries(from: ["a": 2, "b": 3])
    #expect(copy.userInfo?["a"] as? Int == 1 && copy.userInfo?.count == 1)
    #expect(activity.userInfo?["a"] as? Int == 2 && activity.userInfo?.count == 2)
  }
}
