import Foundation
import IntentSchema
import Testing

@testable import AssistantCore

@Suite struct `What the words cover` {
  @Test func `every language covers every domain as far as every other`() throws {
    let schema = try Stage.schema()
    let coverages = try Stage.locales.map { try Stage.wording($0).coverage(of: schema) }
    let english = try #require(coverages.first)
    for coverage in coverages {
      for (own, other) in zip(coverage.domains, english.domains) {
        let difference = Set(own.missing).symmetricDifference(other.missing).sorted()
        #expect(difference == [], "\(coverage.locale) \(own.domain)")
      }
    }
  }

  @Test(arguments: Stage.locales)
  func `a domain that has words has all of them`(locale: String) throws {
    let schema = try Stage.schema()
    let wording = try Stage.wording(locale)
    for domain in wording.coverage(of: schema).domains {
      let intents = schema.intents.filter { $0.domain == domain.domain }
      guard intents.contains(where: { wording.phrases["request.\($0.className)"] != nil }) else { continue }
      #expect(domain.missing == [], "\(locale) \(domain.domain)")
    }
  }

  @Test(arguments: Stage.locales)
  func `no words are said of nothing, and every placeholder can be filled`(locale: String) throws {
    let mistakes = try Stage.wording(locale).mistakes(by: Stage.schema())
    #expect(mistakes == [])
  }

  @Test(arguments: [
    ("ask.INSendMessageIntent.nothing", "What?", "is said of nothing"),
    ("ask.INNothingIntent.content", "What?", "is said of nothing"),
    ("failure.INSendMessageIntent.failureOngoingWorkout", "Sorry.", "is said of nothing"),
    ("preface.unsupported.SendMessageRecipientUnsupportedReason.tired", "{question}", "is said of nothing"),
    ("value.MessageAttribute.eaten", "eaten", "is said of nothing"),
    ("nonsense", "x", "is said of nothing"),
    ("success.INEditMessageIntent", "{recipients}", "{recipients}, which nothing fills"),
    ("show.Message", "{smell}", "{smell}, which nothing fills"),
    ("ask.INSendMessageIntent.sender", "{sentMessages}", "{sentMessages}, which nothing fills"),
  ])
  func `words of nothing and placeholders of nothing are told of`(key: String, words: String, said: String) throws {
    var files = try Stage.files(in: Stage.root.appending(path: "Phrases/en/say"))
    let general = [
      "answers", "asides", "background", "device", "questions", "rules", "shortcuts", "suggestions", "values",
    ]
    files = files.filter { general.contains($0.key) }
    files["more"] = try JSONEncoder().encode(["phrases": [key: words]])
    let mistakes = try Wording(locale: "en", files: files).mistakes(by: Stage.schema())
    #expect(mistakes.count == 1 && mistakes[0].contains(said) && mistakes[0].contains(key), "\(mistakes)")
  }

  @Test func `a missing key is missed, and one that stands in for it is not`() throws {
    let schema = try Stage.schema()
    var files = try Stage.files(in: Stage.root.appending(path: "Phrases/en/say"))
    func missing() throws -> [String] {
      try Wording(locale: "en", files: files).coverage(of: schema).domains.first { $0.domain == "Messages" }?.missing
        ?? []
    }
    #expect(try missing() == [])
    let messages = try #require(files["messages"])
    let text = String(decoding: messages, as: UTF8.self)
    files["messages"] = Data(
      text.replacing("ask.INSendMessageIntent.content.again", with: "ask.INSendMessageIntent.sender")
        .replacing("failure.code.failureMessageNotFound", with: "failure.INUnsendMessagesIntent.failureMessageNotFound")
        .utf8)
    #expect(
      try missing() == [
        "ask.INSendMessageIntent.content.again", "failure.INEditMessageIntent.failureMessageNotFound",
        "failure.INSetMessageAttributeIntent.failureMessageNotFound",
      ])
  }

  @Test func `a check tells of a language's own mistakes and of how it differs`() throws {
    let schema = try Stage.schema()
    var files = try Stage.files(in: Stage.root.appending(path: "Phrases/en/say"))
    files["more"] = Data(#"{"phrases":{"ask.INSendMessageIntent.nothing":"{nobody}"}}"#.utf8)
    let other = try Wording(locale: "xx", files: files)
    let checks = WordingChecker(wordings: [try Stage.wording("en"), other], schema: schema).checks()
    #expect(checks.map(\.locale) == ["en", "xx"])
    #expect(checks[0].mistakes == ["en: `ask.INSendMessageIntent.nothing` is missing"])
    #expect(checks[1].mistakes.count == 1 && checks[1].mistakes[0].hasPrefix("xx: "))
    #expect(Set(checks[1].coverage.domains.map(\.domain)) == Set(schema.intents.map(\.domain)))
  }
}
