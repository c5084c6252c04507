import ArgumentParser
import AssistantCore
import Foundation

struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Holds a conversation.",
    discussion: """
      On a terminal you type; Ctrl-C calls off what is going on, Ctrl-D ends. Otherwise each line of the standard \
      input is one thing said, and both sides of the conversation are printed.

      The exit status is that of the last request that was not handled, or 0; 5 if a question is open at the end.
      """)

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var speaking: ModeOption

  @Flag(help: "Print the events instead of words: one JSON object a line.")
  var json = false

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let assistant = try await composition.assistant(mode: speaking.mode)
    let signals = Signals.endCleanly { await assistant.shutDown() }
    defer { withExtendedLifetime(signals) {} }
    let environment = composition.settings.environment
    let status: ExitStatus
    if Terminal.isCapable(environment: environment), !json {
      let style = Style(isTerminal: true, environment: environment)
      Output.standard.line(style(.faint, composition.wording(.greeting)))
      if assistant.appCount == 0 {
        Output.standard.line(composition.wording(.greetingNoApps, ["command": "assistant apps install PATH"]))
      }
      status = await assistant.terminalSession(style: style).run(.conversation)
    } else {
      let lines = InputLines()
      if Terminal.hasPerson, assistant.mode.hasScreen { assistant.desk.open { await HiddenLine.ask($0, from: lines) } }
      var renderer = EventRenderer.plain
      renderer.listsChoices = assistant.mode.showsCards
      let session = PipeSession(
        dialogues: assistant.dialogues, wording: composition.wording, renderer: renderer, isJSON: json,
        mentionsUnlocking: assistant.mode.hasScreen, prompts: Terminal.hasPerson, lines: lines)
      status = await session.replay()
    }
    await assistant.shutDown()
    throw ExitCode(status.rawValue)
  }
}
