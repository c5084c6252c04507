import ArgumentParser
import AssistantCore
import Foundation

struct AskCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract: "Makes one request.",
    discussion: """
      If the app needs to know more, you are asked on a terminal; otherwise the answers are read from the standard \
      input, a line each, and the status is 5 if there are not enough of them.

      On a terminal an app that goes on in the background goes on alone, and the next request or chat tells how it \
      ended; otherwise its end is waited for.
      """)

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var speaking: ModeOption

  @Flag(help: "Print the events instead of words: one JSON object a line.")
  var json = false

  @Flag(help: "Print only the words: no app's name, no card.")
  var textOnly = false

  @Argument(help: ArgumentHelp("What to say; - reads it from the standard input.", valueName: "request"))
  var words: [String]

  func validate() throws {
    if json && textOnly { throw ValidationError("--json and --text-only exclude each other.") }
  }

  func run() async throws {
    Departure.followParent()
    let composition = try Composition(Settings(globals))
    let assistant = try await composition.assistant(mode: speaking.mode)
    let signals = Signals.endCleanly { await assistant.shutDown() }
    defer { withExtendedLifetime(signals) {} }
    let environment = composition.settings.environment
    let lines = InputLines()
    var request = words.joined(separator: " ")
    if words == ["-"] { request = await lines.next() ?? "" }
    let status: ExitStatus
    if Terminal.isCapable(environment: environment), !json, !textOnly {
      let style = Style(isTerminal: true, environment: environment)
      status = await assistant.terminalSession(style: style).run(.singleRequest, saying: request)
    } else {
      if Terminal.hasPerson, assistant.mode.hasScreen { assistant.desk.open { await HiddenLine.ask($0, from: lines) } }
      var renderer = textOnly ? EventRenderer(form: .textOnly, style: .plain) : .plain
      renderer.listsChoices = assistant.mode.showsCards
      let session = PipeSession(
        dialogues: assistant.dialogues, wording: composition.wording, renderer: renderer, isJSON: json,
        mentionsUnlocking: assistant.mode.hasScreen, echoes: !textOnly, prompts: Terminal.hasPerson, lines: lines)
      status = await session.ask(request, mayRead: !Terminal.isTerminal(STDIN_FILENO) || Terminal.hasPerson && !json)
    }
    await assistant.shutDown()
    throw ExitCode(status.rawValue)
  }
}
