import ArgumentParser
import AssistantStore
import Foundation

struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Lists the latest turns, the newest last.",
    discussion: """
      A turn is kept for 30 days, and no more than 1,000 are. What was said is shown with its private parts masked \
      unless you ask for all. “assistant explain NUMBER” tells why a turn went as it did.
      """)

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("How many turns.", valueName: "number"))
  var last = 20
  @Flag(help: "Print the turns as JSON, one object a line.")
  var json = false
  @Flag(help: "Show private values.")
  var full = false

  func validate() throws {
    guard (1...1_000).contains(last) else { throw ValidationError("--last takes a number from 1 to 1000.") }
  }

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let turns = try await composition.history(limit: last)
    for turn in turns.reversed() {
      let summary = TurnSummary(turn, showsAll: full)
      Output.standard.line(json ? try JSONLine.encode(summary) : PlainText.line(summary.line))
    }
  }
}

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tells why a turn went as it did: what was understood and why, what the app answered, and when.",
    discussion: "Private values are masked, so that you can show it to somebody, unless you ask for all.")

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Print the turn and its events as one JSON object; needs --full, since events hold everything.")
  var json = false
  @Flag(help: "Show private values.")
  var full = false
  @Argument(help: ArgumentHelp("LAST, or a number that “assistant history” shows.", valueName: "turn"))
  var turn = "LAST"

  func validate() throws {
    guard turn.uppercased() == "LAST" || Int64(turn) != nil else {
      throw ValidationError("“\(PlainText.line(turn))” is no turn: write LAST, or a number from “assistant history”.")
    }
    if json && !full { throw ValidationError("--json needs --full, since events hold everything.") }
  }

  func run() async throws {
    let composition = try Composition(Settings(globals))
    guard let turn = try await composition.recordedTurn(Int64(turn)) else {
      throw CommandError(
        .ownTrouble, code: "noSuchTurn",
        message: "There is no such turn; “assistant history” lists those that are kept.")
    }
    if json {
      Output.standard.line(try JSONLine.encode(FullTurn(turn)))
    } else {
      Output.standard.lines(TurnExplanation(turn, showsAll: full).lines().map(PlainText.line))
    }
  }
}
