/// A number that stands for a feature; the same text gives the same number on every machine and in every run.
///
/// Two features that share a number are one to the model. With 64 bits that does not happen by accident.
struct FeatureHash: Hashable {
  var value: UInt64

  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  init(_ value: UInt64) { self.value = value }

  /// FNV-1a over the bytes, mixed once more so that all bits take part.
  init(_ bytes: some Sequence<UInt8>) {
    var hash = Self.offset
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* Self.prime }
    value = Self.mixed(hash)
  }

  init(_ text: some StringProtocol) { self.init(text.utf8) }

  /// By the numbers of the letters, four bytes each.
  init(letters: some Sequence<Unicode.Scalar>) {
    var hash = Self.offset
    for letter in letters {
      for byte in 0..<4 { hash = (hash ^ UInt64(letter.value >> (8 * UInt32(byte)) & 0xFF)) &* Self.prime }
    }
    value = Self.mixed(hash)
  }

  /// What the text's beginnings of so many letters or more stand for, the whole text included; shortest first.
  static func beginnings(of text: String, from shortest: Int) -> [FeatureHash] {
    var beginnings: [FeatureHash] = []
    var hash = offset
    var letters = 0
    for byte in text.utf8 {
      if byte & 0xC0 != 0x80 {
        if letters >= shortest { beginnings.append(FeatureHash(mixed(hash))) }
        letters += 1
      }
      hash = (hash ^ UInt64(byte)) &* prime
    }
    if letters >= shortest { beginnings.append(FeatureHash(mixed(hash))) }
    return beginnings
  }

  /// A feature made of a kind and of others, in this order.
  func of(_ kind: UInt64) -> FeatureHash { FeatureHash(Self.mixed(value ^ (kind &* 0x9E37_79B9_7F4A_7C15))) }

  func with(_ other: FeatureHash) -> FeatureHash {
    FeatureHash(Self.mixed((value &* 0xD6E8_FEB8_6659_FD93) &+ other.value))
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 32)) &* 0xD6E8_FEB8_6659_FD93
    z = (z ^ (z >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return z ^ (z >> 32)
  }
}
