import ArgumentParser
import AssistantCore
import AssistantSpeech
import Foundation
import Wyoming

struct ListenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen",
    abstract: "Hears a request, has it done, and speaks the answer.",
    discussion: """
      The sound is that of wav files of any common rate; of several each is one thing said, the first a request and the \
      others answers to what is asked. What was heard is printed as it would be typed.

      Without --wav the machine's microphone is listened to until one request is done. With --wake only what follows those \
      words is heard.

      The exit status is that of `ask`; 2 where nothing was heard.
      """)

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var speaking: ModeOption
  @OptionGroup var services: SpeechServices
  @OptionGroup var ends: SoundEnds

  @Option(help: ArgumentHelp("A file to hear; - hears the standard input.", valueName: "file"))
  var wav: [String] = []

  @Option(help: ArgumentHelp("Where to write the spoken answers as one wav file.", valueName: "file"))
  var out: String?

  @Flag(help: "Only print what was heard.")
  var textOnly = false

  @Flag(help: "Tell on the standard error what each recogniser heard, and in what time.")
  var explain = false

  func run() async throws {
    let phrase = try ends.phrase
    let composition = try Composition(Settings(globals))
    let voices = try composition.voices(services)
    let assistant = try await composition.assistant(mode: speaking.mode ?? .handsFree)
    let signals = Signals.endCleanly { await assistant.shutDown() }
    defer { withExtendedLifetime(signals) {} }
    var session = SpokenSession(
      assistant: assistant, voices: voices, onlyHears: textOnly, explains: explain,
      wantsSpeech: out != nil || wav.isEmpty)
    do {
      let status: ExitStatus
      if wav.isEmpty || phrase != nil {
        let (microphone, speaker) = try ends.open(files: wav, out: out)
        var spoken = VoiceSession(
          session: session, microphone: microphone, speaker: speaker,
          wake: phrase.map { ($0, voices.wakeDetector($0)) }, isSingle: true,
          canBeInterrupted: !ends.noInterrupting, meter: LevelMeter(printsPartials: ends.partial))
        status = try await spoken.run()
        try await speaker.finish()
      } else {
        status = try await session.run(wav)
        if let out { try SoundFile.write(session.spoken, to: out) }
      }
      await assistant.shutDown()
      throw ExitCode(status.rawValue)
    } catch let error as SpeechError {
      await assistant.shutDown()
      throw CommandError.describing(error)
    }
  }
}
