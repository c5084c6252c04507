import Testing

@testable import UtteranceValues

struct MeasureTests {
  @Test(arguments: [
    ("en", "run a mile and a half", "length 1.5 mile"),
    ("en", "he is six foot four", "length 76 inch"),
    ("en", "add two and a half cups", "volume 2.5 cup"),
    ("en", "a third of a litre", "volume 0.333333 litre"),
    ("en", "make it twenty-one degrees", "temperature 21 degree"),
    ("en", "12 degrees below zero", "temperature -12 degree"),
    ("en", "drive at 55 miles per hour", "speed 55 mile per hour"),
    ("en", "burn four hundred calories", "energy 400 calorie"),
    ("en", "set volume to 35 percent", "percentage 35 percent"),
    ("en", "my dog is nine years old", "age 9 year"),
    ("fr", "deux tasses et demie", "volume 2.5 cup"),
    ("fr", "un kilo et demi de cerises", "mass 1.5 kilogram"),
    ("fr", "huit degrés au-dessous de zéro", "temperature -8 degree"),
    ("fr", "entre 4 et 6 kilomètres", "length 4...6 kilometre"),
    ("fr", "roule à 90 km/h", "speed 90 kilometre per hour"),
    ("it", "due etti e mezzo", "mass 2.5 hectogram"),
    ("it", "mezzo litro d'acqua", "volume 0.5 litre"),
    ("it", "un metro e settanta", "length 170 centimetre"),
    ("it", "ha quarant'anni", "age 40 year"),
    ("pt", "três quartos de litro", "volume 0.75 litre"),
    ("pt", "nove graus negativos", "temperature -9 degree"),
    ("pt", "cem quilómetros por hora", "speed 100 kilometre per hour"),
    ("ru", "полтора килограмма", "mass 1.5 kilogram"),
    ("ru", "три с половиной стакана", "volume 3.5 glass"),
    ("ru", "пятнадцать градусов мороза", "temperature -15 degree"),
    ("ru", "не менее шести километров", "length 6... kilometre"),
  ])
  func `Amounts are read with their unit`(locale: String, text: String, expected: String) {
    #expect(ShippedGrammar.read(text, locale) == [expected])
  }

  @Test(arguments: [
    ("en", "pay Ann twelve euros and fifty cents", "money 12.5 EUR"), ("en", "lend me $3.5k", "money 3500 dollar"),
    ("en", "between 30 and 40 pounds sterling", "money 30...40 GBP"), ("en", "up to ¥900", "money ...900 JPY"),
    ("fr", "envoie trente euros vingt", "money 30.2 EUR"),
    ("fr", "2,5 millions de dollars canadiens", "money 2500000 CAD"),
    ("it", "dai 20 ai 30 franchi svizzeri", "money 20...30 CHF"), ("it", "almeno 7 euro", "money 7... EUR"),
    ("pt", "R$ 45,90", "money 45.9 BRL"), ("pt", "oito reais e dez centavos", "money 8.1 BRL"),
    ("ru", "сто рублей сорок копеек", "money 100.4 RUB"), ("ru", "около 15 тысяч гривен", "money 15000 UAH"),
  ])
  func `Money is read with its currency`(locale: String, text: String, expected: String) {
    #expect(ShippedGrammar.read(text, locale, .money) == [expected])
  }

  @Test func `The region tells which of several currencies a name means`() {
    #expect(ShippedGrammar.read("ten dollars", "en", region: "AU") == ["money 10 AUD"])
    #expect(ShippedGrammar.read("$10", "fr", region: "CA") == ["money 10 CAD"])
    #expect(ShippedGrammar.read("ten dollars", "en") == ["money 10 dollar"])
  }

  @Test func `A code that is also a word counts in capital letters only`() {
    #expect(ShippedGrammar.read("all 5 of them try 6 times", "en", .money) == [])
    #expect(ShippedGrammar.read("ALL 500", "en", .money) == ["money 500 ALL"])
  }

  @Test(arguments: [
    ("en", "write to maria dot rossi at example dot org", "email maria.rossi@example.org"),
    ("fr", "écris à luc arobase exemple.fr", "email luc@exemple.fr"),
    ("it", "scrivi a anna chiocciola esempio punto it", "email anna@esempio.it"),
    ("pt", "escreve para rui arroba exemplo ponto pt", "email rui@exemplo.pt"),
    ("ru", "напиши на ivan собака example точка ru", "email ivan@example.ru"),
  ])
  func `Spoken addresses are put together`(locale: String, text: String, expected: String) {
    #expect(ShippedGrammar.read(text, locale, .email) == [expected])
  }

  @Test func `Phone numbers and links are read`() {
    #expect(ShippedGrammar.read("call +44 (20) 7946-0018", "en") == ["phoneNumber +442079460018"])
    #expect(ShippedGrammar.read("open https://example.org/a?b=1, please", "en") == ["url https://example.org/a?b=1"])
  }

  @Test func `A range of bare numbers does not cut an amount in two`() {
    #expect(ShippedGrammar.read("less than five kilometres", "en") == ["length ...<5 kilometre"])
  }

  @Test func `What there is so much of is a candidate`() throws {
    let reader = try #require(ShippedGrammar.readers["en"])
    let found = reader.candidates(in: "add 2 cups of oats", context: ShippedGrammar.context())
    #expect(found.contains { ShippedGrammar.print($0) == "volume 2 cup of oats" && $0.range == 4..<18 })
  }

  @Test func `Digits of an address or a code are no values`() {
    #expect(ShippedGrammar.read("open www.example.org/5km?p=30%25", "en", .length, .percentage, .number) == [])
    #expect(ShippedGrammar.read("room B-12m", "en", .length) == [])
    #expect(ShippedGrammar.read("a 3km-5km walk", "en", .length) == ["length 3...5 kilometre"])
  }

  @Test func `Words around a value that change nothing are only a candidate`() throws {
    let reader = try #require(ShippedGrammar.readers["en"])
    let text = "about 5 miles"
    let context = ShippedGrammar.context()
    #expect(reader.values(in: text, context: context).map(\.range) == [6..<13])
    #expect(reader.candidates(in: text, context: context).contains { $0.range == 0..<13 })
  }
}
