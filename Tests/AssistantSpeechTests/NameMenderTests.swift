import Testing

@testable import AssistantSpeech

@Suite struct NameMenderTests {
  @Test(arguments: [
    ("aggiungi il latte in task notes", "aggiungi il latte in TasksNotes"),
    ("Crea una lista intascosnotes.", "Crea una lista in TasksNotes."),
    ("di cia la lista formazione in tasksNote", "di cia la lista formazione in TasksNotes"),
    ("выйти из дома в таскс нотс", "выйти из дома в TasksNotes"),
    ("Втаскснотс напомни мне купить", "В TasksNotes напомни мне купить"),
    ("add milk to the list", "add milk to the list"), ("taste the notes of wine", "taste the notes of wine"),
    ("", ""), ("…", "…"),
  ])
  func `a name is put back where it was written as it sounds`(heard: String, mended: String) {
    #expect(NameMender(["TasksNotes", "Bobo"]).mended(heard) == mended)
  }

  @Test func `short names are like too many words, and nobody mends without names`() {
    #expect(NameMender(["Bobo"]).mended("call bob") == "call bob")
    #expect(NameMender([]).mended("call bob") == "call bob")
  }
}
