import Foundation
import Testing
import UtteranceLearning

@Suite struct `How sure a reading is` {
  private static let verbs = ["find", "open", "paint", "wash", "sell", "lift"]
  private static let things = ["box", "door", "car", "lamp", "chair", "wall", "coat", "bell"]

  private static func examples(noise: Bool) -> [AnnotatedUtterance] {
    verbs.enumerated().flatMap { number, verb in
      things.enumerated().map { place, thing in
        // With noise, one sentence in four is said to be of another intent.
        let intent = noise && (place + number) % 4 == 0 ? verbs[(number + place) % verbs.count] : verb
        return AnnotatedUtterance(text: "\(verb) the \(thing)", intent: intent)
      }
    }
  }

  @Test func `is a probability, high where words say everything and low where they say nothing`() throws {
    let learned = LearnedUnderstanding(learningFrom: Self.examples(noise: false), lexicon: Lexicon())
    let (clear, unclear) = (try #require(learned.read("paint the lamp")), try #require(learned.read("zorb grunx")))
    #expect(clear.confidence > 0.9 && clear.confidence <= 1)
    #expect(unclear.confidence >= 0 && unclear.confidence < 0.6)
  }

  @Test func `is less where the examples contradict each other`() throws {
    let clear = LearnedUnderstanding(learningFrom: Self.examples(noise: false), lexicon: Lexicon())
    let noisy = LearnedUnderstanding(learningFrom: Self.examples(noise: true), lexicon: Lexicon())
    for text in ["paint the fence", "sell the boat", "wash the dog"] {
      #expect(try #require(noisy.read(text)).confidence < #require(clear.read(text)).confidence)
    }
  }

  @Test func `is kept with the model`() throws {
    let learned = LearnedUnderstanding(learningFrom: Self.examples(noise: true), lexicon: Lexicon())
    let kept = try LearnedUnderstanding(decoding: learned.encoded())
    #expect(kept.read("lift the chair")?.confidence == learned.read("lift the chair")?.confidence)
  }

  @Test func `rejects nothing where no example is out of scope`() throws {
    let learned = LearnedUnderstanding(
      learningFrom: Self.examples(noise: false), lexicon: Lexicon(), outOfScope: "none")
    for text in ["zorb grunx", "why is the moon round", "!"] {
      #expect(try #require(learned.read(text)).isOutOfScope == false)
    }
  }

  @Test func `is that of the only intent there is`() throws {
    let learned = LearnedUnderstanding(
      learningFrom: Self.things.map { .init(text: "open the \($0)", intent: "open") }, lexicon: Lexicon())
    #expect(try #require(learned.read("open the window")).confidence > 0.9)
  }

  @Test func `is measured by how far what it says is from what is right`() {
    var reliability = Reliability()
    #expect(reliability.expectedError == nil)
    for number in 0..<10 { reliability.add(confidence: 0.85, isRight: number < 8) }
    for number in 0..<10 { reliability.add(confidence: 0.15, isRight: number < 4) }
    let error = reliability.expectedError ?? 1
    #expect(abs(error - 0.15) < 1e-9)
    reliability.add(confidence: 1, isRight: true)
    reliability.add(confidence: -3, isRight: false)
  }
}
