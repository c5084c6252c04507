import Foundation
import IntentSchema
import Testing

@testable import IntentCompiler

@Suite struct `Translations of a definition` {
  private static func read(_ kind: LocalizationFiles.Kind, _ text: String) -> DefinitionTables {
    var files = LocalizationFiles()
    let name = kind == .catalog ? "Intents.xcstrings" : "ru.lproj/Intents.stringsdict"
    files.files = [
      .init(kind: kind, language: kind == .catalog ? "" : "ru", source: .init(path: name, data: Data(text.utf8)))
    ]
    return DefinitionTables.read(files)
  }

  private static func stringsdict(_ entry: String) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>SuTitl</key>\#(entry)</dict></plist>"#
  }

  private static let variable = """
    <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>ld</string>
    <key>one</key><string>%ld суп</string><key>other</key><string>%ld супа</string></dict>
    """

  @Test func `a table of plurals gives the format and the words of each variable`() {
    let tables = Self.read(
      .plurals,
      Self.stringsdict(
        "<dict><key>NSStringLocalizedFormatKey</key><string>Заказ: %#@count@</string>\(Self.variable)</dict>"))
    #expect(tables.problems == [])
    #expect(
      tables.plurals["ru"]?["SuTitl"]
        == PluralText(format: "Заказ: %#@count@", variables: ["count": ["one": "%ld суп", "other": "%ld супа"]]))
    #expect(tables.texts.isEmpty)
  }

  @Test(arguments: [
    "<dict>\(variable)</dict>",
    "<dict><key>NSStringLocalizedFormatKey</key><string>%#@soups@</string>\(variable)</dict>",
    """
    <dict><key>NSStringLocalizedFormatKey</key><string>%#@count@</string><key>count</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key><string>x</string>
    </dict></dict>
    """,
    "<string>no plural</string>",
  ])
  func `a broken table of plurals is told of and not used`(entry: String) {
    let tables = Self.read(.plurals, Self.stringsdict(entry))
    #expect(tables.plurals.isEmpty)
    #expect(tables.problems.count == 1 && tables.problems.allSatisfy { $0.severity == .warning })
  }

  @Test func `a catalog has plurals as whole texts and as parts of a text`() {
    let tables = Self.read(
      .catalog,
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Whole": {"localizations": {"fr": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld soupe"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld soupes"}}}}}}},
        "Part": {"localizations": {"fr": {
          "stringUnit": {"state": "translated", "value": "Voici %#@count@"},
          "substitutions": {"count": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "%arg soupes"}}}}}}}}},
        "Device": {"localizations": {"fr": {"variations": {"device": {
          "iphone": {"stringUnit": {"state": "translated", "value": "Touchez"}}}}}}}
      }}
      """)
    #expect(tables.plurals["fr"]?["Whole"]?.variables == ["count": ["one": "%lld soupe", "other": "%lld soupes"]])
    #expect(
      tables.plurals["fr"]?["Part"]
        == PluralText(format: "Voici %#@count@", variables: ["count": ["other": "%arg soupes"]]))
    #expect(tables.plurals["fr"]?["Device"] == nil && tables.texts.isEmpty)
  }
}
