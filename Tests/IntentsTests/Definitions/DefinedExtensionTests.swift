import Foundation
import IntentSchema
import IntentsWire
import Testing

@_spi(Generated) @testable import Intents

/// A whole extension of intents from a definition file, over a socket.
@Suite struct `An extension of an app's own intents` {
  private final class Principal: INExtension {
    override func handler(for intent: INIntent) -> Any { EverythingHandler() }
  }

  init() {
    let names = ["TryEverythingIntent"]
    IntentRegistry.shared.register(DefinedIntents.named(names, in: ["IntentsTests"]))
  }

  private func started() async throws -> Peer {
    let peer = Peer { Principal() }
    let reply = try await peer.ask(
      Wire.Method.initialize, InitializeRequest(locale: "en"), as: InitializeReply.self)
    #expect(reply.intents.contains("TryEverythingIntent"))
    return peer
  }

  private func intent(_ parameters: [String: Value]) -> IntentValue {
    IntentValue(className: "TryEverythingIntent", identifier: "1", parameters: parameters)
  }

  private static func measurement(_ value: Double, _ unit: String, _ dimension: String) -> Value {
    .object(
      ObjectValue(
        type: "Measurement",
        fields: ["value": .number(value), "unit": .string(unit), "dimension": .string(dimension)]))
  }

  /// A value of every kind that a definition file knows.
  private static let values: [String: Value] = {
    var values: [String: Value] = [
      "text": .string("plain"), "count": .integer(3), "ratio": .number(0.5), "flag": .bool(true),
      "duration": .number(90.5), "level": .integer(2), "texts": .list([.string("a"), .string("b")]),
      "counts": .list([.integer(1), .integer(-1)]), "levels": .list([.integer(1), .integer(2)]),
      "energy": measurement(20.5, "kilojoules", "Energy"), "length": measurement(2.5, "miles", "Length"),
      "mass": measurement(1.5, "stones", "Mass"), "speed": measurement(9.5, "knots", "Speed"),
      "temperature": measurement(451.5, "fahrenheit", "Temperature"),
      "volume": measurement(0.5, "metricCups", "Volume"),
      "lengths": .list([measurement(1.5, "miles", "Length"), measurement(900.5, "kilometers", "Length")]),
    ]
    let tool = EverythingHandler.tools[0]
    tool.documents = [Samples.file]
    tool.tools = [Tool(identifier: nil, display: "Blade")]
    tool.levels = [1, 2]
    let objects: [String: any ValueCodable] = [
      "when": DateComponents(year: 2027, month: 2, hour: 9), "span": Samples.range,
      "link": URL(fileURLWithPath: "/tmp/x"), "document": Samples.file, "person": Samples.person,
      "words": Samples.speakable, "place": Samples.placemark,
      "price": INCurrencyAmount(amount: NSDecimalNumber(string: "9.99"), currencyCode: "EUR"),
      "payment": INPaymentMethod(type: .credit, name: "Card", identificationHint: "42", icon: nil), "tool": tool,
      "thing": INObject(identifier: "t", display: "Thing"), "documents": [Samples.file, Samples.file],
      "tools": EverythingHandler.tools,
    ]
    for (name, object) in objects { values[name] = object.encoded }
    // As they come back: in JSON a whole number is one, however it was made.
    let sent = (try? JSONEncoder().encode(values)) ?? Data()
    return (try? JSONDecoder().decode([String: Value].self, from: sent)) ?? [:]
  }()

  @Test func `resolves a parameter of every kind`() async throws {
    let peer = try await started()
    let names = TryEverythingIntent.descriptor?.parameters.map(\.name) ?? []
    #expect(Set(names) == Set(Self.values.keys))
    for name in names {
      let value = try #require(Self.values[name])
      let request = ResolveRequest(session: "s", intent: intent([name: value]), parameter: name)
      let results = try await peer.ask(Wire.Method.resolve, request, as: ResolveReply.self).results
      if name == "lengths" {
        #expect(results == [.success(value.list?[0]), .unsupported(reason: 1)])
      } else {
        #expect(results == (value.list ?? [value]).map { .success($0) }, "\(name)")
      }
    }
    #expect(await peer.close() == 0)
  }

  @Test(
    arguments: [
      ("text", [:], .needsValue), ("text", ["text": .string("a text of many letters")], .unsupported(reason: 1)),
      ("text", ["text": .string("darn")], .unsupported(reason: 2)),
      ("text", ["text": .string("maybe")], .confirmationRequired(.string("maybe"), reason: nil)),
      ("count", ["count": .integer(-1)], .unsupported(reason: 1)), ("texts", [:], .notRequired),
      ("tool", [:], .disambiguation(EverythingHandler.tools.compactMap(\.encoded))),
      ("level", [:], .confirmationRequired(.integer(1), reason: nil)),
    ] as [(String, [String: Value], ResolutionResult)])
  func `tells why not, what else, and what is missing`(
    _ parameter: String, _ parameters: [String: Value], _ expected: ResolutionResult
  ) async throws {
    let peer = try await started()
    let request = ResolveRequest(session: "s", intent: intent(parameters), parameter: parameter)
    #expect(try await peer.ask(Wire.Method.resolve, request, as: ResolveReply.self).results == [expected])
    #expect(await peer.close() == 0)
  }

  @Test func `answers with the properties of every kind, and with codes of its own`() async throws {
    let peer = try await started()
    func respond(_ method: String, _ parameters: [String: Value]) async throws -> IntentResponse {
      let request = IntentRequest(session: "s", intent: intent(parameters))
      return try await peer.ask(method, request, as: IntentReply.self).response
    }
    let done = try await respond(Wire.Method.handle, Self.values)
    #expect(done.codeName == "success" && done.code == 4)
    for (name, value) in Self.values { #expect(done.properties[name] == value, "\(name)") }
    let refused = try await respond(Wire.Method.handle, ["text": .string("no"), "level": .integer(1)])
    #expect(refused.codeName == "failureText" && refused.code == 100)
    #expect(refused.properties == ["text": .string("no"), "level": .integer(1)])
    let tired = try await respond(Wire.Method.confirm, ["flag": .bool(false)])
    #expect(tired.codeName == "tired" && tired.code == 101)
    #expect(try await respond(Wire.Method.confirm, [:]).codeName == "ready")
    #expect(await peer.close() == 0)
  }

  @Test func `lists its choices, and proposes one of them`() async throws {
    let peer = try await started()
    func choices(_ parameter: String, _ searchTerm: String? = nil) async throws -> Choices {
      let request = ChoicesRequest(session: "s", intent: intent([:]), parameter: parameter, searchTerm: searchTerm)
      return try await peer.ask(Wire.Method.choices, request, as: ChoicesReply.self).choices
    }
    func proposal(_ parameter: String, _ parameters: [String: Value] = [:]) async throws -> Value? {
      let request = DefaultRequest(session: "s", intent: intent(parameters), parameter: parameter)
      return try await peer.ask(Wire.Method.defaultValue, request, as: DefaultReply.self).value
    }
    let tools = EverythingHandler.tools.compactMap(\.encoded)
    #expect(
      try await choices("tool")
        == Choices(
          sections: [.init(title: "Sharp", items: [tools[0]]), .init(items: [tools[1]])], usesIndexedCollation: true))
    #expect(try await choices("text").items == [.string("anvil"), .string("apron"), .string("bench")])
    #expect(try await choices("text", "a").items == [.string("anvil"), .string("apron")])
    #expect(try await choices("count").items == [.integer(1), .integer(2), .integer(3)])
    #expect(try await choices("link").items == [URL(fileURLWithPath: "/a").encoded])
    #expect(try await choices("when").items == [DateComponents(hour: 7).encoded])
    #expect(try await choices("mass").items == [Self.measurement(2.5, "kilograms", "Mass")])
    #expect(try await proposal("text") == .string("anvil"))
    #expect(try await proposal("count") == .integer(2))
    #expect(try await proposal("tool") == nil)
    #expect(try await proposal("tool", ["flag": .bool(true)]) == tools[1])
    #expect(await peer.close() == 0)
  }

  @Test(arguments: [
    ("tools", RPCError.appError, "the shed is locked"), ("flag", RPCError.appError, "lists no choices"),
    ("ratio", RPCError.invalidParameters, "lists nothing"), ("nothing", RPCError.invalidParameters, "no parameter"),
  ])
  func `says what is wrong where it lists no choices`(
    _ parameter: String, _ code: Int, _ words: String
  ) async throws {
    let peer = try await started()
    let request = ChoicesRequest(session: "s", intent: intent([:]), parameter: parameter)
    let error = await #expect(throws: RPCError.self) {
      try await peer.ask(Wire.Method.choices, request, as: ChoicesReply.self)
    }
    #expect(error?.code == code && error?.message.contains(words) == true, "\(error?.message ?? "")")
    #expect(await peer.close() == 0)
  }

  @Test func `says so instead of answering with more than a message holds`() async throws {
    let peer = try await started()
    let request = ChoicesRequest(session: "s", intent: intent(["count": .integer(900_000)]), parameter: "count")
    let error = await #expect(throws: RPCError.self) {
      try await peer.ask(Wire.Method.choices, request, as: ChoicesReply.self)
    }
    #expect(error?.code == RPCError.answerTooLong)
    #expect(await peer.close() == 0)
  }
}
