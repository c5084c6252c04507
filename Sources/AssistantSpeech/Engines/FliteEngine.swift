import Foundation

/// flite, small English voices inside of the process.
final class FliteEngine: SynthesizerEngine {
  /// The beginning of what flite returns, as its header declares it.
  private struct Wave {
    var type: UnsafePointer<CChar>?
    var rate: Int32
    var count: Int32
    var channels: Int32
    var samples: UnsafePointer<Int16>?
  }

  private typealias Register = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?

  private var libraries: [SharedLibrary]
  /// Those that have spoken.
  private var voices: [String: UnsafeMutableRawPointer] = [:]
  /// The voices of Debian's package, and the one that speaks where none is named.
  private static let (names, usual) = (["awb", "kal", "kal16", "rms", "slt"], "slt")
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
    self.libraries = libraries
    speak = try base.function("flite_text_to_wave")
    dispose = try base.function("delete_wave")
    _ = try voice(Self.usual)
  }

  /// - Throws: `voice` where there is none of that name.
  private func voice(_ name: String) throws(SpeechError) -> UnsafeMutableRawPointer {
    if let voice = voices[name] { return voice }
    guard Self.names.contains(name) else {
      throw SpeechError(.voice, "flite has no voice “\(name)”; it has \(Self.names.joined(separator: ", "))")
    }
    let library = try SharedLibrary(["libflite_cmu_us_\(name).so.1"], package: "libflite1")
    let register: Register = try library.function("register_cmu_us_\(name)")
    guard let voice = register(nil) else { throw SpeechError(.engineFailed, "flite has no voice \(name)") }
    libraries.append(library)
    voices[name] = voice
    return voice
  }

  func synthesize(_ text: String, language: String, voice name: String?) throws -> Audio {
    let voice = try voice(name ?? Self.usual)
    guard let wave = speak(text, voice) else { throw SpeechError(.engineFailed, "flite says nothing") }
    defer { dispose(wave) }
    let found = wave.assumingMemoryBound(to: Wave.self).pointee
    guard found.channels == 1, found.count >= 0, found.rate > 0, let samples = found.samples else {
      throw SpeechError(.engineFailed, "flite says something of another form than is known")
    }
    return Audio(samples: Array(UnsafeBufferPointer(start: samples, count: Int(found.count))), rate: Int(found.rate))
  }
}
