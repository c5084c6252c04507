import Foundation

/// What happens to a sentence on its way: said a little differently, or heard a little wrong.
package enum Perturbation: String, CaseIterable, Sendable, Codable {
  /// The language's word for politeness stands before it.
  case please
  /// A word that adds nothing stands behind it.
  case appended
  /// One letter is left out, doubled, changed for another or changed with the next, in a word of four letters or more.
  case typo
  /// One word is missing.
  case dropped
  /// Two words that follow each other have changed places.
  case swapped
  /// Letters stand without their accents and marks.
  case plain

  /// The sentence as it arrives; nil where this cannot happen to the sentence.
  package func apply(to text: String, words: PerturbationWords, random: inout Draw) -> String? {
    var parts = text.split(separator: " ").map(String.init)
    switch self {
    case .please: return words.please + " " + text
    case .appended: return random.pick(words.appended).map { text + " " + $0 }
    case .typo:
      let long = parts.indices.filter { parts[$0].filter(\.isLetter).count >= 4 }
      guard let place = random.pick(Array(long)) else { return nil }
      parts[place] = Self.mistyped(parts[place], random: &random)
    case .dropped:
      guard parts.count > 2 else { return nil }
      parts.remove(at: random.below(parts.count))
    case .swapped:
      let places = parts.indices.dropLast().filter { parts[$0] != parts[$0 + 1] }
      guard parts.count > 2, let place = random.pick(Array(places)) else { return nil }
      parts.swapAt(place, place + 1)
    case .plain:
      let plain = Self.withoutMarks(text)
      return plain == text ? nil : plain
    }
    return parts.joined(separator: " ")
  }

  /// One mistake of the fingers; always another word than before.
  static func mistyped(_ word: String, random: inout Draw) -> String {
    let letters = Array(word)
    for _ in 0..<20 {
      var typed = letters
      let place = random.below(letters.count)
      switch random.below(4) {
      case 0: typed.remove(at: place)
      case 1: typed.insert(letters[place], at: place)
      case 2: if place + 1 < typed.count { typed.swapAt(place, place + 1) }
      default: typed[place] = letters[random.below(letters.count)]
      }
      if typed != letters { return String(typed) }
    }
    return String(letters.dropLast())
  }

  /// Letters without the marks that Unicode takes off; `ё` is a letter that people write without its dots too.
  static func withoutMarks(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      plain.append(scalar)
    }
    // `й` is a letter of its own that nobody writes as `и`.
    return restoringShortI(in: String(plain), from: text)
  }

  private static func restoringShortI(in plain: String, from text: String) -> String {
    guard plain.count == text.count, text.contains(where: { $0 == "й" || $0 == "Й" }) else { return plain }
    return String(zip(plain, text).map { $1 == "й" || $1 == "Й" ? $1 : $0 })
  }
}

/// The words that two of the perturbations need, by language.
package struct PerturbationWords: Sendable {
  package var please: String
  package var appended: [String]

  /// - Parameter language: a language code; English for one that has no words here.
  package init(language: String) {
    (please, appended) =
      switch language {
      case "pt": ("por favor", ["agora", "obrigado", "então", "rápido"])
      case "it": ("per favore", ["adesso", "grazie", "allora", "presto"])
      case "fr": ("s'il te plaît", ["maintenant", "merci", "alors", "vite"])
      case "ru": ("пожалуйста", ["сейчас", "спасибо", "тогда", "быстро"])
      default: ("please", ["now", "thanks", "then", "quickly"])
      }
  }
}

/// Chance that a seed fixes.
package struct Draw: Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03
  }

  /// A number from 0 up to, without, the limit; 0 for a limit below 1.
  package mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return limit < 1 ? 0 : Int((state >> 11) % UInt64(limit))
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
