import Foundation
import IntentCompiler
import Testing

@Suite struct `The command intentc lint` {
  private static let definition = LintFixture.folder.appending(path: "Base.lproj/Orders.intentdefinition").path

  private static func run(_ arguments: [String]) -> (status: Int32, output: String, complaint: String) {
    var texts = ("", "")
    let status = LintCommand.run(arguments, output: { texts.0 += $0 }, complaint: { texts.1 += $0 })
    return (status, texts.0, texts.1)
  }

  @Test func `ends with 0 if there is nothing to say`() {
    let result = Self.run([Self.definition, "--strict", "--info-plist", LintFixture.folder.path + "/Info.plist"])
    #expect(result == (0, "", ""))
  }

  @Test func `ends with 1 for an error, and for a warning only if it is strict`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "A.intentdefinition")
    let text = try LintFixture().definition
    try Data(text.replacing("<string>Hurry</string>", with: "<string></string>").utf8).write(to: file)
    #expect(Self.run([file.path]).status == 0)
    #expect(Self.run([file.path, "--format=json", "--strict"]).status == 1)
    #expect(Self.run([file.path, "--strict", "--disable", "missing-display-name"]).status == 0)
    try Data("<<<<<<< ours\n".utf8).write(to: file)
    #expect(Self.run([file.path, "--format", "github"]).status == 1)
    #expect(Self.run([folder.path + "/missing.intentdefinition"]).status == 1)
  }

  @Test func `ends with 64 for arguments that make no sense`() {
    for arguments in [
      [], ["--format"], ["x", "--format", "xml"], ["x", "--disable", "no-such-rule"], ["x", "--wrong"],
      ["x", "--class-prefix", "1 2"],
    ] {
      let result = Self.run(arguments)
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(result.complaint.hasSuffix(LintCommand.usage))
    }
  }

  @Test func `lists every rule`() {
    let result = Self.run(["--rules"])
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == LintRule.all.count)
  }

  @Test func `finds the translations beside the folder of the file's language`() {
    let found = LocalizationFinder.find(for: Self.definition)
    #expect(found.languages == ["de", "fr"])
    #expect(found.ownLanguage == nil)
    #expect(found.files.map(\.language) == ["de", "fr", "fr"])
    #expect(found.files.first?.source.path == LintFixture.folder.path + "/de.lproj/Orders.strings")
  }
}
