import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// Strings that nobody says: nothing crashes, and none takes long.
///
/// `UNDERSTANDING_STRINGS` says how many for each language; a few where it is not set. From a thousand on what was learned
/// is asked too, and in a release build the processor time of each string is compared with the most that it may take.
@Suite struct HostileTests {
  private static let count = ProcessInfo.processInfo.environment["UNDERSTANDING_STRINGS"].flatMap { Int($0) } ?? 24

  private static let mostMilliseconds = 50.0

  private func milliseconds(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }
    let start = now()
    work()
    return now() - start
  }

  private func learned(_ locale: String) throws -> LearnedLayer? {
    guard Self.count >= 1_000 else { return nil }
    return LearnedLayer(
      phrases: try Fixture.phrases(locale), learning: try LearningPhrases(files: Fixture.learningFiles(locale)),
      language: try Fixture.language(locale))
  }

  @Test(arguments: Fixture.locales)
  func `Random and hostile strings take a bounded amount of work, and give the same result twice`(
    locale: String
  ) throws {
    let language = try Fixture.language(locale)
    let names = ["MonkeyChat", "Birdsong", "Banana Talk", "Tree"]
    let apps = names.map { Fixture.app($0, intents: Fixture.schema.intents.map(\.className)) }
    let words = language.words
    let terms =
      (0..<200).map { VocabularyTerm(kind: "contactName", phrase: "Anna Number\($0)") }
      + (0..<200).map { number in
        VocabularyTerm(kind: "notebookItemTitle", phrase: words[number * 7 % words.count] + " and \(number % 9)")
      }
    let understanding = Understanding(
      language: language, apps: apps, vocabulary: [apps[0].identifier: terms], learned: try learned(locale))
    var texts = HostileText(seed: UInt64(locale.unicodeScalars.reduce(0) { $0 * 31 + $1.value }), words: words + names)
    for number in 0..<Self.count {
      let text = texts.next()
      #expect(understanding.effort(of: text, context: Fixture.context) <= Search.mostExactWork, "\(number)")
      var first = Recognition.failure(.empty)
      let time = milliseconds { first = understanding.recognize(text) }
      #if !DEBUG
        #expect(Self.count < 1_000 || time < Self.mostMilliseconds, "\(number): \(time) ms")
      #else
        _ = time
      #endif
      if number < 4 { #expect(understanding.recognize(text) == first, "\(number)") }
      for expectation: AssistantUnderstanding.Expectation in [
        .yesOrNo, .choice(["Anna", "\u{202E}"]), .value(intent: "INSendMessageIntent", parameter: "recipients"),
      ] { _ = understanding.read(text, expecting: expectation) }
    }
  }

  @Test func `A name list of hostile words is no trouble`() throws {
    let language = try Fixture.language("en")
    var texts = HostileText(seed: 5, words: language.words)
    let terms = (0..<60).map { _ in
      VocabularyTerm(kind: "contactName", phrase: texts.next(), pronunciations: [texts.next()])
    }
    let understanding = Understanding(
      language: language, apps: [Fixture.monkeyChat], vocabulary: [Fixture.monkeyChat.identifier: terms])
    for term in terms { _ = understanding.recognize("send a message to \(term.phrase) in MonkeyChat") }
    let name = understanding.recognize("send a message to Bobo in MonkeyChat").best?.values["recipients"]
    #expect(name?.list?.first?.object?["displayName"] == .string("Bobo"))
  }
}
