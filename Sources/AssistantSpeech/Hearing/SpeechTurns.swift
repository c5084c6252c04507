import Foundation

/// Cuts an endless stream of sound into what is said, and tells when somebody speaks over an answer.
///
/// A pure machine: its only clock is the stream itself. While an answer sounds, its seconds pass with those of the stream.
package struct SpeechTurns {
  package enum Effect: Hashable, Sendable {
    /// Somebody has begun to speak.
    case began
    /// Somebody speaks over the answer, of which so many seconds have not sounded yet; it has to stop.
    case interrupted(leaving: Double)
    /// Who speaks is quiet for a moment: this is what was said so far, and may be all.
    case paused(Audio)
    /// It stays quiet: what was said is most likely all, and it has to be known now how long to wait for more.
    case lasting
    /// Who was quiet for a moment goes on; what was said so far is not all.
    case resumed
    /// Somebody has spoken, from a little before to a little after. Where nobody went on after the last pause, it is what was
    /// said before that.
    case said(Audio)
    /// Nobody spoke while somebody was waited for.
    case waitedInVain
  }

  /// Whether the answer may be spoken over; where not, nothing is heard while it sounds.
  package var canBeInterrupted = true
  private var detector: EnergyVoiceDetector
  private var isSpeaking = false
  private var isPausing = false
  /// What has been said so far, or the last moment before somebody speaks.
  private var sound: [Int16] = []
  private var rest: [Int16] = []
  /// Samples that are still to be waited for; nil for ever.
  private var patience: Int?
  /// Samples of an answer: of all, and how many have sounded.
  private var answer: (all: Int, sounded: Int)?

  /// That somebody speaks, for each frame from the one on in which the next piece begins; nil where nobody tells.
  private var likelihoods: [Double]?
  /// Samples from the beginning of that frame to the next piece.
  private var position = 0

  private static let piece = Audio.speechRate / 100
  /// Hundredths of a second of quiet after which it is worth to begin to recognise: who knows voices tells by thirds of a tenth, so
  /// that a tenth is soon full.
  private var pause: Int { likelihoods == nil ? 10 : 12 }
  /// Those after which most people have ended.
  private static let lasting = 30
  /// Hundredths of a second of quiet that end what is said, where nothing tells more of it.
  private let usualEnd: Int
  /// Of the time before somebody was noticed; who knows voices is sure of one a little later than who hears that it is loud.
  private var before: Int { Audio.speechRate * (likelihoods == nil ? 4 : 6) / 10 }
  /// Nobody says one thing for longer.
  private static let longest = Audio.speechRate * 30

  package init(detector: EnergyVoiceDetector = EnergyVoiceDetector()) {
    self.detector = detector
    usualEnd = detector.pause
  }

  /// How loud it is, from 0 to 1; for a meter.
  package var level: Double { max(0, min(1, (detector.level + 60) / 54)) }

  /// What has been said so far, from a little before; empty while nobody speaks.
  package var said: [Int16] { isSpeaking ? sound : [] }

  /// An answer sounds from now on.
  package mutating func play(seconds: Double) {
    let left = answer.map { $0.all - $0.sounded } ?? 0
    answer = (max(0, left) + Int(seconds * Double(Audio.speechRate)), 0)
  }

  /// Somebody is waited for, from now on or from the end of the answer on.
  ///
  /// - Parameter seconds: nil for ever.
  package mutating func wait(seconds: Double?) { patience = seconds.map { Int($0 * Double(Audio.speechRate)) } }

  /// Takes the next samples, at 16 kHz.
  ///
  /// - Parameter voice: how likely it is that somebody speaks, for each `VoiceLikelihood.frame` of the stream that is whole with
  ///   these samples; nil where nobody tells, and loudness has to do.
  package mutating func hear(_ samples: some Sequence<Int16>, voice: [Double]? = nil) -> [Effect] {
    rest += samples
    if let voice { likelihoods = (likelihoods ?? []) + voice } else { likelihoods = nil }
    var effects: [Effect] = []
    var start = 0
    while start + Self.piece <= rest.count {
      hear(piece: rest[start..<start + Self.piece], likelihood(), &effects)
      start += Self.piece
      position += Self.piece
    }
    rest.removeFirst(start)
    return effects
  }

  /// That somebody speaks in the next piece: as in the frame where it begins, or, where that is not whole yet, the last one.
  private mutating func likelihood() -> Double? {
    guard var known = likelihoods else { return nil }
    while known.count > 1, position >= VoiceLikelihood.frame {
      known.removeFirst()
      position -= VoiceLikelihood.frame
    }
    likelihoods = known
    return known.first
  }

  /// Who pauses has ended after so much quiet altogether, unless they go on before; nothing where nobody pauses.
  ///
  /// - Parameter quiet: seconds; what has passed already is not taken back.
  /// - Returns: what was said, where it has been quiet for so long already.
  package mutating func end(afterQuiet seconds: Double) -> [Effect] {
    guard isPausing else { return [] }
    detector.pause = Int((seconds * 100).rounded())
    guard detector.quiet >= detector.pause else { return [] }
    var effects: [Effect] = []
    detector.forget()
    end(&effects)
    return effects
  }

  /// The stream has ended.
  package mutating func finish() -> [Effect] {
    defer { (sound, rest, isSpeaking, isPausing) = ([], [], false, false) }
    return isSpeaking ? [.said(Audio(samples: sound + rest, rate: Audio.speechRate))] : []
  }

  /// Whether somebody speaks in a sound.
  package static func holdsSpeech(_ audio: Audio) -> Bool {
    var detector = EnergyVoiceDetector()
    let heard = audio.resampled(to: Audio.speechRate).samples
    return stride(from: 0, to: heard.count, by: piece).contains { start in
      detector.hear(heard[start..<min(start + piece, heard.count)]) == .began
    }
  }

  private mutating func hear(piece: ArraySlice<Int16>, _ voice: Double?, _ effects: inout [Effect]) {
    if let playing = answer {
      answer = playing.sounded + piece.count >= playing.all ? nil : (playing.all, playing.sounded + piece.count)
      if !canBeInterrupted { return }
    }
    let change = detector.hear(piece, voice: voice)
    sound += piece
    switch change {
    case .began:
      isSpeaking = true
      effects.append(.began)
      if let playing = answer {
        answer = nil
        effects.append(.interrupted(leaving: Double(playing.all - playing.sounded) / Double(Audio.speechRate)))
      }
    case .ended: end(&effects)
    case nil: break
    }
    if isSpeaking {
      if !isPausing, detector.quiet >= pause {
        isPausing = true
        effects.append(.paused(Audio(samples: sound, rate: Audio.speechRate)))
      } else if isPausing, detector.quiet == Self.lasting {
        effects.append(.lasting)
      } else if isPausing, detector.quiet == 0 {
        isPausing = false
        detector.pause = usualEnd
        effects.append(.resumed)
      }
      guard sound.count >= Self.longest else { return }
      // Who goes on speaking is heard in pieces.
      effects.append(.said(Audio(samples: sound, rate: Audio.speechRate)))
      sound = []
    } else {
      if sound.count > before { sound.removeFirst(sound.count - before) }
      guard answer == nil, let left = patience else { return }
      patience = left > piece.count ? left - piece.count : nil
      if patience == nil { effects.append(.waitedInVain) }
    }
  }

  private mutating func end(_ effects: inout [Effect]) {
    guard isSpeaking else { return }
    (isSpeaking, isPausing) = (false, false)
    detector.pause = usualEnd
    effects.append(.said(Audio(samples: sound, rate: Audio.speechRate)))
    sound = []
  }
}
