import AssistantTesting
import AssistantUnderstanding
import Foundation
import IntentSchema
import Testing

@testable import AssistantCore

@Suite struct `Words for eyes and hands` {
  private static func narrator(_ locale: String, _ mode: SpeakingMode) throws -> Narrator {
    Narrator(
      wording: try Stage.wording(locale).speaking(mode), schema: try Stage.schema(), apps: [Stage.app],
      random: { _ in 0 })
  }

  private static func sending(_ recipients: [String] = ["Bobo"]) throws -> Request {
    let type = try #require(try Stage.schema().intent(named: "INSendMessageIntent"))
    return Request(
      app: Stage.app, type: type, identifier: "1",
      values: ["recipients": .list(recipients.map(Stage.person)), "content": .string("bananas")])
  }

  @Test func `a key ends with the mode that its words are for`() {
    #expect(SpeakingMode.parts(of: "success.INX@car").key == "success.INX")
    #expect(SpeakingMode.parts(of: "success.INX@hands-free").mode == .handsFree)
    #expect(SpeakingMode.parts(of: "success.INX@boat").key == "success.INX@boat")
    #expect(SpeakingMode.parts(of: "success.INX").mode == nil)
  }

  @Test(arguments: Stage.locales)
  func `every language has words that suit every mode for all that its intents need`(locale: String) throws {
    for domain in try Stage.wording(locale).coverage(of: Stage.schema()).domains {
      #expect(domain.unfit == [:], "\(locale) \(domain.domain)")
    }
  }

  @Test func `words that are too long for a driver, or tell nothing without a card, are found`() throws {
    var files = try Stage.files(in: Stage.root.appending(path: "Phrases/en/say"))
    files["modes"] = nil
    let long = try #require(files["messages"].map { String(decoding: $0, as: UTF8.self) })
    files["messages"] = Data(long.replacing(": {messages}", with: ".").utf8)
    let domains = try Wording(locale: "en", files: files).coverage(of: Stage.schema()).domains
    let messages = try #require(domains.first { $0.domain == "Messages" })
    #expect(messages.unfit["hands-free"] == ["success.INSearchForMessagesIntent"])
    #expect(messages.unfit["car"]?.contains("preface.tooMany.INSendMessageIntent.recipients") == true)
    #expect(messages.fit(.car) < messages.found && messages.fit(.screen) == messages.found)
  }

  @Test(arguments: Stage.locales, [SpeakingMode.handsFree, .car])
  func `who cannot look is shown no card, and reads what is heard but for signs`(
    locale: String, mode: SpeakingMode
  )
    throws
  {
    let narrator = try Self.narrator(locale, mode)
    var request = try Self.sending()
    request.readiness = IntentResponse(code: 1, codeName: "ready")
    let question = narrator.question(Inquiry(.go), about: request)
    #expect(question.card == nil && question.text == question.speech)
    let answer = narrator.answer(.handled(IntentResponse(code: 3, codeName: "success")), about: request)
    #expect(answer.card == nil && answer.text == answer.speech)
    let parameter = try #require(request.type.parameter(named: "recipients"))
    let names = ["Anna", "Bobo", "Carlos", "Dora", "Elena"]
    let choice = Inquiry(.choice(Place(parameter: parameter), names.map(Stage.person)))
    let asked = narrator.question(choice, about: request)
    #expect(asked.choices == names)
    #expect(asked.text.contains("Carlos") && asked.text == asked.speech)
    #expect(asked.text.contains("Dora") == (mode == .handsFree), "\(asked.text)")
    #expect(asked.text.contains("2") == (mode == .car), "\(asked.text)")
  }

  @Test(arguments: Stage.locales)
  func `a driver hears no more than others, and one short sentence`(locale: String) throws {
    let schema = try Stage.schema()
    let sample = Sample(schema: schema)
    let screen = try Self.narrator(locale, .screen)
    let car = try Self.narrator(locale, .car)
    for type in schema.intents {
      for values in [sample.values(of: type.parameters), [:]] {
        let request = Request(app: Stage.app, type: type, identifier: "1", values: values)
        var response = IntentResponse(code: 3, codeName: "success")
        response.properties = sample.values(of: type.response.properties)
        for statement in [Statement.handled(response), .inProgress(response), .failed(response), .cancelled] {
          let heard = car.answer(statement, about: request).speech
          #expect(heard.count <= screen.answer(statement, about: request).speech.count + 12, "\(locale): \(heard)")
          #expect(heard.count > 3 && !heard.contains("{"), "\(locale) \(type.className)")
        }
      }
    }
  }

  @Test func `lists are told as far as the mode lets them be, and the rest is counted`() throws {
    let type = try #require(try Stage.schema().intent(named: "INSearchForMessagesIntent"))
    let request = Request(app: Stage.app, type: type, identifier: "1", values: [:])
    var response = IntentResponse(code: 3, codeName: "success")
    response.properties["messages"] = .list(
      (1...8).map { .object(ObjectValue(type: "Message", fields: ["content": .string("text \($0)")])) })
    func said(_ mode: SpeakingMode) throws -> String {
      try Self.narrator("en", mode).answer(.handled(response), about: request).text
    }
    #expect(try said(.screen) == "I found 8 messages in MonkeyChat.")
    #expect(
      try said(.handsFree)
        == "I found 8 messages in MonkeyChat: “text 1”, “text 2”, “text 3”, “text 4”, “text 5” and 3 more")
    #expect(try said(.car) == "8 messages, the first: “text 1”")
  }

  @Test func `what only a card would tell is said to who cannot look, before a question and behind an answer`() throws {
    let type = try #require(try Stage.schema().intent(named: "INRequestRideIntent"))
    let place = Value.object(ObjectValue(type: "Placemark", fields: ["name": .string("Zoo")]))
    var request = Request(
      app: Stage.app, type: type, identifier: "1", values: ["dropOffLocation": place, "partySize": .integer(2)])
    request.readiness = IntentResponse(code: 1, codeName: "ready")
    for mode in [SpeakingMode.screen, .handsFree] {
      let narrator = try Self.narrator("en", mode)
      let rows = narrator.card(request)?.rows ?? []
      #expect(rows.count == 2)
      let text = narrator.question(Inquiry(.go), about: request).text
      if mode == .handsFree {
        #expect(text.hasSuffix("?") && rows.allSatisfy { text.contains($0.value) }, "\(text)")
      }
    }
  }

  @Test func `in the car nobody is asked to unlock, and no app is opened to go on`() async throws {
    let lock = CountingLock()
    for (mode, asked) in [(SpeakingMode.screen, 1), (.car, 0)] {
      let before = lock.asked
      let reader = ScriptedReader(requests: ["send": ScriptedReader.sending()])
      let conversation = Conversation(
        locale: "en", understanding: reader, wording: try Stage.wording("en").speaking(mode),
        schema: try Stage.schema(), apps: [Stage.app], host: ScriptedHost([Stage.app.identifier: ScriptedExtension()]),
        directory: ScriptedDirectory([Stage.app]), surroundings: .scripted(),
        safeguards: Safeguards(lock: lock, restricted: ["INSendMessageIntent"]))
      let events = await conversation.events(of: "send")
      #expect(events.outcome == .refused)
      #expect(lock.asked - before == asked)
      if mode == .car { #expect(events.answers.map(\.text) == ["That has to wait until you’ve parked."]) }
    }
    let request = try Self.sending()
    let launch = Statement.appLaunch(UserActivity(activityType: "x"))
    #expect(try Self.narrator("en", .handsFree).answer(launch, about: request).userActivity != nil)
    #expect(try Self.narrator("en", .car).answer(launch, about: request).userActivity == nil)
  }

  @Test func `in the car an app is opened for what is heard, and not for what is looked at`() async throws {
    func opens(_ mode: SpeakingMode, _ className: String, _ codeName: String) async throws -> Bool {
      let reading = Interpretation(
        app: Stage.app.identifier, intent: className, values: [:], slots: [], confidence: 1, pattern: "scripted")
      let scripted = ScriptedExtension(handle: { _ in IntentResponse(code: 2, codeName: codeName) })
      let conversation = Conversation(
        locale: "en", understanding: ScriptedReader(requests: ["go": .interpretations([reading])]),
        wording: try Stage.wording("en").speaking(mode), schema: try Stage.schema(), apps: [Stage.app],
        host: ScriptedHost([Stage.app.identifier: scripted]), directory: ScriptedDirectory([Stage.app]),
        surroundings: .scripted())
      let events = await conversation.events(of: "go")
      let opened = events.contains { if case .appOpened = $0 { true } else { false } }
      #expect(opened || events.answers.allSatisfy { $0.userActivity == nil })
      return opened
    }
    for mode in SpeakingMode.allCases {
      #expect(try await opens(mode, "INStartCallIntent", "continueInApp"))
      for (className, code) in [
        ("INStartCallIntent", "failureRequiringAppLaunch"), ("INSearchForPhotosIntent", "continueInApp"),
      ] {
        #expect(try await opens(mode, className, code) == (mode != .car), "\(mode) \(className)")
      }
    }
  }
}

/// Always locked; counts how often somebody is asked for a proof.
private final class CountingLock: DeviceLock, @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var asked: Int { lock.withLock { count } }
  func isLocked() async -> Bool { true }
  func unlock(for app: AppLabel) async -> Proof {
    lock.withLock { count += 1 }
    return .notGiven
  }
}
