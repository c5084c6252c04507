import AssistantCore
import Foundation
import IntentSchema
import IntentsWire
import Testing

@testable import AssistantHost

/// What an app's program says of shortcuts, over the real socket in the real sandbox.
@Suite(.timeLimit(.minutes(10)), .enabled(if: Requirements.areMet, Requirements.comment))
struct AppShortcutSocketTests {
  @Test func `activities and their deletion arrive as they were meant`() async throws {
    let home = try AppHome()
    await home.run(
      "activity|com.example.probe.read", "send|activity/delete|{\"identifiers\": [\"a\"]}", "send|activity/delete|{}")
    let activity = try #require(home.desk.calls.activities.first)
    #expect(activity.activity.object?["activityType"] == .string("com.example.probe.read"))
    #expect(activity.time == 1_600_000_000)
    #expect(home.desk.calls.activityDeletions == [ActivityDeletion(identifiers: ["a"]), ActivityDeletion()])
  }

  @Test func `a notice arrives with its kind, and one of another kind or with other objects is refused`() async throws {
    let home = try AppHome()
    let item = "{\"@type\": \"MediaPrediction\", \"mode\": 1, \"type\": 2}"
    let answers = await home.run(
      "send|notice/set|{\"kind\": \"mediaPrediction\", \"subject\": \"2\", \"items\": [\(item)]}",
      "send|notice/set|{\"kind\": \"everything\", \"items\": []}",
      "send|notice/set|{\"kind\": \"shortcutSuggestions\", \"items\": [\(item)]}",
      "send|notice/set|{\"kind\": \"userContext\", \"items\": [3]}")
    #expect(answers == ["{}", "\"error -32602\"", "\"error -32602\"", "\"error -32602\""])
    #expect(home.desk.calls.notices.map(\.kind) == [.mediaPrediction])
    #expect(home.desk.calls.notices.first?.subject == "2")
  }

  @Test func `a change of what can be found says one thing`() async throws {
    let home = try AppHome()
    let answers = await home.run(
      "send|search/change|{\"index\": \"a\", \"domains\": [\"x\"]}",
      "send|search/change|{\"index\": \"\", \"all\": true}",
      "send|search/change|{\"index\": \"\"}",
      "send|search/change|{\"index\": \"\", \"all\": true, \"identifiers\": []}")
    #expect(answers == ["{}", "{}", "\"error -32602\"", "\"error -32602\""])
    #expect(
      home.desk.calls.searchable == [
        SearchableRequest(index: "a", domains: ["x"]), SearchableRequest(index: "", all: true),
      ])
  }

  @Test func `the person is asked for words, and nothing else waits meanwhile`() async throws {
    let home = try AppHome(desk: RecordingDesk(answer: nil))
    #expect(await home.run("add-and-go-on") == ["{}"])
    #expect(home.desk.calls.suggestions == ["Soup please"])
    let answering = try AppHome()
    let answers = await answering.run(
      "add-shortcut", "send|shortcut/edit|{\"identifier\": \"0F3A9C52-6C0E-4F0B-9E0B-6B0B1C7C2D11\"}",
      "send|shortcut/edit|{\"identifier\": \"soup\"}", "send|shortcut/add|{\"shortcut\": {\"@type\": \"Soup\"}}",
      "send|shortcut/list|{}")
    #expect(answers[0].contains("\"outcome\": \"saved\"") && answers[0].contains("com.example.probe.read"))
    #expect(answers[1] == "{\"outcome\": \"deleted\"}")
    #expect(answers[2] == "\"error -32602\"" && answers[3] == "\"error -32602\"")
    #expect(answers[4] == "{\"shortcuts\": [\"com.example.Probe\"]}")
    #expect(answering.desk.calls.edited.count == 1)
  }

  @Test func `what may be kept while nobody listens is taken in once, and a question is not`() async throws {
    let home = try AppHome()
    await home.run("queue-all")
    await home.runner.takeQueues(of: [home.app])
    await home.runner.takeQueues(of: [home.app])
    let calls = home.desk.calls
    #expect(calls.activities.count == 1 && calls.activityDeletions == [ActivityDeletion()])
    #expect(calls.notices.map(\.kind) == [.shortcutSuggestions] && calls.searchable.count == 1)
    #expect(home.log.contains("cannot be read"))
  }

  @Test func `a desk that takes none of it says so`() async throws {
    let desk = DeafDesk()
    let app = try AppHome().app
    await #expect(throws: RPCError.notTaken) {
      try await desk.donate(ActivityRequest(activity: .bool(true)), of: app, from: nil)
    }
    await #expect(throws: RPCError.notTaken) { try await desk.voiceShortcuts(of: app) }
  }
}

/// A desk of before there were shortcuts.
private struct DeafDesk: AppDesk {
  let locale = "en"

  func authorization(of app: InstalledApp) async -> Permission { .denied }
  func requestAuthorization(of app: InstalledApp) async -> Permission { .denied }
  func setVocabulary(_ words: [VocabularyRequest.Word], kind: String, of app: InstalledApp) async throws(RPCError) {}
  func removeVocabulary(of app: InstalledApp) async throws(RPCError) {}
  func donate(_ donation: DonationRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError) {}
  func delete(_ deletion: DonationDeletion, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError) {}
  func linesTaken(of batch: String, app: InstalledApp) async -> Int { 0 }
  func finish(batch: String, of app: InstalledApp) async {}
}
