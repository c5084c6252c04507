import ArgumentParser
import AssistantCore
import AssistantUnderstanding
import Foundation

/// How a request's events are printed.
struct RequestForm: ParsableArguments {
  @Flag(help: "Print the events instead of words: one JSON object a line.")
  var json = false

  @Flag(help: "Print only the words: no app's name, no card.")
  var textOnly = false

  func validate() throws {
    if json && textOnly { throw ValidationError("--json and --text-only exclude each other.") }
  }
}

/// One request from the command line, with the questions that it leads to.
struct SingleRequest {
  var composition: Composition
  var mode: SpeakingMode?
  var form: RequestForm
  /// That count besides those of the store.
  var shortcuts: [SpokenShortcut] = []

  /// Ends with the status of the request.
  ///
  /// - Parameter words: nil to read them from the standard input.
  func run(saying words: String?) async throws -> Never {
    let assistant = try await composition.assistant(mode: mode, shortcuts: shortcuts)
    let signals = Signals.endCleanly { await assistant.shutDown() }
    defer { withExtendedLifetime(signals) {} }
    let environment = composition.settings.environment
    let lines = InputLines()
    var request = words
    if request == nil { request = await lines.next() }
    let status: ExitStatus
    if Terminal.isCapable(environment: environment), !form.json, !form.textOnly {
      let style = Style(isTerminal: true, environment: environment)
      status = await assistant.terminalSession(style: style).run(.singleRequest, saying: request ?? "")
    } else {
      if Terminal.hasPerson, assistant.mode.hasScreen { assistant.desk.open { await HiddenLine.ask($0, from: lines) } }
      var renderer = form.textOnly ? EventRenderer(form: .textOnly, style: .plain) : .plain
      renderer.listsChoices = assistant.mode.showsCards
      let session = PipeSession(
        dialogues: assistant.dialogues, wording: composition.wording, renderer: renderer, isJSON: form.json,
        mentionsUnlocking: assistant.mode.hasScreen, echoes: !form.textOnly, prompts: Terminal.hasPerson, lines: lines)
      status = await session.ask(
        request ?? "", mayRead: !Terminal.isTerminal(STDIN_FILENO) || Terminal.hasPerson && !form.json)
    }
    await assistant.shutDown()
    throw ExitCode(status.rawValue)
  }
}
