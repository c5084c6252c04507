import AssistantUnderstanding
import Foundation
import Wyoming

/// A recogniser that is a peer.
package struct WyomingRecognizer: SpeechRecognizer {
  private let peer: SpeechPeer
  /// Seconds that it may take for a second of sound, besides those to begin.
  private let patience: (start: Double, perSecond: Double)
  package let judges: Bool
  package let expects: Bool
  package let hearsMeanwhile: Bool
  /// Nobody says one thing for so many seconds.
  private static let longest = 60.0
  package var name: String { peer.name }

  package init(
    _ peer: SpeechPeer, judges: Bool = false, expects: Bool = false, hearsMeanwhile: Bool = false,
    patience: (start: Double, perSecond: Double) = (20, 4)
  ) {
    (self.peer, self.judges, self.expects) = (peer, judges, expects)
    (self.hearsMeanwhile, self.patience) = (hearsMeanwhile, patience)
  }

  package func prepare(_ request: RecognitionRequest) async {
    guard let grammar = request.grammar else { return }
    try? await peer.exchange(
      within: patience.start, needs: grammar.hashValue, tell: { try Self.tell(grammar, $0, $1) }, { _, _ in })
  }

  private static func tell(
    _ grammar: SpokenGrammar?, _ link: WyomingLink, _ deadline: ContinuousClock.Instant
  ) throws {
    guard let grammar else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try link.send(WyomingEvent("grammar", payload: try encoder.encode(grammar)), until: deadline)
    _ = try link.answer(["grammar-set"], until: deadline)
  }

  package func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard {
    let grammar = request.grammar
    return try await peer.exchange(
      within: patience.start + patience.perSecond * audio.seconds, needs: grammar?.hashValue,
      tell: { try Self.tell(grammar, $0, $1) },
      { link, deadline in
        _ = try peer.offered(.recognition, request.language, link, until: deadline)
        try link.send(Self.event(request, isWhole: true), until: deadline)
        for event in WyomingEvent.audio(audio.bytes, AudioFormat(rate: audio.rate)) {
          try link.send(event, until: deadline)
        }
        return Heard(try link.answer([WyomingEvent.Name.transcript], until: deadline))
      })
  }

  package func recognize(
    _ sound: SoundFeed, _ request: RecognitionRequest, partial: @escaping @Sendable (String) -> Void
  ) async throws -> Heard {
    let grammar = request.grammar
    let format = AudioFormat(rate: Audio.speechRate)
    let patience = patience
    return try await peer.exchange(
      within: patience.start + Self.longest, needs: grammar?.hashValue, tell: { try Self.tell(grammar, $0, $1) },
      { link, deadline in
        try link.send(Self.event(request), until: deadline)
        try link.send(.audioStart(format), until: deadline)
        func tell(_ event: WyomingEvent) {
          if event.type == WyomingEvent.Name.partial, let text = event.data["text"]?.string { partial(text) }
        }
        var count = 0
        while let samples = sound.next(after: count) {
          count += samples.count
          try link.send(.audioChunk(samples.withUnsafeBytes { Data($0) }, format), until: deadline)
          while let event = try link.receivePending() { tell(event) }
        }
        try link.send(.audioStop, until: deadline)
        // Who has heard all of it but for the end is not given longer than who begins with it.
        let rest = patience.start + patience.perSecond * Double(count) / Double(Audio.speechRate)
        let end = min(deadline, .now + .seconds(rest))
        return Heard(try link.answer([WyomingEvent.Name.transcript], until: end, others: tell))
      })
  }

  /// - Parameter isWhole: whether all of the sound is there already: who need not hear it piece by piece hears better.
  private static func event(_ request: RecognitionRequest, isWhole: Bool = false) -> WyomingEvent {
    WyomingEvent(
      WyomingEvent.Name.transcribe,
      [
        "language": .string(request.language), "names": .array(request.names.map { .string($0) }),
        "examples": .array(request.examples.map { .string($0) }), "choices": .array(request.choices.map(\.json)),
        "expects": .bool(request.isExpecting), "careful": .bool(request.isCareful),
        "whole": .bool(isWhole),
      ])
  }
}

/// A synthesiser that is a peer.
package struct WyomingSynthesizer: SpeechSynthesizer {
  private let peer: SpeechPeer
  package var name: String { peer.name }
  /// More sound than an answer has, in bytes.
  private static let mostBytes = 64 << 20

  package init(_ peer: SpeechPeer) { self.peer = peer }

  package func synthesize(_ text: String, language: String, voice: String?) async throws -> Audio {
    try await peer.exchange(within: 30) { link, deadline in
      let offered = try peer.offered(.synthesis, language, link, until: deadline)
      func spoken(_ voice: String?) throws -> Audio {
        var chosen: [String: JSONValue] = ["language": .string(language)]
        if let voice { chosen["name"] = .string(voice) }
        try link.send(
          WyomingEvent(WyomingEvent.Name.synthesize, ["text": .string(text), "voice": .object(chosen)]), until: deadline
        )
        return try sound(link, deadline)
      }
      // A service may list all the voices that it could fetch; its own choice is one that it has.
      do {
        return try spoken(voice)
      } catch let error as SpeechError {
        guard voice == nil, let first = offered?.name else { throw error }
        return try spoken(first)
      }
    }
  }

  private func sound(_ link: WyomingLink, _ deadline: ContinuousClock.Instant) throws -> Audio {
    let start = try link.answer([WyomingEvent.Name.audioStart], until: deadline)
    guard let format = start.audioFormat, format.width == 2, format.channels == 1 else {
      throw SpeechError(.engineFailed, "\(peer.name) speaks in a form that is not known")
    }
    var bytes = Data()
    while true {
      let event = try link.answer([WyomingEvent.Name.audioChunk, WyomingEvent.Name.audioStop], until: deadline)
      if event.type == WyomingEvent.Name.audioStop { break }
      guard bytes.count + event.payload.count <= Self.mostBytes else {
        throw SpeechError(.engineFailed, "\(peer.name) does not stop speaking")
      }
      bytes.append(event.payload)
    }
    return Audio(bytes: bytes, rate: format.rate)
  }
}

extension WyomingEvent.Name {
  /// Our own: what was heard so far of a sound that is still coming.
  static let partial = "partial-transcript"
}
