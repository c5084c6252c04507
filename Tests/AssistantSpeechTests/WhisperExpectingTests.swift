import AssistantUnderstanding
import Foundation
import Testing

@testable import AssistantSpeech

private let isThere: Bool = {
  let isThere = Engines.whisper?.languages.contains("it") == true && (try? EspeakEngine()) != nil
  if !isThere { print("skipped: there is no whisper for Italian, or no espeak-ng; run `script/setup --speech`") }
  return isThere
}()

extension Engines {
  /// What whisper finds where something is expected, with its model of many languages; espeak-ng speaks.
  @Suite(.enabled(if: isThere)) struct WhisperExpectingTests {
    private static let requests = [
      "aggiungi il latte alla lista della spesa in MonkeyNotes",
      "aggiungi le mele alla lista della spesa in MonkeyNotes",
      "segna comprare il latte come completato in MonkeyNotes", "chiama Bobo con MonkeyChat",
    ]

    private func engine() throws -> WhisperEngine {
      let engine = try #require(Engines.whisper)
      let lines = Self.requests.map { sentence in
        sentence.split(separator: " ").map { word in
          SpokenGrammar.Word(
            text: word.lowercased(), part: .frame, spelling: word.first?.isUppercase == true ? String(word) : nil)
        }
      }
      try engine.setGrammar(SpokenGrammar(sentences: lines))
      return engine
    }

    private func samples(_ text: String) throws -> [Int16] {
      try EspeakEngine().synthesize(text, language: "it", voice: nil).resampled(to: Audio.speechRate).samples
    }

    private func expect(_ said: String) throws -> Heard? {
      let engine = try engine()
      let samples = try samples(said)
      let plain = try engine.recognize(samples, language: "it", names: [], examples: []).text
      return try engine.expect(
        beside: [Candidate(words: plain, text: plain)], samples, language: "it", names: ["MonkeyNotes", "MonkeyChat"])
    }

    @Test func `what is expected is heard, with how likely it is`() throws {
      let said = "segna comprare il latte come completato in MonkeyNotes"
      // A library that was set up before it could be asked so tells nothing.
      guard let heard = try expect(said) else { return print("skipped: run `script/setup --speech` again") }
      let found = try #require(heard.alternatives.dropFirst().first)
      #expect(found.lowercased().filter(\.isLetter) == said.lowercased().filter(\.isLetter))
      try #require(heard.likelihoods.count == heard.alternatives.count)
      #expect(heard.likelihoods[1] > heard.likelihoods[0] - 15)
    }

    @Test func `what nobody expects makes no request that is nearly as likely`() throws {
      guard let heard = try expect("domani il museo resta chiuso tutto il giorno") else { return }
      for (text, likelihood) in zip(heard.alternatives, heard.likelihoods).dropFirst()
      where Self.requests.contains(where: { $0.lowercased() == text.lowercased().filter { $0.isLetter || $0 == " " } })
      {
        #expect(likelihood < heard.likelihoods[0] - 15, "\(text)")
      }
    }

    @Test func `silence, and nothing at all, are no crash`() throws {
      let engine = try engine()
      for count in [0, 16_000] {
        let heard = try engine.expect(
          beside: [], [Int16](repeating: 0, count: count), language: "it", names: [])
        #expect(heard?.alternatives.count == heard?.likelihoods.count)
      }
    }
  }
}
