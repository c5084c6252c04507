import AssistantCore
import AssistantSpeech
import AssistantUnderstanding

/// A conversation whose one side is sound in files, and whose other side is spoken into one.
struct SpokenSession {
  let assistant: RunningAssistant
  let voices: Voices
  /// Whether what was heard is printed and no more.
  var onlyHears = false
  var explains = false
  /// Whether answers are to be spoken.
  var wantsSpeech = false
  /// All that was said to the person, one after another.
  private(set) var spoken = Audio(samples: [], rate: Audio.speechRate)
  /// Takes what is said as soon as it is made; nil for nobody, and it is collected.
  var play: (@Sendable (Audio) async -> Void)?
  private var dialogue: (any Dialogue)?
  private var outcome = OutcomeTracker()
  /// Whether there were words in what was heard and only printed.
  private var hasHeard = false

  init(assistant: RunningAssistant, voices: Voices, onlyHears: Bool, explains: Bool, wantsSpeech: Bool) {
    (self.assistant, self.voices) = (assistant, voices)
    (self.onlyHears, self.explains, self.wantsSpeech) = (onlyHears, explains, wantsSpeech)
  }

  mutating func run(_ files: [String]) async throws -> ExitStatus {
    for file in files {
      if try await take(try SoundFile.read(file)) == .silence {
        await end()
        return .notUnderstood
      }
    }
    await end()
    return status
  }

  /// What became of a sound.
  enum Taken { case silence, heard }

  /// One thing that is said.
  ///
  /// - Parameters:
  ///   - phrase: what the assistant is called by, which may stand before it and is no part of it.
  ///   - early: what was heard of it already; nil for nothing.
  mutating func take(
    _ audio: Audio, after phrase: WakePhrase? = nil, heard early: Ear.Hearing? = nil
  ) async throws -> Taken {
    let dialogue = await opened()
    let asked = ContinuousClock.now
    let hearing: Ear.Hearing
    if let early {
      hearing = early
    } else {
      hearing = try await voices.hear(recording: audio, assistant.understanding(), expecting: expectation)
    }
    if explains { tell(hearing, took: .now - asked) }
    if explains { Output.errors.line("waited \(Int((.now - asked) / .milliseconds(1))) ms for what was heard") }
    let clock = ContinuousClock.now
    for failure in hearing.failures where explains || failure.code != .missing {
      Output.errors.line("assistant: \(PlainText.line(failure.description))")
    }
    let words = phrase?.rest(of: hearing.text) ?? hearing.text
    if onlyHears {
      Output.standard.line(PlainText.line(words))
      hasHeard = hasHeard || !words.isEmpty
      return .heard
    }
    guard !words.isEmpty else {
      // Nobody who has only called the assistant wants to be told that they said nothing more.
      if phrase == nil { await tellNothingHeard() }
      return .silence
    }
    Output.standard.line("> " + PlainText.line(words))
    var renderer = EventRenderer.plain
    renderer.listsChoices = assistant.mode.showsCards
    for await events in await dialogue.say(words) {
      for told in events {
        outcome.record(told.event)
        Output.standard.lines(renderer.lines(for: told.event))
        if let diagnostic = renderer.diagnostic(for: told.event) { Output.errors.line(diagnostic) }
        if let speech = told.event.speech {
          await speak(speech)
          if explains {
            Output.errors.line("spoke \(Int((.now - clock) / .milliseconds(1))) ms after it was known what was said")
          }
        }
      }
    }
    return .heard
  }

  /// What recognisers are to expect now.
  var expectation: Understanding.SpokenExpectation? { outcome.openQuestion.map { .init($0) } }

  /// Whether the assistant waits for an answer.
  var isAsking: Bool { outcome.openQuestion != nil }
  var status: ExitStatus { onlyHears ? hasHeard ? .handled : .notUnderstood : outcome.status }

  func end() async { await dialogue?.end() }

  private mutating func opened() async -> any Dialogue {
    if let dialogue { return dialogue }
    let new = await assistant.dialogues.open()
    dialogue = new
    return new
  }

  private mutating func tellNothingHeard() async {
    let words = assistant.wording(.nothingHeard)
    Output.standard.line(words)
    await speak(words)
  }

  private mutating func speak(_ text: String) async {
    guard wantsSpeech, !text.isEmpty else { return }
    do {
      if let play {
        // The first sentence sounds while the others are made.
        for sentence in SpokenSentences.of(voices.spoken(text)) { await play(try await voices.say(words: sentence)) }
        return
      }
      let audio = try await voices.say(text)
      if spoken.samples.isEmpty { spoken.rate = audio.rate }
      let pause = [Int16](repeating: 0, count: spoken.samples.isEmpty ? 0 : spoken.rate * 3 / 10)
      spoken.samples += pause + audio.resampled(to: spoken.rate).samples
    } catch {
      Output.errors.line("assistant: \(PlainText.line("\(error)"))")
    }
  }

  private func tell(_ hearing: Ear.Hearing, took duration: Duration) {
    for name in hearing.engines {
      guard let heard = hearing.heard[name] else { continue }
      Output.errors.line("\(name): \(PlainText.line(heard.text))")
      guard let effort = heard.effort else { continue }
      let milliseconds = Int((effort.seconds * 1_000).rounded())
      Output.errors.line("\(name) took \(milliseconds) ms of a processor, \(effort.bytes >> 20) MB")
    }
    Output.errors.line("heard in \(Int(duration / .milliseconds(1))) ms")
  }
}

extension Event {
  /// What is said aloud of it; nil for what is not.
  var speech: String? {
    switch kind {
    case .working(let working): working.speech
    case .answer(let answer): answer.speech
    case .question(let question): question.speech
    default: nil
    }
  }
}

extension Understanding.SpokenExpectation {
  init(_ question: Question) {
    self.init(
      isYesOrNo: question.kind == .yesOrNo || question.kind == .permission, choices: question.choices,
      isOpen: question.kind == .value)
  }
}
