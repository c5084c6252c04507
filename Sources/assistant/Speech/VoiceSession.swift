import AssistantCore
import AssistantSpeech
import AssistantUnderstanding
import Foundation
import Synchronization

/// A conversation by voice alone: a stream of sound on one side, spoken answers on the other.
///
/// It waits for the words that it is called by, where there are any; then for a request; then, while a question is open, for its
/// answers. Who speaks over an answer is listened to, and the answer stops.
struct VoiceSession {
  private var turns: SpeechTurns
  private var session: SpokenSession
  private let microphone: AsyncStream<[Int16]>
  private let speaker: any Loudspeaker
  private let wake: (phrase: WakePhrase, detector: any WakeWordDetector)?
  /// Whether it ends with the first request that is done.
  private let isSingle: Bool
  private let meter: LevelMeter
  private var isAwake = false
  private var hasHeard = false
  /// What recognisers are told of what is being said, made while it is said.
  private var preparing: Task<RecognitionRequest, Never>?
  /// What is being said, for those who hear it meanwhile, and what they think it is; nil where nobody speaks.
  private var listening: (feed: SoundFeed, fed: Int, opinions: Task<Ear.Opinions, Never>)?
  /// What is recognised while nobody knows yet whether it is all; nil where nothing is, or somebody went on.
  private var early: Task<Ear.Hearing, any Error>?

  /// Seconds that somebody who has called has to begin, and to begin an answer.
  private static let (patience, patienceForAnswers) = (6.0, 10.0)

  init(
    session: SpokenSession, microphone: AsyncStream<[Int16]>, speaker: any Loudspeaker,
    wake: (phrase: WakePhrase, detector: any WakeWordDetector)?, isSingle: Bool, canBeInterrupted: Bool = true,
    meter: LevelMeter = LevelMeter()
  ) {
    turns = SpeechTurns()
    turns.canBeInterrupted = canBeInterrupted
    (self.microphone, self.speaker, self.wake, self.isSingle, self.meter) =
      (microphone, speaker, wake, isSingle, meter)
    self.session = session
    isAwake = wake == nil
  }

  /// - Returns: how the last request ended; `notUnderstood` where there was none.
  mutating func run() async throws -> ExitStatus {
    let played = Played()
    session.play = { [speaker] audio in
      await speaker.play(audio)
      played.add(audio.seconds)
    }
    let voices = session.voices
    let warming = Task { await voices.warmUp() }
    prepare()
    if wake == nil { await sound(.listening) }
    defer {
      warming.cancel()
      listening?.feed.end()
      early?.cancel()
    }
    if await voices.activity.begin(), session.explains { Output.errors.line("silero tells who speaks") }
    listening: for await samples in microphone {
      for effect in turns.hear(samples, voice: await voices.activity.likelihoods(of: samples)) {
        if try await follow(effect, played) { break listening }
      }
      feed(turns.said)
      meter.show(turns.level, isListening: isAwake)
    }
    for effect in turns.finish() where try await follow(effect, played) { break }
    meter.clear()
    await session.end()
    return hasHeard ? session.status : .notUnderstood
  }

  /// - Returns: whether all is done.
  private mutating func follow(_ effect: SpeechTurns.Effect, _ played: Played) async throws -> Bool {
    switch effect {
    case .began:
      prepare()
      listen()
    case .paused(let audio): hearEarly(audio)
    case .lasting:
      for effect in try await decide() where try await follow(effect, played) { return true }
    case .resumed:
      early?.cancel()
      early = nil
      listen()
    case .interrupted(let seconds): await speaker.stop(leaving: seconds)
    case .waitedInVain:
      isAwake = wake == nil
      await sound(.closed)
    case .said(let audio):
      meter.clear()
      // Nobody has paused before the end of the stream, or for too long.
      if listening != nil { hearEarly(audio) }
      try await take(audio)
      let seconds = played.take()
      if seconds > 0 { turns.play(seconds: seconds) }
      return isSingle && hasHeard && !session.isAsking
    }
    return false
  }

  private mutating func prepare() {
    guard isAwake else { return }
    let (session, voices) = (session, session.voices)
    preparing = Task { await voices.prepare(session.assistant.understanding(), expecting: session.expectation) }
  }

  /// Lets what is being said be heard while it is said.
  private mutating func listen() {
    guard isAwake, let preparing else { return }
    listening?.feed.end()
    let (feed, voices) = (SoundFeed(), session.voices)
    let meter = meter
    let partial: (@Sendable (String) -> Void)? = meter.showsPartials ? { @Sendable in meter.heard($0) } : nil
    listening = (feed, 0, Task { voices.ear.begin(feed, await preparing.value, partial: partial) })
    self.feed(turns.said)
  }

  /// - Parameter sound: all that was said so far.
  private mutating func feed(_ sound: [Int16]) {
    guard let (feed, fed, _) = listening, sound.count > fed else { return }
    feed.put(sound[fed...])
    listening?.fed = sound.count
  }

  /// Begins to recognise what was said so far: it may be all.
  private mutating func hearEarly(_ audio: Audio) {
    guard isAwake else { return }
    feed(audio.samples)
    listening?.feed.end()
    let (opinions, preparing) = (listening?.opinions, preparing)
    listening = nil
    let (session, phrase) = (session, wake?.phrase)
    early?.cancel()
    early = Task {
      let understanding = session.assistant.understanding()
      let hearing = try await session.voices.hear(
        audio, understanding, expecting: session.expectation, prepared: await preparing?.value,
        opinions: await opinions?.value ?? Ear.Opinions())
      guard !session.onlyHears, session.expectation == nil, !Task.isCancelled,
        let reading = Voices.bestReading(of: Self.words(hearing, after: phrase), understanding)
      else { return hearing }
      // Who is about to be asked starts meanwhile.
      Task { await session.assistant.makeReady(reading) }
      return hearing
    }
  }

  /// What was said behind the words that the assistant is called by, where these were said.
  private static func words(_ hearing: Ear.Hearing, after phrase: WakePhrase?) -> String {
    phrase?.rest(of: hearing.text) ?? hearing.text
  }

  /// Most pauses of this length are the end. What was said until then tells how long to wait for more.
  private mutating func decide() async throws -> [SpeechTurns.Effect] {
    // What the microphone hears meanwhile waits: only the stream tells how long it was quiet.
    guard let hearing = try await early?.value, !hearing.text.isEmpty else { return [] }
    let words = Self.words(hearing, after: wake?.phrase)
    var ending = session.assistant.understanding().ending(
      of: words, expecting: session.expectation, context: .hereAndNow)
    if ending == .open, session.voices.values.endsOpen(words) { ending = .unfinished }
    if session.explains {
      let milliseconds = Int(Self.quiet(ending) * 1_000)
      Output.errors.line("“\(PlainText.line(words))” is \(ending.rawValue): \(milliseconds) ms of quiet end it")
    }
    return turns.end(afterQuiet: Self.quiet(ending))
  }

  /// Seconds of quiet that end what is said.
  private static func quiet(_ ending: SpokenEnding) -> Double {
    switch ending {
    case .complete: 0.3
    case .open: 0.45
    case .unfinished: 1
    }
  }

  private mutating func take(_ audio: Audio) async throws {
    let early = try await early?.value
    self.early = nil
    var audio = audio
    var phrase: WakePhrase?
    if let wake, !isAwake {
      guard let found = try await wake.detector.detection(in: audio) else { return }
      isAwake = true
      phrase = wake.phrase
      if let end = found.end {
        let rest = audio.samples.dropFirst(Int(end * Double(audio.rate)))
        audio = Audio(samples: Array(rest), rate: audio.rate)
        // The words were all that was said: the request comes by itself.
        guard SpeechTurns.holdsSpeech(audio) else { return await called() }
      }
    }
    guard try await session.take(audio, after: phrase, heard: early) == .heard else {
      if phrase != nil { return await called() }
      turns.wait(seconds: wake == nil ? nil : Self.patience)
      return
    }
    hasHeard = true
    isAwake = wake == nil || session.isAsking
    turns.wait(seconds: wake != nil && session.isAsking ? Self.patienceForAnswers : nil)
  }

  private mutating func called() async {
    prepare()
    await sound(.listening)
    turns.wait(seconds: Self.patience)
  }

  private mutating func sound(_ earcon: Earcon) async {
    let audio = earcon.audio()
    await speaker.play(audio)
    turns.play(seconds: audio.seconds)
  }
}

/// Seconds of sound that were given to the loudspeaker since somebody asked.
private final class Played: Sendable {
  private let seconds = Mutex(0.0)
  func add(_ more: Double) { seconds.withLock { $0 += more } }
  func take() -> Double {
    seconds.withLock { seconds in
      defer { seconds = 0 }
      return seconds
    }
  }
}
