import AssistantUnderstanding
import IntentSchema
import Testing

/// Which of several readings is meant that patterns explain alike, with the shipped phrases.
struct PreferenceTests {
  static let understandings = LearnedFixture.understandings(apps: [
    Fixture.app(
      "Listly",
      intents: [
        "INSearchForPhotosIntent", "INPlayMediaIntent", "INSearchForMediaIntent", "INCreateNoteIntent",
        "INCreateTaskListIntent", "INSendMessageIntent", "INRequestRideIntent", "INSendPaymentIntent",
        "INBookRestaurantReservationIntent", "INSendRideFeedbackIntent", "INSearchForMessagesIntent",
        "INSearchCallHistoryIntent", "INSearchForNotebookItemsIntent",
      ])
  ])

  func best(_ locale: String, _ utterance: String) throws -> Interpretation {
    let understanding = try #require(Self.understandings[locale])
    return try #require(understanding.recognize(utterance, context: Fixture.context).best, "\(utterance)")
  }

  private func slots(_ locale: String, _ utterance: String) throws -> [String: String] {
    try slots(try #require(Self.understandings[locale]), utterance)
  }

  /// The same by the patterns alone.
  private func exact(_ locale: String, _ utterance: String) throws -> [String: String] {
    let app = Fixture.app("Listly", intents: ["INCreateTaskListIntent"])
    return try slots(try Fixture.understanding(locale, apps: [app]), utterance)
  }

  private func slots(_ understanding: Understanding, _ utterance: String) throws -> [String: String] {
    let best = try #require(understanding.recognize(utterance, context: Fixture.context).best, "\(utterance)")
    return best.wordsByName
  }

  @Test(arguments: [
    ("en", "Listly, look for photos of dogs", "dogs"), ("pt", "Listly, procura fotos de cachorros", "cachorros"),
    ("it", "Listly, cerca foto di cani", "cani"), ("ru", "Listly, найди фото собак", "собак"),
    ("fr", "Listly, cherche des photos de chiens", "chiens"),
  ])
  func `Words without a capital that say no relation are no people`(
    locale: String, utterance: String, thing: String
  ) throws {
    let read = try slots(locale, utterance)
    #expect(read["peopleInPhoto"] == nil)
    #expect(read["searchTerms"] == thing)
  }

  @Test(arguments: [
    ("tip my driver 5 dollars in Listly", "5 dollars"), ("tip my driver 5 in Listly", "5"),
    ("tip my driver 20 percent in Listly", nil),
  ])
  func `A share is no amount of money`(utterance: String, tip: String?) throws {
    #expect(try slots("en", utterance)["tip"] == tip)
  }

  @Test(arguments: [
    ("en", "Listly, look for photos of Anna", "Anna"), ("en", "Listly, look for photos of grandma", "grandma"),
    ("pt", "Listly, procura fotos da Anna", "Anna"), ("it", "Listly, cerca foto di Anna", "Anna"),
    ("fr", "Listly, cherche des photos d'Anna", "Anna"),
    ("en", "look for photos of anna in listly", "anna"), ("it", "cerca foto di anna su listly", "anna"),
  ])
  func `Names and relations stay people`(locale: String, utterance: String, person: String) throws {
    #expect(try slots(locale, utterance)["peopleInPhoto"] == person)
  }

  @Test(arguments: [
    ("en", "Show messages from Anna since yesterday in Listly", "since yesterday"),
    ("pt", "Mostra as mensagens da Ana desde ontem no Listly", "desde ontem"),
    ("it", "Mostrami i messaggi di Anna da ieri su Listly", "da ieri"),
    ("ru", "Покажи сообщения от Анны со вчерашнего дня в Listly", "со вчерашнего дня"),
    ("fr", "Montre les messages d'Anna depuis hier sur Listly", "depuis hier"),
  ])
  func `What has been so since a time has no end`(locale: String, utterance: String, said: String) throws {
    let best = try best(locale, utterance)
    #expect(best.slots.contains { $0.name == "dateTimeRange" && $0.text == said }, "\(best)")
    let range = try #require(best.values["dateTimeRange"]?.object)
    #expect(range["startDateComponents"] != nil && range["endDateComponents"] == nil)
  }

  @Test(arguments: [
    ("Show me messages from my brother since Monday in Listly", "senders", "my brother", "since Monday"),
    ("Message my sister in Listly about dinner", "recipients", "my sister", "dinner"),
    ("Message my sister Anna in Listly about dinner", "recipients", "my sister Anna", "dinner"),
  ])
  func `Who is told by how they are related is a person, and words of the request are no name of theirs`(
    utterance: String, slot: String, person: String, other: String
  ) throws {
    let read = try slots("en", utterance)
    #expect(read[slot] == person && read.values.contains(other), "\(read)")
  }

  @Test(arguments: [
    ("en", "show my photos of 2023"), ("pt", "mostra as fotos de 2023"), ("it", "mostra le foto del 2023"),
    ("ru", "покажи фото за 2023"), ("fr", "montre les photos de 2023"),
  ])
  func `Years are no people`(locale: String, utterance: String) throws {
    let read = try slots(locale, utterance)
    #expect(read["dateCreated"]?.contains("2023") == true, "\(read)")
  }

  @Test(arguments: [
    ("en", "tell Bobo in Listly that I am late", "I am late"),
    ("en", "message Bobo with Listly I am late", "I am late"),
    ("pt", "avisa o Bobo no Listly que estou atrasado", "estou atrasado"),
    ("pt", "diz à Anna no Listly que estou atrasado", "estou atrasado"),
    ("it", "manda a Bobo su Listly sono in ritardo", "sono in ritardo"),
    ("ru", "напиши Бобо в Listly я опаздываю", "я опаздываю"),
    ("fr", "envoie à Bobo par Listly merci pour les bananes", "merci pour les bananes"),
  ])
  func `An app that is named before a text is no part of it`(locale: String, utterance: String, text: String) throws {
    let read = try slots(locale, utterance)
    #expect(read["content"] == text && read["app"] == "Listly", "\(read)")
  }

  @Test(arguments: [
    ("en", "book a table at D.O.M. tonight"), ("pt", "reserva uma mesa no D.O.M. hoje à noite"),
    ("it", "prenota un tavolo al D.O.M. stasera"), ("fr", "réserve une table au D.O.M. ce soir"),
  ])
  func `The last full stop of an abbreviation is part of the name`(locale: String, utterance: String) throws {
    #expect(try slots(locale, utterance)["restaurant"] == "D.O.M.")
  }

  @Test(arguments: [
    ("en", "Listly, new list Christmas presents", "Christmas presents", nil),
    ("pt", "Listly, nova lista presentes de Natal", "presentes de Natal", nil),
    ("it", "Listly, nuova lista regali di Natale", "regali di Natale", nil),
    ("ru", "Listly, новый список подарки детям", "подарки детям", nil),
    ("fr", "Listly, nouvelle liste cadeaux de Noël", "cadeaux de Noël", nil),
    ("pt", "Listly, nova lista compras: ovos, leite", "compras", "ovos, leite"),
    ("it", "Listly, nuova lista spesa: mele, pere", "spesa", "mele, pere"),
    ("fr", "Listly, nouvelle liste courses : pommes, poires", "courses", "pommes, poires"),
  ])
  func `Behind a colon the things follow, and where nobody set one the title is not cut`(
    locale: String, utterance: String, title: String, things: String?
  ) throws {
    let read = try exact(locale, utterance)
    #expect(read["title"] == title)
    #expect(read["taskTitles"] == things)
  }

  @Test(arguments: [
    ("en", "play Ring of Fire by Johnny Cash", "Ring of Fire", "Johnny Cash"),
    ("pt", "toca Asa Branca do Luiz Gonzaga", "Asa Branca", "Luiz Gonzaga"),
    ("it", "metti Volare di Domenico Modugno", "Volare", "Domenico Modugno"),
    ("ru", "включи Группа крови группы Кино", "Группа крови", "Кино"),
    ("fr", "passe Thriller de Michael Jackson", "Thriller", "Michael Jackson"),
  ])
  func `Titles and names in capitals are what they are, though patterns have words of them`(
    locale: String, utterance: String, title: String, artist: String
  ) throws {
    let read = try slots(locale, utterance)
    #expect(read["mediaSearch.mediaName"] == title)
    #expect(read["mediaSearch.artistName"] == artist)
  }

  @Test(arguments: [
    ("en", "create a note called camping gear with rope and lanterns", "camping gear", "rope and lanterns"),
    (
      "fr", "crée une note intitulée anniversaire Sarah avec ballons et gâteau", "anniversaire Sarah",
      "ballons et gâteau"
    ),
  ])
  func `A word that joins two values is none of either`(
    locale: String, utterance: String, title: String, content: String
  ) throws {
    let read = try slots(locale, utterance)
    #expect(read["title"] == title)
    #expect(read["content"] == content)
  }

  @Test func `Two words in capitals with a small one between them are one title`() throws {
    #expect(try slots("pt", "procura o podcast Café da Manhã")["mediaSearch.mediaName"] == "Café da Manhã")
  }

  @Test(arguments: [
    ("it", "chiamami un taxi per favore"), ("pt", "chama um táxi por favor"), ("en", "get me a taxi please"),
  ])
  func `What people say out of politeness is no place to go to`(locale: String, utterance: String) throws {
    #expect(try slots(locale, utterance)["dropOffLocation"] == nil)
  }

  @Test(arguments: [
    ("fr", "envoie à Bobo par Listly merci pour les bananes", "merci pour les bananes"),
    ("en", "text Bobo in Listly thanks for the bananas", "thanks for the bananas"),
    ("it", "scrivi a Bobo su Listly grazie per le banane", "grazie per le banane"),
    ("pt", "escreve ao Bobo no Listly obrigado pelas bananas", "obrigado pelas bananas"),
    ("ru", "напиши Bobo в Listly спасибо за бананы", "спасибо за бананы"),
  ])
  func `Thanks behind an app's name begin the text, too`(locale: String, utterance: String, text: String) throws {
    let read = try slots(locale, utterance)
    #expect(read["recipients"] == "Bobo")
    #expect(read["content"] == text)
  }
}
