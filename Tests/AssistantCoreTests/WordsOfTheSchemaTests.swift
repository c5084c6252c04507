import IntentSchema
import Testing

@testable import AssistantCore

/// Whatever an app may answer by the schema, the person hears words that are about it.
@Suite struct `Words for all that apps may answer` {
  private static func narrator(_ locale: String) throws -> Narrator {
    Narrator(wording: try Stage.wording(locale), schema: try Stage.schema(), apps: [Stage.app], random: { _ in 0 })
  }

  private static func request(_ type: IntentType) -> Request {
    Request(app: Stage.app, type: type, identifier: "1", values: [:])
  }

  @Test(arguments: Stage.locales)
  func `every reason of every parameter has words of its own, and no two of a parameter the same`(
    locale: String
  )
    throws
  {
    let schema = try Stage.schema()
    let narrator = try Self.narrator(locale)
    var walked = 0
    for type in schema.intents {
      for parameter in type.parameters {
        guard let reasons = parameter.unsupportedReasons.flatMap(schema.enumeration) else { continue }
        let place = Place(parameter: parameter)
        var told: Set<String> = []
        for reason in reasons.cases {
          let inquiry = Inquiry(.value(place), preface: .unsupported(nil, reason: reason.value))
          let text = narrator.question(inquiry, about: Self.request(type)).text
          #expect(told.insert(text).inserted, "\(locale) \(type.className).\(parameter.name) \(reason.name): \(text)")
          walked += 1
        }
      }
    }
    #expect(walked > 60)
  }

  @Test(arguments: Stage.locales)
  func `every reason to ask whether a value is right has words of its own`(locale: String) throws {
    let schema = try Stage.schema()
    let narrator = try Self.narrator(locale)
    var walked = 0
    for type in schema.intents {
      for parameter in type.parameters {
        guard let reasons = parameter.confirmationReasons.flatMap(schema.enumeration) else { continue }
        for reason in reasons.cases {
          let list = Value.object(
            ObjectValue(
              type: "TaskList",
              fields: ["title": .object(ObjectValue(type: "SpeakableString", fields: ["spokenPhrase": .string("Zoo")]))]
            ))
          var inquiry = Inquiry(.reading(Place(parameter: parameter), list))
          let plain = narrator.question(inquiry, about: Self.request(type)).text
          inquiry.confirmationReason = reason.value
          let told = narrator.question(inquiry, about: Self.request(type)).text
          #expect(told != plain && told.contains("Zoo"), "\(locale) \(reason.name): \(told)")
          walked += 1
        }
      }
    }
    #expect(walked > 0)
  }

  @Test(arguments: Stage.locales)
  func `eleven values that fit are too many, and that is said of the parameter`(locale: String) throws {
    let schema = try Stage.schema()
    let narrator = try Self.narrator(locale)
    for type in schema.intents {
      for parameter in type.parameters where parameter.isResolvable && parameter.type != .boolean {
        let values = (1...11).map { number in Self.value(parameter.type, number) }
        guard values.allSatisfy({ !parameter.readings(of: $0).isEmpty }) else { continue }
        let judged = Judgement(.disambiguation(values), said: nil, parameter: parameter, agreed: [])
        #expect(judged == .ask(.tooMany(nil)), "\(type.className).\(parameter.name)")
        let question = narrator.question(
          Inquiry(.value(Place(parameter: parameter)), preface: .tooMany(nil)), about: Self.request(type))
        #expect(question.text.count > 5 && question.choices.isEmpty, "\(locale) \(parameter.name)")
      }
    }
  }

  private static func value(_ type: ValueType, _ number: Int) -> Value {
    switch type {
    case .string: .string("banana \(number)")
    case .boolean: .bool(number % 2 == 0)
    case .integer, .enumeration: .integer(number)
    case .decimal: .number(Double(number) + 0.5)
    case .object(let name): .object(ObjectValue(type: name, fields: ["identifier": .string("\(number)")]))
    }
  }

  @Test(arguments: Stage.locales)
  func `every code of every response has words that tell it from success and from plain failure`(locale: String) throws
  {
    let schema = try Stage.schema()
    let narrator = try Self.narrator(locale)
    let plain: Set<String> = [
      "unspecified", "ready", "success", "inProgress", "failure", "continueInApp", "handleInApp",
      "failureRequiringAppLaunch", "userConfirmationRequired", "failureRequiringInAppAuthentication",
    ]
    for type in schema.intents {
      let request = Self.request(type)
      func failed(_ code: String) -> String {
        narrator.answer(.failed(IntentResponse(code: 0, codeName: code)), about: request).text
      }
      let failure = failed("failure")
      #expect(failure.contains(type.className) == false && failure.count > 8)
      for code in type.response.codes where !plain.contains(code.name) {
        let text = failed(code.name)
        #expect(text != failure, "\(locale) \(type.className) \(code.name): \(text)")
      }
    }
  }

  @Test(arguments: Stage.locales)
  func `what the app says of the same thing wins over what was said`(locale: String) throws {
    let narrator = try Self.narrator(locale)
    let schema = try Stage.schema()
    func title(_ text: String) -> Value {
      .object(ObjectValue(type: "SpeakableString", fields: ["spokenPhrase": .string(text)]))
    }
    let type = try #require(schema.intent(named: "INAddTasksIntent"))
    let request = Request(
      app: Stage.app, type: type, identifier: "1",
      values: ["taskTitles": .list([title("bananna")])])
    var response = IntentResponse(code: 3, codeName: "success")
    response.properties["addedTasks"] = .list([.object(ObjectValue(type: "Task", fields: ["title": title("Banana")]))])
    response.properties["modifiedTaskList"] = .object(ObjectValue(type: "TaskList", fields: ["title": title("Fruit")]))
    let answer = narrator.answer(.handled(response), about: request)
    #expect(answer.text.contains("Banana") && !answer.text.contains("bananna"), "\(answer.text)")
    #expect(answer.text.contains("Fruit"), "\(answer.text)")
    let note = try #require(schema.intent(named: "INCreateNoteIntent"))
    let creating = Request(app: Stage.app, type: note, identifier: "1", values: ["title": title("ideas")])
    var created = IntentResponse(code: 3, codeName: "success")
    created.properties["createdNote"] = .object(ObjectValue(type: "Note", fields: ["title": title("My Ideas")]))
    #expect(narrator.answer(.handled(created), about: creating).text.contains("My Ideas"))
  }

  /// What became of a task that somebody wanted done, flagged, or reminded of.
  @Test(arguments: Stage.locales)
  func `of what nobody spoke of, only what has changed is told`(locale: String) throws {
    let narrator = try Self.narrator(locale)
    let type = try #require(try Stage.schema().intent(named: "INSetTaskAttributeIntent"))
    func task(status: Int, priority: Int) -> Value {
      let title = ObjectValue(type: "SpeakableString", fields: ["spokenPhrase": .string("Tango")])
      return .object(
        ObjectValue(
          type: "Task", fields: ["title": .object(title), "status": .integer(status), "priority": .integer(priority)]))
    }
    func told(_ said: [String: Value], _ modified: Value?) throws -> [String: Value] {
      let request = Request(app: Stage.app, type: type, identifier: "1", values: said)
      var response = IntentResponse(code: 3, codeName: "success")
      response.properties["modifiedTask"] = modified
      let rows = narrator.answer(.handled(response), about: request).card?.rows ?? []
      #expect(Set(rows.map(\.label)).count == rows.count)
      return narrator.values(of: request, in: response)
    }
    let open = task(status: 1, priority: 1)
    // Said, and done.
    #expect(try told(["targetTask": open, "status": .integer(2)], task(status: 2, priority: 1))["priority"] == nil)
    #expect(try told(["targetTask": open, "priority": .integer(2)], task(status: 1, priority: 2))["status"] == nil)
    #expect(
      try told(["targetTask": open, "priority": .integer(2)], task(status: 1, priority: 2))["priority"] == .integer(2))
    // Not said; the app did more than it was asked for.
    #expect(
      try told(["targetTask": open, "status": .integer(2)], task(status: 2, priority: 2))["priority"] == .integer(2))
    // What it was before is not known.
    #expect(try told(["taskTitle": .string("Tango"), "status": .integer(2)], open)["priority"] == nil)
  }
}
