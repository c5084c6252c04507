import ArgumentParser
import Foundation

/// Conversations of an app's tests: what is slow to read is read once for all of them.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays conversations from files, each of them anew.",
    discussion: """
      A file holds one thing said a line; both sides of the conversation are printed. After each file a line with an \
      equals sign and its exit status follows, the one that `chat` would have ended with.

      Without FILE, each line of the standard input names one. It is played, and its status printed, before the next \
      one is read, so that whoever writes the names can look at what came of each.

      The exit status is that of the last conversation that did not end with 0.
      """)

  @OptionGroup var globals: GlobalOptions

  @Argument(help: "Files to play, in order.") var files: [String] = []

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let assistant = try await composition.assistant()
    let signals = Signals.endCleanly { await assistant.shutDown() }
    defer { withExtendedLifetime(signals) {} }
    var last = ExitStatus.handled
    func play(_ file: String) async {
      let status = await Self.play(file, assistant, composition.wording)
      Output.standard.line("= \(status.rawValue)")
      if status != .handled { last = status }
    }
    if files.isEmpty {
      let names = InputLines()
      while let name = await names.next() { await play(name) }
    } else {
      for file in files { await play(file) }
    }
    await assistant.shutDown()
    throw ExitCode(last.rawValue)
  }

  private static func play(
    _ file: String, _ assistant: RunningAssistant, _ wording: CommandWording
  ) async -> ExitStatus {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      Output.errors.line("assistant: \(PlainText.line(file)) cannot be read: \(String(cString: strerror(errno)))")
      return .usage
    }
    defer { close(descriptor) }
    return await PipeSession(
      dialogues: assistant.dialogues, wording: wording, lines: InputLines(descriptor: descriptor)
    ).replay()
  }
}
