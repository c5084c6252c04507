import AssistantSpeech
import AssistantUnderstanding

/// Hearing in a language that has no grammar: any words, mended where they are understood better so.
extension Voices {
  /// Requests that sound like what was heard are laid beside the sound, the likeliest.
  private static let mostSoundings = 6

  /// What was said, by recognisers of any words.
  ///
  /// They are first told what requests sound like. Whoever is told so hears requests well and all else a little worse; so
  /// what turns out to be no request is heard again by someone who was told nothing, and then by someone who expects one all the
  /// while.
  func hearFreely(
    _ audio: Audio, _ understanding: Understanding, expecting expectation: Understanding.SpokenExpectation?
  ) async throws -> Ear.Hearing {
    var request = RecognitionRequest(language: locale)
    if let expectation {
      request.names = expectation.isYesOrNo || expectation.isOpen ? [] : Array(expectation.choices.prefix(10))
      return said(try await ear.hear(audio, request))
    }
    // Made while the first who listens does so.
    async let making = choice(understanding)
    let read = { Self.reading(of: $0, understanding) }
    let context = understanding.spokenContext()
    var heard: [String] = []
    if !context.names.isEmpty || !context.requests.isEmpty {
      (request.names, request.examples) = (context.names, context.requests)
      var hearing = said(try await ear.hear(audio, request))
      if let text = await making.clear(hearing.text, examples: context.requests, read: read) {
        hearing.text = text
        return hearing
      }
      // Nobody who failed once is asked again, and silence stays silence.
      if hearing.text.isEmpty || !hearing.failures.isEmpty { return hearing }
      heard.append(hearing.text)
    }
    return try await hearAgain(audio, understanding, await making, heard: heard)
  }

  /// What was said, by who is told nothing, and by who expects a request all the while.
  ///
  /// - Parameters:
  ///   - heard: what others have heard.
  ///   - byGrammar: what was heard by a grammar, which makes a request of anything; nil where there is none.
  ///   - areOthers: whether those are so unlike the one who listens now that what they agree on was said.
  func hearAgain(
    _ audio: Audio, _ understanding: Understanding, _ choice: RequestChoice, heard: [String], byGrammar: String? = nil,
    areOthers: Bool = false
  ) async throws -> Ear.Hearing {
    let read = { Self.reading(of: $0, understanding) }
    var request = RecognitionRequest(language: locale)
    request.isCareful = true
    var hearing = said(try await ear.hear(audio, request))
    let heard = heard + [hearing.text]
    if areOthers, choice.isNoRequest(heard, read: read) { return hearing }
    let soundings = choice.requests(heard: heard, most: Self.mostSoundings, read: read)
    if let text = soundings.first, choice.isHeard(text, by: heard) {
      hearing.text = text
      return hearing
    }
    let wanted =
      hearing.text.isEmpty || !hearing.failures.isEmpty
      ? soundings.first : try await expected(audio, heard, byGrammar, soundings, choice, understanding, read: read)
    if let wanted { hearing.text = wanted }
    return hearing
  }

  /// The request that was made where one is expected, or, where nobody can tell how likely it is, the one that sounds most
  /// like what was heard; nil where none was.
  ///
  /// - Parameters:
  ///   - heard: what was heard, the last by who expected nothing.
  ///   - byGrammar: what was heard by a grammar; nil where there is none.
  ///   - soundings: the requests that sound like it, the likeliest first.
  private func expected(
    _ audio: Audio, _ heard: [String], _ byGrammar: String?, _ soundings: [String], _ choice: RequestChoice,
    _ understanding: Understanding, read: (String) -> RequestMender.Reading?
  ) async throws -> String? {
    var request = RecognitionRequest(language: locale)
    request.isCareful = true
    let grammar = freeGrammar(understanding)
    // Who is told the names of people hears them everywhere; what stands last is remembered best.
    request.names = understanding.spokenAppNames.prefix(12).reversed() + grammar.abbreviations(limit: 4)
    request.grammar = grammar
    let others = [byGrammar].compactMap(\.self).filter { !$0.isEmpty }
    let beside = Array(heard.suffix(1)) + others + soundings
    guard let (likelihoods, found) = try await ear.expected(audio, beside: beside, request),
      let plain = likelihoods.first
    else { return soundings.first }
    func candidates(_ texts: [String], _ likelihoods: ArraySlice<Double>) -> [Candidate] {
      zip(texts, likelihoods).map { Candidate(words: $0, text: $0, likelihood: $1) }
    }
    return choice.request(
      expected: candidates(others, likelihoods.dropFirst()) + found,
      soundings: candidates(soundings, likelihoods.dropFirst(1 + others.count)), heard: heard, likelihood: plain,
      read: read)
  }

  private func said(_ hearing: Ear.Hearing) -> Ear.Hearing {
    guard let heardForms else { return hearing }
    var hearing = hearing
    hearing.text = heardForms.said(hearing.text)
    return hearing
  }

  /// What requests sound like, kept until what may be said changes.
  func choice(_ understanding: Understanding) -> RequestChoice {
    choices.value(understanding.spokenGround()) {
      let sounds = heardForms?.sounds ?? LetterSounds([:])
      let inWords: @Sendable (String) -> String = { [forms] in forms?.spoken($0) ?? $0 }
      return RequestChoice(
        mender: RequestMender(
          names: NameMender(
            understanding.spokenNames(limit: 40), leads: understanding.spokenLeads, sounds: sounds,
            foreign: foreignSounds),
          openings: OpeningMender(understanding.spokenOpenings, sounds: sounds)),
        reader: SoundReader(
          freeGrammar(understanding), sounds: sounds, foreign: foreignSounds,
          letters: heardForms?.letters ?? [:], spoken: inWords))
    }
  }

  /// What may be said, in words, kept until that changes.
  private func freeGrammar(_ understanding: Understanding) -> SpokenGrammar {
    grammars.value(understanding.spokenGround()) {
      understanding.spokenGrammar(values: values, inWords: spoken)
    }
  }

  /// How the assistant understands a text; nil where it does not.
  static func reading(of text: String, _ understanding: Understanding) -> RequestMender.Reading? {
    bestReading(of: text, understanding).map(RequestMender.Reading.init)
  }

  /// How much less a request counts that no app can do, beside those that one can.
  private static let noAppPenalty = 0.1

  /// What the assistant makes of a text (`Understanding.request`); nil where it is no request.
  static func bestReading(of text: String, _ understanding: Understanding) -> Interpretation? {
    understanding.request(in: text, context: .hereAndNow, penalty: noAppPenalty)
  }
}

extension RequestMender.Reading {
  init(_ reading: Interpretation) {
    self.init(
      confidence: reading.confidence, isWhole: reading.learned == nil,
      namesApp: !reading.app.isEmpty && reading.slots.contains { $0.name == "app" })
  }
}
