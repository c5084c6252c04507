import IntentSchema

/// The patterns of a language's requests as one automaton, with what their slots stand for in the schema.
struct RequestGrammar: Sendable {
  /// What a slot of a request is read as.
  enum SlotKind: Sendable {
    case app
    /// Any words at all.
    case text
    /// One or more people.
    case person
    /// A short name: of a group, a list, a place.
    case name
    case integer
    /// One of the values that the phrase data has words for.
    case named(NamedValues)
  }

  struct Slot: Sendable {
    var parameter: String
    var kind: SlotKind
    var isArray: Bool
  }

  struct Owner: Sendable {
    var intent: String
    var source: String
    var importance: Importance
    var needsApp: Bool
    var sets: [String: Value]
  }

  private(set) var automaton = Automaton()
  private(set) var slots: [Slot] = []
  private(set) var owners: [Owner] = []
  private(set) var diagnostics: [PhraseDiagnostic] = []
  /// By state: the slot's number if the state is one of free text, else -1.
  private(set) var freeText: [Int32] = []

  init(phrases: HearingPhrases, schema: Schema, vocabulary: inout Vocabulary) {
    var numbers: [String: Int] = [:]
    for request in phrases.requests {
      guard let intent = schema.intent(named: request.intent) else { continue }
      var sets: [String: Value] = [:]
      var mistakes: [String] = []
      for (name, text) in request.sets {
        if let value = intent.parameter(named: name).flatMap({ SchemaValues.named(text, for: $0, in: schema) }) {
          sets[name] = value
        } else {
          mistakes.append("“\(text)” is no value of “\(name)”")
        }
      }
      let owner = owners.count
      for name in request.pattern.slotNames where numbers["\(request.intent).\(name)"] == nil {
        guard let slot = Self.slot(name, intent: intent, phrases: phrases, schema: schema, vocabulary: &vocabulary)
        else { continue }
        numbers["\(request.intent).\(name)"] = slots.count
        slots.append(slot)
      }
      let mistake = automaton.add(request.pattern, owner: owner, vocabulary: &vocabulary) { name in
        numbers["\(request.intent).\(name)"]
      }
      if let mistake { mistakes.append(mistake) }
      diagnostics += mistakes.map { PhraseDiagnostic(file: request.intent, message: "\(request.source): \($0)") }
      if mistake == nil {
        owners.append(
          Owner(
            intent: request.intent, source: request.source, importance: request.importance,
            needsApp: request.needsApp, sets: sets))
      }
    }
    freeText = automaton.elements.map { element in
      guard case .slot(let slot) = element, case .text = slots[Int(slot)].kind else { return -1 }
      return slot
    }
  }

  private static func slot(
    _ name: String, intent: IntentType, phrases: HearingPhrases, schema: Schema, vocabulary: inout Vocabulary
  ) -> Slot? {
    if name == "app" { return Slot(parameter: "app", kind: .app, isArray: false) }
    guard let parameter = intent.parameter(named: name) else { return nil }
    let named = NamedValues(parameter, of: intent.className, phrases: phrases, schema: schema, vocabulary: &vocabulary)
    let kind: SlotKind? =
      switch parameter.type {
      case .string: .text
      case .object("Person"): .person
      case .object("SpeakableString"): .name
      case .integer: .integer
      case .boolean, .enumeration: named.map { .named($0) }
      default: nil
      }
    return kind.map { Slot(parameter: name, kind: $0, isArray: parameter.isArray) }
  }
}

/// The values of an enumeration or Boolean that a language has words for.
struct NamedValues: Sendable {
  private var automaton = Automaton()
  private var values: [Value] = []

  init?(
    _ parameter: Parameter, of intent: String, phrases: HearingPhrases, schema: Schema, vocabulary: inout Vocabulary
  ) {
    guard let cases = phrases.values["\(intent).\(parameter.name)"] else { return nil }
    for (name, patterns) in cases {
      guard let value = SchemaValues.named(name, for: parameter, in: schema) else { continue }
      for pattern in patterns
      where automaton.add(pattern, owner: values.count, vocabulary: &vocabulary, slot: { _ in nil }) == nil {
        values.append(value)
      }
    }
    if values.isEmpty { return nil }
  }

  func read(_ input: Input, at start: Int) -> [(end: Int, value: Value)] {
    automaton.matches(in: input, from: start).map { ($0.end, values[$0.owner]) }
  }
}

/// Values by the names that a schema gives them.
enum SchemaValues {
  /// A case's number, a truth value, a number or a text; nil if the parameter has no such value.
  static func named(_ text: String, for parameter: Parameter, in schema: Schema) -> Value? {
    let value: Value? =
      switch parameter.type {
      case .string: .string(text)
      case .boolean: Bool(text).map { .bool($0) }
      case .integer: Int(text).map { .integer($0) }
      case .decimal: Double(text).map { .number($0) }
      case .enumeration(let name):
        schema.enumeration(named: name)?.cases.first { $0.name == text }.map { .integer($0.value) }
      case .object("SpeakableString"):
        .object(ObjectValue(type: "SpeakableString", fields: ["spokenPhrase": .string(text)]))
      case .object: nil
      }
    return parameter.isArray ? value.map { .list([$0]) } : value
  }
}

extension HearingPhrases {
  /// One automaton for a plain list of phrases.
  func automaton(
    _ list: PhraseList, vocabulary: inout Vocabulary, slot: (String) -> Int? = { _ in nil }
  ) -> Automaton {
    var automaton = Automaton()
    for (number, pattern) in (phrases[list] ?? []).enumerated() {
      // A pattern that cannot be used was reported by `diagnostics` and is left out here.
      _ = automaton.add(pattern, owner: number, vocabulary: &vocabulary, slot: slot)
    }
    return automaton
  }
}
