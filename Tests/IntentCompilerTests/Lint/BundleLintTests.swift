import Foundation
import IntentCompiler
import Testing

@Suite struct `Lint of a bundle` {
  @Test func `finds nothing in an app where nothing is wrong`() {
    #expect(BundleFixture().findings().map(\.message) == [])
  }

  @Test(arguments: BundleMutation.all) func `finds what breaks a rule, with file and line`(
    _ mutation: BundleMutation
  ) throws {
    var fixture = BundleFixture()
    let text = try #require(fixture.files[mutation.file])
    if mutation.from.isEmpty {
      fixture.files[mutation.file] = mutation.to
    } else {
      let range = try #require(text.range(of: mutation.from), "the fixture has no \(mutation.from)")
      fixture.files[mutation.file] = mutation.to.map { text.replacingCharacters(in: range, with: $0) }
    }
    let found = fixture.findings()
    let fitting = found.filter { $0.rule.identifier == mutation.rule }
    #expect(!fitting.isEmpty, "\(found.map(\.message))")
    if let line = mutation.line { #expect(fitting.contains { $0.line == line }, "\(fitting.map(\.line))") }
    for finding in found {
      #expect(finding.file.hasPrefix("Orchard/"))
      #expect(!finding.message.isEmpty && !finding.message.contains(where: \.isNewline))
    }
  }

  // MARK: What is not wrong

  @Test func `says nothing of a single file without the rest of the app`() {
    for file in [
      "Intents/Info.plist", "IntentsUI/Info.plist", "App/App.entitlements", "App/en.lproj/Localizable.strings",
    ] {
      var fixture = BundleFixture()
      fixture.files = fixture.files.filter { $0.key == file }
      fixture.others = []
      #expect(fixture.findings().map(\.message) == [], "\(file)")
    }
  }

  @Test func `takes values that build settings make for whatever they may be`() {
    var fixture = BundleFixture()
    fixture.change("Intents/Info.plist", "com.example.Orchard.Intents", "$(PRODUCT_BUNDLE_IDENTIFIER)")
    fixture.change("Intents/Info.plist", "<string>7</string>", "<string>$(CURRENT_PROJECT_VERSION)</string>")
    fixture.change("Intents/Info.plist", "INPlayMediaIntent", "${PREFIX}PlayMediaIntent")
    fixture.change("App/Info.plist", "<string>Orchard</string>", "<string>$(PRODUCT_NAME)</string>")
    fixture.change("App/App.entitlements", "group.com.example.Orchard", "$(APP_GROUP)")
    fixture.change("App/App.entitlements", "<true/>", "<string>$(SIRI)</string>")
    let known: Set = ["unsupported-example", "missing-example"]
    #expect(fixture.findings().filter { !known.contains($0.rule.identifier) }.map(\.message) == [])
  }

  @Test func `finds the reason for the assistant in the project's settings`() {
    var fixture = BundleFixture()
    fixture.change(
      "App/Info.plist", "<key>NSSiriUsageDescription</key>\n<string>To run and to pick apples.</string>", "")
    fixture.files["Orchard.xcodeproj/project.pbxproj"] = "INFOPLIST_KEY_NSSiriUsageDescription = \"To run\";"
    #expect(fixture.findings().map(\.message) == [])
  }

  @Test func `does not ask an app of shortcuts alone for permission, examples or the entitlement`() {
    var fixture = BundleFixture()
    fixture.files = fixture.files.filter { !$0.key.hasSuffix("Vocabulary.plist") && !$0.key.hasPrefix("IntentsUI") }
    fixture.files["App/App.entitlements"] = BundleFixture.list("")
    fixture.files["Intents/Intents.entitlements"] = nil
    fixture.change(
      "Intents/Info.plist", "<string>INStartWorkoutIntent</string>\n<string>INPlayMediaIntent</string>", "")
    fixture.change(
      "App/Info.plist", "<key>NSSiriUsageDescription</key>\n<string>To run and to pick apples.</string>", "")
    #expect(fixture.findings().map(\.message) == [])
  }

  @Test func `leaves extensions of other kinds alone`() {
    var fixture = BundleFixture()
    fixture.files["Share/Info.plist"] = BundleFixture.list(
      """
      <key>NSExtension</key>
      <dict>
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.share-services</string>
      <key>NSExtensionAttributes</key>
      <dict><key>IntentsSupported</key><array/></dict>
      </dict>
      """)
    #expect(fixture.findings().map(\.message) == [])
  }

  @Test func `tells several projects in a folder apart`() {
    var fixture = BundleFixture()
    for (path, text) in BundleFixture().files { fixture.files["Other/" + path] = text }
    fixture.others.formUnion(BundleFixture().others.map { "Other/" + $0 })
    #expect(fixture.findings().map(\.message) == [])
  }

  // MARK: What several files say together

  @Test func `names the languages without examples`() {
    var fixture = BundleFixture()
    fixture.files["App/de.lproj/AppIntentVocabulary.plist"] = nil
    let found = fixture.findings()
    #expect(found.map(\.rule.identifier) == ["missing-example", "missing-example"])
    #expect(found.allSatisfy { $0.message.contains(" in de,") && $0.file == "Orchard/Intents/Info.plist" })
    #expect(found.map(\.line) == [17, 18])
  }

  @Test func `says once what all languages have too few of`() {
    var fixture = BundleFixture()
    for path in fixture.files.keys where path.hasSuffix("Vocabulary.plist") {
      let text = fixture.files[path] ?? ""
      guard let last = text.range(of: "<string>", options: .backwards),
        let end = text.range(of: "</string>", options: .backwards)
      else { continue }
      fixture.files[path]?.removeSubrange(last.lowerBound..<end.upperBound)
    }
    let found = fixture.findings()
    #expect(found.map(\.rule.identifier) == ["few-examples"])
    #expect(found.first?.file == "Orchard/App/en.lproj/AppIntentVocabulary.plist")
    #expect(found.first?.message.contains("in 2 other languages") == true)
  }

  @Test func `reads a finished bundle as it reads its sources`() {
    var fixture = BundleFixture()
    fixture.root = "Orchard.app"
    var files: [String: String] = [:]
    for (path, text) in fixture.files where !path.contains("xcodeproj") {
      var path = path.replacing("App/App.entitlements", with: "Entitlements.plist").replacing("App/", with: "")
      path = path.replacing("IntentsUI/", with: "PlugIns/UI.appex/")
      path = path.replacing("Intents/Intents.entitlements", with: "Intents/Entitlements.plist")
      files[path.replacing("Intents/", with: "PlugIns/Intents.appex/")] = text
    }
    fixture.files = files
    fixture.others = ["PlugIns/UI.appex/Base.lproj/MainInterface.storyboardc"]
    #expect(fixture.findings().map(\.message) == [])
    fixture.change("PlugIns/Intents.appex/Entitlements.plist", "group.com", "group.org")
    #expect(fixture.findings().map(\.rule.identifier) == ["foreign-app-group"])
  }

  @Test func `suggests the name that was meant`() {
    var fixture = BundleFixture()
    fixture.change("Intents/Info.plist", "INPlayMediaIntent", "INPlayMedaiIntent")
    #expect(fixture.findings().contains { $0.message.contains("did you mean INPlayMediaIntent?") })
  }

  @Test func `shows nothing of a file that a terminal would obey`() {
    var fixture = BundleFixture()
    fixture.change("Intents/Info.plist", "INPlayMediaIntent", "INPlay\u{1B}[31m\u{202E}Intent")
    fixture.change("App/Info.plist", "Apple Orchard", "Or\u{7}chard\nOrchard")
    for finding in fixture.findings() {
      #expect(!finding.message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }
}

extension BundleFixture {
  mutating func change(_ file: String, _ from: String, _ to: String) {
    files[file] = files[file]?.replacing(from, with: to)
  }
}

@Suite struct `What lint knows of the system's intents` {
  @Test func `is what the domain files say`() throws {
    let folder = Repository.folder("Domains")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var expected: [String: [String]] = [:]
    for file in files where file.pathExtension == "json" {
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      for intent in object?["intents"] as? [[String: Any]] ?? [] {
        let name = try #require(intent["className"] as? String)
        let parameters = (intent["parameters"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        expected[name] = parameters + (intent["handling"] == nil ? ["-"] : [])
      }
    }
    let known = BundleLint.systemIntents
    let hint = "correct Sources/IntentCompiler/Lint/Bundle/SystemIntents+Table.swift"
    #expect(Set(known.keys) == Set(expected.keys), "\(hint)")
    for (name, parameters) in expected { #expect(known[name] == parameters, "\(name): \(hint)") }
  }
}

@Suite struct `Lint of a folder` {
  /// The app's files in a new folder, which the closure is given.
  private func withFolder(_ fixture: BundleFixture, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in fixture.files.merging(fixture.others.map { ($0, "") }, uniquingKeysWith: { one, _ in one }) {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder)
  }

  private func findings(in folder: URL) -> [LintFinding] {
    var findings: [LintFinding] = []
    let files = BundleFiles(folder: folder.path, findings: &findings)
    return findings + BundleLint.check(files)
  }

  @Test func `reads what is in it, but not what others have put there`() throws {
    var fixture = BundleFixture()
    fixture.files["Pods/Broken/Info.plist"] = "<plist>"
    fixture.files[".build/checkouts/Other/Info.plist"] = "<plist>"
    try withFolder(fixture) { folder in #expect(findings(in: folder).map(\.message) == []) }
  }

  @Test func `tells of a folder that is named after no language`() throws {
    var fixture = BundleFixture()
    fixture.files["App/germany.lproj/Other.strings"] = "a = b;"
    try withFolder(fixture) { folder in
      #expect(findings(in: folder).contains { $0.rule.identifier == "invalid-language-folder" && $0.line == nil })
    }
  }

  @Test func `follows no link out of it`() throws {
    try withFolder(BundleFixture()) { folder in
      let link = folder.appending(path: "Other-Info.plist")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: "/etc/passwd"))
      #expect(findings(in: folder).map(\.message) == [])
    }
  }

  @Test func `is what the command does for an argument that is a folder, or a file of an app`() throws {
    try withFolder(BundleFixture()) { folder in
      #expect(LintCommand.run([folder.path]) == 0)
      #expect(LintCommand.run([folder.appending(path: "Intents/Info.plist").path, "--strict"]) == 0)
      try Data("<plist".utf8).write(to: folder.appending(path: "App/App.entitlements"))
      #expect(LintCommand.run([folder.path]) == 1)
      let empty = folder.appending(path: "empty")
      try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
      #expect(LintCommand.run([empty.path]) == 1)
    }
  }
}
