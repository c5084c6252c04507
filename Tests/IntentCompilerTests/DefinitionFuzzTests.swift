import Foundation
import IntentCompiler
import Testing

@Suite struct `Damaged definition files` {
  /// How many mutated files are read; `FUZZ_FILES` raises it.
  private static let count = ProcessInfo.processInfo.environment["FUZZ_FILES"].flatMap { Int($0) } ?? 6_000

  @Test(arguments: ["xml", "binary"]) func `end in Swift or in diagnostics, never in a crash`(_ form: String) throws {
    let seeds = try ["errands/Errands", "lamp/Lamp"].map { name -> Data in
      let data = try Data(contentsOf: Repository.folder("Tests/Golden/\(name).intentdefinition"))
      guard form == "binary" else { return data }
      let content = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      return try PropertyListSerialization.data(fromPropertyList: content, format: .binary, options: 0)
    }
    var random = SplitMix(state: 7)
    for index in 0..<Self.count / 2 {
      let data = Mutation.mutated(seeds[index % seeds.count], &random)
      let output = DefinitionCompiler.compile([.init(path: "x.intentdefinition", data: data)])
      #expect(output.files.isEmpty || !output.hasErrors)
      for problem in output.problems {
        #expect(!problem.message.contains { $0.isNewline || $0 == "\u{1B}" }, "\(index): \(problem)")
      }
    }
  }

  @Test func `of ten megabytes are read or refused in seconds`() {
    let start = ContinuousClock.now
    for unit in ["<dict>", "<string>x</string>", "<!-- ", "&amp;", "<key>", "\n<<<<<<<x", "[", "<plist>"] {
      let text = "<plist>" + String(repeating: unit, count: 10_000_000 / unit.utf8.count)
      _ = DefinitionCompiler.compile([.init(path: "big", data: Data(text.utf8))])
    }
    #expect(ContinuousClock.now - start < .seconds(120))
  }
}

@Suite struct `Large definition files` {
  /// Ten megabytes of enumerations that later intents refer to, with a circle of parents in each.
  @Test func `are compiled in seconds`() throws {
    let count = 2_000
    var enums: [[String: Any]] = []
    var intents: [[String: Any]] = []
    for index in 0..<count {
      for part in 0..<5 {
        let values: [[String: Any]] = [
          ["INEnumValueName": "unknown"], ["INEnumValueName": "on", "INEnumValueIndex": 1],
        ]
        enums.append(["INEnumName": "Switch\(index)Part\(part)", "INEnumValues": values])
      }
      let parameters = (0..<5).map { part -> [String: Any] in
        [
          "INIntentParameterName": "part\(part)", "INIntentParameterType": "Integer",
          "INIntentParameterEnumType": "Switch\(index)Part\(part)", "INIntentParameterEnumTypeNamespace": "BigOne",
          "INIntentParameterRelationship": ["INIntentParameterRelationshipParentName": "part\((part + 1) % 5)"],
        ]
      }
      intents.append(
        ["INIntentName": "Number\(index)", "INIntentType": "Custom", "INIntentParameters": parameters])
    }
    let content: [String: Any] = [
      "INIntentDefinitionNamespace": "BigOne", "INEnums": enums, "INIntents": intents,
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
    #expect(data.count > 8_000_000)
    let start = ContinuousClock.now
    let output = DefinitionCompiler.compile([.init(path: "big", data: data)])
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(output.files.count == 6 * count && !output.hasErrors)
    #expect(output.problems.count == 5 * count)
  }
}

/// The same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Damage as disks, merges and editors do it.
enum Mutation {
  static func mutated(_ data: Data, _ random: inout SplitMix) -> Data {
    var bytes = Array(data)
    for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > 8 {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0..<bytes.count, using: &random))
      case 3: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      default: bytes.insert(contentsOf: Array((scraps.randomElement(using: &random) ?? "").utf8), at: start)
      }
    }
    return Data(bytes)
  }

  private static let scraps = [
    "<dict>", "</dict>", "<array>", "<key>INIntentName</key>", "&#x1B;", "&x;", "<![CDATA[", "-->", "<true/>", "\n",
    "<integer>99999999999999999999</integer>", "<string>\u{202E}</string>", "<data></data>", "\u{0}", "<<<<<<< HEAD\n",
  ]
}
