import Testing

@testable import UtteranceLearning

@Suite struct `Families of intents` {
  @Test func `are of a thing, and of what is done with it`() {
    let families = IntentFamilies(["alarm_set", "alarm_remove", "calendar/set_event", "moveEvent", "weather"])
    #expect(families.families == [[0, 1], [0, 2], [2, 3]])
  }

  @Test func `are never all intents, nor the same ones twice`() {
    #expect(IntentFamilies(["ask_name_first", "ask_age", "ask_name_last"]).families == [[0, 2]])
    #expect(IntentFamilies(["one two three", "four two three", "five"]).families == [[0, 1]])
    #expect(IntentFamilies([]).families.isEmpty)
  }

  @Test func `let an intent learn from others of its family`() throws {
    #expect(try lead(naming: "remove", "set") > lead(naming: "one", "two") + 0.05)
  }

  /// How far “strike the bell” is ahead as a removal, by what is done with lamps under these names.
  private func lead(naming remove: String, _ set: String) throws -> Double {
    let sentences = [
      "lamp_" + remove: ["get rid of the lamp", "strike my lamp", "strike that lamp"],
      "lamp_" + set: ["fix a new lamp", "lay down a lamp", "mount one lamp"],
      "bell_remove": ["axe the bell", "drop my bell"], "bell_set": ["arrange a bell", "make one bell"],
    ]
    let examples = sentences.sorted { $0.value[0] < $1.value[0] }.flatMap { intent, texts in
      texts.map { AnnotatedUtterance(text: $0, intent: intent) }
    }
    let margins = LearnedUnderstanding(learningFrom: examples, lexicon: Lexicon(language: "en"))
      .margins(of: "strike the bell")
    return try #require(margins["bell_remove"]) - #require(margins["bell_set"])
  }
}
