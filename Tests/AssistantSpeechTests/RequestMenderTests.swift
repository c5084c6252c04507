import Testing

@testable import AssistantSpeech

@Suite struct OpeningMenderTests {
  @Test(arguments: [
    ("it", ["segna", "paga"], "Segnapulire la cucina", "segna pulire la cucina"),
    ("it", ["chiedi", "invia"], "Chi è di 15 euro ad Ivan", "chiedi 15 euro ad Ivan"),
    ("ru", ["отправь", "покажи"], "От праве сообщения Bobo", "отправь сообщения Bobo"),
    ("ru", ["оплати"], "Оплоте счет за телефон", "оплати счет за телефон"),
    ("ru", ["отметь"], "Отмету брать кухню", "отметь убрать кухню"),
    ("ru", ["переведи"], "Переведик 50 евро", "переведи 50 евро"),
  ])
  func `a beginning is cut where the word ends that it sounds like`(
    locale: String, openings: [String], heard: String, mended: String
  ) throws {
    #expect(try OpeningMender(openings, sounds: heardForms(locale).sounds).candidates(heard).contains(mended))
  }

  @Test func `who begins as requests do stays, and so does who begins like none`() throws {
    let mender = try OpeningMender(["paga", "paghi", "segna", "eliminare"], sounds: heardForms("it").sounds)
    #expect(mender.candidates("Paga la bolletta").isEmpty)
    #expect(mender.candidates("Al momento nessuno risponde").isEmpty)
    #expect(mender.candidates("Il mio ricotta mi dite").isEmpty)
    #expect(mender.candidates("").isEmpty)
  }
}

@Suite struct RequestMenderTests {
  private typealias Reading = RequestMender.Reading

  private static let mender = RequestMender(
    names: NameMender(["MonkeyPay", "MonkeyChat"], leads: ["con"]), openings: OpeningMender(["paga", "manda"]))

  /// Understands what is there and nothing else.
  private static func mended(_ text: String, _ readings: [String: Reading]) -> (text: String, isRequest: Bool) {
    mender.mended(text) { readings[$0] }
  }

  private static let clear = Reading(confidence: 0.95, isWhole: true, namesApp: true)

  @Test func `the reading with the name wins, also against another without it`() {
    let other = Reading(confidence: 0.95, isWhole: true, namesApp: false)
    let mended = Self.mended(
      "paga la luce con monkey pai", ["paga la luce con monkey pai": other, "paga la luce con MonkeyPay": Self.clear])
    #expect(mended == ("paga la luce con MonkeyPay", true))
  }

  @Test func `what attaches a name is found with it`() {
    let mended = Self.mended("paga il gascun MonkeyPay", ["paga il gas con MonkeyPay": Self.clear])
    #expect(mended == ("paga il gas con MonkeyPay", true))
  }

  @Test func `a beginning is mended where an app is named`() {
    let mended = Self.mended("pagha la luce con MonkeyPay", ["paga la luce con MonkeyPay": Self.clear])
    #expect(mended == ("paga la luce con MonkeyPay", true))
  }

  @Test func `no request is made of what names no app`() {
    let mended = Self.mended("pagha la luce", ["paga la luce": Self.clear])
    #expect(mended == ("pagha la luce", false))
  }

  @Test func `what is hardly understood when mended stays`() {
    let weak = Reading(confidence: 0.3, isWhole: false, namesApp: true)
    let mended = Self.mended("tanti monkei pei", ["tanti MonkeyPay": weak])
    #expect(mended == ("tanti monkei pei", false))
  }

  @Test func `a name that was there as it is written stays, though another sounds the same`() {
    let mended = Self.mended(
      "paga con Monkey Pay", ["paga con Monkey Pay": Self.clear, "paga con MonkeyPay": Self.clear])
    #expect(mended == ("paga con Monkey Pay", true))
  }

  @Test func `a clear request stays as it is`() {
    let text = "paga la luce con MonkeyPay"
    #expect(Self.mended(text, [text: Self.clear]) == (text, true))
    let unnamed = Reading(confidence: 0.95, isWhole: true, namesApp: false)
    #expect(Self.mended("chiama Anna", ["chiama Anna": unnamed]) == ("chiama Anna", true))
  }
}

@Suite struct HeardFormsTests {
  @Test(arguments: [
    ("it", "Sottotitoli e revisione a cura di QTSS", ""), ("fr", "Sous-titrage ST' 501", ""),
    ("fr", "Sous-titres réalisés par la communauté d’Amara.org", ""), ("ru", "Продолжение следует...", ""),
    ("ru", "Редактор субтитров А.Семкин Корректор А.Егорова", ""), ("pt", "Legendas pela comunidade Amara.org", ""),
    ("ru", "Позвони Анне. Субтитры сделал DimaTorzok", "Позвони Анне."),
    ("it", "Chiama Anna. Grazie per la visione!", "Chiama Anna."),
    ("it", "Chiama Anna. Grazie.", "Chiama Anna. Grazie."), ("pt", "obrigado", "obrigado"),
    ("it", "scrivi ad Anna che i sottotitoli sono pronti", "scrivi ad Anna che i sottotitoli sono pronti"),
    ("fr", "Envoie 3.50 euros à M. Bobo", "Envoie 3.50 euros à M. Bobo"), ("it", "", ""),
  ])
  func `what nobody said is left out, and what was said is not`(locale: String, heard: String, said: String) throws {
    #expect(try heardForms(locale).said(heard) == said)
  }
}
