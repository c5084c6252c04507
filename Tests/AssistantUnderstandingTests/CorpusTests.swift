import Testing

@testable import AssistantUnderstanding

@Suite struct CorpusTests {
  @Test(arguments: Fixture.locales)
  func `Every request of the corpus is understood as written beside it`(locale: String) throws {
    let understanding = try Fixture.understanding(locale)
    for line in try Fixture.corpus(locale, "requests") {
      let heard = understanding.recognize(line[0])
      #expect(heard.words == [line[1]] + line.dropFirst(2).sorted(), "\(line[0])")
      if let best = heard.best { #expect(best.app == "com.example.MonkeyChat", "\(line[0])") }
    }
  }

  @Test(arguments: Fixture.locales)
  func `Every reply of the corpus is understood as written beside it`(locale: String) throws {
    let understanding = try Fixture.understanding(locale)
    for line in try Fixture.corpus(locale, "replies") {
      let reply = understanding.read(line[1], expecting: expectation(line[0]))
      #expect(reply.words == line[2], "\(line[0]): \(line[1])")
    }
  }

  @Test(arguments: Fixture.locales)
  func `Slots give the words back where they stand in the utterance`(locale: String) throws {
    let understanding = try Fixture.understanding(locale)
    for line in try Fixture.corpus(locale, "requests") {
      let characters = Array(line[0])
      for reading in understanding.recognize(line[0]).all {
        for slot in reading.slots { #expect(String(characters[slot.start..<slot.end]) == slot.text, "\(line[0])") }
        #expect(reading.slots.map(\.start) == reading.slots.map(\.start).sorted())
      }
    }
  }

  @Test(arguments: Fixture.locales)
  func `Capitals, a full stop and manners change neither intent nor app`(locale: String) throws {
    let understanding = try Fixture.understanding(locale)
    let manners = [
      "en": ["please ", "could you please ", "hey, "], "pt": ["por favor ", "você poderia ", "oi, "],
      "it": ["per favore ", "ehi, ", "senti "], "ru": ["пожалуйста ", "слушай, ", "привет, "],
      "fr": ["s'il te plaît ", "salut, ", "dis donc "],
    ]
    var tried = 0
    var kept = 0
    var lost: [String] = []
    for (number, line) in try Fixture.corpus(locale, "requests").enumerated() where line[1].hasPrefix("IN") {
      if number % 2 == 1 { continue }
      var variants = [line[0].lowercased(), line[0].uppercased(), line[0] + ".", "  " + line[0] + " "]
      variants += (manners[locale] ?? []).map { $0 + line[0] }
      for variant in variants {
        tried += 1
        if understanding.recognize(variant).best?.intent == line[1] { kept += 1 } else { lost.append(variant) }
      }
    }
    #expect(Double(kept) >= 0.98 * Double(tried), "\(kept) of \(tried), lost: \(lost)")
  }

  private func expectation(_ text: String) -> AssistantUnderstanding.Expectation {
    let parts = text.components(separatedBy: ": ")
    guard parts.count == 2 else { return .yesOrNo }
    if parts[0] == "choice" { return .choice(parts[1].components(separatedBy: "; ")) }
    let names = parts[1].components(separatedBy: ".")
    return parts[0] == "correction"
      ? .correction(intent: names[0], parameter: names[1]) : .value(intent: names[0], parameter: names[1])
  }
}
