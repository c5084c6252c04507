import Foundation
import IntentSchema
@_spi(Generated) import Intents
import Testing

@Suite struct `Every intent on the wire` {
  /// A value of any type that a domain file may name.
  private func sample(_ parameter: Parameter, _ schema: Schema) -> Value? {
    let single: Value? =
      switch parameter.type {
      case .string: .string("text ✓")
      case .boolean: .bool(true)
      case .integer: .integer(7)
      case .decimal: .number(2.5)
      case .enumeration(let name): schema.enumeration(named: name)?.cases.last.map { .integer($0.value) }
      case .object("Person"):
        INPerson(
          personHandle: INPersonHandle(value: "bobo", type: .unknown), nameComponents: nil, displayName: "Bobo",
          image: nil, contactIdentifier: nil, customIdentifier: nil
        ).encoded
      case .object("SpeakableString"): INSpeakableString(spokenPhrase: "troop").encoded
      case .object("DateComponentsRange"):
        INDateComponentsRange(start: DateComponents(year: 2017, month: 6), end: nil).encoded
      case .object("Message"):
        INMessage(identifier: "1", content: "hi", dateSent: nil, sender: nil, recipients: nil).encoded
      case .object("SendMessageAttachment"):
        INSendMessageAttachment(audioMessageFile: INFile(data: Data([1, 2]), filename: "a.m4a", typeIdentifier: nil))
          .encoded
      case .object: nil
      }
    return single.map { parameter.isArray ? .list([$0, $0]) : $0 }
  }

  private func schemas() throws -> Schema {
    let folder = Repository.folder("Domains")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
    return try files.reduce(Schema()) { schema, file in
      try schema.merging(JSONDecoder().decode(Schema.self, from: Data(contentsOf: file)))
    }
  }

  @Test func `the run time knows every intent of the domains and no other`() throws {
    #expect(try schemas().intents.map(\.className).sorted() == IntentRegistry(GeneratedDomains.intents).classNames)
  }

  @Test func `parameters come back as they went`() throws {
    let schema = try schemas()
    for type in schema.intents {
      var wire = IntentValue(className: type.className, identifier: "7")
      let current = IntentRegistry.shared.type(named: type.className)?.descriptor?.parameters.map(\.name) ?? []
      for parameter in type.parameters where current.contains(parameter.name) {
        let value = sample(parameter, schema)
        #expect(value != nil, "no sample for \(parameter.type)")
        wire.parameters[parameter.name] = value
      }
      #expect(try INIntent.intent(from: wire).wireIntent == wire)
    }
  }

  @Test func `the parameters that apps resolve are those that dispatch can ask for`() throws {
    for type in try schemas().intents {
      let resolvers = IntentRegistry.shared.type(named: type.className)?.descriptor?.handling?.resolvers ?? [:]
      #expect(Set(resolvers.keys) == Set(type.parameters.filter(\.isResolvable).map(\.name)), "\(type.className)")
    }
  }

  @Test func `responses come back as they went`() throws {
    let schema = try schemas()
    let responses: [String: INIntentResponse.Type] = [
      "INSendMessageIntent": INSendMessageIntentResponse.self,
      "INSearchForMessagesIntent": INSearchForMessagesIntentResponse.self,
      "INSetMessageAttributeIntent": INSetMessageAttributeIntentResponse.self,
      "INEditMessageIntent": INEditMessageIntentResponse.self,
      "INUnsendMessagesIntent": INUnsendMessagesIntentResponse.self,
    ]
    for intent in schema.intents {
      let type = try #require(responses[intent.className])
      for code in intent.response.codes {
        var wire = IntentResponse(code: code.value, codeName: code.name)
        for property in intent.response.properties where property.name != "sentMessage" {
          wire.properties[property.name] = sample(property, schema)
        }
        wire.userActivity = UserActivity(activityType: "chat", title: "Chat", userInfo: ["id": .string("1")])
        let response = type.init()
        try response.fill(from: wire)
        #expect(response.wireResponse == wire)
      }
    }
  }
}

/// Where the files are that tests compare with.
enum Repository {
  static func folder(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../../../\(name)").standardizedFileURL
  }
}
