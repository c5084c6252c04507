import Foundation
import IntentCompiler
import Testing

@Suite struct `Damaged files in lint` {
  /// How many mutated files are read; `FUZZ_FILES` raises it.
  private static let count = ProcessInfo.processInfo.environment["FUZZ_FILES"].flatMap { Int($0) } ?? 800

  @Test func `end in findings, never in a crash`() throws {
    let whole = try LintFixture()
    let names = whole.files.keys.sorted()
    var random = SplitMix(state: 11)
    for index in 0..<Self.count {
      var input = Linter.Input()
      var localization = LocalizationFiles()
      localization.languages = whole.languages
      // One file of each app is damaged, most often the definition.
      let damaged = index.isMultiple(of: 2) ? "Base.lproj/Orders.intentdefinition" : names[index / 2 % names.count]
      for name in names {
        var data = Data((whole.files[name] ?? "").utf8)
        if name == damaged { data = Mutation.mutated(data, &random) }
        let source = Linter.SourceFile(path: name, data: data)
        switch name.split(separator: ".").last {
        case "strings":
          localization.files.append(.init(kind: .strings, language: String(name.prefix(2)), source: source))
        case "stringsdict": localization.files.append(.init(kind: .plurals, language: "fr", source: source))
        case "plist": input.infoPlists = [source]
        default:
          input.definitions = [.init(source: source)]
          localization.files.append(.init(kind: .copy, language: "ja", source: source))
        }
      }
      input.definitions[0].localization = localization
      let findings = Linter.check(input)
      for finding in findings {
        let isClean = !finding.message.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" }
        #expect(isClean, "\(index): \(finding)")
      }
      let text = LintFormat.allCases[index % LintFormat.allCases.count].text(of: findings)
      #expect(!text.utf8.contains(0x1B))
    }
  }

  @Test func `of ten megabytes are read or refused in seconds`() throws {
    let start = ContinuousClock.now
    for unit in [
      "<dict>", "<string>x</string>", "<key>", "\n<<<<<<< x\n=======\n>>>>>>> y", "<plist>", "${a", "\"a\" = \"b\";\n",
    ] {
      let text = "<plist>" + String(repeating: unit, count: 10_000_000 / unit.utf8.count)
      _ = Linter.check(Self.input(text))
    }
    #expect(ContinuousClock.now - start < .seconds(120))
  }

  /// Large, and right: what takes time in proportion to the square of something would show.
  @Test func `of many intents, cases and relationships take time in proportion`() throws {
    let start = ContinuousClock.now
    let cases = (0..<20_000).map {
      "<dict><key>INEnumValueName</key><string>c\($0)</string><key>INEnumValueIndex</key><integer>\($0)</integer></dict>"
    }
    let parameters = (0..<5_000).map { index in
      """
      <dict><key>INIntentParameterName</key><string>p\(index)</string><key>INIntentParameterType</key>
      <string>String</string><key>INIntentParameterRelationship</key><dict>
      <key>INIntentParameterRelationshipParentName</key><string>p\((index + 1) % 5_000)</string>
      <key>INIntentParameterRelationshipPredicateName</key><string>HasAnyValue</string></dict></dict>
      """
    }
    let intents = (0..<5_000).map {
      "<dict><key>INIntentName</key><string>I\($0)</string><key>INIntentTitle</key><string>${a} ${b</string></dict>"
    }
    let text = """
      <plist version="1.0"><dict><key>INEnums</key><array><dict><key>INEnumName</key><string>E</string>
      <key>INEnumValues</key><array>\(cases.joined())</array></dict></array><key>INIntents</key><array><dict>
      <key>INIntentName</key><string>Big</string><key>INIntentParameters</key><array>\(parameters.joined())</array>
      </dict>\(intents.joined())</array></dict></plist>
      """
    #expect(Linter.check(Self.input(text)).contains { $0.rule.identifier == "relationship-cycle" })
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  private static func input(_ text: String) -> Linter.Input {
    var input = Linter.Input()
    input.definitions = [.init(source: .init(path: "big", data: Data(text.utf8)))]
    return input
  }
}
