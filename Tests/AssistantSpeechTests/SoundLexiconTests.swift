import Testing

@testable import AssistantSpeech

struct SoundLexiconTests {
  /// Every word of up to three of these sounds.
  private static let words: [[Character]] = {
    let ones: [[Character]] = [["a"], ["e"], ["t"], ["k"]]
    let twos = ones.flatMap { one in ones.map { one + $0 } }
    return ones + twos + twos.flatMap { two in ones.map { two + $0 } }
  }()

  /// As the distance is defined, without a thought for time.
  private static func distance(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Double {
    guard let first = one.first else { return other.reduce(0) { $0 + LetterSounds.gap($1) } }
    guard let heard = other.first else { return one.reduce(0) { $0 + LetterSounds.gap($1) } }
    return min(
      distance(one.dropFirst(), other.dropFirst()) + LetterSounds.change(first, heard),
      distance(one.dropFirst(), other) + LetterSounds.gap(first),
      distance(one, other.dropFirst()) + LetterSounds.gap(heard))
  }

  @Test(arguments: ["taketa", "eat", "k", "kaatte"])
  func `a word is found at each place where little of it is wrong, with what that costs`(text: String) {
    let heard = Array(text)
    for word in Self.words {
      let found = SoundLexicon([[SoundLexicon.codes(word)]]).matches(in: SoundLexicon.codes(heard), from: 0)
      let costs = (1...heard.count).map { Self.distance(word[...], heard[..<$0]) }
      let least = costs.min() ?? 0
      let ends = (1...heard.count).filter {
        costs[$0 - 1] <= 0.25 + 0.24 * Double(word.count) && costs[$0 - 1] <= least + 0.6
      }
      #expect(Set(found.map(\.end)) == Set(ends), "\(word)")
      #expect(found.allSatisfy { abs($0.cost - costs[$0.end - 1]) < 0.000_1 }, "\(word)")
    }
  }

  @Test func `of many words those that sound most alike come first, and none is lost beside others`() {
    let lexicon = SoundLexicon(Self.words.map { [SoundLexicon.codes($0)] })
    let heard = SoundLexicon.codes("xxtake")
    let found = lexicon.matches(in: heard, from: 2)
    #expect(found.first.map { Self.words[$0.word] } == ["t", "a", "k"], "\(found)")
    #expect((20...60).contains(found.count))
    for match in found.prefix(10) {
      let alone = SoundLexicon([[SoundLexicon.codes(Self.words[match.word])]]).matches(in: heard, from: 2)
      #expect(alone.contains { $0.end == match.end && $0.cost == match.cost })
    }
  }

  @Test func `a word has several ways to sound, and one that is too long or silent is never heard`() {
    let ways = [
      [], [[]], [Array(repeating: UInt8(ascii: "a"), count: 1_000_000)], ["tak", "kat"].map(SoundLexicon.codes),
    ]
    let lexicon = SoundLexicon(ways)
    #expect(Set(lexicon.matches(in: SoundLexicon.codes("kat"), from: 0).map(\.word)) == [3])
    #expect(Set(lexicon.matches(in: SoundLexicon.codes("tak"), from: 0).map(\.word)) == [3])
    let long = Array(repeating: UInt8(ascii: "a"), count: 60)
    #expect(lexicon.matches(in: long, from: 0).isEmpty)
    // The longest stretch is 26 sounds; one that is missing costs 0.5.
    #expect(!SoundLexicon([[Array(long[..<50])]]).matches(in: long, from: 0).isEmpty)
    #expect(SoundLexicon([[Array(long[..<51])]]).matches(in: long, from: 0).isEmpty)
    #expect(SoundLexicon([]).matches(in: SoundLexicon.codes("kat"), from: 0).isEmpty)
  }

  @Test func `the distance of whole texts counts what is missing and what is too much`() {
    let lexicon = SoundLexicon([])
    for (one, other) in [("taka", "take"), ("", "tak"), ("tak", ""), ("", ""), ("atekka", "tek"), ("eat", "kaatte")] {
      let cost = lexicon.distance(SoundLexicon.codes(one), SoundLexicon.codes(other))
      #expect(abs(cost - Self.distance(Array(one)[...], Array(other)[...])) < 0.000_1, "\(one) \(other)")
    }
  }
}
