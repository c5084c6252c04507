/// When a whole number takes a plural form, in the notation of Unicode's CLDR (UTS 35, plural rules).
///
/// `n % 10 = 2..4 and n % 100 != 12..14`: `n` is the number, `i` its whole part and `v` whether it has a fraction, the
/// other operands are 0; `and` binds tighter.
struct PluralRule: Hashable, Sendable {
  private struct Relation: Hashable, Sendable {
    var operand: Character
    var modulus: Int?
    var isNegated: Bool
    var ranges: [ClosedRange<Int>]

    func holds(_ number: Int, hasFraction: Bool) -> Bool {
      if operand == "n", hasFraction { return isNegated }
      let value = operand == "n" || operand == "i" ? number : operand == "v" && hasFraction ? 1 : 0
      let reduced = modulus.map { value % $0 } ?? value
      return ranges.contains { $0.contains(reduced) } != isNegated
    }
  }

  private let alternatives: [[Relation]]

  /// Nil if the text is not a rule.
  init?(_ text: String) {
    var alternatives: [[Relation]] = []
    for alternative in Self.split(text.split(separator: " "), at: "or") {
      var relations: [Relation] = []
      for words in Self.split(alternative, at: "and") {
        guard let relation = Self.relation(words) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
    self.alternatives = alternatives
  }

  /// - Parameter hasFraction: whether more than the whole number is said, as in 2.5.
  func holds(_ number: Int, hasFraction: Bool = false) -> Bool {
    let magnitude = Int(clamping: number.magnitude)
    return alternatives.contains { $0.allSatisfy { $0.holds(magnitude, hasFraction: hasFraction) } }
  }

  private static func split(_ words: [Substring], at separator: Substring) -> [[Substring]] {
    words.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
  }

  private static func relation(_ words: [Substring]) -> Relation? {
    guard let name = words.first, name.count == 1, let operand = name.first, "nivfte".contains(operand) else {
      return nil
    }
    var rest = words.dropFirst()
    var modulus: Int?
    if rest.first == "%" {
      guard let number = rest.dropFirst().first.flatMap({ Int($0) }), number > 0 else { return nil }
      modulus = number
      rest = rest.dropFirst(2)
    }
    guard rest.count == 2, let sign = rest.first, sign == "=" || sign == "!=", let list = rest.last else { return nil }
    var ranges: [ClosedRange<Int>] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = item.split(separator: ".", omittingEmptySubsequences: true).map { Int($0) }
      guard let lower = ends.first ?? nil, let upper = ends.last ?? nil, lower <= upper, ends.count <= 2 else {
        return nil
      }
      ranges.append(lower...upper)
    }
    return Relation(operand: operand, modulus: modulus, isNegated: sign == "!=", ranges: ranges)
  }
}
