import Foundation
import IntentSchema
import PropertyLists
import Testing

@Suite struct `Reading what is being edited` {
  private func problem(_ bytes: [UInt8], _ strictness: PropertyListStrictness) -> String? {
    do throws(PropertyListProblem) {
      _ = try PropertyList.parse(bytes, strictness: strictness)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    "<dict><key>a</key><true/></dict>", "<plist><dict/></plist><plist/>", "<plist><dict/></plist> tail",
    "<!DOCTYPE plist [<!ELEMENT a (b)>]><plist><dict/></plist>", "<plist><true>yes</true></plist>",
    "<plist><date>tomorrow</date></plist>", "<plist><data>A</data></plist>",
  ])
  func `lets pass what no editor writes, and reading exactly does not`(text: String) {
    #expect(problem(Array(text.utf8), .lenient) == nil)
    #expect(problem(Array(text.utf8), .exact) != nil)
  }

  @Test func `replaces bytes that are no text, and reading exactly refuses them`() throws {
    let bytes = Array("<plist><string>a".utf8) + [0xC3, 0x28] + Array("</string></plist>".utf8)
    #expect(try PropertyList.parse(bytes, strictness: .lenient).root.string == "a\u{FFFD}(")
    #expect(problem(bytes, .exact)?.contains("UTF-8") == true)
  }

  @Test(arguments: ["=======", "||||||| base", "<<<<<<<", ">>>>>>> mine"])
  func `finds every marker of a merge conflict with its line`(marker: String) {
    do throws(Diagnostic) {
      _ = try PropertyListNode.read(Data("<plist><dict>\n\(marker)\n</dict></plist>".utf8), file: "a")
      Issue.record("the marker was overlooked")
    } catch {
      #expect(error.line == 2)
      #expect(error.message.contains("merge conflict"))
    }
  }

  @Test func `does not take drawn lines for conflicts`() {
    #expect(problem(Array("/*\n=======\n Names\n======= */\na = b;".utf8), .lenient) == nil)
    #expect(problem(Array("<plist><!--\n========\n--><dict/></plist>".utf8), .lenient) == nil)
  }

  @Test func `keeps the line of each key and of each value`() throws {
    let text = "<plist>\n<dict>\n<key>a</key>\n\n<string>b</string>\n</dict>\n</plist>"
    let root = try PropertyListNode.read(Data(text.utf8), file: "a")
    #expect(root.entry("a") == .init(key: "a", line: 3, value: PropertyListNode(.string("b"), line: 5)))
    #expect(root["b"] == nil)
  }

  @Test func `tells JSON from a property list`() {
    #expect(problem(Array("{\"a\": []}".utf8), .lenient)?.contains("JSON") == true)
  }

  @Test func `gives back what Foundation reads`() throws {
    let object: [String: Any] = [
      "text": "a", "number": 3, "real": 2.5, "yes": true, "list": [1, ["b": Data([7])]] as [Any],
      "date": Date(timeIntervalSinceReferenceDate: 100),
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
      let read = try PropertyListNode.read(data, file: "a").object
      let again = try PropertyListSerialization.data(fromPropertyList: read, format: .xml, options: 0)
      #expect(again == (try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)))
    }
  }
}
