import ArgumentParser
import AssistantSpeech
import Foundation

/// What the assistant starts for itself to hear and to speak.
struct SpeechWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speech-worker", abstract: "Hears or speaks for another process.", shouldDisplay: false)

  @Argument(help: "The engine.")
  var engine: EngineName

  func run() throws {
    SpeechWorker.run(engine, folder: SpeechWorker.folder(ProcessInfo.processInfo.environment))
  }
}

extension EngineName: ExpressibleByArgument {}
