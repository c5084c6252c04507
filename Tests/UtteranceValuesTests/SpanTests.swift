import Testing

@testable import UtteranceValues

/// Stretches, limits and rhythms in sentences of our own, read on Tuesday, 12 February 2013, at 4:30.
struct SpanTests {
  @Test(arguments: [
    ("music of the 90s", "en", "1990-1-1 0:0:0–2000-1-1 0:0:0 year"),
    ("les années 80", "fr", "1980-1-1 0:0:0–1990-1-1 0:0:0 year"),
    ("gli anni ottanta", "it", "1980-1-1 0:0:0–1990-1-1 0:0:0 year"),
    ("a década de noventa", "pt", "1990-1-1 0:0:0–2000-1-1 0:0:0 year"),
    ("в девяностых", "ru", "1990-1-1 0:0:0–2000-1-1 0:0:0 year"),
    ("in the last two decades", "en", "1990-1-1 0:0:0–2010-1-1 0:0:0 year"),
    ("la prochaine décennie", "fr", "2020-1-1 0:0:0–2030-1-1 0:0:0 year"),
    ("o século 19", "pt", "1800-1-1 0:0:0–1900-1-1 0:0:0 year"),
    ("в прошлом веке", "ru", "1900-1-1 0:0:0–2000-1-1 0:0:0 year"),
    ("the first half of 2014", "en", "2014-1-1 0:0:0–2014-7-1 0:0:0 month"),
    ("la seconda metà del 2014", "it", "2014-7-1 0:0:0–2015-1-1 0:0:0 month"),
    ("born in nineteen eighty six", "en", "1986-1-1 0:0:0 year"),
  ])
  func `Decades, centuries, halves of years and years in words are found`(
    sentence: String, locale: String, expected: String
  ) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == [expected])
  }

  @Test(arguments: [
    ("Book it for Friday 10-4", "en"), ("vendredi de 10 à 16 heures", "fr"), ("venerdì dalle 10 alle 16", "it"),
    ("sexta das 10 às 16", "pt"), ("в пятницу с 10 до 16", "ru"),
  ])
  func `Hours of a day are found with the day`(sentence: String, locale: String) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == ["2013-2-15 10:0:0–2013-2-15 17:0:0 hour"])
  }

  @Test(arguments: [
    ("from 8:30 until Friday", "en"), ("de 8h30 jusqu'à vendredi", "fr"), ("dalle 8:30 fino a venerdì", "it"),
    ("das 8:30 até sexta-feira", "pt"), ("с 8:30 до пятницы", "ru"),
  ])
  func `From an hour until a day begins today`(sentence: String, locale: String) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == ["2013-2-12 8:30:0–2013-2-16 0:0:0 minute"])
  }

  /// What is before or behind a day, a holiday, a month or a year: the next whole one of the calendar.
  @Test(arguments: [
    ("the week before March 15", "en", "2013-3-4 0:0:0 week"),
    ("la semaine avant le 15 mars", "fr", "2013-3-4 0:0:0 week"),
    ("la settimana prima del 15 marzo", "it", "2013-3-4 0:0:0 week"),
    ("a semana antes de 15 de março", "pt", "2013-3-4 0:0:0 week"),
    ("на неделе перед 15 марта", "ru", "2013-3-4 0:0:0 week"),
    ("the Saturday after March 31", "en", "2013-4-6 0:0:0 day"),
    ("le samedi après Pâques", "fr", "2013-4-6 0:0:0 day"),
    ("il sabato dopo Pasqua", "it", "2013-4-6 0:0:0 day"),
    ("o sábado depois da Páscoa", "pt", "2013-4-6 0:0:0 day"),
    ("в субботу после 31 марта", "ru", "2013-4-6 0:0:0 day"),
    ("the week after March 15", "en", "2013-3-18 0:0:0 week"),
    ("la semaine après le 15 mars", "fr", "2013-3-18 0:0:0 week"),
    ("la settimana dopo il 15 marzo", "it", "2013-3-18 0:0:0 week"),
    ("a semana depois de 15 de março", "pt", "2013-3-18 0:0:0 week"),
    ("на неделе после 15 марта", "ru", "2013-3-18 0:0:0 week"),
    // Where one begins with the day itself, the next is meant.
    ("the week after March 18", "en", "2013-3-25 0:0:0 week"),
    ("la semaine après le 18 mars", "fr", "2013-3-25 0:0:0 week"),
    ("la settimana dopo il 18 marzo", "it", "2013-3-25 0:0:0 week"),
    ("a semana depois de 18 de março", "pt", "2013-3-25 0:0:0 week"),
    ("на неделе после 18 марта", "ru", "2013-3-25 0:0:0 week"),
    ("the Saturday after March 30", "en", "2013-4-6 0:0:0 day"),
    ("le samedi après le 30 mars", "fr", "2013-4-6 0:0:0 day"),
    ("il sabato dopo il 30 marzo", "it", "2013-4-6 0:0:0 day"),
    ("o sábado depois de 30 de março", "pt", "2013-4-6 0:0:0 day"),
    ("в субботу после 30 марта", "ru", "2013-4-6 0:0:0 day"),
    ("the first week after March", "en", "2013-4-1 0:0:0 week"),
    ("the second Saturday after March 30", "en", "2013-4-13 0:0:0 day"),
    ("the month before May", "en", "2013-4-1 0:0:0 month"),
    ("le mois avant mai", "fr", "2013-4-1 0:0:0 month"),
    ("il mese prima di maggio", "it", "2013-4-1 0:0:0 month"),
    ("o mês antes de maio", "pt", "2013-4-1 0:0:0 month"),
    ("месяц перед маем", "ru", "2013-4-1 0:0:0 month"),
    ("the month after May", "en", "2013-6-1 0:0:0 month"),
    ("le mois après mai", "fr", "2013-6-1 0:0:0 month"),
    ("il mese dopo maggio", "it", "2013-6-1 0:0:0 month"),
    ("o mês depois de maio", "pt", "2013-6-1 0:0:0 month"),
    ("месяц после мая", "ru", "2013-6-1 0:0:0 month"),
    ("the year before 2015", "en", "2014-1-1 0:0:0 year"),
    ("l'année avant 2015", "fr", "2014-1-1 0:0:0 year"),
    ("l'anno prima del 2015", "it", "2014-1-1 0:0:0 year"),
    ("o ano antes de 2015", "pt", "2014-1-1 0:0:0 year"),
    ("год до 2015", "ru", "2014-1-1 0:0:0 year"),
    ("the year after 2015", "en", "2016-1-1 0:0:0 year"),
    ("l'année après 2015", "fr", "2016-1-1 0:0:0 year"),
    ("l'anno dopo il 2015", "it", "2016-1-1 0:0:0 year"),
    ("o ano depois de 2015", "pt", "2016-1-1 0:0:0 year"),
    ("год после 2015 года", "ru", "2016-1-1 0:0:0 year"),
  ])
  func `What is before or behind something is the next one of the calendar`(
    sentence: String, locale: String, expected: String
  ) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == [expected])
  }

  @Test(arguments: [
    ("from Monday to March 14", "en"), ("du lundi au 14 mars", "fr"), ("da lunedì al 14 marzo", "it"),
    ("de segunda-feira a 14 de março", "pt"), ("с понедельника по 14 марта", "ru"),
  ])
  func `Of all days that a stretch may begin on the one that is near is meant`(sentence: String, locale: String) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == ["2013-2-18 0:0:0–2013-3-15 0:0:0 day"])
  }

  @Test(arguments: [
    ("Friday from 11 pm to 4 am", "en"), ("vendredi de 23h à 4h", "fr"), ("venerdì dalle 23 alle 4", "it"),
    ("sexta-feira das 23h às 4h", "pt"), ("в пятницу с 23 до 4", "ru"),
  ])
  func `Hours of a day may reach into the next`(sentence: String, locale: String) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == ["2013-2-15 23:0:0–2013-2-16 5:0:0 hour"])
  }

  @Test(arguments: [
    ("tonight from 10 to 2", "en"), ("ce soir de 10 heures à 2 heures", "fr"), ("stasera dalle 10 alle 2", "it"),
    ("hoje à noite das 10 às 2", "pt"), ("сегодня вечером с 10 до 2", "ru"),
  ])
  func `Hours of an evening cross midnight where those of a day cross noon`(sentence: String, locale: String) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == ["2013-2-12 22:0:0–2013-2-13 3:0:0 hour"])
  }

  @Test(arguments: [
    ("Friday from 11 pm to 4", "en", "2013-2-15 23:0:0–2013-2-16 5:0:0 hour"),
    ("tomorrow from 2 to 4", "en", "2013-2-13 14:0:0–2013-2-13 17:0:0 hour"),
    ("domani dalle 2 alle 4", "it", "2013-2-13 14:0:0–2013-2-13 17:0:0 hour"),
    ("amanhã das 2 às 4", "pt", "2013-2-13 14:0:0–2013-2-13 17:0:0 hour"),
    ("завтра с 2 до 4", "ru", "2013-2-13 14:0:0–2013-2-13 17:0:0 hour"),
    ("venerdì dalle 23 alle 4", "it", "2013-2-15 23:0:0–2013-2-16 5:0:0 hour"),
    ("vendredi de 23h à 4h", "fr", "2013-2-15 23:0:0–2013-2-16 5:0:0 hour"),
  ])
  func `Of two hours when people are awake the second is the next behind the first`(
    sentence: String, locale: String, expected: String
  ) {
    let context = ShippedGrammar.context()
    let found = ShippedGrammar.readers[locale]?.values(in: sentence, context: context, dimensions: [.time]) ?? []
    #expect(found.map { $0.time(in: .next, context).map { TimeForm.print(.time($0)) } } == [expected])
  }

  @Test(arguments: [
    ("no later than 6 pm", "en", "before 2013-2-12 18:0:0 hour"),
    ("au plus tard à 18h", "fr", "before 2013-2-12 18:0:0 hour"),
    ("non oltre le 18", "it", "before 2013-2-12 18:0:0 hour"),
    ("não depois das 18h", "pt", "before 2013-2-12 18:0:0 hour"),
    ("не позже 18:00", "ru", "before 2013-2-12 18:0:0 minute"),
    ("more than two days before Friday", "en", "before 2013-2-13 0:0:0 day"),
    ("dans plus de deux jours", "fr", "after 2013-2-14 4:0:0 hour"),
  ])
  func `Limits have one end`(sentence: String, locale: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == [expected])
  }

  @Test func `A weekday that does not fit its date does not lead years away`() {
    #expect(ShippedGrammar.read("Meet Tuesday, Jan 15", "en", .time) == ["2013-1-15 0:0:0 day"])
    #expect(ShippedGrammar.read("Fri, Jul 18", "en", .time) == ["2014-7-18 0:0:0 day"])
    #expect(ShippedGrammar.read("this September", "en", .time) == ["2013-9-1 0:0:0 month"])
  }

  @Test(arguments: [
    ("every other Tuesday", "en", "every 2 week from 2013-2-19 0:0:0 day"),
    ("un mardi sur deux", "fr", "every 2 week from 2013-2-19 0:0:0 day"),
    ("un martedì sì e uno no", "it", "every 2 week from 2013-2-19 0:0:0 day"),
    ("каждый второй вторник", "ru", "every 2 week from 2013-2-19 0:0:0 day"),
    ("dia sim, dia não", "pt", "every 2 day"),
    ("a giorni alterni", "it", "every 2 day"),
    ("quarterly", "en", "every 1 quarter"),
    ("по будням в 7", "ru", "every 1 week on [1, 2, 3, 4, 5] from 2013-2-12 7:0:0 hour"),
    ("nos dias úteis às 7", "pt", "every 1 week on [1, 2, 3, 4, 5] from 2013-2-12 7:0:0 hour"),
  ])
  func `Rhythms are found`(sentence: String, locale: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, locale, .recurrence) == [expected])
  }

  @Test func `Words that stand for no time give none`() {
    #expect(ShippedGrammar.read("the sun sets", "en", .time).isEmpty)
    #expect(ShippedGrammar.read("the battery is at 7.20 percent", "en", .time).isEmpty)
    #expect(ShippedGrammar.read("meet the president", "en", .time).isEmpty)
  }

  @Test(arguments: [
    ("call five five five one two three four", "en", "phoneNumber 5551234"),
    ("zéro six douze trente-quatre cinquante-six soixante-dix-huit", "fr", "phoneNumber 0612345678"),
    ("nove oito meia cinco quatro três dois um", "pt", "phoneNumber 98654321"),
    ("восемь девятьсот шестнадцать сто двадцать три сорок пять шестьдесят семь", "ru", "phoneNumber 89161234567"),
  ])
  func `Phone numbers are read as they are spoken`(sentence: String, locale: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, locale, .phoneNumber) == [expected])
  }

  @Test func `Addresses are read as they are spoken`() {
    #expect(ShippedGrammar.read("open www dot example dot com", "en", .url) == ["url www.example.com"])
    #expect(ShippedGrammar.read("go to example dot com slash news", "en", .url) == ["url example.com/news"])
    #expect(ShippedGrammar.read("anna chiocciola esempio punto it", "it", .email) == ["email anna@esempio.it"])
  }
}
