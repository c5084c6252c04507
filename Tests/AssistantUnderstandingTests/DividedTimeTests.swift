import AssistantUnderstanding
import IntentSchema
import Testing

/// A time that is said in two parts, with other things between them; it is Saturday, 21 November 2026.
extension WordsKeptTests {
  /// The task and its time as `task, month-day hour`, and the words for the time.
  private func task(_ locale: String, _ utterance: String) throws -> (String, [String]) {
    let understanding = try #require(Self.understandings[locale])
    let best = try #require(understanding.recognize(utterance, context: Fixture.context).best, "\(utterance)")
    let tasks = (best.values["taskTitles"]?.list ?? []).compactMap { $0.object?["spokenPhrase"]?.string }
    let range = best.values["temporalEventTrigger"]?.object?["dateComponentsRange"]?.object
    let start = range?["startDateComponents"]?.object
    func number(_ name: String) -> String { start?[name]?.integer.map { "\($0)" } ?? "?" }
    let time = "\(number("month"))-\(number("day")) \(number("hour"))"
    let words = best.slots.filter { $0.name == "temporalEventTrigger" }.map(\.text)
    return ((tasks + [time]).joined(separator: ", "), words)
  }

  @Test(arguments: [
    ("en", "remind me tomorrow to call mum at 9", "call mum, 11-22 9", ["tomorrow", "at 9"]),
    ("en", "remind me tomorrow to call mum at 5", "call mum, 11-22 17", ["tomorrow", "at 5"]),
    ("en", "remind me on Tuesday to pay rent at noon", "pay rent, 11-24 12", ["on Tuesday", "at noon"]),
    ("en", "remind me at 5 to pay the bill on Tuesday", "pay the bill, 11-24 17", ["at 5", "on Tuesday"]),
    (
      "en", "remind me every Monday to take the bins out at 8 pm", "take the bins out, 11-23 20",
      ["every Monday", "at 8 pm"]
    ),
    ("en", "remind me in three days to call mum at 5", "call mum, 11-24 17", ["in three days", "at 5"]),
    ("pt", "me lembra amanhã de ligar pra mãe às 9", "ligar pra mãe, 11-22 9", ["amanhã", "às 9"]),
    ("it", "ricordami domani di chiamare mamma alle 9", "chiamare mamma, 11-22 9", ["domani", "alle 9"]),
    ("fr", "rappelle-moi demain d'appeler maman à 9 heures", "appeler maman, 11-22 9", ["demain", "à 9 heures"]),
    ("ru", "напомни мне завтра позвонить маме в 9", "позвонить маме, 11-22 9", ["завтра", "в 9"]),
  ])
  func `The hour may stand behind the task`(locale: String, utterance: String, task: String, words: [String]) throws {
    let (read, said) = try self.task(locale, utterance)
    #expect(read == task)
    #expect(said.map { $0.replacing("on ", with: "") } == words.map { $0.replacing("on ", with: "") })
  }

  @Test(arguments: [
    ("en", "remind me every day at seven to stretch", "stretch, 11-22 7"),
    ("en", "remind me every day at four to stretch", "stretch, 11-21 16"),
    ("en", "remind me on weekdays at seven thirty to walk the dog", "walk the dog, 11-23 7"),
    ("pt", "lembra-me aos domingos às 10h de regar as plantas", "regar as plantas, 11-22 10"),
    ("it", "ricordami ogni giorno alle sette di bere", "bere, 11-22 7"),
    ("fr", "rappelle-moi du lundi au vendredi à 8h de sortir le chien", "sortir le chien, 11-23 8"),
    ("ru", "напоминай мне по утрам в 7:15 пить воду", "пить воду, 11-22 7"),
  ])
  func `What comes again does so at the hour that people mean, whenever they say it`(
    locale: String, utterance: String, task: String
  ) throws {
    #expect(try self.task(locale, utterance).0 == task)
  }

  @Test(arguments: [
    ("it", "ricordami alle 17.30 di chiamare Anna", "chiamare Anna, 11-21 17"),
    ("it", "ricordami a San Valentino di chiamare Anna", "chiamare Anna, 2-14 ?"),
    ("pt", "lembra-me às 17h30 de ligar à Ana", "ligar à Ana, 11-21 17"),
  ])
  func `Nobody is called like an hour or a holiday`(locale: String, utterance: String, task: String) throws {
    #expect(try self.task(locale, utterance).0 == task)
  }

  @Test(arguments: [
    ("pt", "lembra-me amanhã de ligar à Ana", "ligar à Ana, 11-22 ?"),
    ("pt", "lembra-me amanhã de ligar à Anna", "ligar à Anna, 11-22 ?"),
    ("pt", "lembra-me de ligar à Ana daqui a três dias às 9", "ligar à Ana, 11-24 9"),
    ("fr", "rappelle-moi demain d'appeler Nina", "appeler Nina, 11-22 ?"),
  ])
  func `A name that looks like a small word is what one is reminded of`(
    locale: String, utterance: String, task: String
  ) throws {
    #expect(try self.task(locale, utterance).0 == task)
  }

  @Test(arguments: [
    ("remind me tomorrow to buy 2 tickets", "buy 2 tickets, 11-22 ?"),
    ("remind me tomorrow at 9 to plan Monday", "plan Monday, 11-22 9"),
  ])
  func `What is no other part of the time belongs to the task`(utterance: String, task: String) throws {
    #expect(try self.task("en", utterance).0 == task)
  }
}
