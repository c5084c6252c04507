import Foundation
import Testing

@testable import FoundationAdditions

@Suite struct BundleInformationTests {
  @Test func `An entry is found whether or not others are translated`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).app")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "en.lproj"), withIntermediateDirectories: true)
    let entries: [String: Any] = [
      "CFBundleIdentifier": "com.example.Told", "CFBundleName": "Told", "CFBundleDevelopmentRegion": "en",
      "NSUserActivityTypes": ["com.example.Told.read"], "Nested": ["inner": 1],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
    try data.write(to: folder.appending(path: "Info.plist"))
    try Data("\"CFBundleDisplayName\" = \"Told in English\";\n".utf8)
      .write(to: folder.appending(path: "en.lproj/InfoPlist.strings"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(bundle.information("NSUserActivityTypes") as? [String] == ["com.example.Told.read"])
    #expect((bundle.information("Nested") as? [String: Any])?["inner"] as? Int == 1)
    #expect(bundle.information("CFBundleDisplayName") as? String == "Told in English")
    #expect(bundle.information("Absent") == nil)
  }
}
