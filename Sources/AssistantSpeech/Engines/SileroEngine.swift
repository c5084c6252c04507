import Foundation

/// Silero, a small network that tells voices from all else that is loud, through the library that `script/setup --speech` makes.
final class SileroEngine {
  private typealias Open = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  private typealias Reset = @convention(c) (UnsafeMutableRawPointer) -> Void
  private typealias Hear =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafePointer<Float>, Int32, UnsafeMutablePointer<Float>, Int32
    ) -> Int32

  private let library: SharedLibrary
  private let model: UnsafeMutableRawPointer
  private let resetModel: Reset
  private let hear: Hear

  /// - Parameter folder: with `lib` and `models`.
  init(folder: URL) throws(SpeechError) {
    let path = folder.appending(path: "lib/libspeechshim.so").path
    library = try SharedLibrary([path], package: "it with `script/setup --speech`")
    let open: Open = try library.function("speech_voice_open")
    // What was set up some time ago does not have these, nor the model.
    resetModel = try library.function("speech_voice_reset")
    hear = try library.function("speech_voice_hear")
    let file = folder.appending(path: "models/ggml-silero.bin").path
    guard FileManager.default.fileExists(atPath: file) else {
      throw SpeechError(.missing, "there is no model of voices; run `script/setup --speech`")
    }
    guard let model = open(file) else { throw SpeechError(.engineFailed, "Silero cannot read its model") }
    self.model = model
  }

  /// What comes now is another sound.
  func reset() { resetModel(model) }

  /// How likely it is that somebody speaks, from 0 to 1, for each whole `VoiceLikelihood.frame` of the next samples.
  ///
  /// - Parameter samples: at 16 kHz; what is no whole frame at the end is passed over.
  func likelihoods(of samples: [Int16]) throws(SpeechError) -> [Double] {
    let count = samples.count / VoiceLikelihood.frame
    guard count > 0 else { return [] }
    let sound = Audio.floating(samples.prefix(count * VoiceLikelihood.frame))
    var found = [Float](repeating: 0, count: count)
    guard hear(model, sound, Int32(sound.count), &found, Int32(count)) == Int32(count) else {
      throw SpeechError(.engineFailed, "Silero takes no more sound")
    }
    return found.map { $0.isFinite ? Double(max(0, min(1, $0))) : 0 }
  }
}
