import Foundation
import Testing

@testable import assistant

@Suite struct WordingTests {
  private static let phrases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Phrases")
    .standardizedFileURL

  private func texts(_ locale: String) throws -> [String: String] {
    let file = Self.phrases.appending(path: "\(locale)/say/command.json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  private func placeholders(_ text: String) -> [String] {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
    return parts.compactMap { $0.split(separator: "}").first.map(String.init) }.sorted()
  }

  @Test(arguments: ["en", "pt", "it", "ru", "fr"])
  func `Every language has every text with the same placeholders`(locale: String) throws {
    let english = try texts("en")
    let here = try texts(locale)
    #expect(Set(here.keys) == Set(CommandWording.Key.allCases.map(\.rawValue)))
    for (key, text) in here { #expect(placeholders(text) == placeholders(english[key] ?? ""), "\(key)") }
  }

  @Test func `Values are filled in once and made harmless`() {
    let wording = CommandWording(Data(#"{"usageDescription":"{app}: {reason} {x"}"#.utf8))
    #expect(wording(.usageDescription, ["app": "{reason}", "reason": "a\u{1B}[1mb"]) == "{reason}: ab {x")
    #expect(wording(.stopped) == "stopped")
  }
}
