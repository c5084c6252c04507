import AssistantUnderstanding
import IntentSchema
import Testing

/// Requests as people say them, with the shipped phrases and all that was learned of them: what is asked for, and the words
/// that each value is made of.
struct EverydayWordsTests {
  private static let understandings = LearnedFixture.understandings(apps: [
    Fixture.app(
      "Daily",
      intents: [
        "INSearchForMessagesIntent", "INSendMessageIntent", "INStartCallIntent", "INSearchCallHistoryIntent",
        "INPlayMediaIntent", "INSearchForMediaIntent", "INSearchForPhotosIntent", "INStartPhotoPlaybackIntent",
        "INPayBillIntent", "INSnoozeTasksIntent", "INGetCarPowerLevelStatusIntent", "INSetClimateSettingsInCarIntent",
        "INStartWorkoutIntent", "INEndWorkoutIntent", "INAddMediaIntent", "INSetMessageAttributeIntent",
      ])
  ])

  private func expect(_ locale: String, _ utterance: String, _ intent: String, _ slots: [String: String]) throws {
    let understanding = try #require(Self.understandings[locale])
    let best = try #require(understanding.recognize(utterance, context: Fixture.context).best, "\(utterance)")
    #expect(best.intent == intent)
    #expect(best.wordsByName == slots)
  }

  @Test(arguments: [
    ("fr", "montre les captures d'écran de mai", ["includedAttributes": "captures d'écran", "dateCreated": "mai"]),
    ("pt", "mostra as fotos da nossa viagem a Roma", ["locationCreated": "Roma"]),
    ("ru", "покажи фотки из поездки в Рим", ["locationCreated": "Рим"]),
  ])
  func `What photos show is told from the words around it`(
    locale: String, utterance: String, slots: [String: String]
  ) throws {
    try expect(locale, utterance, "INSearchForPhotosIntent", slots)
  }

  @Test(arguments: [
    ("en", "unread messages"), ("en", "all my unread texts"), ("pt", "as minhas mensagens não lidas"),
    ("it", "messaggi non letti"), ("fr", "mes messages non lus"), ("ru", "непрочитанные сообщения"),
  ])
  func `Who only names the unread messages wants to see them, not to have them marked`(
    locale: String, utterance: String
  ) throws {
    let understanding = try #require(Self.understandings[locale])
    let best = try #require(understanding.recognize(utterance, context: Fixture.context).best)
    #expect(best.intent == "INSearchForMessagesIntent" && best.values["attributes"] == .integer(2), "\(best.pattern)")
  }

  @Test func `A word that the pattern has is no place where photos were taken`() throws {
    try expect(
      "en", "play a slideshow of my vacation photos", "INStartPhotoPlaybackIntent", ["searchTerms": "vacation"])
  }

  @Test(arguments: [
    ("en", "what's the last thing Sofia texted me", "Sofia"), ("en", "read me whatever Paul sent", "Paul"),
  ])
  func `Who wrote is no one who was written to`(locale: String, utterance: String, sender: String) throws {
    try expect(locale, utterance, "INSearchForMessagesIntent", ["senders": sender])
  }

  @Test(arguments: [
    ("ru", "поищи в моих сообщениях адрес гостиницы", "адрес гостиницы"),
    ("fr", "cherche dans mes messages l'adresse de l'hôtel", "l'adresse de l'hôtel"),
  ])
  func `Messages are searched for what is named behind them`(locale: String, utterance: String, terms: String) throws {
    try expect(locale, utterance, "INSearchForMessagesIntent", ["searchTerms": terms])
  }

  @Test(arguments: [
    ("fr", "passe un coup de fil à Thomas sur son portable", "Thomas"),
    ("ru", "мне надо поговорить с сестрой прямо сейчас", "сестрой"),
  ])
  func `Who is called is no more than the name`(locale: String, utterance: String, contact: String) throws {
    try expect(locale, utterance, "INStartCallIntent", ["contacts": contact])
  }

  @Test func `Missed calls are of a time, and not of a person called so`() throws {
    try expect(
      "ru", "есть пропущенные со вчерашнего дня", "INSearchCallHistoryIntent",
      ["callTypes": "пропущенные", "dateCreated": "со вчерашнего дня"])
  }

  @Test(arguments: [
    ("en", "some relaxing music please", "mediaSearch.moodNames", "relaxing"),
    ("pt", "uma música relaxante por favor", "mediaSearch.moodNames", "relaxante"),
    ("it", "un po' di musica rilassante per favore", "mediaSearch.moodNames", "rilassante"),
    ("ru", "расслабляющую музыку пожалуйста", "mediaSearch.moodNames", "расслабляющую"),
    ("fr", "une musique relaxante s'il te plaît", "mediaSearch.moodNames", "relaxante"),
    ("it", "metti in ordine casuale la mia playlist da viaggio", "mediaSearch.mediaName", "viaggio"),
    ("ru", "включи мой дорожный плейлист вперемешку", "mediaSearch.mediaName", "дорожный"),
  ])
  func `Music is asked for by its mood or its list`(
    locale: String, utterance: String, slot: String, words: String
  ) throws {
    try expect(locale, utterance, "INPlayMediaIntent", [slot: words])
  }

  @Test(arguments: [
    ("it", "riproduci la mia playlist da allenamento in ordine casuale", "allenamento", "in ordine casuale"),
    ("pt", "toca a minha lista de treino em modo aleatório", "treino", "em modo aleatório"),
    ("fr", "joue ma playlist de sport en aléatoire", "sport", nil),
  ])
  func `A list is played by its name, without the small word before it`(
    locale: String, utterance: String, name: String, shuffled: String?
  ) throws {
    var slots = ["mediaSearch.mediaName": name]
    slots["playShuffled"] = shuffled
    try expect(locale, utterance, "INPlayMediaIntent", slots)
  }

  @Test(arguments: [
    ("it", "salva questa canzone nella mia playlist da viaggio", "questa canzone", "viaggio"),
    ("fr", "enregistre cette chanson dans ma playlist de voyage", "cette chanson", "voyage"),
  ])
  func `A song is added to a list by its name, without the small word before it`(
    locale: String, utterance: String, song: String, list: String
  ) throws {
    try expect(
      locale, utterance, "INAddMediaIntent", ["mediaSearch.reference": song, "mediaDestination": list])
  }

  @Test func `A title and who it is by stand on both sides of a small word`() throws {
    try expect(
      "fr", "mets La Bohème de Charles Aznavour", "INPlayMediaIntent",
      ["mediaSearch.mediaName": "La Bohème", "mediaSearch.artistName": "Charles Aznavour"])
    try expect(
      "en", "find me albums from the nineties by Blur", "INSearchForMediaIntent",
      [
        "mediaSearch.mediaType": "albums", "mediaSearch.releaseDate": "the nineties", "mediaSearch.artistName": "Blur",
      ])
  }

  @Test func `The longer of two names of a case is meant`() throws {
    try expect("it", "paga la carta di credito", "INPayBillIntent", ["billType": "carta di credito"])
  }

  @Test(arguments: [
    ("it", "sposta il dentista a martedì prossimo", "dentista", "martedì prossimo"),
    ("fr", "déplace le dentiste à mardi prochain", "dentiste", "mardi prochain"),
  ])
  func `What a reminder is about is put off by its name`(
    locale: String, utterance: String, task: String, time: String
  ) throws {
    try expect(locale, utterance, "INSnoozeTasksIntent", ["tasks": task, "nextTriggerTime": time])
  }

  @Test(arguments: [
    ("en", "how far can I drive before I need to refuel"),
    ("pt", "quantos quilómetros posso andar até ter de abastecer"),
  ])
  func `How far a car goes names no car`(locale: String, utterance: String) throws {
    try expect(locale, utterance, "INGetCarPowerLevelStatusIntent", [:])
  }

  @Test func `A car is heated to a temperature, and a run is not recorded any more`() throws {
    try expect(
      "it", "riscalda la macchina a 22 gradi", "INSetClimateSettingsInCarIntent", ["temperature": "22 gradi"])
    try expect("ru", "хватит записывать мою пробежку", "INEndWorkoutIntent", ["workoutName": "пробежку"])
    try expect(
      "en", "I want to burn 300 calories on the treadmill", "INStartWorkoutIntent",
      ["goalValue": "300", "workoutName": "treadmill"])
  }
}
