import Foundation

extension Lexicon {
  /// What the system knows of a language: months, days of the week, numbers, countries, languages, currencies, and cities
  /// that time zones are named after (these in English).
  ///
  /// - Parameter language: a code such as `pt`; an unknown one gives little more than digits.
  package init(language: String) {
    self.init()
    let locale = Locale(identifier: language)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    add(
      words: "month", Self.words(calendar.monthSymbols + calendar.standaloneMonthSymbols + calendar.shortMonthSymbols))
    add(words: "weekday", Self.words(calendar.weekdaySymbols + calendar.shortWeekdaySymbols).filter { $0.count > 1 })
    add(words: "daytime", Self.words([calendar.amSymbol, calendar.pmSymbol, "am", "pm"]))
    let speller = NumberFormatter()
    speller.locale = locale
    speller.numberStyle = .spellOut
    let numbers = (Array(0...100) + [200, 1_000, 2_000]).compactMap { speller.string(from: NSNumber(value: $0)) }
    // What joins the parts of a number is a word of its own: only the first and the last part are surely numbers.
    add(words: "number", numbers.flatMap { Self.words([$0]) }.filter { word in numbers.contains(word) })
    let regions = Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 }
    add(phrases: "country", regions.compactMap { locale.localizedString(forRegionCode: $0)?.lowercased() })
    add(
      phrases: "language",
      Locale.LanguageCode.isoLanguageCodes.compactMap {
        locale.localizedString(forLanguageCode: $0.identifier)?.lowercased()
      })
    add(
      phrases: "currency",
      Locale.commonISOCurrencyCodes.compactMap { locale.localizedString(forCurrencyCode: $0)?.lowercased() })
    add(
      phrases: "city",
      TimeZone.knownTimeZoneIdentifiers.compactMap { identifier in
        identifier.split(separator: "/").last.map { $0.replacingOccurrences(of: "_", with: " ").lowercased() }
      })
  }

  /// Adds what a file says: kinds and their words, kinds and their phrases, topics and their words.
  ///
  /// - Throws: what the decoder finds wrong.
  package mutating func add(json: Data) throws {
    let file = try JSONDecoder().decode(LexiconFile.self, from: json)
    for (kind, words) in (file.words ?? [:]).sorted(by: { $0.key < $1.key }) { add(words: kind, words) }
    for (kind, phrases) in (file.phrases ?? [:]).sorted(by: { $0.key < $1.key }) { add(phrases: kind, phrases) }
    for (topic, words) in (file.topics ?? [:]).sorted(by: { $0.key < $1.key }) { add(topic: topic, words) }
  }

  /// Words in small letters, without the marks that hyphenation leaves and the full stop of short forms.
  private static func words(_ texts: [String]) -> [String] {
    texts.flatMap { text in
      text.lowercased().replacingOccurrences(of: "\u{AD}", with: "").split { " -.\u{A0}".contains($0) }.map(String.init)
    }
  }
}

private struct LexiconFile: Decodable {
  var words: [String: [String]]?
  var phrases: [String: [String]]?
  var topics: [String: [String]]?
}
