import Foundation
import Synchronization
import Wyoming

/// How likely it is that somebody speaks, by a peer that knows voices from all else that is loud.
package final class VoiceLikelihood: Sendable {
  /// Samples at 16 kHz that are told of together: 32 ms.
  package static let frame = 512
  /// From where on somebody speaks rather than not.
  package static let speaking = 0.5
  /// Somebody who speaks does so in so many frames at least: a tenth of a second.
  private static let leastFrames = 3

  private struct State {
    /// Samples of a frame that is not yet whole.
    var rest: [Int16] = []
    /// Whether the peer is not there, or has failed: it is not asked any more.
    var isGone = false
  }

  private let peer: SpeechPeer
  private let state = Mutex(State())
  private let failed: @Sendable (SpeechError) -> Void
  /// Seconds that it may take; it takes a four-hundredth of the sound.
  private static let (patience, patienceToStart) = (1.0, 5.0)

  /// - Parameter failed: is told why the peer is not asked any more, where it should have been there.
  package init(_ peer: SpeechPeer, failed: @escaping @Sendable (SpeechError) -> Void = { _ in }) {
    (self.peer, self.failed) = (peer, failed)
  }

  /// Another stream of sound begins.
  ///
  /// - Returns: whether there is anybody to tell of it.
  package func begin() async -> Bool {
    state.withLock { $0.rest = [] }
    return await ask([WyomingEvent.audioStart(.speech)], within: Self.patienceToStart) != nil
  }

  /// The next samples of the stream, at 16 kHz.
  ///
  /// - Returns: from 0 to 1 for each frame that is whole now; nil where nobody can tell, now and from now on.
  package func likelihoods(of samples: [Int16]) async -> [Double]? {
    let whole = state.withLock { state -> [Int16] in
      state.rest += samples
      let count = state.rest.count / Self.frame * Self.frame
      defer { state.rest.removeFirst(count) }
      return Array(state.rest[..<count])
    }
    guard !whole.isEmpty else { return state.withLock(\.isGone) ? nil : [] }
    return await ask([Self.chunk(whole)], within: Self.patience)
  }

  /// Whether somebody speaks in a sound, which ends whatever stream there was; nil where nobody can tell.
  package func hasVoice(_ audio: Audio) async -> Bool? {
    let samples = audio.resampled(to: Audio.speechRate).samples
    let quiet = [Int16](repeating: 0, count: Self.frame)
    let found = await ask(
      [WyomingEvent.audioStart(.speech), Self.chunk(samples + quiet)],
      within: Self.patienceToStart + audio.seconds / 10)
    return found.map { $0.count { $0 >= Self.speaking } >= Self.leastFrames }
  }

  private static func chunk(_ samples: [Int16]) -> WyomingEvent {
    .audioChunk(Audio(samples: samples, rate: Audio.speechRate).bytes, .speech)
  }

  /// Each event has an answer; what all of them tell, one after another.
  private func ask(_ events: [WyomingEvent], within seconds: Double) async -> [Double]? {
    guard !state.withLock(\.isGone) else { return nil }
    do {
      return try await peer.exchange(within: seconds) { link, deadline in
        var all: [Double] = []
        for event in events {
          try link.send(event, until: deadline)
          let answer = try link.answer([WyomingEvent.Name.likelihoods], until: deadline)
          all += (answer.data["likelihoods"]?.array ?? []).compactMap(\.double)
        }
        return all
      }
    } catch {
      state.withLock { $0.isGone = true }
      let known = error as? SpeechError ?? SpeechError(.engineFailed, "\(peer.name) failed", cause: "\(error)")
      if known.code != .missing { failed(known) }
      return nil
    }
  }
}

extension WyomingEvent.Name {
  /// Our own: how likely it is that somebody speaks, of the sound that came last.
  static let likelihoods = "voice-likelihoods"
}
