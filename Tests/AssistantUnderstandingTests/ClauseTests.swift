import IntentSchema
import Testing

@testable import AssistantUnderstanding

@Suite struct ClauseTests {
  private static let everything = Fixture.app("Zorbax", intents: Fixture.schema.intents.map(\.className))

  @Test(arguments: [
    ("en", "we are at the wrong end of town, call my brother", "INStartCallIntent", "my brother"),
    ("pt", "estamos do lado errado da cidade, liga para o meu irmão", "INStartCallIntent", "meu irmão"),
    ("it", "siamo dalla parte sbagliata della città, chiama mio fratello", "INStartCallIntent", "mio fratello"),
    ("ru", "мы не на той стороне города, позвони моему брату", "INStartCallIntent", "моему брату"),
    ("fr", "on est du mauvais côté de la ville, appelle mon frère", "INStartCallIntent", "mon frère"),
  ])
  func `Of two clauses the one that is a request is read, where it stands in the sentence`(
    locale: String, utterance: String, intent: String, name: String
  ) throws {
    let understanding = try Fixture.understanding(locale, apps: [Self.everything])
    let best = try #require(understanding.recognize(utterance).best)
    #expect(best.intent == intent)
    let slot = try #require(best.slots.first)
    #expect(slot.text == name)
    let characters = Array(utterance)
    #expect(String(characters[slot.start..<slot.end]) == name)
    let meaning = try #require(understanding.meanings(of: utterance, context: Fixture.context).first)
    #expect(meaning.intent == intent)
  }

  @Test(arguments: [
    ("en", "it is late here, call my brother with Zorbax"),
    ("pt", "aqui já é tarde, liga para o meu irmão com o Zorbax"),
    ("it", "qui si è fatto tardi, chiama mio fratello con Zorbax"),
    ("ru", "здесь уже поздно, позвони моему брату через Zorbax"),
    ("fr", "il se fait tard ici, appelle mon frère avec Zorbax"),
  ])
  func `The clause that is a request may name the app`(locale: String, utterance: String) throws {
    let other = Fixture.app("Other", intents: Self.everything.intents)
    let understanding = try Fixture.understanding(locale, apps: [Self.everything, other])
    let best = try #require(understanding.recognize(utterance).best)
    #expect(best.intent == "INStartCallIntent")
    #expect(best.app == Self.everything.identifier)
  }

  @Test(arguments: [
    ("en", "lock the car, I'm already in bed"), ("it", "chiudi la macchina, sono già a letto"),
    ("fr", "verrouille la voiture, je suis déjà au lit"), ("pt", "tranca o carro, já estou na cama"),
    ("ru", "закрой машину, я уже в постели"),
  ])
  func `A reason behind a request is no name of what it is about`(locale: String, utterance: String) throws {
    let understanding = try Fixture.understanding(locale, apps: [Self.everything])
    let best = try #require(understanding.recognize(utterance).best)
    #expect(best.intent == "INSetCarLockStatusIntent")
    #expect(best.values["carName"] == nil, "\(best)")
    let meaning = try #require(understanding.meanings(of: utterance, context: Fixture.context).first)
    #expect(meaning.values["carName"] == nil)
  }

  @Test func `Two clauses that are different requests are not one of them`() throws {
    let understanding = try Fixture.understanding("en", apps: [Self.everything])
    #expect(understanding.clause(of: "call Anna, lock my car") { understanding.words($0) } == nil)
    #expect(understanding.clause(of: "it is late, lock my car") { understanding.words($0) }?.first?.intent != nil)
    #expect(understanding.clause(of: "lock my car") { understanding.words($0) } == nil)
  }

  @Test(arguments: ["en", "pt", "it", "ru", "fr"])
  func `An app that knows only the predecessor of an intent is asked for that`(locale: String) throws {
    let ringo = Fixture.app("Ringo", intents: ["INStartAudioCallIntent", "INStartVideoCallIntent"])
    let chat = Fixture.app("Chatty", intents: ["INStartCallIntent"])
    let understanding = try Fixture.understanding(locale, apps: [ringo, chat])
    let utterance = [
      "en": "call Anna with Ringo", "pt": "liga para a Anna com o Ringo", "it": "chiama Anna con Ringo",
      "ru": "позвони Анне в Ringo", "fr": "appelle Anna avec Ringo",
    ][locale]
    let best = try #require(understanding.recognize(utterance ?? "").best)
    #expect(best.intent == "INStartAudioCallIntent")
    #expect(best.app == "com.example.Ringo")
  }

  @Test(arguments: [
    ("en", "MonkeyChat, message for Coach Miller: call me after three", "Coach Miller"),
    ("pt", "MonkeyChat, mensagem para o treinador Miguel: liga depois das três", "treinador Miguel"),
    ("it", "MonkeyChat, messaggio per il dottor Bruni: mi chiami dopo le tre", "dottor Bruni"),
    ("ru", "MonkeyChat, сообщение тренеру Миронову: позвоните после трёх", "тренеру Миронову"),
    ("fr", "MonkeyChat, message pour le docteur Morel : appelez après trois heures", "le docteur Morel"),
  ])
  func `A colon ends a name, and a capital goes on with one`(locale: String, utterance: String, name: String) throws {
    let best = try #require(try Fixture.understanding(locale).recognize(utterance).best)
    #expect(best.slots.first { $0.name == "recipients" }?.text == name)
  }

  @Test func `A colon ends the title of a list`() throws {
    let notes = Fixture.app("Notes", intents: ["INCreateTaskListIntent"])
    let understanding = try Fixture.understanding("ru", apps: [notes])
    let best = try #require(understanding.recognize("заведи список поход: палатка, горелка и спички").best)
    #expect(best.slots.first { $0.name == "title" }?.text == "поход")
    #expect(best.slots.first { $0.name == "taskTitles" }?.text == "палатка, горелка и спички")
  }
}

extension Understanding {
  fileprivate func words(_ clause: String) -> [RequestMeaning] { meanings(of: clause, context: Fixture.context) }
}
