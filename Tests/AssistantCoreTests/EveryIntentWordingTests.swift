import IntentSchema
import Testing

@testable import AssistantCore

/// Whatever of an intent's values is there, what is said of it is a sentence.
@Suite struct `What is said of every intent` {
  private static func narrator(_ locale: String) throws -> Narrator {
    Narrator(wording: try Stage.wording(locale), schema: try Stage.schema(), apps: [Stage.app], random: { _ in 0 })
  }

  private static func sample(_ type: ValueType, _ schema: Schema, depth: Int = 0) -> Value? {
    switch type {
    case .string: return .string("banana")
    case .boolean: return .bool(false)
    case .integer: return .integer(2)
    case .decimal: return .number(0.5)
    case .enumeration(let name):
      return schema.enumeration(named: name)?.cases.first { $0.value > 0 }.map { .integer($0.value) }
    case .object(let name): return sample(named: name, schema, depth: depth)
    }
  }

  private static func sample(named name: String, _ schema: Schema, depth: Int) -> Value? {
    let known: [String: [String: Value]] = [
      "Person": ["displayName": .string("Bobo")], "RideDriver": ["displayName": .string("Carla")],
      "RestaurantGuest": ["displayName": .string("Bobo")], "SpeakableString": ["spokenPhrase": .string("Banana")],
      "Placemark": ["name": .string("Jungle")], "Date": ["iso8601": .string("2001-09-10T20:00:00Z")],
      "CurrencyAmount": ["amount": .integer(30), "currencyCode": .string("EUR")],
      "PriceRange": ["minimumPrice": .integer(9), "currencyCode": .string("EUR")],
      "Measurement": ["value": .integer(21), "unit": .string("celsius"), "dimension": .string("UnitTemperature")],
      "DateComponents": ["year": .integer(2001), "month": .integer(9), "day": .integer(11)],
      "Car": ["displayName": .string("Rocket")],
    ]
    if let fields = known[name] { return .object(ObjectValue(type: name, fields: fields)) }
    guard depth < 3 else { return nil }
    var object = ObjectValue(type: name)
    for property in schema.objects.first(where: { $0.name == name })?.properties ?? [] {
      let value = sample(property.type, schema, depth: depth + 1)
      object[property.name] = property.isArray ? value.map { .list([$0, $0]) } : value
    }
    return .object(object)
  }

  private static func values(_ parameters: [Parameter], _ schema: Schema) -> [String: Value] {
    parameters.reduce(into: [:]) { values, parameter in
      guard let value = sample(parameter.type, schema) else { return }
      values[parameter.name] = parameter.isArray ? .list([value, value]) : value
    }
  }

  private static func expectSentence(_ text: String, _ locale: String, _ what: String) {
    let marks = locale == "fr" ? ["  ", " ,", " ."] : ["  ", " ,", " .", " ?", " :"]
    let isWhole =
      text.count > 2 && !text.hasPrefix(" ") && !text.hasSuffix(" ") && !text.contains { "{}[]".contains($0) }
      && !(marks + ["..", ",,", ",.", ",?", ":.", "“”", "«»"]).contains { text.contains($0) }
    #expect(isWhole, "\(locale) \(what): \(text)")
  }

  @Test(arguments: Stage.locales)
  func `questions, confirmations and answers are whole with all, some or none of the values`(locale: String) throws {
    let narrator = try Self.narrator(locale)
    let schema = try Stage.schema()
    for type in schema.intents {
      let all = Self.values(type.parameters, schema)
      var response = IntentResponse(code: 3, codeName: "success")
      response.properties = Self.values(type.response.properties, schema)
      let bare = IntentResponse(code: 3, codeName: "success")
      for values in [all, [:]] + all.map({ [$0: $1] }) {
        var request = Request(app: Stage.app, type: type, identifier: "1", values: values)
        for answer in [response, bare] {
          request.readiness = answer
          let go = narrator.question(Inquiry(.go), about: request)
          let told = narrator.answer(.handled(answer), about: request)
          for text in [go.text, go.speech, told.text, told.speech] {
            Self.expectSentence(text, locale, "\(type.className) with \(values.keys.sorted())")
          }
        }
        for parameter in type.parameters where parameter.isResolvable {
          let inquiry = Inquiry(.value(Place(parameter: parameter, said: values[parameter.name])))
          let question = narrator.question(inquiry, about: request)
          Self.expectSentence(question.text, locale, "\(type.className) asks \(parameter.name)")
        }
      }
    }
  }
}
