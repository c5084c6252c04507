import Foundation
import Testing
import UtteranceLearning

@Suite struct `What was learned from sentences` {
  private static let examples: [AnnotatedUtterance] = {
    let people = ["Anna", "Boris Blue", "Carla", "Dmitri", "Eve Orange", "Frank"]
    let things = ["milk", "two apples", "brown bread", "soap", "green tea", "rice"]
    return zip(people, things).flatMap { person, thing in
      [
        sentence("please call \(person) now", "call", ["person": person]),
        sentence("give \(person) a ring", "call", ["person": person]),
        sentence("put \(thing) on the list for \(person)", "add_item", ["thing": thing, "person": person]),
        sentence("add \(thing) to my shopping", "add_item", ["thing": thing]),
        sentence("why is the sky \(thing.count) times blue", "oos", [:]),
        sentence("do birds dream of \(thing)", "oos", [:]),
      ]
    }
  }()

  private static let learned = LearnedUnderstanding(
    learningFrom: examples, lexicon: Lexicon(language: "en"), outOfScope: "oos")

  private static func sentence(_ text: String, _ intent: String, _ values: [String: String]) -> AnnotatedUtterance {
    let slots = values.compactMap { type, value -> AnnotatedUtterance.Slot? in
      guard let range = text.range(of: value) else { return nil }
      let start = text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound)
      return .init(start: start, end: start + value.unicodeScalars.count, type: type)
    }
    return AnnotatedUtterance(text: text, intent: intent, slots: slots)
  }

  @Test func `holds for values that were never seen`() throws {
    let text = "put olive oil on the list for Gregor"
    let reading = try #require(Self.learned.read(text))
    #expect(reading.intent == "add_item")
    let found = Dictionary(uniqueKeysWithValues: reading.slots.map { ($0.type, Self.words(text, $0)) })
    #expect(found == ["thing": "olive oil", "person": "Gregor"])
  }

  @Test func `says that a sentence is none of those`() throws {
    #expect(try #require(Self.learned.read("why do fish dream")).isOutOfScope)
    #expect(try #require(Self.learned.read("give Zoe a ring")).isOutOfScope == false)
    let forced = try #require(Self.learned.read("why do fish dream", rejecting: false))
    #expect(!forced.isOutOfScope && forced.intent != "oos" && forced.confidence < 0.5)
  }

  @Test func `is the same for the same examples`() {
    let again = LearnedUnderstanding(
      learningFrom: Self.examples, lexicon: Lexicon(language: "en"), outOfScope: "oos")
    for text in ["call me a taxi", "add soap", "put Frank on the list for rice", "", "…"] {
      #expect(again.read(text) == Self.learned.read(text))
    }
  }

  @Test(arguments: ["", " \n", "…", "\u{0}\u{202E}", "👩‍👩‍👧‍👦", String(repeating: "call ", count: 2_000), "call Zoë\u{301}"])
  func `takes any text, with slots inside it`(_ text: String) {
    guard let reading = Self.learned.read(text) else { return }
    for slot in reading.slots {
      #expect(0 <= slot.start && slot.start < slot.end && slot.end <= text.unicodeScalars.count)
    }
  }

  @Test func `is nothing where there are no examples`() {
    #expect(LearnedUnderstanding(learningFrom: [], lexicon: Lexicon()).read("hello") == nil)
    let one = LearnedUnderstanding(learningFrom: [AnnotatedUtterance(text: "", intent: "a")], lexicon: Lexicon())
    #expect(one.read("hello")?.intent == "a")
  }

  private static func words(_ text: String, _ slot: AnnotatedUtterance.Slot) -> String {
    String(String.UnicodeScalarView(Array(text.unicodeScalars)[slot.start..<slot.end]))
  }
}

@Suite struct `Annotated sentences in a file` {
  @Test func `are read, empty lines left out`() throws {
    let text =
      "{\"text\": \"é call Bo\", \"intent\": \"c\", \"slots\": [[7, 9, \"p\"]]}\r\n\n{\"text\":\"x\",\"intent\":\"d\"}"
    let read = try AnnotatedUtterance.lines(Data(text.utf8))
    #expect(read.map(\.intent) == ["c", "d"])
    #expect(read.first?.slots == [.init(start: 7, end: 9, type: "p")])
    #expect(try AnnotatedUtterance.lines(Data(read.map(\.line).joined(separator: "\n").utf8)) == read)
  }

  @Test(arguments: ["nonsense", "{\"text\": 1}", "{\"text\":\"ab\",\"intent\":\"i\",\"slots\":[[0,3,\"t\"]]}", "[]"])
  func `are refused with their line's number`(_ line: String) {
    #expect(throws: LearningError.self) { try AnnotatedUtterance.lines(Data(("\n" + line).utf8)) }
    do { _ = try AnnotatedUtterance.lines(Data(("\n" + line).utf8)) } catch { #expect(error.line == 2) }
  }
}

@Suite struct `The measures` {
  @Test func `count spans and types exactly, and rejection apart`() {
    let truth = AnnotatedUtterance(text: "a b", intent: "i", slots: [.init(start: 0, end: 1, type: "t")])
    var wrongSpan = truth
    wrongSpan.slots[0].end = 3
    let stranger = AnnotatedUtterance(text: "z", intent: "oos")
    var evaluation = Evaluation()
    #expect(evaluation.intentAccuracy == nil)
    evaluation.add(truth, read: truth, outOfScope: "oos")
    evaluation.add(truth, read: wrongSpan, outOfScope: "oos")
    evaluation.add(truth, read: stranger, outOfScope: "oos")
    evaluation.add(stranger, read: stranger, outOfScope: "oos")
    evaluation.add(stranger, read: truth, outOfScope: "oos")
    #expect(evaluation.intentAccuracy == 2.0 / 3)
    #expect(evaluation.frameAccuracy == 1.0 / 3)
    #expect(evaluation.slotF1 == 0.4)
    #expect(evaluation.outOfScopeRecall == 0.5)
  }
}
