import Foundation
import Testing

@testable import AssistantSpeech

@Suite struct SpeechTurnsTests {
  private static func quiet(_ seconds: Double) -> [Int16] {
    // A room is never quite silent; the same every time.
    (0..<Int(seconds * 16_000)).map { Int16(($0 &* 7_919) % 13 - 6) }
  }

  /// Sound that comes and goes as syllables do.
  private static func voice(_ seconds: Double, loudness: Double = 6_000) -> [Int16] {
    (0..<Int(seconds * 16_000)).map { index in
      let time = Double(index) / 16_000
      let syllable = max(0.1, abs(sin(.pi * time * 4)))
      return Int16(loudness * syllable * sin(2 * .pi * 180 * time))
    }
  }

  private func effects(_ turns: inout SpeechTurns, _ samples: [Int16], piece: Int = 1_600) -> [SpeechTurns.Effect] {
    stride(from: 0, to: samples.count, by: piece).flatMap {
      turns.hear(samples[$0..<min($0 + piece, samples.count)])
    }
  }

  @Test(arguments: [160, 333, 1_600, 48_000])
  func `what is said is cut out of the stream, however it comes`(piece: Int) throws {
    var turns = SpeechTurns()
    let stream = Self.quiet(1) + Self.voice(1.5) + Self.quiet(1.5) + Self.voice(0.8) + Self.quiet(1.5)
    let found = effects(&turns, stream, piece: piece)
    let said = found.compactMap { if case .said(let audio) = $0 { audio.seconds } else { nil } }
    #expect(found.count(where: { $0 == .began }) == 2 && said.count == 2, "\(found.count)")
    // With a little before and after, and all of what was between.
    let (first, last) = (try #require(said.first), try #require(said.last))
    #expect(first >= 2 && first < 2.8, "\(said)")
    #expect(last >= 1.2 && last < 2.1, "\(said)")
  }

  @Test func `silence, a hum, and a click are nobody who speaks`() {
    for sound in [
      [Int16](repeating: 0, count: 64_000), Self.quiet(4),
      (0..<64_000).map { Int16(20 * sin(Double($0) / 20)) },
      Self.quiet(1) + [Int16](repeating: 20_000, count: 300) + Self.quiet(1),
    ] {
      var turns = SpeechTurns()
      #expect(effects(&turns, sound).isEmpty)
      #expect(turns.finish().isEmpty)
    }
  }

  @Test func `a fan becomes the room after some seconds, and a voice above it is heard`() {
    var turns = SpeechTurns()
    var state: UInt32 = 1
    func fan(_ seconds: Double) -> [Int16] {
      (0..<Int(seconds * 16_000)).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int16(Int32(bitPattern: state) >> 23)
      }
    }
    _ = effects(&turns, fan(30))
    let speech = zip(fan(2), Self.voice(2, loudness: 9_000)).map { $0 / 2 + $1 }
    let found = effects(&turns, speech + fan(3))
    let said = found.filter { if case .said = $0 { true } else { false } }
    #expect(found.first == .began && said.count == 1, "\(found.count)")
  }

  /// As who knows voices tells them: by frames, of which the last one is often not whole.
  private func effects(
    _ turns: inout SpeechTurns, _ samples: [Int16], piece: Int, voice: [Double]
  ) -> [SpeechTurns.Effect] {
    var told = 0
    return stride(from: 0, to: samples.count, by: piece).flatMap { start in
      let end = min(start + piece, samples.count)
      let known = end / VoiceLikelihood.frame
      defer { told = known }
      return turns.hear(samples[start..<end], voice: Array(voice[told..<known]))
    }
  }

  @Test(arguments: [160, 333, 512, 1_600, 5_000])
  func `who knows voices tells who speaks, however loud it is besides`(piece: Int) throws {
    // Two seconds of a hum that comes and goes, one and a half of them with a voice, and the hum alone again.
    let stream = Self.voice(5, loudness: 9_000)
    let voice = (0..<stream.count / VoiceLikelihood.frame).map { frame in
      (2..<3.5).contains(Double(frame * VoiceLikelihood.frame) / 16_000) ? 0.9 : 0.1
    }
    var turns = SpeechTurns()
    let found = effects(&turns, stream, piece: piece, voice: voice)
    let said = found.compactMap { if case .said(let audio) = $0 { audio.seconds } else { nil } }
    #expect(found.first == .began && said.count == 1, "\(found.count)")
    // From a little before, to the quiet that ends it.
    let whole = 0.6 + 1.5 + 0.7
    let seconds = try #require(said.first)
    #expect(abs(seconds - whole) < 0.15, "\(said)")
  }

  @Test func `without who knows voices any more, loudness tells again`() {
    var turns = SpeechTurns()
    let frames = [Double](repeating: 0.1, count: 32_000 / VoiceLikelihood.frame)
    #expect(effects(&turns, Self.quiet(1) + Self.voice(1), piece: 1_600, voice: frames).isEmpty)
    let found = effects(&turns, Self.quiet(1) + Self.voice(1) + Self.quiet(1))
    #expect(found.first == .began)
    #expect(found.count { if case .said = $0 { true } else { false } } == 1)
  }

  @Test func `who speaks over an answer stops it, and what was left of it is told`() throws {
    var turns = SpeechTurns()
    _ = effects(&turns, Self.quiet(1))
    turns.play(seconds: 3)
    let found = effects(&turns, Self.quiet(1) + Self.voice(1) + Self.quiet(1))
    #expect(found.first == .began)
    guard case .interrupted(let left) = try #require(found.dropFirst().first) else {
      Issue.record("\(found.count)")
      return
    }
    #expect(left > 1.6 && left < 2)
    guard case .said = try #require(found.last) else {
      Issue.record("\(found.count)")
      return
    }
    // Where the microphone hears the loudspeaker, nothing is heard meanwhile.
    turns.canBeInterrupted = false
    turns.play(seconds: 1.5)
    #expect(effects(&turns, Self.voice(1.4)).isEmpty)
  }

  @Test func `a pause is told before it is known to be the end, and that somebody goes on`() throws {
    var turns = SpeechTurns()
    let found = effects(
      &turns, Self.quiet(1) + Self.voice(1) + Self.quiet(0.5) + Self.voice(1) + Self.quiet(1.5), piece: 160)
    let kinds = found.map { effect in
      switch effect {
      case .began: "began"
      case .paused: "paused"
      case .lasting: "lasting"
      case .resumed: "resumed"
      case .said: "said"
      default: "other"
      }
    }
    #expect(kinds == ["began", "paused", "lasting", "resumed", "paused", "lasting", "said"])
    guard case .paused(let early) = found[4], case .said(let all) = found[6] else { return }
    // What is heard early is all of it but for the quiet behind it.
    #expect(Array(all.samples.prefix(early.samples.count)) == early.samples)
    #expect(abs(all.seconds - early.seconds - 0.6) < 0.02)
  }

  @Test func `who goes on after a breath has not ended`() {
    var turns = SpeechTurns()
    let found = effects(&turns, Self.quiet(1) + Self.voice(1) + Self.quiet(0.2) + Self.voice(1), piece: 160)
    #expect(!found.contains(.lasting) && found.contains(.resumed))
    // Nobody who speaks is ended.
    #expect(turns.end(afterQuiet: 0).isEmpty)
  }

  @Test(arguments: [(0.2, 0.55, 2), (0.4, 0.55, 2), (0.7, 0.55, 1), (0.7, 0.85, 2), (1, 0.85, 1)])
  func `how long it has to be quiet is for those to say who know what was said`(
    needed: Double, pause: Double, count: Int
  ) {
    var turns = SpeechTurns()
    var said = 0
    let stream = Self.quiet(1) + Self.voice(1) + Self.quiet(pause) + Self.voice(1) + Self.quiet(1.5)
    for start in stride(from: 0, to: stream.count, by: 160) {
      for effect in turns.hear(stream[start..<min(start + 160, stream.count)]) {
        if case .said = effect { said += 1 }
        // Only of the first pause something is known; what has passed already ends it at once.
        guard effect == .lasting, said == 0 else { continue }
        let ended = turns.end(afterQuiet: needed)
        #expect(ended.count == (needed <= 0.3 ? 1 : 0))
        said += ended.count
      }
    }
    #expect(said == count)
  }

  @Test func `who is waited for in vain is told once, and not while an answer sounds`() {
    var turns = SpeechTurns()
    turns.play(seconds: 2)
    turns.wait(seconds: 1)
    #expect(effects(&turns, Self.quiet(2.5)).isEmpty)
    #expect(effects(&turns, Self.quiet(3)) == [.waitedInVain])
    turns.wait(seconds: 1)
    #expect(effects(&turns, Self.voice(2)) == [.began])
  }

  @Test func `somebody who never stops is heard in pieces, and the end of the stream ends what is said`() {
    var turns = SpeechTurns()
    let found = effects(&turns, Self.voice(70))
    #expect(found.contains { if case .said(let audio) = $0 { audio.seconds <= 30.1 } else { false } })
    #expect(!turns.finish().isEmpty || found.count > 3)
  }

  @Test(arguments: Earcon.allCases)
  func `a tone is short, begins and ends without a click, and differs from the others`(earcon: Earcon) throws {
    let audio = earcon.audio()
    #expect(audio.seconds > 0.1 && audio.seconds < 0.4 && audio.peak > 0.2 && audio.peak < 0.5)
    let (first, last) = (try #require(audio.samples.first), try #require(audio.samples.last))
    #expect(abs(Int(first)) < 500 && abs(Int(last)) < 500)
    #expect(Set(Earcon.allCases.map { $0.audio() }).count == Earcon.allCases.count)
  }

  @Test(arguments: [
    ("Banana assistant, add milk", "add milk"), ("banana assistants add milk", "add milk"), ("Banana, assistant!", ""),
    ("Bananna assistant. What’s the time?", "What’s the time?"), ("add milk", nil), ("", nil),
    ("the assistant eats a banana", nil), ("Banana", nil),
  ])
  func `the words that the assistant is called by are taken off`(heard: String, rest: String?) throws {
    #expect(try #require(WakePhrase("Banana assistant")).rest(of: heard) == rest)
  }

  @Test(arguments: ["", " ", "…", "abc", "a b c d e f g h i"])
  func `what nobody can be called by is no phrase`(text: String) { #expect(WakePhrase(text) == nil) }
}
