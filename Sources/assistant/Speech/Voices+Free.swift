import AssistantSpeech
import AssistantUnderstanding

/// Hearing in a language that has no grammar: any words, mended where they are understood better so.
extension Voices {
  /// What was said, by recognisers of any words.
  ///
  /// They are first told what requests sound like. Whoever is told so hears requests well and all else a little worse; so
  /// what turns out to be no request is heard again by someone who was told nothing.
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
    (request.names, request.examples) = ([], [])
    var hearing = said(try await ear.hear(audio, request))
    hearing.text = await making.request(heard: heard + [hearing.text], read: read) ?? hearing.text
    return hearing
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
          understanding.spokenGrammar(values: values, inWords: inWords), sounds: sounds, foreign: foreignSounds,
          letters: heardForms?.letters ?? [:], spoken: inWords))
    }
  }

  /// How the assistant understands a text; nil where it does not.
  static func reading(of text: String, _ understanding: Understanding) -> RequestMender.Reading? {
    bestReading(of: text, understanding).map(RequestMender.Reading.init)
  }

  static func bestReading(of text: String, _ understanding: Understanding) -> Interpretation? {
    guard case .interpretations(let readings) = understanding.recognize(text, context: .hereAndNow) else { return nil }
    return readings.first
  }
}

extension RequestMender.Reading {
  init(_ reading: Interpretation) {
    self.init(
      confidence: reading.confidence, isWhole: reading.learned == nil,
      namesApp: reading.slots.contains { $0.name == "app" })
  }
}
