import AssistantCore
import Foundation
import Synchronization
import Testing

@testable import AssistantHost

/// A hostile extension does each of the things in `Fixtures/attacks.tsv`: it is refused or bounded, the request ends, and
/// another app's extension answers as ever, while it goes on and afterwards.
@Suite(.serialized, .timeLimit(.minutes(20)), .enabled(if: Requirements.areMet, Requirements.comment))
struct HostileExtensionTests {
  #if arch(x86_64)
    private static let attacks = Attack.all
  #else
    // Numbers of system calls are those of the other machine.
    private static let attacks = Attack.all.filter { !$0.action.hasPrefix("try call|") }
  #endif

  @Test func `there are at least forty`() {
    #expect(Self.attacks.count >= 40)
    #expect(Set(Self.attacks.map(\.name)).count == Self.attacks.count)
  }

  @Test(arguments: attacks)
  func `each is refused or bounded, and another app is served as ever`(attack: Attack) async throws {
    let ground = try Self.ground.get()
    let session = try await ground.session("com.example.Probe")
    let action = ground.filled(attack.action)
    async let outcome = Self.outcome(of: action, at: session)
    try await ground.checkOther()
    let ended = await outcome
    #expect(attack.allows(ended), "\(ended); \(ground.log)")
    #expect(!"\(ended)".unicodeScalars.contains { $0.properties.generalCategory == .control })
    try await ground.checkOther()
    await session.end()
    // What it has made of its own container does not keep it, or anybody, from being served.
    #expect(try await ground.session("com.example.Probe").probe("echo again") == "ok: again")
  }

  private static func outcome(of action: String, at session: any ExtensionSession) async -> Attack.Outcome {
    do {
      return .answered(try await session.probe(action))
    } catch let failure as ExtensionFailure {
      return .failed(failure)
    } catch {
      return .answered("\(error)")
    }
  }

  private static let ground = Result { try Ground() }

  /// A home with the hostile app and another one, kept for all attacks: what one leaves behind, the next ones meet.
  private final class Ground: Sendable {
    private let folder: TemporaryFolder
    private let library: AppLibrary
    private let host: SandboxedExtensionHost
    private let hostile: InstalledApp
    private let otherSocket: String

    init() throws {
      folder = try TemporaryFolder()
      library = try AppLibrary(home: folder.url.appending(path: "home"))
      hostile = try library.install(from: AppFixture().write(to: folder))
      try library.install(from: AppFixture(name: "Other", identifier: "com.example.Other").write(to: folder))
      try folder.write("secret", to: "home/Containers/com.example.Other.Intents/secret")
      otherSocket = try folder.write("", to: "home/Sockets/other/app.sock")
      var options = SandboxedExtensionHost.Options()
      options.times.request = .seconds(4)
      options.limits.memory = 96 << 20
      options.limits.processes = 40
      // Failures in a row make no pause where each comes an hour after the last.
      let hours = Hours()
      let surroundings = Surroundings(
        now: { hours.next() }, identifier: { UUID().uuidString }, sleep: { try await Task.sleep(for: $0) },
        random: { _ in 0 })
      host = SandboxedExtensionHost(
        library: library, surroundings: surroundings, options: options, desk: RecordingDesk())
    }

    private final class Hours: Sendable {
      private let count = Mutex(0.0)

      func next() -> Date {
        count.withLock { count in
          count += 1
          return Date(timeIntervalSince1970: 1_700_000_000 + 3_600 * count)
        }
      }
    }

    func filled(_ action: String) -> String {
      action.replacing("HOME", with: library.folders.root).replacing("OTHER", with: otherSocket)
    }

    /// What the assistant noted last of the hostile app.
    var log: String {
      let texts = host.logs(of: hostile).map { (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "" }
      return String(texts.joined().suffix(1_000))
    }

    func session(_ app: String) async throws -> any ExtensionSession {
      try await host.session(app: app, intent: "INSendMessageIntent", locale: "en")
    }

    func checkOther() async throws {
      let session = try await session("com.example.Other")
      let word = UUID().uuidString
      #expect(try await session.probe("echo \(word)") == "ok: \(word)")
      #expect(try await session.probe("read /home/app/secret") == "ok: secret")
      await session.end()
    }
  }
}
