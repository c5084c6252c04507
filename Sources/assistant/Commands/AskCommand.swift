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

  @OptionGroup var form: RequestForm

  @Argument(help: ArgumentHelp("What to say; - reads it from the standard input.", valueName: "request"))
  var words: [String]

  func run() async throws {
    Departure.followParent()
    let composition = try Composition(Settings(globals))
    try await SingleRequest(composition: composition, mode: speaking.mode, form: form)
      .run(saying: words == ["-"] ? nil : words.joined(separator: " "))
  }
}
