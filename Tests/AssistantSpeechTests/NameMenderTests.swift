import AssistantResources
import Testing

@testable import AssistantSpeech

@Suite struct NameMenderTests {
  private static let names = ["TasksNotes", "MonkeyChat", "MonkeyPay", "MonkeyTodo", "Soup Chef", "Bobo"]
  private static let leads: [String: [String]] = [
    "it": ["con", "in", "su"], "pt": ["com", "no", "pelo"], "fr": ["avec", "dans", "sur"], "ru": ["в", "через"],
  ]

  /// As the assistant mends in a language.
  private static func mender(_ locale: String) throws -> NameMender {
    NameMender(
      names, leads: leads[locale] ?? [], sounds: try heardForms(locale).sounds, foreign: try heardForms("en").sounds)
  }

  @Test(arguments: [
    ("it", "aggiungi il latte in task notes", "aggiungi il latte in TasksNotes"),
    ("it", "Crea una lista intascosnotes.", "Crea una lista in TasksNotes."),
    ("it", "di cia la lista formazione in tasksNote", "di cia la lista formazione in TasksNotes"),
    (
      "it", "Segna pulire la cucina come completata in Tasks Notez.",
      "Segna pulire la cucina come completata in TasksNotes."
    ),
    ("it", "dal conto corrente al conto risparmi con manchipi.", "dal conto corrente al conto risparmi con MonkeyPay."),
    ("it", "Paga la bolletta del Gascummonkey Pay.", "Paga la bolletta del Gas con MonkeyPay."),
    ("it", "Paraboli, tablet, telefono, con monkeypai.", "Paraboli, tablet, telefono, con MonkeyPay."),
    ("ru", "выйти из дома в таскс нотс", "выйти из дома в TasksNotes"),
    ("ru", "Втаскснотс напомни мне купить", "в TasksNotes напомни мне купить"),
    ("ru", "Добави задачу убрать кухню в Менкитуду.", "Добави задачу убрать кухню в MonkeyTodo."),
    ("ru", "От праве сообщения, Bobo вMonkeyChat.", "От праве сообщения, Bobo в MonkeyChat."),
    ("fr", "acheter du lait dans Task Note.", "acheter du lait dans TasksNotes."),
    ("fr", "Pema Fakudo, Amec, Monki Pay", "Pema Fakudo, Amec, MonkeyPay"),
    ("pt", "Transfira 50, no Monquipei.", "Transfira 50, no MonkeyPay."),
  ])
  func `a name is put back where it was written as it sounds`(locale: String, heard: String, mended: String) throws {
    #expect(try Self.mender(locale).candidates(heard).contains(mended))
  }

  @Test(arguments: [
    ("it", "Al momento nessuno degli operatori è in grado di rispondere alla sua chiamata."),
    ("it", "prego digitare il proprio numero"), ("fr", "Composez votre mot de passe suivi du dièse."),
    ("ru", "Введите номер оператора и нажмите решетку."), ("pt", "quero mais bananas amanhã"),
    ("it", "taste the notes of wine"), ("it", ""), ("fr", "…"),
  ])
  func `what sounds like no name stays`(locale: String, heard: String) throws {
    #expect(try Self.mender(locale).mended(heard) == heard)
  }

  @Test func `short names are like too many words, and nobody mends without names`() {
    #expect(NameMender(["Bobo"]).mended("call bob") == "call bob")
    #expect(NameMender([]).mended("call bob") == "call bob")
  }
}

/// The data of a language.
func heardForms(_ locale: String) throws -> HeardForms {
  try HeardForms(#require(try AssistantResources().heardForms(locale: locale)))
}
