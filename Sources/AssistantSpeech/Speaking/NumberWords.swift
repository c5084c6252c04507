/// Says whole numbers in words, by rules that are data.
///
/// A set of rules has for a number, and all above it up to the next one, how it is said: alone, with a rest, and with a rest
/// of less than a hundred or of whole hundreds, with `|` between. `{rest}` is what is left over, `{rest:SET}` the same
/// by another set, `{SET}` how many times the number is in it, and `{*WORD}` a word that agrees with that.
struct NumberWords: Sendable {
  private struct Rule: Sendable {
    var base: Int
    /// What the number is divided by.
    var unit: Int
    var ways: [String]
  }

  private let sets: [String: [Rule]]
  private let words: [String: InflectedWord]
  private let plurals: [PluralRule]
  /// Larger numbers are said digit by digit.
  static let most = 999_999_999_999_999

  /// - Parameter sets: rules by the number, which may have a divisor behind a slash; `like` names a set that all else is of.
  init(sets: [String: [String: String]], words: [String: InflectedWord], plurals: [PluralRule]) {
    func merged(_ name: String, depth: Int) -> [String: String] {
      guard depth < 8, var own = sets[name] else { return [:] }
      guard let like = own.removeValue(forKey: "like") else { return own }
      return merged(like, depth: depth + 1).merging(own) { $1 }
    }
    self.sets = Dictionary(
      uniqueKeysWithValues: sets.keys.map { name in
        let rules = merged(name, depth: 0).compactMap { key, text -> Rule? in
          let parts = key.split(separator: "/")
          guard let base = parts.first.flatMap({ Int($0) }) else { return nil }
          var unit = 1
          while unit * 10 <= base { unit *= 10 }
          if parts.count == 2, let told = Int(parts[1]) { unit = max(1, told) }
          let ways = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
          return Rule(base: base, unit: unit, ways: ways)
        }
        return (name, rules.sorted { $0.base < $1.base })
      })
    (self.words, self.plurals) = (words, plurals)
  }

  /// - Returns: nil where the set is not there or has no word for the number.
  func say(_ number: Int, _ set: String = "cardinal") -> String? { say(number, set, depth: 0) }

  private func say(_ number: Int, _ set: String, depth: Int) -> String? {
    guard depth < 24, (0...Self.most).contains(number), let rules = sets[set],
      let rule = rules.last(where: { $0.base <= number })
    else { return nil }
    let (times, rest) = (number / rule.unit, number % rule.unit)
    // What is said of one number alone says nothing of those above it.
    if rule.ways.count == 1, !rule.ways[0].contains("{"), number != rule.base { return nil }
    let isShort = rest < 100 || rest < 1_000 && rest % 100 == 0
    let way = rest == 0 ? rule.ways[0] : rule.ways.count > 2 && isShort ? rule.ways[2] : rule.ways.dropFirst().first
    return (way ?? rule.ways[0]).filled { name in
      if name == "rest" { return say(rest, set, depth: depth + 1) }
      if name.hasPrefix("rest:") { return say(rest, String(name.dropFirst(5)), depth: depth + 1) }
      if name.hasPrefix("*") { return words[String(name.dropFirst())]?.form(of: times, plurals) }
      return say(times, name, depth: depth + 1)
    }
  }
}

/// Which numbers take which form of a word.
struct PluralRule: Decodable, Sendable {
  var name: String
  /// The numbers themselves.
  var exactly: [Int]?
  /// The last digits.
  var endings: [Int]?
  /// The last two digits that are no such numbers after all.
  var except: [Int]?

  func fits(_ number: Int) -> Bool {
    if let exactly, exactly.contains(number) { return true }
    guard let endings, endings.contains(number % 10) else { return false }
    return except?.contains(number % 100) != true
  }
}

/// A word as it goes with numbers.
struct InflectedWord: Decodable, Sendable {
  /// By the names of the rules; `other` for all else, `part` for numbers with a fraction.
  var forms: [String: String]
  /// The set of numbers that agrees with it.
  var set: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      forms = ["other": text]
    } else {
      forms = try container.decode([String: String].self)
      set = forms.removeValue(forKey: "set")
    }
  }

  func form(of number: Int, _ plurals: [PluralRule]) -> String {
    let name = plurals.first { $0.fits(number) }?.name ?? "other"
    return form(name)
  }

  func form(_ name: String) -> String { forms[name] ?? forms["other"] ?? "" }
}

extension String {
  /// With what stands for each `{name}`.
  ///
  /// - Returns: nil where nothing stands for one of them.
  func filled(_ value: (String) -> String?) -> String? {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      result += rest[..<open]
      guard let text = value(String(rest[rest.index(after: open)..<close])) else { return nil }
      result += text
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
