import Foundation

/// Voices of Piper, which sound like people, through a small library that `script/setup --speech` makes. How words sound is
/// asked of espeak-ng.
final class PiperEngine: SynthesizerEngine {
  private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafeRawPointer?
  private typealias Say =
    @convention(c) (
      UnsafeRawPointer, UnsafePointer<Int32>, UnsafePointer<Int32>, Int32, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UnsafePointer<Float>?>
    ) -> UnsafeRawPointer?
  private typealias Free = @convention(c) (UnsafeRawPointer) -> Void

  private let library: SharedLibrary
  private let models: URL
  private let open: Open
  private let say: Say
  private let free: Free
  private var loaded: [String: UnsafeRawPointer] = [:]
  let program = "piper"
  let languages: [String]

  /// - Parameter folder: with `lib` and `models`.
  init(folder: URL) throws(SpeechError) {
    let path = folder.appending(path: "lib/libspeechvoice.so").path
    library = try SharedLibrary([path], package: "it with `script/setup --speech`")
    open = try library.function("speech_piper_open")
    say = try library.function("speech_piper_say")
    free = try library.function("speech_piper_free")
    models = folder.appending(path: "models")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: models.path)) ?? []
    languages = names.compactMap { $0.wholeMatch(of: /piper-(.+)\.onnx/).map { String($0.1) } }.sorted()
    guard !languages.isEmpty else {
      throw SpeechError(.missing, "there is no voice for Piper; run `script/setup --speech`")
    }
    guard ChildProgram.exists("espeak-ng") else {
      throw SpeechError(.missing, "espeak-ng is not here, which knows how words sound; install the package espeak-ng")
    }
  }

  func synthesize(_ text: String, language: String, voice: String?) throws -> Audio {
    guard languages.contains(language) else { throw SpeechError(.language, "Piper has no voice for “\(language)”") }
    func file(_ kind: String) -> String { models.appending(path: "piper-\(language).\(kind)").path }
    if loaded[language] == nil { loaded[language] = open(file("onnx"), file("tokens")) }
    guard let model = loaded[language] else { throw SpeechError(.engineFailed, "Piper cannot read its voice") }
    let accent = (try? String(contentsOfFile: file("voice"), encoding: .utf8)) ?? language
    let sentences = try Self.sounds(of: PiperClause.all(of: text), accent: accent)
    guard !sentences.isEmpty else { return Audio(samples: [], rate: Audio.speechRate) }
    let lengths = sentences.map { Int32($0.count) }
    var (rate, count): (Int32, Int32) = (0, 0)
    var samples: UnsafePointer<Float>?
    let sound = say(model, sentences.flatMap(\.self), lengths, Int32(lengths.count), &rate, &count, &samples)
    guard let sound else { throw SpeechError(.engineFailed, "Piper says nothing") }
    defer { free(sound) }
    guard let samples, rate > 0, count >= 0 else { throw SpeechError(.engineFailed, "Piper says nothing") }
    return Audio(UnsafeBufferPointer(start: samples, count: Int(count)), rate: Int(rate))
  }

  /// By sentence, the sounds in code points of the phonetic alphabet, with the signs that tell how clauses end.
  private static func sounds(of clauses: [PiperClause], accent: String) throws -> [[Int32]] {
    guard !clauses.isEmpty else { return [] }
    let input = Data(clauses.map { $0.words + "\n" }.joined().utf8)
    let output = try ChildProgram("espeak-ng", ["-q", "--ipa", "-v", accent]).run(input: input, seconds: 30)
    var lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map { PiperClause.bare(String($0)) }
    // A clause that espeak-ng has cut once more has lost its place among the others.
    if lines.count != clauses.count { lines = [lines.joined(separator: " ")] }
    var sentences: [String] = []
    var isNew = true
    for (line, clause) in zip(lines, clauses) {
      let sounds = line + String(clause.end)
      if isNew { sentences.append(sounds) } else { sentences[sentences.count - 1] += " " + sounds }
      isNew = ".?!".unicodeScalars.contains(clause.end)
    }
    return sentences.map { $0.unicodeScalars.map { Int32($0.value) } }
  }
}

/// Words that are said in one go, and the sign behind them.
struct PiperClause: Hashable {
  var words: String
  /// One of `. , ; : ! ?`; a full stop where there was none.
  var end: Unicode.Scalar

  private static let ends = Set<Unicode.Scalar>([".", ",", ";", ":", "!", "?"])

  /// A sign ends a clause where no word goes on behind it.
  static func all(of text: String) -> [PiperClause] {
    let scalars = Array(text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 } + [" "])
    var clauses: [PiperClause] = []
    var words = ""
    func end(_ sign: Unicode.Scalar?) {
      let said = words.split(separator: " ").joined(separator: " ")
      words = ""
      if said.contains(where: { $0.isLetter || $0.isNumber }) {
        clauses.append(PiperClause(words: said, end: sign ?? "."))
      } else if !clauses.isEmpty, let sign, sign != "," {
        clauses[clauses.count - 1].end = sign
      }
    }
    for (scalar, next) in zip(scalars, scalars.dropFirst()) {
      if scalar == "…" {
        end(".")
      } else if ends.contains(scalar), next == " " || ends.contains(next) || "\"”»)".unicodeScalars.contains(next) {
        end(scalar)
      } else {
        words.unicodeScalars.append(scalar)
      }
    }
    end(nil)
    return clauses
  }

  /// Without what espeak-ng says of the language that a word is read in, as in `(en)`.
  static func bare(_ sounds: String) -> String {
    sounds.replacing(#/\([a-z-]+\)/#, with: "").trimmingCharacters(in: .whitespaces)
  }
}
