import Testing

@testable import UtteranceValues

/// Values the way that people say them, on Tuesday, 12 February 2013 at half past four in the morning.
struct SpokenTests {
  private static let durations: [(String, [String: String])] = [
    (
      "duration 75 minute",
      [
        "en": "an hour and a quarter", "it": "un'ora e un quarto", "ru": "час с четвертью",
      ]
    ),
    (
      "duration 10 minute",
      [
        "en": "five to ten minutes", "fr": "cinq à dix minutes", "it": "da cinque a dieci minuti",
        "pt": "de cinco a dez minutos", "ru": "от пяти до десяти минут",
      ]
    ),
    (
      "duration 2 hour",
      [
        "en": "an hour or two", "fr": "une heure ou deux", "it": "un'ora o due", "pt": "uma hora ou duas",
        "ru": "час-два",
      ]
    ),
    (
      "duration 20 minute",
      [
        "fr": "une vingtaine de minutes", "it": "una ventina di minuti", "pt": "uns vinte minutos",
        "ru": "минут двадцать",
      ]
    ),
  ]

  private static let rhythms: [(String, [String: String])] = [
    (
      "every 1 month from 2013-3-4 0:0:0 day",
      [
        "en": "the first monday of every month", "fr": "le premier lundi de chaque mois",
        "it": "il primo lunedì di ogni mese", "pt": "na primeira segunda de cada mês",
        "ru": "в первый понедельник каждого месяца",
      ]
    ),
    (
      "every 1 week",
      [
        "en": "twice a week", "fr": "deux fois par semaine", "it": "due volte a settimana",
        "pt": "duas vezes por semana",
        "ru": "два раза в неделю",
      ]
    ),
    (
      "every 3 hour",
      [
        "en": "every 3 hours", "fr": "toutes les trois heures", "it": "ogni tre ore", "pt": "de três em três horas",
        "ru": "каждые три часа",
      ]
    ),
  ]

  private static let times: [(String, [String: String])] = [
    (
      "2013-2-12 23:0:0 hour",
      [
        "en": "tonight at eleven", "fr": "ce soir à onze heures", "it": "stasera alle undici",
        "pt": "hoje à noite às onze", "ru": "сегодня вечером в одиннадцать",
      ]
    ),
    (
      "2013-2-13 20:0:0 hour",
      [
        "en": "tomorrow evening at eight", "fr": "demain soir à huit heures", "it": "domani sera alle otto",
        "pt": "amanhã à noite às oito", "ru": "завтра вечером в восемь",
      ]
    ),
    (
      "2013-2-15 0:0:0 day",
      [
        "en": "in 3 business days", "fr": "dans 3 jours ouvrés", "it": "tra 3 giorni lavorativi",
        "pt": "em 3 dias úteis",
        "ru": "через 3 рабочих дня",
      ]
    ),
    (
      "2015-2-12 0:0:0 day",
      [
        "en": "in two years", "fr": "dans deux ans", "it": "tra due anni", "pt": "daqui a dois anos",
        "ru": "через два года",
      ]
    ),
    (
      "1990-1-1 0:0:0–1994-1-1 0:0:0 year",
      [
        "en": "the early nineties", "fr": "le début des années 90", "it": "i primi anni novanta",
        "pt": "no início dos anos 90", "ru": "в начале девяностых",
      ]
    ),
    ("after 2013-2-11 0:0:0 day", ["en": "since monday", "fr": "depuis lundi", "pt": "desde segunda"]),
    (
      "2013-2-12 13:0:0 minute",
      [
        "en": "3 pm london time", "fr": "15 heures heure de Londres", "it": "alle 15 ora di Londra",
        "pt": "às 15 horário de Londres", "ru": "в 15 по времени Лондона",
      ]
    ),
  ]

  @Test(arguments: ShippedGrammar.locales)
  func `What people say is read in every language`(locale: String) {
    for (expected, words) in Self.durations + Self.rhythms + Self.times {
      guard let text = words[locale] else { continue }
      #expect(ShippedGrammar.read(text, locale, .time, .duration, .recurrence) == [expected], "\(text)")
    }
  }

  @Test(arguments: [
    ("tonight at 12", "2013-2-13 0:0:0 hour"), ("tomorrow evening at five thirty", "2013-2-13 17:30:0 minute"),
    ("the next 4 business days", "2013-2-13 0:0:0–2013-2-19 0:0:0 day"),
    ("the last 2 working days", "2013-2-8 0:0:0–2013-2-12 0:0:0 day"),
    ("the first working day of next month", "2013-3-1 0:0:0 day"),
    ("the last business day of june", "2013-6-28 0:0:0 day"), ("friday week", "2013-2-22 0:0:0 day"),
    ("the first week of 2015", "2014-12-29 0:0:0 week"), ("the last week of 2016", "2016-12-26 0:0:0 week"),
    ("until the end of the month", "before 2013-3-1 0:0:0 month"), ("at 9 pm utc+3", "2013-2-12 16:0:0 minute"),
    ("at 9 pm pacific", "2013-2-13 3:0:0 minute"), ("july 4 at 9 pm pacific", "2013-7-5 2:0:0 minute"),
    ("friday 3-1", "2013-3-1 0:0:0 day"), ("my day", "2013-2-12 0:0:0 day"),
  ])
  func `English times of everyday are read`(text: String, expected: String) {
    #expect(ShippedGrammar.read(text, "en", region: "US", .time) == [expected])
  }

  @Test(arguments: [
    "employee of the month", "a second wave", "the second round", "it may rain", "this lunch is good",
    "labs showed 30/4.85",
  ])
  func `Words that only look like times are left alone`(text: String) {
    #expect(ShippedGrammar.read(text, "en", region: "US", .time, .duration) == [])
  }
}
