import AssistantUnderstanding
import IntentSchema
import Testing

/// What a pattern explains as a whole, where what was learned sees another request in a part of it.
extension PreferenceTests {
  @Test(arguments: [
    ("en", "create a list called holiday packing in Listly", "holiday packing"),
    ("en", "create a list called Christmas gifts", "Christmas gifts"),
    ("en", "create a list called call list in Listly", "call list"),
    ("pt", "cria uma lista chamada férias no campo no Listly", "férias no campo"),
    ("it", "crea una lista chiamata viaggio in macchina su Listly", "viaggio in macchina"),
    ("fr", "crée une liste appelée voyage en voiture dans Listly", "voyage en voiture"),
    ("ru", "создай список под названием поездка на машине в Listly", "поездка на машине"),
  ])
  func `A title keeps words that requests have, too`(locale: String, utterance: String, title: String) throws {
    let best = try best(locale, utterance)
    #expect(best.slots.first { $0.name == "title" }?.text == title, "\(best)")
  }

  @Test(arguments: [
    ("en", "tell Bobo in Listly to pay the bill", "INSendMessageIntent"),
    ("en", "tell Bobo in Listly pls call me", "INSendMessageIntent"),
    ("fr", "dis à Bobo dans Listly de payer la facture d'eau", "INSendMessageIntent"),
  ])
  func `A request inside of a request is what somebody is told`(
    locale: String, utterance: String, intent: String
  ) throws {
    #expect(try best(locale, utterance).intent == intent)
  }

  @Test(arguments: [
    ("en", "send two hundred and fifty euros to my landlord for rent in Listly", "my landlord", "rent"),
    ("fr", "envoie quinze euros à ma fille pour la cantine avec Listly", "ma fille", "la cantine"),
  ])
  func `What money is for is said of it`(locale: String, utterance: String, payee: String, note: String) throws {
    let best = try best(locale, utterance)
    #expect(best.intent == "INSendPaymentIntent")
    #expect(best.slots.first { $0.name == "payee" }?.text == payee, "\(best)")
    #expect(best.slots.first { $0.name == "note" }?.text == note, "\(best)")
  }

  @Test(arguments: [
    ("it", "mostra le foto con luca su Listly", "luca"), ("pt", "mostra as fotos com o joão no Listly", "joão"),
    ("en", "show photos of dora in Listly", "dora"),
  ])
  func `A name in small letters is no thing that it looks a little like`(
    locale: String, utterance: String, person: String
  ) throws {
    let best = try best(locale, utterance)
    #expect(best.slots.contains { $0.text == person }, "\(best)")
    #expect(best.values["searchTerms"] == nil || best.values["searchTerms"] == .list([.string(person)]), "\(best)")
  }

  @Test(arguments: [
    ("en", "book a table at Nobu tomorrow at 8 in Listly", 20, 0),
    ("en", "book a table at Nobu tomorrow at 8 in the morning in Listly", 8, 0),
    ("en", "book a table at Nobu tomorrow at 12:30 in Listly", 12, 30),
    ("en", "book a table at Nobu tomorrow at 11 in Listly", 11, 0),
    ("it", "prenota un tavolo da Nobu domani all'una su Listly", 13, 0),
    ("pt", "reserva uma mesa no Figueira amanhã às 8 e meia no Listly", 20, 30),
    ("ru", "забронируй столик в Пушкине завтра в девять в Listly", 21, 0),
    ("fr", "réserve une table chez Nobu demain à 8 heures dans Listly", 20, 0),
  ])
  func `A table is for when people eat`(locale: String, utterance: String, hour: Int, minute: Int) throws {
    let best = try best(locale, utterance)
    let time = try #require(best.values["bookingDateComponents"]?.object, "\(best)")
    #expect(time["hour"]?.integer == hour && time["minute"]?.integer == minute, "\(best)")
  }

  @Test(arguments: [
    ("en", "book a table at Nobu tomorrow for four at eight in Listly", "Nobu"),
    ("en", "reserve a table for two tomorrow at Nopa at 8 in Listly", "Nopa"),
    ("it", "prenota un tavolo da Nobu domani per quattro alle otto su Listly", "Nobu"),
    ("pt", "reserva uma mesa no Figueira amanhã para 5 às oito no Listly", "Figueira"),
  ])
  func `A day and its hour may stand apart`(locale: String, utterance: String, restaurant: String) throws {
    let best = try best(locale, utterance)
    let time = try #require(best.values["bookingDateComponents"]?.object, "\(best)")
    #expect(time["day"]?.integer == 22 && time["hour"]?.integer == 20, "\(best)")
    #expect(best.slots.first { $0.name == "restaurant" }?.text == restaurant, "\(best)")
  }

  @Test(arguments: [
    ("en", "can you send Bobo 5 euros for pizza in Listly?", "note", "pizza"),
    ("en", "can you send Bobo 5 euros with Listly for pizza?", "note", "pizza"),
    ("en", "Listly, text Bobo are you coming?", "content", "are you coming?"),
    ("it", "Listly, scrivi a Bobo dove sei?", "content", "dove sei?"),
  ])
  func `A question's mark belongs to what is written, and not to what is asked for`(
    locale: String, utterance: String, slot: String, text: String
  ) throws {
    let best = try best(locale, utterance)
    #expect(best.values[slot] == .string(text), "\(best)")
  }

  @Test func `A part of a sentence that a pattern explains is surer than the whole that is only like one`() throws {
    let best = try best("en", "it's getting late, text Bobo in Listly")
    #expect(best.intent == "INSendMessageIntent" && best.learned == nil, "\(best)")
  }

  @Test func `Apostrophes are left out as accents are`() throws {
    let understanding = try Fixture.understanding("en", apps: [Fixture.app("Cabby", intents: ["INCancelRideIntent"])])
    let best = try #require(understanding.recognize("i dont need the car anymore", context: Fixture.context).best)
    #expect(best.intent == "INCancelRideIntent")
  }

  @Test func `A written full stop lists short things`() throws {
    let understanding = try Fixture.understanding("en", apps: [Fixture.app("Todo", intents: ["INAddTasksIntent"])])
    func titles(_ utterance: String) throws -> [String] {
      let best = try #require(understanding.recognize(utterance, context: Fixture.context).best, "\(utterance)")
      return (best.values["taskTitles"]?.list ?? []).compactMap { $0.object?["spokenPhrase"]?.string }
    }
    #expect(try titles("add apples. Bananas and pears to my list in Todo") == ["apples", "Bananas", "pears"])
    #expect(try titles("add call the doctor. It is urgent to my list in Todo").count == 1)
  }
}
