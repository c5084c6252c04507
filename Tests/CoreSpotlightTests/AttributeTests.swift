import CoreSpotlight
import Foundation
import Intents
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@Suite struct `Attributes of items` {
  private func filled() throws -> CSSearchableItemAttributeSet {
    let set = CSSearchableItemAttributeSet(contentType: .png)
    set.title = "Soup"
    set.keywords = ["hot", "red"]
    set.latitude = 48.2
    set.pixelWidth = 640
    set.allDay = true
    set.dueDate = Date(timeIntervalSinceReferenceDate: 500_000_000)
    set.thumbnailURL = URL(string: "https://example.com/soup.png")
    set.thumbnailData = Data([1, 2, 3])
    set.importantDates = [Date(timeIntervalSinceReferenceDate: 1)]
    set.authors = [CSPerson(displayName: "Bobo", handles: ["bobo@example.com"], handleIdentifier: "emailAddresses")]
    set.emailHeaders = ["To": ["a", "b"]]
    set.actionIdentifiers = ["eat"]
    set.sharedItemContentType = .jpeg
    set.setValue(NSString(string: "deep"), forCustomKey: try #require(CSCustomAttributeKey(keyName: "plate")))
    return set
  }

  private func check(_ set: CSSearchableItemAttributeSet) throws {
    #expect(set.contentType == "public.png")
    #expect(set.title == "Soup")
    #expect(set.keywords == ["hot", "red"])
    #expect(set.latitude == 48.2)
    #expect(set.pixelWidth == 640)
    #expect(set.allDay?.boolValue == true)
    #expect(set.dueDate == Date(timeIntervalSinceReferenceDate: 500_000_000))
    #expect(set.thumbnailURL?.host() == "example.com")
    #expect(set.thumbnailData == Data([1, 2, 3]))
    #expect(set.importantDates?.count == 1)
    #expect(set.authors?.first?.handles == ["bobo@example.com"])
    #expect(set.emailHeaders?["To"] as? [String] == ["a", "b"])
    #expect(set.actionIdentifiers == ["eat"])
    #expect(set.sharedItemContentType == .jpeg)
    let key = try #require(CSCustomAttributeKey(keyName: "plate"))
    #expect(set.value(forCustomKey: key) as? NSString == "deep")
  }

  @Test func `What was said is read back, and nil takes it back`() throws {
    let set = try filled()
    try check(set)
    set.title = nil
    set.latitude = nil
    #expect(set.title == nil && set.latitude == nil)
    #expect(set.subject == nil && set.duration == nil)
    #expect(set.likelyJunk == 0)
  }

  @Test func `An archive and a copy hold all of it`() throws {
    let set = try filled()
    let data = try NSKeyedArchiver.archivedData(withRootObject: set, requiringSecureCoding: true)
    let back = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CSSearchableItemAttributeSet.self, from: data))
    try check(back)
    let copy = try #require(set.copy() as? CSSearchableItemAttributeSet)
    #expect(copy == set)
    copy.title = "Stew"
    #expect(set.title == "Soup")
  }

  @Test func `Older code names types by constants`() {
    #expect(CSSearchableItemAttributeSet(itemContentType: kUTTypeItem as String).contentType == "public.item")
  }

  @Test func `The name of an own key has letters, digits and underscores`() {
    #expect(CSCustomAttributeKey(keyName: "a_1")?.isSearchable == true)
    #expect(CSCustomAttributeKey(keyName: "") == nil)
    #expect(CSCustomAttributeKey(keyName: "a b") == nil)
    #expect(CSCustomAttributeKey(keyName: "ä") == nil)
  }

  @Test func `An activity keeps a copy, and hands out the same object each time`() throws {
    let activity = NSUserActivity(activityType: "com.example.view")
    let set = try filled()
    activity.contentAttributeSet = set
    set.title = "Stew"
    #expect(activity.contentAttributeSet?.title == "Soup")
    activity.contentAttributeSet?.title = "Broth"
    #expect(activity.contentAttributeSet?.title == "Broth")
    activity.contentAttributeSet = nil
    #expect(activity.contentAttributeSet == nil)
  }

  @Test func `The attributes of an activity travel with it, in a shortcut too`() throws {
    let activity = NSUserActivity(activityType: "com.example.view")
    activity.contentAttributeSet = try filled()
    let sent = try #require(INShortcut(userActivity: activity).encoded)
    let shortcut = try #require(INShortcut.decoded(from: sent) as? INShortcut)
    try check(try #require(shortcut.userActivity?.contentAttributeSet))
    #expect(shortcut.encoded == sent)
  }
}

@Suite struct `Types of data` {
  @Test func `A type is a kind of what stands above it`() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .item))
    #expect(UTType.png.conforms(to: .png))
    #expect(!UTType.png.isSubtype(of: .png))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType.image.isSupertype(of: .png))
  }

  @Test func `Files and mail name types in their own ways`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "jpg", conformingTo: .text) == nil)
    #expect(UTType(mimeType: "text/plain") == .plainText)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.json.preferredMIMEType == "application/json")
    #expect(UTType(filenameExtension: "nonesuch") == nil)
  }

  @Test func `An app's own type is a kind of what the app says`() {
    let recipe = UTType(exportedAs: "com.example.recipe", conformingTo: .json)
    #expect(recipe.conforms(to: .text))
    #expect(!recipe.isDeclared)
    #expect(UTType("com.example.recipe") == nil)
    #expect(UTType("public.png") == .png)
  }
}
