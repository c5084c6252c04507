import AssistantResources
import Foundation
import Testing

@testable import AssistantSpeech

/// What is written and what is said, a line each, by language.
@Suite struct SpokenFormsTests {
  private static let forms: [String: SpokenForms] = {
    var forms: [String: SpokenForms] = [:]
    for locale in (try? AssistantResources().locales()) ?? [] {
      forms[locale] = try? AssistantResources().spokenForms(locale: locale).map(SpokenForms.init)
    }
    return forms
  }()

  private static let english = [
    ("I added milk.", "I added milk."), ("5 apples and 1 pear", "five apples and one pear"),
    ("21 of 345", "twenty-one of three hundred forty-five"),
    ("1,234,567 people", "one million two hundred thirty-four thousand five hundred sixty-seven people"),
    ("3.14", "three point one four"), ("-5 °C", "minus five degrees Celsius"), ("20%", "twenty percent"),
    ("at 5:30 PM", "at five thirty P M"), ("at 5:00\u{202F}PM", "at five P M"), ("17:05", "seventeen oh five"),
    ("10 a.m. sharp", "ten A M sharp"), ("17:00", "seventeen hundred"), ("8:00", "eight o’clock"),
    ("from 5:00–6:30 PM", "from five o’clock to six thirty P M"), ("5–7 km", "five to seven kilometers"),
    ("1 km", "one kilometer"),
    ("March 3", "March third"), ("on March 3, 2026 at 5:15", "on March third, twenty twenty-six at five fifteen"),
    ("22 November 2026", "November twenty-second, twenty twenty-six"),
    ("Nov. 2, 1905", "November second, nineteen oh five"),
    ("2026-11-22", "November twenty-second, twenty twenty-six"), ("in 2007", "in two thousand seven"),
    ("11/22/26", "November twenty-second, twenty twenty-six"),
    ("$5.50", "five dollars and fifty cents"), ("$1", "one dollar"), ("€0.99", "ninety-nine cents"),
    ("$2.5 million", "two point five million dollars"),
    ("the 1st and 22nd", "the first and twenty-second"), ("2 1/2 cups", "two and one half cups"),
    ("½ cup", "a half cup"), ("in the 1990s", "in the nineteen nineties"), ("since the 2010s", "since the twenty tens"),
    ("30s", "thirty seconds"), ("2 tsp salt", "two teaspoons salt"),
    ("Call +1 415 555 2671.", "Call plus one, four one five, five five five, two six seven one."),
    ("555-2671", "five five five, two six seven one"),
    ("see https://www.example.com/a-b?x=1", "see example dot com slash a dash b"),
    ("write to ann.b@example.org.", "write to ann dot b at example dot org."),
    ("Dr. Smith, 5 Main St.", "Doctor Smith, five Main Street."),
    ("Salt & pepper, etc.", "Salt and pepper, et cetera."),
    ("See you 👍👍", "See you, thumbs up"), ("Buy:\n- milk\n- 2 eggs", "Buy: milk, two eggs"),
    ("**bold** _text_", "bold text"),
    ("version 1.2.3", "version one dot two dot three"), ("agent 007", "agent zero zero seven"), ("#5", "number five"),
    ("2019–2021", "two thousand nineteen to two thousand twenty-one"),
    ("90 km/h", "ninety kilometers an hour"), ("iPhone15", "iPhone fifteen"),
    ("99999999999999999999", String(repeating: "nine ", count: 19) + "nine"),
  ]

  private static let italian = [
    ("5 mele e 1 pera", "cinque mele e una pera"), ("1 problema", "un problema"), ("1 studio", "uno studio"),
    ("23 euro", "ventitré euro"),
    ("1.234 persone", "milleduecentotrentaquattro persone"), ("3,5 km", "tre virgola cinque chilometri"),
    ("1 kg", "un chilo"),
    ("alle 17:30", "alle diciassette e trenta"), ("alle 17:00", "alle diciassette"),
    ("5,50 €", "cinque euro e cinquanta centesimi"),
    ("1º marzo 2026", "primo marzo duemilaventisei"), ("3 marzo", "tre marzo"),
    ("22/11/2026", "ventidue novembre duemilaventisei"),
    ("20 %", "venti per cento"), ("5–7 minuti", "da cinque a sette minuti"), ("il 2º posto", "il secondo posto"),
    ("la 3ª volta", "la terza volta"), ("Sig.ra Rossi", "signora Rossi"), ("-2 °C", "meno due gradi"),
    ("info@esempio.it", "info chiocciola esempio punto it"), ("1.000.000", "un milione"),
    ("28 giorni", "ventotto giorni"),
  ]

  private static let portuguese = [
    ("(11) 98765-4321", "um um, nove oito sete seis cinco, quatro três dois um"),
    ("2 maçãs e 1 pão", "duas maçãs e um pão"), ("22 tarefas", "vinte e duas tarefas"), ("2 dias", "dois dias"),
    ("1.234 pessoas", "mil duzentas e trinta e quatro pessoas"), ("1.200", "mil e duzentos"),
    ("2.000 mensagens", "duas mil mensagens"),
    ("3,5 km", "três vírgula cinco quilômetros"), ("às 14:30", "às quatorze e trinta"), ("às 14h", "às quatorze horas"),
    ("1:00", "uma hora"),
    ("R$ 5,50", "cinco reais e cinquenta centavos"), ("R$ 1", "um real"),
    ("1º de março de 2026", "primeiro de março de dois mil e vinte e seis"),
    ("22/11/2026", "vinte e dois de novembro de dois mil e vinte e seis"), ("3 de mar.", "três de março"),
    ("100%", "cem por cento"),
    ("de 5–7 horas", "de de cinco a sete horas"), ("o 12º andar", "o décimo segundo andar"),
    ("Sra. Silva", "senhora Silva"),
    ("US$ 2 milhões", "dois milhões de dólares"), ("21 notas", "vinte e uma notas"),
  ]

  private static let french = [
    ("21 minutes", "vingt et une minutes"), ("71 pages", "soixante et onze pages"),
    ("80 personnes", "quatre-vingts personnes"),
    ("1 note et 1 message", "une note et un message"), ("80 000", "quatre-vingt mille"),
    ("3,14", "trois virgule quatorze"),
    ("à 17 h 30", "à dix-sept heures trente"), ("à 17:00", "à dix-sept heures"), ("1 h", "une heure"),
    ("5,50 €", "cinq euros cinquante centimes"),
    ("le 1er mars 2026", "le premier mars deux mille vingt-six"), ("le 3 mars", "le trois mars"),
    ("la 2e fois", "la deuxième fois"),
    ("06 12 34 56 78", "zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit"), ("20 %", "vingt pour cent"),
    ("5–7 km", "de cinq à sept kilomètres"), ("Mme Dupont", "madame Dupont"), ("M. Dupont", "monsieur Dupont"),
    ("n° 5", "numéro cinq"),
    ("22/11/2026", "vingt-deux novembre deux mille vingt-six"), ("200", "deux cents"), ("1 201", "mille deux cent un"),
  ]

  private static let russian = [
    ("музыка 80-х годов", "музыка восьмидесятых годов"), ("в 1990-е годы", "в тысяча девятьсот девяностые годы"),
    ("1 заметка", "одна заметка"), ("2 заметки", "две заметки"), ("5 заметок", "пять заметок"),
    ("21 сообщение", "двадцать одно сообщение"),
    ("2 сообщения", "два сообщения"), ("через 1 минуту", "через одну минуту"), ("32 минуты", "тридцать две минуты"),
    ("2 стола", "два стола"),
    ("2 000 рублей", "две тысячи рублей"), ("21 000", "двадцать одна тысяча"), ("5 000 000", "пять миллионов"),
    ("1 км", "один километр"),
    ("2 км", "два километра"), ("5 км", "пять километров"), ("3,5 %", "три целых пять десятых процента"),
    ("20 %", "двадцать процентов"),
    ("-1 °C", "минус один градус"), ("в 17:30", "в семнадцать тридцать"), ("в 17:05", "в семнадцать ноль пять"),
    ("в 17:00", "в семнадцать часов"),
    ("до 5 минут", "до пяти минут"), ("до 2 км", "до двух километров"),
    ("с 17:00 до 18:30", "с семнадцати часов до восемнадцати тридцати"),
    ("5–7 км", "от пяти до семи километров"), ("3 апреля", "третьего апреля"),
    ("22 ноября 2026 г.", "двадцать второго ноября две тысячи двадцать шестого года"),
    ("22.11.2026", "двадцать второго ноября две тысячи двадцать шестого года"),
    ("в 2026 году", "в две тысячи двадцать шестом году"), ("в 2000 году", "в двухтысячном году"),
    ("1-й и 2-го", "первый и второго"), ("5,50 ₽", "пять рублей пятьдесят копеек"), ("2 $", "два доллара"),
    ("1 евро", "один евро"),
    ("+7 916 123-45-67", "плюс семь, девятьсот шестнадцать, сто двадцать три, сорок пять, шестьдесят семь"),
    ("и т. д.", "и так далее."),
    ("№ 5", "номер пять"), ("2/3", "две трети"), ("101 задача", "сто одна задача"), ("11 минут", "одиннадцать минут"),
  ]

  @Test(arguments: english) func `English is said`(written: String, said: String) { expect("en", written, said) }
  @Test(arguments: italian) func `Italian is said`(written: String, said: String) { expect("it", written, said) }
  @Test(arguments: portuguese) func `Portuguese is said`(written: String, said: String) { expect("pt", written, said) }
  @Test(arguments: french) func `French is said`(written: String, said: String) { expect("fr", written, said) }
  @Test(arguments: russian) func `Russian is said`(written: String, said: String) { expect("ru", written, said) }

  private func expect(_ locale: String, _ written: String, _ said: String) {
    let found = Self.forms[locale]?.spoken(written)
    #expect(found == said, "\(written)")
  }

  @Test(arguments: ["en", "fr", "it", "pt", "ru"])
  func `every language has all that is said, and every number has words`(locale: String) throws {
    let forms = try #require(Self.forms[locale])
    let english = try #require(Self.forms["en"])
    #expect(forms.data.dates.months.count == 12)
    #expect(Set(forms.data.emoji.keys) == Set(english.data.emoji.keys))
    #expect(Set(english.data.symbols.keys).isSubset(of: forms.data.symbols.keys))
    #expect(Set(english.data.addresses.signs.keys) == Set(forms.data.addresses.signs.keys))
    #expect(Set(english.data.fractions.keys) == Set(forms.data.fractions.keys))
    var numbers = Array(0...2_100)
    for exponent in [4, 5, 6, 7, 9] { numbers += [1, 2, 5, 21].map { $0 * Int(pow(10, Double(exponent))) + 17 } }
    for number in numbers {
      let words = try #require(forms.numbers.say(number), "\(number)")
      #expect(
        !words.contains { $0.isNumber || "{}|".contains($0) } && !words.isEmpty && !words.contains("  "), "\(words)")
    }
    // No two numbers are said alike.
    #expect(Set(numbers.compactMap { forms.numbers.say($0) }).count == Set(numbers).count)
    for day in 1...31 { #expect(forms.numbers.say(day, "day") != nil, "\(day)") }
    for year in 1_000...2_199 { #expect(forms.numbers.say(year, "year") != nil, "\(year)") }
    let sets = Set(forms.data.numbers.keys)
    let words =
      Array(forms.data.units.values) + forms.data.currencies.values.flatMap { [$0.unit, $0.part].compactMap { $0 } }
    for word in words { #expect(!word.form("other").isEmpty && word.set.map(sets.contains) != false) }
    for used in forms.data.agreement.map(\.use) + forms.data.ordinals.values { #expect(sets.contains(used), "\(used)") }
  }

  @Test(arguments: ["en", "fr", "it", "pt", "ru"])
  func `anything at all is said without an end of the program, and without digits`(locale: String) throws {
    let forms = try #require(Self.forms[locale])
    let pieces = [
      "1", "23", "0", ":", ".", ",", "/", "-", "–", " ", "h", "%", "$", "€", "@", "www.", "AM", "a", "я", "№", "(", ")",
      "+", "°", "👍",
      "\n", "- ", "\u{FE0F}", "\u{200D}", "St.", "²", "½", "2026", "г.", "мая", "mars", "March",
    ]
    // The same every time: a linear congruence.
    var state: UInt64 = 7
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let said = forms.spoken(text)
      #expect(!said.contains { $0.isDigit }, "\(text) → \(said)")
    }
    #expect(forms.spoken("") == "")
  }
}
