import AssistantUnderstanding
import Foundation
import Testing

@testable import AssistantSpeech

private let isThere: Bool = {
  let isThere = (try? PocketSphinxEngine(isFree: false)) != nil
  if !isThere { print("skipped: there is no PocketSphinx; run `script/setup`") }
  return isThere
}()

extension Engines {
  /// What PocketSphinx chooses where it is set up; it is spoken to by flite.
  @Suite(.enabled(if: isThere)) struct PocketSphinxChoiceTests {
    private static let sentences = ["call bobo on monkeychat", "call anna", "play the winter garden", "read my notes"]

    /// A word that no dictionary has, another for each number.
    private static func word(_ number: Int) -> String {
      let syllables = ["ba", "do", "gi", "lu", "me"]
      return "z" + [1, 5, 25, 125].map { syllables[number / $0 % 5] }.joined()
    }

    private func engine() throws -> PocketSphinxEngine {
      let engine = try PocketSphinxEngine(isFree: false)
      try engine.setGrammar(
        SpokenGrammar(
          sentences: Self.sentences.map { line in
            line.split(separator: " ").map { SpokenGrammar.Word(text: String($0), part: .frame) }
          }))
      return engine
    }

    private func samples(_ text: String) throws -> [Int16] {
      try FliteEngine().synthesize(text, language: "en", voice: nil).resampled(to: Audio.speechRate).samples
    }

    /// Words learned while it runs are numbered in its model too, and what follows them was read from memory that is nobody's.
    @Test func `words that no sentence had are laid beside the sound, as often as one likes, and hearing goes on`()
      throws
    {
      let engine = try engine()
      let samples = try samples("play the winter garden")
      for number in 0..<30 {
        let strange = (0..<4).map { Self.word(number * 4 + $0) }
        let lines = [
          strange.joined(separator: " "), "play \(strange[0]) garden \(strange[1])", "play the winter garden",
        ]
        let judged = lines.enumerated().map {
          Candidate(words: $1, text: $1, likelihood: $0 == 2 ? -1 : -20, understood: $0 == 2 ? 0.9 : 0)
        }
        let chosen = try engine.choose(among: judged, samples, language: "en", names: [])
        #expect(chosen.text == "play the winter garden")
      }
      #expect(try engine.recognize(samples, language: "en", names: [], examples: []).text == "play the winter garden")
    }

    /// What comes piece by piece behind a whole sound with nothing in it ended the process.
    /// So did a large piece behind any whole sound.
    @Test(arguments: [false, true], [1_600, 24_000])
    func `hearing piece by piece goes on behind a sound in which there is nothing to hear`(
      isFree: Bool, piece: Int
    ) throws {
      let engine = isFree ? try PocketSphinxEngine(isFree: true) : try engine()
      let samples = try samples("read my notes")
      let silence = [Int16](repeating: 0, count: Audio.speechRate / 2)
      for _ in 0..<2 {
        #expect(try engine.recognize(silence, language: "en", names: [], examples: []).text.isEmpty)
        #expect(try engine.begin())
        for start in stride(from: 0, to: samples.count, by: piece) {
          try engine.hear(Array(samples[start..<min(start + piece, samples.count)]))
        }
        #expect(try engine.finish(samples).text.split(separator: " ").count > 1)
      }
    }

    @Test func `what is understood and somebody has heard as a whole who expects nothing was no other speech`() throws {
      let engine = try engine()
      let samples = try samples("fold a winter blanket")
      func choice(isHeard: Bool) throws -> String {
        let understood = Candidate(
          words: "fold a winter blanket", text: "fold a winter blanket", likelihood: -6, understood: 1,
          isHeard: isHeard)
        let other = Candidate(words: "cold of winter blanket", text: "cold of winter blanket", likelihood: -1)
        return try engine.choose(among: [understood, other], samples, language: "en", names: []).text
      }
      #expect(try choice(isHeard: true) == "fold a winter blanket")
      #expect(try choice(isHeard: false) == "")
    }

    @Test
    func `a request makes way for what somebody has heard and sounds much more like it, unless it has a known name`()
      throws
    {
      let engine = try engine()
      let samples = try samples("cold anna")
      func choice(judged: Double, names: Int = 0) throws -> String {
        let request = Candidate(
          words: "call anna", text: "Call Anna.", likelihood: judged, understood: 0.9, names: names)
        let other = Candidate(words: "cold anna", text: "Cold Anna.", likelihood: -1, understood: 0, isHeard: true)
        return try engine.choose(among: [request, other], samples, language: "en", names: []).text
      }
      #expect(try choice(judged: -2) == "call anna")
      #expect(try choice(judged: -12) == "")
      #expect(try choice(judged: -12, names: 1) == "call anna")
    }

    @Test func `what is understood and nearly as likely as any other was no other speech`() throws {
      let engine = try engine()
      let samples = try samples("call anna")
      let lines = [("call anna", -2.0, 0.9), ("cold anna", -1.0, 0.0)]
      let judged = lines.map { Candidate(words: $0.0, text: $0.0, likelihood: $0.1, understood: $0.2) }
      #expect(try engine.choose(among: judged, samples, language: "en", names: []).text == "call anna")
    }
  }
}
