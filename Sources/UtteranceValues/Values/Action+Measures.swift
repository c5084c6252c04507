extension Action {
  /// Actions that make amounts and ranges.
  static let measureActions: [String: Body] = [
    // A number and a unit; `number` stands for one that is not said: “a mile”.
    "measure": { input in
      guard let unit = input.parts.lazy.compactMap(\.meaning.unit).first,
        let number = input.parts.lazy.compactMap(\.meaning.number).first ?? input.parameters["number"]?.number
      else { return nil }
      return .measure(Measure(number, unit))
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
      measure.substance = text
      return .measure(measure)
    },
    // A coin by its name, for people of regions that have it; `worth` of `unit`.
    "coin": { input in
      guard input.context.region != nil, let worth = input.parameters["worth"]?.number,
        let unit = input.parameters["unit"]?.text.flatMap({ MeasureUnit(identifier: $0) })
      else { return nil }
      return .measure(Measure(worth * (input.parts.lazy.compactMap(\.meaning.number).first ?? 1), unit))
    },
    // The texts of all parts, put together with the constants around and between: “at” and “dot” of an address.
    "text": { input in
      var text = ""
      for part in input.parts { text += part.meaning.text ?? input.text.text(part.range) }
      return .text(text)
    },
  ]

  private static func compose(_ input: borrowing ActionInput) -> Meaning? {
    guard let large = input[0]?.measure, let small = input[1]?.measure, let one = large.amount, let two = small.amount,
      large.unit != small.unit, large.unit.dimension == small.unit.dimension, one >= 0, two >= 0
    else { return nil }
    guard let scale = large.unit.scale, let fine = small.unit.scale else {
      // Money: so many whole ones and so many hundredths.
      guard large.unit.dimension == .money, ["cent", "penny", "sen"].contains(small.unit.identifier), two < 100 else {
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

  private static func hundredths(_ input: borrowing ActionInput) -> Meaning? {
    guard let measure = input[0]?.measure, let whole = measure.amount, whole.rounded() == whole,
      let part = input[1]?.integer, part > 0, part < 100
    else { return nil }
    return .measure(Measure(whole + Double(part) / 100, measure.unit))
  }

  private static func range(_ input: borrowing ActionInput) -> Meaning? {
    let lower = input.part("lower")
    let upper = input.part("upper")
    let unit = upper?.measure?.unit ?? lower?.measure?.unit ?? input.part("unit")?.unit ?? .one
    func bound(_ meaning: Meaning?) -> Double? {
      guard let measure = meaning?.measure else { return meaning?.number }
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
