import Foundation

/// How samples follow one another: whole numbers with a sign, the lowest byte first.
package struct AudioFormat: Hashable, Sendable {
  /// Samples of a channel a second.
  package var rate: Int
  /// Bytes of a sample.
  package var width: Int
  package var channels: Int

  package init(rate: Int, width: Int = 2, channels: Int = 1) {
    (self.rate, self.width, self.channels) = (rate, width, channels)
  }

  /// What recognisers take.
  package static let speech = AudioFormat(rate: 16_000)

  var data: [String: JSONValue] {
    ["rate": .number(Double(rate)), "width": .number(Double(width)), "channels": .number(Double(channels))]
  }
}

extension WyomingEvent {
  /// The names of the events that parts of an assistant exchange.
  package enum Name {
    package static let describe = "describe"
    package static let info = "info"
    package static let transcribe = "transcribe"
    package static let transcript = "transcript"
    package static let synthesize = "synthesize"
    package static let audioStart = "audio-start"
    package static let audioChunk = "audio-chunk"
    package static let audioStop = "audio-stop"
    package static let recognize = "recognize"
    package static let intent = "intent"
    package static let notRecognized = "not-recognized"
    package static let handled = "handled"
    package static let notHandled = "not-handled"
    package static let detect = "detect"
    package static let detection = "detection"
    package static let notDetected = "not-detected"
    package static let voiceStarted = "voice-started"
    package static let voiceStopped = "voice-stopped"
    package static let error = "error"
    package static let ping = "ping"
    package static let pong = "pong"
  }

  /// The form of the samples that the event announces or carries; nil where it tells none that makes sense.
  package var audioFormat: AudioFormat? {
    guard let rate = data["rate"]?.integer, let width = data["width"]?.integer,
      let channels = data["channels"]?.integer, (1...768_000).contains(rate), (1...8).contains(width),
      (1...32).contains(channels)
    else { return nil }
    return AudioFormat(rate: rate, width: width, channels: channels)
  }

  package static func audioStart(_ format: AudioFormat) -> WyomingEvent {
    WyomingEvent(Name.audioStart, format.data.merging(["timestamp": 0]) { $1 })
  }

  package static func audioChunk(_ bytes: Data, _ format: AudioFormat) -> WyomingEvent {
    WyomingEvent(Name.audioChunk, format.data, payload: bytes)
  }

  package static let audioStop = WyomingEvent(Name.audioStop, ["timestamp": 0])

  /// All samples as events: a start, chunks of at most so many bytes, a stop.
  package static func audio(_ bytes: Data, _ format: AudioFormat, chunk: Int = 32_768) -> [WyomingEvent] {
    var events = [audioStart(format)]
    var rest = bytes
    while !rest.isEmpty {
      events.append(audioChunk(Data(rest.prefix(chunk)), format))
      rest = rest.dropFirst(chunk)
    }
    return events + [audioStop]
  }

  package static func transcript(_ text: String, language: String? = nil) -> WyomingEvent {
    var data: [String: JSONValue] = ["text": .string(text)]
    if let language { data["language"] = .string(language) }
    return WyomingEvent(Name.transcript, data)
  }

  /// - Parameter milliseconds: from the beginning of the sound to where the words end.
  package static func detection(_ name: String, at milliseconds: Double) -> WyomingEvent {
    WyomingEvent(Name.detection, ["name": .string(name), "timestamp": .number(milliseconds.rounded())])
  }

  package static let notDetected = WyomingEvent(Name.notDetected)

  package static func error(_ text: String, code: String? = nil) -> WyomingEvent {
    var data: [String: JSONValue] = ["text": .string(text)]
    if let code { data["code"] = .string(code) }
    return WyomingEvent(Name.error, data)
  }
}
