import AssistantCore
import Foundation
import IntentSchema
import Synchronization
import Testing

@testable import AssistantHost

@Suite(.timeLimit(.minutes(10)), .enabled(if: Requirements.areMet, Requirements.comment)) struct ExtensionHostTests {
  @Test func `a request is resolved, confirmed and handled in one process that stays for the next`() async throws {
    let fixture = try HostFixture()
    let session = try await fixture.session()
    #expect(try await session.probe("echo hello") == "ok: hello")
    #expect(try await session.confirm(HostFixture.intent).codeName == "success")
    #expect(try await session.handle(HostFixture.intent).code == 3)
    let processes = await fixture.host.processIdentifiers(app: fixture.app.identifier)
    #expect(processes.count >= 2)
    await session.end()
    await session.end()
    let second = try await fixture.session()
    #expect(try await second.probe("sessions") == "ok: id-2")
    #expect(await fixture.host.processIdentifiers(app: fixture.app.identifier) == processes)
    await fixture.host.shutdown()
    await waitUntilGone(processes)
    #expect(await fixture.host.processIdentifiers(app: fixture.app.identifier).isEmpty)
  }

  @Test func `an extension that is made ready runs before it is asked, and goes where nobody asks it`() async throws {
    let fixture = try HostFixture()
    let app = fixture.app.identifier
    await fixture.host.makeReady(app: app, intent: "INSendMessageIntent", locale: "en")
    let processes = await fixture.host.processIdentifiers(app: app)
    #expect(processes.count >= 2)
    // Once is enough, and of what is not there nothing starts.
    await fixture.host.makeReady(app: app, intent: "INSendMessageIntent", locale: "en")
    await fixture.host.makeReady(app: app, intent: "NobodysIntent", locale: "en")
    await fixture.host.makeReady(app: "com.example.Nobody", intent: "INSendMessageIntent", locale: "en")
    #expect(await fixture.host.processIdentifiers(app: app) == processes)
    #expect(try await fixture.session().probe("sessions") == "ok: id-1")
    #expect(await fixture.host.processIdentifiers(app: app) == processes)
    let other = try HostFixture()
    await other.host.makeReady(app: other.app.identifier, intent: "INSendMessageIntent", locale: "en")
    let idle = await other.host.processIdentifiers(app: other.app.identifier)
    await other.clock.waitForSleeper(.seconds(120))
    other.clock.advance(by: .seconds(120))
    await waitUntilGone(idle)
    await fixture.host.shutdown()
    await other.host.shutdown()
  }

  @Test func `many requests at once find their own replies`() async throws {
    let fixture = try HostFixture()
    let session = try await fixture.session()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask { try await session.probe("echo \(number)") == "ok: \(number)" }
      }
      for try await isRight in group { #expect(isRight) }
    }
    await fixture.host.shutdown()
  }

  @Test func `sessions that begin at once share one process`() async throws {
    let fixture = try HostFixture()
    let pids = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<10 { group.addTask { try await fixture.session().probe("pid") } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(pids.count == 1)
    await fixture.host.shutdown()
  }

  @Test func `two apps, and two languages, have processes of their own`() async throws {
    let fixture = try HostFixture()
    let other = try fixture.library.install(
      from: AppFixture(name: "Other", identifier: "com.example.Other").write(to: fixture.folder))
    let first = try await fixture.session()
    let second = try await fixture.host.session(app: other.identifier, intent: "INSendMessageIntent", locale: "en")
    let third = try await fixture.session(locale: "pt")
    #expect(try await first.probe("environment LANG") == "ok: en_US.UTF-8")
    #expect(try await third.probe("environment LANG") == "ok: pt_BR.UTF-8")
    await #expect(throws: ExtensionFailure.self) { _ = try await first.probe("crash") }
    #expect(try await second.probe("echo still here") == "ok: still here")
    await fixture.host.shutdown()
  }

  @Test(arguments: [
    ("exit-at-start", ExtensionFailure.Code.exited, "cannot start: no settings"),
    ("exit-at-initialize", .exited, "status 4"),
    ("garbage-at-start", .garbage, "Hello!"),
    ("other-version", .versionMismatch, "version 2"),
  ])
  func `an extension that cannot begin is told apart`(
    mode: String, code: ExtensionFailure.Code, words: String
  ) async throws {
    let fixture = try HostFixture(AppFixture(mode: mode))
    let failure = await fixture.failure("pid")
    #expect(failure?.code == code)
    #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains("\u{1B}") == false)
  }

  @Test(arguments: [
    ("crash", ExtensionFailure.Code.exited, "about to crash"),
    ("trap", .exited, "Handler.swift:12: Fatal error: Index out of range”. More is in /"),
    ("segfault", .exited, "SIGSEGV"),
    ("half", .exited, "status 0"),
    ("garbage", .garbage, "this is no message"), ("oversize", .garbage, "bytes"), ("flood", .garbage, "bytes"),
    ("chatter", .garbage, "without end"), ("unknown", .garbage, "9999"), ("twice", .garbage, "answered already"),
    ("nesting", .garbage, "no message"), ("orphan", .exited, "status 0"), ("deaf", .exited, "Probe"),
    ("mistype", .garbage, "wrong type"),
  ])
  func `a bad extension fails its request and the next begins anew`(
    action: String, code: ExtensionFailure.Code, words: String
  ) async throws {
    let fixture = try HostFixture()
    let session = try await fixture.session()
    let processes = await fixture.host.processIdentifiers(app: fixture.app.identifier)
    do {
      // The second call meets what the first left behind, where that had its answer.
      _ = try await session.probe(action)
      _ = try await session.probe("echo again")
      Issue.record("it answered")
    } catch let failure as ExtensionFailure {
      #expect(failure.code == code, "\(failure.message)")
      #expect(failure.message.contains(words), "\(failure.message)")
    }
    await session.end()
    #expect(try await fixture.session().probe("echo again") == "ok: again")
    await fixture.host.shutdown()
    await waitUntilGone(processes)
  }

  @Test func `an extension that hangs is ended when the time is over`() async throws {
    let fixture = try HostFixture()
    let session = try await fixture.session()
    let processes = await fixture.host.processIdentifiers(app: fixture.app.identifier)
    async let failure = outcome { _ = try await session.probe("hang") }
    await fixture.clock.waitForSleeper(.seconds(10))
    fixture.clock.advance(by: .seconds(10))
    #expect(await failure?.code == .timedOut)
    await session.end()
    #expect(try await fixture.session().probe("echo again") == "ok: again")
    await fixture.host.shutdown()
    await waitUntilGone(processes)
  }

  @Test func `an extension that hangs at its start is ended when the time is over`() async throws {
    let fixture = try HostFixture(AppFixture(mode: "hang-at-initialize"))
    async let failure = fixture.failure("pid")
    await fixture.clock.waitForSleeper(.seconds(5))
    fixture.clock.advance(by: .seconds(5))
    #expect(await failure?.code == .timedOut)
  }

  @Test func `errors of the extension's own leave it running`() async throws {
    let fixture = try HostFixture()
    let session = try await fixture.session()
    let refused = await outcome { _ = try await session.probe("refuse") }
    #expect(refused?.code == .refused)
    #expect(refused?.message == "com.example.Probe.Intents: no thanks")
    #expect(await outcome { _ = try await session.probe("nohandler") }?.code == .noHandler)
    #expect(try await session.probe("echo on") == "ok: on")
    await fixture.host.shutdown()
  }

  @Test func `a request that is cancelled returns at once and the late reply harms nobody`() async throws {
    let fixture = try HostFixture()
    let session = try await fixture.session()
    let task = Task { try await session.probe("echo late") }
    task.cancel()
    _ = try? await task.value
    #expect(try await session.probe("echo next") == "ok: next")
    await fixture.host.shutdown()
  }

  @Test func `a process without sessions is ended after a while, one with sessions stays`() async throws {
    let fixture = try HostFixture()
    let first = try await fixture.session()
    let second = try await fixture.session()
    await first.end()
    let processes = await fixture.host.processIdentifiers(app: fixture.app.identifier)
    fixture.clock.advance(by: .seconds(1000))
    #expect(try await second.probe("echo here") == "ok: here")
    await second.end()
    await fixture.clock.waitForSleeper(.seconds(120))
    fixture.clock.advance(by: .seconds(120))
    await waitUntilGone(processes)
    #expect(await fixture.host.processIdentifiers(app: fixture.app.identifier).isEmpty)
    #expect(try await fixture.session().probe("echo back") == "ok: back")
    await fixture.host.shutdown()
  }

  @Test func `one that ignores the request to end is killed`() async throws {
    let fixture = try HostFixture(AppFixture(mode: "stubborn"))
    _ = try await fixture.session().probe("pid")
    let processes = await fixture.host.processIdentifiers(app: fixture.app.identifier)
    async let ended: Void = fixture.host.shutdown()
    await fixture.clock.waitForSleeper(.seconds(1))
    fixture.clock.advance(by: .seconds(1))
    await ended
    await waitUntilGone(processes)
  }

  @Test func `an extension that crashes again and again has to wait`() async throws {
    let fixture = try HostFixture()
    for _ in 0..<3 {
      let session = try await fixture.session()
      #expect(await outcome { _ = try await session.probe("crash") }?.code == .exited)
      await session.end()
    }
    #expect(await fixture.failure("pid")?.code == .couldNotStart)
    fixture.clock.advance(by: .seconds(2))
    #expect(try await fixture.probe("echo again") == "ok: again")
  }

  @Test func `an upgrade is used by the next session, a removed app by none`() async throws {
    let fixture = try HostFixture()
    let first = try await fixture.session().probe("pid")
    let processes = await fixture.host.processIdentifiers(app: fixture.app.identifier)
    try fixture.library.install(from: AppFixture().write(to: fixture.folder))
    #expect(try await fixture.session().probe("pid").isEmpty == false)
    #expect(first.hasPrefix("ok: "))
    #expect(await fixture.host.processIdentifiers(app: fixture.app.identifier) != processes)
    try fixture.library.remove(fixture.app.identifier)
    #expect(await fixture.failure("pid")?.code == .noExtension)
    await fixture.host.shutdown()
  }

  @Test func `nothing is started for what is not installed or not handled`() async throws {
    let fixture = try HostFixture()
    #expect(
      await outcome { _ = try await fixture.host.session(app: "x", intent: "y", locale: "en") }?.code == .noExtension)
    let other = await outcome {
      _ = try await fixture.host.session(app: fixture.app.identifier, intent: "INOther", locale: "en")
    }
    #expect(other?.code == .noExtension)
    #expect(await fixture.host.processIdentifiers(app: fixture.app.identifier).isEmpty)
  }

  @Test func `what it prints and reports is logged without escape sequences`() async throws {
    let fixture = try HostFixture()
    #expect(try await fixture.probe("print") == "ok: printed")
    let path = try #require(fixture.host.logs(of: fixture.app).first)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("red bell") && text.contains("a report"), "\(text)")
    #expect(!text.contains("\u{1B}") && !text.contains("\u{07}"))
  }

  @Test func `a log stays small however much is printed`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.log"
    let log = ExtensionLog(path: path, budget: 1 << 20, now: { Date(timeIntervalSince1970: 0) })
    let block = [UInt8](repeating: 0x61, count: 1000) + [0x0A]
    for _ in 0..<5000 { log.append(block[...]) }
    let sizes = try [path, path + ".1"].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int ?? 0
    }
    #expect(sizes.allSatisfy { $0 < 2 * ExtensionLog.fileSize }, "\(sizes)")
    #expect(log.tail.last?.contains("not kept") == true)
  }

  @Test func `neither descriptors nor threads nor processes are left behind`() async throws {
    let fixture = try HostFixture()
    func count(_ folder: String) -> Int { DurableFiles.names(in: folder).count }
    _ = await fixture.failure("crash")
    let (descriptors, threads) = (count("/proc/self/fd"), count("/proc/self/task"))
    for _ in 0..<25 {
      fixture.clock.advance(by: .seconds(100))
      _ = await fixture.failure("crash")
    }
    await fixture.host.shutdown()
    // Other tests run at the same time and hold some of their own; a leak would be a hundred.
    #expect(count("/proc/self/fd") - descriptors < 75)
    #expect(count("/proc/self/task") - threads < 20)
  }

  private func outcome(_ body: () async throws -> Void) async -> ExtensionFailure? {
    do {
      try await body()
      return nil
    } catch { return error as? ExtensionFailure }
  }

  /// The last of a sandbox that ended by itself are reaped by process 1, in its own time.
  private func waitUntilGone(_ pids: [Int32]) async {
    while pids.contains(where: { kill($0, 0) == 0 }), !Task.isCancelled { await Task.yield() }
  }

  @Test func `each intent goes to the extension that lists it, or to the app itself`() async throws {
    let fixture = try HostFixture(
      AppFixture(
        intents: ["INSendMessageIntent", "INSearchForMessagesIntent"],
        more: [("Calls", ["INStartCallIntent"]), ("Notes", ["INCreateNoteIntent", "INAddTasksIntent"])],
        ownIntents: ["INPlayMediaIntent"]))
    func process(_ intent: String) async throws -> String {
      let session = try await fixture.host.session(app: fixture.app.identifier, intent: intent, locale: "en")
      return try await session.probe("environment INTENTS_WIRE_FD") == "ok: 3" ? try await session.probe("whoami") : ""
    }
    #expect(try await process("INSendMessageIntent") == "ok: PlugIns/ProbeIntents.appex/extension")
    #expect(try await process("INSearchForMessagesIntent") == "ok: PlugIns/ProbeIntents.appex/extension")
    #expect(try await process("INStartCallIntent") == "ok: PlugIns/Calls.appex/extension")
    #expect(try await process("INAddTasksIntent") == "ok: PlugIns/Notes.appex/extension")
    #expect(try await process("INPlayMediaIntent") == "ok: Probe")
    #expect(await fixture.host.running.count == 4)
    // One that crashes takes no other along.
    let calls = try await fixture.host.session(app: fixture.app.identifier, intent: "INStartCallIntent", locale: "en")
    #expect(await outcome { _ = try await calls.probe("crash") }?.code == .exited)
    #expect(try await process("INCreateNoteIntent") == "ok: PlugIns/Notes.appex/extension")
    await fixture.host.shutdown()
  }

  @Test func `while memory is short, processes that nobody uses go, the one longest unused first`() async throws {
    let available = Mutex(0.5)
    var options = SandboxedExtensionHost.Options()
    options.availableMemory = { available.withLock { $0 } }
    let fixture = try HostFixture(options: options)
    let busy = try await fixture.session(locale: "pt")
    var old: [String] = []
    for locale in ["en", "fr"] {
      let session = try await fixture.session(locale: locale)
      old.append(try await session.probe("pid"))
      await session.end()
    }
    await fixture.clock.waitForSleeper(SandboxedExtensionHost.memoryInterval)
    fixture.clock.advance(by: SandboxedExtensionHost.memoryInterval)
    await fixture.clock.waitForSleeper(SandboxedExtensionHost.memoryInterval)
    let before = await fixture.host.running.keys.map(\.locale).sorted()
    #expect(before == ["en", "fr", "pt"])
    available.withLock { $0 = 0.01 }
    fixture.clock.advance(by: SandboxedExtensionHost.memoryInterval)
    await fixture.clock.waitForSleeper(SandboxedExtensionHost.memoryInterval)
    #expect(await fixture.host.running.keys.map(\.locale).sorted() == ["fr", "pt"])
    fixture.clock.advance(by: SandboxedExtensionHost.memoryInterval)
    await fixture.clock.waitForSleeper(SandboxedExtensionHost.memoryInterval)
    #expect(await fixture.host.running.keys.map(\.locale) == ["pt"])
    // Nobody looks any more once there is nothing to end.
    fixture.clock.advance(by: SandboxedExtensionHost.memoryInterval)
    while await fixture.host.memoryWatch != nil, !Task.isCancelled { await Task.yield() }
    #expect(try await busy.probe("echo on") == "ok: on")
    // What is asked again starts again.
    #expect(try await fixture.session(locale: "en").probe("echo on") == "ok: on")
    await fixture.host.shutdown()
  }

  @Test func `what the kernel says of memory is read`() {
    #expect(MachineMemory.share("MemTotal:  1000 kB\nMemFree: 1 kB\nMemAvailable:   250 kB\n") == 0.25)
    #expect(MachineMemory.share("MemTotal: 0 kB\nMemAvailable: 1 kB") == nil)
    #expect(MachineMemory.share("") == nil)
    #expect(MachineMemory.availableShare.map { (0...1).contains($0) } == true)
  }
}
