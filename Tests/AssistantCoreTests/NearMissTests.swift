import AssistantCore
import AssistantTesting
import AssistantUnderstanding
import IntentSchema
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Did you mean` {
  private static func reader(_ said: String, _ known: String...) -> ScriptedReader {
    var reading = Interpretation(
      app: Stage.app.identifier, intent: "INSendMessageIntent",
      values: ["recipients": .list([Stage.person(said)]), "content": .string("hi")], slots: [], confidence: 1,
      pattern: "scripted")
    reading.nearMisses = [
      NearMiss(
        parameter: "recipients", said: Stage.person(said),
        candidates: known.map { NearMiss.Candidate(value: Stage.person($0), phrase: $0, distance: 1) })
    ]
    return ScriptedReader(
      requests: ["send": .interpretations([reading])],
      replies: ["yes": .yes, "no": .no, "the second": .choice(1), said: .value(.list([Stage.person(said)]))])
  }

  private static let strict = ScriptedExtension(resolve: { MonkeyContacts.resolve($0, $1) })
  /// Takes whatever it gets and has no opinion of it.
  private static let easy = ScriptedExtension(resolve: { _, _ in [.notImplemented] })

  private func recipient(_ events: [Event.Kind]) -> Value? {
    events.calls.last { $0.method == .handle }?.intent.parameters["recipients"]?.list?.first
  }

  @Test(arguments: [("en", "Did you mean Anna?"), ("pt", "Anna"), ("it", "Anna"), ("ru", "Anna"), ("fr", "Anna")])
  func `what the app cannot use and is like a known name is asked about`(locale: String, words: String) async throws {
    let conversation = try Stage.conversation(Self.strict, reader: Self.reader("Hanna", "Anna"), locale: locale)
    let question = await conversation.events(of: "send").questions.first
    #expect(question?.kind == .yesOrNo)
    #expect(question?.text.contains(words) == true)
    let events = await conversation.events(of: "yes")
    #expect(events.outcome == .handled)
    #expect(recipient(events) == Stage.person("Anna"))
  }

  @Test func `what the app can use is not asked about`() async throws {
    let conversation = try Stage.conversation(Self.strict, reader: Self.reader("Bobo", "Bobby"))
    let events = await conversation.events(of: "send")
    #expect(events.questions.isEmpty)
    #expect(recipient(events) == Stage.person("Bobo"))
  }

  @Test func `an app without an opinion has it asked, and a no has the person say it again`() async throws {
    let conversation = try Stage.conversation(Self.easy, reader: Self.reader("Hanna", "Anna"))
    #expect(await conversation.events(of: "send").questions.first?.text == "Did you mean Anna?")
    let again = await conversation.events(of: "no").questions.first
    #expect(again?.kind == .value)
    let events = await conversation.events(of: "Hanna")
    #expect(events.outcome == .handled)
    #expect(recipient(events) == Stage.person("Hanna"))
  }

  @Test func `of several known names one is chosen`() async throws {
    let conversation = try Stage.conversation(Self.strict, reader: Self.reader("Hanna", "Anna", "Elena"))
    let question = await conversation.events(of: "send").questions.first
    #expect(question?.kind == .choice)
    #expect(question?.choices == ["Anna", "Elena"])
    #expect(recipient(await conversation.events(of: "the second")) == Stage.person("Elena"))
  }
}
