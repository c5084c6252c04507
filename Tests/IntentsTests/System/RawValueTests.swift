import Foundation
import Intents
import Testing

/// The numbers behind the cases, against an inventory of Apple's where that is at hand.
@Suite struct `Raw values` {
  private struct Inventory: Decodable {
    struct Record: Decodable {
      struct Member: Decodable {
        var name: String
        var raw: Int?
      }

      var module: String
      var kind: String
      var members: [Member]
    }

    var types: [String: Record]
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let inventory: Inventory? = {
    let file = root.appending(path: "../shared/api/intents-api.json")
    return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Inventory.self, from: $0) }
  }()

  private static let isAtHand: Comment = "there is no ../shared/api/intents-api.json"

  /// The enumeration of this name, found as the run time finds types: by its mangled name.
  private func type(named name: String) -> Any.Type? {
    var parts = name.split(separator: ".").map { "\($0.count)\($0)" }
    let last = parts.removeLast()
    // What a nested enumeration stands in is a class or a structure.
    return ["C", "V"].lazy.compactMap { kind in
      _typeByName("7Intents" + parts.map { $0 + kind }.joined() + last + "O")
    }.first
  }

  private func caseName<Enumeration: RawRepresentable>(of type: Enumeration.Type, _ raw: Int) -> String? {
    let value =
      (type as? any RawRepresentable<UInt>.Type).flatMap { $0.init(rawValue: UInt(raw)) as Any? }
      ?? (type as? any RawRepresentable<Int>.Type).flatMap { $0.init(rawValue: raw) as Any? }
    return value.map { String(describing: $0) }
  }

  @Test(.enabled(if: inventory != nil, isAtHand))
  func `Each case of an enumeration has the number that it has on iOS`() throws {
    var count = 0
    for (name, record) in try #require(Self.inventory).types where record.module == "Intents" && record.kind == "enum" {
      let type = try #require(type(named: name) as? any RawRepresentable.Type, "there is no \(name)")
      for member in record.members {
        guard let raw = member.raw else { continue }
        let names = record.members.filter { $0.raw == raw }.map { $0.name.replacing("`", with: "") }
        let found = caseName(of: type, raw)
        #expect(found.map(names.contains) == true, "\(name)(rawValue: \(raw)) is \(found ?? "nil"), not \(names)")
        count += 1
      }
    }
    #expect(count > 800)
  }

  @Test(.enabled(if: inventory != nil, isAtHand))
  func `Each option has the bit that it has on iOS`() throws {
    // The names of static properties are not kept until run time; the source has them.
    let folder = Self.root.appending(path: "Sources/Intents")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    var declared: [String: Int] = [:]
    for file in files ?? [] where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /static let `?(\w+)`? = (\w+)\(rawValue: (\d+)\)/) {
        declared["\(match.2).\(match.1)"] = Int(match.3)
      }
    }
    var count = 0
    for (name, record) in try #require(Self.inventory).types where record.kind == "option_set" {
      for member in record.members {
        guard let raw = member.raw else { continue }
        #expect(declared["\(name).\(member.name.replacing("`", with: ""))"] == raw, "\(name).\(member.name)")
        count += 1
      }
    }
    #expect(count > 50)
  }
}
