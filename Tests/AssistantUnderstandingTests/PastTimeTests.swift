import AssistantUnderstanding
import IntentSchema
import Testing

/// Which of the days is meant that a weekday, a month or an hour may be; it is Saturday, 21 November 2026.
extension PreferenceTests {
  /// The bounds of a stretch as `month-day` or `month-day hour`, the year before where it is not this one; “…” where open.
  private func bounds(_ locale: String, _ utterance: String, _ parameter: String) throws -> String {
    let best = try best(locale, utterance)
    let range = try #require(best.values[parameter]?.object, "\(best)")
    return ["startDateComponents", "endDateComponents"].map { name in
      guard let components = range[name]?.object else { return "…" }
      let numbers = ["year", "month", "day", "hour"].map { components[$0]?.integer }
      let year = numbers[0] == 2026 ? "" : "\(numbers[0] ?? 0)-"
      let hour = numbers[3].map { " \($0)" } ?? ""
      return "\(year)\(numbers[1] ?? 0)-\(numbers[2] ?? 0)\(hour)"
    }.joined(separator: " to ")
  }

  @Test(arguments: [
    ("en", "show photos from June in Listly", "6-1 to 6-30"),
    ("en", "show photos from December in Listly", "2025-12-1 to 2025-12-31"),
    ("en", "show the photos I took on Friday in Listly", "11-20 to 11-20"),
    ("en", "show photos from the 25th of December in Listly", "2025-12-25 to 2025-12-25"),
    ("pt", "mostra as fotos de dezembro no Listly", "2025-12-1 to 2025-12-31"),
    ("it", "mostra le foto di dicembre su Listly", "2025-12-1 to 2025-12-31"),
    ("ru", "покажи фото за декабрь в Listly", "2025-12-1 to 2025-12-31"),
    ("fr", "montre les photos de décembre sur Listly", "2025-12-1 to 2025-12-31"),
    ("fr", "montre les photos du 3 au 9 août sur Listly", "8-3 to 8-9"),
    ("fr", "montre les photos de 2015 à 2018 sur Listly", "2015-1-1 to 2018-12-31"),
    ("pt", "mostra as fotos de 3 a 9 de agosto no Listly", "8-3 to 8-9"),
    ("it", "mostra le foto da maggio a luglio su Listly", "5-1 to 7-31"),
  ])
  func `Pictures are of the last such time`(locale: String, utterance: String, days: String) throws {
    #expect(try bounds(locale, utterance, "dateCreated") == days)
  }

  @Test(arguments: [
    ("en", "show messages from Anna on Friday in Listly", "11-20 to 11-20"),
    ("en", "show messages from Anna since Monday in Listly", "11-16 to …"),
    ("en", "show messages from Anna since Saturday in Listly", "11-21 to …"),
    ("en", "show messages from Anna today in Listly", "11-21 to 11-21"),
    ("en", "show messages from Anna before Thursday in Listly", "… to 11-18"),
    ("it", "mostrami i messaggi dal 3 al 9 agosto su Listly", "8-3 to 8-9"),
    ("it", "mostra i messaggi di Anna da lunedì su Listly", "11-16 to …"),
    ("ru", "покажи сообщения от Анны с понедельника в Listly", "11-16 to …"),
  ])
  func `Messages have been sent`(locale: String, utterance: String, days: String) throws {
    #expect(try bounds(locale, utterance, "dateTimeRange") == days)
  }

  @Test(arguments: [
    ("en", "who called me on Friday in Listly", "11-20 to 11-20"),
    ("pt", "quem me ligou na sexta no Listly", "11-20 to 11-20"),
    ("ru", "кто звонил в пятницу в Listly", "11-20 to 11-20"),
    ("fr", "qui m'a appelé vendredi sur Listly", "11-20 to 11-20"),
    ("ru", "покажи звонки за неделю в Listly", "11-15 to 11-21"),
  ])
  func `Calls have been made`(locale: String, utterance: String, days: String) throws {
    #expect(try bounds(locale, utterance, "dateCreated") == days)
  }

  @Test(arguments: [
    ("find notes I wrote on Tuesday in Listly", "11-17 to 11-17"),
    ("show my notes from Tuesday in Listly", "11-17 to 11-17"),
    ("show tasks due on Tuesday in Listly", "11-24 to 11-24"),
    ("show tasks due on November 2 in Listly", "2027-11-2 to 2027-11-2"),
    ("find notes I wrote on November 2 in Listly", "11-2 to 11-2"),
  ])
  func `Notes have been written, tasks are yet to be done`(utterance: String, days: String) throws {
    #expect(try bounds("en", utterance, "dateTime") == days)
  }

  @Test(arguments: [
    ("en", "book a table at Nobu for November 2 in Listly"),
    ("it", "prenota un tavolo da Nobu per il 2 novembre su Listly"),
    ("fr", "réserve une table chez Nobu pour le 2 novembre sur Listly"),
  ])
  func `A table is not for a day that is over`(locale: String, utterance: String) throws {
    let day = try #require(try best(locale, utterance).values["bookingDateComponents"]?.object, "\(utterance)")
    #expect(day["year"]?.integer == 2027)
  }

  /// It is half past nine in the morning.
  @Test(arguments: [
    ("en", "book a ride for Saturday at seven in Listly", "11-21 19 to 11-21 19"),
    ("it", "prenota una corsa per sabato alle sette su Listly", "11-21 19 to 11-21 19"),
    ("pt", "pede uma viagem para sábado às sete no Listly", "11-21 19 to 11-21 19"),
    ("fr", "réserve une course pour samedi à sept heures sur Listly", "11-21 19 to 11-21 19"),
    ("en", "book a ride for November 2 at noon in Listly", "2027-11-2 12 to 2027-11-2 12"),
    ("it", "prenota una corsa per il 2 novembre alle 12 su Listly", "2027-11-2 12 to 2027-11-2 12"),
    ("pt", "pede uma viagem para 2 de novembro ao meio-dia no Listly", "2027-11-2 12 to 2027-11-2 12"),
    ("ru", "закажи поездку на 2 ноября в 12 часов в Listly", "2027-11-2 12 to 2027-11-2 12"),
    ("fr", "réserve une course pour le 2 novembre à midi sur Listly", "2027-11-2 12 to 2027-11-2 12"),
  ])
  func `A ride is not for an hour that is over`(locale: String, utterance: String, time: String) throws {
    #expect(try bounds(locale, utterance, "scheduledPickupTime") == time)
  }
}
