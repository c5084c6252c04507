import AssistantUnderstanding
import Foundation

/// Moonshine, which hears any English, through a small library that `script/setup --speech` makes.
final class MoonshineEngine: RecognizerEngine {
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafeRawPointer?
  private typealias Run =
    @convention(c) (UnsafeRawPointer, UnsafePointer<Float>, Int32, UnsafeMutablePointer<CChar>, Int32) -> Int32

  private let run: Run
  private let model: UnsafeRawPointer
  private let library: SharedLibrary
  let program = "moonshine"
  let languages = ["en"]

  /// More text than anybody says at once, in bytes.
  private static let mostBytes = 16_384
  /// What is shorter is followed by silence: in less than this there is nothing to hear.
  private static let leastSamples = 16_000

  /// - Parameter folder: with `lib` and `models`.
  init(folder: URL) throws(SpeechError) {
    let path = folder.appending(path: "lib/libspeechmoonshine.so").path
    library = try SharedLibrary([path], package: "it with `script/setup --speech`")
    let open: Open = try library.function("speech_moonshine_open")
    run = try library.function("speech_moonshine_run")
    let files = ["encoder.ort", "decoder.ort", "tokens"].map { folder.appending(path: "models/moonshine.\($0)").path }
    guard files.allSatisfy({ FileManager.default.fileExists(atPath: $0) }) else {
      throw SpeechError(.missing, "there is no model for Moonshine; run `script/setup --speech`")
    }
    guard let model = open(files[0], files[1], files[2]) else {
      throw SpeechError(.engineFailed, "Moonshine cannot read its model")
    }
    self.model = model
  }

  /// It hears any words, whatever is expected.
  func setGrammar(_ grammar: SpokenGrammar) {}

  func recognize(_ samples: [Int16], language: String, names: [String], examples: [String]) throws -> Heard {
    let sound = Audio.floating(samples, atLeast: Self.leastSamples)
    var text = [CChar](repeating: 0, count: Self.mostBytes)
    guard run(model, sound, Int32(sound.count), &text, Int32(text.count)) == 0 else {
      throw SpeechError(.engineFailed, "Moonshine failed")
    }
    let written = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return Heard(text: Self.cleaned(String(decoding: written, as: UTF8.self)))
  }

  /// Without what nobody said: it likes to begin a sentence as one of a list, “2. ”.
  static func cleaned(_ text: String) -> String {
    WhisperText.cleaned([text.trimmingPrefix(/\s*[0-9]{1,2}\.\s+(?=\p{L})/)].map(String.init))
  }
}
