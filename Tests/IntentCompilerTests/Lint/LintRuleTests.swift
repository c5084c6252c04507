import Foundation
import IntentCompiler
import Testing

@Suite struct `The rules of lint` {
  @Test func `find nothing in an app where nothing is wrong`() throws {
    #expect(try LintFixture().findings().map(\.message) == [])
  }

  @Test(arguments: LintMutation.all) func `find what breaks them, with file and line`(_ mutation: LintMutation) throws {
    var fixture = try LintFixture()
    let text = try #require(fixture.files[mutation.file])
    if mutation.from.isEmpty {
      fixture.files[mutation.file] = mutation.to
    } else {
      let range = try #require(text.range(of: mutation.from), "the fixture has no \(mutation.from)")
      fixture.files[mutation.file] = text.replacingCharacters(in: range, with: mutation.to)
    }
    let found = fixture.findings()
    #expect(found.contains { $0.rule.identifier == mutation.rule }, "\(found.map(\.message))")
    for finding in found {
      #expect(fixture.files[finding.file] != nil)
      #expect(!finding.message.isEmpty && !finding.message.contains(where: \.isNewline))
      let count = fixture.files[finding.file]?.split(separator: "\n", omittingEmptySubsequences: false).count ?? 0
      #expect((1...max(count, 1)).contains(finding.line ?? 1))
    }
  }

  /// Those that need more than one change are tested by name below; `does-not-compile` is the net under the others, and
  /// nothing is known that falls into it.
  private static let testedElsewhere = Set(
    ["does-not-compile", "missing-table", "outdated-copy", "empty-folder", "invalid-language-folder"]
      + BundleMutation.all.map(\.rule))

  @Test func `are each broken by a test`() {
    let tested = Set(LintMutation.all.map(\.rule)).union(Self.testedElsewhere)
    #expect(tested == Set(LintRule.all.map(\.identifier)))
  }

  @Test func `have identifiers of their own, of small letters and dashes`() {
    let names = LintRule.all.map(\.identifier)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.allSatisfy { ($0.isLowercase && $0.isASCII) || $0 == "-" }) }
  }

  @Test func `are all described in the documentation`() throws {
    let text = try String(contentsOf: Repository.folder("docs/Lint.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let described = rows.compactMap { row -> [String]? in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return cells.count >= 3 ? [cells[0].trimmingCharacters(in: ["`"]), cells[1]] : nil
    }
    for rule in LintRule.all {
      #expect(described.contains([rule.identifier, rule.severity.rawValue]), "docs/Lint.md has no row for it")
    }
  }

  // MARK: What takes more than one change

  @Test func `tell of languages without a table, but not of the file's own`() throws {
    var fixture = try LintFixture()
    fixture.languages += ["en", "en-GB", "ja"]
    let found = fixture.findings()
    #expect(found.map(\.rule.identifier) == ["missing-table"])
    #expect(found.first?.message.contains("ja") == true)
    #expect(found.first?.message.contains("en-GB") == false)
  }

  @Test func `tell what a language's old copy of the definition lacks`() throws {
    var fixture = try LintFixture()
    let whole = fixture.definition
    fixture.files["ja.lproj/Orders.intentdefinition"] = whole
    fixture.languages.append("ja")
    #expect(fixture.findings() == [])
    fixture.files["ja.lproj/Orders.intentdefinition"] = whole.replacing("failureSoldOut", with: "failureClosed")
    let found = fixture.findings()
    #expect(found.map(\.rule.identifier) == ["outdated-copy"])
    #expect(found.first?.message.contains("failureSoldOut") == true)
  }

  @Test func `read a catalog of strings for all languages at once`() throws {
    var fixture = try LintFixture()
    fixture.languages = ["ja"]
    fixture.files = fixture.files.filter { !$0.key.contains("strings") }
    fixture.files["Orders.xcstrings"] = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "kQ0007": {"localizations": {"ja": {"stringUnit": {"state": "translated", "value": "スープを注文"}}}},
        "kQ0020": {"localizations": {"ja": {"stringUnit": {"state": "translated", "value": "一杯"}}}}
      }}
      """
    let rules = Set(fixture.findings().map(\.rule.identifier))
    #expect(rules.contains("missing-title-translation"))
    #expect(rules.contains("dropped-placeholder"))
    #expect(
      !fixture.findings().contains {
        $0.message.contains("\"Order Soup\"") && $0.rule.identifier == "missing-title-translation"
      })
  }

  @Test func `go on after an unreadable file among several`() throws {
    var fixture = try LintFixture()
    fixture.files["Broken.intentdefinition"] = "<plist>"
    fixture.definitions.insert("Broken.intentdefinition", at: 0)
    #expect(fixture.findings().map(\.rule.identifier) == ["unreadable-file"])
  }

  @Test func `see a class that two files declare, and a type that another file declares`() throws {
    var fixture = try LintFixture()
    fixture.files["Other.intentdefinition"] = fixture.definition
    fixture.definitions.append("Other.intentdefinition")
    #expect(
      fixture.findings().contains { $0.rule.identifier == "duplicate-class" && $0.file == "Other.intentdefinition" })
    fixture = try LintFixture()
    let start = try #require(fixture.definition.range(of: "<key>INIntents</key>"))
    let end = try #require(fixture.definition.range(of: "<key>INIntentDefinitionModelVersion</key>"))
    fixture.files["Types.intentdefinition"] = fixture.definition.replacingCharacters(
      in: start.lowerBound..<end.lowerBound, with: "")
    let types = try #require(fixture.definition.range(of: "<key>INEnums</key>"))
    fixture.definition.removeSubrange(types.lowerBound..<start.lowerBound)
    #expect(fixture.findings().contains { $0.rule.identifier == "undeclared-type" })
    fixture.definitions.append("Types.intentdefinition")
    #expect(!fixture.findings().contains { $0.rule.severity == .error })
  }

  @Test func `take a template with each case filled in for translated`() throws {
    var fixture = try LintFixture()
    let key = "\"kQ0020\""
    let line = try #require(fixture.files[LintMutation.german]?.split(separator: "\n").first { $0.hasPrefix(key) })
    fixture.files[LintMutation.german]?.replace(
      line, with: "\"kQ0020-kQ0003\" = \"Geliefert für je ${soup.price}\";\n\"kQ0020-kQ0004\" = \"Für ${soup.price}\";")
    #expect(fixture.findings() == [])
  }
}
