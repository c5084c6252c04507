/// Letters and signs that are one scalar each and one or two bytes, as nearly all text in Latin and Cyrillic letters is: such
/// text is cut and spelled by tables, character by character, with the same result as by the rules for all of Unicode.
package enum SimpleText {
  /// Behind the last scalar; Latin ends at `latinEnd`, Cyrillic begins at `cyrillic`.
  package static let end = 0x460
  private static let (latinEnd, cyrillic) = (0x180, 0x400)

  /// Whether a scalar is one. The return and the dotted capital I are none: the first may be one character with what follows,
  /// the second is two when it is small.
  package static func has(_ value: Int) -> Bool {
    value < latinEnd ? value != 0x0D && value != 0x130 : cyrillic <= value && value < end
  }

  /// The scalars of a text; nil where one is not simple.
  package static func scalars(of text: String) -> [UInt16]? {
    var scalars: [UInt16] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard has(Int(scalar.value)) else { return nil }
      scalars.append(UInt16(scalar.value))
    }
    return scalars
  }

  /// The same of characters.
  static func scalars(of characters: [Character]) -> [UInt16]? {
    var scalars: [UInt16] = []
    scalars.reserveCapacity(characters.count)
    for character in characters {
      guard let scalar = character.simple else { return nil }
      scalars.append(scalar)
    }
    return scalars
  }

  fileprivate static func bytes(of scalars: ArraySlice<UInt16>) -> Int {
    scalars.reduce(scalars.count) { $0 + ($1 < 0x80 ? 0 : 1) }
  }
}

extension Character {
  /// The character that a simple scalar is.
  package init(simple scalar: UInt16) { self.init(Unicode.Scalar(scalar) ?? "?") }

  /// The scalar that it is; nil for one that is not simple.
  fileprivate var simple: UInt16? {
    let bytes = utf8
    guard let first = bytes.first, bytes.count <= 2 else { return nil }
    let value = first < 0x80 ? UInt16(first) : UInt16(first & 0x1F) << 6 | UInt16((bytes.last ?? 0) & 0x3F)
    return SimpleText.has(Int(value)) && (first < 0x80) == (bytes.count == 1) ? value : nil
  }
}

extension String {
  /// A text of simple scalars.
  package init(simple scalars: ArraySlice<UInt16>) {
    self.init(unsafeUninitializedCapacity: SimpleText.bytes(of: scalars)) { buffer in
      var place = 0
      for scalar in scalars { buffer.append(scalar, &place) }
      return place
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  fileprivate func append(_ scalar: UInt16, _ place: inout Int) {
    if scalar < 0x80 {
      self[place] = UInt8(truncatingIfNeeded: scalar)
      place += 1
    } else {
      self[place] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
      self[place + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      place += 2
    }
  }
}

/// A spelling of simple text, letter for letter.
package struct SpellingTable: Sendable {
  /// By scalar, what it is spelled; `none` where the scalar is not simple, or what it is spelled is not one that is, of no
  /// more bytes.
  private let letters: [UInt16]
  private static let none = UInt16.max

  package static let small = SpellingTable { $0.lowercased() }

  /// - Parameter spelling: of a text that is one character.
  package init(_ spelling: (String) -> String) {
    letters = (0..<SimpleText.end).map { value in
      guard SimpleText.has(value), let scalar = Unicode.Scalar(value as Int),
        let spelled = SimpleText.scalars(of: spelling(String(scalar))), spelled.count == 1,
        spelled[0] < 0x80 || value >= 0x80
      else { return Self.none }
      return spelled[0]
    }
  }

  /// A text in this spelling; nil where the table does not tell all of it.
  package func spelled(_ text: String) -> String? {
    spelled(text.unicodeScalars.lazy.map { UInt16(clamping: $0.value) }, bytes: text.utf8.count)
  }

  /// The same of simple scalars.
  func spelled(_ scalars: ArraySlice<UInt16>) -> String? { spelled(scalars, bytes: SimpleText.bytes(of: scalars)) }

  private func spelled(_ scalars: some Sequence<UInt16>, bytes: Int) -> String? {
    var isTold = true
    let spelled = String(unsafeUninitializedCapacity: bytes) { buffer in
      var place = 0
      for scalar in scalars {
        let letter = Int(scalar) < letters.count ? letters[Int(scalar)] : Self.none
        if letter == Self.none {
          isTold = false
          return 0
        }
        buffer.append(letter, &place)
      }
      return place
    }
    return isTold ? spelled : nil
  }
}
