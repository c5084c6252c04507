import Testing

@testable import AssistantSpeech

struct SentenceMixtureTests {
  @Test func `where two texts differ either may be right`() {
    let texts = SentenceMixture.texts(["Chiama Anna con Monkey Ciat", "chi ama Anna con MonkeyChat."])
    #expect(texts.contains("Chiama Anna con MonkeyChat."))
    #expect(texts.contains("chi ama Anna con Monkey Ciat"))
    // Neither of the two themselves.
    #expect(!texts.contains("Chiama Anna con Monkey Ciat"))
  }

  @Test func `of the same words, and of what differs in too many places, nothing is mixed`() {
    #expect(SentenceMixture.texts(["Chiama Anna.", "chiama, Anna"]).isEmpty)
    #expect(
      SentenceMixture.texts([
        "uno a due b tre c quattro d cinque e sei f", "uno k due l tre m quattro n cinque o sei p",
      ]).isEmpty)
    #expect(SentenceMixture.texts(["", ""]).isEmpty)
    #expect(SentenceMixture.texts([]).isEmpty)
  }
}
