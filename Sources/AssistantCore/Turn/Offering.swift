import Foundation
import IntentSchema

/// What an app offers for a parameter that it lists choices for.
package struct Offering: Hashable, Sendable {
  /// Headings, with the values that stand under them.
  package var sections: [Choices.Section] = []
  /// Whether the app searches for what the person says.
  package var isSearchable = false
  /// Whether only some are left, because of what the person said.
  package var isNarrowed = false

  /// More are neither read nor compared with what is said.
  static let mostItems = 1_000

  /// The heading of the section that holds a value; nil where it has none.
  func heading(of value: Value) -> String? { sections.first { $0.items.contains(value) }?.title }
}

/// A question that waits for what the app offers.
struct Consultation: Hashable, Sendable {
  /// The question as it would be put without an offer.
  var inquiry: Inquiry
  var place: Place
  /// What the app searches for; nil where it lists all.
  var searchTerm: String?
  /// What the person said to a list that it is not on.
  var reply: Value?
}

extension Inquiry {
  /// Whether the person has to come up with a value, with or without a list to choose from.
  var asksForValue: Bool {
    if case .value = subject { return true }
    return offering.map { !$0.isNarrowed } ?? false
  }
}

extension Request {
  /// How an app's own parameter is spoken of, if the app lists choices for it.
  func options(for parameter: Parameter) -> CustomParameter? {
    let words = app.words.intent(named: type.className)?.parameters[parameter.name]
    return words?.hasOptions == true ? words : nil
  }
}

extension Value {
  /// What an app may search for: the text, or the name of the one thing.
  var searchTerm: String? {
    switch self {
    case .string(let text): text
    case .object(let object):
      ["displayString", "displayName", "spokenPhrase", "title", "name"].lazy.compactMap { object[$0]?.string }.first
    case .list(let items): items.count == 1 ? items[0].searchTerm : nil
    case .bool, .integer, .number: nil
    }
  }

  /// Whether its name is this, or has this in it; capitals and accents make no difference.
  func isNamed(_ term: String) -> Bool {
    searchTerm?.range(of: term, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]) != nil
  }
}
