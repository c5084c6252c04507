import AssistantUnderstanding
import Synchronization
import Testing

@testable import AssistantSpeech

/// What counts beside one who hears anything and often mishears.
extension EarTests {
  /// Hears what another hears, and notes whether it was asked to choose.
  private final class Asked: SpeechRecognizer {
    let grammar: Wavering
    let isAsked = Atomic(false)
    var name: String { grammar.name }

    init(grammar: Wavering) { self.grammar = grammar }

    func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard {
      if !request.choices.isEmpty { isAsked.store(true, ordering: .relaxed) }
      return try await grammar.recognize(audio, request)
    }
  }

  @Test(arguments: [
    ("hey my water bill", true), ("came in lauderdale", false), ("pay our water bills", false),
  ])
  func `a whole request counts where one who often mishears heard nearly that and no request`(
    rough: String, counts: Bool
  ) async throws {
    let grammar = Asked(grammar: Wavering(text: "pay my water bill", alternatives: []))
    let ear = Ear(grammar: grammar, free: [hearing("rough", rough)], rough: ["rough"])
    let requests = ["pay my water bill", "pay our water bills"]
    let heard = try await ear.hear(voice, request) { requests.contains($0) ? SentenceMeaning(0.9) : .not }
    #expect((heard.text == "Pay my water bill") == counts)
    // There is nothing to choose where it counts.
    #expect(grammar.isAsked.load(ordering: .relaxed) != counts)
    #expect(heard.isJudged)
  }

  @Test(arguments: ["call anna", "i am on day"])
  func `who chooses is told what both have heard where one often mishears, however far that is apart`(
    free: String
  ) async throws {
    /// Chooses what was heard by the grammar and is understood as a whole.
    struct Keeping: SpeechRecognizer {
      var name = "grammar"

      func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard {
        guard !request.choices.isEmpty else { return Heard(text: "play blue monkey") }
        #expect(request.choices.map(\.isHeard).count { $0 } == 1)
        return Heard(text: request.choices.first { $0.isByGrammar && $0.understood == 0.9 }?.words ?? "")
      }
    }
    let ear = Ear(grammar: Keeping(), free: [hearing("rough", free)], rough: ["rough"])
    let heard = try await ear.hear(voice, request) {
      $0.lowercased() == "play blue monkey" ? SentenceMeaning(0.9) : .not
    }
    #expect(heard.text == "Play blue monkey")
  }

  @Test func `who chooses among what sounds nearly so is told how well it is understood`() async throws {
    /// Takes a choice that is understood, and nothing else.
    struct Strict: SpeechRecognizer {
      var name = "grammar"

      func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard {
        guard request.choices.isEmpty else {
          return Heard(text: request.choices.first { $0.understood == 0.9 }?.words ?? "")
        }
        var heard = Heard(text: "call on it")
        heard.alternatives = ["call on a", "call anna"]
        return heard
      }
    }
    let heard = try await Ear(grammar: Strict(), free: []).hear(voice, request) {
      $0 == "call anna" ? SentenceMeaning(0.9) : .not
    }
    #expect(heard.text == "call anna")
  }
}
