import AssistantCore
import Foundation
import IntentSchema
import IntentsWire
import Synchronization

@testable import AssistantHost

/// A desk that writes down what it is told.
final class RecordingDesk: AppDesk {
  struct Calls: Hashable {
    var words: [String: [String]] = [:]
    var removals = 0
    var donations: [String] = []
    var apps: Set<String> = []
    var deletions: [DonationDeletion] = []
    var questions = 0
  }

  let locale = "en"
  private let state = Mutex(Calls())
  /// What the person says; nil where the question stays open.
  private let answer: Permission?

  init(answer: Permission? = .authorized) { self.answer = answer }

  var calls: Calls { state.withLock { $0 } }

  func authorization(of app: InstalledApp) async -> Permission { .notDetermined }

  func requestAuthorization(of app: InstalledApp) async -> Permission {
    state.withLock { $0.questions += 1 }
    guard let answer else {
      // Until nobody waits any more.
      let (never, open) = AsyncStream.makeStream(of: Never.self)
      for await _ in never {}
      withExtendedLifetime(open) {}
      return .notDetermined
    }
    return answer
  }

  func setVocabulary(_ words: [VocabularyRequest.Word], kind: String, of app: InstalledApp) async throws(RPCError) {
    state.withLock { calls in
      calls.words[kind] = words.map(\.phrase)
      calls.apps.insert(app.identifier)
    }
  }

  func removeVocabulary(of app: InstalledApp) async throws(RPCError) {
    state.withLock { $0.removals += 1 }
  }

  func donate(_ donation: DonationRequest, of app: InstalledApp) async throws(RPCError) {
    state.withLock { calls in
      calls.donations.append(donation.identifier)
      calls.apps.insert(app.identifier)
    }
  }

  func delete(_ deletion: DonationDeletion, of app: InstalledApp) async throws(RPCError) {
    state.withLock { $0.deletions.append(deletion) }
  }
}

/// A home with an app whose own program does as it is told.
struct AppHome {
  let folder: TemporaryFolder
  let library: AppLibrary
  let app: InstalledApp
  let desk: RecordingDesk
  let runner: AppRunner

  init(
    _ fixture: AppFixture = AppFixture(), desk: RecordingDesk = RecordingDesk(),
    options: SandboxedExtensionHost.Options = .init(), deep: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    let home = deep ? "home/" + String(repeating: "a/", count: 60) : "home"
    library = try AppLibrary(home: folder.url.appending(path: home))
    app = try library.install(from: fixture.write(to: folder))
    self.desk = desk
    runner = AppRunner(library: library, desk: desk, options: options)
  }

  /// The lines that the program prints when it does these things, one after another.
  @discardableResult
  func run(_ actions: String...) async -> [String] { await outcome(actions).lines }

  func outcome(_ actions: [String]) async -> (lines: [String], ending: AppRunner.Ending) {
    let lines = Mutex<[String]>([])
    let ending = await runner.run(app, arguments: actions, locale: "en") { line in lines.withLock { $0.append(line) } }
    return (lines.withLock { $0 }, ending)
  }

  var log: String {
    (try? String(contentsOfFile: library.folders.logs + "/" + app.identifier + ".log", encoding: .utf8)) ?? ""
  }
}
