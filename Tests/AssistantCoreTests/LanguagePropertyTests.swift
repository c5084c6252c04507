import Foundation
import IntentSchema
import Testing

@testable import AssistantCore

/// What holds for every number, list, time and amount in every language.
@Suite struct `Numbers, lists, times and amounts` {
  private static func formatter(_ locale: String) throws -> ValueFormatter {
    var formatter = ValueFormatter(wording: try Stage.wording(locale), schema: try Stage.schema())
    let calendar = Surroundings.universalCalendar()
    let now = try #require(calendar.date(from: DateComponents(year: 2026, month: 5, day: 6, hour: 12)))
    formatter.clock = { ValueFormatter.Clock(now: now, calendar: calendar) }
    return formatter
  }

  /// The form by the language's grammar, told in another way than the data tells it.
  private static func form(_ number: Int, _ locale: String) -> String {
    switch locale {
    case "fr", "pt": return number < 2 ? "one" : "other"
    case "ru":
      let (tens, ones) = (number / 10 % 10, number % 10)
      if tens == 1 { return "many" }
      return ones == 1 ? "one" : (2...4).contains(ones) ? "few" : "many"
    default: return number == 1 ? "one" : "other"
    }
  }

  @Test(arguments: Stage.locales)
  func `plural forms follow the language's grammar from 0 to 1000`(locale: String) throws {
    let rules = try Stage.wording(locale).rules
    for number in 0...1000 { #expect(rules.pluralForm(of: number) == Self.form(number, locale), "\(number)") }
    #expect(rules.pluralForm(of: 1, hasFraction: true) == (["fr", "pt"].contains(locale) ? "one" : "other"))
    #expect(rules.pluralForm(of: 5, hasFraction: true) == "other")
  }

  @Test(arguments: Stage.locales)
  func `whatever is counted is counted in the same form, with its number`(locale: String) throws {
    let formatter = try Self.formatter(locale).spoken
    let keys = formatter.wording.phrases.keys.filter { key in
      ["count.", "unit."].contains { key.hasPrefix($0) }
        || key.hasPrefix("money.") && key.split(separator: ".")[1].allSatisfy(\.isUppercase)
    }
    #expect(keys.count > 40)
    for key in keys {
      var words: [String: Set<String>] = [:]
      // Writing a number is slow: one key goes through all, the others through those whose forms differ.
      let numbers = key == "count.people" ? Array(0...1000) : Array(0...31) + [100, 101, 102, 111, 121, 1000]
      for number in numbers {
        let text = try #require(formatter.counted(.integer(number), as: key))
        let digits = text.filter(\.isNumber)
        #expect(digits == String(number) || number == 1 && digits.isEmpty, "\(key) \(number): \(text)")
        words[Self.form(number, locale), default: []].insert(text.filter { $0.isLetter || $0 == " " })
      }
      // One form has one wording; what stands for “one” may write the number as a word.
      for (form, texts) in words { #expect(texts.count <= (form == "one" ? 2 : 1), "\(key) \(form) \(texts)") }
    }
  }

  @Test(arguments: Stage.locales)
  func `lists of every length name all up to the limit and count the others`(locale: String) throws {
    for mode in SpeakingMode.allCases {
      var formatter = try Self.formatter(locale)
      formatter.wording.mode = mode
      for length in 1...30 {
        let items = (1...length).map { "item\($0)x" }
        let text = try #require(formatter.shown(.list(items.map(Value.string)), type: nil))
        for (index, item) in items.enumerated() { #expect(text.contains(item) == (index < mode.mostItems), "\(text)") }
        if length > mode.mostItems { #expect(text.contains("\(length - mode.mostItems)"), "\(text)") }
        #expect(!text.contains("  ") && !text.contains("{"))
      }
    }
  }

  @Test(arguments: Stage.locales)
  func `every hour and day of a year stands in a sentence`(locale: String) throws {
    let formatter = try Self.formatter(locale)
    var days: Set<String> = []
    for day in 0..<365 {
      let calendar = Surroundings.universalCalendar()
      let date = try #require(calendar.date(from: DateComponents(year: 2026, month: 1, day: 1 + day)))
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let hour = day % 24
      let value = Value.object(
        ObjectValue(
          type: "DateComponents",
          fields: [
            "year": .integer(parts.year ?? 0), "month": .integer(parts.month ?? 0), "day": .integer(parts.day ?? 0),
            "hour": .integer(hour), "minute": .integer(30),
          ]))
      let text = try #require(formatter.when(value))
      #expect(!text.contains("  ") && !text.contains("{") && text.contains("30"), "\(text)")
      #expect(days.insert(text).inserted, "\(text)")
    }
  }

  @Test(arguments: Stage.locales)
  func `amounts are written with two digits and said without a zero`(locale: String) throws {
    let formatter = try Self.formatter(locale)
    for cents in stride(from: 0, through: 100_000, by: 739) {
      let value = Value.object(
        ObjectValue(
          type: "CurrencyAmount",
          fields: ["amount": .number(Double(cents) / 100), "currencyCode": .string("EUR")]))
      let words = try #require(formatter.words(value, type: nil))
      let digits = words.text.filter(\.isNumber)
      #expect(Int(digits) == cents, "\(words.text)")
      let said = words.speech.split { !$0.isNumber }.compactMap { Int($0) }
      let expected = cents == 0 ? [0] : [cents / 100, cents % 100].filter { $0 > 0 }
      #expect(said == expected, "\(words.speech)")
    }
  }

  private static func range(_ rule: [String: Value], hour: Int? = nil) -> Value {
    var start: [String: Value] = ["year": .integer(2026), "month": .integer(5), "day": .integer(12)]
    start["hour"] = hour.map(Value.integer)
    let moment = Value.object(ObjectValue(type: "DateComponents", fields: start))
    return .object(
      ObjectValue(
        type: "DateComponentsRange",
        fields: [
          "startDateComponents": moment, "endDateComponents": moment,
          "recurrenceRule": .object(ObjectValue(type: "RecurrenceRule", fields: rule)),
        ]))
  }

  @Test(arguments: [
    ("en", ["every Tuesday at 8:00 AM", "every weekday", "every 2 weeks, on Monday and on Friday", "every 3 days"]),
    (
      "fr",
      ["chaque mardi à 08:00", "du lundi au vendredi", "toutes les 2 semaines, lundi et vendredi", "tous les 3 jours"]
    ),
    (
      "it", ["ogni martedì alle 08:00", "dal lunedì al venerdì", "ogni 2 settimane, lunedì e venerdì", "ogni 3 giorni"]
    ),
    (
      "pt",
      [
        "toda terça-feira às 08:00", "de segunda a sexta-feira", "a cada 2 semanas, na segunda-feira e na sexta-feira",
        "a cada 3 dias",
      ]
    ),
    ("ru", ["по вторникам в 08:00", "по будням", "каждые 2 недели, в понедельник и в пятницу", "каждые 3 дня"]),
  ])
  func `recurrences are said back`(locale: String, expected: [String]) throws {
    let formatter = try Self.formatter(locale)
    let values = [
      Self.range(["frequency": .integer(4), "interval": .integer(1), "weeklyRecurrenceDays": .integer(2)], hour: 8),
      Self.range(["frequency": .integer(4), "interval": .integer(1), "weeklyRecurrenceDays": .integer(31)]),
      Self.range(["frequency": .integer(4), "interval": .integer(2), "weeklyRecurrenceDays": .integer(17)]),
      Self.range(["frequency": .integer(3), "interval": .integer(3)]),
    ]
    let told = values.map {
      formatter.when($0).map { String($0.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 }) }
    }
    #expect(told == expected)
    #expect(formatter.shown(values[1], type: nil) == expected[1])
    #expect(formatter.when(Self.range(["frequency": .integer(0)])) != nil)
  }

  @Test(arguments: Stage.locales)
  func `every frequency and interval is said`(locale: String) throws {
    let formatter = try Self.formatter(locale)
    for frequency in 1...6 {
      var told: Set<String> = []
      for interval in 1...30 {
        let text = try #require(
          formatter.when(Self.range(["frequency": .integer(frequency), "interval": .integer(interval)])))
        #expect(interval == 1 || text.contains("\(interval)"), "\(text)")
        #expect(told.insert(text).inserted && !text.contains("{"))
      }
    }
    for days in 1...127 {
      let rule: [String: Value] = [
        "frequency": .integer(4), "interval": .integer(1), "weeklyRecurrenceDays": .integer(days),
      ]
      #expect(formatter.when(Self.range(rule))?.isEmpty == false)
    }
  }

  @Test(arguments: [
    ("en", "home", "when you get home", "when you leave home", "when you arrive at Zoo"),
    ("fr", "maison", "quand vous rentrerez chez vous", "quand vous partirez de chez vous", "à votre arrivée (Zoo)"),
    ("it", "casa", "quando arrivi a casa", "quando esci di casa", "all’arrivo (Zoo)"),
    ("pt", "casa", "quando você chegar em casa", "quando você sair de casa", "na chegada (Zoo)"),
    ("ru", "дом", "когда вы придёте домой", "когда вы выйдете из дома", "по прибытии (Zoo)"),
  ])
  func `what happens at a place is said back`(
    locale: String, home: String, arriving: String, leaving: String, elsewhere: String
  ) throws {
    let formatter = try Self.formatter(locale)
    let cases = try #require(formatter.schema.enumeration(named: "SpatialEvent")).cases
    func told(_ place: String, _ event: String) -> String? {
      formatter.shown(
        .object(
          ObjectValue(
            type: "SpatialEventTrigger",
            fields: [
              "placemark": .object(ObjectValue(type: "Placemark", fields: ["name": .string(place)])),
              "event": .integer(cases.first { $0.name == event }?.value ?? 0),
            ])), type: nil)
    }
    #expect(told(home, "arrive") == arriving)
    #expect(told(home, "depart") == leaving)
    #expect(told("Zoo", "arrive") == elsewhere)
  }
}
