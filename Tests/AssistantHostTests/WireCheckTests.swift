import AssistantCore
import AssistantResources
import Foundation
import IntentSchema
import Testing

@testable import AssistantHost

/// Programs that keep to `docs/Wire.md`, and programs that do not, are told apart.
@Suite(.timeLimit(.minutes(10)), .enabled(if: Requirements.areMet, Requirements.comment)) struct WireCheckTests {
  private static let script = AppFixture.script.deletingLastPathComponent().appending(path: "conforming.py").path

  private func findings(_ command: [String]) async throws -> [WireCheck.Finding] {
    let schema = try AssistantResources(environment: ProcessInfo.processInfo.environment).systemSchema()
    var options = WireCheck.Options()
    options.handles = true
    options.intent = IntentValue(
      className: "INSendMessageIntent", identifier: "check", parameters: ["content": .string("More bananas")])
    return await WireCheck(
      command, environment: ["PATH": "/usr/bin:/bin"], schema: schema, options: options
    ).run()
  }

  private func broken(_ command: [String]) async throws -> [String] {
    try await findings(command).compactMap { finding in
      if case .broken(let how) = finding.verdict { "\(finding.rule): \(how)" } else { nil }
    }
  }

  @Test func `an extension written from the page alone keeps all of it`() async throws {
    let findings = try await findings(["/usr/bin/python3", Self.script])
    #expect(findings.count > 25)
    for finding in findings { #expect(finding.verdict == .kept, "\(finding.heading): \(finding.rule)") }
  }

  @Test(arguments: [
    ("fragile", ["a method that there is none of", "a line that is not JSON"]),
    ("trusting", ["not of its parameter's type"]),
    ("disordered", ["60 requests"]), ("clinging", ["shutdown", "closes its end"]), ("silent", ["standard error"]),
    ("chatty", ["notification that it does not know"]),
  ])
  func `one that breaks a rule is told which`(fault: String, words: [String]) async throws {
    let broken = try await broken(["/usr/bin/python3", Self.script, fault])
    #expect(!broken.isEmpty)
    for word in words { #expect(broken.contains { $0.contains(word) }, "\(broken)") }
  }

  @Test func `what is no extension at all gets no further than the beginning`() async throws {
    for command in [["/bin/true"], ["/bin/cat"], ["/nonexistent/program"]] {
      let findings = try await findings(command)
      #expect(findings.count == 1)
      #expect(findings.first.map { $0.verdict != .kept } == true)
    }
  }
}
