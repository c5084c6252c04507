import Foundation

/// A run of letters, of digits or of initials (`p.m`), or a single mark of a sentence; a single letter where words have no
/// spaces between.
///
/// Finer than the words that patterns are made of: a value may begin or end at any mark but a full stop between initials.
struct LearningToken {
  /// Lower case.
  var key: String
  /// The same without accents, which people leave out.
  var plain: String
  var hash: FeatureHash
  /// Offsets in Unicode scalars, end exclusive.
  var start: Int
  var end: Int
  /// Whether it begins with a capital.
  var isCapitalised: Bool
  /// Capitals, small letters, digits and marks, repetitions left out: `Xx` for `Paris`.
  var shape: FeatureHash
  /// First two and three letters, last two and three, without accents.
  var affixes: [FeatureHash]
  /// What kind of word it is, where the lexicon knows; otherwise `none`.
  var kind: FeatureHash
  /// What the word is about, where the lexicon knows.
  var topics: [FeatureHash]

  static let unknownKind = FeatureHash("-")

  init(_ scalars: ArraySlice<Unicode.Scalar>, lexicon: Lexicon) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    key = String(view).lowercased()
    start = scalars.startIndex
    end = scalars.endIndex
    hash = FeatureHash(key)
    plain = Self.plain(key)
    isCapitalised = scalars.first.map { Form($0) } == .capital
    shape = Self.shape(of: scalars)
    let small = Array(plain.unicodeScalars)
    affixes = [small.prefix(2), small.prefix(3), small.suffix(2), small.suffix(3)].enumerated().map { kind, part in
      FeatureHash(letters: part).of(UInt64(kind))
    }
    kind = Self.kind(of: scalars, hash: hash, lexicon: lexicon)
    topics = lexicon.topics(ofWord: plain)
  }

  /// Another word in the place of this one, unknown to everything that was learned.
  func replaced(by number: UInt64) -> LearningToken {
    var token = self
    token.topics = []
    token.hash = FeatureHash(number).of(0xF00D)
    token.key = "\u{0}" + String(number, radix: 36)
    token.plain = token.key
    token.affixes = token.affixes.indices.map { token.hash.of(UInt64($0)) }
    return token
  }

  static func plain(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
    var scalars = String.UnicodeScalarView()
    for scalar in word.decomposedStringWithCanonicalMapping.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark { scalars.append(scalar) }
    return String(scalars)
  }

  private static func kind(
    of scalars: ArraySlice<Unicode.Scalar>, hash: FeatureHash, lexicon: Lexicon
  ) -> FeatureHash {
    if let kind = lexicon.kind(ofWord: hash) { return kind }
    let isNumber = scalars.allSatisfy { Form($0) == .number }
    return isNumber ? FeatureHash(UInt64(min(scalars.count, 5))).of(0xD161) : unknownKind
  }

  private static func shape(of scalars: ArraySlice<Unicode.Scalar>) -> FeatureHash {
    var shape: [UInt8] = []
    for scalar in scalars {
      let sign: UInt8 =
        switch Form(scalar) {
        case .capital: 88
        case .small: 120
        case .number: 100
        case .other: UInt8(truncatingIfNeeded: scalar.value & 0x7F)
        }
      if shape.last != sign { shape.append(sign) }
    }
    return FeatureHash(shape)
  }

  /// What a sign looks like. What most signs are is known without asking Unicode's tables.
  private enum Form {
    case capital, small, number, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x61...0x7A: self = .small
      case 0x41...0x5A: self = .capital
      case 0x30...0x39: self = .number
      case 0..<0x80: self = .other
      default:
        let properties = scalar.properties
        self =
          properties.isUppercase
          ? .capital : properties.isLowercase ? .small : properties.numericType != nil ? .number : .other
      }
    }
  }

  /// Cuts a sentence; white space belongs to no token.
  static func tokens(of text: String, lexicon: Lexicon) -> [LearningToken] {
    let scalars = Array(text.unicodeScalars)
    var tokens: [LearningToken] = []
    var start = 0
    while start < scalars.count {
      let family = Family(scalars[start])
      var end = start + 1
      while family != .space, end < scalars.count, Family(scalars[end]).continues(family) { end += 1 }
      if family == .letter, end == start + 1 { end = endOfInitials(scalars, from: end) }
      if family != .space { tokens.append(LearningToken(scalars[start..<end], lexicon: lexicon)) }
      start = end
    }
    return tokens
  }

  /// Where an abbreviation ends whose first letter ends at a place: `p.m`, the last full stop may end the sentence.
  private static func endOfInitials(_ scalars: [Unicode.Scalar], from first: Int) -> Int {
    var end = first
    while end + 1 < scalars.count, scalars[end] == ".", Family(scalars[end + 1]) == .letter,
      end + 2 == scalars.count || !Family(scalars[end + 2]).continues(.letter)
    {
      end += 2
    }
    return end
  }

  private enum Family {
    /// A sign is a letter of a script that is written without spaces: any of them may begin a word.
    case space, letter, digit, sign, accent, mark

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A: self = .letter
      case 0x30...0x39: self = .digit
      case 0x09...0x0D, 0x20: self = .space
      case 0..<0x80: self = .mark
      default: self = Self.beyondASCII(scalar)
      }
    }

    private static func beyondASCII(_ scalar: Unicode.Scalar) -> Family {
      let properties = scalar.properties
      let category = properties.generalCategory
      if properties.isWhitespace { return .space }
      if isAccent(scalar, category) { return .accent }
      if properties.isAlphabetic { return standsAlone(scalar) ? .sign : .letter }
      return category == .decimalNumber ? .digit : .mark
    }

    /// Whether a scalar of this family belongs to a run of the other.
    func continues(_ run: Family) -> Bool { self == .accent || self == run && (run == .letter || run == .digit) }

    /// What belongs to the letter before it; joiners, which words of some scripts have inside, too.
    private static func isAccent(_ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory) -> Bool {
      switch category {
      case .nonspacingMark, .spacingMark, .enclosingMark: true
      default: scalar.value == 0x200C || scalar.value == 0x200D
      }
    }

    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai, Lao, Burmese, Khmer
      case 0x3041...0x309F: true  // Hiragana; words in Katakana are mostly whole runs
      case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true  // Han
      default: false
      }
    }
  }
}
