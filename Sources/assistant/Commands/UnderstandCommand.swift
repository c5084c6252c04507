import ArgumentParser
import AssistantUnderstanding
import Foundation
import IntentSchema

struct UnderstandCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "understand",
    abstract: "Shows how a request is understood; no app is started.",
    discussion: """
      Readings stand best first. A request that no installed app can do is shown too, without an app. The status is 2 \
      if nothing was understood.
      """)

  @OptionGroup var globals: GlobalOptions

  @Flag(help: "Print one JSON array: an object for each reading, best first; empty if nothing was understood.")
  var json = false

  @Flag(help: "Say how the readings came about: words, apps, patterns and values that were looked at.")
  var explain = false

  @Option(help: ArgumentHelp("When it is said, for example 2026-11-21T09:30:00Z; else now.", valueName: "time"))
  var now: String?

  @Argument(help: ArgumentHelp("What to understand.", valueName: "request"))
  var words: [String]

  func run() async throws {
    let composition = try Composition(Settings(globals))
    var context = UtteranceContext(composition.surroundings)
    if let now {
      guard let date = try? Date(now, strategy: .iso8601) else {
        throw ValidationError("“\(PlainText.line(now))” is no time; write it as 2026-11-21T09:30:00Z.")
      }
      context.now = date
    }
    let understanding = try await composition.understanding()
    let report = UnderstandingReport(
      utterance: words.joined(separator: " "), understanding: understanding, context: context)
    if json {
      Output.standard.line(try JSONLine.encode(report.readings, pretty: true))
      if let failure = report.failure { Output.errors.line("assistant: " + PlainText.line(failure)) }
    } else {
      Output.standard.lines(report.lines().map(PlainText.line))
    }
    if explain {
      let lines = understanding.explanation(of: report.utterance, context: context).map(PlainText.line)
      if json { Output.errors.lines(lines) } else { Output.standard.lines([""] + lines) }
    }
    if report.readings.isEmpty { throw ExitCode(ExitStatus.notUnderstood.rawValue) }
  }
}
