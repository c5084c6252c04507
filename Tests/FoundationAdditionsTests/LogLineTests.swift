import Foundation
import FoundationAdditions
import Testing

@Suite struct `Lines of a log` {
  private final class Soup: NSObject {
    override var description: String { "tomato soup" }
  }

  @Test func `take objects and collections as well as texts and numbers`() async throws {
    // A process of its own, because the standard error is one for all.
    let process = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      NSLog("%@ of %d: %@ for %@", Soup(), 2, ["a", "b"], "Bobo")
      NSLog("%d plain", 1)
    }
    let written = String(decoding: process.standardErrorContent, as: UTF8.self)
    #expect(written.contains("tomato soup of 2: [\"a\", \"b\"] for Bobo\n"))
    #expect(written.contains("1 plain\n"))
  }
}
