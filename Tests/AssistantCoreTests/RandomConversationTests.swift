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

  /// The words that call off what is going on.
  private static let stops = ["en": "stop", "fr": "stop", "it": "stop", "pt": "para", "ru": "стоп"]

  var mode: SpeakingMode { SpeakingMode.allCases[Int(seed / 5 % 3)] }

  /// What a conversation came to.
  struct Record {
    /// All events as lines.
    var lines: [String] = []
    /// How often each kind of thing happened that the rules are about.
    var happened: [String: Int] = [:]
    fileprivate var turns = 0
    fileprivate var sequence = 0
    fileprivate var handled = 0
  }

  /// Plays it, checks what must hold of every turn, and gives all events as lines.
  func played(turns: Int) async throws -> Record {
    let pay = AppDescription(
      identifier: "com.example.MonkeyPay", displayNames: ["": "MonkeyPay"], intents: ["INSendPaymentIntent"])
    guard let shop = SoupShop(["shop": [""], "searches": [""]])?.app else { return Record() }
    let apps = [Stage.app, pay, shop]
    let chance = Mutex(Dice(seed))
    let writes = Mutex(0)
    let busy = BusyApp()
    var scripted = ScriptedExtension(
      resolve: { intent, parameter in chance.withLock { Self.results(&$0, intent, parameter) } },
      confirm: { _ in chance.withLock { Self.response(&$0) } },
      handle: { _ in
        writes.withLock { $0 += 1 }
        switch chance.withLock({ $0.roll(8) }) {
        case 0: try await busy.work(.untilStopped)
        case 1: try await busy.work(.beyondTurn)
        default: break
        }
        return chance.withLock { Self.response(&$0) }
      },
      choices: { _, _, _ in try chance.withLock { try Self.choices(&$0) } },
      defaultValue: { _, _ in chance.withLock { $0.roll(4) == 0 ? Self.soup("Borscht") : nil } })
    scripted.conclude = { try chance.withLock { try Self.conclusion(&$0) } }
    scripted.open = { _ in chance.withLock { $0.roll(3) > 0 } }
    let safeguards = Safeguards(
      lock: RandomLock(seed: seed), sheet: nil,
      restrictedByApp: [Stage.app.identifier: ["INSendMessageIntent"], pay.identifier: ["INSendPaymentIntent"]])
    let understanding = try Stage.understanding(locale, apps: apps)
    let wording = try Stage.wording(locale).speaking(mode)
    let schema = try Stage.schema()
    var surroundings = Surroundings.scripted()
    let (patience, clock) = (Duration.seconds(10), surroundings.sleep)
    surroundings.sleep = { $0 == patience ? try await busy.waited() : try await clock($0) }
    let background = BackgroundWork()
    let conversation = Conversation(
      locale: locale, understanding: understanding, wording: wording, schema: schema, apps: apps,
      host: ScriptedHost(Dictionary(apps.map { ($0.identifier, scripted) }) { $1 }),
      directory: ScriptedDirectory(apps), surroundings: surroundings,
      safeguards: seed % 3 == 0 ? safeguards : .none, background: background, patienceForOrders: patience)
    var dice = Dice(seed &+ 7)
    var record = Record()
    var news: [BackgroundWork.Ending] = []
    let stop = Self.stops[locale] ?? ""
    // Whoever waits says that it is enough.
    let (stoppings, stopping) = AsyncStream.makeStream(of: AsyncStream<Event>.self)
    let person = Task { for await _ in busy.stops { stopping.yield(await conversation.say(stop)) } }
    defer { person.cancel() }
    var stopped = stoppings.makeAsyncIterator()
    var stopCount = 0
    var endings = background.endings.makeAsyncIterator()
    var ended = 0
    for _ in 0..<turns {
      let said = dice.pick(Self.sayings[locale] ?? [])
      var events: [Event] = []
      for await event in await conversation.say(said) { events.append(event) }
      let isStopped = busy.stopCount > stopCount
      await check(events, of: said, in: conversation, isLast: !isStopped, &record)
      if isStopped, let stream = await stopped.next() {
        stopCount += 1
        var events: [Event] = []
        for await event in stream { events.append(event) }
        record.happened["stopped", default: 0] += 1
        await check(events, of: stop, in: conversation, isLast: true, &record)
      }
      while await background.count > ended {
        busy.letAnswer()
        if let ending = await endings.next() { news.append(ending) }
        ended += 1
      }
      guard !news.isEmpty, dice.roll(2) == 0 else { continue }
      let ending = news.removeFirst()
      let order = LostOrder(
        app: ending.app, intent: ending.intent.className, codeName: ending.response?.codeName, isExpected: true,
        order: ending.intent, response: ending.response)
      let answer = try #require(order.answer(wording: wording, schema: schema, apps: apps))
      let before = await conversation.openQuestion
      var told: [Event] = []
      for await event in await conversation.announce(answer, because: ending.failure) { told.append(event) }
      record.happened["announced", default: 0] += 1
      await check(told, of: "", in: conversation, isLast: true, &record)
      #expect(await conversation.openQuestion == before, "news leave the question open")
    }
    #expect(writes.withLock { $0 } == record.handled, "only handle writes")
    await conversation.end()
    return record
  }

  /// - Parameter isLast: whether no other turn has begun since.
  private func check(
    _ events: [Event], of said: String, in conversation: Conversation, isLast: Bool, _ record: inout Record
  ) async {
    let kinds = events.map(\.kind)
    record.turns += 1
    record.lines.append("> \(said)")
    record.lines += kinds.flatMap(\.screenplay)
    record.handled += kinds.calls.count { $0.method == .handle }
    #expect(events.allSatisfy { $0.turn == record.turns }, "no turn is lost, and none is told in another")
    #expect(events.map(\.sequence) == Array(record.sequence + 1..<record.sequence + 1 + events.count))
    record.sequence += events.count
    if case .turnStarted(let started)? = kinds.first {
      #expect(started.utterance == said)
    } else {
      Issue.record("no start")
    }
    let ends = kinds.count { if case .turnEnded = $0 { true } else { false } }
    #expect(ends == 1 && kinds.outcome != nil, "a turn ends once, and nothing comes after")
    #expect(kinds.questions.count <= 1, "one question at a time")
    #expect((kinds.outcome == .question) == (kinds.questions.count == 1))
    for kind in kinds {
      switch kind {
      case .appOpened: record.happened["opened", default: 0] += 1
      case .withheld: record.happened["withheld", default: 0] += 1
      case .replyUnderstood(let understood):
        if case .correction = understood.reply { record.happened["corrected", default: 0] += 1 }
        if case .request = understood.reply { record.happened["set aside", default: 0] += 1 }
        if case .remark = understood.reply { record.happened["aside", default: 0] += 1 }
      default: break
      }
      if !mode.showsCards, case .answer(let answer) = kind { #expect(answer.card == nil, "a card is for eyes") }
    }
    guard isLast else { return }
    #expect(await conversation.openQuestion == (kinds.outcome == .question ? kinds.questions.last : nil))
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
    IntentResponse(
      code: 0,
      codeName: dice.pick(
        [
          "ready", "success", "success", "success", "failure", "inProgress", "continueInApp", "handleInApp",
          "failureRequiringAppLaunch",
        ]))
  }

  private static func conclusion(_ dice: inout Dice) throws -> IntentResponse? {
    switch dice.roll(4) {
    case 0: throw ExtensionFailure(.exited, "By chance")
    case 1: nil
    default: IntentResponse(code: 0, codeName: dice.pick(["success", "failure"]))
    }
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
    let count = max(60, RandomDialogues.count() / 10)
    var happened: [String: Int] = [:]
    for seed in 1...count {
      let conversation = RandomConversation(seed: UInt64(seed))
      let record = try await conversation.played(turns: 10)
      happened.merge(record.happened, uniquingKeysWith: +)
      if seed % 4 == 0 { #expect(try await conversation.played(turns: 10).lines == record.lines, "seed \(seed)") }
    }
    // Rules about what never happens mean nothing.
    for kind in ["announced", "aside", "corrected", "opened", "set aside", "stopped", "withheld"] {
      #expect(happened[kind, default: 0] > 0, "\(kind)")
    }
  }
}
