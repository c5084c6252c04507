import Foundation
import IntentSchema

/// What an app offers for a parameter that it lists choices for.
package struct Offering: Hashable, Sendable {
  /// Headings, with the values that stand under them; none without values.
  package var sections: [Choices.Section] = []
  /// Whether the app searches for what the person says.
  package var isSearchable = false
  /// Whether only some are left, because of what the person said.
  package var isNarrowed = false

  /// More are neither read nor compared with what is said.
  static let mostItems = 1_000

  var values: [Value] { sections.flatMap(\.items) }

  /// The heading of the section that holds a value; nil where it has none.
  func heading(of value: Value) -> String? { sections.first { $0.items.contains(value) }?.title }

  mutating func narrow(to values: Set<Value>) {
    isNarrowed = true
    keep { values.contains($0) }
  }

  /// Leaves out what the app has just refused.
  mutating func remove(_ value: Value) { keep { $0 != value } }

  private mutating func keep(_ fits: (Value) -> Bool) {
    for index in sections.indices { sections[index].items.removeAll { !fits($0) } }
    sections.removeAll { $0.items.isEmpty }
  }

  /// Values that can be chosen, each once; what a list already holds is not offered again.
  static func sections(_ choices: Choices, at place: Place) -> [Choices.Section] {
    var known = Set(place.before + place.after)
    var left = mostItems
    return choices.sections.compactMap { section in
      let readings = section.items.flatMap(place.parameter.readings).filter { known.insert($0).inserted }.prefix(left)
      left -= readings.count
      return readings.isEmpty ? nil : Choices.Section(title: section.title, items: Array(readings))
    }
  }
}

/// A stretch of the request that waits for what the app offers.
struct Consultation: Hashable, Sendable {
  enum Purpose: Hashable, Sendable {
    /// The question as it would be put without an offer.
    case ask(Inquiry)
    /// What the person said to a list that it is not on.
    case search(Inquiry, Value)
    /// Which things are meant by the names that were said.
    case identify
  }

  var purpose: Purpose
  var place: Place
  /// What the app searches for; nil where it lists all.
  var searchTerm: String?
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

extension Choices {
  /// What the things are called that have a name, each once and in order; of more than are ever compared the first.
  package var names: [String] {
    var seen: Set<String> = []
    let named = items.compactMap(\.searchTerm).filter { !$0.comparable.isEmpty && seen.insert($0).inserted }
    return Array(named.prefix(Offering.mostItems))
  }
}

extension ObjectValue {
  /// What it calls itself, whatever its type; nil if it has no name.
  var ownName: String? {
    ["displayString", "displayName", "spokenPhrase", "title", "name"].lazy.compactMap { self[$0]?.string }.first
  }
}

extension Value {
  /// What an app may search for: the text, or the name of the one thing.
  var searchTerm: String? {
    switch self {
    case .string(let text): text
    case .object(let object): object.ownName
    case .list(let items): items.count == 1 ? items[0].searchTerm : nil
    case .bool, .integer, .number: nil
    }
  }

  /// Whether it is a thing of an app's own of which nothing is known but what somebody called it.
  var isBareName: Bool { object.map { Array($0.fields.keys) == ["displayString"] } ?? false }

  /// Whether its name has this in it; capitals and accents make no difference.
  func isNamed(_ term: String) -> Bool {
    let term = term.comparable
    return !term.isEmpty && searchTerm?.comparable.contains(term) == true
  }
}

extension String {
  /// The same for all ways to write it.
  var comparable: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .trimmingCharacters(in: .whitespaces)
  }

  /// Whether two names, both comparable, have the same words in the same order, some of which end otherwise: “томатного супа”
  /// is “томатный суп”.
  func isInflection(of other: String) -> Bool {
    let (own, others) = (nameWords, other.nameWords)
    return !own.isEmpty && own.count == others.count && zip(own, others).allSatisfy { $0.sharesStem(with: $1) }
  }

  private var nameWords: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}

extension Substring {
  /// Whether two words are the same but for their endings, which are longer in Cyrillic than in Latin letters.
  fileprivate func sharesStem(with other: Substring) -> Bool {
    let stem = zip(self, other).prefix { $0 == $1 }.count
    let isCyrillic = unicodeScalars.contains { ("\u{400}"..."\u{52F}").contains($0) }
    let (shorter, longer) = (Swift.min(count, other.count), Swift.max(count, other.count))
    // Short words that part in the middle are different ones.
    guard stem == shorter ? stem >= 3 : stem >= 4 else { return self == other }
    return stem * 2 > longer && longer - stem <= (isCyrillic ? 3 : 2)
  }
}
