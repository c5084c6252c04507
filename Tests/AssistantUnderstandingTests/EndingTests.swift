import Foundation
import Testing

@testable import AssistantUnderstanding

/// Whether what was said so far is all.
struct EndingTests {
  private static let app = Fixture.app(
    "Birdsong",
    intents: ["INSendMessageIntent", "INSearchForMessagesIntent", "INAddTasksIntent", "INSendPaymentIntent"])

  private func understanding(_ locale: String) throws -> Understanding {
    Understanding(phrases: try Fixture.phrases(locale), schema: Fixture.schema, apps: [Self.app])
  }

  @Test(arguments: [
    ("en", "send Maria twenty euros with Birdsong", SpokenEnding.complete),
    ("en", "search for messages from Maria", .complete), ("en", "show my unread messages", .complete),
    ("en", "remind me to buy flowers tomorrow at nine", .complete),
    ("en", "read my messages", .complete), ("pt", "lê as minhas mensagens", .complete),
    ("it", "leggi i miei messaggi", .complete), ("ru", "прочитай мои сообщения", .complete),
    ("fr", "lis mes messages", .complete),
    // What no app does is said as soon.
    ("en", "pause my workout", .complete), ("pt", "pausa o meu treino", .complete),
    ("it", "metti in pausa l'allenamento", .complete), ("ru", "поставь тренировку на паузу", .complete),
    ("fr", "mets mon entraînement en pause", .complete), ("en", "create a note that says the harbor is closed", .open),
    ("en", "pause my workout with Birdsong", .complete),
    ("en", "send a message to Maria", .unfinished), ("en", "remind me", .unfinished),
    ("en", "tell Maria that I am late", .open), ("en", "remind me to buy flowers", .open), ("en", "green ideas", .open),
    ("pt", "envia vinte euros à Maria com o Birdsong", .complete),
    ("pt", "manda uma mensagem à Maria", .unfinished), ("pt", "diz à Maria que chego tarde", .open),
    ("it", "manda venti euro a Maria con Birdsong", .complete), ("it", "manda un messaggio a Maria", .unfinished),
    ("it", "scrivi a Maria che sono in ritardo", .open),
    ("ru", "отправь Марии двадцать евро через Birdsong", .complete),
    ("ru", "отправь сообщение Марии", .unfinished), ("ru", "напиши Марии, что я опоздаю", .open),
    ("fr", "envoie vingt euros à Maria avec Birdsong", .complete),
    ("fr", "envoie un message à Maria", .unfinished), ("fr", "dis à Maria que je suis en retard", .open),
  ])
  func `a request that names all and ends with a name is all`(
    locale: String, text: String, ending: SpokenEnding
  ) throws {
    #expect(try understanding(locale).ending(of: text, expecting: nil, context: Fixture.context) == ending)
  }

  @Test func `a request that several apps do is all before one of them is chosen`() throws {
    let apps = ["Birdsong", "Pigeon"].map { Fixture.app($0, intents: ["INSendPaymentIntent"]) }
    let understanding = Understanding(phrases: try Fixture.phrases("en"), schema: Fixture.schema, apps: apps)
    #expect(understanding.ending(of: "send Maria twenty euros", expecting: nil, context: Fixture.context) == .complete)
  }

  @Test(arguments: Fixture.locales)
  func `a yes and one of the choices are all, a no and other answers may go on`(locale: String) throws {
    let understanding = try understanding(locale)
    let yes = ["en": "yes", "pt": "sim", "it": "sì", "ru": "да", "fr": "oui"][locale] ?? ""
    let no = ["en": "no", "pt": "não", "it": "no", "ru": "нет", "fr": "non"][locale] ?? ""
    func ending(_ text: String, _ expectation: Understanding.SpokenExpectation) -> SpokenEnding {
      understanding.ending(of: text, expecting: expectation, context: Fixture.context)
    }
    #expect(ending(yes, .init(isYesOrNo: true)) == .complete)
    #expect(ending(no, .init(isYesOrNo: true)) == .open)
    #expect(ending(yes, .init(isOpen: true)) == .open)
    let other = [
      "en": "show my unread messages", "pt": "mostra as minhas mensagens não lidas",
      "it": "mostra i miei messaggi non letti", "ru": "покажи непрочитанные сообщения",
      "fr": "montre mes messages non lus",
    ][locale]
    #expect(ending(other ?? "", .init(isYesOrNo: true)) == .complete)
    #expect(ending(other ?? "", .init(isOpen: true)) == .open)
    #expect(ending("Bobo Junior", .init(choices: ["Bobo Senior", "Bobo Junior"])) == .complete)
    #expect(ending("Maria", .init(choices: ["Bobo Senior", "Bobo Junior"])) == .open)
  }
}
