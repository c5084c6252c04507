import IntentSchema

@testable import AssistantUnderstanding

/// Whether values are what the schema says, down to the last field; what every reader of the wire knows is spelled out.
struct SchemaConformance {
  let schema: Schema

  /// What is wrong with the values of an intent's parameters, nothing if all is right.
  func problems(_ values: [String: Value], of intent: String) -> [String] {
    guard let type = schema.intent(named: intent) else { return ["there is no \(intent)"] }
    return values.flatMap { name, value in
      type.parameter(named: name).map { problems(value, $0, at: name) } ?? ["\(intent) has no \(name)"]
    }
  }

  private func problems(_ value: Value, _ parameter: Parameter, at path: String) -> [String] {
    guard parameter.isArray else { return problems(value, parameter.type, at: path) }
    guard case .list(let items) = value else { return ["\(path) is no list"] }
    return items.flatMap { problems($0, parameter.type, at: path) }
  }

  private func problems(_ value: Value, _ type: ValueType, at path: String) -> [String] {
    switch (type, value) {
    case (.string, .string), (.boolean, .bool), (.integer, .integer), (.decimal, .integer), (.decimal, .number):
      return []
    case (.enumeration(let name), .integer(let number)): return enumeration(name, number, at: path)
    case (.object(let name), .object(let object)): return self.object(object, as: name, at: path)
    default: return ["\(path) is no \(type.rawValue): \(value)"]
    }
  }

  private func enumeration(_ name: String, _ number: Int, at path: String) -> [String] {
    guard let type = schema.enumeration(named: name) else { return ["there is no \(name)"] }
    let all = type.cases.reduce(0) { $0 | $1.value }
    let isKnown = type.isOptionSet ? number & ~all == 0 && number != 0 : type.cases.contains { $0.value == number }
    return isKnown ? [] : ["\(path): \(name) has no \(number)"]
  }

  private func object(_ object: ObjectValue, as name: String, at path: String) -> [String] {
    var isOfType = object.type == name
    // An abstract type of the schema has no objects of its own.
    if name == "NoteContent" { isOfType = object.type == "TextNoteContent" }
    guard isOfType else { return ["\(path) is a \(object.type), no \(name)"] }
    let declared = schema.objects.first { $0.name == object.type }?.properties
    guard let properties = Self.known[object.type] ?? declared else { return ["nobody knows \(object.type)"] }
    return object.fields.flatMap { field, value in
      properties.first { $0.name == field }.map { problems(value, $0, at: "\(path).\(field)") }
        ?? ["\(path): \(object.type) has no \(field)"]
    } + (Self.required[object.type] ?? []).filter { object[$0] == nil }.map { "\(path) lacks \($0)" }
  }

  private static let required = [
    "SpeakableString": ["spokenPhrase"], "Measurement": ["value", "unit", "dimension"], "Date": ["iso8601"],
    "CurrencyAmount": ["amount"], "Placemark": ["name"], "Person": ["displayName"],
  ]

  private static let known: [String: [Parameter]] = [
    "SpeakableString": strings("spokenPhrase", "pronunciationHint", "vocabularyIdentifier"),
    "Person": person, "RestaurantGuest": person + strings("phoneNumber", "emailAddress"),
    "Date": strings("iso8601"),
    "DateComponents": strings("calendar", "timeZone")
      + ["year", "month", "day", "hour", "minute", "second"].map { Parameter(name: $0, type: .integer) },
    "DateComponentsRange": [
      Parameter(name: "startDateComponents", type: .object("DateComponents")),
      Parameter(name: "endDateComponents", type: .object("DateComponents")),
      Parameter(name: "recurrenceRule", type: .object("RecurrenceRule")),
    ],
    "RecurrenceRule": [
      Parameter(name: "interval", type: .integer),
      Parameter(name: "frequency", type: .enumeration("RecurrenceFrequency")),
      Parameter(name: "weeklyRecurrenceDays", type: .enumeration("DayOfWeekOptions")),
    ],
    "CurrencyAmount": [Parameter(name: "amount", type: .decimal)] + strings("currencyCode"),
    "Measurement": [Parameter(name: "value", type: .decimal)] + strings("unit", "dimension"),
    "Placemark": strings("name"), "MediaDestination": strings("playlistName"),
  ]

  private static let person =
    strings("displayName", "customIdentifier")
    + [Parameter(name: "alternatives", type: .string, isArray: true)]

  private static func strings(_ names: String...) -> [Parameter] { names.map { Parameter(name: $0, type: .string) } }
}
