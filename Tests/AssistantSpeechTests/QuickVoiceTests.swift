import Testing

@testable import AssistantSpeech

@Suite struct QuickVoiceTests {
  @Test(arguments: [
    ("Lait <speed level=\"500\">vite</speed>", "Lait  speed level=\"500\" vite /speed "),
    ("La tâche WWDC, et la TV.", "La tâche W W D C , et la T V ."),
    ("Un iPhone à l'UNESCO, I et Y", "Un iPhone à l'UNESCO, I et Y"), ("Задача ЖЭК", "Задача ЖЭК"), ("", ""),
  ])
  func `marks in a text are no orders to Pico, and abbreviations are said letter by letter`(text: String, said: String)
  {
    #expect(QuickVoiceEngine.plain(text) == said)
  }
}
