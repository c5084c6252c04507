extension Action {
  /// Actions that make amounts and ranges.
  static let measureActions: [String: Body] = [
    // A number and a unit; `number` stands for one that is not said: “a mile”. With `before`, no other word may follow.
    "measure": { input in
      guard !isPartOfCode(input), mayEnd(input) else { return nil }
      guard let unit = input.parts.lazy.compactMap(\.meaning.unit).first,
        let number = input.parts.lazy.compactMap(\.meaning.number).first ?? input.parameters["number"]?.number
          ?? input.parts.lazy.compactMap(\.meaning.ordinal).first.map({ 1 / Double(max($0, 1)) })
      else { return nil }
      return .measure(Measure(number, unit))
    },
    // An amount and a part of one of its unit: “two litres and a half”.
    "add-part-of-unit": { input in
      guard var measure = input[0]?.measure, let whole = measure.amount, whole == whole.rounded(), whole >= 0,
        let part = input.parts.lazy.compactMap(\.meaning.number).first, part < 1
      else { return nil }
      measure.lower = whole + part
      measure.upper = whole + part
      return .measure(measure)
    },
    // A number of a `unit` that the pattern's words mean; `factor` turns it.
    "measure-as": { input in
      guard let unit = unit(input),
        let number = input.parts.lazy.compactMap(\.meaning.number).first
      else { return nil }
      return .measure(Measure(number * (input.parameters["factor"]?.number ?? 1), unit))
    },
    // Two numbers of which the second are hundredths: five fifty.
    "price": { input in
      guard let unit = unit(input), let whole = input.part("whole")?.integer, let part = input.part("part")?.integer,
        (10...99).contains(part)
      else { return nil }
      return .measure(Measure(Double(whole) + Double(part) / 100, unit))
    },
    // A whole amount that one word says; `number` of `unit`.
    "constant-measure": { input in
      guard let unit = unit(input), let number = input.parameters["number"]?.number else { return nil }
      return .measure(Measure(number, unit))
    },
    // One of a unit and a part of it: “a litre and a half”.
    "measure-and-part": { input in
      guard let unit = input.parts.lazy.compactMap(\.meaning.unit).first,
        let part = input.parts.lazy.compactMap(\.meaning.number).first, part < 1
      else { return nil }
      return .measure(Measure(1 + part, unit))
    },
    // A number, a unit and a large number that goes with the first: “75 dollars million”.
    "measure-times": { input in
      guard let unit = input[1]?.unit, let one = input[0]?.number, let other = input[2]?.number else { return nil }
      return .measure(Measure(one * other, unit))
    },
    // A bare number behind an amount counts the next finer of the `units`: “five foot two”.
    "next-finer": { input in nextFiner(input) },
    // Two ranges with a bound on one side each: “more than ten and less than twenty”.
    "intersect": { input in
      guard let one = input[0]?.measure, let other = input[1]?.measure, one.unit == other.unit else { return nil }
      let (low, high) = one.lower == nil ? (other, one) : (one, other)
      guard let lower = low.lower, let upper = high.upper, lower < upper else { return nil }
      var range = Measure(lower: lower, upper: upper, unit: one.unit)
      range.includesLower = low.includesLower
      range.includesUpper = high.includesUpper
      return .measure(range)
    },
    // Two amounts of one kind, the finer unit behind: “five feet two inches”.
    "compose": { input in compose(input) },
    // A number of whole units and one of hundredths: “three euros twenty”.
    "hundredths": { input in hundredths(input) },
    // `lower`, `upper` or both; a bare number takes the unit of the other.
    "range": { input in range(input) },
    "negate-measure": { input in
      guard var measure = input[0]?.measure, let amount = measure.amount, amount >= 0 else { return nil }
      measure.lower = -amount
      measure.upper = -amount
      return .measure(measure)
    },
    "scale-measure": { input in
      guard var measure = input.parts.lazy.compactMap(\.meaning.measure).first,
        let factor = input.parts.lazy.compactMap(\.meaning.number).first ?? input.parameters["factor"]?.number
      else { return nil }
      measure.lower = measure.lower.map { $0 * factor }
      measure.upper = measure.upper.map { $0 * factor }
      return .measure(measure)
    },
    // An amount and what there is of it: “two cups of sugar”.
    "substance": { input in
      guard var measure = input.parts.lazy.compactMap(\.meaning.measure).first,
        let text = input.parts.lazy.compactMap(\.meaning.text).first, measure.substance == nil
      else { return nil }
      let key = ValueTokenizer.fold(text)
      if input.parameters["not"]?.list?.contains(where: { $0.text == key }) == true { return nil }
      measure.substance = text
      return .measure(measure)
    },
    // A coin by its name, for people of regions that have it; `worth` of `unit`.
    "coin": { input in
      guard input.context.region != nil, let worth = input.parameters["worth"]?.number,
        let unit = unit(input)
      else { return nil }
      return .measure(Measure(worth * (input.parts.lazy.compactMap(\.meaning.number).first ?? 1), unit))
    },
  ]

  /// The unit or, in `currency`, the currency that a rule names.
  private static func unit(_ input: borrowing ActionInput) -> MeasureUnit? {
    if let name = input.parameters["currency"]?.text { return MeasureUnit(currency: name) }
    return input.parameters["unit"]?.text.flatMap { MeasureUnit(identifier: $0) }
  }

  /// Whether letters and a hyphen stand right before digits, or a hyphen and digits right behind: “A-12m”, “12 L-20”.
  private static func isPartOfCode(_ input: borrowing ActionInput) -> Bool {
    let tokens = input.text.tokens
    let (start, end) = (input.range.lowerBound, input.range.upperBound)
    if start > 1, tokens[start].kind == .digits, !tokens[start].isSpaced, tokens[start - 1].key == ValueToken.hyphen,
      !tokens[start - 1].isSpaced, tokens[start - 2].kind == .letters
    {
      // “3km-5km” is a range.
      return !(start > 2 && tokens[start - 3].kind == .digits)
    }
    guard end + 1 < tokens.count, tokens[end - 1].kind == .letters, tokens[end].key == ValueToken.hyphen,
      !tokens[end].isSpaced, tokens[end + 1].kind == .digits, !tokens[end + 1].isSpaced
    else { return false }
    return !(end + 2 < tokens.count && tokens[end + 2].kind == .letters)
  }

  private static func mayEnd(_ input: borrowing ActionInput) -> Bool {
    guard let words = input.parameters["before"]?.list, input.range.upperBound < input.text.tokens.count else {
      return true
    }
    let next = input.text.tokens[input.range.upperBound]
    return next.kind == .symbol || words.contains { $0.text == next.key }
  }

  private static func compose(_ input: borrowing ActionInput) -> Meaning? {
    guard let large = input[0]?.measure, let small = input[1]?.measure, let one = large.amount, let two = small.amount,
      large.unit != small.unit, large.unit.dimension == small.unit.dimension, one >= 0, two >= 0
    else { return nil }
    guard let scale = large.unit.scale, let fine = small.unit.scale else {
      // Money: so many whole ones and so many hundredths.
      guard large.unit.dimension == .money, small.unit.isMinor, !large.unit.isMinor, two < 100 else {
        return nil
      }
      return .measure(Measure(one + two / 100, large.unit))
    }
    guard fine < scale else {
      guard scale < fine, let sum = small.converted(to: large.unit)?.amount else { return nil }
      return .measure(Measure(one + sum, large.unit))
    }
    return large.converted(to: small.unit)?.amount.map { .measure(Measure($0 + two, small.unit)) }
  }

  private static func nextFiner(_ input: borrowing ActionInput) -> Meaning? {
    guard let large = input[0]?.measure, let number = input[1]?.number,
      let units = input.parameters["units"]?.list?.compactMap({ $0.text.flatMap { MeasureUnit(identifier: $0) } }),
      let index = units.firstIndex(of: large.unit), index + 1 < units.count
    else { return nil }
    return large.converted(to: units[index + 1])?.amount.map { .measure(Measure($0 + number, units[index + 1])) }
  }

  private static func hundredths(_ input: borrowing ActionInput) -> Meaning? {
    guard let measure = input[0]?.measure, !measure.unit.isMinor, let whole = measure.amount, whole.rounded() == whole,
      let part = input[1]?.integer, part > 0, part < 100, !input.text.isCut(at: input.parts[1].range.lowerBound)
    else { return nil }
    return .measure(Measure(whole + Double(part) / 100, measure.unit))
  }

  private static func range(_ input: borrowing ActionInput) -> Meaning? {
    // Signs right before belong to it: an arrow, a phone number, a date.
    let start = input.range.lowerBound
    if start > 0, !input.text.tokens[start].isSpaced, "-+/<>=".contains(input.text.tokens[start - 1].key) { return nil }
    let lower = input.part("lower")
    let upper = input.part("upper")
    let unit = upper?.measure?.unit ?? lower?.measure?.unit ?? input.part("unit")?.unit ?? .one
    func bound(_ meaning: Meaning?) -> Double? {
      guard let measure = meaning?.measure else { return meaning?.number ?? meaning?.ordinal.map(Double.init) }
      return measure.unit == unit ? measure.amount : measure.converted(to: unit)?.amount
    }
    guard lower == nil || bound(lower) != nil, upper == nil || bound(upper) != nil, lower != nil || upper != nil else {
      return nil
    }
    var range = Measure(lower: bound(lower), upper: bound(upper), unit: unit)
    if let one = range.lower, let other = range.upper, one > other { return nil }
    if range.lower == range.upper { return nil }
    range.includesLower = input.parameters["includesLower"]?.flag ?? true
    range.includesUpper = input.parameters["includesUpper"]?.flag ?? true
    range.substance = upper?.measure?.substance ?? lower?.measure?.substance
    return .measure(range)
  }
}
