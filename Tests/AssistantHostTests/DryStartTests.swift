import AssistantCore
import AssistantResources
import Foundation
import IntentSchema
import Testing

@testable import AssistantHost

/// What an examination of an installed app finds when its programs are started.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Requirements.areMet, Requirements.comment)) struct DryStartTests {
  private func starts(_ fixture: AppFixture) async throws -> [DryStart] {
    let schema = try AssistantResources(environment: ProcessInfo.processInfo.environment).systemSchema()
    let host = try HostFixture(fixture)
    let starts = await host.host.dryStart(host.app, schema: schema, locale: "en")
    #expect(!host.folder.exists("home/Containers/com.example.Probe.Intents/handled"))
    await host.host.shutdown()
    return starts
  }

  @Test func `an extension that is as it should be starts and handles what it lists`() async throws {
    let found = try await starts(AppFixture())
    #expect(found.map(\.handled) == [["INSendMessageIntent"]])
    #expect(found.flatMap(\.problems).isEmpty, "\(found)")
  }

  @Test func `an intent that the program cannot read is told`() async throws {
    let found = try await starts(AppFixture(intents: ["INSendMessageIntent", "INStartCallIntent"]))
    #expect(found.first?.handled == ["INSendMessageIntent"])
    #expect(found.first?.problems.first?.contains("cannot read INStartCallIntent") == true, "\(found)")
  }

  @Test(arguments: [
    ("no-handler", "no handler for it"), ("exit-at-start", "cannot start: no settings"),
    ("exit-at-initialize", "status 4"),
    ("other-version", "version 2"), ("garbage-at-start", "Hello!"),
  ])
  func `what keeps it from working is told`(mode: String, words: String) async throws {
    let found = try await starts(AppFixture(mode: mode))
    #expect(found.first?.handled.isEmpty == true)
    #expect(found.first?.problems.first?.contains(words) == true, "\(found)")
  }
}
