import Foundation
import Wyoming

/// Waits for a phrase by a peer, and asks a recogniser whether it was it.
///
/// Who waits for a phrase takes much for it that is none. Where nobody waits for phrases, as in languages without a model for
/// that, what was heard of the whole tells.
package struct WyomingWakeDetector: WakeWordDetector {
  private let phrase: WakePhrase
  private let peer: SpeechPeer?
  private let confirming: (any SpeechRecognizer)?
  private let language: String
  /// Seconds behind the phrase that are heard to be sure of it.
  private static let after = 0.3

  /// - Parameters:
  ///   - peer: which answers `detect`; nil for none.
  ///   - confirming: hears anything; nil for nobody.
  package init(
    _ phrase: WakePhrase, peer: SpeechPeer?, confirming: (any SpeechRecognizer)?, language: String
  ) {
    (self.phrase, self.peer, self.confirming, self.language) = (phrase, peer, confirming, language)
  }

  package func detection(in audio: Audio) async throws -> WakeWordDetection? {
    guard let peer else { return try await heard(audio) }
    let end: Double?
    do {
      end = try await spotted(audio, by: peer)
    } catch let error as SpeechError where error.code == .missing && confirming != nil {
      return try await heard(audio)
    }
    guard let end else { return nil }
    let count = min(audio.samples.count, Int((end + Self.after) * Double(audio.rate)))
    let beginning = Audio(samples: Array(audio.samples.prefix(count)), rate: audio.rate)
    let request = RecognitionRequest(language: language, names: [phrase.text])
    // A recogniser that is not there, or fails, has no say.
    if let confirming, let heard = try? await confirming.recognize(beginning, request),
      phrase.rest(of: heard.text) == nil
    {
      return nil
    }
    return WakeWordDetection(end: end)
  }

  private func spotted(_ audio: Audio, by peer: SpeechPeer) async throws -> Double? {
    let name = phrase.text
    return try await peer.exchange(within: 20 + 2 * audio.seconds) { link, deadline in
      try link.send(WyomingEvent(WyomingEvent.Name.detect, ["names": [.string(name)]]), until: deadline)
      for event in WyomingEvent.audio(audio.bytes, AudioFormat(rate: audio.rate)) {
        try link.send(event, until: deadline)
      }
      let answer = try link.answer([WyomingEvent.Name.detection, WyomingEvent.Name.notDetected], until: deadline)
      guard answer.type == WyomingEvent.Name.detection else { return nil }
      return (answer.data["timestamp"]?.double).map { $0 / 1_000 } ?? audio.seconds
    }
  }

  private func heard(_ audio: Audio) async throws -> WakeWordDetection? {
    guard let confirming else {
      throw SpeechError(
        .language, "nobody here can wait for words in “\(language)”; run `script/setup --speech`")
    }
    let heard = try await confirming.recognize(
      audio, RecognitionRequest(language: language, names: [phrase.text]))
    return phrase.rest(of: heard.text) == nil ? nil : WakeWordDetection(end: nil)
  }
}
