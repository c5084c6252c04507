import Testing

@testable import UtteranceValues

/// Sentences of our own, read on Tuesday, 12 February 2013, at 4:30.
struct TimeTests {
  @Test(arguments: [
    ("Wake me up tomorrow at half past six", "2013-2-13 6:30:0 minute"),
    ("Book a table for the last Friday of April", "2013-4-26 0:0:0 day"),
    ("Lunch with Ana next Thursday at noon", "2013-2-21 12:0:0 hour"),
    ("Remind me in three quarters of an hour", "2013-2-12 5:15:0 second"),
    ("The shop is open from 9:30 to 11 on Saturday", "2013-2-16 9:30:0–2013-2-16 11:1:0 minute"),
    ("What did I do the day before yesterday?", "2013-2-10 0:0:0 day"),
    ("Show the photos of last summer", "2012-6-21 0:0:0–2012-9-24 0:0:0 day"),
    ("Call me after 5 pm", "after 2013-2-12 17:0:0 hour"),
    ("Pay the rent by the end of the month", "2013-2-12 4:30:0–2013-3-1 0:0:0 second"),
    ("Dinner two days after Easter", "2013-4-2 0:0:0 day"),
    ("The call is at 16:00 UTC", "2013-2-12 14:0:0 minute"),
    ("Call me in three days at half past five", "2013-2-15 5:30:0 minute"),
    ("At 5 pm in two days", "2013-2-14 17:0:0 hour"),
    ("In two days in the morning", "2013-2-14 0:0:0–2013-2-14 12:0:0 hour"),
    ("Call me in three days", "2013-2-15 4:0:0 hour"),
  ])
  func `English times in a sentence are found`(sentence: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, "en", .time) == [expected])
  }

  @Test(arguments: [
    ("en", "Wake me up at 4 am", "2013-2-13 4:0:0 hour"), ("en", "Wake me up at 4", "2013-2-12 16:0:0 hour"),
    ("en", "Wake me up on Tuesday at 4 am", "2013-2-19 4:0:0 hour"),
    ("en", "Wake me up at 4:30", "2013-2-12 4:30:0 minute"),
    ("en", "Where was I today at 4 am", "2013-2-12 4:0:0 hour"),
    ("en", "The call is at 2 am UTC", "2013-2-13 0:0:0 minute"),
    ("en", "Call me after 4 am", "after 2013-2-12 4:0:0 hour"),
    ("pt", "Acorda-me às 4 da manhã", "2013-2-13 4:0:0 hour"),
    ("it", "Svegliami alle 4 del mattino", "2013-2-13 4:0:0 hour"),
    ("ru", "Разбуди меня в 4 утра", "2013-2-13 4:0:0 hour"),
    ("fr", "Réveille-moi à 4 heures du matin", "2013-2-13 4:0:0 hour"),
  ])
  func `An hour that has struck is the next one`(locale: String, sentence: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == [expected])
  }

  @Test(arguments: [
    ("Acorda-me amanhã às seis e meia da manhã", "2013-2-13 6:30:0 minute"),
    ("Marca uma mesa para a última sexta-feira de abril", "2013-4-26 0:0:0 day"),
    ("O que fiz anteontem?", "2013-2-10 0:0:0 day"),
    ("Almoço com a Ana daqui a duas semanas", "2013-2-26 0:0:0 day"),
    ("O que fiz na sexta retrasada?", "2013-2-1 0:0:0 day"),
    ("Liga-me depois das 17h", "after 2013-2-12 17:0:0 hour"),
    ("Liga-me daqui a três dias às cinco da tarde", "2013-2-15 17:0:0 hour"),
    ("Estou fora de 3 a 9 de agosto", "2013-8-3 0:0:0–2013-8-10 0:0:0 day"),
  ])
  func `Portuguese times in a sentence are found`(sentence: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, "pt", .time) == [expected])
  }

  @Test(arguments: [
    ("Svegliami domani mattina alle sei e mezza", "2013-2-13 6:30:0 minute"),
    ("Prenota un tavolo per l'ultimo venerdì di aprile", "2013-4-26 0:0:0 day"),
    ("Cosa ho fatto l'altro ieri?", "2013-2-10 0:0:0 day"),
    ("Ricordamelo tra mezz'ora", "2013-2-12 5:0:0 second"),
    ("Chiamami fra tre giorni alle 17 e 30", "2013-2-15 17:30:0 minute"),
    ("Sono via dal 3 al 9 agosto", "2013-8-3 0:0:0–2013-8-10 0:0:0 day"),
    ("Chiamami stasera alle otto", "2013-2-12 20:0:0 hour"),
  ])
  func `Italian times in a sentence are found`(sentence: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, "it", .time) == [expected])
  }

  @Test(arguments: [
    ("Разбуди меня завтра в половине седьмого утра", "2013-2-13 6:30:0 minute"),
    ("Закажи столик на последнюю пятницу апреля", "2013-4-26 0:0:0 day"),
    ("Что я делал позавчера?", "2013-2-10 0:0:0 day"),
    ("Напомни через полтора часа", "2013-2-12 6:0:0 second"),
    ("Позвони через три дня в 17:30", "2013-2-15 17:30:0 minute"),
    ("Меня не будет с 3 по 9 августа", "2013-8-3 0:0:0–2013-8-10 0:0:0 day"),
    ("Где я был в позапрошлую пятницу?", "2013-2-1 0:0:0 day"),
    ("Позвони мне после пяти часов вечера", "after 2013-2-12 17:0:0 hour"),
  ])
  func `Russian times in a sentence are found`(sentence: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, "ru", .time) == [expected])
  }

  @Test(arguments: [
    ("Réveille-moi demain à six heures et demie", "2013-2-13 6:30:0 minute"),
    ("Réserve une table pour le dernier vendredi d'avril", "2013-4-26 0:0:0 day"),
    ("Qu'ai-je fait avant-hier ?", "2013-2-10 0:0:0 day"),
    ("Rappelle-le-moi dans trois quarts d'heure", "2013-2-12 5:15:0 second"),
    ("Je suis absent du 3 au 9 août", "2013-8-3 0:0:0–2013-8-10 0:0:0 day"),
    ("Appelle-moi ce soir à huit heures", "2013-2-12 20:0:0 hour"),
    ("Le train part demain à dix-sept heures", "2013-2-13 17:0:0 hour"),
    ("Qui a appelé l'avant-dernier mardi ?", "2013-1-29 0:0:0 day"),
    ("Appelle-moi dans trois jours à 17 heures", "2013-2-15 17:0:0 hour"),
  ])
  func `French times in a sentence are found`(sentence: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, "fr", .time) == [expected])
  }

  @Test(arguments: [
    ("en", "Set a timer for an hour and a half", "duration 90 minute"),
    ("fr", "Mets un minuteur d'une heure et demie", "duration 90 minute"),
    ("it", "Imposta un timer di un'ora e mezza", "duration 90 minute"),
    ("pt", "Põe um temporizador de uma hora e meia", "duration 90 minute"),
    ("ru", "Поставь таймер на полтора часа", "duration 90 minute"),
    ("en", "It took 2 weeks and 3 days", "duration 17 day"),
  ])
  func `Durations are found`(locale: String, sentence: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, locale, .duration) == [expected])
  }

  @Test(arguments: [
    ("en", "Water the plants every other week", "every 2 week"),
    ("en", "Gym every Tuesday at 8 pm", "every 1 week from 2013-2-12 20:0:0 hour"),
    ("en", "every Monday and Thursday", "every 1 week on [1, 4]"),
    ("fr", "Yoga tous les mardis à 20h", "every 1 week from 2013-2-12 20:0:0 hour"),
    ("it", "Palestra ogni martedì alle 20", "every 1 week from 2013-2-12 20:0:0 hour"),
    ("pt", "Ginásio toda terça-feira às 20h", "every 1 week from 2013-2-12 20:0:0 hour"),
    ("ru", "Зал каждый вторник в 20:00", "every 1 week from 2013-2-12 20:0:0 minute"),
  ])
  func `Recurrences are found`(locale: String, sentence: String, expected: String) {
    #expect(ShippedGrammar.read(sentence, locale, .recurrence) == [expected])
  }

  @Test(arguments: [
    ("en", "May I ask who was there?"), ("en", "Pay ABC 2000"), ("fr", "Il a été malade"),
    ("it", "Ho due gatti e tre cani"), ("pt", "Tenho dois gatos e três cães"), ("ru", "У меня две кошки"),
  ])
  func `What is no time is left alone`(locale: String, sentence: String) {
    #expect(ShippedGrammar.read(sentence, locale, .time) == [])
  }

  @Test func `A bare number is an hour only where one was asked for`() throws {
    let reader = try #require(ShippedGrammar.readers["en"])
    let context = ShippedGrammar.context()
    #expect(reader.values(in: "7", context: context, dimensions: [.time]).isEmpty)
    let found = reader.values(in: "7", context: context, dimensions: [.time], includesLatent: true)
    #expect(found.map { TimeForm.print($0.value) } == ["2013-2-12 7:0:0 hour"])
  }

  @Test func `Dates in digits are read as the region writes them`() {
    #expect(ShippedGrammar.read("on 3/4", "en", region: "US", .time) == ["2013-3-4 0:0:0 day"])
    #expect(ShippedGrammar.read("on 3/4", "en", region: "GB", .time) == ["2013-4-3 0:0:0 day"])
  }

  @Test func `A day without daylight saving begins where the person's clock says`() throws {
    var context = ShippedGrammar.context()
    context.calendar.timeZone = try #require(.init(identifier: "Europe/Paris"))
    let reader = try #require(ShippedGrammar.readers["en"])
    let found = reader.values(in: "on July 1st at 10:00", context: context, dimensions: [.time])
    guard case .time(let time)? = found.first?.value else { return #expect(Bool(false), "no time") }
    #expect(time.start.timeIntervalSince1970 == 1_372_665_600)
  }
}
