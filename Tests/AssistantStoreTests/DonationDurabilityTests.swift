import AssistantCore
import AssistantStore
import Foundation
import Glibc
import IntentSchema
import Testing

/// A program that donates and deletes is killed at some point; what it was told is done is done, and nothing is there by half.
@Suite struct `Donations outlast a kill` {
  let home: Home
  init() throws { home = try Home() }

  /// Donations and deletions until a kill, all in all; `DONATIONS` sets it.
  static let total = ProcessInfo.processInfo.environment["DONATIONS"].flatMap(Int.init) ?? 400
  private static let kills = max(8, total / 250)

  /// What the program does as its step of this number.
  enum Step {
    case donate(String, group: String?)
    case delete(DonationSelection)
    case forget

    /// The same for the same number: three donations of four, and each kind of deletion.
    init(_ number: Int) {
      switch number % 16 {
      case 5: self = .delete(.identifiers(["\(number - 1)", "\(number - 3)"]))
      case 11: self = .delete(.group("g\(number / 32)"))
      case 14 where number % 512 == 14: self = .delete(.all)
      case 15 where number % 512 == 511: self = .forget
      default: self = .donate("\(number)", group: number.isMultiple(of: 3) ? "g\(number / 32)" : nil)
      }
    }

    func run(_ number: Int, on store: Store) async throws {
      switch self {
      case .donate(let identifier, let group):
        // Every other repeats what another says.
        let words = "soup \(number.isMultiple(of: 2) ? number % 7 : number)"
        try await store.add(
          StoredDonation(
            app: "a", identifier: identifier, group: group, time: Date(timeIntervalSince1970: Double(number)),
            intent: IntentValue(className: "I", identifier: "", parameters: ["words": .string(words)])))
      case .delete(let selection): try await store.delete(selection, app: "a")
      case .forget: try await store.forget(app: "a")
      }
    }

    /// What is there after it, by identifier with its group.
    func apply(to known: inout [(identifier: String, group: String?)]) {
      switch self {
      case .donate(let identifier, let group): known.append((identifier, group))
      case .delete(.all), .forget: known = []
      case .delete(.identifiers(let names)): known.removeAll { names.contains($0.identifier) }
      case .delete(.group(let group)): known.removeAll { $0.group == group }
      }
    }
  }

  @Test func `What was acknowledged is there, and what was not is whole or not at all`() async throws {
    let (path, total) = (home.url.path, Self.total)
    var begin = 0
    for kill in 1...Self.kills {
      // A killed program may have gone on for longer than it was to.
      let end = max(begin, total * kill / Self.kills)
      // Somewhere in the middle of a step, another one each time.
      let turns = kill * 1_117 % 3_000
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, begin = begin as Int, end = end as Int, turns = turns as Int] in
        let store = try await Store.open(home: URL(filePath: path), surroundings: .fixed, patience: .seconds(60))
        let journal = Glibc.open(path + "/acknowledged", O_CREAT | O_WRONLY | O_APPEND, 0o600)
        for number in begin... {
          try await Step(number).run(number, on: store)
          write(journal, "x", 1)
          if number == end {
            Thread.detachNewThread {
              for _ in 0..<turns * 10 { _ = getppid() }
              Glibc.kill(getpid(), SIGKILL)
            }
          }
        }
      }
      begin = try await check()
    }
    #expect(begin > total)
  }

  /// Holds the store against what the steps that were acknowledged leave, and against that and one step more.
  ///
  /// - Returns: the step to go on with.
  private func check() async throws -> Int {
    let count = try Data(contentsOf: home.url.appending(path: "acknowledged")).count
    let store = try await home.open(patience: .seconds(60))
    #expect(store.setAside == nil)
    var known: [(identifier: String, group: String?)] = []
    for number in 0..<count { Step(number).apply(to: &known) }
    let found = try await store.donations(app: "a", limit: .max).reversed().map { ($0.identifier ?? "") }
    let without = known.map(\.identifier)
    Step(count).apply(to: &known)
    let isOneMore = found != without
    #expect(found == without || found == known.map(\.identifier), "after \(count) steps")
    for donation in try await store.donations(app: "a", limit: .max) {
      #expect(donation.intent?.parameters["words"]?.string?.hasPrefix("soup ") == true)
    }
    try store.close()
    // The step that was done and not acknowledged is noted as done, so that the next run goes on behind it.
    guard isOneMore else { return count }
    let journal = try FileHandle(forWritingTo: home.url.appending(path: "acknowledged"))
    try journal.seekToEnd()
    try journal.write(contentsOf: Data("x".utf8))
    return count + 1
  }
}
