import Foundation
import FoundationAdditions
import Testing

@Suite final class `Texts that are looked up` {
  private var folders: [URL] = []

  deinit { for folder in folders { try? FileManager.default.removeItem(at: folder) } }

  /// A folder with a table of translations, as a bundle has it.
  private func bundle(_ table: [String: String], name: String = "Localizable") throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
    folders.append(folder)
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    let lines = table.map { "\"\($0.key)\" = \"\($0.value)\";" }.joined(separator: "\n")
    try Data(lines.utf8).write(to: language.appendingPathComponent(name + ".strings"))
    return try #require(Bundle(path: folder.path))
  }

  private let english = Locale(identifier: "en_US")

  @Test func `a text without translation stands as it is written`() {
    #expect(String(localized: "Order soup") == "Order soup")
    #expect(String(localized: "100% soup") == "100% soup")
  }

  @Test func `values take their places`() {
    let name = "Bobo"
    #expect(String(localized: "\(3) bananas for \(name)", locale: english) == "3 bananas for Bobo")
    #expect(String(localized: "\(50)% of \(UInt8(2))", locale: english) == "50% of 2")
    #expect(String(localized: "\(1.5, specifier: "%.1f") km", locale: english) == "1.5 km")
    #expect(String(localized: "on \([1, 2])", locale: english) == "on [1, 2]")
  }

  @Test func `a translation may change the values' order`() throws {
    let bundle = try bundle(["%@ eats %lld bananas": "%2$lld bananas are eaten by %1$@"])
    let text = String(localized: "\("Coco") eats \(2) bananas", bundle: bundle, locale: english)
    #expect(text == "2 bananas are eaten by Coco")
  }

  @Test(arguments: ["%@ %@", "%lld", "%s %@", "%3$@", "%n", "%"])
  func `a translation that asks for values that are not there is not followed`(translation: String) throws {
    let bundle = try bundle(["Hello %@": translation])
    #expect(String(localized: "Hello \("Coco")", bundle: bundle, locale: english) == "Hello Coco")
  }

  @Test func `a key has a default value`() throws {
    let bundle = try bundle(["greeting": "Good day, %@"], name: "Words")
    #expect(
      String(localized: "greeting", defaultValue: "Hello \("Coco")", table: "Words", bundle: bundle, locale: english)
        == "Good day, Coco")
    #expect(String(localized: "farewell", defaultValue: "Bye", table: "Words", bundle: bundle) == "Bye")
  }
}
