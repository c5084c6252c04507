import IntentSchema

extension ValueType {
  /// Types whose objects stand for those of another.
  private static let kinds = ["NoteContent": ["TextNoteContent", "ImageNoteContent"]]

  /// Whether a value is one of this type; what an app or a reader hands over is never taken on trust.
  func accepts(_ value: Value) -> Bool {
    switch self {
    case .string: value.string != nil
    case .boolean: value.bool != nil
    case .integer, .enumeration: value.integer != nil
    case .decimal: value.number != nil
    case .object(let name):
      value.object.map { $0.type == name || Self.kinds[name]?.contains($0.type) == true } ?? false
    }
  }
}

extension Parameter {
  /// The single values in what was said or resolved, those of a wrong type left out.
  func readings(of value: Value) -> [Value] {
    if let items = value.list {
      let accepted = items.compactMap(reading)
      return isArray ? accepted : Array(accepted.prefix(1))
    }
    return reading(of: value).map { [$0] } ?? []
  }

  /// The value as one of this parameter's type: plain words stand for an object that is little more than its name.
  private func reading(of value: Value) -> Value? {
    if type.accepts(value) { return value }
    guard let words = value.string, case .object(let name) = type, let named = Self.named[name] else { return nil }
    return .object(ObjectValue(type: named.type, fields: [named.field: .string(words)]))
  }

  /// The type of the object and the field that the words go to.
  private static let named = [
    "Person": (type: "Person", field: "displayName"),
    "SpeakableString": (type: "SpeakableString", field: "spokenPhrase"),
    "NoteContent": (type: "TextNoteContent", field: "text"),
  ]
}
