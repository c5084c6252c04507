import IntentSchema

/// The values of an enumeration, a Boolean or an object that a language has words for.
final class NamedValues: Sendable {
  let automaton: Automaton
  private let values: [Value]
  /// Whether several of them may hold at once, as a sum of bits.
  let isOptionSet: Bool

  /// - Parameter cases: what each stands for, and how it is said.
  init?(_ cases: [(value: Value, patterns: [Pattern])], isOptionSet: Bool, vocabulary: inout Vocabulary) {
    self.isOptionSet = isOptionSet
    var automaton = AutomatonDraft()
    var values: [Value] = []
    for (value, patterns) in cases {
      for pattern in patterns
      where automaton.add(pattern, owner: values.count, vocabulary: &vocabulary, slot: { _ in nil }) == nil {
        values.append(value)
      }
    }
    self.automaton = Automaton(automaton)
    self.values = values
    if values.isEmpty { return nil }
  }

  /// The single values that begin at a token, shortest first.
  func read(_ input: Input, at start: Int) -> [(end: Int, value: Value)] {
    automaton.matches(in: input, from: start).map { ($0.end, values[$0.owner]) }
  }

  /// Several options may be named one after another, with or without a word or comma between them.
  func readAll(_ input: Input, at start: Int, and: Automaton) -> [(end: Int, value: Value)] {
    var found = read(input, at: start)
    guard isOptionSet else { return found }
    var next = 0
    while next < found.count, found.count < 24 {
      let (end, value) = found[next]
      next += 1
      guard end < input.count else { continue }
      for position in [end] + and.ends(in: input, from: end) where position < input.count {
        for (end, more) in read(input, at: position) {
          let sum = Value.integer((value.integer ?? 0) | (more.integer ?? 0))
          if sum != value, !found.contains(where: { $0.end == end && $0.value == sum }) { found.append((end, sum)) }
        }
      }
    }
    return found
  }
}

extension SlotResolver {
  /// What a name in the phrase data stands for at a place: a case, a truth value, a number, a text, or an object.
  ///
  /// - Parameter words: what an object is called that the schema has no case for.
  /// - Returns: nil if there is no such value.
  func named(_ name: String, words: String, at place: Place) -> Value? {
    switch place.type {
    case .string: .string(name)
    case .boolean: Bool(name).map { .bool($0) }
    case .integer: Int(name).map { .integer($0) }
    case .decimal: Double(name).map { .number($0) }
    case .enumeration(let type): number(of: name, in: type).map { .integer($0) }
    case .object(let type): object(named: name, words: words, type: type, at: place)
    }
  }

  private func object(named name: String, words: String, type: String, at place: Place) -> Value? {
    if type == "SpeakableString" {
      return .object(ObjectValue(type: type, fields: ["spokenPhrase": .string(words)]))
    }
    if type == "MediaDestination", name == "library" { return .object(ObjectValue(type: type)) }
    for property in properties(of: type) {
      guard case .enumeration(let enumeration) = property.type, let number = number(of: name, in: enumeration) else {
        continue
      }
      return .object(ObjectValue(type: type, fields: [property.name: .integer(number)]))
    }
    var inner = place
    inner.assembly = ValueAssembly(parameter: place.assembly.parameter)
    guard let (leaf, readings) = leaf(of: inner), readings.contains(.name) || readings.contains(.text) else {
      return nil
    }
    return leaf.assembly.wrap([leaf.assembly.leaf.spoken(words)])
  }
}

extension ValueAssembly.Leaf {
  /// Words as they stand in a parameter of the type.
  func spoken(_ words: String) -> Value {
    switch self {
    case .speakable: .object(ObjectValue(type: "SpeakableString", fields: ["spokenPhrase": .string(words)]))
    default: .string(words)
    }
  }
}
