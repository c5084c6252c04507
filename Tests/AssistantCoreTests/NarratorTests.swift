import AssistantUnderstanding
import IntentSchema
import Testing

@testable import AssistantCore

@Suite struct `What is said` {
  private static let request: Request? = {
    guard let type = try? Stage.schema().intent(named: "INSendMessageIntent") else { return nil }
    return Request(
      app: Stage.app, type: type, identifier: "1",
      values: ["recipients": .list([Stage.person("Bobo")]), "content": .string("hi {app}")])
  }()

  private static func narrator(_ locale: String, choice: Int = 0) throws -> Narrator {
    Narrator(
      wording: try Stage.wording(locale), schema: try Stage.schema(), apps: [Stage.app, Stage.otherApp],
      random: { min(choice, $0 - 1) })
  }

  @Test(arguments: ["en", "fr", "it", "pt", "ru"])
  func `a card shows no parameter by its name in the program`(locale: String) throws {
    let narrator = try Self.narrator(locale)
    for type in try Stage.schema().intents {
      let texts = ["identifiers", "messageIdentifiers", "messageIdentifier"].map { ($0, Value.list([.string("m-1")])) }
      let values = Dictionary(uniqueKeysWithValues: texts + [("attribute", .integer(1))])
      let request = Request(app: Stage.app, type: type, identifier: "1", values: values)
      let labels = narrator.card(request)?.rows.map(\.label) ?? []
      #expect(labels.allSatisfy { label in !type.parameters.contains { $0.name == label } }, "\(labels)")
    }
  }

  private static let statements: [Statement] = {
    let codes = [
      "success", "failure", "unspecified", "failureMessageServiceNotAvailable", "failureRequiringInAppAuthentication",
      "somethingNew",
    ]
    let failures: [RecognitionFailure] = [
      .empty, .tooLong(limit: 3), .noApps, .unknownApp(name: "Foo"), .nothing, .noAppFor(intent: "INUnknown"),
      .appCannot(app: Stage.app.identifier, intent: "INEditMessageIntent"),
      .appCannot(app: "gone", intent: "INUnknown"),
      .unknownRequest(app: Stage.app.identifier), .noAppFor(intent: "INSendMessageIntent"),
    ]
    return [
      .cancelled, .dropped, .gaveUp, .permissionDenied, .permissionRefused, .permissionNotKept,
      .noAnswer(silence: true),
      .noAnswer(silence: false), .handled(.success), .inProgress(.success), .appLaunch(UserActivity(activityType: "x")),
    ] + codes.map { .failed(IntentResponse(code: 0, codeName: $0)) } + failures.map { .notUnderstood($0) }
      + ExtensionFailure.Code.allCases.flatMap {
        [.extensionFailed($0, isHandling: false), .extensionFailed($0, isHandling: true)]
      }
  }()

  @Test(arguments: Stage.locales, [0, 1])
  func `everything there is to tell has words without gaps`(locale: String, choice: Int) throws {
    let narrator = try Self.narrator(locale, choice: choice)
    let request = try #require(Self.request)
    for statement in Self.statements {
      let answer = narrator.answer(statement, about: request)
      for words in [answer.text, answer.speech] {
        #expect(words.count > 3 && !words.contains("  ") && !words.contains("“”"), "\(locale): \(statement)")
        #expect(!words.replacing("hi {app}", with: "").contains("{"), "\(locale): \(statement)")
      }
    }
  }

  @Test(arguments: Stage.locales, [0, 1])
  func `everything there is to ask has words without gaps`(locale: String, choice: Int) throws {
    let narrator = try Self.narrator(locale, choice: choice)
    let request = try #require(Self.request)
    let prefaces: [Inquiry.Preface?] =
      [nil, .otherwise, .silence, .unrelated, .ambiguous, .tooMany(nil), .tooMany(Stage.person("Bobo"))]
      + (0...8).flatMap { [.unsupported(nil, reason: $0), .unsupported(Stage.person("Bobo"), reason: $0)] }
    for parameter in request.type.parameters {
      let place = Place(parameter: parameter, said: Stage.person("Bobo"))
      let subjects: [Inquiry.Subject] = [
        .value(place), .value(Place(parameter: parameter)), .reading(place, Stage.person("Anna")),
        .choice(place, [Stage.person("Bobo"), Stage.person("Anna")]), .permission, .go,
        .app(intent: "INSendMessageIntent", identifiers: [Stage.app.identifier], utterance: ""),
      ]
      for subject in subjects {
        for preface in prefaces {
          for repetitions in [0, 1, 2, 3] {
            var inquiry = Inquiry(subject, preface: preface)
            inquiry.repetitions = repetitions
            let question = narrator.question(inquiry, about: request)
            for words in [question.text, question.speech] {
              #expect(words.count > 3 && !words.contains("  "), "\(locale): \(inquiry)")
              #expect(!words.replacing("hi {app}", with: "").contains("{"), "\(locale): \(inquiry)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: Stage.locales)
  func `every intent of every domain is asked for, confirmed and told without gaps`(locale: String) throws {
    let schema = try Stage.schema()
    for type in schema.intents {
      for isFull in [false, true] {
        let values = isFull ? Sample(schema: schema).values(of: type.parameters) : [:]
        let request = Request(app: Stage.app, type: type, identifier: "1", values: values)
        let narrator = try Self.narrator(locale)
        let found = isFull ? Sample(schema: schema).values(of: type.response.properties) : [:]
        var said: [(String, String)] = []
        for code in type.response.codes {
          let response = IntentResponse(code: code.value, codeName: code.name, properties: found)
          let statements: [Statement] = [
            .handled(response), .inProgress(response), .continued(response), .failed(response),
          ]
          for statement in statements {
            let answer = narrator.answer(statement, about: request)
            said += [(answer.text, "\(statement)"), (answer.speech, "\(statement)")]
          }
        }
        var inquiries = [Inquiry(.go)]
        for parameter in type.parameters where parameter.isResolvable {
          let place = Place(parameter: parameter, said: values[parameter.name].flatMap { $0.list?.first ?? $0 })
          inquiries += [Inquiry(.value(place)), Inquiry(.value(place), preface: .tooMany(place.said))]
          inquiries += (0...12).map { Inquiry(.value(place), preface: .unsupported(place.said, reason: $0)) }
          if let value = place.said { inquiries.append(Inquiry(.reading(place, value))) }
        }
        for inquiry in inquiries {
          let question = narrator.question(inquiry, about: request)
          said += [(question.text, "\(inquiry)"), (question.speech, "\(inquiry)")]
        }
        for (words, of) in said {
          let hasGap = words.count < 4 || words.contains("  ") || words.contains("“”") || words.contains("{")
          #expect(!hasGap && !words.contains(" ."), "\(locale) \(type.className): “\(words)” of \(of)")
        }
      }
    }
  }

  @Test func `messages that were found are counted by the language's rules`() throws {
    let type = try #require(try Stage.schema().intent(named: "INSearchForMessagesIntent"))
    let request = Request(app: Stage.app, type: type, identifier: "1", values: [:])
    let message = Value.object(ObjectValue(type: "Message", fields: ["content": .string("x")]))
    func text(_ count: Int, _ locale: String) throws -> String {
      var response = IntentResponse.success
      response.properties["messages"] = .list(Array(repeating: message, count: count))
      return try Self.narrator(locale).answer(.handled(response), about: request).text
    }
    #expect(try text(0, "en") == "You have no such messages in MonkeyChat.")
    #expect(try text(1, "en") == "I found one message in MonkeyChat: “x”")
    #expect(try text(2, "en") == "I found 2 messages in MonkeyChat.")
    #expect(try text(21, "ru") == "В MonkeyChat 21 такое сообщение.")
    #expect(try text(3, "ru") == "В MonkeyChat 3 таких сообщения.")
    #expect(try text(11, "ru") == "В MonkeyChat 11 таких сообщений.")
  }

  @Test func `a question that is asked again is put in other words`() throws {
    let narrator = try Self.narrator("en")
    let request = try #require(Self.request)
    let parameter = try #require(request.type.parameter(named: "recipients"))
    let asked = (0...Inquiry.mostRepetitions).map { repetitions in
      var inquiry = Inquiry(.value(Place(parameter: parameter)), preface: repetitions == 0 ? nil : .unrelated)
      inquiry.repetitions = repetitions
      return narrator.question(inquiry, about: request).text
    }
    #expect(Set(asked).count == asked.count)
  }
}

extension IntentResponse {
  fileprivate static let success = IntentResponse(code: 3, codeName: "success")
}
