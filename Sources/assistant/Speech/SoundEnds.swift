import ArgumentParser
import AssistantSpeech
import Foundation
import Synchronization

/// Where answers sound.
protocol Loudspeaker: Sendable {
  /// Begins to play it, after what plays already.
  func play(_ audio: Audio) async
  /// Stops what plays, of which so many seconds have not sounded yet.
  func stop(leaving seconds: Double) async
  /// All has been played.
  func finish() async throws
}

/// The machine's own loudspeaker.
struct DeviceLoudspeaker: Loudspeaker {
  private let device: SoundDevice

  init(_ device: SoundDevice) throws {
    self.device = device
    try device.startPlaying()
  }

  func play(_ audio: Audio) async { device.play(audio) }
  func stop(leaving seconds: Double) async { device.hush() }
  func finish() async throws { device.end() }
}

/// A file in place of a loudspeaker, with as much of each answer as would have sounded.
final class FileLoudspeaker: Loudspeaker {
  private let path: String?
  private let samples = Mutex<[Int16]>([])

  /// - Parameter path: nil for no file at all.
  init(_ path: String?) { self.path = path }

  func play(_ audio: Audio) async {
    let more = audio.resampled(to: Audio.speechRate).samples
    samples.withLock { $0 += more }
  }

  func stop(leaving seconds: Double) async {
    samples.withLock { $0.removeLast(min($0.count, Int(seconds * Double(Audio.speechRate)))) }
  }

  func finish() async throws {
    guard let path else { return }
    try SoundFile.write(Audio(samples: samples.withLock { $0 }, rate: Audio.speechRate), to: path)
  }
}

/// Where sound comes from and goes to in a conversation by voice.
struct SoundEnds: ParsableArguments {
  @Option(
    help: ArgumentHelp("The words that the assistant is called by; five syllables or more.", valueName: "words"))
  var wake: String?

  @Option(
    help: ArgumentHelp(
      """
      A wav file to hear as if it were spoken now, or - for raw samples (16 bits, 16 kHz, one channel) on the standard \
      input; the machine's own microphone otherwise.
      """, valueName: "file"))
  var microphone: String?

  @Option(
    help: ArgumentHelp(
      """
      A wav file for the answers, or a named pipe that gets raw samples (16 bits, 16 kHz, one channel) when they sound; the \
      machine's own loudspeaker otherwise.
      """, valueName: "file"))
  var speaker: String?

  @Flag(help: "Do not listen while an answer sounds, where the microphone hears the loudspeaker.")
  var noInterrupting = false

  @Flag(
    help: """
      Print on the standard error, too, where that is no terminal, what is heard while somebody speaks. In English; it may \
      change until they have spoken.
      """)
  var partial = false

  var phrase: WakePhrase? {
    get throws {
      guard let wake else { return nil }
      guard let phrase = WakePhrase(wake) else {
        throw ValidationError(
          "“\(PlainText.line(wake))” are no words to call by: one to eight, of four letters or more")
      }
      return phrase
    }
  }

  /// - Parameters:
  ///   - files: heard one after another in place of a microphone.
  ///   - out: in place of a loudspeaker.
  /// - Throws: what is missing for it.
  func open(
    files: [String] = [], out: String? = nil
  ) throws -> (microphone: AsyncStream<[Int16]>, speaker: any Loudspeaker) {
    var device: SoundDevice?
    func shared() throws -> SoundDevice {
      let found = try device ?? SoundDevice()
      device = found
      return found
    }
    let sound: AsyncStream<[Int16]> =
      if !files.isEmpty {
        Self.stream(try files.map { try SoundFile.read($0) })
      } else if let microphone {
        microphone == "-" ? Self.standardInput() : Self.stream([try SoundFile.read(microphone)])
      } else {
        try shared().listen()
      }
    if let file = out ?? speaker { return (sound, PipeLoudspeaker(file) ?? FileLoudspeaker(file)) }
    let hasDevice = files.isEmpty && microphone == nil
    return (sound, hasDevice ? try DeviceLoudspeaker(try shared()) : FileLoudspeaker(nil))
  }

  /// All of it, each with the quiet after it that shows that nothing more is said.
  private static func stream(_ files: [Audio]) -> AsyncStream<[Int16]> {
    let quiet = [Int16](repeating: 0, count: Audio.speechRate)
    let samples = SampleQueue(files.flatMap { $0.samples + quiet })
    return AsyncStream { samples.next() }
  }

  private static func standardInput() -> AsyncStream<[Int16]> {
    // What comes faster than it is heard waits in the pipe.
    let samples = SampleQueue([])
    return AsyncStream {
      guard let more = try? FileHandle.standardInput.read(upToCount: 3_200), !more.isEmpty else { return nil }
      return samples.whole(more)
    }
  }
}

/// Samples that wait to be heard.
private final class SampleQueue: Sendable {
  private let rest: Mutex<ArraySlice<Int16>>
  private let odd = Mutex(Data())

  init(_ samples: [Int16]) { rest = Mutex(samples[...]) }

  /// The next tenth of a second; nil at the end.
  func next() -> [Int16]? {
    rest.withLock { rest in
      let next = Array(rest.prefix(Audio.speechRate / 10))
      rest = rest.dropFirst(next.count)
      return next.isEmpty ? nil : next
    }
  }

  /// Bytes as samples; half a sample waits for its other half.
  func whole(_ bytes: Data) -> [Int16] {
    odd.withLock { odd in
      odd += bytes
      let count = odd.count / 2 * 2
      defer { odd = Data(odd.dropFirst(count)) }
      return Audio(bytes: Data(odd.prefix(count)), rate: Audio.speechRate).samples
    }
  }
}
