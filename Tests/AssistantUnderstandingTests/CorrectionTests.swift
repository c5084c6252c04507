import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// Requests that are half done, and what a person says to have them otherwise.
@Suite struct `Corrections` {
  private static let apps = [
    Fixture.app("MonkeyChat"), Fixture.app("MonkeyPay", intents: ["INSendPaymentIntent"]),
    Fixture.app("MonkeyRide", intents: ["INRequestRideIntent"]),
  ]

  private static func person(_ name: String) -> Value {
    .object(ObjectValue(type: "Person", fields: ["displayName": .string(name)]))
  }

  /// A payment of 20 euros to Anna that waits for a yes.
  private static func payment(to name: String = "Anna") -> Draft {
    let amount = ObjectValue(
      type: "CurrencyAmount", fields: ["amount": .number(20), "currencyCode": .string("EUR")])
    return Draft(
      app: "com.example.MonkeyPay", intent: "INSendPaymentIntent",
      values: ["payee": person(name), "currencyAmount": .object(amount)])
  }

  private static func message(to names: [String], asked: String? = nil) -> Draft {
    Draft(
      app: "com.example.MonkeyChat", intent: "INSendMessageIntent",
      values: ["recipients": .list(names.map(person))], asked: asked)
  }

  private static func understanding(_ locale: String) throws -> Understanding {
    Understanding(language: try Fixture.language(locale), apps: apps)
  }

  /// What changes and is said of it: names, amounts with their currency, numbers; what has no value any more.
  private static func words(_ reply: Reply) -> String {
    guard case .correction(let correction) = reply else { return reply.words }
    let changes = correction.values.sorted { $0.key < $1.key }.map { name, value in
      "\(name) \((value.list ?? [value]).map(short).joined(separator: "+"))"
    }
    return (changes + correction.removed.map { "no \($0)" }).joined(separator: ", ")
  }

  private static func short(_ value: Value) -> String {
    guard let object = value.object else { return value.string ?? value.number.map { "\($0)" } ?? "?" }
    if let amount = object["amount"]?.number { return "\(Int(amount)) \(object["currencyCode"]?.string ?? "")" }
    if let start = object["startDateComponents"]?.object {
      return "\(start["day"]?.integer ?? 0).\(start["month"]?.integer ?? 0). \(start["hour"]?.integer ?? -1)"
    }
    return object["displayName"]?.string ?? object["name"]?.string ?? object.type
  }

  @Test(arguments: [
    ("en", "yes but change the amount to 30", "currencyAmount 30 EUR"),
    ("en", "no, to Carlos", "payee Carlos"), ("en", "no to carlos", "payee carlos"),
    ("en", "yes, to Luca", "payee Luca"), ("en", "make it 40 euros", "currencyAmount 40 EUR"),
    ("en", "actually 50", "currencyAmount 50 EUR"), ("en", "50 euros", "currencyAmount 50 EUR"),
    ("en", "no, 25", "currencyAmount 25 EUR"), ("en", "not Anna, Luca", "payee Luca"),
    ("en", "send it to Luca instead", "payee Luca"), ("en", "not Anna", "no payee"),
    ("en", "no, send 30 euros to Carlos", "currencyAmount 30 EUR, payee Carlos"),
    ("en", "the other one", "other"), ("en", "yes send it to Anna", "yes"), ("en", "yes please do it", "yes"),
    ("en", "sure go ahead with it", "yes"), ("en", "no thanks", "no"), ("en", "the weather is nice", "unrelated"),
    ("en", "what did you say?", "remark repeat"), ("en", "hold on", "remark wait"),
    ("en", "what can I say?", "remark help"),
    ("fr", "oui mais change le montant à 30", "currencyAmount 30 EUR"), ("fr", "non, à Carlos", "payee Carlos"),
    ("fr", "plutôt 40 euros", "currencyAmount 40 EUR"), ("fr", "pas à Anna mais à Luca", "payee Luca"),
    ("fr", "pas Anna", "no payee"), ("fr", "oui vas-y", "yes"), ("fr", "attends une seconde", "remark wait"),
    ("it", "sì ma cambia l'importo a 30", "currencyAmount 30 EUR"), ("it", "no, a Carlos", "payee Carlos"),
    ("it", "anzi facciamo 40 euro", "currencyAmount 40 EUR"), ("it", "non Anna, Luca", "payee Luca"),
    ("it", "sì vai", "yes"), ("it", "cosa hai detto?", "remark repeat"),
    ("pt", "sim mas muda o valor para 30", "currencyAmount 30 EUR"), ("pt", "não, para o Carlos", "payee Carlos"),
    ("pt", "na verdade 40 euros", "currencyAmount 40 EUR"), ("pt", "não para a Anna, para o Luca", "payee Luca"),
    ("pt", "sim pode mandar", "yes"), ("pt", "o que posso dizer?", "remark help"),
    ("ru", "да, но измени сумму на 30", "currencyAmount 30 EUR"), ("ru", "нет, Карлосу", "payee Карлосу"),
    ("ru", "лучше 40 евро", "currencyAmount 40 EUR"), ("ru", "не Анне, а Луке", "payee Луке"),
    ("en", "on second thought make it thirty", "currencyAmount 30 EUR"),
    ("en", "hmm, 30 would be better", "currencyAmount 30 EUR"), ("en", "to Luca, not Anna", "payee Luca"),
    ("en", "how much was that again?", "remark repeat"),
    ("fr", "finalement mets-en trente", "currencyAmount 30 EUR"), ("fr", "à Luca, pas à Anna", "payee Luca"),
    ("fr", "30 ce serait mieux", "currencyAmount 30 EUR"), ("fr", "c'était combien déjà ?", "remark repeat"),
    ("it", "ripensandoci, facciamo trenta", "currencyAmount 30 EUR"), ("it", "30 va meglio", "currencyAmount 30 EUR"),
    ("it", "mi sono sbagliato, a Luca", "payee Luca"), ("it", "quanto era già?", "remark repeat"),
    ("pt", "que tal 30", "currencyAmount 30 EUR"), ("pt", "30 seria melhor", "currencyAmount 30 EUR"),
    ("pt", "ao Luca, não à Anna", "payee Luca"), ("pt", "quanto é mesmo?", "remark repeat"),
    ("ru", "хотя нет, тридцать", "currencyAmount 30 EUR"), ("ru", "30 будет лучше", "currencyAmount 30 EUR"),
    ("ru", "я ошибся, Луке", "payee Луке"), ("ru", "сколько там было ещё раз", "remark repeat"),
    ("ru", "не Анне", "no payee"), ("ru", "да отправляй", "yes"), ("ru", "подожди минутку", "remark wait"),
  ])
  func `a payment that waits for a yes is changed by what is said instead`(
    locale: String, said: String, meant: String
  ) throws {
    let reply = try Self.understanding(locale).read(
      said, expecting: .yesOrNo, about: Self.payment(to: locale == "ru" ? "Анна" : "Anna"), context: Fixture.context)
    #expect(Self.words(reply) == meant)
  }

  @Test(arguments: [
    ("no, to Luca", "recipients Luca"), ("not Anna, Luca", "recipients Luca+Bobo"),
    ("change the recipient to Luca", "recipients Luca"),
    ("actually, send it to Luca", "value actually, send it to Luca"),
    ("I'll be late, not Anna", "value I'll be late, not Anna"), ("to Luca with love", "value to Luca with love"),
    ("not now, later", "value not now, later"), ("and also to Luca", "value and also to Luca"),
  ])
  func `where any words may be the answer only what can be nothing else is a change`(said: String, meant: String) throws
  {
    let reply = try Self.understanding("en").read(
      said, expecting: .value(intent: "INSendMessageIntent", parameter: "content"),
      about: Self.message(to: ["Anna", "Bobo"], asked: "content"), context: Fixture.context)
    #expect(Self.words(reply) == meant)
  }

  @Test(arguments: [
    ("and Carlos too", "recipients Anna+Bobo+Carlos"), ("also to Carlos", "recipients Anna+Bobo+Carlos"),
    ("without Bobo", "recipients Anna"), ("not Bobo", "recipients Anna"), ("not Anna, Luca", "recipients Luca+Bobo"),
    ("no, to Carlos and Luca", "recipients Carlos+Luca"), ("make it say good morning", "content good morning"),
  ])
  func `of a list one is put in, taken out or exchanged, or all are said anew`(said: String, meant: String) throws {
    var draft = Self.message(to: ["Anna", "Bobo"])
    draft.values["content"] = .string("hi")
    let reply = try Self.understanding("en").read(said, expecting: .yesOrNo, about: draft, context: Fixture.context)
    #expect(Self.words(reply) == meant)
  }

  @Test(arguments: [
    ("en", "make it three people", "partySize 3.0"), ("en", "no, to the station", "dropOffLocation the station"),
    ("en", "change the destination to the harbour", "dropOffLocation the harbour"), ("en", "yes, for two", "yes"),
    ("fr", "plutôt pour trois personnes", "partySize 3.0"), ("it", "no, alla stazione", "dropOffLocation stazione"),
  ])
  func `a ride is changed by what its requests are made of`(locale: String, said: String, meant: String) throws {
    let airport = ObjectValue(type: "Placemark", fields: ["name": .string("the airport")])
    let draft = Draft(
      app: "com.example.MonkeyRide", intent: "INRequestRideIntent",
      values: ["partySize": .integer(2), "dropOffLocation": .object(airport)])
    let reply = try Self.understanding(locale).read(said, expecting: .yesOrNo, about: draft, context: Fixture.context)
    #expect(Self.words(reply) == meant)
  }

  @Test(arguments: [
    ("en", "all of them", "choices 0 1 2"), ("en", "the first two", "choices 0 1"), ("en", "the last one", "choice 2"),
    ("en", "the last two", "choices 1 2"), ("en", "the middle one", "choice 1"), ("en", "both", "ambiguous 0 1 2"),
    ("en", "the first and the last", "choices 0 2"), ("en", "Coco Blanc and Anna", "choices 0 2"),
    ("en", "all but Anna", "choices 0 1"), ("en", "number one and number two", "choices 0 1"),
    ("en", "the one from the office", "choice 1"), ("en", "Luca", "unrelated"), ("en", "no, Luca", "value [Luca]"),
    ("fr", "les deux premiers", "choices 0 1"), ("fr", "tous sauf Anna", "choices 0 1"),
    ("fr", "celui du milieu", "choice 1"), ("fr", "la première et la troisième", "choices 0 2"),
    ("it", "i primi due", "choices 0 1"), ("it", "tutti tranne Anna", "choices 0 1"),
    ("it", "quello di mezzo", "choice 1"), ("it", "la prima e la terza", "choices 0 2"),
    ("pt", "os dois primeiros", "choices 0 1"), ("pt", "todos menos Anna", "choices 0 1"),
    ("pt", "o do meio", "choice 1"), ("pt", "a primeira e a terceira", "choices 0 2"),
    ("ru", "первые два", "choices 0 1"), ("ru", "все кроме Anna", "choices 0 1"), ("ru", "средний", "choice 1"),
    ("ru", "первый и третий", "choices 0 2"),
  ])
  func `several choices are told by number, place and name`(locale: String, said: String, meant: String) throws {
    let reply = try Self.understanding(locale).read(
      said, expecting: .choice(["Coco Blanc", "Coco Noir", "Anna"], details: [["home"], ["office"], []]),
      about: Self.message(to: ["Coco"], asked: "recipients"), context: Fixture.context)
    #expect(Self.words(reply) == meant)
  }

  @Test func `nothing changes where nothing was understood of the request`() throws {
    var draft = Self.payment()
    draft.intent = "INUnknownIntent"
    let reply = try Self.understanding("en").read(
      "no, to Carlos", expecting: .yesOrNo, about: draft, context: Fixture.context)
    #expect(reply == .no)
  }
}
