import AssistantUnderstanding
import Testing

@testable import AssistantSpeech

struct EarTests {
  /// Hears what it is told to, or fails.
  struct Scripted: SpeechRecognizer {
    var name: String
    var result: Result<Heard, SpeechError>

    func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard { try result.get() }
  }

  let voice = Audio.bursts

  private func failing(_ name: String) -> Scripted {
    Scripted(name: name, result: .failure(.init(.engineFailed, name)))
  }
  func hearing(_ name: String, _ text: String) -> Scripted {
    Scripted(name: name, result: .success(Heard(text: text)))
  }

  @Test func `what is known of a sentence that may have been said reaches a recogniser in another process whole`() {
    let candidates = [
      Candidate(words: "call bobo", text: "Call Bobo.", likelihood: -2.5, understood: 0.9, names: 2, isHeard: true),
      Candidate(words: "call bob", text: "Call Bob.", understood: 0.8, isByGrammar: true),
      Candidate(words: "cold", text: "Cold"),
    ]
    #expect(Candidate.all(.array(candidates.map(\.json))) == candidates)
  }

  @Test func `of recognisers that fail the next one down is heard, and the failures are told`() async throws {
    let ear = Ear(grammar: nil, free: [failing("best"), failing("second"), hearing("third", "hello")])
    let heard = try await ear.hear(voice, RecognitionRequest(language: "en"))
    #expect(heard.text == "hello")
    #expect(heard.engines == ["third"])
    #expect(heard.failures.map(\.message) == ["best", "second"])
  }

  @Test func `what a recogniser writes twice of a second of sound was said once`() async throws {
    let ear = Ear(grammar: nil, free: [hearing("only", "Call Bobo now please. Call Bobo now please.")])
    #expect(try await ear.hear(voice, RecognitionRequest(language: "en")).text == "Call Bobo now please.")
  }

  /// Hears a text, and finds one of the choices likelier than all others.
  private struct Judging: SpeechRecognizer {
    var name = "judge"
    var judges = true
    var text: String
    var likely: String

    func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard {
      var heard = Heard(text: text)
      heard.likelihoods = request.choices.map { $0.words == likely ? -1 : -9 }
      return heard
    }
  }

  /// Hears a text, and chooses what is likeliest; nothing where it was told of no likelihoods.
  private struct Choosing: SpeechRecognizer {
    var name = "grammar"
    var text: String
    var names: Set<String> = []

    func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard {
      guard !request.choices.isEmpty else {
        let words = names.isEmpty ? [] : text.split(separator: " ").map(String.init)
        return Heard(text: text, words: words.map { Heard.Word($0, .frame, isName: names.contains($0)) })
      }
      let best = request.choices.max { ($0.likelihood ?? -99) < ($1.likelihood ?? -99) }
      return Heard(text: best?.likelihood == nil ? "" : best?.words ?? "")
    }
  }

  var request: RecognitionRequest {
    RecognitionRequest(
      language: "en", grammar: SpokenGrammar(sentences: [[.init(text: "anna", part: .slot, spelling: "Anna")]]))
  }

  @Test func `who hears anything tells the chooser how likely each sentence is`() async throws {
    let ear = Ear(
      grammar: Choosing(text: "send ten dollars to anna"),
      free: [Judging(text: "Cent $10 to Ana.", likely: "send ten dollars to anna")])
    let hearing = try await ear.hear(voice, request)
    #expect(hearing.isJudged)
    #expect(hearing.text == "Send $10 to Anna.")
    #expect(hearing.free == "Cent $10 to Ana.")
  }

  /// Hears a text soon, another one carefully, and finds that the likelier.
  struct Careful: SpeechRecognizer {
    var name = "careful"
    var judges = true
    var expects = true
    var soon: String
    var text: String
    var failure: SpeechError?
    var effort: Heard.Effort?
    /// Whether it has nothing better to hear with.
    var isPoor = false

    func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard {
      if request.isCareful, let failure { throw failure }
      var heard = Heard(text: request.isCareful ? text : soon)
      heard.isCareful = request.isCareful && !isPoor
      heard.effort = effort
      heard.likelihoods = request.choices.map { $0.text == text ? -1 : -9 }
      return heard
    }
  }

  private func heard(byGrammar exact: String, _ careful: Careful) async throws -> Ear.Hearing {
    try await Ear(grammar: Choosing(text: exact), free: [careful]).hear(voice, request)
  }

  @Test func `where the grammar has heard something else who hears freely listens more carefully`() async throws {
    let hearing = try await heard(
      byGrammar: "play the water bill", Careful(soon: "Hey the water pill.", text: "Pay the water bill."))
    #expect(hearing.text == "Pay the water bill.")
    #expect(hearing.free == "Pay the water bill.")
    #expect(hearing.engines == ["grammar", "careful", "careful-careful"])
    #expect(hearing.heard["careful"]?.text == "Hey the water pill.")
    #expect(!hearing.isAgreed)
    #expect(hearing.isCareful)
  }

  @Test func `what is heard twice freely is agreed on, and nothing is mixed with it`() async throws {
    let text = "Take a selfie now."
    let hearing = try await heard(byGrammar: "take us sophie now", Careful(soon: text, text: text))
    #expect(hearing.text == text)
    #expect(hearing.isAgreed)
  }

  @Test(arguments: [
    ("hey the water pill", Careful(soon: "Hey the water pill.", text: "Pay the water bill.")),
    (
      "play the water bill",
      Careful(soon: "Hey the water pill.", text: "Pay.", effort: Heard.Effort(seconds: 0.9, bytes: 1))
    ),
    ("play the water bill", Careful(soon: "Hey the water pill.", text: "Pay.", isPoor: true)),
  ])
  func `nobody listens more carefully where the two agree, or it takes too long, or who listens hears no better`(
    exact: String, careful: Careful
  ) async throws {
    let hearing = try await heard(byGrammar: exact, careful)
    #expect(hearing.free == "Hey the water pill.")
    #expect(hearing.engines == ["grammar", "careful"])
    #expect(!hearing.isCareful)
    #expect(hearing.failures.isEmpty)
  }

  @Test(arguments: [
    ("send anna the file", names: 1, 0.9, false), ("send anna the file", 0, 0.9, true),
    ("send anna the file", 1, 0.4, true), ("send anna the pile", 1, 0.9, true),
  ])
  func
    `nobody listens more carefully where the grammar has heard a whole request with a known name, and the same but for that`(
      exact: String, names: Int, share: Double, listens: Bool
    ) async throws
  {
    let careful = Careful(soon: "Send Hannah the file.", text: "Send Anna the file.")
    let hearing = try await Ear(grammar: Choosing(text: exact, names: ["anna"]), free: [careful]).hear(voice, request) {
      SentenceMeaning($0 == exact ? share : 0, names: names)
    }
    #expect(hearing.engines.contains("careful-careful") == listens)
  }

  @Test func `where who listens more carefully fails the first hearing counts, and it is told`() async throws {
    let failure = SpeechError(.engineFailed, "gone")
    let hearing = try await heard(
      byGrammar: "play the water bill", Careful(soon: "Pay the water bill.", text: "", failure: failure))
    #expect(hearing.free == "Pay the water bill.")
    #expect(hearing.failures.map(\.message) == ["gone"])
  }

  private func heard(
    byGrammar exact: String, _ careful: Careful, otherwise second: any SpeechRecognizer
  ) async throws -> Ear.Hearing {
    try await Ear(grammar: Choosing(text: exact), free: [careful], second: second).hear(voice, request)
  }

  @Test func `what one who hears otherwise and the grammar have heard was said, whatever others heard`() async throws {
    let hearing = try await heard(
      byGrammar: "order a veggie burger", Careful(soon: "Order the debugger.", text: "Order Vaggy Burger."),
      otherwise: hearing("otherwise", "Order a veggie burger."))
    #expect(hearing.text == "Order a veggie burger.")
    #expect(hearing.free == "Order a veggie burger.")
    #expect(hearing.isAgreed)
    #expect(hearing.engines == ["grammar", "careful", "careful-careful", "otherwise"])
  }

  @Test(arguments: [
    Careful(soon: "Cancel the appointment.", text: "Can soul the appointment."),
    Careful(soon: "Can soul the appointment.", text: "Cancel the appointment."),
  ])
  func `of three who heard anything two of different kinds are right that have heard the same`(
    careful: Careful
  ) async throws {
    let hearing = try await heard(
      byGrammar: "can sell the appointments", careful, otherwise: hearing("otherwise", "cancel the appointment"))
    #expect(hearing.free == "Cancel the appointment.")
    // The judge finds what it wrote itself with care the likeliest, where that is tried.
    #expect(hearing.text != "Can soul the appointment.")
  }

  @Test(arguments: [0, 1])
  func `who is outvoted is still right about a name that is known, and about nothing else`(names: Int) async throws {
    let careful = Careful(soon: "Text Hannah now.", text: "Text Anna now.")
    let ear = Ear(
      grammar: Choosing(text: "text him now"), free: [careful], second: hearing("otherwise", "Text Hannah now."))
    let heard = try await ear.hear(voice, request) {
      SentenceMeaning(0.8, names: $0 == "Text Anna now." ? names : 0)
    }
    #expect(heard.free == "Text Hannah now.")
    #expect((heard.text == "Text Anna now.") == (names > 0))
  }

  @Test func `who is outvoted is not asked for a name that the others have heard as well`() async throws {
    let careful = Careful(soon: "Enter Anna.", text: "Add to Anna.")
    let ear = Ear(
      grammar: Choosing(text: "and her anna"), free: [careful], second: hearing("otherwise", "Enter Anna."))
    let heard = try await ear.hear(voice, request) { SentenceMeaning(0.8, names: $0 == "Add to Anna." ? 1 : 0) }
    #expect(heard.text != "Add to Anna.")
  }

  @Test func `where all have heard something else who hears otherwise counts, and the others are still tried`()
    async throws
  {
    let careful = Careful(soon: "Follow a pound key.", text: "Pay the water bill.")
    let judged = try await heard(
      byGrammar: "play the water bill", careful, otherwise: hearing("otherwise", "Pay the waiter bill."))
    #expect(judged.free == "Pay the waiter bill.")
    #expect(judged.text == "Pay the water bill.")
    #expect(!judged.isAgreed)
  }

  @Test func `who hears otherwise is missed by nobody where it is not there, and it is told where it fails`()
    async throws
  {
    let careful = Careful(soon: "Hey the water pill.", text: "Pay the water bill.")
    let missing = Scripted(name: "otherwise", result: .failure(.init(.missing, "not here")))
    let without = try await heard(byGrammar: "play the water bill", careful, otherwise: missing)
    #expect(without.failures.isEmpty)
    #expect(without.free == "Pay the water bill.")
    let failed = try await heard(byGrammar: "play the water bill", careful, otherwise: failing("gone"))
    #expect(failed.failures.map(\.message) == ["gone"])
    #expect(failed.free == "Pay the water bill.")
  }

  @Test func `what the chooser does not expect is what was heard freely`() async throws {
    let ear = Ear(grammar: Choosing(text: "call anna"), free: [hearing("free", "Call on Ana.")])
    let heard = try await ear.hear(voice, request)
    #expect(!heard.isJudged)
    #expect(heard.text == "Call on Ana.")
  }

  /// Hears a text and knows others that sound so; of choices without likelihoods it takes the last, of others the one that
  /// is understood best.
  struct Wavering: SpeechRecognizer {
    var name = "grammar"
    var text: String
    var alternatives: [String]

    func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard {
      guard !request.choices.isEmpty else {
        var heard = Heard(text: text)
        heard.alternatives = alternatives
        return heard
      }
      if request.choices.allSatisfy({ $0.likelihood == nil }) { return Heard(text: request.choices.last?.words ?? "") }
      return Heard(text: request.choices.max { ($0.understood ?? 0) < ($1.understood ?? 0) }?.words ?? "")
    }
  }

  @Test func `where a grammar heard what is not understood, what sounds nearly so and is understood counts`()
    async throws
  {
    let ear = Ear(
      grammar: Wavering(text: "call on it", alternatives: ["call on a", "call anna", "cold anna"]), free: [])
    let understood: @Sendable (String) -> SentenceMeaning = { $0 == "call anna" ? SentenceMeaning(0.9) : .not }
    #expect(try await ear.hear(voice, request, understood: understood).text == "call anna")
    #expect(try await ear.hear(voice, request).text == "call on it")
    let nothing = try await ear.hear(voice, request, understood: { _ in SentenceMeaning(0.5) })
    #expect(nothing.text == "call on it")
  }

  @Test func `the chooser is told how well each sentence is understood, also of what only sounds nearly so`()
    async throws
  {
    let ear = Ear(
      grammar: Wavering(text: "call hannah", alternatives: ["call anna"]),
      free: [Judging(text: "Call Hanna.", likely: "call hannah")])
    let hearing = try await ear.hear(
      voice, request, understood: { SentenceMeaning($0.lowercased().hasPrefix("call anna") ? 0.9 : 0.8) })
    #expect(hearing.isJudged)
    #expect(hearing.text == "Call Anna.")
  }

  @Test func `what is not understood and was heard by nobody as a whole is told apart from what was heard freely`()
    async throws
  {
    let ear = Ear(
      grammar: Wavering(text: "call hannah", alternatives: ["call anna"]),
      free: [Judging(text: "Call Hanna.", likely: "call hannah")])
    let hearing = try await ear.hear(voice, request, understood: { _ in .not })
    #expect(hearing.text == "Call Hanna.")
  }

  @Test func `a small word that sounds like another is tried where it makes a known name of what was heard`()
    async throws
  {
    let heard = "Mark buy milk is done."
    let ear = Ear(
      grammar: Wavering(text: "mark buy milk is done", alternatives: []),
      free: [Judging(text: heard, likely: "mark buy milk is done")],
      arbiter: Arbiter(alike: [["as", "is"], ["by", "buy"]]))
    func hear(_ known: @escaping @Sendable (String) -> Int) async throws -> Ear.Hearing {
      try await ear.hear(voice, request) { text in
        SentenceMeaning(known(text) > 0 ? 0.9 : 0.8, names: known(text))
      }
    }
    #expect(try await hear { $0.lowercased() == "mark buy milk as done." ? 1 : 0 }.text == "Mark buy milk as done.")
    #expect(try await hear { _ in 0 }.text == heard)
    #expect(try await hear { _ in 1 }.text == heard)
  }

  @Test func `a word that sounds the same is tried where it makes as much of what was heard, or another value`()
    async throws
  {
    let heard = "Order to soups."
    let ear = Ear(
      grammar: Wavering(text: "order to soups", alternatives: []),
      free: [Judging(text: heard, likely: "order two soups")],
      arbiter: Arbiter(same: [["to", "two", "too"]]))
    func hear(_ values: @escaping @Sendable (String) -> Int) async throws -> Ear.Hearing {
      try await ear.hear(voice, request) { text in
        let count = values(text.lowercased())
        return SentenceMeaning(count > 1 ? 0.95 : 0.9, values: count)
      }
    }
    let counted: @Sendable (String) -> Int = { $0 == "order two soups." ? 2 : 1 }
    #expect(try await hear(counted).isJudged)
    #expect(try await hear(counted).text == "Order two soups.")
    #expect(try await hear { $0 == "order two soups." ? 0 : 1 }.text == heard)
  }

  @Test func `where both heard the same the name is written as it is known`() async throws {
    let grammar = SpokenGrammar(sentences: [[.init(text: "monkeychat", part: .slot, spelling: "MonkeyChat")]])
    var exact = Heard(text: "open monkeychat")
    exact.words = [Heard.Word("open", .frame), Heard.Word("monkeychat", .slot, isName: true)]
    let ear = Ear(
      grammar: Scripted(name: "grammar", result: .success(exact)), free: [hearing("free", "Open Monkey Chat.")])
    let heard = try await ear.hear(voice, RecognitionRequest(language: "en", grammar: grammar))
    #expect(heard.isJudged)
    #expect(heard.text == "Open MonkeyChat.")
    #expect(heard.isAgreed)
  }

  @Test func `it is told where the two have not heard the same, and what each of them has heard`() async throws {
    let ear = Ear(
      grammar: Wavering(text: "call anna", alternatives: []), free: [hearing("free", "Colana.")])
    let heard = try await ear.hear(voice, request)
    #expect(!heard.isAgreed)
    #expect((heard.byGrammar, heard.free) == ("call anna", "Colana."))
  }

  @Test func `what is nothing like a request is not judged`() async throws {
    let ear = Ear(
      grammar: Choosing(text: "call anna"),
      free: [Judging(text: "The conference is locked.", likely: "call anna")])
    let heard = try await ear.hear(voice, request)
    #expect(!heard.isJudged)
    #expect(heard.text == "The conference is locked.")
  }

  @Test func `where nobody hears, that is told`() async throws {
    let request = RecognitionRequest(language: "en")
    await #expect(throws: SpeechError(.engineFailed, "best")) {
      try await Ear(grammar: nil, free: [failing("best")]).hear(voice, request)
    }
    await #expect { try await Ear(grammar: nil, free: []).hear(voice, request) } throws: {
      ($0 as? SpeechError)?.code == .language
    }
  }

  @Test func `silence is not given to anybody`() async throws {
    let silence = Audio(samples: Array(repeating: 0, count: 32_000), rate: 16_000)
    let ear = Ear(grammar: nil, free: [hearing("dreamer", "thank you for watching")])
    #expect(try await ear.hear(silence, RecognitionRequest(language: "en")).text.isEmpty)
  }
}
