import Foundation
import Testing

@testable import AssistantUnderstanding

@Suite struct PropertyTests {
  private func fillers(_ intent: String, _ slot: String) -> [String] {
    switch slot {
    case "recipients", "senders": ["Bobo", "Anna", "Carlos"]
    case "content", "editedContent", "searchTerms": ["pizza 42 zeta", "zeta omega"]
    case "speakableGroupName": ["Delta", "Omega"]
    default: []
    }
  }

  @Test(arguments: Fixture.locales)
  func `Sentences made from every pattern parse back to their intent and slots`(locale: String) throws {
    let understanding = try Fixture.understanding(locale)
    let samples = try Fixture.phrases(locale).samples(perPattern: 3, seed: 42, appName: "MonkeyChat", fillers: fillers)
      .filter { Fixture.messaging.contains($0.intent) }
    #expect(samples.count > 100)
    var best = 0
    for sample in samples {
      let readings = understanding.recognize(sample.utterance).all
      func fits(_ reading: Interpretation) -> Bool {
        reading.intent == sample.intent
          && sample.slots.allSatisfy { slot in reading.slots.contains { $0.name == slot.key && $0.text == slot.value } }
      }
      #expect(readings.contains(where: fits), "\(sample.utterance) ‹\(sample.pattern)›")
      if readings.first.map(fits) == true { best += 1 }
    }
    #expect(Double(best) >= 0.93 * Double(samples.count), "\(best) of \(samples.count)")
  }

  @Test func `The same seed makes the same sentences`() throws {
    let phrases = try Fixture.phrases("en")
    let one = phrases.samples(perPattern: 1, seed: 1, appName: "MonkeyChat", fillers: fillers)
    #expect(one == phrases.samples(perPattern: 1, seed: 1, appName: "MonkeyChat", fillers: fillers))
    #expect(one != phrases.samples(perPattern: 1, seed: 2, appName: "MonkeyChat", fillers: fillers))
  }

  @Test func `Understanding anew gives the same readings in the same order`() throws {
    let apps = [Fixture.monkeyChat, Fixture.birdsong, Fixture.soupChef]
    let one = try Fixture.understanding("en", apps: apps)
    let other = try Fixture.understanding("en", apps: apps)
    for line in try Fixture.corpus("en", "requests") {
      #expect(one.recognize(line[0]) == other.recognize(line[0]), "\(line[0])")
    }
  }

  @Test(arguments: Fixture.locales)
  func `Random strings of any characters neither crash nor are understood`(locale: String) throws {
    let understanding = try Fixture.understanding(locale)
    var random = SplitMix(state: 7)
    var accepted = 0
    for number in 0..<2_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int(random.next() % 24) {
        let value = UInt32(truncatingIfNeeded: random.next() % (random.next() % 3 == 0 ? 0x11_0000 : 0x600))
        if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      }
      let text = String(scalars)
      if understanding.recognize(text).best != nil { accepted += 1 }
      guard number % 8 == 0 else { continue }
      _ = understanding.read(text, expecting: .yesOrNo)
      _ = understanding.read(text, expecting: .choice(["Bobo", text, ""]))
      _ = understanding.read(text, expecting: .value(intent: "INSendMessageIntent", parameter: "recipients"))
      _ = understanding.read(text, expecting: .value(intent: "INSendMessageIntent", parameter: "content"))
    }
    #expect(accepted == 0)
  }

  @Test func `Words of requests in any order do not blow up`() throws {
    let understanding = try Fixture.understanding("en")
    let words = [
      "send", "a", "message", "to", "Bobo", "and", "Anna", ",", "in", "MonkeyChat", "saying", "that", "tell", "please",
      "my", "best", "friend", "app", "open", "him", ":", "\"", "with", "the", "text", "from",
    ]
    var random = SplitMix(state: 11)
    var slowest = Duration.zero
    for _ in 0..<4 {
      let text = (0..<350).compactMap { _ in random.pick(words) }.joined(separator: " ")
      let clock = ContinuousClock()
      let time = clock.measure { _ = understanding.recognize(String(text.prefix(Understanding.characterLimit))) }
      slowest = max(slowest, time)
    }
    // Generous: a debug build on a busy machine; without bounds this would take minutes.
    #expect(slowest < .seconds(5))
    let repeats = ["Bobo and ", "in MonkeyChat ", "my best ", "please ", "Bobo, ", "tell Bobo that ", "« ", "' "]
    for part in repeats {
      let text = String(repeating: part, count: 1_000 / part.count)
      _ = understanding.recognize(text)
      _ = understanding.recognize("send a message to " + text.prefix(900))
      _ = understanding.read(text, expecting: .value(intent: "INSendMessageIntent", parameter: "recipients"))
      _ = understanding.read(text, expecting: .yesOrNo)
      _ = understanding.read(text, expecting: .choice(["Bobo", "Anna"]))
    }
  }
}
