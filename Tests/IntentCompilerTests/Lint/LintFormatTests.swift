import Foundation
import IntentCompiler
import Testing

@Suite struct `What lint prints` {
  private static let findings = [
    LintFinding(
      rule: LintRule("duplicate-tag", .error, ""), file: "My App/Orders, new: 50%.intentdefinition", line: 12,
      message: "\"a\" and \"b\" have one tag: 50 %, with a \\ and an é"),
    LintFinding(
      rule: LintRule("missing-table", .warning, ""), file: "b\u{1B}[2J.intentdefinition", message: "no\u{202E}thing"),
  ]

  @Test func `is a line each finding in text, without control characters`() {
    #expect(
      LintFormat.text.text(of: Self.findings) == """
        My App/Orders, new: 50%.intentdefinition:12: error: "a" and "b" have one tag: 50 %, with a \\ and an é [duplicate-tag]
        b.intentdefinition: warning: nothing [missing-table]

        """)
  }

  @Test func `is an array with the same keys in the same order in JSON`() throws {
    let text = LintFormat.json.text(of: Self.findings)
    #expect(
      text == #"""
        [
          {"rule": "duplicate-tag", "severity": "error", "file": "My App/Orders, new: 50%.intentdefinition", "line": 12, "message": "\"a\" and \"b\" have one tag: 50 %, with a \\ and an é"},
          {"rule": "missing-table", "severity": "warning", "file": "b\u001b[2J.intentdefinition", "line": null, "message": "no\u202ething"}
        ]

        """#)
    let decoded = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(decoded.count == 2)
    #expect(decoded.first?["file"] as? String == Self.findings[0].file)
    #expect(LintFormat.json.text(of: []) == "[]\n")
  }

  @Test func `is a command each finding for GitHub, in which nothing can begin another one`() {
    #expect(
      LintFormat.github.text(of: Self.findings) == """
        ::error file=My App/Orders%2C new%3A 50%25.intentdefinition,line=12,title=duplicate-tag::"a" and "b" have one tag: 50 %25, with a \\ and an é
        ::warning file=b[2J.intentdefinition,title=missing-table::no\u{202E}thing

        """)
    let finding = LintFinding(
      rule: LintRule("x", .error, ""), file: "a\n::b", message: "one\r\n::set-env name=X::y")
    let text = LintFormat.github.text(of: [finding])
    #expect(text == "::error file=a%0A%3A%3Ab,title=x::one%0D%0A::set-env name=X::y\n")
  }
}
