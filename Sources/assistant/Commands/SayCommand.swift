import ArgumentParser
import AssistantSpeech
import Foundation
import Wyoming

struct SayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Speaks a text.",
    discussion: """
      The synthesisers are piper, rhvoice, pico, kokoro, flite, festival and espeak-ng where they are installed, or a Wyoming \
      service. Numbers, times, amounts, units and signs are put into words of the language first; --show prints these.
      """)

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var services: SpeechServices

  @Option(help: ArgumentHelp("Where to write the sound; - writes it to the standard output.", valueName: "file"))
  var wav: String?

  @Flag(help: "Print the words that are said.")
  var show = false

  @Option(help: ArgumentHelp("The voice that speaks, of whichever synthesiser has it.", valueName: "name"))
  var voice: String?

  @Argument(help: "What to say; - reads it from the standard input.")
  var words: [String]

  func validate() throws {
    guard wav != nil || show else {
      throw ValidationError("Name where the sound goes: --wav FILE; or --show the words.")
    }
  }

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let text =
      words == ["-"]
      ? String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self) : words.joined(separator: " ")
    let voices = try composition.voices(services)
    if show {
      // As a filter: a line for each line, although they are said as one text.
      let lines = text.split(whereSeparator: \.isNewline).map { voices.spoken(String($0)) }
      let output = wav == "-" ? Output.errors : Output.standard
      output.lines(lines.map { PlainText.line($0) })
    }
    guard let wav else { return }
    try await CommandError.described {
      let audio = try await voices.say(text, voice: voice)
      try SoundFile.write(audio, to: wav)
    }
  }
}

/// Who hears and who speaks, where it is not who would do it on this machine.
struct SpeechServices: ParsableArguments {
  @Option(
    name: .customLong("asr"),
    help: ArgumentHelp("A Wyoming service that hears, such as faster-whisper.", valueName: "host:port"))
  var recognizerService: String?

  @Option(
    name: .customLong("tts"),
    help: ArgumentHelp("A Wyoming service that speaks, such as piper.", valueName: "host:port"))
  var synthesizerService: String?

  @Option(
    help: ArgumentHelp(
      "The only one that speaks: piper, rhvoice, pico, kokoro, flite, festival or espeak-ng.", valueName: "name"))
  var synthesizer: String?

  var recognizer: WyomingEndpoint? { get throws { try endpoint(recognizerService) } }
  var speaker: WyomingEndpoint? { get throws { try endpoint(synthesizerService) } }

  private func endpoint(_ text: String?) throws -> WyomingEndpoint? {
    guard let text else { return nil }
    guard let endpoint = WyomingEndpoint(text) else {
      throw ValidationError("“\(PlainText.line(text))” is no address: write host:port")
    }
    return endpoint
  }
}

/// Sound in files and pipes.
enum SoundFile {
  /// Reads speech from a wav file, or the standard input for `-`; no more of either than sound may have.
  static func read(_ path: String) throws -> Audio {
    let handle: FileHandle
    if path == "-" {
      handle = .standardInput
    } else {
      do {
        handle = try FileHandle(forReadingFrom: URL(filePath: path))
      } catch {
        throw SpeechError(.unreadableAudio, "\(path) cannot be read", cause: error.localizedDescription)
      }
    }
    var data = Data()
    let reader = WaveReader()
    var most = WaveReader.mostBytes
    while data.count <= most, let more = try handle.read(upToCount: 1 << 20), !more.isEmpty {
      data.append(more)
      most = reader.mostBytes(beginning: data)
    }
    return try reader.speech(data)
  }

  static func write(_ audio: Audio, to path: String) throws {
    if path == "-" {
      try FileHandle.standardOutput.write(contentsOf: audio.wave)
    } else {
      try audio.wave.write(to: URL(filePath: path), options: .atomic)
    }
  }
}
