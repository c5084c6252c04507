import Foundation
import IntentSchema
import Testing

@Suite struct QuickJSONTests {
  private struct Odd: Codable, Equatable {
    enum Kind: Codable, Equatable { case first(Int, name: String), second, third(list: [Float]) }

    var small: Int8 = -7
    var large: UInt64 = .max
    var single: Float = 0.1
    var double = 1e21
    var whole = 2.0
    var least = Int.min
    var kinds: [Kind] = [.first(3, name: "x"), .second, .third(list: [1.5, 2])]
    var missing: Int?
    var some: [Int?] = [1, nil]
    var nested: [String: [String: Int]] = ["b": ["z": 1, "a": 2], "a": [:]]
    var byNumber: [Int: String] = [3: "q", 11: "z"]
    var date = Date(timeIntervalSince1970: 1_000_000.125)
    var text = "tab\t\u{1}\u{7F} \"quoted\" \\ / é 🎉 \u{2028} \u{0}"
    var empty = Empty()
    var many = Dictionary(uniqueKeysWithValues: (0..<40).map { ("key\($0)", $0) })
  }

  private struct Empty: Codable, Equatable {}

  /// As the coders of Foundation are set where both are to write the same.
  private static func reference(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func text(_ value: some Encodable) throws -> String {
    String(decoding: try QuickJSON.encode(value), as: UTF8.self)
  }

  private static func read<Result: Decodable>(_ json: String, as: Result.Type = Result.self) throws -> Result {
    try QuickJSON.decode(from: json.utf8)
  }

  @Test func `It writes what Foundation's encoder writes and reads it back`() throws {
    let odd = Odd()
    #expect(try Self.text(odd) == Self.reference(odd))
    #expect(try Self.read(Self.reference(odd)) == odd)
  }

  @Test(arguments: 0..<200)
  func `Any value is written as Foundation writes it and read as Foundation reads it`(seed: Int) throws {
    var random = SmallRandom(state: UInt64(seed))
    let value = Self.value(&random, levels: 4)
    let json = try Self.reference([value])
    #expect(try Self.text([value]) == json)
    #expect(try Self.read(json) == JSONDecoder().decode([Value].self, from: Data(json.utf8)))
    let intent = IntentValue(className: "A", identifier: "b", parameters: ["x": value, "a": .string("é\n")])
    #expect(try Self.text(intent) == Self.reference(intent))
    #expect(try Self.read(Self.text(intent)) == intent)
  }

  private static func value(_ random: inout SmallRandom, levels: Int) -> Value {
    let texts = ["", "plain", "Ünïcödé", "\"\\/\u{8}\u{C}\r\n\t", "👩‍👩‍👧", "\u{1F}\u{10FFFF}"]
    switch random.next() % (levels > 0 ? 7 : 5) {
    case 0: return .bool(random.next() % 2 == 0)
    case 1: return .integer(Int(truncatingIfNeeded: random.next()) >> Int(random.next() % 60))
    case 2: return .number(Double(Int(truncatingIfNeeded: random.next()) >> 30) / 1_024 + 0.001)
    case 3, 4: return .string(texts[Int(random.next() % UInt64(texts.count))])
    case 5: return .list((0..<random.next() % 5).map { _ in value(&random, levels: levels - 1) })
    default:
      var fields: [String: Value] = [:]
      for _ in 0..<random.next() % 6 {
        fields["f\(random.next() % 30)\(texts[Int(random.next() % 3)])"] = value(&random, levels: levels - 1)
      }
      return .object(ObjectValue(type: "Thing", fields: fields))
    }
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "[1 2]", "01", "1.", ".5", "-", "+1", "1e", "tru", "nul",
    "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\u{1}\"", "1 1", "[]]", "'a'",
    "[NaN]", "{\"a\":}", "{,}", "[,]", "\"\n\"", "{\"a\"}",
  ])
  func `What is no JSON is refused`(json: String) throws {
    #expect(throws: DecodingError.self) { try JSONDocument(json.utf8) }
  }

  @Test func `Text that is not in UTF-8 is refused wherever it stands`() {
    for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] {
      #expect(throws: DecodingError.self) { try JSONDocument(bytes) }
    }
  }

  @Test func `Nesting without end is refused and does no harm`() throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let deep = String(repeating: open, count: 512) + "1" + String(repeating: close, count: 512)
      #expect(throws: Never.self) { try JSONDocument(deep.utf8) }
      #expect(throws: DecodingError.self) { try JSONDocument((open + deep + close).utf8) }
      #expect(throws: DecodingError.self) { try JSONDocument(String(repeating: open, count: 500_000).utf8) }
    }
  }

  @Test func `Escapes and numbers are read as JSON has them`() throws {
    #expect(try Self.read(#"["\u00e9\ud83c\udf89\/\b\f\n\r\t\"\\"]"#) == ["é🎉/\u{8}\u{C}\n\r\t\"\\"])
    #expect(
      try Self.read("[3.0, -0, 1e2, 2.5, 9223372036854775807, -9223372036854775808]", as: [Value].self)
        == [.integer(3), .integer(0), .integer(100), .number(2.5), .integer(.max), .integer(.min)])
    #expect(try Self.read("[9223372036854775808]", as: [Value].self) == [.number(9_223_372_036_854_775_808)])
    #expect(try Self.read(#"{"\u0061": 1}"#) == ["a": 1])
    #expect(throws: DecodingError.self) { try Self.read("[1e999]", as: [Value].self) }
    #expect(throws: DecodingError.self) { try Self.read("[300]", as: [UInt8].self) }
    #expect(throws: DecodingError.self) { try Self.read("[1.5]", as: [Int].self) }
  }

  @Test func `An error tells the way to what is wrong`() throws {
    struct Outer: Codable { var inner: [Inner] }
    struct Inner: Codable { var number: Int }
    func path(_ json: String) -> String? {
      do {
        _ = try Self.read(json, as: Outer.self)
      } catch DecodingError.typeMismatch(_, let context) {
        return context.codingPath.map(\.stringValue).joined(separator: ".")
      } catch DecodingError.valueNotFound(_, let context) {
        return "null " + context.codingPath.map(\.stringValue).joined(separator: ".")
      } catch DecodingError.keyNotFound(let key, let context) {
        return "no \(key.stringValue) in " + context.codingPath.map(\.stringValue).joined(separator: ".")
      } catch {}
      return nil
    }
    #expect(path(#"{"inner": [{"number": 1}, {"number": "x"}]}"#) == "inner.Index 1.number")
    #expect(path(#"{"inner": [{"number": null}]}"#) == "null inner.Index 0.number")
    #expect(path(#"{"inner": [{}]}"#) == "no number in inner.Index 0")
    #expect(path(#"{"inner": {}}"#) == "inner")
  }

  @Test func `A part that is written too late is an error, not another text`() {
    struct Late: Encodable {
      func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: Key.self)
        var first = outer.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "a"))
        try outer.encode(1, forKey: Key(stringValue: "b"))
        try first.encode(2, forKey: Key(stringValue: "c"))
      }
    }
    #expect(throws: EncodingError.self) { try QuickJSON.encode(Late()) }
    #expect(throws: EncodingError.self) { try QuickJSON.encode([Double.nan]) }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// SplitMix64.
  private struct SmallRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
