import AssistantUnderstanding
import IntentSchema
import Testing

/// What people do not want.
struct NegationTests {
  private static let understandings = LearnedFixture.understandings(apps: [
    Fixture.app(
      "Listly",
      intents: [
        "INDeleteTasksIntent", "INPlayMediaIntent", "INSendMessageIntent", "INStartCallIntent", "INPayBillIntent",
      ])
  ])

  @Test(arguments: [
    ("en", "don't delete the list"), ("en", "please don't play any music"), ("en", "don't call mum"),
    ("en", "don't pay the electricity bill"), ("it", "non chiamare mamma"), ("it", "non pagare la bolletta"),
    ("pt", "não envies a mensagem ao João"), ("pt", "não pague a conta da luz"), ("ru", "не звони маме"),
    ("ru", "не отправляй сообщение Ане"), ("fr", "n'appelle pas maman"), ("fr", "ne paie pas la facture"),
  ])
  func `What is not to be done is not done`(locale: String, utterance: String) throws {
    let understanding = try #require(Self.understandings[locale])
    let best = understanding.recognize(utterance, context: Fixture.context).best
    #expect(best == nil, "\(utterance): \(best?.pattern ?? "")")
  }
}
