/// Names that no language has: consonants and vowels by turns, different for each number.
package struct NameForge: Sendable {
  private static let consonants = ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z"]
  private static let vowels = ["a", "e", "i", "o", "u"]

  package init() {}

  /// One word; the same for the same number, and of no two numbers below 343,000 the same.
  package func word(_ number: Int) -> String {
    let syllables = Self.consonants.count * Self.vowels.count
    // A step that shares no factor with the count scatters the numbers, so that neighbours begin differently.
    var rest = (abs(number % 343_000) &* 100_003) % 343_000
    var word = ""
    for _ in 0..<3 {
      let syllable = rest % syllables
      rest /= syllables
      word += Self.consonants[syllable / Self.vowels.count] + Self.vowels[syllable % Self.vowels.count]
    }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// One to three words, as names of people, songs and albums have.
  package func name(_ number: Int) -> String {
    let words = [word(number), word(number / 3 + 170_000), word(number / 7 + 250_000)]
    return words.prefix([2, 1, 2, 3][abs(number) % 4]).joined(separator: " ")
  }
}
