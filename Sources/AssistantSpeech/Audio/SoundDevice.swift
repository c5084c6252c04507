import Foundation
import Synchronization

/// The machine's microphone and loudspeaker, through PortAudio where it is installed.
///
/// The library is asked in this process: what it is given is silence or our own sound, and nothing of it is kept.
package final class SoundDevice: Sendable {
  private struct Library: @unchecked Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    let library: SharedLibrary
    let open:
      @convention(c) (UnsafeMutablePointer<Pointer?>, Int32, Int32, UInt, Double, UInt, Pointer?, Pointer?) -> Int32
    let start: @convention(c) (Pointer) -> Int32
    let read: @convention(c) (Pointer, UnsafeMutablePointer<Int16>?, UInt) -> Int32
    let write: @convention(c) (Pointer, UnsafePointer<Int16>?, UInt) -> Int32
    let close: @convention(c) (Pointer) -> Int32
    let text: @convention(c) (Int32) -> UnsafePointer<CChar>?
    let input: @convention(c) () -> Int32
    let output: @convention(c) () -> Int32

    init() throws(SpeechError) {
      library = try SharedLibrary(["libportaudio.so.2"], package: "libportaudio2")
      let begin: @convention(c) () -> Int32 = try library.function("Pa_Initialize")
      open = try library.function("Pa_OpenDefaultStream")
      start = try library.function("Pa_StartStream")
      read = try library.function("Pa_ReadStream")
      write = try library.function("Pa_WriteStream")
      close = try library.function("Pa_CloseStream")
      text = try library.function("Pa_GetErrorText")
      input = try library.function("Pa_GetDefaultInputDevice")
      output = try library.function("Pa_GetDefaultOutputDevice")
      let code = Self.quietly(begin)
      guard code == 0 else {
        throw SpeechError(.missing, "the sound system does not start", cause: text(code).map { String(cString: $0) })
      }
    }

    /// Without what the system's libraries print of every device that is not there.
    private static func quietly(_ body: () -> Int32) -> Int32 {
      let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      let nowhere = Foundation.open("/dev/null", O_WRONLY | O_CLOEXEC)
      if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
      defer {
        if kept >= 0 { dup2(kept, STDERR_FILENO) }
        for descriptor in [kept, nowhere] where descriptor >= 0 { Foundation.close(descriptor) }
      }
      return body()
    }
  }

  private struct Playing: Sendable {
    var samples: [Int16] = []
    var hasEnded = false
  }

  private let library: Library
  private let playing = Mutex(Playing())
  /// Of samples with a sign of 16 bits, in the library's counting.
  private static let format: UInt = 8
  private static let (rate, piece) = (Audio.speechRate, 800)

  /// - Throws: `missing`, with what to install.
  package init() throws(SpeechError) { library = try Library() }

  /// What the microphone hears from now on, at 16 kHz; ends where the device does.
  ///
  /// - Throws: `missing` where there is no microphone.
  package func listen() throws(SpeechError) -> AsyncStream<[Int16]> {
    guard library.input() >= 0 else {
      throw SpeechError(.missing, "there is no microphone; name a file or a pipe with --microphone")
    }
    let stream = try opened(inputs: 1, outputs: 0)
    let address = UInt(bitPattern: stream)
    let (sound, post) = AsyncStream.makeStream(of: [Int16].self, bufferingPolicy: .bufferingNewest(2_000))
    let library = library
    let gone = Ended()
    post.onTermination = { _ in gone.set() }
    let thread = Thread {
      guard let stream = UnsafeMutableRawPointer(bitPattern: address) else { return post.finish() }
      var samples = [Int16](repeating: 0, count: Self.piece)
      while !gone.isSet {
        let code = library.read(stream, &samples, UInt(Self.piece))
        // Sound that was lost since nobody took it is no failure.
        guard code == 0 || code == -9_981 else { break }
        post.yield(samples)
      }
      _ = library.close(stream)
      post.finish()
    }
    thread.start()
    return sound
  }

  /// Starts what plays.
  ///
  /// - Throws: `missing` where there is no loudspeaker.
  package func startPlaying() throws(SpeechError) {
    guard library.output() >= 0 else {
      throw SpeechError(.missing, "there is no loudspeaker; name a file with --speaker")
    }
    let address = UInt(bitPattern: try opened(inputs: 0, outputs: 1))
    let thread = Thread { [self] in
      guard let stream = UnsafeMutableRawPointer(bitPattern: address) else { return }
      let silence = [Int16](repeating: 0, count: Self.piece)
      while !playing.withLock(\.hasEnded) {
        let next = playing.withLock { playing -> [Int16] in
          let next = Array(playing.samples.prefix(Self.piece))
          playing.samples.removeFirst(next.count)
          return next
        }
        let code = (next.isEmpty ? silence : next).withUnsafeBufferPointer {
          library.write(stream, $0.baseAddress, UInt($0.count))
        }
        // Sound that came too late is no failure.
        guard code == 0 || code == -9_980 else { break }
      }
      _ = library.close(stream)
    }
    thread.start()
  }

  /// Plays it after what plays already.
  package func play(_ audio: Audio) {
    let samples = audio.resampled(to: Self.rate).samples
    playing.withLock { $0.samples += samples }
  }

  /// Nothing plays any more.
  package func hush() { playing.withLock { $0.samples = [] } }

  /// Ends what plays.
  package func end() { playing.withLock { $0.hasEnded = true } }

  private func opened(inputs: Int32, outputs: Int32) throws(SpeechError) -> UnsafeMutableRawPointer {
    var stream: UnsafeMutableRawPointer?
    var code = library.open(
      &stream, inputs, outputs, Self.format, Double(Self.rate), UInt(Self.piece), nil, nil)
    if code == 0, let stream { code = library.start(stream) }
    guard code == 0, let stream else {
      throw SpeechError(
        .missing, "the sound device cannot be used", cause: library.text(code).map { String(cString: $0) })
    }
    return stream
  }
}

/// Whether nobody listens any more.
private final class Ended: Sendable {
  private let flag = Mutex(false)
  var isSet: Bool { flag.withLock { $0 } }
  func set() { flag.withLock { $0 = true } }
}
