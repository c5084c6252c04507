import Foundation
import Testing
import UtteranceLearning

@Suite struct `Intents that are added` {
  private static func examples(
    _ intent: String, _ frames: [String], type: String, _ values: [String]
  )
    -> [AnnotatedUtterance]
  {
    frames.flatMap { frame in
      values.map { value in
        let start = frame.prefix { $0 != "*" }.count
        return AnnotatedUtterance(
          text: frame.replacingOccurrences(of: "*", with: value), intent: intent,
          slots: [.init(start: start, end: start + value.count, type: type)])
      }
    }
  }

  private static let base = LearnedUnderstanding(
    learningFrom: examples(
      "call", ["call *", "please ring * now"], type: "person", ["Anna", "Bo Blue", "Carl", "Dee"])
      + examples("play", ["play *", "put on some *"], type: "music", ["jazz", "old songs", "rock", "a waltz"])
      + ["why is it dark", "do birds dream", "how tall are you", "what is love"].map {
        AnnotatedUtterance(text: $0, intent: "oos")
      },
    lexicon: Lexicon(language: "en"), outOfScope: "oos")
  private static let soup = examples(
    "order", ["order *", "I want a bowl of *", "bring me *"], type: "soup", ["minestrone", "leek soup", "borscht"])
  private static let whole = base.adding(soup)

  @Test func `are understood, with values never seen`() throws {
    #expect(Self.base.read("order a gumbo")?.intent != "order")
    let reading = try #require(Self.whole.read("I want a bowl of gumbo"))
    #expect(reading.intent == "order")
    #expect(reading.slots == [.init(start: 17, end: 22, type: "soup")])
  }

  @Test(arguments: ["call Zoe", "please ring Bo now", "play waltzes", "put on some blues", "why do birds dream"])
  func `leave the others as they were`(_ text: String) throws {
    let (before, after) = (try #require(Self.base.read(text)), try #require(Self.whole.read(text)))
    #expect(before.intent == after.intent)
    #expect(before.slots == after.slots)
  }

  @Test func `may come one after another, and are kept`() throws {
    let more = Self.whole.adding(
      Self.examples("paint", ["paint the *", "give the * some colour"], type: "thing", ["fence", "old wall", "door"]))
    let kept = try LearnedUnderstanding(decoding: more.encoded())
    for text in ["paint the gate", "order minestrone", "call Anna", "play rock"] {
      #expect(kept.read(text) == more.read(text))
    }
    #expect(kept.read("paint the gate")?.slots.map(\.type) == ["thing"])
    #expect(kept.read("order minestrone")?.intent == "order")
    #expect(kept.read("call Anna")?.intent == "call")
  }

  @Test func `may be none, or examples of what is there already`() {
    #expect(Self.base.adding([]).encoded() == Self.base.encoded())
    let wider = Self.base.adding(["dial Anna", "dial Carl", "dial Eve"].map { .init(text: $0, intent: "call") })
    #expect(wider.read("dial Frank")?.intent == "call")
    #expect(LearnedUnderstanding(learningFrom: [], lexicon: Lexicon()).adding(Self.soup).read("order borscht") != nil)
  }
}
