/// Words as names are compared by: small letters and digits, without accents, marks and apostrophes.
enum Spelling {
  typealias Letter = UInt16

  /// More characters than a name has; the rest is passed over.
  static let mostCharacters = 400

  /// The letters and digits of a text; `ends` gets the number of letters up to the end of each word.
  static func fold(_ text: String, into letters: inout [Letter], ends: inout [Int]) {
    var start = letters.count
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > mostCharacters { break }
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7A: letters.append(Letter(scalar.value))
      case 0x41...0x5A: letters.append(Letter(scalar.value + 0x20))
      case 0x27, 0x60, 0xB4, 0x2BC, 0x2018, 0x2019, 0x2032: continue
      case 0x430...0x44F: letters.append(Letter(scalar.value))
      case 0x410...0x42F: letters.append(Letter(scalar.value + 0x20))
      case 0x401, 0x451: letters.append(0x435)
      case 0x300...0x36F:
        if scalar.value == 0x306, letters.last == 0x438 { letters[letters.count - 1] = 0x439 }
      case 0xC0..<0x250: append(latin[Int(scalar.value) - 0xC0], to: &letters, start: &start, ends: &ends)
      case 0xFF01...0xFF5E: append(wide(scalar.value), to: &letters, start: &start, ends: &ends)
      case ..<0x80: close(letters, &start, &ends)
      default: append(other(scalar), to: &letters, start: &start, ends: &ends)
      }
    }
    close(letters, &start, &ends)
  }

  /// The letters of one word, whatever stands between them.
  static func letters(_ word: String) -> [Letter] {
    var letters: [Letter] = []
    letters.reserveCapacity(word.utf8.count)
    var ends: [Int] = []
    fold(word, into: &letters, ends: &ends)
    return letters
  }

  static func hasDigit(_ letters: some Sequence<Letter>) -> Bool { letters.contains { $0 >= 0x30 && $0 <= 0x39 } }

  private static func close(_ letters: [Letter], _ start: inout Int, _ ends: inout [Int]) {
    if letters.count > start { ends.append(letters.count) }
    start = letters.count
  }

  /// Nil for what separates words, empty for what is passed over.
  private static func append(_ folded: [Letter]?, to letters: inout [Letter], start: inout Int, ends: inout [Int]) {
    if let folded { letters += folded } else { close(letters, &start, &ends) }
  }

  private static func wide(_ value: UInt32) -> [Letter]? {
    switch value - 0xFEE0 {
    case 0x30...0x39, 0x61...0x7A: [Letter(value - 0xFEE0)]
    case 0x41...0x5A: [Letter(value - 0xFEE0 + 0x20)]
    default: nil
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> [Letter]? {
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: return []
    default: break
    }
    guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else { return nil }
    return Array(scalar.properties.lowercaseMapping.utf16)
  }

  /// Latin letters from À on, without their accents; nil for the signs among them.
  private static let latin: [[Letter]?] = (0xC0..<0x250).map { value -> [Letter]? in
    guard let scalar = Unicode.Scalar(value as Int), scalar.properties.isAlphabetic else { return nil }
    return Array(Folding.withoutAccents(scalar.properties.lowercaseMapping).utf16)
  }
}

/// A hash that is grown letter by letter (FNV-1a, Fowler, Noll and Vo).
struct SpellingHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// Letters so far.
  private(set) var length = 0

  init() {}

  /// - Parameter seed: keeps hashes of different purposes apart.
  init(seed: UInt16) { mix(seed) }

  @inline(__always)
  private mutating func mix(_ letter: UInt16) { value = (value ^ UInt64(letter)) &* 0x100_0000_01B3 }

  @inline(__always)
  mutating func add(_ letter: UInt16) {
    mix(letter)
    length += 1
  }

  mutating func add(_ letters: some Sequence<UInt16>) { for letter in letters { add(letter) } }

  /// Spread over all bits, for tables.
  var spread: UInt64 {
    var bits = value
    bits ^= bits >> 32
    bits = bits &* 0x9E37_79B9_7F4A_7C15
    return bits ^ (bits >> 29)
  }
}
