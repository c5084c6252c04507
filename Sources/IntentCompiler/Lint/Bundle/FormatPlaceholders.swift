/// The values that a text takes when it is formatted, as `%@` and `%1$d` mark them.
struct FormatPlaceholders {
  /// By position, counted from 1; the kind of value that is read there.
  private(set) var kinds: [Int: Kind] = [:]
  /// Whether a position is written out.
  private(set) var isNumbered = false

  enum Kind: String, Hashable {
    case object = "%@"
    /// Of any length: machines that matter pass them alike.
    case integer = "%d"
    case real = "%f"
    case text = "%s"
    case character = "%c"
    case pointer = "%p"
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    var next = 1
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      index += 1
      guard let (kind, position, end) = Self.placeholder(bytes, at: index) else { continue }
      index = end
      kinds[position ?? next] = kind
      if position == nil { next += 1 } else { isNumbered = true }
    }
  }

  var isEmpty: Bool { kinds.isEmpty }

  /// In the order of the positions.
  var shown: [String] { kinds.sorted { $0.key < $1.key }.map { $0.value.rawValue } }

  /// Whether it takes no value that the other does not take at the same place.
  func isContained(in other: FormatPlaceholders) -> Bool { kinds.allSatisfy { other.kinds[$0.key] == $0.value } }

  /// The kinds that the other takes and this does not, in the order of the positions.
  func missing(from other: FormatPlaceholders) -> [String] {
    other.kinds.filter { kinds[$0.key] == nil }.sorted { $0.key < $1.key }.map { $0.value.rawValue }
  }

  /// What follows a percent sign; nil if that stands for itself. A space after it is never a flag in a text for people.
  private static func placeholder(_ bytes: [UInt8], at start: Int) -> (kind: Kind, position: Int?, end: Int)? {
    var index = start
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }
    var position: Int?
    var number = 0
    while isDigit(index), index - start < 4 {
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    if index > start, index < bytes.count, bytes[index] == UInt8(ascii: "$") {
      position = number
      index += 1
    } else {
      index = start
    }
    while index < bytes.count, "-+#0'".utf8.contains(bytes[index]) { index += 1 }
    while isDigit(index) || index < bytes.count && bytes[index] == UInt8(ascii: ".") { index += 1 }
    while index < bytes.count, "hlqzjtL".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, let kind = kind(bytes[index]) else { return nil }
    return (kind, position, index + 1)
  }

  private static func kind(_ byte: UInt8) -> Kind? {
    switch byte {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "o"):
      .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      .real
    case UInt8(ascii: "s"), UInt8(ascii: "S"): .text
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
    case UInt8(ascii: "p"): .pointer
    default: nil
    }
  }
}
