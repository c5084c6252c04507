import Testing

@testable import UtteranceValues

/// Words that may be read in two ways, on Tuesday, 12 February 2013 at half past four in the morning.
struct ReadingTests {
  @Test(arguments: [
    ("the weekend of April 6", "en"), ("le week-end du 6 avril", "fr"), ("il weekend del 6 aprile", "it"),
  ])
  func `The weekend of a Saturday has that Saturday`(text: String, locale: String) {
    #expect(ShippedGrammar.read(text, locale, .time) == ["2013-4-5 18:0:0–2013-4-8 0:0:0 hour"])
  }

  @Test(arguments: [
    ("from April 5 at 9 am to April 7 at 6 pm", "en"), ("du 5 avril à 9h au 7 avril à 18h", "fr"),
    ("dal 5 aprile alle 9 al 7 aprile alle 18", "it"), ("de 5 de abril às 9h até 7 de abril às 18h", "pt"),
    ("с 5 апреля 9 утра до 7 апреля 18 часов", "ru"),
  ])
  func `A span from one day's hour to another's has both hours`(text: String, locale: String) {
    #expect(ShippedGrammar.read(text, locale, .time) == ["2013-4-5 9:0:0–2013-4-7 19:0:0 hour"])
  }

  @Test(arguments: [
    ("in the winter of 2015", "en"), ("hiver 2015", "fr"), ("inverno 2015", "it"), ("inverno de 2015", "pt"),
  ])
  func `The winter of a year ends in the next`(text: String, locale: String) {
    #expect(ShippedGrammar.read(text, locale, .time) == ["2015-12-21 0:0:0–2016-3-21 0:0:0 day"])
  }

  @Test(arguments: [("vendredi 22 à 11h15", "fr"), ("venerdì 22 alle 11:15", "it"), ("sexta 22 às 11:15", "pt")])
  func `A number behind a weekday is its date if it can be`(text: String, locale: String) {
    #expect(ShippedGrammar.read(text, locale, .time) == ["2013-2-22 11:15:0 minute"])
  }

  @Test(arguments: [
    ("call Ana after school", "en", "15", "21"), ("appelle Ana après l'école", "fr", "15", "21"),
    ("chiama Ana dopo la scuola", "it", "15", "21"), ("liga para a Ana depois da escola", "pt", "15", "21"),
    ("позвони Ане после школы", "ru", "15", "21"), ("call Ana after work", "en", "17", "21"),
    ("appelle Ana après le travail", "fr", "17", "21"), ("chiama Ana dopo il lavoro", "it", "17", "21"),
    ("liga para a Ana depois do trabalho", "pt", "17", "21"), ("позвони Ане после работы", "ru", "17", "21"),
  ])
  func `What is done after school or work has its hours`(text: String, locale: String, from: String, to: String) {
    #expect(ShippedGrammar.read(text, locale, .time) == ["2013-2-12 \(from):0:0–2013-2-12 \(to):0:0 hour"])
  }

  @Test func `The end of a deadline keeps its hour`() {
    #expect(ShippedGrammar.read("by Thursday 9am", "en", .time) == ["2013-2-12 4:30:0–2013-2-14 9:0:0 second"])
    #expect(ShippedGrammar.read("d'ici jeudi 9h", "fr", .time) == ["2013-2-12 4:30:0–2013-2-14 9:0:0 second"])
    #expect(ShippedGrammar.read("rappelle-moi après 20h", "fr", .time) == ["after 2013-2-12 20:0:0 hour"])
  }

  @Test(arguments: [
    ("fim de semana passado", "pt", "2013-2-8 18:0:0–2013-2-11 0:0:0 hour"),
    ("às 22h05min", "pt", "2013-2-12 22:5:0 minute"), ("ce mois-ci", "fr", "2013-2-1 0:0:0 month"),
    ("neuf heures pile", "fr", "2013-2-12 9:0:0 hour"), ("le 4 e 20 del pomeriggio", "it", "2013-2-12 16:20:0 minute"),
    ("a fine del prossimo anno", "it", "2014-11-1 0:0:0–2015-1-1 0:0:0 month"),
    ("no início do próximo ano", "pt", "2014-1-1 0:0:0–2014-3-1 0:0:0 month"),
    ("за прошлую неделю", "ru", "2013-2-4 0:0:0 week"),
  ])
  func `A time of several words is one`(text: String, locale: String, expected: String) {
    #expect(ShippedGrammar.read(text, locale, .time) == [expected])
  }

  @Test(arguments: [
    ("il mar rosso è caldo", "it"), ("che ora è", "it"), ("sei pronta", "it"), ("set di coltelli", "it"),
    ("nós vamos ter que esperar", "pt"), ("eu nado no mar", "pt"), ("um set de pratos", "pt"),
    ("nous habitons près de la mer", "fr"), ("la mer du nord", "fr"), ("среда обитания рыб", "ru"), ("час пик", "ru"),
    ("I need sun cream", "en"), ("do not fall asleep", "en"), ("a bowl of spring onions", "en"),
    ("now that you are here", "en"), ("she came in second", "en"),
  ])
  func `Words that are spelt like a time are none among others`(text: String, locale: String) {
    #expect(ShippedGrammar.read(text, locale, .time, .duration) == [])
  }

  @Test func `No number is cut from an amount`() {
    #expect(ShippedGrammar.read("0,75ml", "fr", .number) == [])
    #expect(ShippedGrammar.read("0,75ml", "fr", .volume) == ["volume 0.75 millilitre"])
    #expect(ShippedGrammar.read("1,2,3", "en", .number) == ["number 1", "number 2", "number 3"])
  }

  @Test func `No time is cut from a great number`() {
    #expect(ShippedGrammar.read("cerca de 7 mil libras esterlinas", "pt") == ["money 7000 GBP"])
    #expect(ShippedGrammar.read("полмиллиона рублей", "ru") == ["money 500000 RUB"])
    #expect(ShippedGrammar.read("une quarantaine", "fr", .number) == ["number 40"])
    #expect(ShippedGrammar.read("tra il 5 e il 10 per cento", "it") == ["percentage 5...10 percent"])
  }
}
