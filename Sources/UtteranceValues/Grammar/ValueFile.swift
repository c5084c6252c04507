import Foundation

/// One file of what a language says for values. `docs/Values.md` describes the format.
package struct ValueFile: Decodable, Sendable {
  /// Named alternatives that patterns refer to as `$name`.
  package var lists: [String: [String]]?
  /// Words by category and by what they mean.
  package var lexicon: [String: [String: LexiconEntry]]?
  /// Patterns by the category that they make.
  package var rules: [String: [Rule]]?
  package var numbers: NumberNotation?

  package struct LexiconEntry: Decodable, Sendable {
    package var words: [String]
    package var isLatent: Bool
    package var weight: Double

    private enum Keys: String, CodingKey {
      case words, latent, weight
    }

    package init(from decoder: any Decoder) throws {
      if let words = try? decoder.singleValueContainer().decode([String].self) {
        self.words = words
        isLatent = false
        weight = 0
        return
      }
      let container = try decoder.container(keyedBy: Keys.self)
      words = try container.decode([String].self, forKey: .words)
      isLatent = try container.decodeIfPresent(Bool.self, forKey: .latent) ?? false
      weight = try container.decodeIfPresent(Double.self, forKey: .weight) ?? 0
    }
  }

  package struct Rule: Decodable, Sendable {
    package var patterns: [String]
    package var action: String
    /// What the action is told beside what the pattern caught.
    package var with: [String: Parameter]?
    /// Categories that the rule is repeated for; `<it>` in a pattern stands for each.
    package var each: [String]?
    package var latent: Bool?
    /// Whether what it makes is only a candidate, and not chosen: the same value with words around it (“about five”).
    package var aside: Bool?
    /// Added to the score of what the rule makes.
    package var weight: Double?
    /// Regions that the rule holds for, or with `!` before them those that it does not hold for; all if nil.
    package var regions: [String]?
  }
}

/// A constant that a rule gives its action.
package enum Parameter: Decodable, Hashable, Sendable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([Parameter])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .list(try container.decode([Parameter].self))
    }
  }

  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var list: [Parameter]? { if case .list(let list) = self { list } else { nil } }
}

/// How numbers are written and composed of words.
package struct NumberNotation: Codable, Sendable {
  /// Marks between whole and broken part, the usual one first.
  package var decimal: [String]?
  /// Marks between groups of three digits, the usual one first; a space stands for any white space.
  package var group: [String]?
  /// Whether groups of two digits come before the last three, as in 12,34,567.
  package var groupsOfTwo: Bool?
  /// Whether a number may begin with the decimal mark.
  package var allowsBarePoint: Bool?
  /// Values below a hundred by the word for them, and above where a word stands for it alone (five hundred in Russian).
  package var words: [String: [String]]?
  /// Values that what stands before is multiplied by.
  package var multipliers: [String: [String]]?
  /// Words that may stand between the parts of a number.
  package var joiners: [String]?
  /// The least number that a joiner may follow; 0 if it is not given.
  package var joinsFrom: Double?
  /// Tens that go with ten to nineteen: 60 and 80 in French.
  package var tensBeforeTeens: [Int]?
  /// Whether numbers are written as one word, as in Italian.
  package var isCompounded: Bool?
  /// Endings that make an ordinal of a compounded number, with the vowel that may have gone before each.
  package var ordinalEndings: [String]?
  /// Spellings that number words have inside a longer word only.
  package var insideWords: [String: [String]]?
}

/// A mistake in a file of values; what it concerns is left out, the rest works.
package struct ValueProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file's name without its extension.
  package var file: String
  /// The way to the broken entry, such as `rules.number[3]`.
  package var key: String
  package var message: String

  package var description: String { "\(file): \(key): \(message)" }
}
