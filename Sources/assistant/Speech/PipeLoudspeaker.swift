import AssistantSpeech
import Foundation
import Synchronization

/// A pipe in place of a loudspeaker: it gets raw samples (16 bits, 16 kHz, one channel) when they would sound.
///
/// `aplay` or a satellite at its other end plays them. What has not been handed over can still be stopped.
final class PipeLoudspeaker: Loudspeaker {
  private struct State: Sendable {
    var samples: ArraySlice<Int16> = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  /// Samples that are handed over at a time, and how much earlier than they sound.
  private static let (piece, lead) = (Audio.speechRate / 20, Duration.milliseconds(150))

  /// - Returns: nil where the path is neither a pipe nor a device.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT) else { return nil }
    let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    Thread.detachNewThread { [self] in
      run(descriptor)
      close(descriptor)
      done.signal()
    }
  }

  func play(_ audio: Audio) async {
    let more = audio.resampled(to: Audio.speechRate).samples
    state.withLock { $0.samples += more }
    news.signal()
  }

  func stop(leaving seconds: Double) async { state.withLock { $0.samples = [] } }

  func finish() async throws {
    state.withLock { $0.isOver = true }
    news.signal()
    await withCheckedContinuation { continuation in
      // Who waits for sound to end must not keep a thread that others run on.
      Thread.detachNewThread { [self] in
        done.wait()
        continuation.resume()
      }
    }
  }

  private func run(_ descriptor: Int32) {
    var sounded = ContinuousClock.now
    while true {
      let (next, isOver) = state.withLock { state in
        let next = Array(state.samples.prefix(Self.piece))
        state.samples = state.samples.dropFirst(next.count)
        return (next, state.isOver)
      }
      guard !next.isEmpty else {
        if isOver { return }
        news.wait()
        continue
      }
      let bytes = Audio(samples: next, rate: Audio.speechRate).bytes
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      // Nobody listens any more.
      guard count >= 0 || errno == EINTR else { return }
      sounded = max(sounded, .now) + .milliseconds(1_000 * next.count / Audio.speechRate)
      let wait = (sounded - .now - Self.lead) / .microseconds(1)
      if wait > 0 { usleep(UInt32(wait)) }
    }
  }
}
