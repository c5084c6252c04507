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
  func `Sentences made from every pattern are read as they were meant`(locale: String) throws {
    // The command “assistant phrases check” reads all of them; this is kept quick.
    let checker = PhraseChecker(phrases: try Fixture.phrases(locale), schema: Fixture.schema)
    let check = checker.check(perPattern: 1, every: 4, seed: 42, context: Fixture.context)
    #expect(check.mistakes.isEmpty, "\(check.mistakes)")
    #expect(check.sentences > 10)
    let lost = check.lost.prefix(8).map { "\($0.place): \($0.utterance)" }
    #expect(check.lostShare <= 0.01, "\(check.lost.count) of \(check.sentences): \(lost)")
    let outdone = check.outdone.prefix(8).map { "\($0.place): \($0.utterance) ‹\($0.heardPattern ?? "")›" }
    #expect(check.misreadShare <= 0.1, "\(check.outdone.count) of \(check.sentences): \(outdone)")
  }

  @Test func `A check finds mistakes, what is missing, and sentences that another pattern outdoes`() throws {
    let json = """
      {"intents": {
        "INStartWorkoutIntent": [
          {"importance": "essential", "patterns": ["start {workoutName}"]},
          {"importance": "usual", "patterns": ["go {nowhere}", "start my {workoutName}"]}],
        "INEndWorkoutIntent": [{"importance": "rare", "patterns": ["start my walk"]}]}}
      """
    let phrases = try HearingPhrases(locale: "en", files: ["Test": Data(json.utf8)])
    let check = PhraseChecker(phrases: phrases, schema: Fixture.schema)
      .check(perPattern: 1, seed: 1, context: Fixture.context)
    #expect(check.mistakes.count == 1)
    #expect(check.mistakes.first?.hasPrefix("Test.json:4: ") == true, "\(check.mistakes)")
    let workouts = try #require(check.domains.first { $0.domain == "Workouts" })
    #expect(
      workouts.intentsWithoutPatterns == ["INCancelWorkoutIntent", "INPauseWorkoutIntent", "INResumeWorkoutIntent"])
    #expect(workouts.parametersWithoutPatterns.contains("INStartWorkoutIntent.goalValue"))
    #expect(!workouts.parametersWithoutPatterns.contains("INStartWorkoutIntent.workoutName"))
    #expect(check.outdone.map(\.utterance).allSatisfy { $0.contains("start my") })
    #expect(check.outdone.contains { $0.intent == "INEndWorkoutIntent" && $0.heard == "INStartWorkoutIntent" })
    #expect(check.lost.isEmpty)
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
