import AssistantCore
import AssistantResources
import AssistantSpeech
import AssistantUnderstanding
import Foundation
import Wyoming

/// Who hears and speaks for the assistant.
struct Voices: Sendable {
  var ear: Ear
  /// The best of those who hear anything.
  var confirming: any SpeechRecognizer
  /// The best first.
  var mouths: [any SpeechSynthesizer]
  /// The name of the only one that was wanted; nil for whoever works.
  var wantedMouth: String?
  var locale: String
  var values: SpokenValues
  /// How numbers, times and signs are said; nil for a language that has no such data.
  var forms: SpokenForms?
  /// How letters sound, and what is written that nobody says; nil for a language that has no such data.
  var heardForms: HeardForms?
  /// How letters sound in the language that names often come from.
  var foreignSounds = LetterSounds([:])

  /// Tells voices from all else that is loud.
  let activity: VoiceLikelihood

  /// What has been told of those that failed, while the next one down did it.
  let failures: ToldFailures

  /// What was made last: the grammar, and what does without one.
  let grammars = Kept<SpokenGrammar>()
  let choices = Kept<RequestChoice>()

  /// Waits for a phrase; nil for a language that nobody can do so in.
  var watcher: SpeechPeer?

  func wakeDetector(_ phrase: WakePhrase) -> any WakeWordDetector {
    WyomingWakeDetector(phrase, peer: watcher, confirming: confirming, language: locale)
  }

  /// The text in words, as it is said.
  func spoken(_ text: String) -> String { forms?.spoken(text) ?? text }

  /// Speaks by the first synthesiser that works.
  ///
  /// - Parameter text: as it is written; it is put into words here.
  func say(_ text: String, voice: String? = nil) async throws -> Audio {
    try await say(words: spoken(text), voice: voice)
  }

  /// Starts who hears and who speaks, so that the first request waits for nobody.
  func warmUp() async {
    async let hearing: Void = ear.wake(language: locale)
    _ = try? await say(words: "a")
    await hearing
  }

  /// - Parameters:
  ///   - words: a text that has been put into words.
  ///   - voice: of whichever synthesiser has it; where none does they speak as they do without.
  func say(words: String, voice: String? = nil) async throws -> Audio {
    var failed: [(error: any Error, name: String)] = []
    for mouth in mouths {
      do {
        return try await mouth.synthesize(words, language: locale, voice: voice)
      } catch {
        failed.append((error, mouth.name))
        // Another one may have that voice.
        if (error as? SpeechError)?.code != .voice { failures.tell(error, of: mouth.name) }
      }
    }
    // Nobody has that voice, or who has it is gone: another one is better than none, unless all was named.
    if voice != nil, wantedMouth == nil, !failed.isEmpty {
      for (error, name) in failed { failures.tell(error, of: name) }
      return try await say(words: words)
    }
    throw failed.first?.error
      ?? SpeechError(.missing, "there is no synthesiser \(wantedMouth ?? "") for “\(locale)”; install espeak-ng")
  }

  /// What recognisers are told of what may be said now; makes them ready for it.
  func prepare(
    _ understanding: Understanding, expecting expectation: Understanding.SpokenExpectation? = nil
  ) async -> RecognitionRequest {
    let request = request(understanding, expecting: expectation)
    await ear.prepare(request)
    if expectation == nil { _ = choice(understanding) }
    return request
  }

  private func request(
    _ understanding: Understanding, expecting expectation: Understanding.SpokenExpectation?
  ) -> RecognitionRequest {
    // Each name takes time where sentences are judged.
    let names = locale == "en" ? understanding.distinctNames() : understanding.spokenNames(limit: 40)
    var request = RecognitionRequest(language: locale, names: names)
    if locale == "en" {
      request.grammar = grammars.value(understanding.spokenGround(expecting: expectation)) {
        understanding.spokenGrammar(values: values, expecting: expectation)
      }
    }
    return request
  }

  /// The same of a recording, in which nobody may speak at all: who hears any words makes some of music.
  func hear(
    recording audio: Audio, _ understanding: Understanding,
    expecting expectation: Understanding.SpokenExpectation? = nil
  ) async throws -> Ear.Hearing {
    guard await activity.hasVoice(audio) != false else { return .silence }
    return try await hear(audio, understanding, expecting: expectation)
  }

  /// What was said, in words that the assistant understands.
  ///
  /// - Parameters:
  ///   - prepared: what `prepare` has returned for the same; nil where that was not called.
  ///   - opinions: of the same sound.
  func hear(
    _ audio: Audio, _ understanding: Understanding, expecting expectation: Understanding.SpokenExpectation? = nil,
    prepared: RecognitionRequest? = nil, opinions: Ear.Opinions = Ear.Opinions()
  ) async throws -> Ear.Hearing {
    guard locale == "en" else { return try await hearFreely(audio, understanding, expecting: expectation) }
    let request = prepared ?? request(understanding, expecting: expectation)
    // Of an answer nobody can tell by itself whether it is one.
    var meaning: (@Sendable (String) -> SentenceMeaning)?
    if expectation == nil { meaning = { understood($0, understanding) } }
    var hearing = try await ear.hear(audio, request, opinions, understood: meaning)
    // Who has judged knows already what is understood.
    if expectation == nil, !hearing.isJudged { hearing.text = Self.better(hearing, understanding) }
    if let grammar = request.grammar {
      hearing.text = Writing(grammar, free: hearing.free).applied(to: hearing.text)
    }
    guard expectation == nil else { return hearing }
    hearing.text = Self.withTimes(hearing.text, understanding)
    if let text = try await hearUnclear(hearing, audio, understanding) { hearing.text = text }
    return hearing
  }

  /// What was said where what was heard is no clear request; nil where it is one, or where nobody can hear better.
  private func hearUnclear(
    _ hearing: Ear.Hearing, _ audio: Audio, _ understanding: Understanding
  ) async throws -> String? {
    guard !hearing.text.isEmpty, hearing.failures.isEmpty, ear.expects else { return nil }
    let read = { Self.reading(of: $0, understanding) }
    let choice = choice(understanding)
    if choice.isSettled(hearing.text, isAgreed: hearing.isAgreed, read: read) { return nil }
    let again = try await hearAgain(
      audio, understanding, choice, heard: [hearing.text], byGrammar: hearing.byGrammar, areOthers: true)
    let heard = [hearing.text, hearing.free, hearing.byGrammar].compactMap(\.self)
    let outvoted = hearing.isAgreed ? hearing.heard.values.filter(\.isCareful).map(\.text) : []
    // What base has heard that is no request was looked at already where it has listened.
    let counts = choice.counts(
      again.text, insteadOf: hearing.text, heard: heard, outvoted: outvoted,
      isAgreed: hearing.isAgreed || hearing.isCareful, read: read)
    return counts ? again.text : nil
  }

  /// How much less a sentence counts of which a value ends as hardly anything does, such as with “and”.
  private static let openPenalty = 0.2

  private func understood(_ text: String, _ understanding: Understanding) -> SentenceMeaning {
    guard let reading = Self.bestReading(of: text, understanding) else { return asOther(text) }
    let request = RequestMender.Reading(reading)
    // Who names an app seldom asks for what it cannot do.
    let namesApp = request.namesApp && understanding.isCapable(reading)
    let names = understanding.knownNames(in: reading) + (namesApp ? 1 : 0)
    let isOpen = reading.slots.contains { values.endsOpen($0.text) }
    return SentenceMeaning(
      max(0, request.understood - (isOpen ? Self.openPenalty : 0)), names: names,
      values: understanding.settledValues(in: reading))
  }

  /// What is asked of any assistant, and no request to this one, was said as well as if it were.
  private func asOther(_ text: String) -> SentenceMeaning {
    values.isOther(Arbiter.words(text)) ? .other : .not
  }

  /// The text with “430” as “4:30” where that is the same request.
  private static func withTimes(_ text: String, _ understanding: Understanding) -> String {
    guard let written = Arbiter.withBareTimes(text), let one = bestReading(of: text, understanding),
      let other = bestReading(of: written, understanding)
    else { return text }
    return (one.app, one.intent, one.values) == (other.app, other.intent, other.values) ? written : text
  }

  /// What was heard freely where it is clearly understood better, or means the same: its short words are right.
  private static func better(_ hearing: Ear.Hearing, _ understanding: Understanding) -> String {
    guard let free = hearing.free, !free.isEmpty, free != hearing.text, !hearing.text.isEmpty,
      let reading = bestReading(of: free, understanding)
    else { return hearing.text }
    guard let other = bestReading(of: hearing.text, understanding) else { return free }
    func said(_ reading: Interpretation) -> [String] {
      [reading.app, reading.intent] + reading.slots.map { "\($0.name) \($0.text)".lowercased() }.sorted()
    }
    return said(reading) == said(other) || reading.confidence > other.confidence + 0.05 ? free : hearing.text
  }
}

extension Composition {
  func voices(_ services: SpeechServices) throws -> Voices {
    // Who tests what becomes of engines that hang or die puts another program in their place.
    let program = settings.environment["ASSISTANT_SPEECH_WORKER"] ?? "/proc/self/exe"
    func peer(_ engine: EngineName) -> SpeechPeer { SpeechPeer(engine, program: program, arguments: ["speech-worker"]) }
    var free: [any SpeechRecognizer] = []
    if let recognizer = try services.recognizer { free.append(WyomingRecognizer(SpeechPeer(recognizer))) }
    let whisper = WyomingRecognizer(peer(.whisper), judges: true, expects: true)
    free.append(whisper)
    let best = free.first ?? whisper
    if locale == "en" { free.append(WyomingRecognizer(peer(.open), hearsMeanwhile: true)) }
    let grammar = locale == "en" ? WyomingRecognizer(peer(.grammar), hearsMeanwhile: true) : nil
    // Nobody waits for it for long: others have heard the same sound.
    let second = locale == "en" ? WyomingRecognizer(peer(.moonshine), patience: (start: 5, perSecond: 1)) : nil
    var mouths: [any SpeechSynthesizer] = []
    if let speaker = try services.speaker { mouths.append(WyomingSynthesizer(SpeechPeer(speaker))) }
    let others: [EngineName] =
      switch locale {
      case "en": [.flite]
      case "it": [.pico, .festival, .kokoro]
      case "ru": [.rhvoice, .festival]
      case "pt": [.rhvoice, .kokoro]
      default: [.pico, .kokoro]
      }
    let own = [EngineName.piper] + others + [.espeak]
    mouths += own.map { WyomingSynthesizer(peer($0)) }
    if let wanted = services.synthesizer { mouths.removeAll { $0.name != wanted } }
    let failures = ToldFailures()
    let heard = try heardForms(locale)
    let activity = VoiceLikelihood(peer(.silero)) { failures.tell($0, of: EngineName.silero.rawValue) }
    return Voices(
      ear: Ear(
        grammar: grammar, free: free, second: second, rough: [EngineName.open.rawValue],
        arbiter: Arbiter(alike: heard?.alike ?? [], same: heard?.same ?? [])),
      confirming: best, mouths: mouths, wantedMouth: services.synthesizer, locale: locale,
      values: SpokenValues(files: try describing { try resources.values(locale: locale) }), forms: try spokenForms(),
      heardForms: heard, foreignSounds: try heardForms("en")?.sounds ?? LetterSounds([:]),
      activity: activity, failures: failures,
      watcher: locale == "en" ? peer(.keyphrase) : nil)
  }

  private func heardForms(_ locale: String) throws -> HeardForms? {
    try forms("heard", locale, try describing { try resources.heardForms(locale: locale) }) { try HeardForms($0) }
  }

  private func spokenForms() throws -> SpokenForms? {
    try forms("forms", locale, try describing { try resources.spokenForms(locale: locale) }) { try SpokenForms($0) }
  }

  /// What a file of a language's `spoken` folder holds; nil where there is none.
  private func forms<Forms>(
    _ name: String, _ locale: String, _ file: Data?, _ read: (Data) throws -> Forms
  ) throws -> Forms? {
    guard let file else { return nil }
    do {
      return try read(file)
    } catch {
      throw CommandError(
        .ownTrouble, code: "unreadable", message: "Phrases/\(locale)/spoken/\(name).json cannot be read: \(error)")
    }
  }
}
