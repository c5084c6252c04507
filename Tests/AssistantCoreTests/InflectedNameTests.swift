import Testing

@testable import AssistantCore

@Suite struct `Inflected names` {
  @Test(arguments: [
    ("томатного супа", "томатный суп"), ("чечевичный суп", "чечевичного супа"),
    ("zuppe di pomodoro", "zuppa di pomodoro"),
    ("sopas de tomate", "sopa de tomate"), ("soupes a la tomate", "soupe a la tomate"), ("tomato soups", "tomato soup"),
  ])
  func `names whose words only end otherwise are the same`(said: String, name: String) {
    #expect(name.isInflection(of: said))
    #expect(said.isInflection(of: name))
  }

  @Test(arguments: [
    ("chicken soup", "chickpea soup"), ("tomato soup", "tomato"), ("soup", "sour"),
    ("sopa de tomate", "sopa de tomilho"),
    ("томатный суп", "суп томатный"), ("", ""), ("…", "…"), ("bean soup", "beet soup"),
  ])
  func `other names are others`(said: String, name: String) {
    #expect(!name.isInflection(of: said))
  }
}
