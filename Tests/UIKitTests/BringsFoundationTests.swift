import Testing
import UIKit

// Only this import: what it brings along is what is tested.
@Suite struct `What importing UIKit brings along` {
  @Test func `Foundation can be named, with its networking and its formatters`() throws {
    let request = URLRequest(url: try #require(URL(string: "https://example.com/soup")))
    #expect(request.url?.lastPathComponent == "soup")
    #expect(ListFormatter.localizedString(byJoining: ["soup"]) == "soup")
    #expect(NSUserActivity(activityType: "com.example.soup").activityType == "com.example.soup")
  }
}
