import ArgumentParser
import Foundation

/// The program's commands: arguments in, exit status out.
struct AssistantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assistant",
    abstract: "Talks to the apps on this machine: understands a request, asks back, and has an app do it.",
    discussion: """
      EXIT STATUS
        0   done, or called off by you
        1   trouble of the assistant's own, such as a full disk
        2   not understood
        3   the app failed, or its bundle is broken
        4   refused: the app may not be used, or the device is locked
        5   the input ended while an answer was still needed
        64  wrong arguments
      """,
    version: "0.1.0",
    subcommands: [
      AppsCommand.self, ChatCommand.self, PlayCommand.self, AskCommand.self, UnderstandCommand.self,
      PhrasesCommand.self,
      VocabularyCommand.self, SearchCommand.self, LearnCommand.self, DonationsCommand.self, HistoryCommand.self,
      ExplainCommand.self,
      WireCommand.self, SettingsCommand.self, ShortcutsCommand.self,
      SuggestionsCommand.self,
      SayCommand.self, ListenCommand.self, ServeCommand.self, SpeechWorkerCommand.self,
    ])

  @OptionGroup var globals: GlobalOptions

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    do {
      let arguments = GlobalOptions.hoisted(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let error as CommandError {
      Terminal.restore()
      Output.errors.writeIgnoringErrors(error.text)
      Foundation.exit(error.status.rawValue)
    } catch {
      Terminal.restore()
      let status = exitCode(for: error)
      let lines = PlainText.lines(fullMessage(for: error))
      if lines != [""] { (status.isSuccess ? Output.standard : Output.errors).lines(lines) }
      Foundation.exit(status.rawValue)
    }
  }
}
