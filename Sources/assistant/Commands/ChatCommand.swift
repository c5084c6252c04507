import ArgumentParser
import AssistantCore
import AssistantSpeech
import Foundation

struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Holds a conversation.",
    discussion: """
      On a terminal you type; Ctrl-C calls off what is going on, Ctrl-D ends. Otherwise each line of the standard \
      input is one thing said, and both sides of the conversation are printed.

      With --voice both sides are sound: the machine's own microphone and loudspeaker through PortAudio, or files. Who \
      speaks over an answer is listened to.

      The exit status is that of the last request that was not handled, or 0; 5 if a question is open at the end.
      """)

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var speaking: ModeOption

  @Flag(help: "Talk instead of typing.")
  var voice = false

  @OptionGroup var services: SpeechServices
  @OptionGroup var ends: SoundEnds

  @Flag(help: "With --voice: tell on the standard error what each recogniser heard, and what took how long.")
  var explain = false

  @Flag(help: "Print the events instead of words: one JSON object a line.")
  var json = false

  func run() async throws {
    let composition = try Composition(Settings(globals))
    guard !voice else { return try await talk(composition) }
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
  private func talk(_ composition: Composition) async throws {
    guard !json else { throw ValidationError("Say either --voice or --json.") }
    let phrase = try ends.phrase
    let voices = try composition.voices(services)
    do {
      let (microphone, speaker) = try ends.open()
      let assistant = try await composition.assistant(mode: speaking.mode ?? .handsFree)
      let signals = Signals.endCleanly { await assistant.shutDown() }
      defer { withExtendedLifetime(signals) {} }
      var session = VoiceSession(
        session: SpokenSession(
          assistant: assistant, voices: voices, onlyHears: false, explains: explain, wantsSpeech: true),
        microphone: microphone, speaker: speaker, wake: phrase.map { ($0, voices.wakeDetector($0)) }, isSingle: false,
        canBeInterrupted: !ends.noInterrupting, meter: LevelMeter(printsPartials: ends.partial))
      let status = try await session.run()
      try await speaker.finish()
      await assistant.shutDown()
      throw ExitCode(status.rawValue)
    } catch let error as SpeechError {
      throw CommandError.describing(error)
    }
  }
}
