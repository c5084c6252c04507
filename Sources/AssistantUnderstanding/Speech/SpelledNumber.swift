import Foundation

/// A number as it is said in English, the language that there is a grammar of.
package enum SpelledNumber {
  private static let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter
  }()

  /// What is said for a sign that stands beside a number; nil for other signs.
  package static func unit(_ sign: Character) -> String? {
    switch sign {
    case "$": "dollars"
    case "€": "euros"
    case "£": "pounds"
    case "%": "percent"
    default: nil
    }
  }

  /// How the halves of the day are said that are written behind an hour, by how they are written.
  private static let halves = ["am": ["a", "m"], "pm": ["p", "m"]]

  /// Words, with the letters of “8 am” one by one: alone it is a word.
  package static func withHalves(_ said: [String]) -> [String] {
    var result: [String] = []
    for word in said {
      if let letters = halves[word], let last = result.last, minutes.contains(last) {
        result += letters
      } else {
        result.append(word)
      }
    }
    return result
  }

  /// The last words of all numbers that a time of day may end with.
  private static let minutes = Set((1..<60).compactMap { words($0)?.split { !$0.isLetter }.last.map(String.init) })

  package static func words(_ number: Int) -> String? { formatter.string(from: NSNumber(value: number)) }
}
