/// How much is said and shown, by where the person's eyes and hands are.
package enum SpeakingMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The person looks: short words, and cards that tell the rest.
  case screen
  /// The person hears: full sentences that no card has to complete.
  case handsFree = "hands-free"
  /// The person drives: one short sentence at a time, and nothing to look at, to leaf through or to type.
  case car

  /// Items of a list that are told one by one; the rest is counted.
  var mostItems: Int {
    switch self {
    case .screen: 10
    case .handsFree: 5
    case .car: 3
    }
  }

  /// Choices that are said one by one; the rest is counted, and may be named nevertheless.
  var mostChoices: Int { self == .car ? 3 : Inquiry.mostChoices }

  /// Whether cards and lists of choices are shown beside the words.
  package var showsCards: Bool { self == .screen }

  /// Whether the person may be asked to type, or to look at what an app shows.
  package var hasScreen: Bool { self != .car }

  /// The ends of keys of words that are for this mode alone.
  static func suffix(of mode: SpeakingMode) -> String { "@\(mode.rawValue)" }

  /// A key without the mode that it is for, and that mode; nil for words that are for all.
  ///
  /// A mode that there is none of is left in the key.
  static func parts(of key: String) -> (key: String, mode: SpeakingMode?) {
    guard let sign = key.lastIndex(of: "@"),
      let mode = SpeakingMode(rawValue: String(key[key.index(after: sign)...]))
    else { return (key, nil) }
    return (String(key[..<sign]), mode)
  }
}
