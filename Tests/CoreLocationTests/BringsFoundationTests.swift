import CoreLocation
import Testing

// Only this import: what it brings along is what is tested.
@Suite struct `What importing CoreLocation brings along` {
  @Test func `Foundation can be named, with its networking`() throws {
    let location = CLLocation(latitude: 48.2, longitude: 16.4)
    let text = String(format: "%.1f", location.coordinate.latitude)
    let request = URLRequest(url: try #require(URL(string: "https://example.com/\(text)")))
    #expect(request.url?.lastPathComponent == "48.2")
  }
}
