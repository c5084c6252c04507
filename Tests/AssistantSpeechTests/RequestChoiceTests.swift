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

  /// Understands the requests, and nothing else.
  private static func read(_ text: String) -> Reading? {
    let said = text.lowercased().trimmingCharacters(in: ["."])
    guard requests.contains(where: { $0.lowercased() == said }) else { return nil }
    return Reading(confidence: 0.95, isWhole: true, namesApp: text.contains("MonkeyNotes"))
  }

  @Test func `what was misheard is the request that it sounds like`() async {
    let found = await Self.choice.request(heard: ["Segnapulire il banio com MonkeyNotes."], read: Self.read)
    #expect(found == "Segna pulire il bagno con MonkeyNotes.")
  }

  @Test func `each who listened has a say`() async {
    let one = "Segna combrare illatte con MonkeyNotes"
    let other = "Segnia comprare i late con monkeinots"
    #expect(
      await Self.choice.request(heard: [one, other], read: Self.read) == "Segna comprare il latte con MonkeyNotes")
  }

  @Test func `no request is made of what sounds like none`() async {
    #expect(await Self.choice.request(heard: ["Al mare non c'era quasi vento"], read: Self.read) == nil)
    #expect(await Self.choice.request(heard: [""], read: Self.read) == nil)
    #expect(await Self.choice.request(heard: [], read: Self.read) == nil)
  }

  @Test func `what only who was told examples has heard was not said`() async {
    let example = "Chiama il dottore"
    #expect(Self.choice.clear(example, read: Self.read) == example)
    #expect(Self.choice.clear(example, examples: [example], read: Self.read) == nil)
    #expect(await Self.choice.request(heard: [example, "Un po' di vento sul mare"], read: Self.read) == nil)
    #expect(await Self.choice.request(heard: [example, "Chi ama il dottore"], read: Self.read) == example)
  }

  @Test func `less may be misheard of a request that names no app`() async {
    #expect(await Self.choice.request(heard: ["chiama hanna"], read: Self.read) == "Chiama anna")
    #expect(await Self.choice.request(heard: ["chi ama il trattore"], read: Self.read) == nil)
  }

  @Test func `of what nobody has heard as a request none is made`() async {
    #expect(await Self.choice.request(heard: ["chiana il dottore"], read: Self.read) == nil)
    let heard = ["chiama il dottore", "chiana il dottore"]
    #expect(await Self.choice.request(heard: heard, read: Self.read) == "Chiama il dottore")
  }

  @Test func `a text is clear where it is understood and has words of requests alone`() {
    #expect(Self.choice.clear("segna pulire il bagno con MonkeyNotes", read: Self.read) != nil)
    #expect(Self.choice.clear("segna pulire il bagno", read: Self.read) == nil)
    let strange = "segna pulire il vulcano con MonkeyNotes"
    #expect(
      Self.choice.clear(strange) { _ in Reading(confidence: 0.95, isWhole: true, namesApp: true) } == nil)
  }

  /// Finds one sentence likelier than all others.
  private static func judge(_ likely: String, by lead: Double = 20) -> ([Candidate]) -> [Double]? {
    { choices in choices.map { $0.words == likely.lowercased() ? -5 : -5 - lead } }
  }

  @Test func `who has heard the sound tells which of the sentences it says`() async {
    let heard = ["segna pulire illatte con MonkeyNotes", "segna comprare il banio con MonkeyNotes"]
    for likely in [Self.requests[0], Self.requests[1]] {
      let found = await Self.choice.request(heard: heard, judge: Self.judge(likely), read: Self.read)
      #expect(found?.lowercased() == likely.lowercased())
    }
  }

  @Test func `of what sounds far less like a request than like what was heard none is made`() async {
    let heard = ["Segnapulire il banio com MonkeyNotes", "Segna pulire il banio com MonkeyNotes"]
    let plain = Self.judge("segna pulire il banio com monkeynotes")
    let found = await Self.choice.request(heard: heard, judge: plain, read: Self.read)
    #expect(found == nil)
    #expect(await Self.choice.request(heard: heard, judge: { _ in nil }, read: Self.read) != nil)
  }

  @Test func `an example that the judge was told and nobody else heard was not said`() async {
    let heard = ["Segna comprare il latte con MonkeyNotes", "Segna comprare il lotto con monkinoz"]
    let judge: ([Candidate]) -> [Double]? = { choices in
      choices.map { $0.words == Self.requests[1].lowercased() ? -15 : -35 }
    }
    let example = Self.requests[1]
    #expect(
      await Self.choice.request(heard: heard, judge: judge, read: Self.read)?.lowercased() == example.lowercased())
    let far = ["Segna comprare il latte con MonkeyNotes", "Segna complare un bel dado con monkinoz"]
    let found = await Self.choice.request(
      heard: [far[1], far[1]], others: [far[0]], examples: [example], judge: judge, read: Self.read)
    #expect(found == nil)
  }

  @Test func `one has heard the beginning and the other the end`() async {
    let heard = ["segna pulire il bagno gommonchi noz", "sennia pulivere un vano con MonkeyNotes"]
    let found = await Self.choice.request(heard: heard, judge: Self.judge(Self.requests[0]), read: Self.read)
    #expect(found == "Segna pulire il bagno con MonkeyNotes")
  }
}
