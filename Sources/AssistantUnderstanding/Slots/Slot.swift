import IntentSchema

/// A place in a pattern where a value is said, and what becomes of the value.
struct Slot: Sendable {
  /// As it stands in the pattern: a parameter, or a part of one after a dot.
  var name: String
  var intent: String
  /// Everything that may stand here; nothing for the name of an app.
  var readings: [SlotReading]
  /// Whether the value takes several things at once, which are then read as a list.
  var isList: Bool
  var assembly: ValueAssembly
  /// Where a value goes that is named as a whole, such as the case of an enumeration.
  var outer: ValueAssembly
  /// Numbers of the cases, by name, of what is an enumeration.
  var cases: [String: Value] = [:]

  /// Whether it may be filled more than once on the way through a pattern.
  var takesSeveral: Bool { isList || isOptionSet || assembly.takesSeveral || outer.takesSeveral }
  /// Whether it is an enumeration whose cases add up.
  var isOptionSet = false

  /// Whether what is said here may be said to somebody else than the assistant: the intent has a person.
  var isToSomebody = false
  /// Which times are meant here, where some are.
  var time = SlotTime.next

  /// Whether the parameter takes any words, whatever this place in a pattern takes.
  var isOpen = false

  /// Whether a question's or an exclamation's mark at the end is part of a text: of what is written to somebody or down, and
  /// not of what is asked for.
  var keepsMarks: Bool { assembly.parameter == "content" }

  /// Whether any words may stand here, so that only what follows shows where they end.
  var isFreeText: Bool { readings.contains(.text) }

  static func app(of intent: String) -> Slot {
    let assembly = ValueAssembly(parameter: "app")
    return Slot(name: "app", intent: intent, readings: [.app], isList: false, assembly: assembly, outer: assembly)
  }
}

/// One way in which words become a value.
enum SlotReading: Hashable, Sendable {
  case app
  /// Any words at all.
  case text
  /// A person, or people.
  case person
  /// A short name: of a group, a list, a place.
  case name
  /// A whole number.
  case integer
  /// A number, or a share of a hundred.
  case number
  case money
  /// An amount with a unit; of this dimension, or of any.
  case measure(String?)
  /// An amount or a duration in one of the units that are cases of another parameter.
  case measured(UnitCases)
  case time
  /// A case that the phrase data has words for, by its place in the grammar's list.
  case named(Int)

  /// Whether any words may be read so, or nearly any.
  var isLoose: Bool {
    switch self {
    case .text, .name, .person: true
    default: false
    }
  }
}
