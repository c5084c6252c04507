import IntentSchema

/// What may be said in a slot.
struct SlotWays {
  enum Way {
    /// One of the names that apps and the person have brought along.
    case name
    /// One of the values that apps' own examples have there.
    case example
    case app
    case named(Automaton)
    case value(SpokenValues.Kind)
    /// What people say for this very parameter.
    case usual(Pattern)
    /// Things one after another.
    case list
  }

  /// A name that apps or the person have brought along.
  struct Name {
    let words: [SpokenGrammar.Word]
    /// The same of several things; nil where there is one of it only.
    let several: [SpokenGrammar.Word]?
  }

  private(set) var names: [Name]
  let examples: [[SpokenGrammar.Word]]
  /// Whether it is what an app's own intent is about: things, of which there may be several.
  let isThing: Bool
  /// The likelier ones are there more often.
  private(set) var ways: [Way] = []

  /// What is known by name is said more often than anything else.
  private static let nameShare = 4
  /// What anybody says is said so many times as often as what apps give as examples.
  private static let usualShare = 4

  init?(
    _ slot: Slot, _ grammar: RequestGrammar, names: [Name], examples: [[SpokenGrammar.Word]], isThing: Bool,
    values: SpokenValues
  ) {
    (self.names, self.examples, self.isThing) = (names, examples, isThing)
    let usual = values.usual(for: slot.name)
    for reading in slot.readings {
      if let usual, reading == .text || reading == .name {
        ways.append(.usual(usual))
        continue
      }
      switch reading {
      case .app: ways.append(.app)
      case .text: ways.append(slot.isList ? .list : .value(.text))
      case .name: ways.append(.value(.name))
      case .person: ways.append(.value(.person))
      case .integer, .number: ways.append(.value(.number))
      case .money: ways.append(.value(.money))
      case .measure, .measured: ways.append(.value(.measure))
      case .time: ways.append(.value(.time))
      case .named(let number):
        ways += [.named(grammar.named[number].automaton), .named(grammar.named[number].automaton)]
      }
    }
    if !examples.isEmpty {
      ways =
        [[Way]](repeating: ways, count: Self.usualShare).flatMap(\.self)
        + [Way](repeating: .example, count: max(1, ways.count))
    }
    if !names.isEmpty { ways += [Way](repeating: .name, count: max(1, ways.count) * Self.nameShare) }
    if ways.isEmpty { return nil }
  }
}
