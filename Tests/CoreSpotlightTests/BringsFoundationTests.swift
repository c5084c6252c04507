import CoreSpotlight
import Testing

// Only this import: what it brings along is what is tested.
@Suite struct `What importing CoreSpotlight brings along` {
  @Test func `Types of data, Foundation and activities can be named`() {
    let attributes = CSSearchableItemAttributeSet(contentType: UTType.text)
    attributes.contentURL = URL(string: "soup:clam")
    attributes.startDate = Date(timeIntervalSince1970: 0)
    let activity = NSUserActivity(activityType: "com.example.soup")
    activity.contentAttributeSet = attributes
    #expect(activity.contentAttributeSet?.contentURL?.scheme == "soup")
    #expect(attributes.contentType == UTType.text.identifier)
  }
}
