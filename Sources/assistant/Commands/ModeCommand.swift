import ArgumentParser
import AssistantCore

extension SpeakingMode: ExpressibleByArgument {}

/// For commands that hold a conversation.
struct ModeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where eyes and hands are: screen (short words and cards), hands-free (full sentences, nothing that only a card "
        + "tells) or car (one short sentence at a time); else as set with settings mode.",
      valueName: "mode"))
  var mode: SpeakingMode?
}

struct ModeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mode", abstract: "Shows or sets where your eyes and hands are: screen, hands-free or car.",
    discussion: """
      With a screen, words are short and cards tell the rest. Hands-free, sentences are full: choices are spoken, and \
      results are read out. In the car the assistant says one short sentence at a time, reads out no long lists and \
      asks for nothing that has to be typed.
      """)

  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("The mode from now on; left out to see the present one.", valueName: "mode"))
  var mode: SpeakingMode?

  func run() async throws {
    let composition = try Composition(Settings(globals))
    if let mode { try await composition.setMode(mode) }
    Output.standard.line(try await composition.mode().rawValue)
  }
}
