extension Action {
  /// Actions that make numbers and ordinals of their parts.
  static let numberActions: [String: Body] = [
    // The part itself.
    "same": { input in input[0] },
    "negate": { input in
      guard let number = input[0]?.number, number >= 0, !hasSignificantNeighbour(input) else { return nil }
      return .number(NumberMeaning(-number, form: .words))
    },
    // The product of all parts: “two dozen”.
    "multiply": { input in
      product(input).map { .number(NumberMeaning($0.value, form: $0.form)) }
    },
    // The sum of all parts: “three and a half”.
    "add": { input in
      var sum = 0.0
      for part in input.parts {
        guard let number = part.meaning.number else { return nil }
        sum += number
      }
      return .number(NumberMeaning(sum, form: input.parts.count > 1 ? .fraction : .words))
    },
    // The lower part of a number behind a comma: “one thousand, two hundred”.
    "add-below": { input in
      guard case .number(let upper)? = input[0], let lower = input[1]?.number, upper.form == .words, upper.value >= 1000
      else { return nil }
      var scale = 1.0
      while upper.value.truncatingRemainder(dividingBy: scale * 1000) == 0 { scale *= 1000 }
      return lower < scale ? .number(NumberMeaning(upper.value + lower, form: .words)) : nil
    },
    // The first part divided by the second: “one over three”.
    "divide": { input in
      guard let one = input[0]?.number, let other = input[1].flatMap({ $0.number ?? $0.ordinal.map(Double.init) }),
        other != 0, input.parameters["proper"]?.flag != true || abs(one) < abs(other)
      else { return nil }
      return .number(NumberMeaning(one / other, form: .fraction))
    },
    // A whole number, the word for the mark, and the digits behind it one by one or as a number.
    "point": { input in point(input) },
    // Two numbers said as digits of one: “one twenty two”.
    "follow": { input in follow(input) },
    // A large number and a part of its last multiplier: “two million and a half”.
    "add-part": { input in addPart(input) },
    // The part and a constant: “three and a half” where one word says the half.
    "plus": { input in
      guard let number = input[0]?.number, let more = input.parameters["value"]?.number else { return nil }
      return .number(NumberMeaning(number + more, form: .fraction))
    },
    "plus-times": { input in
      guard let number = input[0]?.number, let more = input.parameters["value"]?.number, let factor = input[1]?.number
      else { return nil }
      return .number(NumberMeaning((number + more) * factor, form: .fraction))
    },
    // The same where the constant is a part of the last multiplier: “two million and a half”.
    "plus-part": { input in
      guard let large = input[0]?.number, let part = input.parameters["value"]?.number else { return nil }
      return addPart(large, part)
    },
    // One part of so many: “a fifth”.
    "one-of": { input in
      guard let parts = input[0].flatMap({ $0.number ?? $0.ordinal.map(Double.init) }), parts > 0 else { return nil }
      return .number(NumberMeaning(1 / parts, form: .fraction))
    },
    // A number that is a power of ten and nothing else: “million”.
    "round": { input in
      guard case .number(let number)? = input[0], number.value >= 100 else { return nil }
      var rest = number.value
      while rest.truncatingRemainder(dividingBy: 10) == 0 { rest /= 10 }
      return rest == 1 ? input[0] : nil
    },
    "add-dozens": { input in
      guard let one = input[0]?.number, let dozens = input[1]?.number, one >= 100 else { return nil }
      return .number(NumberMeaning(one + 12 * dozens, form: .words))
    },
    "constant": { input in
      input.parameters["value"]?.number.map { .number(NumberMeaning($0, form: .words)) }
    },
    // A number ending in noughts and the ordinal that takes their place: “twenty” and “first”.
    "ordinal": { input in ordinal(input) },
    "first": { _ in .ordinal(1) },
    "ordinal-multiply": { input in
      guard let factor = input[0]?.integer, let unit = input[1]?.ordinal, factor > 0, factor < 1000 else { return nil }
      let (product, isTooLarge) = factor.multipliedReportingOverflow(by: unit)
      return isTooLarge ? nil : .ordinal(product)
    },
    // Two numbers of one value, one of them in brackets: “forty-five (45)”.
    "equal": { input in
      guard let one = input[0]?.number, one == input[1]?.number else { return nil }
      return input[0]
    },
  ]

  private static func product(_ input: borrowing ActionInput) -> (value: Double, form: NumberMeaning.Form)? {
    var product = 1.0
    var form = NumberMeaning.Form.words
    for part in input.parts {
      guard case .number(let number) = part.meaning else { return nil }
      product *= number.value
      if number.form == .fraction { form = .fraction }
    }
    if let factor = input.parameters["factor"]?.number { product *= factor }
    return (product, form)
  }

  /// Whether a letter or a digit stands right before, so that a hyphen is no sign: “5-6”, “SCP-173”.
  private static func hasSignificantNeighbour(_ input: borrowing ActionInput) -> Bool {
    let start = input.range.lowerBound
    guard start > 0, input.text.tokens[start].key == ValueToken.hyphen else { return false }
    let before = input.text.tokens[start - 1]
    if !input.text.tokens[start].isSpaced { return before.kind != .symbol || before.key == ")" }
    // Between two numbers with spaces on both sides it is a dash.
    return before.kind == .digits
  }

  private static func ordinal(_ input: borrowing ActionInput) -> Meaning? {
    guard let first = input[0], let value = first.ordinal ?? first.integer, value >= 0 else { return nil }
    guard let unit = input[1].flatMap({ $0.ordinal ?? $0.integer }) else { return .ordinal(value) }
    guard unit > 0, value < 1_000_000_000_000 else { return nil }
    let tens = value % 100
    let takesTeens = input.parameters["teensAfter"]?.list?.contains { $0.number == Double(tens) } ?? false
    let fits: Bool
    switch unit {
    case ..<10: fits = value % 10 == 0 && (tens != 10 || input.parameters["afterTen"]?.flag == true)
    case ..<20 where takesTeens: fits = true
    case ..<100: fits = tens == 0
    default: fits = unit < 1000 && value % 1000 == 0
    }
    return fits ? .ordinal(value + unit) : nil
  }

  private static func point(_ input: borrowing ActionInput) -> Meaning? {
    let given = input.parameters["whole"]?.number
    guard let whole = given ?? input[0]?.number, given != nil || input.parts.count > 1, whole >= 0, whole < 1e15 else {
      return nil
    }
    var digits = ""
    for part in input.parts.dropFirst(given == nil ? 1 : 0) {
      guard case .number(let number) = part.meaning, let value = number.integer, value >= 0 else { return nil }
      if number.form == .digits, number.digits > 0 {
        digits += String(repeating: "0", count: max(0, number.digits - String(value).count)) + String(value)
      } else {
        digits += String(value)
      }
    }
    guard let value = Double("\(Int(whole)).\(digits)") else { return nil }
    return .number(NumberMeaning(value, form: .words))
  }

  private static func follow(_ input: borrowing ActionInput) -> Meaning? {
    guard let first = input[0]?.integer, let second = input[1]?.integer, first > 0, second >= 10, second < 100,
      first < 1_000_000
    else { return nil }
    return .number(NumberMeaning(Double(first * 100 + second), form: .words))
  }

  private static func addPart(_ input: borrowing ActionInput) -> Meaning? {
    guard let large = input[0]?.number, let part = input[1]?.number else { return nil }
    return addPart(large, part)
  }

  private static func addPart(_ large: Double, _ part: Double) -> Meaning? {
    guard large >= 1000 else { return nil }
    var unit = 1000.0
    while large.truncatingRemainder(dividingBy: unit * 1000) == 0, unit < 1e12 { unit *= 1000 }
    guard large.truncatingRemainder(dividingBy: unit) == 0 else { return nil }
    return .number(NumberMeaning(large + part * unit, form: .fraction))
  }
}
