import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// Politeness beside a text, with the shipped phrases and what is learned from them.
struct PolitenessTests {
  private static let understandings = LearnedFixture.understandings(apps: [Fixture.monkeyChat])

  private func content(_ locale: String, _ utterance: String) throws -> Value? {
    let understanding = try #require(Self.understandings[locale])
    let best = understanding.recognize(utterance, context: Fixture.context).best
    #expect(best?.intent == "INSendMessageIntent", "\(utterance)")
    return best?.values["content"]
  }

  @Test(arguments: [
    (
      "en", "please send more bananas",
      [
        "Send a message to Bobo on MonkeyChat saying {}", "MonkeyChat Bobo {}",
        "could you do me a favour and start the MonkeyChat app to send a text with the message {}", "text Bobo {}",
      ]
    ),
    (
      "it", "per favore manda altre banane",
      [
        "Manda un messaggio a Bobo su MonkeyChat che dice {}", "MonkeyChat Bobo {}",
        "mi faresti un favore e apri l'app MonkeyChat per mandare un messaggio con il testo {}", "scrivi a Bobo {}",
      ]
    ),
    (
      "pt", "por favor manda mais bananas",
      [
        "Manda uma mensagem pro Bobo no MonkeyChat dizendo {}", "MonkeyChat Bobo {}",
        "você podia me fazer um favor e abrir o app MonkeyChat pra mandar uma mensagem com o texto {}",
        "escreve pro Bobo {}",
      ]
    ),
    (
      "ru", "пожалуйста пришли ещё бананов",
      [
        "Отправь сообщение Бобо в MonkeyChat с текстом {}", "MonkeyChat Бобо {}",
        "сделай одолжение открой приложение MonkeyChat и отправь сообщение с текстом {}", "напиши Бобо {}",
      ]
    ),
    (
      "fr", "s'il te plaît envoie plus de bananes",
      [
        "Envoie un message à Bobo sur MonkeyChat disant {}", "MonkeyChat Bobo {}",
        "peux-tu me rendre un service et ouvrir l'appli MonkeyChat pour envoyer un message avec le texte {}",
        "écris à Bobo {}",
      ]
    ),
  ])
  func `Politeness that a text begins with belongs to the text`(
    locale: String, text: String, requests: [String]
  ) throws {
    for request in requests {
      let utterance = request.replacing("{}", with: text)
      #expect(try content(locale, utterance) == .string(text), "\(utterance)")
    }
  }

  @Test(arguments: [
    ("en", "please send a message to Bobo saying thank you so much", "thank you so much"),
    ("it", "per favore manda un messaggio a Bobo dicendo grazie mille", "grazie mille"),
    ("pt", "por favor manda uma mensagem pro Bobo dizendo muito obrigado", "muito obrigado"),
    ("ru", "пожалуйста отправь Бобо сообщение с текстом большое спасибо", "большое спасибо"),
    ("fr", "s'il te plaît envoie un message à Bobo disant merci beaucoup", "merci beaucoup"),
  ])
  func `Thanks after a word that begins a text are the text`(locale: String, utterance: String, text: String) throws {
    #expect(try content(locale, utterance) == .string(text))
  }

  @Test(arguments: [
    ("en", "please send a message to Bobo on MonkeyChat please"),
    ("it", "per favore manda un messaggio a Bobo su MonkeyChat per piacere"),
    ("pt", "por favor manda uma mensagem pro Bobo no MonkeyChat por favor"),
    ("ru", "пожалуйста отправь сообщение Бобо в MonkeyChat пожалуйста"),
    ("fr", "s'il te plaît envoie un message à Bobo sur MonkeyChat s'il te plaît"),
  ])
  func `Politeness around a request without a text is no text`(locale: String, utterance: String) throws {
    #expect(try content(locale, utterance) == nil)
  }

  @Test(arguments: [
    ("en", "send a message to Bobo saying i am late please", "i am late"),
    ("en", "text Bobo could you bring milk, thanks", "could you bring milk"),
    ("it", "manda un messaggio a Bobo dicendo che sono in ritardo per favore", "sono in ritardo"),
    ("pt", "diz para o Bobo que estou chegando por favor", "estou chegando"),
    ("ru", "отправь Бобо сообщение что я опаздываю пожалуйста", "я опаздываю"),
    ("fr", "dis à Bobo que je suis en retard s'il te plaît", "je suis en retard"),
  ])
  func `Politeness behind a text is meant for the assistant`(locale: String, utterance: String, text: String) throws {
    #expect(try content(locale, utterance) == .string(text), "\(utterance)")
  }

  @Test(arguments: [
    ("en", "text Bobo no thanks", "no thanks"), ("it", "scrivi a Bobo no grazie", "no grazie"),
    ("pt", "diz para o Bobo que não obrigado", "não obrigado"), ("ru", "скажи Бобо что нет спасибо", "нет спасибо"),
    ("fr", "dis à Bobo que non merci", "non merci"),
  ])
  func `An answer keeps the thanks behind it`(locale: String, utterance: String, text: String) throws {
    #expect(try content(locale, utterance) == .string(text), "\(utterance)")
  }

  @Test(arguments: [
    ("en", "tell Bobo no thank you", "no thank you"),
    ("en", "text Bobo saying no thank you", "no thank you"),
    ("en", "send a message to Bobo saying yes please", "yes please"),
    ("it", "di' a Bobo di no grazie", "no grazie"),
    ("it", "manda un messaggio a Bobo dicendo no grazie", "no grazie"),
    ("pt", "manda uma mensagem pro Bobo dizendo não obrigado", "não obrigado"),
    ("ru", "отправь Бобо сообщение с текстом нет спасибо", "нет спасибо"),
    ("fr", "envoie un message à Bobo disant non merci", "non merci"),
  ])
  func `An answer is the text, however like another way to answer the request is`(
    locale: String, utterance: String, text: String
  ) throws {
    #expect(try content(locale, utterance) == .string(text), "\(utterance)")
  }
}
