import AssistantUnderstanding
import Foundation
import Testing

@testable import AssistantSpeech

struct RequestChoiceTests {
  private typealias Reading = RequestMender.Reading

  private static let requests = [
    "segna pulire il bagno con MonkeyNotes", "segna comprare il latte con MonkeyNotes", "chiama anna",
    "chiama il dottore",
  ]

  private static let choice: RequestChoice = {
    let lines = requests.map { sentence in
      sentence.split(separator: " ").map { word in
        let isName = word == "MonkeyNotes"
        return SpokenGrammar.Word(
          text: word.lowercased(), part: isName ? .slot : .frame, spelling: isName ? String(word) : nil)
      }
    }
    let sounds = LetterSounds(["c": "k", "ch": "k", "gn": "ni", "h": ""])
    return RequestChoice(
      mender: RequestMender(names: NameMender([]), openings: OpeningMender([])),
      reader: SoundReader(SpokenGrammar(sentences: lines), sounds: sounds, foreign: sounds) { $0 })
  }()

  /// Knows no request, only names that it mends behind some words.
  private static func choice(mending names: [String], behind leads: [String]) -> RequestChoice {
    let sounds = LetterSounds([:])
    return RequestChoice(
      mender: RequestMender(names: NameMender(names, leads: leads), openings: OpeningMender([])),
      reader: SoundReader(SpokenGrammar(sentences: []), sounds: sounds, foreign: sounds) { $0 })
  }

  /// Understands the requests, and nothing else.
  private static func read(_ text: String) -> Reading? {
    let said = text.lowercased().trimmingCharacters(in: ["."])
    guard requests.contains(where: { $0.lowercased() == said }) else { return nil }
    return Reading(confidence: 0.95, isWhole: true, namesApp: text.contains("MonkeyNotes"))
  }

  @Test func `what was misheard is the request that it sounds like`() {
    let found = Self.choice.request(heard: ["Segnapulire il banio com MonkeyNotes."], read: Self.read)
    #expect(found == "Segna pulire il bagno con MonkeyNotes.")
  }

  @Test func `each who listened has a say`() {
    let one = "Segna combrare illatte con MonkeyNotes"
    let other = "Segnia comprare i late con monkeinots"
    #expect(
      Self.choice.request(heard: [one, other], read: Self.read) == "Segna comprare il latte con MonkeyNotes")
  }

  @Test func `what two have heard is not listened to again where it is understood, and stays but for a whole request`()
  {
    func read(_ text: String) -> Reading? {
      let known = ["chiama anna": (0.95, true), "chiama quella": (0.4, false)]
      return known[text].map { Reading(confidence: $0.0, isWhole: $0.1, namesApp: false) }
    }
    #expect(Self.choice.isSettled("chiama quella", isAgreed: true, read: read))
    #expect(!Self.choice.isSettled("chiama quella", read: read))
    #expect(!Self.choice.isSettled("il mare", isAgreed: true, read: read))
    func counts(_ again: String, insteadOf text: String, isAgreed: Bool) -> Bool {
      Self.choice.counts(again, insteadOf: text, isAgreed: isAgreed, read: read)
    }
    #expect(counts("al mare", insteadOf: "il mare", isAgreed: false))
    #expect(!counts("al mare", insteadOf: "il mare", isAgreed: true))
    #expect(!counts("al mare", insteadOf: "chiama quella", isAgreed: false))
    #expect(counts("chiama anna", insteadOf: "chiama quella", isAgreed: false))
    #expect(counts("chiama anna", insteadOf: "il mare", isAgreed: true))
    #expect(!counts("", insteadOf: "il mare", isAgreed: false))
    func counts(outvoted: String) -> Bool {
      Self.choice.counts("chiama anna", insteadOf: "il mare", outvoted: [outvoted], isAgreed: true, read: read)
    }
    #expect(!counts(outvoted: "Chiama Anna."))
    #expect(counts(outvoted: "Chiama Hanna."))
  }

  @Test func `what sounds like nothing that anybody has heard was not said`() {
    func read(_ text: String) -> Reading? {
      text == "chiama anna" ? Reading(confidence: 0.95, isWhole: true, namesApp: false) : nil
    }
    func counts(_ heard: String...) -> Bool {
      Self.choice.counts("chiama anna", insteadOf: heard[0], heard: heard, isAgreed: false, read: read)
    }
    #expect(counts("chiama hanna"))
    #expect(!counts("chiama anna domani alle nove"))
    #expect(counts("chiama anna domani alle nove", "chiami anna"))
  }

  @Test func `no request is made of what sounds like none`() {
    #expect(Self.choice.request(heard: ["Al mare non c'era quasi vento"], read: Self.read) == nil)
    #expect(Self.choice.request(heard: [""], read: Self.read) == nil)
    #expect(Self.choice.request(heard: [], read: Self.read) == nil)
  }

  @Test func `what only who was told examples has heard was not said`() {
    let example = "Chiama il dottore"
    #expect(Self.choice.clear(example, read: Self.read) == example)
    #expect(Self.choice.clear(example, examples: [example], read: Self.read) == nil)
    #expect(Self.choice.request(heard: [example, "Un po' di vento sul mare"], read: Self.read) == nil)
    #expect(Self.choice.request(heard: [example, "Chi ama il dottore"], read: Self.read) == example)
  }

  @Test func `less may be misheard of a request that names no app`() {
    #expect(Self.choice.request(heard: ["chiama hanna"], read: Self.read) == "Chiama anna")
    #expect(Self.choice.request(heard: ["chi ama il trattore"], read: Self.read) == nil)
  }

  @Test func `of what nobody has heard as a request none is made`() {
    #expect(Self.choice.request(heard: ["chiana il dottore"], read: Self.read) == nil)
    #expect(
      Self.choice.request(heard: ["chiama il dottore", "chiana il dottore"], read: Self.read) == "Chiama il dottore")
  }

  @Test func `a text is clear where it is understood and has words of requests alone`() {
    #expect(Self.choice.clear("segna pulire il bagno con MonkeyNotes", read: Self.read) != nil)
    #expect(Self.choice.clear("segna pulire il bagno", read: Self.read) == nil)
    let strange = "segna pulire il vulcano con MonkeyNotes"
    #expect(
      Self.choice.clear(strange) { _ in Reading(confidence: 0.95, isWhole: true, namesApp: true) } == nil)
  }

  private func expected(_ text: String, _ likelihood: Double) -> Candidate {
    Candidate(words: text, text: text, likelihood: likelihood)
  }

  @Test func `of what was expected the request counts that is likeliest with all that speaks for it`() {
    let all = [
      expected("Segna pulire il bagno con", -9), expected("segna comprare il latte con MonkeyNotes", -10),
      expected("Segna pulire il bagno con MonkeyNotes", -16),
    ]
    let heard = ["Segna compare il lato com Manchi notes."]
    let found = Self.choice.request(expected: all, heard: heard, likelihood: -8, read: Self.read)
    #expect(found == "Segna comprare il latte con MonkeyNotes.")
    #expect(
      Self.choice.request(expected: Array(all.prefix(1)), heard: heard, likelihood: -8, read: Self.read) == nil)
  }

  @Test func `what sounds like what was heard counts beside what is expected, as likely as it is`() {
    let other = [expected("segna pulire il bagno con MonkeyNotes", -9)]
    func found(_ likelihood: Double, _ heard: String) -> String? {
      Self.choice.request(
        expected: other, soundings: [expected("segna comprare il latte con MonkeyNotes", likelihood)], heard: [heard],
        likelihood: -8, read: Self.read)
    }
    #expect(found(-10, "segna combrare il late con MonkeyNotes") == "Segna comprare il latte con MonkeyNotes")
    #expect(found(-.infinity, "segna combrare il late con MonkeyNotes") == "Segna pulire il bagno con MonkeyNotes")
    #expect(found(-14, "segna puire i banio con MonkeyNotes") == "Segna pulire il bagno con MonkeyNotes")
  }

  @Test func `of several requests that sound like what was heard the likeliest comes first`() {
    func found(_ heard: String, _ most: Int) -> [String] {
      Self.choice.requests(heard: [heard], most: most) {
        $0.lowercased().hasPrefix("chiama ") ? Reading(confidence: 0.95, isWhole: true, namesApp: true) : nil
      }
    }
    let few = found("chiama hanna", 2)
    #expect(few.first == "Chiama anna")
    #expect(few.count == 2 && Set(few).count == 2)
    #expect(found("chiama hanna", 1) == ["Chiama anna"])
    #expect(found("segna il dottore", 4).isEmpty)
  }

  @Test func `who made the sound tells which of the requests that sound like it was made`() {
    func found(_ one: Double, _ other: Double, _ texts: (String, String)) -> String? {
      Self.choice.request(
        expected: [], soundings: [expected(texts.0, one), expected(texts.1, other)],
        heard: ["Chiama hanno", "Chiama anno", "Chiama lottore"], likelihood: -8
      ) { _ in Reading(confidence: 0.95, isWhole: true, namesApp: false) }
    }
    #expect(found(-12, -9, ("chiama anna", "chiama anno")) == "Chiama anna", "no request has the other's word")
    #expect(found(-24, -9, ("chiama anna", "chiama anno")) == "Chiama anno")
    #expect(found(-12, -9, ("chiama anna", "chiama il dottore")) == "Chiama anna")
    #expect(found(-40, -9, ("chiama anna", "chiama il dottore")) == "Chiama il dottore")
  }

  @Test func `what all have heard, or nearly, was said beyond doubt`() {
    let text = "Segna pulire il bagno con MonkeyNotes"
    #expect(Self.choice.isHeard(text, by: ["segna pulire il banio con MonkeyNotes.", text]))
    #expect(!Self.choice.isHeard(text, by: [text, "segna comprare il latte con MonkeyNotes"]))
    let strange = "Segna pulire il vulcano con MonkeyNotes"
    #expect(!Self.choice.isHeard(strange, by: [strange]))
  }

  @Test func `a request is settled unless a part of it sounds like an app's name`() {
    #expect(Self.choice.isSettled("Chiama il dottore", read: Self.read))
    #expect(!Self.choice.isSettled("Chiama il mare", read: Self.read))
    let choice = Self.choice(mending: ["MonkeyNotes"], behind: ["in"])
    func read(_ text: String) -> Reading? {
      Reading(confidence: 0.9, isWhole: true, namesApp: text.contains("MonkeyNotes"))
    }
    #expect(!choice.isSettled("Add milk in monky notes", read: read))
    #expect(choice.isSettled("Add milk in MonkeyNotes", read: read))
  }

  @Test func `what all have heard alike and nobody understands was no request`() {
    func isNone(_ texts: String...) -> Bool { Self.choice.isNoRequest(texts, read: Self.read) }
    #expect(isNone("Al mare non c'era vento", "Al mare non cera vento."))
    #expect(!isNone("Al mare non c'era vento", "Il mare si era svegliato"))
    #expect(!isNone("Chiama il dottore", "Chiama il dottore."))
    #expect(!Self.choice.isNoRequest([], read: Self.read))
  }

  @Test func `what all have heard alike and is only nearly a request has to name an app`() {
    let choice = Self.choice(mending: ["MonkeyNotes", "Roberta"], behind: ["in", "call"])
    func read(_ text: String) -> Reading? {
      guard text.contains("MonkeyNotes") || text.contains("Roberta") else { return nil }
      return Reading(confidence: 0.9, isWhole: true, namesApp: text.contains("MonkeyNotes"))
    }
    #expect(choice.mender.mended("Call roberda", read: read).text.contains("Roberta"))
    #expect(choice.isNoRequest(["Call roberda", "Call roberda."], read: read))
    #expect(!choice.isNoRequest(["Add milk in monky notes", "Add milk in monky notes."], read: read))
  }

  @Test func `what is far less likely than what was heard was not said, sooner where no app is named`() {
    func found(_ text: String, _ likelihood: Double, heard: Double = -5) -> String? {
      Self.choice.request(
        expected: [expected(text, likelihood)], heard: ["Chiama hanna", "Segna pulire il bagno con monchinotes"],
        likelihood: heard, read: Self.read)
    }
    #expect(found("chiama anna", -9) == "Chiama anna")
    #expect(found("chiama anna", -15) == nil)
    #expect(found("segna pulire il bagno con MonkeyNotes", -15) == "Segna pulire il bagno con MonkeyNotes")
    #expect(found("segna pulire il bagno con MonkeyNotes", -25) == nil)
    // Much room, and still not more than this.
    #expect(found("segna pulire il bagno con MonkeyNotes", -24, heard: -10) != nil)
    #expect(found("segna pulire il bagno con MonkeyNotes", -26, heard: -10) == nil)
    #expect(found("al mare", -5) == nil)
  }

  @Test(arguments: [(-2.0, -5.9, true), (-2, -6.1, false), (-4, -6.1, true)])
  func `what was heard clearly leaves little room for a request that names an app`(
    heard: Double, likelihood: Double, isFound: Bool
  ) {
    let text = "segna pulire il bagno con MonkeyNotes"
    let candidate = [expected(text, likelihood)]
    func found(_ expected: [Candidate], _ soundings: [Candidate]) -> String? {
      Self.choice.request(
        expected: expected, soundings: soundings, heard: ["Segna pulire il banio con mon chinoz"], likelihood: heard,
        read: Self.read)
    }
    #expect((found(candidate, []) != nil) == isFound)
    #expect((found([], candidate) != nil) == isFound)
    let unnamed = [expected("chiama anna", likelihood)]
    #expect(
      Self.choice.request(expected: [], soundings: unnamed, heard: ["Chiama ana"], likelihood: heard, read: Self.read)
        == "Chiama anna", "it sounds like it")
  }

  @Test func `a request that is unlike all that was heard was not made`() {
    func found(_ heard: String...) -> String? {
      Self.choice.request(expected: [expected("chiama anna", -4)], heard: heard, likelihood: -5, read: Self.read)
    }
    #expect(found("Chiama hanna") == "Chiama anna")
    #expect(found("Il mare mosso") == nil)
    #expect(found("Chiama hanna", "Il mare mosso") == "Chiama anna")
  }

  @Test func `a word that no request has and nobody has heard was not said`() {
    func found(_ heard: String...) -> String? {
      Self.choice.request(expected: [expected("chiama anno", -4)], heard: heard, likelihood: -5) { _ in
        Reading(confidence: 0.95, isWhole: true, namesApp: false)
      }
    }
    #expect(found("Chiama hanno") == nil)
    #expect(found("Chiama hanno", "Chi ama anno") == "Chiama anno")
  }
}

extension RequestChoice {
  /// The likeliest of the requests.
  fileprivate func request(heard texts: [String], read: (String) -> RequestMender.Reading?) -> String? {
    requests(heard: texts, most: 1, read: read).first
  }
}
