import IntentSchema

/// Words to make sentences of, by the kind of what a slot stands for.
package struct SlotWords: Sendable {
  package var people: [String]
  /// Short names: of a group, a list, a place.
  package var names: [String]
  /// Any words: what a message says, what a note is about.
  package var texts: [String]
  /// Things of a list, each without a comma or an “and”.
  package var things: [String]
  package var whole: [String]
  package var numbers: [String]
  package var money: [String]
  package var measures: [String]
  package var times: [String]

  /// Numbers, amounts and times in digits and signs, which every language writes.
  package init(people: [String], names: [String], texts: [String], things: [String]) {
    self.people = people
    self.names = names
    self.texts = texts
    self.things = things
    whole = ["3", "12"]
    numbers = ["3", "2.5"]
    money = ["20 €", "$5"]
    measures = ["21 °C"]
    times = ["8:30", "2027-03-14"]
  }
}

extension Language {
  /// What may stand in a slot of an intent; empty where the language has words of its own for it, or knows no such slot.
  package func words(from words: SlotWords, forSlot name: String, of intent: String) -> [String] {
    guard let slot = grammar.slots.first(where: { $0.intent == intent && $0.name == name }) else { return [] }
    for reading in slot.readings {
      switch reading {
      case .app: return []
      case .named: if grammar.named(name, of: intent) != nil { return [] }
      case .person: return words.people
      case .text: return slot.isList ? words.things : words.texts
      case .name: return words.names
      case .integer: return words.whole
      case .number: return words.numbers
      case .money: return words.money
      case .measure: return words.measures
      case .measured: return ["5 km", "2.5 kcal"]
      case .time: return words.times
      }
    }
    return []
  }
}
