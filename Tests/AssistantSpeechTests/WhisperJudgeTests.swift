import Foundation
import Testing

@testable import AssistantSpeech

extension Engines {
  /// What whisper finds likely, where it is set up; it is spoken to by flite.
  @Suite(.enabled(if: Engines.whisper != nil)) struct WhisperJudgeTests {
    private func samples(_ text: String) throws -> [Int16] {
      try FliteEngine().synthesize(text, language: "en", voice: nil).resampled(to: Audio.speechRate).samples
    }

    @Test(arguments: ["my neighbor bought a trampoline", "the carpenter fixed the staircase"])
    func `the sentence that it wrote itself is likely, its rare words cut as it has learned them`(said: String) throws {
      let engine = try #require(Engines.whisper)
      let samples = try samples(said)
      let written = try engine.recognize(samples, language: "en", names: [], examples: []).text
      #expect(written.lowercased() == said + ".")
      let sentences = [written, "Order a tomato soup."].map { Candidate(words: $0, text: $0) }
      let judged = try engine.choose(among: sentences, samples, language: "en", names: [])
      try #require(judged.likelihoods.count == 2)
      #expect(judged.likelihoods[0] > -5)
      #expect(judged.likelihoods[0] > judged.likelihoods[1] + 10)
    }

    @Test func `a name that it was told is likelier, and a long list of them is no error`() throws {
      let engine = try #require(Engines.whisper)
      let samples = try samples("call bobo with bananarific")
      let sentences = [Candidate(words: "", text: "Call Bobo with Bananarific.")]
      func likelihood(_ names: [String]) throws -> Double {
        try #require(engine.choose(among: sentences, samples, language: "en", names: names).likelihoods.first)
      }
      let told = try likelihood(["Bananarific", "Bobo"])
      #expect(try told > likelihood(["Anna", "Peter"]))
      let many = (1...40).map { "Chrysanthemum Antidisestablishment \($0)" }
      #expect(try likelihood(many).isFinite)
    }

    @Test func `a sentence is as likely among others as alone, whatever it has in common with them`() throws {
      let engine = try #require(Engines.whisper)
      let samples = try samples("send a message to anna saying the soup is ready")
      let ends = ["soup is ready.", "soup is ready", "soup was ready.", "soup is red.", "soap is ready."]
      var sentences = [
        "Send a message to Anna", "Send message to Anna", "Send a message to Hannah", "Send the message to Ana",
      ]
      .flatMap { start in ends.map { "\(start) saying the \($0)" } }
      // One that goes on where another ends, and one that comes twice.
      sentences += ["Send a message to Anna", sentences[0]]
      let all = sentences.map { Candidate(words: $0, text: $0) }
      let together = try engine.choose(among: all, samples, language: "en", names: ["Bobo"]).likelihoods
      try #require(together.count == all.count)
      #expect(together[0] > -10 && together.last == together[0])
      for (sentence, likelihood) in zip(all, together) where likelihood.isFinite {
        let alone = try #require(
          engine.choose(among: [sentence], samples, language: "en", names: ["Bobo"]).likelihoods.first)
        // Products of small numbers are rounded in another order.
        #expect(abs(alone - likelihood) < 0.05, "\(sentence.text)")
      }
      // What is far less likely is not read to its end; what is nearly as likely is.
      #expect(together.count { $0.isFinite } > 4)
    }

    @Test func `a sound that is heard once more is heard as the first time, and another one is another`() throws {
      let engine = try #require(Engines.whisper)
      let (one, other) = (try samples("the carpenter fixed the staircase"), try samples("my neighbor bought a boat"))
      func heard(_ samples: [Int16]) throws -> String {
        try engine.recognize(samples, language: "en", names: [], examples: []).text
      }
      let first = try heard(one)
      #expect(try heard(one) == first)
      let second = try heard(other)
      #expect(second != first)
      // A little longer is not the same.
      #expect(try heard(other + [Int16](repeating: 0, count: 3_200)) == second)
      #expect(try heard(one) == first)
    }
  }
}
