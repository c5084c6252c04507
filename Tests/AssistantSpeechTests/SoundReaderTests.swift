import AssistantUnderstanding
import Foundation
import Testing

@testable import AssistantSpeech

struct SoundReaderTests {
  private static let italian = LetterSounds([
    "c": "k", "ce": "Ce", "ch": "k", "che": "ke", "chi": "ki", "ci": "Ci", "gn": "ni", "h": "",
  ])
  private static let english = LetterSounds(["ch": "C", "ey": "i", "nk": "nk"])

  private func reader(_ sentences: [String], names: [String] = []) -> SoundReader {
    let lines = sentences.map { sentence in
      sentence.split(separator: " ").map { word in
        let isName = names.contains(String(word))
        return SpokenGrammar.Word(
          text: word.lowercased(), part: isName ? .slot : .frame, spelling: isName ? String(word) : nil)
      }
    }
    return SoundReader(SpokenGrammar(sentences: lines), sounds: Self.italian, foreign: Self.english) { text in
      text.replacing("20 €", with: "venti euro")
    }
  }

  private static let requests = [
    "segna comprare il latte", "segna pulire il bagno", "segna pulire la cucina", "manda un messaggio ad anna",
    "manda venti euro ad anna con MonkeyPay",
  ]

  @Test func `words that were cut elsewhere are cut as requests have them`() throws {
    let found = reader(Self.requests).sentences(like: "Segnapulire il bagno", most: 8)
    #expect(try #require(found.first).words == "segna pulire il bagno")
    #expect(try #require(found.first).cost < 0.5)
  }

  @Test func `what sounds alike is what is likelier after the words before it`() throws {
    let found = reader(Self.requests).sentences(like: "Segna combrare illatte", most: 8)
    #expect(try #require(found.first).words == "segna comprare il latte", "\(found)")
  }

  @Test func `what is known stays as it was written`() throws {
    let reader = reader(Self.requests)
    #expect(reader.sentences(like: "Segna pulire il bagno", most: 8).first?.text == "Segna pulire il bagno")
    let strange = reader.sentence("Il vulcano dorme")
    #expect(strange.text == "Il vulcano dorme" && strange.cost == 0 && strange.sounds == 14)
    #expect(!reader.knowsWords(of: "Il vulcano dorme") && reader.knowsWords(of: "Pulire la cucina"))
  }

  @Test func `a name is written as its app writes it, however it sounds`() throws {
    let found = reader(Self.requests, names: ["MonkeyPay"]).sentences(
      like: "Manda venti euro ad Anna con monchi pei", most: 24)
    #expect(found.contains { $0.text.hasSuffix("con MonkeyPay") }, "\(found)")
  }

  @Test func `an abbreviation is heard by what its letters are called`() throws {
    let line = ["aggiungi", "WWDC", "alla", "lista"].map {
      SpokenGrammar.Word(text: $0.lowercased(), part: .frame, spelling: $0 == "WWDC" ? $0 : nil)
    }
    let reader = SoundReader(
      SpokenGrammar(sentences: [line]), sounds: Self.italian, foreign: Self.english,
      letters: ["w": ["doppia vu", "vu doppia"], "d": ["di"], "c": ["ci"]]
    ) { $0 }
    let heard = "Aggiungi vudo piavuto piadici alla lista"
    #expect(try #require(reader.sentences(like: heard, most: 8).first).text == "Aggiungi WWDC alla lista")
    let (said, other) = ("aggiungi doppia vu doppia vu di ci alla lista", "aggiungi il sale alla lista")
    func distance(_ one: String, _ other: String) -> Double {
      reader.distance(reader.sounds(of: one), reader.sounds(of: other))
    }
    #expect(distance("aggiungi WWDC alla lista", said) < 0.01)
    #expect(distance("aggiungi WWDC alla lista", other) > 4)
  }

  @Test func `an amount that is written in figures is said in words`() throws {
    let found = reader(Self.requests).sentences(like: "Manda 20 € ad Anna", most: 8)
    let first = try #require(found.first)
    #expect(first.words == "manda venti euro ad anna")
    #expect(first.text == "Manda 20 € ad Anna")
  }

  @Test func `a word that has lost its end stands at the next one`() throws {
    let found = reader(["cancella l' ultimo messaggio"]).sentences(like: "Cancella lultimo mesaggio", most: 8)
    #expect(try #require(found.first).text == "Cancella l'ultimo messaggio")
  }

  @Test func `the same text gives the same sentences, each once`() {
    let reader = reader(Self.requests)
    let found = reader.sentences(like: "manda un mesaggio adanna", most: 24)
    #expect(found == reader.sentences(like: "manda un mesaggio adanna", most: 24))
    #expect(Set(found.map { $0.text.lowercased() }).count == found.count)
  }

  @Test(arguments: ["", "…", "?!", String(repeating: "la ", count: 400), "🙂🙃"])
  func `of what has no sounds, or more than anybody says, nothing is made`(text: String) {
    #expect(reader(Self.requests).sentences(like: text, most: 8).isEmpty)
  }

  @Test func `a text's own likelihood is that of its words`() {
    let reader = reader(Self.requests)
    #expect(reader.sentence("segna pulire il bagno").likelihood > reader.sentence("bagno il pulire segna").likelihood)
    #expect(reader.sentence("segna pulire il bagno").likelihood > reader.sentence("segna pulire il vulcano").likelihood)
  }
}
