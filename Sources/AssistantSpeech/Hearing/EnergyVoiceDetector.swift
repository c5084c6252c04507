import Foundation

/// Finds speech by how loud it is against the room: what every machine can do. Where somebody tells how likely it is that a voice
/// is heard, that counts instead, and what is loud besides is no speech.
///
/// The room's loudness is followed, quickly down and slowly up, so that a fan is taken for the room after some seconds. Somebody
/// speaks where most of a short while was louder than that, and has ended after a longer while that was not.
package struct EnergyVoiceDetector: VoiceActivityDetector {
  /// Hundredths of a second of quiet that end what is said.
  package var pause = 70
  /// Of the last so many hundredths, how many have to be loud.
  private static let (recent, most) = (14, 9)
  private static let frame = Audio.speechRate / 100
  /// Decibels; nobody speaks to be heard below that.
  private static let quietest = -52.0
  /// How likely a voice has to be where nobody spoke, and where somebody speaks already.
  private static let (likely, likelyStill) = (VoiceLikelihood.speaking, 0.35)

  private var rest: [Int16] = []
  private var room = -60.0
  private var frames = 0
  private var loud: [Bool] = []
  private var isSpeaking = false
  /// Hundredths of a second since it was loud.
  package private(set) var quiet = 0
  /// Decibels of the last hundredth of a second, 0 for the loudest that there can be.
  package private(set) var level = -100.0

  package init() {}

  package mutating func hear(_ samples: ArraySlice<Int16>, voice: Double? = nil) -> VoiceActivity? {
    rest += samples
    var change: VoiceActivity?
    var start = 0
    while start + Self.frame <= rest.count {
      change = hear(frame: rest[start..<start + Self.frame], voice) ?? change
      start += Self.frame
    }
    rest.removeFirst(start)
    return change
  }

  /// Nobody speaks any more.
  mutating func forget() { (isSpeaking, loud) = (false, []) }

  private mutating func hear(frame: ArraySlice<Int16>, _ voice: Double?) -> VoiceActivity? {
    let mean = frame.reduce(0.0) { $0 + Double($1) } / Double(frame.count)
    let power = frame.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(frame.count)
    level = max(-100, 10 * log10(max(power, 1e-3) / (32_768 * 32_768)))
    frames += 1
    if level < room {
      room = max(-75, room * 0.7 + level * 0.3)
    } else {
      // Decibels a hundredth of a second.
      room = min(level, room + (isSpeaking ? 0.01 : 0.03))
    }
    let isLoud =
      voice.map { $0 >= (isSpeaking ? Self.likelyStill : Self.likely) }
      ?? (level > max(room + (isSpeaking ? 6 : 9), Self.quietest))
    loud.append(isLoud)
    if loud.count > Self.recent { loud.removeFirst() }
    quiet = isLoud ? 0 : quiet + 1
    if isSpeaking, quiet >= pause {
      forget()
      return .ended
    }
    if !isSpeaking, loud.count(where: { $0 }) >= Self.most {
      isSpeaking = true
      return .began
    }
    return nil
  }
}
