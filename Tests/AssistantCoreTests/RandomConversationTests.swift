import AssistantCore
import AssistantTesting
import AssistantUnderstanding
import IntentSchema
import Synchronization
import Testing

/// A person who says whatever comes to mind to an app that answers whatever comes to its mind, words and all.
private struct RandomConversation {
  let seed: UInt64
  var locale: String { Stage.locales[Int(seed % UInt64(Stage.locales.count))] }

  /// What people say, by language: requests, answers, changes, words to the assistant.
  private static let sayings: [String: [String]] = [
    "en": [
      "Send a message to Coco in MonkeyChat saying hi", "Send a message in MonkeyChat",
      "Send 20 euros to Anna in MonkeyPay", "Order soup in SoupShop", "Order Minestrone in SoupShop", "chicken",
      "none of them", "Gazpacho", "the cheaper one", "all of them",
      "yes", "no", "the second", "both of them", "all but the first", "Anna", "Coco Blanc", "no, to Carlos",
      "not Anna, Luca",
      "yes but change the amount to 30", "make it 40 euros", "and Elena too", "what did you say?", "hold on",
      "what can I say?", "what can you do?", "cancel", "", "the weather is nice", "see you at eight", "the other one",
    ],
    "fr": [
      "Envoie un message à Coco sur MonkeyChat pour dire bonjour", "Envoie 20 euros à Anna avec MonkeyPay",
      "Commande une soupe avec SoupShop", "aucune", "poulet", "oui",
      "non",
      "la deuxième", "tous les deux", "non, à Carlos", "oui mais change le montant à 30", "plutôt 40 euros",
      "comment ?",
      "attends une seconde", "que puis-je dire ?", "que sais-tu faire ?", "annule", "", "il fait beau", "à huit heures",
    ],
    "it": [
      "Invia un messaggio a Coco su MonkeyChat dicendo ciao", "Invia 20 euro ad Anna con MonkeyPay",
      "Ordina una zuppa con SoupShop", "nessuna", "pollo", "sì", "no",
      "la seconda",
      "tutti e due", "no, a Carlos", "sì ma cambia l’importo a 30", "anzi facciamo 40 euro", "cosa hai detto?",
      "aspetta un attimo", "cosa posso dire?", "cosa sai fare?", "annulla", "", "che bel tempo", "alle otto",
    ],
    "pt": [
      "Envie uma mensagem para Coco no MonkeyChat dizendo oi", "Envie 20 euros para a Anna no MonkeyPay",
      "Pedir sopa no SoupShop", "nenhuma", "frango", "sim", "não",
      "a segunda", "os dois", "não, para o Carlos", "sim, mas muda o valor para 30", "na verdade 40 euros",
      "o que você disse?", "espera um momento", "o que posso dizer?", "o que você sabe fazer?", "cancela", "",
      "que sol",
    ],
    "ru": [
      "Отправь сообщение Coco в MonkeyChat с текстом привет", "Отправь 20 евро Анне через MonkeyPay",
      "Закажи суп в SoupShop", "никакой", "бульон", "да", "нет",
      "второй",
      "обоим", "нет, Карлосу", "да, но измени сумму на 30", "лучше 40 евро", "что ты сказал?", "подожди минутку",
      "что можно сказать?", "что ты умеешь?", "отмена", "", "хорошая погода", "в восемь",
    ],
  ]

  /// Plays it, checks what must hold of every turn, and gives all events as lines.
  func played(turns: Int) async throws -> [String] {
    let pay = AppDescription(
      identifier: "com.example.MonkeyPay", displayNames: ["": "MonkeyPay"], intents: ["INSendPaymentIntent"])
    guard let shop = SoupShop(["shop": [""], "searches": [""]])?.app else { return [] }
    let apps = [Stage.app, pay, shop]
    let chance = Mutex(Dice(seed))
    let writes = Mutex(0)
    let scripted = ScriptedExtension(
      resolve: { intent, parameter in chance.withLock { Self.results(&$0, intent, parameter) } },
      confirm: { _ in chance.withLock { Self.response(&$0) } },
      handle: { _ in
        writes.withLock { $0 += 1 }
        return chance.withLock { Self.response(&$0) }
      },
      choices: { _, _, _ in try chance.withLock { try Self.choices(&$0) } },
      defaultValue: { _, _ in chance.withLock { $0.roll(4) == 0 ? Self.soup("Borscht") : nil } })
    let safeguards = Safeguards(
      lock: RandomLock(seed: seed), sheet: nil,
      restrictedByApp: [Stage.app.identifier: ["INSendMessageIntent"], pay.identifier: ["INSendPaymentIntent"]])
    let understanding = try Stage.understanding(locale, apps: apps)
    let conversation = Conversation(
      locale: locale, understanding: understanding, wording: try Stage.wording(locale),
      schema: try Stage.schema(), apps: apps,
      host: ScriptedHost(Dictionary(apps.map { ($0.identifier, scripted) }) { $1 }),
      directory: ScriptedDirectory(apps), surroundings: .scripted(),
      safeguards: seed % 3 == 0 ? safeguards : .none)
    var dice = Dice(seed &+ 7)
    var lines: [String] = []
    var handled = 0
    for _ in 0..<turns {
      let said = dice.pick(Self.sayings[locale] ?? [])
      let events = await conversation.events(of: said)
      lines.append("> \(said)")
      lines += events.flatMap(\.screenplay)
      handled += events.calls.count { $0.method == .handle }
      let ends = events.count { if case .turnEnded = $0 { true } else { false } }
      #expect(ends == 1 && events.outcome != nil, "a turn ends once, and nothing comes after")
      #expect(events.questions.count <= 1, "one question at a time")
      #expect((events.outcome == .question) == (events.questions.count == 1))
      #expect(await conversation.openQuestion == (events.outcome == .question ? events.questions.last : nil))
    }
    #expect(writes.withLock { $0 } == handled, "only handle writes")
    await conversation.end()
    return lines
  }

  private static func results(_ dice: inout Dice, _ intent: IntentValue, _ parameter: String) -> [ResolutionResult] {
    let said = intent.parameters[parameter].map { $0.list ?? [$0] } ?? []
    switch dice.roll(9) {
    case 0: return [.needsValue]
    case 1: return [.unsupported(reason: nil)]
    case 2 where intent.className == "OrderSoupIntent": return [.disambiguation([soup("Borscht"), soup("Pea")])]
    case 2: return [.disambiguation(["Coco Blanc", "Coco Noir", "Anna"].prefix(dice.roll(3) + 1).map(Stage.person))]
    case 3: return said.first.map { [.confirmationRequired($0, reason: nil)] } ?? [.notRequired]
    default: return said.isEmpty ? [.notRequired] : said.map { .success($0) }
    }
  }

  private static func soup(_ name: String) -> Value {
    .object(
      ObjectValue(type: "Soup", fields: ["identifier": .string(name), "displayString": .string(name)]))
  }

  private static func choices(_ dice: inout Dice) throws -> Choices {
    if dice.roll(12) == 0 { throw ExtensionFailure(dice.pick([.refused, .exited, .timedOut]), "By chance") }
    let names = ["Minestrone", "Chicken Broth", "Chicken Noodle", "Borscht"] + (1...12).map { "Soup \($0)" }
    let items = names.prefix(dice.pick([0, 1, 2, 4, 16])).map(soup)
    return Choices(sections: [Choices.Section(title: dice.roll(2) == 0 ? "Today" : nil, items: Array(items))])
  }

  private static func response(_ dice: inout Dice) -> IntentResponse {
    IntentResponse(code: 0, codeName: dice.pick(["ready", "success", "success", "failure", "inProgress"]))
  }
}

/// A device that is locked now and then, and unlocked or not when the person is asked.
private final class RandomLock: DeviceLock {
  private let dice: Mutex<Dice>

  init(seed: UInt64) { dice = Mutex(Dice(seed &+ 3)) }

  func isLocked() async -> Bool { dice.withLock { $0.roll(4) == 0 } }
  func unlock(for app: AppLabel) async -> Proof {
    dice.withLock { $0.pick([.given, .notGiven, .wrong, .tooMany(minutes: 2)]) }
  }
}

@Suite(.timeLimit(.minutes(30))) struct `Random conversations` {
  @Test func `whatever is said, a turn ends, one question is open at most, and the same seed says the same`()
    async throws
  {
    let count = max(1, RandomDialogues.count() / 10)
    for seed in 1...count {
      let conversation = RandomConversation(seed: UInt64(seed))
      let lines = try await conversation.played(turns: 10)
      if seed % 4 == 0 { #expect(try await conversation.played(turns: 10) == lines) }
    }
  }
}
