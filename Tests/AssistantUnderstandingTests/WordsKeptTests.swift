import AssistantUnderstanding
import Testing

/// What everybody says, with words in it that requests of another kind have too.
@Suite struct WordsKeptTests {
  static let understandings = LearnedFixture.understandings(
    apps: [Fixture.app("Todo", intents: ["INAddTasksIntent", "INSnoozeTasksIntent"])])

  @Test(
    arguments: [
      ("en", "remind me to leave tomorrow", "leave"), ("fr", "rappelle-moi de partir demain", "partir"),
      ("it", "ricordami di partire domani", "partire"), ("pt", "me lembra de sair amanhã", "sair"),
      ("ru", "напомни мне выйти завтра", "выйти"),
    ])
  func `A task is what follows, and its time is no part of it`(locale: String, said: String, task: String) throws {
    let understanding = try #require(Self.understandings[locale])
    guard case .interpretations(let all) = understanding.recognize(said, context: Fixture.context) else {
      Issue.record("\(said) is not understood")
      return
    }
    let best = try #require(all.first)
    #expect(best.intent == "INAddTasksIntent")
    #expect(best.values["taskTitles"]?.list?.first?.object?.fields["spokenPhrase"]?.string == task)
    #expect(best.values["temporalEventTrigger"] != nil)
  }
}
