import Testing

@testable import UnderstandingMeasures

@Suite("Strings that nobody would say") struct HostileStringsTests {
  private static let words = ["call", "позвони", "☎"]

  private static func strings(seed: UInt64, _ kind: HostileStrings.Kind, count: Int = 100) -> [String] {
    var made = HostileStrings(words: words, sentences: ["call Bobo on MonkeyChat"], seed: seed)
    return (0..<count).map { _ in made.next(kind) }
  }

  @Test("They are of all lengths up to the most", arguments: HostileStrings.Kind.allCases)
  func lengths(_ kind: HostileStrings.Kind) {
    let bytes = Self.strings(seed: 1, kind).map(\.utf8.count)
    #expect(bytes.allSatisfy { $0 > 0 && $0 <= HostileStrings.mostBytes })
    #expect(bytes.contains { $0 > HostileStrings.mostBytes - 40 })
    #expect(bytes.contains { $0 < 100 })
  }

  @Test("A seed makes the same ones, another one others", arguments: HostileStrings.Kind.allCases)
  func seeds(_ kind: HostileStrings.Kind) {
    #expect(Self.strings(seed: 2, kind, count: 20) == Self.strings(seed: 2, kind, count: 20))
    #expect(Self.strings(seed: 2, kind, count: 20) != Self.strings(seed: 3, kind, count: 20))
  }

  @Test("They can be made of nothing") func nothing() {
    var made = HostileStrings(words: [], sentences: [], seed: 1)
    for kind in HostileStrings.Kind.allCases { #expect(!made.next(kind).isEmpty) }
  }
}
