import Foundation

/// Voices that are quick and small and read a text themselves, RHVoice's and SVOX Pico's, through small libraries that
/// `script/setup --speech` makes.
final class QuickVoiceEngine: SynthesizerEngine {
  /// Whose voices they are.
  enum Maker: String {
    case rhvoice
    case pico

    var name: String {
      switch self {
      case .rhvoice: "RHVoice"
      case .pico: "Pico"
      }
    }
  }

  private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  private typealias Say =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>
    ) -> UnsafeMutablePointer<Int16>?

  private let maker: Maker
  private let voices: InstalledVoices
  private let open: Open
  private let say: Say
  /// By language.
  private var opened: [String: UnsafeMutableRawPointer] = [:]

  var program: String { maker.rawValue }
  var languages: [String] { voices.languages }

  /// - Parameter folder: with `lib` and `models`.
  init(_ maker: Maker, folder: URL) throws(SpeechError) {
    self.maker = maker
    voices = try InstalledVoices(
      of: maker.rawValue, named: maker.name, library: "libspeech\(maker.rawValue).so", in: folder)
    open = try voices.library.function("speech_\(maker.rawValue)_open")
    say = try voices.library.function("speech_\(maker.rawValue)_say")
  }

  func synthesize(_ text: String, language: String, voice: String?) throws -> Audio {
    let own = try voices.told(of: language, wanted: voice, isName: maker == .rhvoice)
    let words = maker == .pico ? Self.plain(text) : text
    guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
      return Audio(samples: [], rate: Audio.speechRate)
    }
    let engine = try engine(for: language, own)
    var (rate, count): (Int32, Int32) = (0, 0)
    guard let samples = say(engine, own, words, &rate, &count) else {
      throw SpeechError(.engineFailed, "\(maker.name) says nothing")
    }
    defer { free(samples) }
    guard rate > 0, count >= 0 else { throw SpeechError(.engineFailed, "\(maker.name) says nothing") }
    return Audio(samples: Array(UnsafeBufferPointer(start: samples, count: Int(count))), rate: Int(rate))
  }

  private func engine(for language: String, _ own: String) throws -> UnsafeMutableRawPointer {
    if let known = opened[language] { return known }
    guard let engine = open(voices.path(maker.rawValue), own) else {
      throw SpeechError(.engineFailed, "\(maker.name) cannot read its voice")
    }
    opened[language] = engine
    return engine
  }

  /// The text without what Pico takes for marks of its own, and abbreviations letter by letter, which it reads as words.
  static func plain(_ text: String) -> String {
    let bare = String(text.map { "<>\\".contains($0) ? " " : $0 })
    return bare.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let letters = word.filter(\.isLetter)
      let isSpelled =
        letters.count > 1 && letters.allSatisfy { $0.isASCII && $0.isUppercase && !vowels.contains($0) }
        && word.allSatisfy { $0.isLetter || $0.isPunctuation }
      return isSpelled ? word.map(String.init).joined(separator: " ") : String(word)
    }.joined(separator: " ")
  }

  /// Who has none of them is no word.
  private static let vowels = "AEIOUY"
}
