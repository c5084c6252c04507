import AssistantUnderstanding
import IntentSchema
import Testing

/// What machines say of themselves is no request, though its first word may begin one.
struct ReportTests {
  private static let understandings = LearnedFixture.understandings(apps: [
    Fixture.app(
      "Birdsong",
      intents: [
        "INSendMessageIntent", "INStartCallIntent", "INUnsendMessagesIntent", "INHangUpCallIntent",
        "INSetTaskAttributeIntent", "INAddTasksIntent", "INSetMessageAttributeIntent",
      ])
  ])

  private func best(_ locale: String, _ utterance: String) -> Interpretation? {
    guard case .interpretations(let all)? = Self.understandings[locale]?.recognize(utterance) else { return nil }
    return all.first
  }

  @Test(arguments: [
    ("en", "message received"), ("en", "call rejected"), ("en", "text waiting"), ("en", "message deleted"),
    ("en", "the caller is on another line"), ("en", "you had"), ("en", "phone number"), ("en", "this message last"),
    ("pt", "mensagem guardada"), ("pt", "ligação terminada"),
    ("it", "messaggio salvato"), ("it", "messaggio ricevuto"), ("fr", "message reçu"), ("fr", "message enregistré"),
    ("ru", "вызов завершён"), ("ru", "сообщение получено"),
  ])
  func `a report is no request`(locale: String, utterance: String) throws {
    try #require(Self.understandings[locale] != nil)
    #expect(best(locale, utterance) == nil)
  }

  @Test(arguments: [
    ("en", "to hang up the call"), ("en", "in order to end this call"), ("fr", "pour quitter la conférence"),
    ("fr", "pour raccrocher maintenant"), ("it", "per chiudere questa chiamata"), ("pt", "para desligar esta chamada"),
    ("ru", "что бы выйти из конференции"), ("ru", "чтобы завершить этот звонок"),
    ("en", "the sound check has been completed"), ("en", "please look at the card and dial again"),
  ])
  func `what tells how to do something, or that it was done, is no request`(locale: String, utterance: String) throws {
    try #require(Self.understandings[locale] != nil)
    #expect(best(locale, utterance) == nil, "\(best(locale, utterance)?.pattern ?? "")")
  }

  @Test(arguments: [
    ("fr", "pour demain rappelle-moi d'acheter du pain", "INAddTasksIntent"),
    ("en", "the laundry is done", "INSetTaskAttributeIntent"),
    ("it", "per Anna scrivi che arrivo", "INSendMessageIntent"), ("en", "dial again", "INStartCallIntent"),
    ("en", "to my shopping list please add eggs", "INAddTasksIntent"),
    ("fr", "quitte la conférence", "INHangUpCallIntent"),
    ("ru", "выйди из конференции", "INHangUpCallIntent"),
  ])
  func `who is meant, and what was done, is`(locale: String, utterance: String, intent: String) throws {
    #expect(best(locale, utterance)?.intent == intent)
  }

  @Test(arguments: [
    ("en", "call fred", "INStartCallIntent", "fred"), ("en", "message ahmed", "INSendMessageIntent", "ahmed"),
    ("pt", "liga para a Conceição", "INStartCallIntent", "Conceição"),
    ("it", "chiama Donato", "INStartCallIntent", "Donato"), ("fr", "appelle Renée", "INStartCallIntent", "Renée"),
    ("ru", "позвони Ренате", "INStartCallIntent", "Ренате"),
  ])
  func `names that look like reports are names`(locale: String, utterance: String, intent: String, name: String) throws
  {
    let reading = try #require(best(locale, utterance))
    #expect(reading.intent == intent)
    #expect(reading.slots.map(\.text) == [name])
  }

  @Test(arguments: ["text Bobo saved you a seat", "message Anna waiting at the station"])
  func `who did what is the text, not the name`(utterance: String) throws {
    let reading = try #require(best("en", utterance))
    let words = utterance.split(separator: " ")
    #expect(reading.wordsByName["recipients"] == String(words[1]))
    #expect(reading.wordsByName["content"] == words.dropFirst(2).joined(separator: " "))
  }
}
