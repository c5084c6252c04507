import AssistantUnderstanding
import Foundation
import IntentSchema
import Testing

@testable import assistant

@Suite struct UnderstandingReportTests {
  private static let schema = Schema(
    intents: [
      IntentType(
        className: "INPlayThingIntent", domain: "Things",
        parameters: [Parameter(name: "thing", type: .string), Parameter(name: "count", type: .integer)],
        response: ResponseType(codes: []))
    ])

  private func report(_ utterance: String, apps: [AppDescription]) throws -> UnderstandingReport {
    let json = #"""
      {"apps": {"anywhere": ["in {app}"], "unknown": ["in {app}"]},
       "intents": {"INPlayThingIntent": [{"importance": "usual", "patterns": ["play {thing}"]}]}}
      """#
    let phrases = try HearingPhrases(locale: "en", files: ["Test": Data(json.utf8)])
    let context = UtteranceContext(now: Date(timeIntervalSince1970: 0), calendar: Calendar(identifier: .gregorian))
    return UnderstandingReport(
      utterance: utterance, understanding: Understanding(phrases: phrases, schema: Self.schema, apps: apps),
      context: context)
  }

  private func app(_ name: String) -> AppDescription {
    AppDescription(identifier: "com.example.\(name)", displayNames: ["": name], intents: ["INPlayThingIntent"])
  }

  @Test func `A reading tells app, intent, values, places and what decided`() throws {
    let report = try report("play a tune in Zorbax", apps: [app("Zorbax")])
    let best = try #require(report.readings.first)
    #expect(report.failure == nil)
    #expect(best.app == "com.example.Zorbax")
    #expect(best.intent == "INPlayThingIntent")
    #expect(best.values == ["thing": .string("a tune")])
    #expect(best.slots.map(\.name) == ["thing", "app"])
    #expect(best.slots.first.map { [$0.start, $0.end] } == [5, 11])
    #expect(best.pattern == "play {thing}")
    let json = try JSONLine.encode(report.readings, pretty: false)
    #expect(json.hasPrefix("[{") && json.hasSuffix("}]"))
    #expect(report.lines().contains { $0.contains("thing: “a tune” 5–11") })
  }

  @Test func `Without an app it still says what was meant, and why nobody would get it`() throws {
    let report = try report("play a tune", apps: [])
    #expect(report.failure?.contains("No app is installed") == true)
    #expect(report.readings.first?.intent == "INPlayThingIntent")
    #expect(report.readings.first?.app == nil)
  }

  @Test(arguments: [
    ("", "nothing was said"), ("what a day", "no pattern fits"), ("play it in ZorBax", "is not installed"),
    ("play it", "Several apps handle"),
  ])
  func `A failure says its reason`(utterance: String, reason: String) throws {
    let report = try report(utterance, apps: [app("Birdsong"), app("Parrot")])
    #expect(report.failure?.contains(reason) == true, "\(report.failure ?? "none")")
  }
}
