import AssistantCore
import AssistantTesting
import AssistantUnderstanding
import IntentSchema
import Synchronization
import Testing

@Suite struct `A locked device` {
  /// A lock that says what the test says, and counts how often it is asked.
  final class Lock: DeviceLock, PaymentSheet {
    let state: Mutex<(isLocked: Bool, proofs: [Proof], asked: [String], settled: [String?])>

    init(isLocked: Bool = true, _ proofs: [Proof]) { state = Mutex((isLocked, proofs, [], [])) }

    var asked: [String] { state.withLock(\.asked) }
    var settled: [String?] { state.withLock(\.settled) }
    func lock() { state.withLock { $0.isLocked = true } }

    func isLocked() async -> Bool { state.withLock(\.isLocked) }
    func unlock(for app: AppLabel) async -> Proof {
      state.withLock { state in
        state.asked.append(app.name)
        let proof = state.proofs.isEmpty ? .notGiven : state.proofs.removeFirst()
        if proof == .given { state.isLocked = false }
        return proof
      }
    }
    func authorize(_ payment: Payment) async -> Proof { await unlock(for: payment.app) }
    func settle(_ payment: Payment, codeName: String?) async { state.withLock { $0.settled.append(codeName) } }
  }

  static let bobo: [String: Value] = ["recipients": .list([Stage.person("Bobo")]), "content": .string("hi")]

  /// Asks which of two friends is meant.
  private static let asking = ScriptedExtension(
    resolve: { _, parameter in
      parameter == "recipients"
        ? [.disambiguation([Stage.person("Bobo Monkey"), Stage.person("Bobo Ape")])] : [.notImplemented]
    })

  private func conversation(
    _ safeguards: Safeguards, _ scripted: ScriptedExtension = ScriptedExtension(), values: [String: Value] = bobo,
    locale: String = "en", permission: Permission = .authorized
  ) throws -> Conversation {
    let reader = ScriptedReader(
      requests: [
        "send": ScriptedReader.sending(values),
        "write": ScriptedReader.sending(["recipients": .list([Stage.person("Coco")]), "content": .string("yo")]),
      ],
      replies: ["yes": .yes, "no": .no, "Anna": .value(.string("Anna"))], remarks: ["again": .repeat])
    return Conversation(
      locale: locale, understanding: reader, wording: try Stage.wording(locale), schema: try Stage.schema(),
      apps: [Stage.app], host: ScriptedHost([Stage.app.identifier: scripted]),
      directory: ScriptedDirectory([Stage.app], permission: permission), surroundings: .scripted(),
      safeguards: safeguards)
  }

  private func restricting(_ lock: Lock) -> Safeguards {
    Safeguards(lock: lock, restrictedByApp: [Stage.app.identifier: ["INSendMessageIntent"]])
  }

  @Test(arguments: [
    (Proof.notGiven, "You’ll need to unlock first."),
    (.wrong, "That wasn’t the right passcode, so it stays locked."),
    (.tooMany(minutes: 5), "Too many wrong passcodes. Try again in 5 minutes."),
  ])
  func `lets no restricted request reach its app`(proof: Proof, words: String) async throws {
    let lock = Lock([proof])
    let events = try await conversation(restricting(lock)).events(of: "send")
    #expect(events.outcome == .refused && events.calls.isEmpty)
    #expect(events.contains { if case .withheld = $0 { true } else { false } })
    #expect(events.answers.map(\.text) == [words])
    #expect(events.answers.allSatisfy { !$0.text.contains("Bobo") && $0.card == nil })
  }

  @Test(arguments: Stage.locales) func `says so in every language`(locale: String) async throws {
    for proof in [Proof.notGiven, .wrong, .tooMany(minutes: 1), .tooMany(minutes: 3)] {
      let events = try await conversation(restricting(Lock([proof])), locale: locale).events(of: "send")
      #expect(events.answers.count == 1 && events.answers.allSatisfy { !$0.text.isEmpty && !$0.speech.isEmpty })
    }
  }

  @Test func `goes on within the turn once it is unlocked, and is asked once`() async throws {
    let lock = Lock([.given])
    let conversation = try conversation(restricting(lock))
    #expect(await conversation.events(of: "send").outcome == .handled)
    #expect(await conversation.events(of: "send").outcome == .handled)
    #expect(lock.asked == ["MonkeyChat"])
  }

  @Test func `is no obstacle to what nobody restricts`() async throws {
    let lock = Lock([])
    #expect(try await conversation(Safeguards(lock: lock)).events(of: "send").outcome == .handled)
    let other = Safeguards(lock: lock, restrictedByApp: ["com.example.Other": ["INSendMessageIntent"]])
    #expect(try await conversation(other).events(of: "send").outcome == .handled)
    #expect(lock.asked.isEmpty)
  }

  @Test func `that the system restricts needs no word of the app`() async throws {
    let safeguards = Safeguards(lock: Lock([]), restricted: ["INSendMessageIntent"])
    #expect(try await conversation(safeguards).events(of: "send").outcome == .refused)
  }

  @Test func `asks to unlock before it asks whether the app may be used`() async throws {
    let lock = Lock([.notGiven, .given])
    let conversation = try conversation(restricting(lock), permission: .notDetermined)
    #expect(await conversation.events(of: "send").questions.isEmpty)
    #expect(await conversation.events(of: "send").questions.map(\.kind) == [.permission])
    lock.lock()
    let answered = await conversation.events(of: "yes")
    #expect(answered.outcome == .refused && answered.calls.isEmpty)
  }

  /// Words that answer nothing would have the question told again, with the names in it.
  @Test(arguments: ["mumble", "", "yes", "no", "Anna"])
  func `tells nothing more of a question that was open`(words: String) async throws {
    let lock = Lock(isLocked: false, [])
    let conversation = try conversation(restricting(lock), Self.asking)
    #expect(await conversation.events(of: "send").questions.first?.choices == ["Bobo Monkey", "Bobo Ape"])
    lock.lock()
    let events = await conversation.events(of: words)
    #expect(events.outcome == .refused && events.questions.isEmpty && events.calls.isEmpty)
    #expect(events.answers.allSatisfy { !$0.text.contains("Bobo") })
    #expect(await conversation.openQuestion == nil)
  }

  @Test func `lets a restricted request be called off`() async throws {
    let lock = Lock(isLocked: false, [])
    let conversation = try conversation(
      restricting(lock), ScriptedExtension(resolve: { _, _ in [.needsValue] }), values: [:])
    _ = await conversation.events(of: "send")
    lock.lock()
    // A new request gives the old one up; being restricted itself it waits for the passcode.
    #expect(await conversation.events(of: "send").outcome == .refused)
    #expect(lock.asked.count == 1)
  }

  /// A request that was set aside would be named when the other one is done.
  @Test func `forgets what waits behind it`() async throws {
    let lock = Lock(isLocked: false, [])
    let conversation = try conversation(restricting(lock), Self.asking)
    _ = await conversation.events(of: "send")
    let answers = await conversation.events(of: "write").answers
    #expect(answers.map(\.text) == ["OK, first things first."])
    lock.lock()
    let next = await conversation.events(of: "send")
    #expect(next.outcome == .refused && next.questions.isEmpty)
    #expect(next.answers.allSatisfy { !$0.text.contains("Bobo") })
    #expect(await conversation.events(of: "Anna").calls.isEmpty)
  }

  @Test func `does not tell again what was told before`() async throws {
    let lock = Lock(isLocked: false, [])
    let conversation = try conversation(restricting(lock))
    let told = try #require(await conversation.events(of: "send").answers.last?.text)
    #expect(await conversation.events(of: "again").answers.map(\.text) == [told])
    lock.lock()
    #expect(await !conversation.events(of: "again").answers.map(\.text).contains(told))
  }

  // MARK: Payments

  private func paying(_ lock: Lock) -> Safeguards {
    Safeguards(sheet: lock, payments: ["INSendMessageIntent"])
  }

  @Test(arguments: [Proof.notGiven, .wrong, .tooMany(minutes: 1)])
  func `Without the person's proof nothing is paid`(proof: Proof) async throws {
    let lock = Lock([proof])
    let handled = Mutex(0)
    let scripted = ScriptedExtension(handle: { _ in
      handled.withLock { $0 += 1 }
      return .success
    })
    let events = try await conversation(paying(lock), scripted).events(of: "send")
    #expect(events.outcome == .refused && handled.withLock(\.self) == 0 && lock.settled.isEmpty)
  }

  @Test func `A payment is made once it is proved, and the receipt is told how it ended`() async throws {
    let paid = Lock([.given])
    #expect(try await conversation(paying(paid)).events(of: "send").outcome == .handled)
    #expect(paid.settled == ["success"])
    let failing = Lock([.given])
    let scripted = ScriptedExtension(handle: { _ in throw ExtensionFailure(.exited, "gone") })
    #expect(try await conversation(paying(failing), scripted).events(of: "send").outcome == .failed)
    #expect(failing.settled == [nil])
  }
}
