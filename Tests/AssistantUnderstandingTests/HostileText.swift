/// Strings that nobody says, of many kinds; the same seed gives the same strings.
struct HostileText {
  private var state: UInt64
  private let words: [String]

  /// - Parameter words: words that mean something; strings are made of them too.
  init(seed: UInt64, words: [String]) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.words = words.isEmpty ? ["a"] : words
  }

  private mutating func number(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func pick(_ all: [String]) -> String { all[number(all.count)] }

  /// As many bytes as a request may have that is looked at, a few, or more than anyone would type.
  private mutating func length() -> Int { [20, 200, 1_000, 1_900, 10_240][number(5)] }

  mutating func next() -> String {
    let length = length()
    switch number(13) {
    case 0: return scalars(length, 0...0x10FFFF)
    case 1: return scalars(length, 0...0xFF)
    case 2: return scalars(length, 0x400...0x4FF)
    case 3: return scalars(length, 0x300...0x36F)
    case 4: return scalars(length, 0x1F1E6...0x1F9FF)
    case 5: return joined(length, " ") { $0.pick($0.words) }
    case 6:
      let few = [pick(words), pick(words), pick(Self.marks)]
      return joined(length, " ") { $0.pick(few) }
    case 7: return joined(length, "") { $0.pick(Self.marks) }
    case 8:
      let word = pick(words)
      return joined(length, pick([" ", ", ", "", "-", "'"])) { _ in word }
    case 9:
      return joined(length, " ") { $0.pick([$0.pick($0.words), String($0.number(100_000)), $0.pick(Self.marks)]) }
    case 10:
      let letter = scalars(1, 0x61...0x7A)
      return joined(length, "") { _ in letter }
    case 11:
      let (word, beginning) = (pick(words), [pick(words), pick(words), pick(words)].joined(separator: " "))
      return beginning + " " + joined(length, pick([" ", "’", ", "])) { _ in word }
    default: return joined(length, " ") { $0.slip($0.pick($0.words)) }
    }
  }

  private mutating func slip(_ word: String) -> String {
    var letters = Array(word)
    letters.insert(Character(scalars(1, 0x61...0x7A)), at: number(letters.count + 1))
    return String(letters)
  }

  private mutating func scalars(_ count: Int, _ range: ClosedRange<Int>) -> String {
    var text = String.UnicodeScalarView()
    while text.count < min(count, 4_000) {
      let value = range.lowerBound + number(range.count)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  private mutating func joined(_ length: Int, _ separator: String, _ part: (inout HostileText) -> String) -> String {
    var text = part(&self)
    while text.utf8.count < length { text += separator + part(&self) }
    return text
  }

  private static let marks = [
    "\u{0}", "\u{1B}[31m", "\u{202E}", "\u{200D}", "\u{FEFF}", "\u{FE0F}", "\n", "\t", "'", "’", "-", ",", ".", "…",
    "{", "}", "<app>",
    "\"", "%@", "\\", "/", "&", "@", "#", "+", "1", "½", "٣", "Ⅷ", "👨‍👩‍👧‍👦", "🇮🇹", "é", "e\u{301}", "ё", "ﬁ", "ß", "İ", "ı",
    "한", "ไทย", "ع",
    "23:59", "1e9", "0x7f", "99999999999999999999", "$", "€5", "http://", "a@b",
  ]
}
