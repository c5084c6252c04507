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
    let mender = mender(understanding)
    let context = understanding.spokenContext()
    if !context.names.isEmpty || !context.requests.isEmpty {
      (request.names, request.examples) = (context.names, context.requests)
      var hearing = said(try await ear.hear(audio, request))
      if let text = requested(hearing.text, mender, understanding) {
        hearing.text = text
        return hearing
      }
      // Nobody who failed once is asked again, and silence stays silence.
      if hearing.text.isEmpty || !hearing.failures.isEmpty { return hearing }
    }
    (request.names, request.examples) = ([], [])
    var hearing = said(try await ear.hear(audio, request))
    hearing.text = requested(hearing.text, mender, understanding) ?? hearing.text
    return hearing
  }

  private func said(_ hearing: Ear.Hearing) -> Ear.Hearing {
    guard let heardForms else { return hearing }
    var hearing = hearing
    hearing.text = heardForms.said(hearing.text)
    return hearing
  }

  private func mender(_ understanding: Understanding) -> RequestMender {
    let sounds = heardForms?.sounds ?? LetterSounds([:])
    return RequestMender(
      names: NameMender(
        understanding.spokenNames(limit: 40), leads: understanding.spokenLeads, sounds: sounds, foreign: foreignSounds),
      openings: OpeningMender(understanding.spokenOpenings, sounds: sounds))
  }

  /// The text, mended where that is understood better; nil where it is no clear request.
  private func requested(_ text: String, _ mender: RequestMender, _ understanding: Understanding) -> String? {
    let mended = mender.mended(text) { text in
      guard case .interpretations(let readings) = understanding.recognize(text, context: .hereAndNow),
        let reading = readings.first
      else { return nil }
      return RequestMender.Reading(
        confidence: reading.confidence, isWhole: reading.learned == nil,
        namesApp: reading.slots.contains { $0.name == "app" })
    }
    return mended.isRequest ? mended.text : nil
  }
}
