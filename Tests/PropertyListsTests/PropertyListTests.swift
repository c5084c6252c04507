import Foundation
import Testing

import IntentSchema
@testable import PropertyLists

@Suite struct PropertyListTests {
  private func parse(_ text: String) -> (node: PropertyListNode?, diagnostics: [Diagnostic]) { parse(Array(text.utf8)) }

  private func parse(_ bytes: [UInt8]) -> (node: PropertyListNode?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let node = PropertyList.parse(bytes, shownAs: "Info.plist", diagnostics: &diagnostics)
    return (node, diagnostics)
  }

  private func dictionary(_ node: PropertyListNode?) -> PropertyListNode? {
    node?.entries == nil ? nil : node
  }

  private static let whole = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <!-- a comment with <tags> -->
      <key>text</key>
      <string>a &lt;b&gt; &amp; &#x1F435;<![CDATA[ <raw> ]]></string>
      <key>number</key> <integer>-12</integer>
      <key>real</key> <real>2.5</real>
      <key>yes</key> <true/>
      <key>date</key> <date>2020-01-02T03:04:05Z</date>
      <key>data</key> <data>AQI D</data>
      <key>none</key> <data>
      </data>
      <key>list</key> <array><string/><array/><dict/></array>
    </dict>
    </plist>
    """

  @Test func `XML holds every kind of value and where it stands`() throws {
    let (node, diagnostics) = parse(Self.whole)
    #expect(diagnostics.isEmpty)
    let root = try #require(dictionary(node))
    #expect(root["text"] == PropertyListNode(.string("a <b> & 🐵 <raw> "), line: 7))
    #expect(root["number"] == PropertyListNode(.integer(-12), line: 8))
    #expect(root["real"]?.content == .real(2.5))
    #expect(root["yes"]?.content == .boolean(true))
    #expect(root["date"]?.content == .date(Date(timeIntervalSince1970: 1_577_934_245)))
    #expect(root["data"]?.content == .data(Data([1, 2, 3])))
    #expect(root["none"]?.content == .data(Data()))
    guard let items = root["list"]?.items else {
      Issue.record("no list")
      return
    }
    #expect(items.map(\.kind) == ["a string", "an array", "a dictionary"])
  }

  @Test func `a file cut off anywhere gives a diagnostic with a line`() {
    let bytes = Array(Self.whole.utf8)
    for length in stride(from: 0, to: bytes.count - 8, by: 3) {
      let (node, diagnostics) = parse(Array(bytes[..<length]))
      #expect(node == nil)
      #expect(diagnostics.count == 1)
    }
  }

  @Test(arguments: [
    ("", nil, "empty"),
    (" \n\n", nil, "empty"),
    ("hello", 1, "not a property list"),
    ("<html><body/></html>", 1, "begins with <html>"),
    ("<plist>\n<dict>\n<key>a</key>\n</dict></plist>", 3, "has no value"),
    ("<plist>\n<dict>\n<string>a</string></dict></plist>", 3, "where a <key> belongs"),
    ("<plist>\n<array>\n<string>a</array>\n</plist>", 3, "where </string>"),
    ("<plist><dict>\n<key>a</key>\n<integer>x</integer></dict></plist>", 3, "no integer"),
    ("<plist><dict>\nstray<key>a</key><true/></dict></plist>", 2, "outside of any element"),
    ("<plist><string>a & b</string></plist>", 1, "&amp;"),
    ("<plist><string>&bomb;</string></plist>", 1, "no entity"),
    ("<!DOCTYPE plist [\n<!ENTITY a \"aaaa\">\n]>\n<plist><string>&a;</string></plist>", 1, "entities of its own"),
    ("<plist><dict>\n<<<<<<< HEAD\n<key>a</key>\n=======\n>>>>>>> other\n</dict></plist>", 2, "merge conflict"),
    ("<plist><dict/></plist>\n<plist/>", 2, "follows </plist>"),
    ("<plist/>", 1, "empty"),
    ("\"a\" = \"b\"\n\"c\" = \"d\";", 1, "“;” is missing"),
    ("\"a\" = \"b\";\n\"c = d;", 2, "not closed"),
    ("\"a\" \"b\";", 1, "“=” is missing"),
    ("a = b; /* open", 1, "comment is not closed"),
    ("{ a = (1, 2", 1, "not closed"),
  ])
  func `what is not a property list is told with its line`(text: String, line: Int?, words: String) throws {
    let (node, diagnostics) = parse(text)
    #expect(node == nil)
    let problem = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(problem.message.contains(words), "\(problem)")
    if let line { #expect(problem.line == line, "\(problem)") }
  }

  @Test func `a key that occurs twice is told and the first is kept`() throws {
    let (node, diagnostics) = parse("<plist><dict>\n<key>a</key><true/>\n<key>a</key><false/>\n</dict></plist>")
    #expect(try #require(dictionary(node))["a"]?.content == .boolean(true))
    #expect(diagnostics.map(\.line) == [3])
    let strings = parse("a = b;\na = c;")
    #expect(try #require(dictionary(strings.node))["a"]?.content == .string("b"))
    #expect(strings.diagnostics.map(\.line) == [2])
  }

  @Test func `values that stand very deep in each other are refused`() {
    let xml = "<plist>" + String(repeating: "<array>", count: 100_000) + "</plist>"
    #expect(parse(xml).diagnostics.first?.message.contains("deep") == true)
    #expect(parse("{a=" + String(repeating: "(", count: 100_000)).diagnostics.first?.message.contains("deep") == true)
  }

  @Test func `a file larger than the limit is refused`() {
    let big = [UInt8](repeating: 0x20, count: PropertyListLimit.bytes + 1)
    #expect(parse(big).diagnostics.first?.message.contains("16 MB") == true)
  }

  @Test func `strings files are read in each of their encodings`() throws {
    let text = """
      // Names
      "CFBundleName" = "Chat \\"Макака\\" \\U0416\\n"; /* and
      so on */
      bare.key = 'single';
      "alone";
      """
    var variants: [[UInt8]] = [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8)]
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    variants += [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big]
    variants.append(Array(text.replacing("\n", with: "\r\n").utf8))
    for bytes in variants {
      let (node, diagnostics) = parse(bytes)
      #expect(diagnostics.isEmpty, "\(diagnostics)")
      let root = try #require(dictionary(node))
      #expect(root["CFBundleName"]?.content == .string("Chat \"Макака\" Ж\n"))
      #expect(root["bare.key"] == PropertyListNode(.string("single"), line: 4))
      #expect(root["alone"]?.content == .string("alone"))
    }
  }

  @Test func `text that is no text is told`() {
    #expect(parse([0x61, 0x0A, 0xC3, 0x28]).diagnostics.map(\.line) == [2])
    #expect(parse([0xFF, 0xFE, 0x61]).diagnostics.first?.message.contains("cut off") == true)
    #expect(parse([0x7F, 0x45, 0x4C, 0x46, 0, 0]).diagnostics.first?.message.contains("zero") == true)
  }
}
