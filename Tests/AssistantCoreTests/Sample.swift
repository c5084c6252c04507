import IntentSchema

/// Values of every type of a schema, the same on every run.
struct Sample {
  let schema: Schema

  func values(of parameters: [Parameter]) -> [String: Value] {
    Dictionary(
      parameters.compactMap { parameter in
        value(of: parameter.type).map { (parameter.name, parameter.isArray ? .list([$0, $0]) : $0) }
      }
    ) { $1 }
  }

  /// Nil where nothing can be made of the type, or it is nested deeper than anything is shown.
  private func value(of type: ValueType, depth: Int = 0) -> Value? {
    switch type {
    case .string: return .string("Bobo")
    case .boolean: return .bool(true)
    case .integer: return .integer(2)
    case .decimal: return .number(2.5)
    case .enumeration(let name):
      return schema.enumeration(named: name)?.cases.first { $0.value != 0 }.map { .integer($0.value) }
    case .object(let name): return depth < 3 ? object(name, depth: depth + 1) : nil
    }
  }

  private func object(_ name: String, depth: Int) -> Value? {
    if let fields = Self.known[name] { return .object(ObjectValue(type: name, fields: fields)) }
    guard let type = schema.objects.first(where: { $0.name == name }) else { return nil }
    let fields = type.properties.compactMap { field -> (String, Value)? in
      value(of: field.type, depth: depth).map { (field.name, field.isArray ? .list([$0]) : $0) }
    }
    return .object(ObjectValue(type: name, fields: Dictionary(fields) { $1 }))
  }

  private static let day: [String: Value] = ["month": .integer(5), "day": .integer(3), "hour": .integer(8)]
  private static let known: [String: [String: Value]] = [
    "Person": ["displayName": .string("Bobo")], "SpeakableString": ["spokenPhrase": .string("Bananas")],
    "Placemark": ["name": .string("Zoo")], "MediaDestination": ["playlistName": .string("Jungle")],
    "DateComponents": day, "DateComponentsRange": ["start": .object(ObjectValue(type: "DateComponents", fields: day))],
    "CurrencyAmount": ["amount": .number(5), "currencyCode": .string("EUR")],
    "Measurement": ["value": .number(5), "unit": .string("kilometers")],
  ]
}
