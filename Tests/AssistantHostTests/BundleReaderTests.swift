import Foundation
import Testing

@testable import AssistantHost

@Suite struct BundleReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(
    _ fixture: AppFixture = AppFixture(), _ change: (URL) throws -> Void = { _ in }
  ) throws
    -> BundleReader.Result
  {
    let bundle = try fixture.write(to: folder)
    try change(bundle)
    return BundleReader.read(bundle, shownAs: "Probe.app")
  }

  private func errors(_ result: BundleReader.Result) -> [String] {
    result.diagnostics.filter { $0.severity == .error }.map(\.description)
  }

  @Test func `a good bundle is read without a word`() throws {
    var fixture = AppFixture()
    fixture.groups = ["group.com.example.Probe"]
    fixture.hasNetwork = true
    fixture.appKeys += """
      <key>AssistantGlyph</key><string>🐵</string>
      <key>CFBundleShortVersionString</key><string>1.2</string>
      <key>INAlternativeAppNames</key><array><dict>
        <key>INAlternativeAppName</key><string>The Probe</string>
        <key>INAlternativeAppNamePronunciationHint</key><string>the prohb</string>
      </dict></array>
      """
    let result = try read(fixture) { bundle in
      try folder.write(
        "CFBundleDisplayName = \"Sonda\";\n\"NSSiriUsageDescription\" = \"Para sondar.\";",
        to: "Probe.app/pt-BR.lproj/InfoPlist.strings")
    }
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    let app = try #require(result.app)
    #expect(app.identifier == "com.example.Probe")
    #expect(app.description.displayNames == ["": "Probe", "pt-BR": "Sonda", "pt": "Sonda"])
    #expect(app.description.usageDescriptions == ["": "To probe.", "pt-BR": "Para sondar.", "pt": "Para sondar."])
    #expect(app.description.glyph == "🐵")
    #expect(app.description.alternativeNames.map(\.pronunciationHint) == ["the prohb"])
    #expect(app.description.intents == ["INSendMessageIntent"])
    #expect(app.version == "1.2")
    #expect(app.groups == ["group.com.example.Probe"])
    #expect(app.extensions.map(\.entitlements.network) == [true])
    #expect(app.handler(of: "INSendMessageIntent")?.folder == "PlugIns/ProbeIntents.appex")
  }

  @Test func `all problems of a bundle are told at once`() throws {
    var fixture = AppFixture()
    fixture.isEntitled = false
    fixture.intents = []
    let result = try read(fixture) { bundle in
      try FileManager.default.removeItem(at: bundle.appending(path: "Probe"))
      try folder.write("x", to: "Probe.app/PlugIns/ProbeIntents.appex/extension")
    }
    #expect(result.app == nil)
    let all = errors(result)
    #expect(all.count == 4, "\(all)")
    #expect(all.contains { $0.hasPrefix("Probe.app/Probe: error: The program is missing") })
    #expect(all.contains { $0.contains("com.apple.developer.siri") })
    #expect(all.contains { $0.contains("IntentsSupported is empty") && $0.contains("Info.plist:") })
    #expect(all.contains { $0.contains("neither an ELF file") })
  }

  @Test(arguments: [
    ("../../etc", "no bundle identifier"), ("", "no bundle identifier"), ("com..example", "no bundle identifier"),
    ("com.example.a b", "no bundle identifier"), (".hidden", "no bundle identifier"),
    ("com/example", "no bundle identifier"),
    ("com.exämple", "no bundle identifier"), ("$(PRODUCT_BUNDLE_IDENTIFIER)", "placeholder"),
  ])
  func `an identifier that cannot name a folder is refused`(identifier: String, words: String) throws {
    var fixture = AppFixture()
    fixture.identifier = identifier
    let all = errors(try read(fixture))
    #expect(all.contains { $0.contains("Probe.app/Info.plist:5: ") && $0.contains(words) }, "\(all)")
  }

  @Test func `an extension's identifier has to begin with the app's`() throws {
    let result = try read { bundle in
      let file = bundle.appending(path: "PlugIns/ProbeIntents.appex/Info.plist")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("com.example.Probe.Intents", with: "com.other.Intents").write(
        to: file, atomically: true, encoding: .utf8)
    }
    #expect(errors(result).contains { $0.contains("has to begin with the app's") })
  }

  @Test(arguments: ["/bin/sh", "../Probe", "..", ""])
  func `a program outside of its folder is refused`(program: String) throws {
    let result = try read { bundle in
      let file = bundle.appending(path: "PlugIns/ProbeIntents.appex/Info.plist")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("<string>extension<", with: "<string>\(program)<").write(
        to: file, atomically: true, encoding: .utf8)
    }
    #expect(errors(result).contains { $0.contains("no file name") })
  }

  @Test func `a hostile name is cleaned and told`() throws {
    var fixture = AppFixture()
    fixture.displayName = "<key>CFBundleDisplayName</key><string>Pro&#x1B;[31mbe&#x202E;\u{200B}</string>"
    let result = try read(fixture)
    #expect(result.app?.description.displayNames == ["": "Probe"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    fixture.displayName = "<key>CFBundleDisplayName</key><string>&#x1B;[2J&#x200B;</string>"
    #expect(errors(try read(fixture)).contains { $0.contains("CFBundleDisplayName is empty") })
  }

  @Test func `keys of another type are told with their line`() throws {
    var fixture = AppFixture()
    fixture.displayName = "<key>CFBundleDisplayName</key>\n<array/>"
    let all = errors(try read(fixture))
    #expect(all == ["Probe.app/Info.plist:8: error: CFBundleDisplayName has to be a string, not an array."], "\(all)")
  }

  @Test func `intents listed twice and missing usage texts are warnings`() throws {
    var fixture = AppFixture()
    fixture.intents = ["INSendMessageIntent", "INSendMessageIntent"]
    fixture.appKeys = ""
    let result = try read(fixture)
    #expect(result.app?.extensions.first?.intents == ["INSendMessageIntent"])
    #expect(result.diagnostics.count == 2)
    #expect(result.diagnostics.contains { $0.message.contains("listed twice") && $0.line != nil })
    #expect(result.diagnostics.contains { $0.message.contains("NSSiriUsageDescription is missing") })
  }

  @Test func `a program for another machine is told`() {
    var head: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 13)
    head[18] = 243
    #expect(ExecutableCheck.problem(head: head)?.contains("riscv64") == true)
    #expect(ExecutableCheck.problem(head: [0xCF, 0xFA, 0xED, 0xFE])?.contains("macOS") == true)
    #expect(ExecutableCheck.problem(head: Array("#!/bin/sh".utf8)) == nil)
    #expect(ExecutableCheck.problem(path: CommandLine.arguments[0]) == nil)
  }

  @Test func `a binary Info.plist is as good as one in XML`() throws {
    let result = try read { bundle in
      let file = bundle.appending(path: "Info.plist")
      let object = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
      try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0).write(to: file)
    }
    #expect(result.app?.identifier == "com.example.Probe")
  }
}
