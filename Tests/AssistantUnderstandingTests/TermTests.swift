import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// The words that apps and people bring along.
@Suite struct TermTests {
  private static let workouts = ["INStartWorkoutIntent", "INSendMessageIntent"]
  private static let fit = Fixture.app("MonkeyFit", intents: workouts)
  private static let run = Fixture.app("Birdsong", intents: workouts)

  private func understanding(_ terms: [String: [VocabularyTerm]]) throws -> Understanding {
    let json = """
      {"apps": {"anywhere": ["in {app}"], "start": ["{app}"]}, "people": {"and": ["and"], "never": ["the", "of"]},
       "intents": {
         "INStartWorkoutIntent": [{"importance": "usual", "patterns": ["start {workoutName} [workout]"]}],
         "INSendMessageIntent": [{"importance": "usual", "patterns": ["tell {recipients} {content}"]}]}}
      """
    let phrases = try HearingPhrases(locale: "en", files: ["Test": Data(json.utf8)])
    let language = Language(phrases: phrases, schema: Fixture.schema)
    return Understanding(language: language, apps: [Self.fit, Self.run], vocabulary: terms)
  }

  private func workout(_ utterance: String, _ understanding: Understanding) -> ObjectValue? {
    understanding.recognize(utterance).best?.values["workoutName"]?.object
  }

  @Test(arguments: ["Bananarific", "bananarific", "banana rific", "BANANA-RIFIC", "bah nana riffic"])
  func `A word of an app is known however it is spelled, and keeps what the app calls it`(words: String) throws {
    let understanding = try understanding([
      Self.fit.identifier: [
        VocabularyTerm(
          kind: "INStartWorkoutIntent.workoutName", phrase: "Bananarific", pronunciations: ["bah nana riffic"],
          identifier: "w-7")
      ]
    ])
    let workout = workout("start \(words) workout in MonkeyFit", understanding)
    #expect(workout?["spokenPhrase"] == .string("Bananarific"))
    #expect(workout?["vocabularyIdentifier"] == .string("w-7"))
    #expect(workout?["pronunciationHint"] == .string("bah nana riffic"))
  }

  @Test func `A known name of many words is not cut`() throws {
    let name = "the long and winding road of the north"
    let without = try understanding([:])
    #expect(workout("start \(name) workout in MonkeyFit", without)?["vocabularyIdentifier"] == nil)
    let with = try understanding([
      Self.fit.identifier: [VocabularyTerm(kind: "workoutActivityName", phrase: name, identifier: "long")]
    ])
    #expect(workout("start \(name) workout in MonkeyFit", with)?["vocabularyIdentifier"] == .string("long"))
  }

  @Test func `A word of one app means nothing to another`() throws {
    let understanding = try understanding([
      Self.fit.identifier: [VocabularyTerm(kind: "workoutActivityName", phrase: "Morning Jungle", identifier: "own")]
    ])
    let other = workout("start Morning Jungle in Birdsong", understanding)
    #expect(other?["spokenPhrase"] == .string("Morning Jungle"))
    #expect(other?["vocabularyIdentifier"] == nil)
  }

  @Test func `A contact's name ends where it is known to end`() throws {
    let name = "Anna Will Be"
    let understanding = try understanding([
      Self.fit.identifier: [VocabularyTerm(kind: "contactName", phrase: name, identifier: "c-1")]
    ])
    let best = understanding.recognize("tell anna will be there soon in MonkeyFit", app: Self.fit.identifier).best
    let people = best?.values["recipients"]?.list
    #expect(people?.first?.object?["displayName"] == .string(name))
    #expect(people?.first?.object?["customIdentifier"] == .string("c-1"))
    #expect(best?.values["content"] == .string("there soon"))
  }

  @Test func `Words of a kind that nobody knows, and words of nothing, change nothing`() throws {
    let odd = [
      VocabularyTerm(kind: "shoeSize", phrase: "Morning Jungle"), VocabularyTerm(kind: "contactName", phrase: ""),
      VocabularyTerm(kind: "contactName", phrase: "…"), VocabularyTerm(kind: "", phrase: "start"),
      VocabularyTerm(kind: "contactName", phrase: "\u{1B}[31m\u{202E}"),
    ]
    let plain = try understanding([:])
    let with = try understanding([Self.fit.identifier: odd, "com.example.gone": odd])
    for utterance in ["start Morning Jungle in MonkeyFit", "tell Bobo hello in MonkeyFit", "\u{1B}[31m", "start"] {
      #expect(with.recognize(utterance) == plain.recognize(utterance), "\(utterance)")
    }
  }

  @Test func `Many words take as little time to look up as few`() throws {
    let terms = (0..<20_000).map {
      VocabularyTerm(kind: "workoutActivityName", phrase: "Workout number \($0)", identifier: "\($0)")
    }
    let understanding = try understanding([Self.fit.identifier: terms])
    #expect(
      workout("start workout number 19999 in MonkeyFit", understanding)?["vocabularyIdentifier"] == .string("19999"))
  }
}
