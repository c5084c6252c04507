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

  package static func words(_ number: Int) -> String? { formatter.string(from: NSNumber(value: number)) }
}
