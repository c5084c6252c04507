import Foundation

/// Reads numbers written in digits, with a language's marks between groups and before the broken part.
struct DigitReader: Sendable {
  private var decimal: [String] = ["."]
  private var group: [String] = []
  private var groupsOfTwo = false
  private var allowsBarePoint = true

  init() {}

  init(notation: NumberNotation) {
    decimal = notation.decimal ?? ["."]
    group = notation.group ?? []
    groupsOfTwo = notation.groupsOfTwo ?? false
    allowsBarePoint = notation.allowsBarePoint ?? true
  }

  /// Every number that begins at a token: where it ends and what it is.
  func readings(_ tokens: [ValueToken], at start: Int) -> [(end: Int, number: NumberMeaning)] {
    let plain = plainReadings(tokens, at: start)
    return plain + plain.compactMap { power(tokens, base: $0.number.value, at: $0.end) }
  }

  /// A number and a power: `1e10`, `1.3x10^6`, `2^-1`.
  private func power(_ tokens: [ValueToken], base: Double, at start: Int) -> (end: Int, number: NumberMeaning)? {
    func key(_ position: Int) -> String? {
      tokens.indices.contains(position) && !tokens[position].isSpaced ? tokens[position].key : nil
    }
    var position = start
    var factor = base
    var root = 10.0
    if key(start) == "e" {
      position += 1
    } else {
      if let times = key(start), ["x", "×", "*"].contains(times), key(start + 1) == "10" {
        position += 2
      } else {
        factor = 1
        root = base
      }
      guard key(position) == "^" else { return nil }
      position += 1
    }
    var sign = 1.0
    if let mark = key(position), mark == "-" || mark == "+" {
      sign = mark == "-" ? -1 : 1
      position += 1
    }
    guard let digits = key(position), digits.count <= 3, let exponent = Double(digits) else { return nil }
    let value = factor * pow(root, sign * exponent)
    return value.isFinite ? (position + 1, NumberMeaning(value, form: .words)) : nil
  }

  private func plainReadings(_ tokens: [ValueToken], at start: Int) -> [(end: Int, number: NumberMeaning)] {
    let first = tokens[start]
    if first.kind == .symbol { return symbol(tokens, at: start) }
    guard first.kind == .digits, !first.key.isEmpty, let value = Double(first.key) else { return [] }
    var readings = [(start + 1, NumberMeaning(value, form: .digits, digits: first.key.count))]
    guard start + 1 < tokens.count else { return readings }
    for mark in group {
      guard let (end, digits) = groups(tokens, at: start, mark: mark), let value = Double(digits) else { continue }
      readings.append((end, NumberMeaning(value, form: .digits, digits: digits.count, hasSeparator: true)))
      if let (end, value) = broken(tokens, at: end, whole: digits, except: mark) {
        readings.append((end, NumberMeaning(value, form: .digits, digits: digits.count, hasSeparator: true)))
      }
    }
    if let (end, value) = broken(tokens, at: start + 1, whole: first.key, except: nil),
      !readings.contains(where: { $0.0 == end })
    {
      readings.append((end, NumberMeaning(value, form: .digits, digits: first.key.count, hasSeparator: true)))
    }
    return readings
  }

  /// A number that begins with the mark, or a sign for a fraction.
  private func symbol(_ tokens: [ValueToken], at start: Int) -> [(end: Int, number: NumberMeaning)] {
    if decimal.contains(tokens[start].key), allowsBarePoint,
      start == 0 || tokens[start].isSpaced || tokens[start - 1].kind == .symbol,
      let (end, value) = broken(tokens, at: start, whole: "0", except: nil)
    {
      return [(end, NumberMeaning(value, form: .digits, hasSeparator: true))]
    }
    guard let scalar = tokens[start].key.unicodeScalars.first, scalar.value > 0x7F,
      scalar.properties.numericType == .numeric, let value = scalar.properties.numericValue, value < 1
    else { return [] }
    return [(start + 1, NumberMeaning(value, form: .fraction))]
  }

  /// Groups of three digits with a mark between; at least two groups.
  private func groups(_ tokens: [ValueToken], at start: Int, mark: String) -> (end: Int, digits: String)? {
    guard (1...3).contains(tokens[start].key.count), tokens[start].key != "0" else { return nil }
    var digits = tokens[start].key
    var end = start + 1
    var sizes: [Int] = []
    while let next = next(tokens, at: end, mark: mark) {
      digits += tokens[next].key
      sizes.append(tokens[next].key.count)
      end = next + 1
    }
    guard let last = sizes.last, last == 3 else { return nil }
    let isRegular = sizes.allSatisfy { $0 == 3 }
    guard isRegular || (groupsOfTwo && sizes.dropLast().allSatisfy { $0 == 2 }) else { return nil }
    return (end, digits)
  }

  /// The token of the next group of two or three digits.
  private func next(_ tokens: [ValueToken], at position: Int, mark: String) -> Int? {
    var position = position
    if mark == " " {
      guard position < tokens.count, tokens[position].spaces == 1 else { return nil }
    } else {
      guard position + 1 < tokens.count, tokens[position].key == mark, !tokens[position].isSpaced else { return nil }
      position += 1
      guard !tokens[position].isSpaced else { return nil }
    }
    let size = tokens[position].key.count
    return tokens[position].kind == .digits && (size == 3 || (size == 2 && groupsOfTwo)) ? position : nil
  }

  private func broken(
    _ tokens: [ValueToken], at position: Int, whole: String, except mark: String?
  ) -> (end: Int, value: Double)? {
    guard position + 1 < tokens.count, !tokens[position + 1].isSpaced, tokens[position + 1].kind == .digits else {
      return nil
    }
    if position > 0, whole != "0" || tokens[position - 1].kind == .digits, tokens[position].isSpaced { return nil }
    for point in decimal where tokens[position].key == point && point != mark {
      // What follows may be the next of several numbers: a date, a version, an address.
      if position + 3 < tokens.count, tokens[position + 2].key == point, !tokens[position + 2].isSpaced,
        tokens[position + 3].kind == .digits, !tokens[position + 3].isSpaced
      {
        return nil
      }
      if let value = Double(whole + "." + tokens[position + 1].key) { return (position + 2, value) }
    }
    return nil
  }
}
