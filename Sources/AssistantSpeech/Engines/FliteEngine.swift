import Foundation

/// flite, a small English voice inside of the process.
final class FliteEngine: SynthesizerEngine {
  /// The beginning of what flite returns, as its header declares it.
  private struct Wave {
    var type: UnsafePointer<CChar>?
    var rate: Int32
    var count: Int32
    var channels: Int32
    var samples: UnsafePointer<Int16>?
  }

  private let libraries: [SharedLibrary]
  private let voice: UnsafeMutableRawPointer
  private let speak: @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  private let dispose: @convention(c) (UnsafeMutableRawPointer) -> Void
  let program = "flite"
  let languages = ["en"]

  init() throws(SpeechError) {
    let base = try SharedLibrary(["libflite.so.1"], package: "libflite1")
    let parts = ["libflite_usenglish.so.1", "libflite_cmulex.so.1"]
    var libraries = [base]
    for part in parts { libraries.append(try SharedLibrary([part], package: "libflite1")) }
    let start: @convention(c) () -> Int32 = try base.function("flite_init")
    _ = start()
    let voices = try SharedLibrary(["libflite_cmu_us_slt.so.1"], package: "libflite1")
    let register: @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutableRawPointer? =
      try voices.function("register_cmu_us_slt")
    guard let voice = register(nil) else { throw SpeechError(.engineFailed, "flite has no voice") }
    self.voice = voice
    self.libraries = libraries + [voices]
    speak = try base.function("flite_text_to_wave")
    dispose = try base.function("delete_wave")
  }

  func synthesize(_ text: String, language: String, voice name: String?) throws -> Audio {
    guard let wave = speak(text, voice) else { throw SpeechError(.engineFailed, "flite says nothing") }
    defer { dispose(wave) }
    let found = wave.assumingMemoryBound(to: Wave.self).pointee
    guard found.channels == 1, found.count >= 0, found.rate > 0, let samples = found.samples else {
      throw SpeechError(.engineFailed, "flite says something of another form than is known")
    }
    return Audio(samples: Array(UnsafeBufferPointer(start: samples, count: Int(found.count))), rate: Int(found.rate))
  }
}
