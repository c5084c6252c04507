import AssistantCore
import AssistantTesting
import AssistantUnderstanding
import Foundation
import IntentSchema
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `What takes its time` {
  private static let reader = ScriptedReader(
    requests: [
      "send": ScriptedReader.sending(["recipients": .list([Stage.person("Bobo")]), "content": .string("hi")]),
      "bare": ScriptedReader.sending(),
    ], remarks: ["stop": .stop])

  /// A conversation whose orders and apps wait for the test.
  private struct Scene {
    let clock = ManualClock()
    let background = BackgroundWork()
    let conversation: Conversation
    let host: ScriptedHost

    init(
      _ scripted: ScriptedExtension, reader: ScriptedReader = `What takes its time`.reader,
      safeguards: Safeguards = .none
    ) throws {
      host = ScriptedHost([Stage.app.identifier: scripted])
      conversation = Conversation(
        locale: "en", understanding: reader, wording: try Stage.wording("en"), schema: try Stage.schema(),
        apps: [Stage.app], host: host, directory: ScriptedDirectory([Stage.app]),
        surroundings: .scripted(clock: clock), safeguards: safeguards, background: background)
    }
  }

  /// Something that a test lets happen.
  private final class Gate: Sendable {
    private let (stream, open): (AsyncStream<Void>, AsyncStream<Void>.Continuation) = AsyncStream.makeStream()

    func wait() async { for await _ in stream { return } }
    func pass() { open.yield() }
  }

  private func endings(_ count: Int, of background: BackgroundWork) async -> [BackgroundWork.Ending] {
    var found: [BackgroundWork.Ending] = []
    for await ending in background.endings {
      found.append(ending)
      if found.count == count { break }
    }
    return found
  }

  @Test func `an order that outlasts the turn goes on, and its end is heard of once`() async throws {
    let gate = Gate()
    let scene = try Scene(
      ScriptedExtension(handle: { _ in
        await gate.wait()
        return .success
      }))
    async let turn = scene.conversation.events(of: "send")
    #expect(await scene.clock.waitForSleepers(2))
    scene.clock.advance(by: .milliseconds(2500))
    #expect(await scene.clock.waitForSleepers(1))
    scene.clock.advance(by: .seconds(8))
    let events = await turn
    #expect(events.outcome == .handled)
    #expect(events.answers.map(\.text) == ["MonkeyChat is still at it. I’ll tell you when it’s done."])
    #expect(scene.host.ended == 0)
    #expect(await scene.conversation.events(of: "what").outcome == .notUnderstood)
    gate.pass()
    let ended = await endings(1, of: scene.background)
    #expect(ended.map(\.response) == [.success] && ended[0].failure == nil)
    #expect(ended[0].intent.parameters["content"] == .string("hi"))
    #expect(scene.host.ended == 1)
  }

  @Test func `what an app calls in progress ends later, if the app says so`() async throws {
    let gate = Gate()
    var scripted = ScriptedExtension(handle: { _ in IntentResponse(code: 2, codeName: "inProgress") })
    scripted.conclude = {
      await gate.wait()
      return .success
    }
    let scene = try Scene(scripted)
    let events = await scene.conversation.events(of: "send")
    #expect(events.outcome == .handled)
    gate.pass()
    #expect(await endings(1, of: scene.background).map(\.response) == [.success])
    scripted.conclude = nil
    let other = try Scene(scripted)
    #expect(await other.conversation.events(of: "send").outcome == .handled)
    #expect(await other.background.count == 0)
  }

  @Test func `an app that fails in the background is an end too`() async throws {
    var scripted = ScriptedExtension(handle: { _ in IntentResponse(code: 2, codeName: "inProgress") })
    scripted.conclude = { throw ExtensionFailure(.exited, "gone") }
    let scene = try Scene(scripted)
    _ = await scene.conversation.events(of: "send")
    #expect(await endings(1, of: scene.background).map(\.failure?.code) == [.exited])
  }

  @Test func `stop ends a turn whose app takes its time, and those that wait`() async throws {
    let gate = Gate()
    let scene = try Scene(
      ScriptedExtension(handle: { _ in
        await gate.wait()
        return .success
      }))
    async let running = scene.conversation.events(of: "send")
    #expect(await scene.clock.waitForSleepers(2))
    async let waiting = scene.conversation.events(of: "send")
    while await scene.conversation.turnsThatWait == 0 { await Task.yield() }
    let stopped = await scene.conversation.events(of: "stop")
    #expect(await running.outcome == .cancelled)
    #expect(await waiting.map { if case .turnStarted = $0 { 0 } else { 1 } } == [0, 1])
    #expect(stopped.outcome == .cancelled)
    #expect(
      stopped.answers.map(\.text) == ["OK, I’ve stopped. MonkeyChat may have done it already, so please check there."])
    gate.pass()
    gate.pass()
    #expect(await scene.conversation.events(of: "send").outcome == .handled)
    #expect(
      await scene.conversation.events(of: "stop").answers.map(\.text) == ["OK. There’s nothing going on right now."])
  }

  @Test func `what the app is at is told once the person waits`() async throws {
    let gate = Gate()
    let scene = try Scene(
      ScriptedExtension(
        confirm: { _ in
          await gate.wait()
          return .ready
        },
        handle: { _ in
          await gate.wait()
          return .success
        }))
    async let turn = scene.conversation.events(of: "send")
    #expect(await scene.clock.waitForSleepers(1))
    scene.clock.advance(by: .milliseconds(2500))
    var told = false
    while !told { told = await scene.conversation.hasToldWorking }
    gate.pass()
    gate.pass()
    let working = await turn.compactMap { if case .working(let working) = $0 { working } else { nil } }
    #expect(working.map(\.phase) == [.confirming, .handling])
    #expect(working.map(\.speech.isEmpty) == [false, true])
  }

  @Test func `an announcement puts the open question once more`() async throws {
    let scene = try Scene(
      ScriptedExtension(resolve: { _, parameter in parameter == "content" ? [.needsValue] : [.notImplemented] }))
    let asked = await scene.conversation.events(of: "bare")
    #expect(asked.outcome == .question)
    var events: [Event] = []
    for await event in await scene.conversation.announce(Answer(text: "done", speech: "done")) { events.append(event) }
    guard case .turnStarted(let started)? = events.first?.kind else { return #expect(Bool(false)) }
    #expect(started.isAnnouncement && started.utterance.isEmpty)
    #expect(events.map(\.kind).questions == asked.questions)
    #expect(events.map(\.kind).outcome == .question)
    #expect(events.map(\.kind).answers.map(\.text) == ["done"])
  }

  // MARK: Apps that are opened

  private static func answering(_ codeName: String, _ activity: UserActivity? = nil) -> ScriptedExtension {
    ScriptedExtension(handle: { _ in IntentResponse(code: 5, codeName: codeName, userActivity: activity) })
  }

  @Test func `an app is opened with its own activity, or one that is made for it`() async throws {
    for given in [nil, UserActivity(activityType: "com.example.chat", userInfo: ["chat": .string("bobo")])] {
      let opened = Mutex<[AppOpening]>([])
      var scripted = Self.answering("failureRequiringAppLaunch", given)
      scripted.open = { opening in
        opened.withLock { $0.append(opening) }
        return true
      }
      let events = try await Scene(scripted).conversation.events(of: "send")
      #expect(events.outcome == .failed)
      let opening = try #require(opened.withLock { $0 }.first)
      #expect(opened.withLock(\.count) == 1)
      #expect(opening.activity.activityType == given?.activityType ?? "INSendMessageIntent")
      #expect(opening.intent?.parameters["content"] == .string("hi"))
      #expect(opening.response?.codeName == "failureRequiringAppLaunch")
      #expect(events.contains { if case .appOpened(let opened) = $0 { opened.isTaken } else { false } })
    }
  }

  @Test func `the person is told of an app that cannot be opened or does not know the activity`() async throws {
    for failure in [nil, ExtensionFailure(.couldNotStart, "missing")] {
      var scripted = Self.answering("failureRequiringAppLaunch")
      scripted.open = { _ in
        if let failure { throw failure }
        return false
      }
      let events = try await Scene(scripted).conversation.events(of: "send")
      #expect(events.outcome == .failed)
      #expect(events.answers.last?.text == "I couldn’t open MonkeyChat. Please go on in MonkeyChat yourself.")
      #expect(events.contains { if case .extensionFailed = $0 { true } else { false } } == (failure != nil))
    }
  }

  @Test func `a locked device opens no app`() async throws {
    struct Locked: DeviceLock {
      func isLocked() async -> Bool { true }
      func unlock(for app: AppLabel) async -> Proof { .notGiven }
    }
    let opened = Mutex(0)
    var scripted = Self.answering("failureRequiringAppLaunch")
    scripted.open = { _ in
      opened.withLock { $0 += 1 }
      return true
    }
    let events = try await Scene(scripted, safeguards: Safeguards(lock: Locked())).conversation.events(of: "send")
    #expect(events.outcome == .refused && opened.withLock { $0 } == 0)
  }
}
