import AssistantCore
import Foundation
import Testing

@testable import AssistantHost

@Suite struct `The language of a program's texts` {
  private static let bests: [(String, [String], String?)] = [
    ("pt", ["en", "pt"], "pt"), ("pt", ["en", "pt-BR", "pt-PT"], "pt-BR"), ("pt-PT", ["pt", "pt-PT"], "pt-PT"),
    ("pt-PT", ["pt", "pt-BR"], "pt"), ("pt_BR", ["en", "pt_BR"], "pt_BR"), ("pt", ["en", "pt-PT"], "pt-PT"),
    ("zh", ["zh-Hant", "zh-Hans"], "zh-Hans"), ("de", ["en", "Base"], nil), ("en", [], nil),
  ]

  @Test(arguments: bests)
  func `is the person's, as closely as the bundle has it`(_ locale: String, _ names: [String], _ best: String?) {
    #expect(BundleLanguage.best(for: locale, of: names) == best)
  }

  /// Foundation on Linux looks texts up in the development region.
  @Test(
    .enabled(if: Requirements.areMet, Requirements.comment),
    arguments: [("pt", "pt"), ("it", "it"), ("en", "en"), ("ru", "en")])
  func `is what its process is shown`(_ locale: String, _ shown: String) async throws {
    let fixture = try HostFixture(AppFixture(languages: ["en", "pt", "it"]))
    let list = try await fixture.session(locale: locale)
      .probe("read /app/Probe.app/PlugIns/ProbeIntents.appex/Info.plist")
    let keys = list.split(separator: "<key>").map { $0.filter { !$0.isWhitespace } }
    #expect(keys.contains("CFBundleDevelopmentRegion</key><string>\(shown)</string>"), "\(list)")
    #expect(keys.contains("CFBundleIdentifier</key><string>com.example.Probe.Intents</string>"))
    await fixture.host.shutdown()
    let kept = "home/Sandbox/com.example.Probe"
    #expect(fixture.folder.exists(kept) == (shown != "en"))
    try fixture.library.remove("Probe")
    #expect(!fixture.folder.exists(kept))
  }
}
