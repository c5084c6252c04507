import Foundation

/// Voices of Piper and Kokoro, which sound like people, through a small library that `script/setup --speech` makes. How words
/// sound is asked of espeak-ng.
final class VoiceModelEngine: SynthesizerEngine {
  /// Whose voices they are.
  enum Maker: String {
    /// A model for each language.
    case piper
    /// One model for all of its languages.
    case kokoro

    var name: String { rawValue.capitalized }
  }

  private typealias OpenPiper = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafeRawPointer?
  private typealias OpenKokoro =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafeRawPointer?
  private typealias Say =
    @convention(c) (
      UnsafeRawPointer, UnsafePointer<Int32>, UnsafePointer<Int32>, Int32, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UnsafePointer<Float>?>
    ) -> UnsafeRawPointer?
  private typealias Free = @convention(c) (UnsafeRawPointer) -> Void

  private let maker: Maker
  private let voices: InstalledVoices
  private let say: Say
  private let free: Free
  /// By the names of their files.
  private var loaded: [String: UnsafeRawPointer] = [:]

  var program: String { maker.rawValue }
  var languages: [String] { voices.languages }

  /// - Parameter folder: with `lib` and `models`.
  init(_ maker: Maker, folder: URL) throws(SpeechError) {
    self.maker = maker
    voices = try InstalledVoices(of: maker.rawValue, named: maker.name, library: "libspeechvoice.so", in: folder)
    say = try voices.library.function("speech_voice_say")
    free = try voices.library.function("speech_voice_free")
    guard ChildProgram.exists("espeak-ng") else {
      throw SpeechError(.missing, "espeak-ng is not here, which knows how words sound; install the package espeak-ng")
    }
  }

  func synthesize(_ text: String, language: String, voice: String?) throws -> Audio {
    let accent = try voices.told(of: language, wanted: voice)
    let model = try model(for: language)
    var sentences = try Self.sounds(of: SpokenClause.all(of: text), accent: accent)
    if maker == .kokoro { sentences = sentences.map(Self.joined) }
    guard !sentences.isEmpty else { return Audio(samples: [], rate: Audio.speechRate) }
    let points = sentences.map { $0.unicodeScalars.map { Int32($0.value) } }
    let lengths = points.map { Int32($0.count) }
    var (rate, count): (Int32, Int32) = (0, 0)
    var samples: UnsafePointer<Float>?
    let sound = say(model, points.flatMap(\.self), lengths, Int32(lengths.count), &rate, &count, &samples)
    guard let sound else { throw SpeechError(.engineFailed, "\(maker.name) says nothing") }
    defer { free(sound) }
    guard let samples, rate > 0, count >= 0 else { throw SpeechError(.engineFailed, "\(maker.name) says nothing") }
    return Audio(UnsafeBufferPointer(start: samples, count: Int(count)), rate: Int(rate))
  }

  private func model(for language: String) throws -> UnsafeRawPointer {
    let name = maker == .kokoro ? maker.rawValue : "\(maker.rawValue)-\(language)"
    if let known = loaded[name] { return known }
    let model: UnsafeRawPointer?
    switch maker {
    case .piper:
      let open: OpenPiper = try voices.library.function("speech_piper_open")
      model = open(voices.path("\(name).onnx"), voices.path("\(name).tokens"))
    case .kokoro:
      let open: OpenKokoro = try voices.library.function("speech_kokoro_open")
      model = open(voices.path("\(name).onnx"), voices.path("\(name).tokens"), voices.path("\(name).styles"))
    }
    guard let model else { throw SpeechError(.engineFailed, "\(maker.name) cannot read its voice") }
    loaded[name] = model
    return model
  }

  /// Sounds that Kokoro knows by one sign where espeak-ng writes two.
  private static let ligatures = [("tʃ", "ʧ"), ("dʒ", "ʤ"), ("ts", "ʦ"), ("dz", "ʣ")]

  private static func joined(_ sounds: String) -> String {
    ligatures.reduce(sounds) { $0.replacing($1.0, with: $1.1) }
  }

  /// By sentence, the sounds in the phonetic alphabet, with the signs that tell how clauses end.
  private static func sounds(of clauses: [SpokenClause], accent: String) throws -> [String] {
    guard !clauses.isEmpty else { return [] }
    let input = Data(clauses.map { $0.words + "\n" }.joined().utf8)
    let output = try ChildProgram("espeak-ng", ["-q", "--ipa", "-v", accent]).run(input: input, seconds: 30)
    var lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map { SpokenClause.bare(String($0)) }
    // A clause that espeak-ng has cut once more has lost its place among the others.
    if lines.count != clauses.count { lines = [lines.joined(separator: " ")] }
    var sentences: [String] = []
    var isNew = true
    for (line, clause) in zip(lines, clauses) {
      let sounds = line + String(clause.end)
      if isNew { sentences.append(sounds) } else { sentences[sentences.count - 1] += " " + sounds }
      isNew = ".?!".unicodeScalars.contains(clause.end)
    }
    return sentences
  }
}
