import AssistantUnderstanding
import IntentSchema
import Testing

/// For how long, or until when, something is put off; it is half past nine on Saturday, 21 November 2026.
extension WordsKeptTests {
  /// The hour and the minute until which something is put off.
  private func hour(_ locale: String, _ utterance: String) throws -> String {
    let understanding = try #require(Self.understandings[locale])
    let best = try #require(understanding.recognize(utterance, context: Fixture.context).best, "\(utterance)")
    let range = try #require(best.values["nextTriggerTime"]?.object, "\(best)")
    let start = try #require(range["startDateComponents"]?.object)
    return "\(start["hour"]?.integer ?? -1):\(start["minute"]?.integer ?? -1)"
  }

  @Test(arguments: [
    ("en", "snooze the reminder for two hours", "for two"), ("en", "snooze the reminder until two", "2"),
    ("fr", "repousse le rappel de deux heures", "for two"), ("fr", "repousse le rappel à deux heures", "2"),
    ("it", "posticipa il promemoria di due ore", "for two"), ("it", "posticipa il promemoria alle due", "2"),
    ("pt", "adia o lembrete por duas horas", "for two"), ("pt", "adia o lembrete duas horas", "for two"),
    ("pt", "adia o lembrete para as duas horas", "2"),
    ("ru", "отложи напоминание на два часа", "for two"), ("ru", "отложи напоминание до двух часов", "2"),
  ])
  func `How long something is put off is no hour of the day`(
    locale: String, utterance: String, meant: String
  ) throws {
    let now = Fixture.context.calendar.dateComponents([.hour, .minute], from: Fixture.context.now)
    let later = "\(((now.hour ?? 0) + 2) % 24):\(now.minute ?? 0)"
    #expect(try hour(locale, utterance) == (meant == "2" ? "14:0" : later))
  }
}
