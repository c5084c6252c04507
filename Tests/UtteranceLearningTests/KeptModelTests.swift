import Foundation
import Testing
import UtteranceLearning

@Suite struct `A model that was learned` {
  private static let learned: LearnedUnderstanding = {
    let examples = ["tea", "green soup", "rice"].flatMap { thing in
      [
        AnnotatedUtterance(
          text: "order \(thing)", intent: "order", slots: [.init(start: 6, end: 6 + thing.count, type: "food")]),
        AnnotatedUtterance(text: "is there \(thing)", intent: "ask"),
        AnnotatedUtterance(text: "birds \(thing.count)", intent: "oos"),
      ]
    }
    var lexicon = Lexicon()
    lexicon.add(words: "number", ["one", "two"])
    lexicon.add(phrases: "country", ["sri lanka"])
    lexicon.add(topic: "food", ["bean*", "rice", "soup"])
    return LearnedUnderstanding(learningFrom: examples, lexicon: lexicon, outOfScope: "oos")
  }()

  @Test func `is the same after it was kept`() throws {
    let bytes = Self.learned.encoded()
    let kept = try LearnedUnderstanding(decoding: bytes)
    #expect(kept.encoded() == bytes)
    for text in ["order two beans", "is there soup", "birds 3", "order tea from Sri Lanka", ""] {
      #expect(kept.read(text) == Self.learned.read(text))
    }
  }

  @Test func `may be empty`() throws {
    let bytes = LearnedUnderstanding(learningFrom: [], lexicon: Lexicon()).encoded()
    #expect(try LearnedUnderstanding(decoding: bytes).read("hello") == nil)
  }

  @Test func `is refused where it is cut off, changed, of another version, or never was one`() {
    let bytes = Self.learned.encoded()
    func code(_ data: Data) -> String? {
      do {
        _ = try LearnedUnderstanding(decoding: data)
        return nil
      } catch { return error.code }
    }
    #expect(code(bytes) == nil)
    #expect(code(Data()) == "format")
    #expect(code(Data("not a model, but long enough".utf8)) == "format")
    var other = bytes
    other[4] &+= 1
    #expect(code(other) == "version")
    for end in stride(from: 16, to: bytes.count, by: 97) { #expect(code(bytes.prefix(end)) == "damaged") }
    for place in stride(from: 8, to: bytes.count, by: 101) {
      var changed = bytes
      changed[place] ^= 0x40
      #expect(code(changed) == "damaged")
    }
  }

  @Test func `is refused with the reason and what to do where an earlier version kept it`() {
    var old = Self.learned.encoded()
    old[4] = 1
    do {
      _ = try LearnedUnderstanding(decoding: old)
      Issue.record("a model of version 1 was taken")
    } catch {
      #expect(error.code == "version")
      #expect(error.message.contains("version 1") && error.message.contains("learned again"))
    }
  }

  @Test func `is refused or harmless where somebody forged it, its sum included`() {
    let bytes = Self.learned.encoded()
    var random = SystemFreeRandom(state: 7)
    for _ in 0..<1_500 {
      var forged = [UInt8](bytes)
      for _ in 0...Int(random.next() % 3) {
        let place = 16 + Int(random.next() % UInt64(forged.count - 16))
        forged[place] = [0, 1, 0x7F, 0x80, 0xFF, UInt8(truncatingIfNeeded: random.next())][Int(random.next() % 6)]
      }
      forged.replaceSubrange(8..<16, with: Self.sum(forged.dropFirst(16)))
      guard let model = try? LearnedUnderstanding(decoding: Data(forged)) else { continue }
      _ = model.read("order two green soups from Sri Lanka 3")
    }
  }

  /// The sum that stands before a model, as the format says.
  private static func sum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    var sum = UInt64(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let word = bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
      sum ^= sum >> 29
    }
    return (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * UInt64($0))) }
  }
}

/// Numbers from a fixed start.
private struct SystemFreeRandom {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 17
  }
}
