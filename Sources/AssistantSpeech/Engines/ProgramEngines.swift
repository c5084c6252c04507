import Foundation

/// espeak-ng, which speaks every language with a voice of its own making, as a process for each sentence.
final class EspeakEngine: SynthesizerEngine {
  let program = "espeak-ng"
  let languages = ["en", "pt", "it", "ru", "fr"]

  init() throws(SpeechError) {
    guard ChildProgram.exists("espeak-ng") else {
      throw SpeechError(.missing, "espeak-ng is not here; install the package espeak-ng")
    }
  }

  func synthesize(_ text: String, language: String, voice: String?) throws -> Audio {
    let usual = ["en": "en-us", "pt": "pt-br", "fr": "fr-fr"][language] ?? language
    if let voice, !Self.isName(voice) { throw Self.unknown(voice) }
    let arguments = ["-v", voice ?? usual, "-b", "1", "-s", "165", "--stdout"]
    do {
      let file = try ChildProgram("espeak-ng", arguments).run(input: Data((text + "\n").utf8), seconds: 60)
      return try WaveReader().speech(file)
    } catch {
      if let voice, !speaks(voice) { throw Self.unknown(voice) }
      throw error
    }
  }

  /// Whether it is no path of a file, nor an argument.
  private static func isName(_ voice: String) -> Bool {
    voice.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_+-]*/) != nil
  }

  private static func unknown(_ voice: String) -> SpeechError {
    SpeechError(.voice, "espeak-ng has no voice “\(voice)”; `espeak-ng --voices` lists those that it has")
  }

  /// Whether there is a voice of that name: it says nothing then, and ends well.
  private func speaks(_ voice: String) -> Bool {
    (try? ChildProgram("espeak-ng", ["-v", voice, "-q"]).run(input: Data("\n".utf8), seconds: 60)) != nil
  }
}

/// festival, with Italian and Russian voices of recorded people.
final class FestivalEngine: SynthesizerEngine {
  let program = "festival"
  let languages: [String]

  /// By language, the voice and the folder that its package makes.
  private static let voices = [
    "it": (name: "voice_lp_diphone", folder: "/usr/share/festival/voices/italian/lp_diphone"),
    "ru": (name: "voice_msu_ru_nsh_clunits", folder: "/usr/share/festival/voices/russian/msu_ru_nsh_clunits"),
  ]

  init() throws(SpeechError) {
    languages = Self.voices.filter { FileManager.default.fileExists(atPath: $0.value.folder) }.map(\.key).sorted()
    guard ChildProgram.exists("text2wave"), !languages.isEmpty else {
      throw SpeechError(.missing, "festival is not here; install festival with festvox-italp16k or festvox-ru")
    }
  }

  func synthesize(_ text: String, language: String, voice: String?) throws -> Audio {
    guard let chosen = Self.voices[language], languages.contains(language) else {
      throw SpeechError(.language, "festival has no voice for “\(language)”")
    }
    let name = String(chosen.name.dropFirst("voice_".count))
    if let voice, voice != name {
      throw SpeechError(.voice, "festival has no voice “\(voice)”; it has \(name)")
    }
    var input = Data(text.utf8)
    if language == "it" { input = text.data(using: .isoLatin1, allowLossyConversion: true) ?? input }
    let file = try ChildProgram("text2wave", ["-F", "16000", "-eval", "(\(chosen.name))"]).run(
      input: input, seconds: 60)
    return try WaveReader().speech(file)
  }
}
