import AssistantResources
import Foundation
import Testing

@testable import AssistantCore

@Suite struct SearchWordsTests {
  static func language(_ locale: String) throws -> Inflection {
    try Inflection(try #require(try AssistantResources().phrases(locale: locale, kind: "search")["words"]))
  }

  @Test func `Capitals, accents, width and signs make no difference`() {
    #expect(SearchWords.words("Crème BRÛLÉE—dœuf, naïve!") == ["creme", "brulee", "doeuf", "naive"])
    #expect(SearchWords.words("Ёлка ﬁne １２ \u{202E}x\u{1B}[31m") == ["елка", "fine", "12", "x", "31m"])
    #expect(SearchWords.words("  \"*'() ").isEmpty)
    #expect(SearchWords.words("straße STRASSE").count == 2)
    #expect(Set(SearchWords.words("straße STRASSE")).count == 1)
    #expect(SearchWords.words(String(repeating: "a", count: 1_000)).first?.count == SearchWords.longest)
  }

  @Test(arguments: [
    (
      "en",
      [["soup", "soups"], ["berry", "berries"], ["order", "orders", "ordered", "ordering"], ["tomato", "tomatoes"]]
    ),
    (
      "pt", [["sopa", "sopas"], ["pão", "pães"], ["tomate", "tomates"], ["flor", "flores"], ["canção", "canções"]]
    ),
    ("it", [["zuppa", "zuppe"], ["fungo", "funghi"], ["amico", "amici"], ["lista", "liste"]]),
    (
      "ru",
      [["суп", "супы", "супа", "супом", "супов"], ["чечевичный", "чечевичного", "чечевичная"], ["почта", "почту"]]
    ),
    (
      "fr",
      [["soupe", "soupes"], ["cheval", "chevaux"], ["gâteau", "gâteaux"], ["commande", "commandes", "commander"]]
    ),
  ])
  func `Forms of a word have their stem in common`(locale: String, families: [[String]]) throws {
    let language = try Self.language(locale)
    for family in families {
      let stems = family.compactMap { SearchWords.words($0).first }.map(language.stem)
      #expect(Set(stems).count == 1, "\(family): \(stems)")
    }
    let all = families.compactMap { $0.first }.compactMap { SearchWords.words($0).first }.map(language.stem)
    #expect(Set(all).count == families.count)
  }

  @Test func `Small words are passed over, unless one may still be unfinished, and the last is a beginning`() throws {
    let english = try Self.language("en")
    #expect(SearchTerm.terms(of: "the soup of the day", in: english).map(\.word) == ["soup", "day"])
    #expect(SearchTerm.terms(of: "order a", in: english).map(\.word) == ["order", "a"])
    #expect(SearchTerm.terms(of: "a b c", in: english).map(\.isPrefix).last == true)
    #expect(SearchTerm.terms(of: "", in: english).isEmpty)
    let long = Array(repeating: "word", count: 100).joined(separator: " ")
    #expect(SearchTerm.terms(of: long, in: english).count <= 16)
  }

  @Test func `Home is home in every language, and other names are the person's own`() throws {
    let resources = AssistantResources()
    let files = try resources.locales().compactMap { try resources.phrases(locale: $0, kind: "places")["names"] }
    #expect(files.count == 5)
    let names = try PlaceNames(files)
    for words in ["home", "My Home", "casa", "ДОМОЙ", "chez moi", "la maison"] {
      #expect(names.name(of: words) == "home", "\(words)")
    }
    #expect(names.name(of: "l’école") == "school")
    #expect(names.name(of: "Beach  Hut!") == "beach hut")
    #expect(names.name(of: "!?").isEmpty)
  }

  @Test func `Points are read in the order of maps, and are on the earth`() throws {
    let london = try #require(MapPoint("51.5, -0.1"))
    #expect(london == MapPoint(latitude: 51.5, longitude: -0.1))
    #expect(MapPoint("51.5 -0.1") == london)
    for text in ["", "51.5", "91,0", "0,181", "a,b", "1,2,3", "nan,0", "inf,0"] {
      #expect(MapPoint(text) == nil, "\(text)")
    }
    // Along the meridian a degree is about 111 km; Paris is about 344 km from London.
    let north = try #require(MapPoint(latitude: 52.5, longitude: -0.1))
    #expect(abs(london.distance(to: north) - 111_195) < 10)
    let paris = try #require(MapPoint(latitude: 48.8566, longitude: 2.3522))
    #expect(abs(london.distance(to: paris) - 342_000) < 5_000)
    #expect(london.distance(to: london) == 0)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(MapPoint.self, from: Data(#"{"latitude": 100, "longitude": 0}"#.utf8))
    }
  }

  @Test func `Of several places that reach so far one is at the nearest`() throws {
    let middle = try #require(MapPoint(latitude: 10, longitude: 10))
    let beside = try #require(MapPoint(latitude: 10.0005, longitude: 10))
    let town = NamedPlace(name: "town", title: "Town", position: beside, radius: 5_000)
    let home = NamedPlace(name: "home", title: "Home", position: middle)
    let far = NamedPlace(name: "far", title: "Far", position: try #require(MapPoint(latitude: 11, longitude: 10)))
    #expect(Whereabouts(middle, among: [town, home, far]).place == home)
    #expect(Whereabouts(beside, among: [home, town]).place == town)
    #expect(Whereabouts(middle, among: [far]).place == nil)
  }
}
