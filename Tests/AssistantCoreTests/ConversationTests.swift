import AssistantCore
import AssistantTesting
import AssistantUnderstanding
import Foundation
import IntentSchema
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The conversation` {
  private static let complete = ScriptedReader(requests: [
    "send": ScriptedReader.sending(["recipients": .list([Stage.person("Bobo")]), "content": .string("hi")])
  ])

  @Test func `events are numbered without gaps and every turn has one end`() async throws {
    let conversation = try Stage.conversation(ScriptedExtension(), reader: Self.complete)
    var events: [Event] = []
    for utterance in ["send", "nonsense", "", "send"] {
      for await event in await conversation.say(utterance) { events.append(event) }
    }
    #expect(events.map(\.sequence) == Array(1...events.count))
    #expect(Set(events.map(\.turn)) == [1, 2, 3, 4])
    for turn in 1...4 {
      let kinds = events.filter { $0.turn == turn }.map(\.kind)
      guard case .turnStarted? = kinds.first, case .turnEnded? = kinds.last else {
        Issue.record("turn \(turn) has no beginning or no end")
        continue
      }
      #expect(kinds.count { if case .turnEnded = $0 { true } else { false } } == 1)
    }
  }

  @Test func `every event survives the way through JSON`() async throws {
    let conversation = try Stage.conversation(
      ScriptedExtension(resolve: { MonkeyContacts.resolve($0, $1) }),
      reader: ScriptedReader(requests: ["send": ScriptedReader.sending()], replies: ["Co": .value(Stage.person("Co"))]))
    var events: [Event] = []
    for utterance in ["what", "send", "Co"] {
      for await event in await conversation.say(utterance) { events.append(event) }
    }
    let label = AppLabel(identifier: "a", name: "b")
    events.append(
      Event(sequence: 1, turn: 1, time: events[0].time, kind: .working(Working(app: label, text: "c", speech: "d"))))
    for event in events {
      let decoded = try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event))
      #expect(decoded == event)
    }
  }

  @Test func `turns that are said at once are answered in order`() async throws {
    let handled = Mutex<[String]>([])
    let reader = ScriptedReader(
      requests: Dictionary(
        (1...20).map { ("send \($0)", ScriptedReader.sending(["content": .string("\($0)")])) }
      ) { $1 })
    let conversation = try Stage.conversation(
      ScriptedExtension(handle: { intent in
        handled.withLock { $0.append(intent.parameters["content"]?.string ?? "") }
        await Task.yield()
        return .success
      }), reader: reader)
    var streams: [AsyncStream<Event>] = []
    for number in 1...20 { streams.append(await conversation.say("send \(number)")) }
    for (index, stream) in streams.enumerated() {
      var turns: Set<Int> = []
      for await event in stream { turns.insert(event.turn) }
      #expect(turns == [index + 1])
    }
    let numbers = (1...20).map { String($0) }
    #expect(handled.withLock { $0 } == numbers)
  }

  @Test func `a turn goes on when nobody reads its events`() async throws {
    let handled = Mutex(0)
    let conversation = try Stage.conversation(
      ScriptedExtension(handle: { _ in
        handled.withLock { $0 += 1 }
        return .success
      }), reader: Self.complete)
    _ = await conversation.say("send")
    _ = await conversation.events(of: "nonsense")
    #expect(handled.withLock { $0 } == 1)
  }

  @Test func `the person is told once when the app takes its time`() async throws {
    let clock = ManualClock()
    let gate = AsyncStream<Void>.makeStream()
    let conversation = try Stage.conversation(
      ScriptedExtension(handle: { _ in
        for await _ in gate.stream { break }
        return .success
      }), reader: Self.complete, surroundings: .scripted(clock: clock))
    let turn = Task { await conversation.events(of: "send") }
    // The calls before were quick: only the last one's watch is left.
    #expect(await clock.waitForSleepers())
    for _ in 0..<1_000 { await Task.yield() }
    clock.advance(by: .milliseconds(2400))
    for _ in 0..<1_000 { await Task.yield() }
    clock.advance(by: .milliseconds(100))
    for _ in 0..<1_000 { await Task.yield() }
    gate.continuation.yield()
    let kinds = await turn.value
    #expect(kinds.count { if case .working = $0 { true } else { false } } == 1)
    #expect(kinds.outcome == .handled)
  }

  @Test func `a quick app is not said to take its time`() async throws {
    let clock = ManualClock()
    let conversation = try Stage.conversation(
      ScriptedExtension(), reader: Self.complete, surroundings: .scripted(clock: clock))
    let kinds = await conversation.events(of: "send")
    clock.advance(by: .seconds(60))
    #expect(!kinds.contains { if case .working = $0 { true } else { false } })
    #expect(clock.sleepers == 0)
  }

  @Test func `ending ends the running turn at once, whatever the app does`() async throws {
    let started = AsyncStream<Void>.makeStream()
    let conversation = try Stage.conversation(
      ScriptedExtension(handle: { _ in
        started.continuation.yield()
        let never = AsyncStream<Void>.makeStream()
        for await _ in never.stream {}
        return .success
      }), reader: Self.complete)
    let running = await conversation.say("send")
    let waiting = await conversation.say("send")
    for await _ in started.stream { break }
    await conversation.end()
    for stream in [running, waiting, await conversation.say("send")] {
      var last: Event.Kind?
      for await event in stream { last = event.kind }
      #expect(last == .turnEnded(TurnEnded(outcome: .cancelled)))
    }
    await conversation.end()
  }

  @Test func `every opened session is let go of`() async throws {
    let host = ScriptedHost([Stage.app.identifier: ScriptedExtension(resolve: { MonkeyContacts.resolve($0, $1) })])
    let reader = ScriptedReader(
      requests: [
        "send": ScriptedReader.sending(), "again": ScriptedReader.sending(["content": .string("hello")]),
      ],
      replies: ["Bobo": .value(Stage.person("Bobo")), "hi": .value(.string("hi")), "stop": .cancel])
    let conversation = Conversation(
      locale: "en", understanding: reader, wording: try Stage.wording("en"), schema: try Stage.schema(),
      apps: [Stage.app],
      host: host, directory: ScriptedDirectory([Stage.app]), surroundings: .scripted())
    for utterance in ["send", "stop", "send", "again", "Bobo", "send"] {
      _ = await conversation.events(of: utterance)
    }
    #expect(await conversation.openQuestion?.text == "To whom?")
    await conversation.end()
    for _ in 0..<100_000 where host.ended < host.opened { await Task.yield() }
    #expect(host.opened == 4)
    #expect(host.ended == 4)
    #expect(await conversation.openQuestion == nil)
  }

  @Test func `an extension that ended while the person was thinking is started once more`() async throws {
    let calls = Mutex(0)
    let reader = ScriptedReader(
      requests: ["send": ScriptedReader.sending()],
      replies: ["Bobo": .value(Stage.person("Bobo")), "hi": .value(.string("hi"))])
    let conversation = try Stage.conversation(
      ScriptedExtension(resolve: { intent, parameter in
        let call = calls.withLock { calls in
          calls += 1
          return calls
        }
        if call == 2 { throw ExtensionFailure(.exited, "It was closed for being idle") }
        return MonkeyContacts.resolve(intent, parameter)
      }), reader: reader)
    _ = await conversation.events(of: "send")
    let kinds = await conversation.events(of: "Bobo")
    #expect(kinds.outcome == .question)
    #expect(kinds.answers.isEmpty)
    #expect(kinds.contains { if case .extensionFailed = $0 { true } else { false } })
    #expect(await conversation.events(of: "hi").outcome == .handled)
  }

  @Test func `handle is never tried a second time`() async throws {
    var schema = try Stage.schema()
    for index in schema.intents.indices { schema.intents[index].confirmation = .always }
    let handled = Mutex(0)
    let reader = ScriptedReader(requests: Self.complete.requests, replies: ["yes": .yes])
    let scripted = ScriptedExtension(handle: { _ in
      handled.withLock { $0 += 1 }
      throw ExtensionFailure(.exited, "It crashed")
    })
    let conversation = Conversation(
      locale: "en", understanding: reader, wording: try Stage.wording("en"), schema: schema, apps: [Stage.app],
      host: ScriptedHost([Stage.app.identifier: scripted]), directory: ScriptedDirectory([Stage.app]),
      surroundings: .scripted())
    _ = await conversation.events(of: "send")
    #expect(await conversation.events(of: "yes").outcome == .failed)
    #expect(handled.withLock { $0 } == 1)
  }

  @Test func `an error of another kind from a host is an app that stopped`() async throws {
    struct Odd: Error {}
    let conversation = try Stage.conversation(
      ScriptedExtension(resolve: { _, _ in throw Odd() }), reader: Self.complete)
    let kinds = await conversation.events(of: "send")
    #expect(kinds.outcome == .failed)
    #expect(kinds.answers.map(\.text) == ["Sorry, MonkeyChat stopped unexpectedly."])
    #expect(await conversation.events(of: "nothing").outcome == .notUnderstood)
  }

  @Test func `permission is asked once, kept, and read again each turn`() async throws {
    let directory = ScriptedDirectory([Stage.app], permission: .notDetermined)
    let reader = ScriptedReader(requests: Self.complete.requests, replies: ["yes": .yes])
    let conversation = try Stage.conversation(ScriptedExtension(), reader: reader, directory: directory)
    let question = try #require(await conversation.events(of: "send").questions.first)
    #expect(question.kind == .permission)
    #expect(question.text.contains("MonkeyChat sends messages to your friends."))
    #expect(await conversation.events(of: "yes").outcome == .handled)
    #expect(await directory.permission(app: Stage.app.identifier) == .authorized)
    try await directory.setPermission(.denied, app: Stage.app.identifier)
    #expect(await conversation.events(of: "send").outcome == .refused)
  }

  @Test func `permission taken back in mid-conversation stops the request`() async throws {
    let directory = ScriptedDirectory([Stage.app])
    let reader = ScriptedReader(
      requests: ["send": ScriptedReader.sending()], replies: ["Bobo": .value(Stage.person("Bobo"))])
    let conversation = try Stage.conversation(
      ScriptedExtension(resolve: { MonkeyContacts.resolve($0, $1) }), reader: reader, directory: directory)
    #expect(await conversation.events(of: "send").outcome == .question)
    try await directory.setPermission(.denied, app: Stage.app.identifier)
    let kinds = await conversation.events(of: "Bobo")
    #expect(kinds.outcome == .refused)
    #expect(kinds.calls.isEmpty)
  }

  @Test func `a yes that cannot be kept is told and goes on`() async throws {
    let directory = ScriptedDirectory([Stage.app], permission: .notDetermined, failure: CancellationError())
    let reader = ScriptedReader(requests: Self.complete.requests, replies: ["yes": .yes])
    let conversation = try Stage.conversation(ScriptedExtension(), reader: reader, directory: directory)
    _ = await conversation.events(of: "send")
    let kinds = await conversation.events(of: "yes")
    #expect(kinds.outcome == .handled)
    #expect(kinds.answers.count == 2)
  }

  @Test func `an intent that always asks is handled only after a yes`() async throws {
    var schema = try Stage.schema()
    for index in schema.intents.indices { schema.intents[index].confirmation = .always }
    for (answer, outcome) in [("yes", TurnEnded.Outcome.handled), ("no", .cancelled)] {
      let reader = ScriptedReader(requests: Self.complete.requests, replies: ["yes": .yes, "no": .no])
      let conversation = Conversation(
        locale: "en", understanding: reader, wording: try Stage.wording("en"), schema: schema, apps: [Stage.app],
        host: ScriptedHost([Stage.app.identifier: ScriptedExtension()]), directory: ScriptedDirectory([Stage.app]),
        surroundings: .scripted())
      let question = try #require(await conversation.events(of: "send").questions.first)
      #expect(question.text == "Send the message “hi” to Bobo in MonkeyChat?")
      #expect(question.kind == .yesOrNo && question.parameter == nil && question.card != nil)
      let kinds = await conversation.events(of: answer)
      #expect(kinds.outcome == outcome)
      #expect(kinds.calls.map(\.method) == (answer == "yes" ? [.handle] : []))
    }
  }

  @Test func `an app's own intent that no phrase knows is asked for, told and shown in words`() async throws {
    let type = IntentType(
      className: "OrderSoupIntent", domain: "Custom",
      parameters: [
        Parameter(name: "soupName", type: .string, isResolvable: true), Parameter(name: "quantity", type: .integer),
      ], response: ResponseType(codes: []))
    let app = AppDescription(
      identifier: "com.example.Soup", displayNames: ["": "Soup Chef"], intents: [type.className],
      schema: Schema(intents: [type]))
    let reader = ScriptedReader(
      requests: [
        "soup": .interpretations([
          Interpretation(
            app: app.identifier, intent: type.className, values: ["quantity": .integer(2)], slots: [], confidence: 1,
            pattern: "")
        ])
      ], replies: ["tomato": .value(.string("tomato"))])
    let conversation = try Stage.conversation(
      ScriptedExtension(resolve: { intent, name in
        intent.parameters[name].map { [.success($0)] } ?? [.needsValue]
      }), reader: reader, apps: [app])
    #expect(await conversation.events(of: "soup").questions.map(\.text) == ["What’s the soup name for Soup Chef?"])
    let answer = try #require(await conversation.events(of: "tomato").answers.first)
    #expect(answer.text == "OK, Soup Chef has done it.")
    #expect(
      answer.card?.rows == [Card.Row(label: "soup name", value: "tomato"), Card.Row(label: "quantity", value: "2")])
  }

  @Test func `nothing that an app says reaches the screen with control characters`() async throws {
    let evil = "Bo\u{1B}]0;x\u{7}bo\u{202E}\u{0}\n"
    let app = AppDescription(
      identifier: "com.example.Evil", displayNames: ["": "Evil\u{1B}[2J"], intents: ["INSendMessageIntent"],
      usageDescriptions: ["": "Because\u{1B}[31m\u{2066}"])
    let reader = ScriptedReader(
      requests: ["send": ScriptedReader.sending(["content": .string(evil)], app: app.identifier)],
      replies: ["yes": .yes])
    let conversation = try Stage.conversation(
      ScriptedExtension(resolve: { _, name in
        name == "recipients" ? [.disambiguation([Stage.person(evil), Stage.person("Anna")])] : [.notImplemented]
      }), reader: reader, apps: [app], directory: ScriptedDirectory([app], permission: .notDetermined))
    let questions = await conversation.events(of: "send").questions + conversation.events(of: "yes").questions
    #expect(questions.count == 2)
    for question in questions {
      let shown = ([question.text, question.speech, question.app?.name ?? ""] + question.choices).joined()
      #expect(
        !shown.unicodeScalars.contains {
          $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
        })
    }
  }
}
