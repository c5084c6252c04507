import Foundation
import Testing

@testable import FoundationAdditions

@Suite struct `Settings of an app group` {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("group-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func member(_ group: String = "group.com.example.test") throws -> UserDefaults {
    let defaults = try #require(UserDefaults(suiteName: Optional(group)))
    #expect(GroupDefaults.adopt(defaults, group: group, in: folder))
    return defaults
  }

  @Test func `Every kind of value comes back as it was set, for all members at once`() throws {
    let (one, other) = (try member(), try member())
    one.set(5, forKey: "integer")
    one.set(true, forKey: "flag")
    one.set(2.5, forKey: "number")
    one.set("text", forKey: "text")
    one.set(["a", "b"], forKey: "list")
    one.set(["k": 1], forKey: "table")
    one.set(Data([1, 2]), forKey: "data")
    one.set(Date(timeIntervalSince1970: 9), forKey: "date")
    one.set(URL(string: "https://example.com/a"), forKey: "address")
    #expect(
      other.integer(forKey: "integer") == 5 && other.bool(forKey: "flag") && other.double(forKey: "number") == 2.5)
    #expect(other.string(forKey: "text") == "text" && other.stringArray(forKey: "list") == ["a", "b"])
    #expect(other.dictionary(forKey: "table")?["k"] as? Int == 1 && other.data(forKey: "data") == Data([1, 2]))
    #expect(other.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 9))
    #expect(other.string(forKey: "address") == "https://example.com/a")
    other.removeObject(forKey: "text")
    #expect(one.string(forKey: "text") == nil && one.dictionaryRepresentation()["integer"] as? Int == 5)
    #expect(one.synchronize())
  }

  @Test func `They lie in the group's folder and outlive the objects`() throws {
    try member().set("kept", forKey: "text")
    #expect(try member().string(forKey: "text") == "kept")
    #expect(
      FileManager.default.fileExists(atPath: folder.path + "/Library/Preferences/group.com.example.test.plist"))
  }

  @Test func `What was registered stands behind what was set`() throws {
    let defaults = try member()
    defaults.register(defaults: ["registered-in-a-group-test": 9])
    #expect(defaults.integer(forKey: "registered-in-a-group-test") == 9)
    defaults.set(3, forKey: "registered-in-a-group-test")
    #expect(defaults.integer(forKey: "registered-in-a-group-test") == 3)
  }

  @Test func `Many who write at once lose nothing`() async throws {
    let file = try #require(GroupDefaultsFile(group: "g", in: folder))
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask { for number in 0..<20 { _ = file.change { $0["\(writer)-\(number)"] = number } } }
      }
    }
    #expect(file.read().count == 160)
    #expect(file.number() == 160)
  }

  @Test func `A damaged file reads as empty and can be written again`() throws {
    let defaults = try member()
    defaults.set(1, forKey: "a")
    try Data("garbage".utf8).write(
      to: folder.appendingPathComponent("Library/Preferences/group.com.example.test.plist"))
    let other = try member()
    #expect(other.object(forKey: "a") == nil)
    other.set(2, forKey: "a")
    #expect(defaults.integer(forKey: "a") == 2)
  }

  @Test func `Outside of a sandbox, and for names that are no groups, suites are Foundation's own`() throws {
    #expect(type(of: try #require(UserDefaults(suiteName: "group.com.example.test"))) == UserDefaults.self)
    #expect(type(of: try #require(UserDefaults(suiteName: "com.example.suite"))) == UserDefaults.self)
    #expect(UserDefaults(suiteName: UserDefaults.globalDomain) == nil)
  }
}
