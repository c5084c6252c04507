/// What a place in a pattern asks of what stands there, beside its category.
struct Predicate: Sendable {
  typealias Test = @Sendable (Meaning, _ argument: String) -> Bool

  var isNegated: Bool
  var argument: String
  var test: Test
  /// Whether only what is not latent fits; told apart because a meaning does not know.
  var asksForFirm = false

  /// `name`, `name=argument`, `!name` or a range of numbers such as `1..31`, `2..` or `..9`.
  static func parse(_ text: String) throws(PatternError) -> Predicate {
    if text == "firm" { return Predicate(isNegated: false, argument: "", test: { _, _ in true }, asksForFirm: true) }
    let isNegated = text.hasPrefix("!")
    let bare = isNegated ? String(text.dropFirst()) : text
    if let range = range(bare) {
      return Predicate(isNegated: isNegated, argument: "") { meaning, _ in
        guard let value = meaning.number ?? meaning.ordinal.map(Double.init) else { return false }
        return range.contains(value)
      }
    }
    let parts = bare.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let test = tests[name] else {
      throw PatternError(message: "there is no predicate “\(text)”")
    }
    return Predicate(isNegated: isNegated, argument: parts.count == 2 ? parts[1] : "", test: test)
  }

  /// A category by another name, with what the name asks for.
  static func expand(_ category: String) -> (category: String, predicates: [String]) {
    category == "integer" ? ("number", ["integer"]) : (category, [])
  }

  func holds(for meaning: Meaning) -> Bool { test(meaning, argument) != isNegated }

  private static func range(_ text: String) -> ClosedRange<Double>? {
    guard let dots = text.range(of: "..") else { return nil }
    let (low, high) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard let lower = low.isEmpty ? -Double.infinity : Double(low),
      let upper = high.isEmpty ? Double.infinity : Double(high), lower <= upper
    else { return nil }
    return lower...upper
  }

  private static let tests: [String: Test] = numberTests.merging(measureTests) { first, _ in first }
    .merging(timeTests) { first, _ in first }

  private static let numberTests: [String: Test] = [
    "integer": { meaning, _ in meaning.integer != nil },
    "digits": { meaning, _ in
      if case .number(let number) = meaning { number.form == .digits } else { false }
    },
    // Written as one run of digits, `digits=2` of so many.
    "plain": { meaning, argument in
      guard case .number(let number) = meaning, number.form == .digits, !number.hasSeparator else { return false }
      return argument.isEmpty || Int(argument) == number.digits
    },
    "words": { meaning, _ in
      if case .number(let number) = meaning { number.form == .words } else { false }
    },
    "fraction": { meaning, _ in
      if case .number(let number) = meaning { number.form == .fraction } else { false }
    },
    // With nothing behind it that would make it a longer number.
    "whole": { meaning, _ in
      if case .number(let number) = meaning { !number.goesOn } else { false }
    },
    "positive": { meaning, _ in (meaning.number ?? -1) >= 0 },
  ]

  private static let measureTests: [String: Test] = [
    // With a bound on one side only.
    "half-open": { meaning, _ in
      meaning.measure.map { ($0.lower == nil) != ($0.upper == nil) } ?? false
    },
    "exact": { meaning, _ in meaning.measure?.amount != nil },
    "of": { meaning, argument in
      (meaning.measure?.unit ?? meaning.unit)?.dimension.rawValue == argument
    },
    "unit": { meaning, argument in
      (meaning.measure?.unit ?? meaning.unit)?.identifier == argument
    },
    "bare": { meaning, _ in meaning.measure.map { $0.substance == nil } ?? false },
    "key": { meaning, argument in
      if case .key(let key) = meaning { key == argument } else { false }
    },
  ]
}
