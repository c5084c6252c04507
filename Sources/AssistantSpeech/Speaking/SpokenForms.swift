import Foundation

/// How a language says what is written for the eye: numbers, times, dates, amounts, units, abbreviations, addresses, signs.
///
/// All words are data, of `Phrases/<locale>/spoken`; [Speech](Speech.md) describes the file. What is not written in it is left
/// as it is.
package struct SpokenForms: Sendable {
  let data: SpokenFormsFile
  let numbers: NumberWords
  /// Longest first, so that “km/h” is not “km”.
  let units: [(sign: [Character], word: InflectedWord)]
  let currencies: [(sign: [Character], currency: SpokenFormsFile.Currency)]
  let ordinals: [(ending: [Character], set: String)]
  let abbreviations: [(text: [Character], abbreviation: SpokenFormsFile.Abbreviation)]

  /// - Throws: what is wrong with the file.
  package init(_ file: Data) throws {
    data = try JSONDecoder().decode(SpokenFormsFile.self, from: file)
    numbers = NumberWords(sets: data.numbers, words: data.words ?? [:], plurals: data.plurals)
    units = data.units.map { (Array($0), $1) }.sorted { $0.sign.count > $1.sign.count }
    currencies = data.currencies.map { (Array($0), $1) }.sorted { $0.sign.count > $1.sign.count }
    ordinals = data.ordinals.map { (Array($0), $1) }.sorted { $0.ending.count > $1.ending.count }
    abbreviations = data.abbreviations.map { (Array($0.text), $0) }.sorted { $0.text.count > $1.text.count }
  }

  /// The text as it is to be said.
  package func spoken(_ text: String) -> String {
    var reader = SpokenReader(self, text)
    return reader.read()
  }
}

/// The file of a language's spoken forms, as it is written.
struct SpokenFormsFile: Decodable, Sendable {
  struct Decimals: Decodable, Sendable {
    var marks: [String]
    var groups: [String]
    /// With `{whole}` and `{part}`.
    var say: String
    /// Whether the part is said as one number where it begins with no zero; otherwise digit by digit.
    var asNumber: Bool
    /// By the number of digits, what parts are called; of languages that say “five tenths”.
    var parts: [InflectedWord]?
    /// What whole ones are called beside such parts.
    var whole: InflectedWord?
    var minus: String
  }

  /// Which set of numbers goes with what stands beside them; the first that fits counts.
  struct Agreement: Decodable, Sendable {
    /// Names of plural rules.
    var when: [String]?
    var words: [String]?
    var starts: [String]?
    var ends: [String]?
    var from: Int?
    var use: String
    /// What is said instead of the word.
    var say: String?
  }

  /// What words before numbers make of them.
  struct Case: Decodable, Sendable {
    var after: [String]
    /// Sets by the sets that would be used otherwise.
    var sets: [String: String]
    /// Forms of words by those that would be used otherwise.
    var forms: [String: String]
  }

  struct Currency: Decodable, Sendable {
    var unit: InflectedWord
    var part: InflectedWord?
  }

  struct Times: Decodable, Sendable {
    var separators: [String]
    var hours: String
    var minutes: String
    /// Full hours, with `{hour}`.
    var whole: InflectedWord
    /// The same after a word of the case; nil where there is none.
    var wholeInCase: InflectedWord?
    /// The same from 13 on; nil for no difference.
    var wholeLate: String?
    /// With `{hour}` and `{minute}`.
    var with: InflectedWord
    /// The same where the minutes are one digit.
    var withFew: InflectedWord?
    /// Halves of the day as they are written, and how they are said.
    var halves: [String: String]?
    /// With `{time}` and `{half}`.
    var withHalf: String?
  }

  struct Dates: Decodable, Sendable {
    /// As they stand in dates.
    var months: [String]
    /// Other ways to write them, and their number from 1.
    var shortMonths: [String: Int]
    /// Words between a day and a month, or a month and a year.
    var joiner: String?
    /// Whether a month may stand before the day.
    var monthFirst: Bool
    /// With `{day}`, `{month}` and `{year}`.
    var say: String
    var sayWithoutYear: String
    var sayMonthYear: String
    /// What may follow a year and is said by `say` already.
    var afterYear: [String]?
    /// `dmy` or `mdy`.
    var order: String
    var separators: [String]
    /// Words after which a number of four digits is a year.
    var yearAfter: [String]?
  }

  struct Abbreviation: Decodable, Sendable {
    var text: String
    var say: String
    /// `upper` or `number`: what has to follow; nil for anything.
    var before: String?
  }

  struct Addresses: Decodable, Sendable {
    /// By sign.
    var signs: [String: String]
  }

  var plurals: [PluralRule]
  var numbers: [String: [String: String]]
  var words: [String: InflectedWord]?
  var decimals: Decimals
  var agreement: [Agreement]
  var cases: [Case]
  /// Sets by the endings that are written behind digits.
  var ordinals: [String: String]
  var units: [String: InflectedWord]
  var currencies: [String: Currency]
  /// With `{whole}` and `{rest}`.
  var money: String
  /// With `{amount}` and `{currency}`: a large number and what it is of.
  var moneyOfScale: String
  /// Words of large numbers that may stand between a number and its currency.
  var scales: [String]
  /// By `1/2`.
  var fractions: [String: String]
  /// With `{whole}` and `{fraction}`.
  var mixed: String
  /// With `{low}` and `{high}`.
  var range: String
  /// Whether the ends of a range are in the first case.
  var rangeHasCase: Bool
  var times: Times
  var dates: Dates
  /// Whether groups of a telephone number are said as numbers; otherwise digit by digit.
  var phoneInGroups: Bool
  /// A word for the plus before a telephone number.
  var plus: String
  var abbreviations: [Abbreviation]
  var addresses: Addresses
  /// What signs are said as between words; an empty text for those that nobody says.
  var symbols: [String: String]
  var emoji: [String: String]
}
