import AssistantCore
import AssistantStore
import Foundation
import Testing

@testable import assistant

/// What a killed process leaves, at every moment of a conversation; that it is so for real processes, other tests show.
@Suite(.timeLimit(.minutes(5))) struct `Whatever moment the assistant is killed at` {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "remains-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test(arguments: Rehearsal.Scenario.allCases)
  func `what was shown is there, and nothing is half done`(_ scenario: Rehearsal.Scenario) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = try await Rehearsal(folder: folder).remains(of: scenario)
    let complete = try #require(all.last)
    #expect(complete.isDone && all.count > 20)
    // Moments of all kinds are among them.
    #expect(scenario == .background || all.contains { !$0.isOrdered && !$0.shown.isEmpty })
    #expect(all.contains { $0.isOrdered && !$0.isDone } && all.contains { $0.isDone && $0.shown != complete.shown })
    let turnCount = Self.ends(in: complete.shown)
    #expect(turnCount == complete.shown.last?.turn)
    for (number, remains) in all.enumerated() {
      let comment = Comment(rawValue: "\(scenario), moment \(number) of \(all.count)")
      let store = try await Store.open(home: remains.home, surroundings: .system)
      #expect(store.setAside == nil, comment)
      let turns = try await store.history(limit: 100).reversed()
      let kept = turns.flatMap(\.events)
      // Times are kept to the millisecond.
      let isThere = kept.map(\.kind).starts(with: remains.shown.map(\.kind))
      #expect(isThere, comment)
      #expect(kept.map(\.sequence) == Array(1..<kept.count + 1), comment)
      for turn in turns {
        let isWhole = if case .turnEnded? = turn.events.last?.kind { true } else { false }
        #expect(isWhole != (turn.ending == .brokenOff), comment)
      }
      let receipts = try await store.receipts(limit: 10)
      #expect(receipts.count == (scenario == .payment ? min(receipts.count, 1) : 0), comment)
      if remains.isOrdered, scenario == .payment { #expect(receipts.count == 1, comment) }
      // What is written down counts as told.
      let isOver = Self.ends(in: kept) == turnCount
      let lost = try await store.lostUndertakings().count
      try store.close()
      let news = try await Rehearsal.news(in: remains.home)
      #expect(news.count == lost && lost <= 1, comment)
      if isOver || remains.isOrdered { #expect(news.count == (isOver ? 0 : 1), comment) }
      #expect(try await Rehearsal.news(in: remains.home).isEmpty, "told a second time: \(comment)")
    }
  }

  private static func ends(in events: [Event]) -> Int {
    events.count { if case .turnEnded = $0.kind { true } else { false } }
  }
}
