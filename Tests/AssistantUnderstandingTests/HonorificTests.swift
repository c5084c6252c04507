import AssistantUnderstanding
import IntentSchema
import Testing

/// People by what they are called and whose they are.
struct HonorificTests {
  private static let understandings = LearnedFixture.understandings(apps: [
    Fixture.app("Listly", intents: ["INSendMessageIntent", "INStartCallIntent"])
  ])

  @Test(arguments: [
    ("en", "text aunt margaret that we are on our way", "aunt margaret"),
    ("en", "text mr okafor that the parcel is here", "mr okafor"),
    ("en", "message Anna's mum to say we are late", "Anna's mum"),
    ("en", "tell my sister in law that dinner is ready", "my sister in law"),
    ("en", "tell mum Anna is coming", "mum"),
    ("ru", "отправь сообщение дяде Грише поздравляю с юбилеем", "дяде Грише"),
    ("ru", "спроси у тёти Гали сможет ли она прийти", "тёти Гали"),
    ("ru", "скажи дедушке я скоро буду", "дедушке"),
    ("pt", "pergunte à professora Marina se amanhã há aula", "professora Marina"),
    ("pt", "manda mensagem à tia Rosa a dizer que chego tarde", "tia Rosa"),
    ("it", "scrivi a zia Carla che arriviamo tardi", "zia Carla"),
    ("it", "scrivi alla zia che arrivo", "zia"),
    ("fr", "écris à tante Odile que nous arrivons", "tante Odile"),
    ("fr", "dis à mamie que j'arrive", "mamie"),
  ])
  func `A name is complete with what stands before it, and with whose somebody is`(
    locale: String, utterance: String, person: String
  ) throws {
    let understanding = try #require(Self.understandings[locale])
    let best = try #require(understanding.recognize(utterance, context: Fixture.context).best)
    #expect(best.intent == "INSendMessageIntent")
    #expect(best.slots.first { $0.name == "recipients" }?.text == person)
  }
}
