import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// What recognisers that hear any words are told.
struct FreeHearingTests {
  private let phrases = """
    {
      "apps": {"anywhere": ["(on|with the|in the room of) {app}"]},
      "intents": {
        "INSendMessageIntent": [
          {"importance": "essential", "patterns": ["(send|write) {recipients} a message", "{recipients} wants {content}"]}
        ],
        "INStartCallIntent": [{"importance": "essential", "patterns": ["call {contacts}"]}]
      }
    }
    """

  private func understanding(examples: [String: [String]], names: [String] = []) throws -> Understanding {
    let phrases = try HearingPhrases(locale: "en", files: ["all": Data(phrases.utf8)])
    func intent(_ name: String, _ parameters: [Parameter]) -> IntentType {
      IntentType(className: name, domain: "Messages", parameters: parameters, response: ResponseType(codes: []))
    }
    let schema = Schema(intents: [
      intent(
        "INSendMessageIntent",
        [
          Parameter(name: "recipients", type: .object("Person"), isArray: true),
          Parameter(name: "content", type: .string),
        ]), intent("INStartCallIntent", [Parameter(name: "contacts", type: .object("Person"), isArray: true)]),
    ])
    let words = AppWords(vocabularies: ["en": AppVocabulary(examples: examples)])
    let app = AppDescription(
      identifier: "com.example.chat", displayNames: ["": "MonkeyChat"], intents: ["INSendMessageIntent"], words: words)
    return Understanding(
      language: Language(phrases: phrases, schema: schema), apps: [app],
      vocabulary: ["com.example.chat": names.map { VocabularyTerm(kind: "contactName", phrase: $0) }])
  }

  @Test func `one request of each intent is told, and one of names that begin alike`() throws {
    let understanding = try understanding(
      examples: [
        "INSendMessageIntent": ["Send Bobo a message", "Write Bobo a message"], "INStartCallIntent": ["Call"],
      ],
      names: ["Bobo", "Chimp 1", "Chimp 2", "The Very Last One"])
    let context = understanding.spokenContext()
    #expect(context.names == ["MonkeyChat", "Bobo", "Chimp 1"])
    #expect(context.requests == ["Send Bobo a message"])
    let short = understanding.spokenContext(names: 2, bytes: 5)
    #expect(short.names == ["MonkeyChat", "Bobo"])
    #expect(short.requests.isEmpty)
  }

  @Test func `nothing is told where no app is installed`() throws {
    var understanding = try understanding(examples: [:])
    understanding.setApps([])
    #expect(understanding.spokenContext().names.isEmpty)
    #expect(understanding.spokenContext().requests.isEmpty)
    #expect(understanding.spokenOpenings.isEmpty)
  }

  @Test func `requests begin with the words of the intents that apps handle, and not with a value`() throws {
    #expect(try understanding(examples: [:]).spokenOpenings == ["send", "write"])
  }

  @Test func `names are attached by up to two words`() throws {
    #expect(try understanding(examples: [:]).spokenLeads == ["on", "with the"])
  }
}
