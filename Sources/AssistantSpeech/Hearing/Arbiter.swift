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
  /// Places with two opinions that are all tried with each other; where there are more only the two sentences are.
  private static let mostPlaces = 6
  /// More letters than anybody says at once.
  private static let mostLetters = 1_500

  package init() {}

  /// Whether the two may be the same sentence.
  package func agree(_ grammar: Heard, _ free: Heard) -> Bool {
    guard !grammar.text.isEmpty, let share = Self.difference(grammar.text, free.text) else { return false }
    return share <= tolerance
  }

  /// The sentences that the two opinions make, in the words that are said; the grammar's first, then the free one.
  package func sentences(_ grammar: Heard, _ free: Heard) -> [String] {
    let places = Self.places(Self.words(grammar.text), Self.words(free.text))
    var all = [places.flatMap(\.first), places.flatMap(\.second)]
    if places.count(where: { $0.first != $0.second }) <= Self.mostPlaces {
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
    let names = Set(grammar.words.filter(\.isName).map(\.text))
    let places = Self.places(Self.words(grammar.text), Self.words(free.text))
    return places.flatMap { place -> [String] in
      let isName = !place.first.isEmpty && place.first.allSatisfy(names.contains)
      let share = Self.difference(place.first.joined(), place.second.joined()) ?? 0
      return isName && !place.second.isEmpty && share > nameTolerance ? place.second : place.first
    }.joined(separator: " ")
  }

  /// The share of letters that differ, of the first text's; nil where it has too few to tell.
  package static func difference(_ one: String, _ other: String) -> Double? {
    func letters(_ text: String) -> [Character] {
      Array(words(text).joined().folding(options: .diacriticInsensitive, locale: nil).prefix(mostLetters))
    }
    let own = letters(one)
    return own.count < 2 ? nil : Double(own.changes(to: letters(other))) / Double(own.count)
  }

  /// Words as they are said: in small letters, numbers and the units beside them spelled out, signs left out.
  package static func words(_ text: String) -> [String] {
    var (spelled, digits) = ("", "")
    // “$20” is said the other way round.
    var before: String?
    for character in text.lowercased() + " " {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      // No hour has minutes that are not said.
      if let number = Int(digits), digits != "00" {
        spelled += " " + (SpelledNumber.words(number) ?? digits) + " "
      }
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
    return spelled.split { !$0.isLetter && $0 != "'" }.map(String.init)
  }

  /// Runs of words that both have, and of what the one and the other have between them.
  static func places(_ one: [String], _ other: [String]) -> [(first: [String], second: [String])] {
    var table = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
    for row in 0...one.count {
      for column in 0...other.count where row > 0 || column > 0 {
        var least = Int.max
        if row > 0 { least = min(least, table[row - 1][column] + 1) }
        if column > 0 { least = min(least, table[row][column - 1] + 1) }
        if row > 0, column > 0 {
          least = min(least, table[row - 1][column - 1] + (one[row - 1] == other[column - 1] ? 0 : 1))
        }
        table[row][column] = least
      }
    }
    var places: [(first: [String], second: [String])] = []
    var (row, column) = (one.count, other.count)
    var isSame: Bool?
    func add(_ first: String?, _ second: String?, same: Bool) {
      if isSame != same { places.append(([], [])) }
      isSame = same
      if let first { places[places.count - 1].first.append(first) }
      if let second { places[places.count - 1].second.append(second) }
    }
    while row > 0 || column > 0 {
      if row > 0, column > 0 {
        let same = one[row - 1] == other[column - 1]
        if table[row][column] == table[row - 1][column - 1] + (same ? 0 : 1) {
          (row, column) = (row - 1, column - 1)
          add(one[row], other[column], same: same)
          continue
        }
      }
      if row > 0, table[row][column] == table[row - 1][column] + 1 {
        row -= 1
        add(one[row], nil, same: false)
      } else {
        column -= 1
        add(nil, other[column], same: false)
      }
    }
    return places.reversed().map { (Array($0.first.reversed()), Array($0.second.reversed())) }
  }
}
