import AssistantUnderstanding
import Foundation

/// Lays what a grammar heard beside what was heard freely.
///
/// A grammar hears what requests are made of and known names, and makes a request of anything; a free recogniser hears any
/// words, and makes common ones of names. Where the two are too far apart it was no request. Otherwise each may be
/// right at each place where they differ, and the sound has to tell.
package struct Arbiter: Sendable {
  /// The share of the letters that may differ: above it what was said is no sentence of the grammar.
  package var tolerance = 0.4
  /// The same for a name alone; more, since free recognisers know no names.
  package var nameTolerance = 0.6
  /// Small words that sound nearly alike.
  let alike: [[String]]
  /// Words that sound the same.
  let same: [[String]]
  /// Places with two opinions that are all tried with each other; where there are more only the two sentences are.
  private static let mostPlaces = 6
  /// More letters than anybody says at once.
  private static let mostLetters = 1_500

  /// - Parameters:
  ///   - alike: groups of small words that sound nearly alike (`HeardForms.alike`).
  ///   - same: groups of words that sound the same (`HeardForms.same`).
  package init(alike: [[String]] = [], same: [[String]] = []) { (self.alike, self.same) = (alike, same) }

  /// Whether the two may be the same sentence.
  package func agree(_ grammar: Heard, _ free: Heard) -> Bool {
    guard !grammar.text.isEmpty, let share = Self.difference(grammar.text, free.text) else { return false }
    return share <= tolerance
  }

  /// Whether both have heard the same words, wherever they begin and end: a name is written in one word or in two.
  package static func isSame(_ grammar: Heard, _ free: Heard) -> Bool {
    let (exact, other) = words(grammar, free)
    return !grammar.text.isEmpty && exact.joined() == other.joined()
      && places(pairs(exact, other)).allSatisfy { isSame($0) }
  }

  /// Whether both have heard the same words, but for those in whose place the first has names, or nothing.
  static func isSame(_ grammar: Heard, _ free: Heard, butFor names: Set<String>) -> Bool {
    let (exact, other) = words(grammar, free)
    return places(pairs(exact, other, names: names)).allSatisfy { isSame($0) || $0.first.allSatisfy(names.contains) }
  }

  /// Whether the two sides of a place are written with the same letters.
  static func isSame(_ place: Place) -> Bool { place.first.joined() == place.second.joined() }

  /// The sentences that the two opinions make, in the words that are said; the grammar's first, then the free one.
  ///
  /// - Parameter isMixed: whether each place where they differ may be as the one or as the other has it; else all are as one
  ///   has them.
  package func sentences(_ grammar: Heard, _ free: Heard, isMixed: Bool = true) -> [String] {
    let (exact, other) = Self.words(grammar, free)
    let pairs = Self.together(
      Self.pairs(exact, other, names: grammar.names), names: grammar.names, frame: grammar.frame)
    var all = [pairs.flatMap(\.first), pairs.flatMap(\.second)]
    let places = [pairs, Self.places(pairs)].first { $0.count { $0.first != $0.second } <= Self.mostPlaces }
    if isMixed, let places {
      var mixed: [[String]] = [[]]
      for place in places {
        let ways = place.first == place.second ? [place.first] : [place.first, place.second]
        mixed = mixed.flatMap { sentence in ways.map { sentence + $0 } }
      }
      all += mixed
    }
    var seen: Set<[String]> = []
    return all.filter { !$0.isEmpty && seen.insert($0).inserted }.map { $0.joined(separator: " ") }
  }

  /// What was said where the sound cannot be asked: the grammar's words, but for names that sound nothing like what the
  /// other heard.
  package func text(grammar: Heard, free: Heard?) -> String {
    guard let free, !grammar.text.isEmpty else { return free?.text ?? grammar.text }
    guard agree(grammar, free) else { return free.text }
    let names = grammar.names
    let (exact, other) = Self.words(grammar, free)
    let places = Self.places(Self.pairs(exact, other))
    return places.flatMap { place -> [String] in
      let isName = !place.first.isEmpty && place.first.allSatisfy(names.contains)
      let share = Self.difference(place.first.joined(), place.second.joined()) ?? 0
      return isName && !place.second.isEmpty && share > nameTolerance ? place.second : place.first
    }.joined(separator: " ")
  }

  /// The share of letters that differ, of the first text's; nil where it has too few to tell.
  package static func difference(_ one: String, _ other: String) -> Double? {
    func letters(_ words: [String]) -> [Character] {
      Array(words.joined().folding(options: .diacriticInsensitive, locale: nil).prefix(mostLetters))
    }
    let own = letters(words(one))
    let others = letters(words(other, beside: one))
    return own.count < 2 ? nil : Double(own.changes(to: others)) / Double(own.count)
  }

  /// The words of both as they are said, digits that were heard freely as the grammar has them.
  static func words(_ grammar: Heard, _ free: Heard) -> (exact: [String], other: [String]) {
    (words(grammar.text), words(free.text, beside: grammar.text))
  }

  /// Words as they are said: in small letters, numbers and the units beside them spelled out, signs left out.
  ///
  /// - Parameter heard: what another has heard of the same sound: “4712” is said as this has it.
  package static func words(_ text: String, beside heard: String = "") -> [String] {
    let said = heard.isEmpty ? [] : words(heard).joined().filter(\.isLetter).map(\.self)
    var (spelled, digits) = ("", "")
    // “$20” is said the other way round.
    var before: String?
    for character in text.lowercased() + " " {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      // No hour has minutes that are not said.
      if !digits.isEmpty, digits != "00" { spelled += " " + SpokenDigits.words(digits, like: said) + " " }
      let unit = SpelledNumber.unit(character)
      if !digits.isEmpty, let said = before ?? unit {
        spelled += " \(said) "
        before = nil
      } else {
        before = unit
      }
      digits = ""
      spelled.append(character == "’" ? "'" : character)
    }
    return SpelledNumber.withHalves(spelled.split { !$0.isLetter && $0 != "'" }.map(String.init))
  }
}
