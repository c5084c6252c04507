import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

/// Apps and words that come, change and go, beside an understanding that is made of what there is in the end.
@Suite struct AppChangesTests {
  private static let names = [
    "MonkeyChat", "Monkey Chats", "Birdsong", "Bird Song", "Petalo", "Petali", "TeaRoom", "Tea", "Zorbax", "Zorback",
  ]
  private static let kinds = ["contactName", "mediaPlaylistTitle", "OrderBouquetIntent.flower", "shoeSize"]
  private static let words = [
    "Anna", "Anne", "Hanna", "Anna Maria", "Bobo", "Bobo the Great", "Studio 54", "roses", "black tulips", "Delta",
  ]

  /// What is installed, and what the apps have brought along, kind after kind.
  private struct World {
    var apps: [AppDescription] = []
    var words: [String: [(kind: String, terms: [VocabularyTerm])]] = [:]

    var vocabulary: [String: [VocabularyTerm]] { words.mapValues { $0.flatMap(\.terms) } }

    mutating func set(_ terms: [VocabularyTerm], app: String, kind: String) {
      let place = words[app]?.firstIndex { $0.kind == kind }
      if terms.isEmpty {
        if let place { words[app]?.remove(at: place) }
      } else if let place {
        words[app]?[place].terms = terms
      } else {
        words[app, default: []].append((kind, terms))
      }
    }
  }

  private static func app(_ number: Int, _ name: String) -> AppDescription {
    if number % 3 == 0 { return LearnedAppsTests().florist("com.example.app\(number)", name: name) }
    return AppDescription(
      identifier: "com.example.app\(number)", displayNames: ["": name],
      alternativeNames: number % 2 == 0 ? [.init(name: "Nick \(number)", pronunciationHint: "nik")] : [],
      intents: number % 4 == 0 ? ["INCancelRideIntent"] : ["INSendMessageIntent", "INCancelRideIntent"])
  }

  private static func change(_ world: inout World, _ understanding: inout Understanding, _ random: inout SplitMix) {
    func draw(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
    switch draw(5) {
    case 0, 1:
      let new = app(draw(12), names[draw(names.count)])
      if let place = world.apps.firstIndex(where: { $0.identifier == new.identifier }) {
        world.apps[place] = new
      } else {
        world.apps.insert(new, at: draw(world.apps.count + 1))
      }
      understanding.setApps(world.apps)
    case 2 where !world.apps.isEmpty:
      world.apps.remove(at: draw(world.apps.count))
      understanding.setApps(world.apps)
    default:
      let (app, kind) = ("com.example.app\(draw(12))", kinds[draw(kinds.count)])
      let terms = (0..<draw(4)).map { number in
        VocabularyTerm(kind: kind, phrase: words[draw(words.count)], identifier: "\(app)-\(number)")
      }
      world.set(terms, app: app, kind: kind)
      understanding.setVocabulary(terms, app: app, kind: kind)
    }
  }

  private static func utterance(_ random: inout SplitMix) -> String {
    func pick(_ all: [String]) -> String { random.pick(all) ?? "" }
    let request = pick([
      "send a message to {} saying hello", "text {}", "text {} saying see you at {}", "order a bouquet of {}",
      "ordr a bouqet of {}", "cancel my ride", "show deliveries", "show deliveris", "{}",
    ]).replacing("{}", with: pick(words.map { $0.lowercased() } + words + ["ana", "bobbo", "rozes"]))
    return pick(["", "", "open \(pick(names)) and "]) + request + pick(["", " in \(pick(names))", " in monky chat"])
  }

  @Test(arguments: 1...8)
  func `Whatever comes and goes, what is understood is what there is`(seed: Int) throws {
    let hearing = try HearingPhrases(locale: "en", files: ["small": Data(LearnedAppsTests.phrases.utf8)])
    let language = Language(phrases: hearing, schema: Fixture.schema)
    let learning = try LearningPhrases(files: ["requests": Data(LearnedAppsTests.learning.utf8)])
    let learned = LearnedLayer(phrases: hearing, learning: learning, language: language)
    var random = SplitMix(state: UInt64(seed))
    var world = World()
    var understanding = Understanding(language: language, apps: [], learned: learned)
    var understood = 0
    for _ in 0..<12 {
      for _ in 0..<4 { Self.change(&world, &understanding, &random) }
      let fresh = Understanding(
        language: language, apps: world.apps, vocabulary: world.vocabulary, learned: learned)
      for _ in 0..<20 {
        let utterance = Self.utterance(&random)
        let reading = understanding.recognize(utterance)
        #expect(reading == fresh.recognize(utterance), "\(utterance)")
        if reading.best != nil { understood += 1 }
      }
    }
    #expect(understood > 20)
  }

  @Test func `Words that came before their app, or before the intent that they are for, are known with it`() throws {
    let hearing = try HearingPhrases(locale: "en", files: ["small": Data(LearnedAppsTests.phrases.utf8)])
    let language = Language(phrases: hearing, schema: Fixture.schema)
    var understanding = Understanding(language: language, apps: [Fixture.monkeyChat])
    let florist = LearnedAppsTests().florist()
    understanding.setVocabulary(
      [VocabularyTerm(kind: "OrderBouquetIntent.flower", phrase: "sunny ones", identifier: "tulip")],
      app: florist.identifier)
    #expect(understanding.recognize("order a bouquet of sunny ones").best == nil)
    understanding.setApps([Fixture.monkeyChat, florist])
    #expect(understanding.recognize("order a bouquet of sunny ones").best?.values == ["flower": .integer(2)])
    understanding.setApps([Fixture.monkeyChat])
    #expect(understanding.recognize("order a bouquet of sunny ones").best == nil)
  }
}
