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
    var activities: [ActivityRequest] = []
    var activityDeletions: [ActivityDeletion] = []
    var notices: [NoticeRequest] = []
    var searchable: [SearchableRequest] = []
    var suggestions: [String?] = []
    var edited: [UUID] = []
    var taken: [String: Int] = [:]
    var interrupted = 0
  }

  let locale = "en"
  private let state = Mutex(Calls())
  private let interrupts = Mutex<String?>(nil)
  /// What the person says; nil where the question stays open.
  private let answer: Permission?

  init(answer: Permission? = .authorized) { self.answer = answer }

  var calls: Calls { state.withLock { $0 } }

  func authorization(of app: InstalledApp) async -> Permission { .notDetermined }

  func requestAuthorization(of app: InstalledApp) async -> Permission {
    state.withLock { $0.questions += 1 }
    guard let answer else {
      await Self.waitForGood()
      return .notDetermined
    }
    return answer
  }

  /// Until nobody waits any more.
  private static func waitForGood() async {
    let (never, open) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    withExtendedLifetime(open) {}
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

  func donate(_ donation: DonationRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError) {
    if interrupts.withLock({ $0 == donation.identifier }) {
      state.withLock { $0.interrupted += 1 }
      try await Self.sleepForGood()
    }
    state.withLock { calls in
      guard take(place, &calls) else { return }
      calls.donations.append(donation.identifier)
      calls.apps.insert(app.identifier)
    }
  }

  func delete(_ deletion: DonationDeletion, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError) {
    state.withLock { calls in if take(place, &calls) { calls.deletions.append(deletion) } }
  }

  func donate(_ activity: ActivityRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError) {
    state.withLock { calls in if take(place, &calls) { calls.activities.append(activity) } }
  }

  func delete(_ deletion: ActivityDeletion, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError) {
    state.withLock { calls in if take(place, &calls) { calls.activityDeletions.append(deletion) } }
  }

  func tell(_ notice: NoticeRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError) {
    state.withLock { calls in if take(place, &calls) { calls.notices.append(notice) } }
  }

  func searchableItems(
    _ change: SearchableRequest, of app: InstalledApp, from place: QueuePlace?
  ) async throws(RPCError) {
    state.withLock { calls in if take(place, &calls) { calls.searchable.append(change) } }
  }

  func voiceShortcuts(of app: InstalledApp) async throws(RPCError) -> VoiceShortcutsReply {
    VoiceShortcutsReply(shortcuts: [.string(app.identifier)])
  }

  func addVoiceShortcut(
    _ shortcut: Value, suggestion: String?, of app: InstalledApp
  ) async throws(RPCError) -> VoiceShortcutReply {
    state.withLock { $0.suggestions.append(suggestion) }
    guard answer != nil else {
      await Self.waitForGood()
      return VoiceShortcutReply(outcome: .cancelled)
    }
    return VoiceShortcutReply(outcome: .saved, shortcut: shortcut)
  }

  func editVoiceShortcut(_ identifier: UUID, of app: InstalledApp) async throws(RPCError) -> VoiceShortcutReply {
    state.withLock { $0.edited.append(identifier) }
    return VoiceShortcutReply(outcome: .deleted)
  }

  func linesTaken(of batch: String, app: InstalledApp) async -> Int { state.withLock { $0.taken[batch] ?? 0 } }

  func finish(batch: String, of app: InstalledApp) async { state.withLock { $0.taken[batch] = nil } }

  private func take(_ place: QueuePlace?, _ calls: inout Calls) -> Bool {
    guard let place else { return true }
    guard calls.taken[place.batch, default: 0] < place.number else { return false }
    calls.taken[place.batch] = place.number
    return true
  }

  /// As if the assistant were killed before this donation is kept: whoever takes it in comes no further.
  func interrupt(at identifier: String?) { interrupts.withLock { $0 = identifier } }

  private static func sleepForGood() async throws(RPCError) {
    do { try await Task.sleep(for: .seconds(3_600)) } catch {
      throw RPCError(code: RPCError.unavailable, message: "it was interrupted")
    }
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

  /// Has the program do these things as if no assistant were there: what it keeps stays where it is.
  func runWithoutTaking(_ actions: String...) async {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    program.arguments = [AppFixture.appScript.path] + actions
    program.environment = ["HOME": library.folders.container(app.identifier)]
    program.standardOutput = FileHandle.nullDevice
    try? program.run()
    program.waitUntilExit()
  }

  var log: String {
    (try? String(contentsOfFile: library.folders.logs + "/" + app.identifier + ".log", encoding: .utf8)) ?? ""
  }
}
