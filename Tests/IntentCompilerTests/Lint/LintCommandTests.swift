import Foundation
import IntentCompiler
import Testing

@Suite(.serialized) struct `The command intentc lint` {
  private static let definition = LintFixture.folder.appending(path: "Base.lproj/Orders.intentdefinition").path

  @Test func `ends with 0 if there is nothing to say`() {
    #expect(
      LintCommand.run([Self.definition, "--strict", "--info-plist", LintFixture.folder.path + "/Info.plist"]) == 0)
  }

  @Test func `ends with 1 for an error, and for a warning only if it is strict`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "A.intentdefinition")
    let text = try LintFixture().definition
    try Data(text.replacing("<string>Hurry</string>", with: "<string></string>").utf8).write(to: file)
    #expect(LintCommand.run([file.path]) == 0)
    #expect(LintCommand.run([file.path, "--format=json", "--strict"]) == 1)
    #expect(LintCommand.run([file.path, "--strict", "--disable", "missing-display-name"]) == 0)
    try Data("<<<<<<< ours\n".utf8).write(to: file)
    #expect(LintCommand.run([file.path, "--format", "github"]) == 1)
    #expect(LintCommand.run([folder.path + "/missing.intentdefinition"]) == 1)
  }

  @Test func `ends with 64 for arguments that make no sense`() {
    for arguments in [
      [], ["--format"], ["x", "--format", "xml"], ["x", "--disable", "no-such-rule"], ["x", "--wrong"],
      ["x", "--class-prefix", "1 2"],
    ] { #expect(LintCommand.run(arguments) == 64) }
  }

  @Test func `lists every rule`() {
    let lines = LintCommand.rules.split(separator: "\n")
    #expect(lines.count == LintRule.all.count)
    #expect(LintCommand.run(["--rules"]) == 0)
  }

  @Test func `finds the translations beside the folder of the file's language`() {
    let found = LocalizationFinder.find(for: Self.definition)
    #expect(found.languages == ["de", "fr"])
    #expect(found.ownLanguage == nil)
    #expect(found.files.map(\.language) == ["de", "fr", "fr"])
    #expect(found.files.first?.source.path == LintFixture.folder.path + "/de.lproj/Orders.strings")
  }
}
