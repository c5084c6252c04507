import Testing

@testable import UtteranceValues

struct NumberTests {
  @Test(arguments: [
    ("two thousand, five hundred and six", "en"), ("dois mil, quinhentos e seis", "pt"),
    ("deux mille, cinq cent six", "fr"), ("duemila, cinquecentosei", "it"), ("две тысячи, пятьсот шесть", "ru"),
  ])
  func `A comma may stand behind the thousands`(text: String, locale: String) {
    #expect(ShippedGrammar.read(text, locale, .number) == ["number 2506"])
  }

  @Test func `A comma between two numbers keeps them apart`() {
    #expect(ShippedGrammar.read("one thousand, one thousand", "en", .number) == ["number 1000", "number 1000"])
    #expect(ShippedGrammar.read("two thousand six, three hundred", "en", .number) == ["number 2006", "number 300"])
  }

  @Test(arguments: [
    ("en", "play track two hundred and five please", "number 205"),
    ("en", "the answer is minus three point one four", "number -3.14"),
    ("en", "I have 1,250.75 left", "number 1250.75"),
    ("en", "two and three quarters", "number 2.75"),
    ("en", "a hundred and one reasons", "number 101"),
    ("en", "half a million people", "number 500000"),
    ("en", "forty-one thousand six hundred", "number 41600"),
    ("en", "six dozen eggs", "number 72"),
    ("fr", "quatre-vingt-dix-sept ballons", "number 97"),
    ("fr", "deux mille trois cent onze", "number 2311"),
    ("fr", "il en reste 1 250,75", "number 1250.75"),
    ("fr", "moins sept virgule cinq", "number -7.5"),
    ("fr", "trois quarts", "number 0.75"),
    ("it", "duemilatrecentoquarantasette", "number 2347"),
    ("it", "ventotto", "number 28"),
    ("it", "un milione e mezzo", "number 1500000"),
    ("it", "ne restano 1.250,75", "number 1250.75"),
    ("pt", "mil e novecentos", "number 1900"),
    ("pt", "trezentas e quarenta e duas páginas", "number 342"),
    ("pt", "dois milhões e meio", "number 2500000"),
    ("pt", "restam 1.250,75", "number 1250.75"),
    ("ru", "двумстам сорока пяти", "number 245"),
    ("ru", "осталось 1 250,75", "number 1250.75"),
    ("ru", "семь с половиной тысяч", "number 7500"),
    ("ru", "двадцать одна тысяча триста", "number 21300"),
    ("ru", "две трети", "number 0.666667"),
  ])
  func `Numbers are read in words and digits`(locale: String, text: String, expected: String) {
    #expect(ShippedGrammar.read(text, locale, .number) == [expected])
  }

  @Test(arguments: [
    ("en", "the twenty-second door", "ordinal 22"), ("en", "my 103rd try", "ordinal 103"),
    ("en", "the hundred and first", "ordinal 101"), ("fr", "la vingt et unième", "ordinal 21"),
    ("fr", "le soixante-quinzième", "ordinal 75"), ("fr", "la 3e fois", "ordinal 3"),
    ("it", "il ventitreesimo piano", "ordinal 23"), ("it", "la 4ª volta", "ordinal 4"),
    ("pt", "o décimo terceiro andar", "ordinal 13"), ("pt", "a 2ª vez", "ordinal 2"),
    ("ru", "сто двадцать первого дома", "ordinal 121"), ("ru", "5-го этажа", "ordinal 5"),
  ])
  func `Ordinals are read`(locale: String, text: String, expected: String) {
    #expect(ShippedGrammar.read(text, locale, .ordinal) == [expected])
  }

  @Test(arguments: [
    ("en", "between six and nine", "numberRange 6...9"), ("en", "fewer than 40 seats", "numberRange ...<40"),
    ("fr", "au moins douze personnes", "numberRange 12..."), ("it", "non più di sei", "numberRange ...6"),
    ("pt", "mais de mil e duzentas", "numberRange >1200..."), ("ru", "от пяти до семи", "numberRange 5...7"),
  ])
  func `Ranges of numbers are read`(locale: String, text: String, expected: String) {
    #expect(ShippedGrammar.read(text, locale, .numberRange) == [expected])
  }

  @Test func `Digits that stand in a word or a code are no numbers`() {
    #expect(ShippedGrammar.read("the b2b meeting about mp3 files", "en", .number) == [])
    #expect(ShippedGrammar.read("30ml", "en", .number) == [])
  }

  @Test func `A number beside its spelling in brackets is one number`() {
    #expect(ShippedGrammar.read("send thirty (30) copies", "en", .number) == ["number 30"])
  }

  @Test func `Several numbers stay several`() {
    #expect(
      ShippedGrammar.read("three, seven and eleven", "en", .number) == ["number 3", "number 7", "number 11"])
    #expect(ShippedGrammar.read("tre, sette e undici", "it", .number) == ["number 3", "number 7", "number 11"])
  }
}
