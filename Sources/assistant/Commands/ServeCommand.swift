import ArgumentParser
import AssistantSpeech
import Foundation
import Wyoming

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Lets voice hardware and other assistants use this one.",
    discussion: """
      Wyoming is the protocol of Home Assistant and of voice satellites: they may hear, speak, understand and have things \
      done with what is here. It knows no passwords, so the address is this machine's own unless you name another; whoever \
      reaches it may use your apps.
      """)

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var speaking: ModeOption
  @OptionGroup var services: SpeechServices

  @Option(help: ArgumentHelp("Where to offer Wyoming; port 0 for any that is free.", valueName: "host:port"))
  var wyoming: String = "127.0.0.1:10700"

  @Option(help: ArgumentHelp("Words to wait for where somebody asks to.", valueName: "words"))
  var wake: String?

  func run() async throws {
    let phrase = wake.flatMap(WakePhrase.init)
    if let wake, phrase == nil { throw ValidationError("“\(PlainText.line(wake))” are no words to call by.") }
    let isAnyPort = wyoming.hasSuffix(":0")
    guard var endpoint = WyomingEndpoint(isAnyPort ? wyoming.dropLast() + "1" : wyoming) else {
      throw ValidationError("“\(PlainText.line(wyoming))” is no address: write host:port")
    }
    if isAnyPort { endpoint.port = 0 }
    let composition = try Composition(Settings(globals))
    let voices = try composition.voices(services)
    let assistant = try await composition.assistant(mode: speaking.mode ?? .handsFree)
    let server: WyomingServer
    do {
      server = try WyomingServer(endpoint)
    } catch {
      throw CommandError(.ownTrouble, code: error.code.rawValue, message: error.description)
    }
    let signals = Signals.endCleanly {
      server.stop()
      await assistant.shutDown()
    }
    defer { withExtendedLifetime(signals) {} }
    Output.standard.line("Wyoming at \(server.endpoint)")
    let service = WyomingService(assistant: assistant, voices: voices, phrase: phrase)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        server.run { try service.serve($0) }
        continuation.resume()
      }
    }
    await assistant.shutDown()
  }
}
