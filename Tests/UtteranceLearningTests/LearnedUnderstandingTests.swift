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

@Suite struct `Files of sentences as people make them` {
  private static func message(_ line: Data) -> String? {
    do {
      _ = try AnnotatedUtterance.lines(Data("{\"text\":\"a\",\"intent\":\"i\"}\r\n".utf8) + line)
      return nil
    } catch { return error.description }
  }

  @Test(arguments: [
    ("{\"intent\": \"i\"}", "there is no “text”"), ("{\"text\": \"a\"}", "there is no “intent”"),
    ("{\"text\": 1, \"intent\": \"i\"}", "“text” is something else"),
    ("{\"text\": \"ab\", \"intent\": \"i\", \"slots\": [[0, \"1\", \"t\"]]}", "“slots”, item 1"),
    ("{\"text\": \"ab\", \"intent\": \"i\", \"slots\": {}}", "“slots” is something else"),
    ("[1]", "no JSON object"), ("{\"text\": \"a", "no JSON"),
    ("{\"text\": \"👍🏽 e\u{301}\", \"intent\": \"i\", \"slots\": [[0, 6, \"t\"]]}", "which has 5 characters"),
  ])
  func `are refused with the line and what is wrong with it`(_ line: String, _ fault: String) throws {
    let message = try #require(Self.message(Data(line.utf8)))
    #expect(message.hasPrefix("line 2: ") && message.contains(fault), "\(message)")
  }

  @Test func `are refused where they are not UTF-8`() throws {
    #expect(try #require(Self.message(Data([0x7B, 0xFF, 0xFE, 0x7D]))).hasPrefix("line 2: the line is not UTF-8"))
  }

  @Test func `may begin with a byte order mark, have CRLF, null slots and a line of a megabyte`() throws {
    let long = String(repeating: "word ", count: 200_000)
    let text =
      "\u{FEFF}{\"text\":\"a\",\"intent\":\"i\",\"slots\":null}\r\n \r\n{\"text\":\"\(long)\",\"intent\":\"j\"}\r\n"
    let read = try AnnotatedUtterance.numberedLines(Data(text.utf8))
    #expect(read.map(\.line) == [1, 3] && read.map(\.utterance.intent) == ["i", "j"])
    #expect(read[1].utterance.text.utf8.count == 1_000_000)
  }

  @Test func `count code points, so that slots beside emoji and accents come back where they were`() throws {
    let line = "{\"text\":\"🍌🇮🇹 call Zoe\u{301} 👩‍👩‍👧 now\",\"intent\":\"c\",\"slots\":[[9,13,\"p\"]]}"
    let sentence = try #require(try AnnotatedUtterance.lines(Data(line.utf8)).first)
    let others = ["call Bo now", "please call Eva now", "call Ann", "call Kim now"].map { text in
      let start = text.contains("please") ? 12 : 5
      let end = start + text.dropFirst(start).prefix { $0 != " " }.count
      return AnnotatedUtterance(text: text, intent: "c", slots: [.init(start: start, end: end, type: "p")])
    }
    let learned = LearnedUnderstanding(learningFrom: [sentence] + others, lexicon: Lexicon())
    #expect(learned.read(sentence.text)?.slots == sentence.slots)
  }

  @Test func `may have one intent only, the same text twice with other intents, and slots over each other`() throws {
    let one = LearnedUnderstanding(
      learningFrom: [.init(text: "turn it on", intent: "on"), .init(text: "on please", intent: "on")],
      lexicon: Lexicon())
    #expect(one.read("on")?.intent == "on")
    let torn = ["x", "y", "x", "y"].map { AnnotatedUtterance(text: "do it", intent: $0) }
    let learned = LearnedUnderstanding(learningFrom: torn, lexicon: Lexicon())
    let reading = try #require(learned.read("do it"))
    #expect(reading == LearnedUnderstanding(learningFrom: torn, lexicon: Lexicon()).read("do it"))
    #expect(reading.confidence < 0.9)
    let twice = AnnotatedUtterance(
      text: "play blue moon", intent: "p",
      slots: [.init(start: 5, end: 14, type: "song"), .init(start: 10, end: 14, type: "word")])
    #expect(twice.overlapping == [.init(start: 10, end: 14, type: "word")])
    let songs = LearnedUnderstanding(learningFrom: [twice, twice], lexicon: Lexicon())
    #expect(songs.read("play blue moon")?.slots == [.init(start: 5, end: 14, type: "song")])
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
