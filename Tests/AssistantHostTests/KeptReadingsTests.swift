import Foundation
import IntentSchema
import Testing

@testable import AssistantHost

@Suite struct KeptReadingsTests {
  private let folder: TemporaryFolder
  /// Long after the files were written.
  private let readings: KeptReadings
  private let bundle: String

  init() throws {
    folder = try TemporaryFolder()
    readings = KeptReadings(folder: folder.path + "/Readings", now: { time(nil) + 100 })
    var fixture = AppFixture()
    fixture.languages = ["en", "pt"]
    fixture.groups = ["group.com.example.Probe"]
    bundle = try fixture.write(to: folder).path
  }

  private func read() throws -> InstalledApp {
    try #require(BundleReader.read(URL(filePath: bundle, directoryHint: .isDirectory)).app)
  }

  private func kept(_ readings: KeptReadings? = nil) -> InstalledApp? {
    (readings ?? self.readings).app("com.example.Probe", in: bundle, BundleState(bundle: bundle))
  }

  @Test func `what was read is there the next time, and is the same`() throws {
    let app = try read()
    #expect(kept() == nil)
    readings.keep(app, "com.example.Probe", BundleState(bundle: bundle))
    #expect(kept() == app)
  }

  @Test(arguments: [
    "Info.plist", "Entitlements.plist", "PlugIns/ProbeIntents.appex/Info.plist", "PlugIns/ProbeIntents.appex/extension",
    "new.intentdefinition", "fr.lproj/InfoPlist.strings", "PlugIns/ProbeIntents.appex/en.lproj/new.strings",
    "PlugIns/Other.appex/Info.plist",
  ])
  func `a bundle in which a file was changed or added is read again`(file: String) throws {
    readings.keep(try read(), "com.example.Probe", BundleState(bundle: bundle))
    #expect(kept() != nil)
    try folder.write("changed", to: "Probe.app/" + file)
    #expect(kept() == nil)
  }

  @Test func `a bundle from which something was removed, or whose program is none any more, is read again`() throws {
    readings.keep(try read(), "com.example.Probe", BundleState(bundle: bundle))
    let state = BundleState(bundle: bundle)
    #expect(chmod(bundle + "/PlugIns/ProbeIntents.appex/extension", 0o600) == 0)
    #expect(kept() == nil)
    #expect(unlink(bundle + "/Entitlements.plist") == 0)
    #expect(BundleState(bundle: bundle).digest != state.digest)
  }

  @Test func `of what is kept no byte can change unnoticed, nor can any be missing`() throws {
    readings.keep(try read(), "com.example.Probe", BundleState(bundle: bundle))
    let file = URL(filePath: readings.path("com.example.Probe"))
    let whole = try Data(contentsOf: file)
    for place in stride(from: 0, to: whole.count, by: 7) {
      var damaged = whole
      damaged[place] ^= 0x20
      try damaged.write(to: file)
      #expect(kept() == nil)
    }
    for length in [0, 5, 32, 33, whole.count - 1] {
      try whole.prefix(length).write(to: file)
      #expect(kept() == nil)
    }
    try whole.write(to: file)
    #expect(kept() != nil)
  }

  @Test func `what has changed just now is not kept, as another change might not show`() throws {
    let early = KeptReadings(folder: folder.path + "/Readings", now: { time(nil) })
    early.keep(try read(), "com.example.Probe", BundleState(bundle: bundle))
    #expect(kept(early) == nil)
  }

  @Test func `a folder that cannot be written is no trouble`() throws {
    let nowhere = KeptReadings(folder: "/dev/null/Readings", now: { time(nil) + 100 })
    nowhere.keep(try read(), "com.example.Probe", BundleState(bundle: bundle))
    #expect(kept(nowhere) == nil)
  }

  @Test(arguments: ["MonkeyChat", "SoupStand"])
  func `the sample apps are kept as they are read`(name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    // A definition file stands for what declares intents of its own.
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Examples/\(name)"), includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init()
    where ["intentdefinition", "strings", "stringsdict"].contains(file.pathExtension) && !file.path.contains(".build") {
      try folder.write(try Data(contentsOf: file), to: "Probe.app/\(file.lastPathComponent)")
    }
    let app = try read()
    readings.keep(app, "com.example.Probe", BundleState(bundle: bundle))
    #expect(kept() == app)
  }
}
