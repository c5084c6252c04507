import IntentSchema
@_spi(Generated) import Intents
import Testing

@Suite struct `Intents of a definition file` {
  init() { IntentRegistry.shared.register(DefinedIntents.named(["RunErrandIntent"], in: ["Nowhere", "IntentsTests"])) }

  private let shop = Value.object(
    ObjectValue(
      type: "Shop",
      fields: [
        "displayString": .string("Baker"), "street": .string("High Street"), "stars": .integer(4),
        "haste": .integer(2),
      ]))

  private func intent(_ parameters: [String: Value]) throws -> INIntent {
    try INIntent.intent(
      from: IntentValue(className: "RunErrandIntent", identifier: "1", parameters: parameters))
  }

  @Test func `are found by name in the app's modules, and others are not`() {
    let found = DefinedIntents.named(["RunErrandIntent", "NoSuchIntent", "Shop"], in: ["IntentsTests"])
    #expect(found.map { "\($0)" } == ["RunErrandIntent"])
  }

  @Test func `are looked for in the modules of the app's own program when they are needed`() {
    let registry = IntentRegistry([])
    #expect(registry.type(named: "RunErrandIntent") == nil)
    registry.look(in: ["Nowhere", "IntentsTests"])
    #expect(registry.type(named: "RunErrandIntent") == RunErrandIntent.self)
    #expect(registry.classNames == ["RunErrandIntent"])
    for name in ["Shop", "NoSuchIntent", "", "../x", "IntentsTests.RunErrandIntent"] {
      #expect(registry.type(named: name) == nil, "\(name)")
    }
  }

  @Test func `come from the wire with things, cases and lists, and go back the same`() throws {
    let parameters: [String: Value] = [
      "shop": shop, "haste": .integer(1), "budget": .number(2.5), "notes": .list([.string("a"), .string("b")]),
      "others": .list([shop]), "default": .bool(true),
    ]
    let intent = try #require(try intent(parameters) as? RunErrandIntent)
    #expect(intent.shop?.street == "High Street")
    #expect(intent.shop?.haste == .now)
    #expect(intent.haste == .default)
    #expect(intent.notes == ["a", "b"])
    #expect(intent.others?.first == intent.shop)
    #expect(intent.encodedParameters == parameters)
  }

  @Test func `are resolved, handled and answered by either form of method`() async throws {
    let handler = ErrandHandler()
    let intent = try intent(["shop": shop, "budget": .integer(-1)])
    #expect(try await intent.resolve(parameter: "shop", handler: handler) == [.success(shop)])
    #expect(try await intent.resolve(parameter: "budget", handler: handler) == [.unsupported(reason: 2)])
    #expect(try await intent.resolve(parameter: "due", handler: handler) == [.notImplemented])
    let response = try await intent.handle(handler: handler)
    #expect(response.codeName == "closedReason")
    #expect(response.code == 100)
    #expect(response.properties == ["reason": .string("late"), "shop": shop])
  }

  @Test func `offer choices through the older form where an app has only that`() async throws {
    let handler = ErrandHandler()
    let labels = try await handler.provideLabelOptionsCollection(for: RunErrandIntent())
    #expect(labels.allItems.map(\.description) == ["a", "b"])
    let shops = try await handler.provideShopOptionsCollection(for: RunErrandIntent(), searchTerm: "ba")
    #expect(shops.allItems.map(\.displayString) == ["ba"])
    await #expect(throws: INIntentError.self) {
      try await handler.provideOthersOptionsCollection(for: RunErrandIntent())
    }
  }

  @Test func `keep a thing's own properties in a copy`() throws {
    let original = Shop(identifier: "1", display: "Baker")
    original.street = "High Street"
    original.branches = [Shop(identifier: "2", display: "Second")]
    let copy = try #require(original.copy() as? Shop)
    #expect(copy == original)
    #expect(copy.branches?.first?.displayString == "Second")
    copy.street = "Low Street"
    #expect(copy != original)
  }
}

private final class ErrandHandler: NSObject, RunErrandIntentHandling {
  func resolveShop(for intent: RunErrandIntent) async -> ShopResolutionResult {
    intent.shop.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveBudget(
    for intent: RunErrandIntent, with completion: @escaping (RunErrandBudgetResolutionResult) -> Void
  ) {
    completion(.unsupported(forReason: .overdrawn))
  }

  func provideLabelOptions(for intent: RunErrandIntent, with completion: @escaping ([String]?, Error?) -> Void) {
    completion(["a", "b"], nil)
  }

  func provideShopOptionsCollection(
    for intent: RunErrandIntent, searchTerm: String?
  ) async throws -> INObjectCollection<Shop> {
    INObjectCollection(items: [Shop(identifier: nil, display: searchTerm ?? "")])
  }

  func handle(intent: RunErrandIntent, completion: @escaping (RunErrandIntentResponse) -> Void) {
    completion(.closedReason("late", shop: intent.shop ?? Shop(identifier: nil, display: "")))
  }
}
