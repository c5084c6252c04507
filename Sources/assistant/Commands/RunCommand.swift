import ArgumentParser
import AssistantHost
import Foundation

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs an app's own program in its sandbox.",
    discussion: """
      What the app tells the assistant, such as the words of its vocabulary, counts at once, also in conversations that \
      are going on. If the app asks whether the assistant may use it, you are asked, or the answer is read from the \
      standard input. If the app asks for the words of a shortcut, you are asked on a terminal; elsewhere nothing comes \
      of it. The status is the program's own, or 3 if it could not be started or was killed.
      """)

  @OptionGroup var globals: GlobalOptions
  @Argument(help: "The app's name or identifier.")
  var name: String
  @Argument(help: "What the program is started with; what begins with a hyphen has to stand behind --.")
  var arguments: [String] = []

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let app = try await composition.shelf().installed(named: name)
    let consent = ConsentDesk()
    let lines = InputLines()
    consent.open { question in
      Output.errors.writeIgnoringErrors(PlainText.line(question) + " ")
      return await lines.next()
    }
    let sheet = composition.sheet()
    if Terminal.hasPerson {
      sheet.open { shown, question in
        Output.errors.lines(shown.map(PlainText.line))
        Output.errors.writeIgnoringErrors(PlainText.line(question) + " ")
        return await lines.next()
      }
    }
    let runner = try await composition.runner(consent, sheet: sheet)
    let arguments = arguments
    let program = Task {
      await runner.run(app, arguments: arguments, locale: composition.locale) { Output.standard.line($0) }
    }
    let signals = Signals.endCleanly {
      program.cancel()
      _ = await program.value
    }
    defer { withExtendedLifetime(signals) {} }
    switch await program.value {
    case .exited(let status): throw ExitCode(status)
    case .failed(let message):
      Output.errors.line("assistant: " + PlainText.line(message))
      throw ExitCode(ExitStatus.appFailed.rawValue)
    }
  }
}
