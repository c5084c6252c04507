import AssistantUnderstanding
import IntentSchema
import Testing

/// What a pattern explains as a whole against readings of what was learned, with the shipped phrases.
struct WholeReadingTests {
  private static let understandings = LearnedFixture.understandings(apps: [
    Fixture.app(
      "Listly",
      intents: [
        "INAddTasksIntent", "INCreateTaskListIntent", "INSetTaskAttributeIntent", "INCreateNoteIntent",
        "INAppendToNoteIntent", "INSearchForMediaIntent", "INStartCallIntent",
      ])
  ])

  private func slots(_ locale: String, _ utterance: String) throws -> (intent: String, slots: [String: String]) {
    let understanding = try #require(Self.understandings[locale])
    let best = try #require(understanding.recognize(utterance, context: Fixture.context).best, "\(utterance)")
    return (best.intent, Dictionary(best.slots.map { ($0.name, $0.text) }) { first, _ in first })
  }

  @Test(arguments: [
    ("en", "Mark call as complete in Listly", "INSetTaskAttributeIntent", "targetTask", "call"),
    ("en", "Create a note called Radio in Listly", "INCreateNoteIntent", "title", "Radio"),
    ("pt", "Crie uma nota chamada Música no Listly", "INCreateNoteIntent", "title", "Música"),
    ("pt", "cria uma lista chamada conferência", "INCreateTaskListIntent", "title", "conferência"),
    ("it", "Crea una nota chiamata Foto su Listly", "INCreateNoteIntent", "title", "Foto"),
    ("ru", "найди подкасты про историю", "INSearchForMediaIntent", "mediaSearch.mediaName", "историю"),
    ("ru", "хочу позвонить бабушке", "INStartCallIntent", "contacts", "бабушке"),
    ("fr", "Crée une note appelée Musique dans Listly", "INCreateNoteIntent", "title", "Musique"),
  ])
  func `A word that patterns have is a value where one explains the whole sentence so`(
    locale: String, utterance: String, intent: String, slot: String, value: String
  ) throws {
    let read = try slots(locale, utterance)
    #expect(read.intent == intent)
    #expect(read.slots[slot] == value)
  }

  @Test(arguments: [
    ("en", "Remind me to leave the house at 8 in the morning in Listly", "leave the house"),
    ("it", "Ricordami di uscire di casa alle 8 del mattino in Listly", "uscire di casa"),
    ("pt", "Me lembre de sair de casa às 8 da manhã no Listly", "sair de casa"),
    ("fr", "Rappelle-moi de sortir de la maison à 8 heures du matin dans Listly", "sortir de la maison"),
    ("ru", "Напомни мне выйти из дома в 8 утра в Listly", "выйти из дома"),
  ])
  func `Where a text ends and a time begins is told by the order of patterns`(
    locale: String, utterance: String, title: String
  ) throws {
    let read = try slots(locale, utterance)
    #expect(read.intent == "INAddTasksIntent")
    #expect(read.slots["taskTitles"] == title)
    #expect(read.slots["temporalEventTrigger"] != nil)
  }
}
