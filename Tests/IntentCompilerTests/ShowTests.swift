import Foundation
import IntentCompiler
import IntentSchema
import Testing

@Suite struct `A definition file shown as text` {
  private static func text(_ definition: SoupDefinition, width: Int? = nil) -> String {
    let read = DefinitionOutline.read(definition.data, file: "x")
    return read.outline.map { OutlinePrinter.text(of: $0, width: width) } ?? ""
  }

  @Test(arguments: ["errands/Errands", "lamp/Lamp"]) func `matches its golden file`(_ name: String) throws {
    let data = try Data(contentsOf: Repository.folder("Tests/Golden/\(name).intentdefinition"))
    let golden = Repository.folder("Tests/Golden/\(name).show")
    let outline = try #require(DefinitionOutline.read(data, file: name).outline)
    let text = OutlinePrinter.text(of: outline)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: golden)
      Issue.record("recorded \(name); look at the difference and run again without RECORD=1")
      return
    }
    #expect(try String(contentsOf: golden, encoding: .utf8) == text, "RECORD=1 swift test rewrites it")
  }

  @Test func `has a fact a line`() {
    let lines = Self.text(SoupDefinition()).split(separator: "\n").map(String.init)
    for line in [
      "intent OrderSoup", "  class               OrderSoupIntent", "  parameter soup",
      "    options             from the app",
      "    at most             10", "    only if             size is large", "    reason tooMany",
      "  suggestion of soup, quantity", "      made with           success(total:)", "enum Size", "type Soup",
      "    also                \"big\"",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!lines.contains { $0.contains("SoUp42") || $0.contains("15.0") || $0.contains("TiOrde") })
  }

  @Test func `does not depend on the order of what has none`() {
    var other = SoupDefinition()
    let second: [String: Any] = ["INIntentName": "Another", "INIntentCategory": "generic"]
    other.change(["INIntents"]) { $0 = ($0 as? [[String: Any]] ?? []) + [second] }
    var reversed = other
    reversed.change(["INIntents"]) { $0 = Array(($0 as? [[String: Any]] ?? []).reversed()) }
    #expect(Self.text(other) == Self.text(reversed))
  }

  @Test func `writes out what cannot be seen, and nothing else`() {
    var soup = SoupDefinition()
    soup.set("INIntents", "OrderSoup", "INIntentTitle", to: "a\u{202E}b\n\"c\"\\ \u{200B}é 👩‍👧 日本 می‌خواهم")
    #expect(
      Self.text(soup).contains("title               \"a\\u{202E}b\\n\\\"c\\\"\\\\ \\u{200B}é 👩‍👧 日本 می‌خواهم\"\n"))
    soup.set("INIntents", "OrderSoup", "INIntentName", to: "Evil\u{2066}\u{2069} name")
    #expect(Self.text(soup).contains("intent \"Evil\\u{2066}\\u{2069} name\"\n"))
  }

  @Test func `keeps to the width of a terminal, wide characters included`() {
    var soup = SoupDefinition()
    soup.set(
      "INIntents", "OrderSoup", "INIntentTitle", to: String(repeating: "スープを注文する🍜", count: 12) + " and more of it")
    for width in [40, 57, 80] {
      for line in Self.text(soup, width: width).split(separator: "\n") {
        #expect(DisplayWidth.of(line) <= width, "\(line)")
      }
    }
    let whole = Self.text(soup)
    #expect(whole.split(separator: "\n").contains { DisplayWidth.of($0) > 200 })
    #expect(Self.text(soup, width: 57).filter { !$0.isWhitespace } == whole.filter { !$0.isWhitespace })
  }

  @Test func `reads a binary property list as the same`() throws {
    let soup = SoupDefinition()
    let binary = try PropertyListSerialization.data(fromPropertyList: soup.root, format: .binary, options: 0)
    let outline = try #require(DefinitionOutline.read(binary, file: "x").outline)
    #expect(OutlinePrinter.text(of: outline) == Self.text(soup))
  }
}
