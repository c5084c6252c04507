import Foundation

/// The places for values in a format, as far as it takes to tell whether they can be filled without harm.
struct FormatSpecifiers {
  /// The conversions by their place among the values, from 0; nil if the format cannot be read.
  private var conversions: [Int: Character]? = [:]

  init(_ format: String) {
    var rest = Substring(format)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        rest = rest.dropFirst()
        continue
      }
      guard let (place, conversion) = Self.specifier(&rest) else {
        conversions = nil
        return
      }
      let index = place.map { $0 - 1 } ?? next
      if place == nil { next += 1 }
      conversions?[index] = conversion
    }
  }

  /// Whether each place has a value of its kind.
  func fit(_ arguments: [String.LocalizationValue.Argument]) -> Bool {
    guard let conversions else { return false }
    return conversions.allSatisfy { index, conversion in
      guard arguments.indices.contains(index) else { return false }
      switch arguments[index] {
      case .text: return conversion == "@"
      case .signed, .unsigned: return "diuxXo".contains(conversion)
      case .number: return "fFeEgGaA".contains(conversion)
      }
    }
  }

  /// What stands after a percent sign: `2$`, flags, width, precision and length are passed over.
  private static func specifier(_ text: inout Substring) -> (place: Int?, conversion: Character)? {
    var place: Int?
    let digits = text.prefix(while: \.isNumber)
    if !digits.isEmpty, text.dropFirst(digits.count).first == "$" {
      guard let number = Int(digits), number > 0 else { return nil }
      place = number
      text = text.dropFirst(digits.count + 1)
    }
    // A star takes a value of its own for the width, which nobody gives.
    text = text.drop { "-+ #0123456789.'".contains($0) }
    text = text.drop { "hlqLztj".contains($0) }
    guard let conversion = text.first, conversion.isLetter || conversion == "@" else { return nil }
    text = text.dropFirst()
    return (place, conversion)
  }
}
