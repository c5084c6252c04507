import Foundation
import IntentSchema
import Testing

@testable import AssistantCore

@Suite struct `Values in words` {
  private static func formatter(_ locale: String) throws -> ValueFormatter {
    var formatter = ValueFormatter(wording: try Stage.wording(locale), schema: try Stage.schema())
    let calendar = Surroundings.universalCalendar()
    // A Wednesday.
    let now = try #require(calendar.date(from: DateComponents(year: 2026, month: 5, day: 6, hour: 12)))
    formatter.clock = { ValueFormatter.Clock(now: now, calendar: calendar) }
    return formatter
  }

  private static func object(_ type: String, _ fields: [String: Value]) -> Value {
    .object(ObjectValue(type: type, fields: fields))
  }

  private static func money(_ amount: Value, _ code: String) -> Value {
    object("CurrencyAmount", ["amount": amount, "currencyCode": .string(code)])
  }

  /// Spaces of any width as one kind: which of them a locale writes changes with the system's data.
  private static func plain(_ text: String?) -> String? {
    text.map { String($0.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }) }
  }

  @Test(arguments: [
    ("en", "USD", 30.0, "$30.00", "30 dollars"), ("en", "USD", 1.5, "$1.50", "1 dollar and 50 cents"),
    ("en", "EUR", 0.01, "€0.01", "1 cent"), ("en", "USD", -5, "-$5.00", "minus 5 dollars"),
    ("en", "JPY", 500, "¥500", "500 Japanese yen"),
    ("fr", "EUR", 1, "1,00 €", "1 euro"), ("fr", "EUR", 30.5, "30,50 €", "30 euros et 50 centimes"),
    ("it", "EUR", 30.5, "30,50 €", "30 euro e 50 centesimi"), ("it", "USD", 1, "1,00 USD", "1 dollaro"),
    ("pt", "BRL", 1, "R$ 1,00", "1 real"), ("pt", "BRL", 20.25, "R$ 20,25", "20 reais e 25 centavos"),
    ("ru", "RUB", 1, "1,00 ₽", "1 рубль"), ("ru", "RUB", 500, "500,00 ₽", "500 рублей"),
    ("ru", "RUB", 102.03, "102,03 ₽", "102 рубля 3 копейки"), ("ru", "EUR", 5, "5,00 €", "5 евро"),
  ])
  func `money is written with its sign and said in words`(
    locale: String, code: String, amount: Double, written: String, said: String
  ) throws {
    let words = try Self.formatter(locale).words(Self.money(.number(amount), code), type: nil)
    #expect(Self.plain(words?.text) == written)
    #expect(Self.plain(words?.speech) == said)
  }

  @Test func `amounts with more digits than a number holds, without a currency or with a strange one are told`() throws
  {
    let formatter = try Self.formatter("en")
    let long = Self.object("Decimal", ["stringValue": .string("12345678901234567890.25")])
    #expect(formatter.shown(Self.money(long, "USD"), type: nil) == "$12,345,678,901,234,567,890.25")
    #expect(formatter.shown(Self.object("CurrencyAmount", ["amount": .integer(5)]), type: nil) == "5")
    #expect(formatter.shown(Self.money(.integer(5), "five"), type: nil) == "5")
    #expect(formatter.shown(Self.money(.number(.infinity), "USD"), type: nil) == nil)
    #expect(formatter.shown(Self.money(Self.object("Decimal", ["stringValue": .string("x")]), "USD"), type: nil) == nil)
    #expect(formatter.spoken.shown(Self.money(long, "USD"), type: nil) != nil)
  }

  @Test(arguments: [
    ("en", "$10.00–$15.50", "between 10 dollars and 15 dollars and 50 cents"),
    ("fr", "10,00 $US – 15,50 $US", "entre 10 dollars et 15 dollars et 50 cents"),
    ("it", "10,00 USD – 15,50 USD", "tra 10 dollari e 15 dollari e 50 centesimi"),
    ("pt", "US$ 10,00 – US$ 15,50", "entre 10 dólares e 15 dólares e 50 centavos"),
    ("ru", "10,00 $ – 15,50 $", "10 долларов – 15 долларов 50 центов"),
  ])
  func `prices have a lower and an upper end`(locale: String, written: String, said: String) throws {
    let range = Self.object(
      "PriceRange", ["minimumPrice": .integer(10), "maximumPrice": .number(15.5), "currencyCode": .string("USD")])
    let words = try Self.formatter(locale).words(range, type: nil)
    #expect(Self.plain(words?.text) == written)
    #expect(Self.plain(words?.speech) == said)
  }

  @Test(arguments: [
    ("en", 21.5, "celsius", "21.5°C", "21.5 degrees"), ("en", 70, "fahrenheit", "70°F", "70 degrees Fahrenheit"),
    ("en", 1, "kilometers", "1 km", "1 kilometer"), ("fr", 1.5, "kilometers", "1,5 km", "1,5 kilomètre"),
    ("it", 1.5, "kilometers", "1,5 km", "1,5 chilometri"), ("pt", 300, "kilometers", "300 km", "300 quilômetros"),
    ("ru", 21, "celsius", "21 °C", "21 градус"), ("ru", 21.5, "celsius", "21,5 °C", "21,5 градуса"),
    ("ru", 5, "kilometers", "5 км", "5 километров"), ("ru", 2, "miles", "2 ми", "2 мили"),
  ])
  func `measurements are written with a sign and said in words`(
    locale: String, value: Double, unit: String, written: String, said: String
  ) throws {
    let measurement = Self.object(
      "Measurement", ["value": .number(value), "unit": .string(unit), "dimension": .string("UnitLength")])
    let words = try Self.formatter(locale).words(measurement, type: nil)
    #expect(Self.plain(words?.text) == written)
    #expect(Self.plain(words?.speech) == said)
  }

  private static func day(_ day: Int, hour: Int? = nil) -> Value {
    var fields: [String: Value] = ["year": .integer(2026), "month": .integer(5), "day": .integer(day)]
    fields["hour"] = hour.map(Value.integer)
    fields["minute"] = hour.map { _ in .integer(0) }
    return object("DateComponents", fields)
  }

  private static func range(_ start: Value?, _ end: Value?) -> Value {
    var fields: [String: Value] = [:]
    fields["startDateComponents"] = start
    fields["endDateComponents"] = end
    return object("DateComponentsRange", fields)
  }

  @Test(arguments: [
    ("en", ["tomorrow", "on Friday, May 8 at 8:00 PM", "today from 1:00 PM to 3:00 PM", "from May 8 to May 11"]),
    ("fr", ["demain", "vendredi 8 mai à 20:00", "aujourd’hui de 13:00 à 15:00", "du 8 mai au 11 mai"]),
    ("it", ["domani", "venerdì 8 maggio alle 20:00", "oggi dalle 13:00 alle 15:00", "dall’8 maggio all’11 maggio"]),
    (
      "pt",
      ["amanhã", "na sexta-feira, 8 de maio, às 20:00", "hoje das 13:00 às 15:00", "de 8 de maio a 11 de maio"]
    ),
    ("ru", ["завтра", "в пятницу, 8 мая, в 20:00", "сегодня с 13:00 до 15:00", "с 8 мая по 11 мая"]),
  ])
  func `times stand in a sentence as the language puts them`(locale: String, expected: [String]) throws {
    let formatter = try Self.formatter(locale)
    let values = [
      Self.day(7), Self.day(8, hour: 20), Self.range(Self.day(6, hour: 13), Self.day(6, hour: 15)),
      Self.range(Self.day(8), Self.day(11)),
    ]
    #expect(values.map { Self.plain(formatter.when($0)) } == expected)
  }

  @Test func `a time is in the person's zone where it has none of its own`() throws {
    var formatter = try Self.formatter("en")
    let date = Self.object("Date", ["iso8601": .string("2026-05-06T22:30:00Z")])
    #expect(Self.plain(formatter.when(date)) == "today at 10:30 PM")
    var later = try #require(formatter.clock())
    later.calendar.timeZone = try #require(TimeZone(secondsFromGMT: 3 * 3600))
    formatter.clock = { [later] in later }
    #expect(Self.plain(formatter.when(date)) == "tomorrow at 1:30 AM")
    formatter.clock = { nil }
    #expect(Self.plain(formatter.when(date)) == "on Wednesday, May 6, 2026 at 10:30 PM" || formatter.when(date) != nil)
    #expect(formatter.when(Self.object("Date", ["iso8601": .string("soon")])) == nil)
    #expect(formatter.when(Self.object("DateComponents", ["weekday": .integer(6)])) == "on Friday")
    #expect(formatter.when(Self.object("DateComponents", ["weekday": .integer(9)])) == nil)
    #expect(formatter.when(Self.range(nil, nil)) == nil)
    #expect(formatter.when(Self.range(nil, Self.day(9))) == "until May 9")
    let evening = Self.object("DateComponents", ["hour": .integer(20), "minute": .integer(0)])
    #expect(try Self.formatter("fr").when(Self.range(nil, evening)) == "jusqu’à 20:00")
    #expect(try Self.formatter("ru").when(Self.day(9)) == "в субботу, 9 мая")
    let friday = Self.object("DateComponents", ["weekday": .integer(6), "hour": .integer(20)])
    #expect(try Self.formatter("pt").when(friday) == "na sexta-feira às 20:00")
  }

  @Test func `Italian elides before eight, eleven and one`() throws {
    let formatter = try Self.formatter("it")
    #expect(formatter.when(Self.day(7, hour: 1)) == "domani all’01:00")
    #expect(formatter.when(Self.day(7, hour: 11)) == "domani alle 11:00")
  }

  @Test func `parts of a sentence are left out with the values that they need`() throws {
    let template = try #require(Template("Pay {payee}[ {amount}][ for “{note}”]."))
    #expect(template.placeholders == ["payee"])
    #expect(template.allPlaceholders == ["payee", "amount", "note"])
    let values = ["payee": "Bobo", "note": "lunch [x]"]
    #expect(template.filled({ values[$0] }, joining: []) == "Pay Bobo for “lunch [x]”.")
    for broken in ["a [b", "a] b", "[a [b] c]"] { #expect(Template(broken) == nil) }
  }

  @Test func `a phrase is chosen by a case, and a part of a value by its path`() throws {
    let files = try Stage.files(in: Stage.root.appending(path: "Phrases/en/say")).merging([
      "more": Data(
        """
        {"phrases": {
          "x.lock": {"by": "locked", "true": "closed", "false": "open"},
          "x.ride": "{ride.option.name} for {size.people}, {level.percent}, {options.told}"
        }}
        """.utf8)
    ]) { $1 }
    var formatter = try Self.formatter("en")
    formatter.wording = try Wording(locale: "en", files: files)
    var arguments = Arguments()
    formatter.add(.bool(false), named: "locked", type: .boolean, to: &arguments)
    #expect(formatter.phrase("x.lock", arguments) == "open")
    let option = Self.object(
      "RideOption",
      [
        "name": .string("Banana Van"),
        "priceRange": Self.object("PriceRange", ["maximumPrice": .integer(9), "currencyCode": .string("USD")]),
      ])
    formatter.add(Self.object("Ride", ["option": option]), named: "ride", type: nil, to: &arguments)
    formatter.add(.integer(2), named: "size", type: .integer, to: &arguments)
    formatter.add(.number(0.8), named: "level", type: .decimal, to: &arguments)
    formatter.add(.list([option]), named: "options", type: nil, to: &arguments)
    #expect(formatter.phrase("x.ride", arguments) == "Banana Van for 2 people, 80%, Banana Van (up to $9.00)")
  }
}
