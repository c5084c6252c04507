import FoundationAdditions
import Testing

@Suite struct `Objects in formatted texts` {
  private final class Soup: NSObject, Sendable {
    override var description: String { "a soup" }
  }

  private enum Trouble: LocalizedError {
    case cold
    var errorDescription: String? { "The soup is cold." }
  }

  @Test func `Every object stands for itself`() {
    let error = NSError(domain: "Kitchen", code: 7)
    #expect(String(format: "%@, %@", Soup(), NSNumber(value: 3)) == "a soup, 3")
    #expect(String(format: "%@", error) == error.description)
    #expect(NSString(format: "%@ %@ %d", "hot" as NSString, NSURL(fileURLWithPath: "/soup"), 2) == "hot file:///soup 2")
  }

  @Test func `What turns into an object does so as an argument`() {
    #expect(String(format: "%@", Date(timeIntervalSince1970: 0) as CVarArg) == "1970-01-01 00:00:00 +0000")
    #expect(String(format: "%@", Trouble.cold as CVarArg).contains("Trouble"))
    let names: [any CVarArg] = [URL(fileURLWithPath: "/soup") as CVarArg, "text" as CVarArg]
    #expect(String(format: "%@ %@", arguments: names) == "file:///soup text")
  }
}
