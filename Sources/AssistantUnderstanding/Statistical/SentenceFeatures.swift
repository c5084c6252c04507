/// What a model looks at in a sentence: its words, neighbours, and parts of words, as hashes with weights.
struct SentenceFeatures: Sendable {
  /// A word of a sentence as the model sees it.
  struct Word: Hashable, Sendable {
    /// Without accents; empty for an app's name.
    var key: String
    /// Words that it may be a slip for, without accents.
    var near: [String] = []
  }

  struct Feature {
    var hash: UInt64
    var weight: Float
  }

  private static let pairWeight: Float = 0.8
  private static let partWeight: Float = 0.35
  private static let nearWeight: Float = 0.8
  /// Longer words are cut; no language's own words are.
  private static let longestWord = 24

  static func features(of words: [Word]) -> [Feature] {
    var features: [Feature] = []
    features.reserveCapacity(words.count * 16)
    var before: [UInt64] = [hash("^")]
    for word in words {
      let spellings = word.near.isEmpty ? [word.key] : word.near
      let share = word.near.isEmpty ? 1 : nearWeight / Float(spellings.count)
      let hashes = spellings.map { hash(kind(of: $0)) }
      for (spelling, hash) in zip(spellings, hashes) {
        features.append(Feature(hash: mixed(hash, 1), weight: share))
        for other in before {
          features.append(Feature(hash: mixed(other, 2, hash), weight: share * pairWeight / Float(before.count)))
        }
        addParts(of: spelling, weight: share * partWeight, to: &features)
      }
      before = hashes
    }
    let end = hash("$")
    for other in before {
      features.append(Feature(hash: mixed(other, 2, end), weight: pairWeight / Float(before.count)))
    }
    return features
  }

  /// Stretches of three and four letters, the word's ends marked.
  private static func addParts(of word: String, weight: Float, to features: inout [Feature]) {
    let letters = [0x5E] + word.unicodeScalars.prefix(longestWord).map { UInt64($0.value) } + [0x24]
    guard letters.count > 4, !isNumber(word) else { return }
    for start in 0..<letters.count - 2 {
      let three = letters[start] << 42 | letters[start + 1] << 21 | letters[start + 2]
      features.append(Feature(hash: mixed(three, 3), weight: weight))
      if start + 3 < letters.count {
        features.append(Feature(hash: mixed(three, 4, letters[start + 3]), weight: weight))
      }
    }
  }

  /// One spelling for all numbers.
  private static func kind(of word: String) -> String { isNumber(word) ? "#" : word.isEmpty ? "@" : word }

  private static func isNumber(_ word: String) -> Bool {
    word.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
  }

  /// FNV-1a.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  private static func mixed(_ one: UInt64, _ kind: UInt64, _ other: UInt64 = 0) -> UInt64 {
    var z = (one &* 0xD6E8_FEB8_6659_FD93) &+ other &+ (kind &* 0x9E37_79B9_7F4A_7C15)
    z = (z ^ (z >> 32)) &* 0xD6E8_FEB8_6659_FD93
    z = (z ^ (z >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return z ^ (z >> 32)
  }
}
