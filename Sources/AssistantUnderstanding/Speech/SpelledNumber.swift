import Foundation

/// A number as it is said in English, the language that there is a grammar of.
package enum SpelledNumber {
  private static let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter
  }()

  package static func words(_ number: Int) -> String? { formatter.string(from: NSNumber(value: number)) }
}
