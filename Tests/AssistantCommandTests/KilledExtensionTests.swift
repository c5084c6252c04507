import Foundation
import Synchronization
import Testing

/// An extension that is killed again and again at moments that nobody chose.
///
/// `KILLED_REQUESTS` in the environment says how many requests are made, 200 where nobody says.
@Suite(.enabled(if: Command.isBuilt)) struct KilledExtensionTests {
  private static let requests =
    ProcessInfo.processInfo.environment["KILLED_REQUESTS"].flatMap(Int.init) ?? 200

  /// Descriptors that are opened at the first need and stay; some of them only an extension's death needs. One that was
  /// left behind at each death would be many more.
  private static let openedOnce = 2

  @Test func `Every request ends with an answer or a clear failure, and nothing is left behind`() throws {
    let assistant = try Command()
    #expect(try assistant("apps", "install", try AppFixture().write(into: assistant.folder)).status == 0)
    // What tells the extension's processes from those of others.
    let marker = "marker-\(UUID().uuidString)"
    let container = assistant.home.appending(path: "Containers/com.example.ShellChat.Intents")
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    try Data().write(to: container.appending(path: marker))

    let chat = try LiveChat(assistant)
    defer { chat.kill() }
    let request = "Send a message to Bobo with ShellChat saying hello"
    let usual = try chat.say(request)
    #expect(usual.outcome == "handled")
    var generator = SeededNumbers(seed: 7)
    var (answers, failures, clear) = (0, 0, Set<String>())
    var memory: Double?
    let descriptors = chat.descriptorCount
    for number in 0..<Self.requests {
      // The later the more likely between two requests; the sooner the more likely in the middle of one.
      let killer = generator.next() % 3 == 0 ? Killer(marker, after: Double(generator.next() % 40_000) / 1e6) : nil
      let turn = try chat.say(request)
      killer?.wait()
      switch turn.outcome {
      case "handled":
        answers += 1
        #expect(turn.words == usual.words)
      case "failed":
        failures += 1
        #expect(!turn.words.joined().isEmpty, "request \(number) failed without a word")
        clear.formUnion(turn.words)
      default: Issue.record("request \(number) ended as \(turn.outcome): \(turn.words)")
      }
      if number == Self.requests / 4 { memory = chat.residentMemory }
    }
    #expect(answers > 0)
    let growth = chat.residentMemory - (memory ?? 0)
    #expect(growth < 16, "\(growth) MB more than after a quarter of the requests")
    try settle(chat, request, at: descriptors + Self.openedOnce)
    #expect(try chat.end() >= 0)
    #expect(LiveChat.processes(seeing: marker).isEmpty)
    let sockets = try? FileManager.default.subpathsOfDirectory(atPath: assistant.home.path + "/Sockets")
    #expect(sockets ?? [] == [])
    print(
      "\(Self.requests) requests with kills: \(answers) answers, \(failures) failures, "
        + "\(String(format: "%.1f", growth)) MB more than after a quarter; failures were told as \(clear.sorted())")
  }

  /// With one extension running, as at first, as many descriptors are open as at first.
  private func settle(_ chat: LiveChat, _ request: String, at descriptors: Int) throws {
    let deadline = ContinuousClock.now + .seconds(90)
    while ContinuousClock.now < deadline {
      // After failures in a row the extension has a pause.
      if try chat.say(request).outcome == "handled", chat.descriptorCount <= descriptors { return }
    }
    Issue.record("\(chat.descriptorCount) descriptors are open, and \(descriptors) were at first")
  }
}

/// Kills a process of the extension after a while.
private final class Killer: Sendable {
  private let done = DispatchSemaphore(value: 0)

  init(_ marker: String, after seconds: Double) {
    Thread { [done] in
      Thread.sleep(forTimeInterval: seconds)
      if let process = LiveChat.processes(seeing: marker).max() { kill(process, SIGKILL) }
      done.signal()
    }.start()
  }

  func wait() { done.wait() }
}

/// The same numbers for the same seed.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 17
  }
}
