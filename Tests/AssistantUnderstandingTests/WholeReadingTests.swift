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
        "INAppendToNoteIntent", "INSearchForMediaIntent", "INStartCallIntent", "INRequestPaymentIntent",
        "INSearchForNotebookItemsIntent", "INSendMessageIntent",
      ])
  ])

  private func slots(_ locale: String, _ utterance: String) throws -> (intent: String, slots: [String: String]) {
    let understanding = try #require(Self.understandings[locale])
    let best = try #require(understanding.recognize(utterance, context: Fixture.context).best, "\(utterance)")
    return (best.intent, best.wordsByName)
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

  @Test(arguments: [
    ("en", "get 15 pounds from Jack for the taxi", "Jack", "15 pounds", "the taxi"),
    ("ru", "запроси у Вани 500 рублей за такси", "Вани", "500 рублей", "такси"),
  ])
  func `What a pattern has as it was said is no sentence of the same pattern with words that changed places`(
    locale: String, utterance: String, payer: String, amount: String, note: String
  ) throws {
    let read = try slots(locale, utterance)
    #expect(read.intent == "INRequestPaymentIntent")
    #expect(read.slots == ["payer": payer, "currencyAmount": amount, "note": note])
  }

  @Test(arguments: [
    ("en", "message Bobo thanks a lot", "thanks a lot"), ("pt", "escreve ao Bobo muito obrigado", "muito obrigado"),
    ("ru", "напиши Bobo спасибо большое", "спасибо большое"), ("en", "text Bobo please", nil),
    ("fr", "écris à Bobo maintenant", nil),
  ])
  func `Thanks behind a name are for that person, but not what is asked of the assistant`(
    locale: String, utterance: String, text: String?
  ) throws {
    let read = try slots(locale, utterance)
    #expect(read.intent == "INSendMessageIntent")
    #expect(read.slots["recipients"] == "Bobo")
    #expect(read.slots["content"] == text)
  }

  @Test(arguments: [
    ("en", "what's left in groceries?", "groceries"), ("ru", "что осталось в покупках?", "покупках"),
    ("fr", "qu'est-ce qu'il reste dans courses ?", "courses"), ("pt", "o que falta em compras?", "compras"),
    ("it", "cosa manca nella spesa?", "spesa"),
  ])
  func `A question's mark is no part of a name`(locale: String, utterance: String, title: String) throws {
    let read = try slots(locale, utterance)
    #expect(read.intent == "INSearchForNotebookItemsIntent")
    #expect(read.slots["title"] == title)
  }
}
