import AssistantCore
import AssistantStore
import AssistantSuggestions
import Foundation
import Testing

@testable import assistant

/// What is suggested from what the app has told, and what is forgotten.
@Suite(.enabled(if: Command.isBuilt && SandboxTools.areThere)) struct `Suggestions of the store's log` {
  let bar: SoupBar
  var assistant: Command { bar.assistant }
  /// Monday, 24 November 2025, ten past noon. All of this lies in the past of whoever runs it: what an app tells of the
  /// future is kept as told now.
  private static let noon = "2025-11-24T12:10:00Z"
  private static let universal = ["TZ": "UTC"]

  init() throws {
    bar = try SoupBar()
    // Four weeks of chowder at noon on weekdays, and minestrone on the evenings of weekends.
    let monday = Date(timeIntervalSince1970: 1_761_523_200)
    let donations = (0..<28).map { day in
      let start = monday.addingTimeInterval(Double(day) * 86_400).timeIntervalSince1970
      let isWeekend = day % 7 >= 5
      return SoupBar.donation(
        "OrderSoupIntent", isWeekend ? #"{"soup": 2, "quantity": \#(day)}"# : #"{"soup": 1}"#,
        at: start + (isWeekend ? 19 : 12) * 3_600 + Double(day * 37 % 11) * 60)
    }
    try #require(try bar.tell(donations).allSatisfy { $0 == "{}" })
  }

  private struct Listed: Decodable {
    var title: String
    var action: String
    var probability: Double
    var place: Int
    var role: String?
    var image: String?
  }

  private func list(_ options: String...) throws -> [Listed] {
    let arguments = ["suggestions", "--json", "--at", Self.noon] + options
    let result = try assistant.run(arguments, input: nil, environment: Self.universal)
    return try JSONDecoder().decode([Listed].self, from: Data(result.output.utf8))
  }

  private func verdict(_ option: String, _ name: String, _ options: String...) throws -> String {
    try assistant.run(
      ["suggestions", "--at", Self.noon, option, name] + options, input: nil, environment: Self.universal
    ).output
  }

  @Test func `come in the order of the moment, and only the sure ones on the lock screen`() throws {
    let noon = try list()
    #expect(noon.first?.title == "Order clam chowder" && noon.first?.probability ?? 0 > 0.6, "\(noon)")
    let evening = try list("--at", "2025-11-29T19:05:00Z")
    #expect(evening.first?.title == "Order minestrone", "the amount is anybody's guess: \(evening)")
    #expect(try list("--surface", "lock").map(\.title) == ["Order clam chowder"])
    let night = try list("--surface", "lock", "--at", "2025-11-24T03:00:00Z")
    #expect(night.isEmpty, "\(night)")
  }

  @Test(arguments: SoupBar.locales)
  func `say why and why not in every language`(locale: String) throws {
    let name = SoupBar.names[locale] ?? ""
    let why = try assistant.run(
      ["--locale", locale, "suggestions", "--at", Self.noon, "--why", name], input: nil, environment: Self.universal)
    #expect(why.status == 0 && why.lines.count > 4, "\(why)")
    #expect(why.lines.first?.hasPrefix(name) == true)
    let not = try assistant.run(
      ["--locale", locale, "suggestions", "--at", Self.noon, "--why-not", "ShowSoupIntent"], input: nil,
      environment: Self.universal)
    #expect(not.status == 0 && not.lines.count == 2, "\(not)")
    #expect(!not.output.contains("verdict"))
  }

  @Test func `are told from what is unlikely, unknown and switched off`() throws {
    #expect(try verdict("--why-not", "Show soup").contains("You have never done it"))
    #expect(try verdict("--why-not", "Order minestrone", "--surface", "lock").contains("would take 70 %"))
    #expect(try assistant("suggestions", "--why", "Nonsense").status == 64)
    #expect(try assistant("settings", "suggestions", "off", "SoupBar").status == 0)
    #expect(try list().isEmpty)
    #expect(try verdict("--why-not", "Order clam chowder").contains("switched off"))
    #expect(try assistant("settings", "suggestions").output.contains("SoupBar"))
    #expect(try assistant("settings", "suggestions", "on", "SoupBar").status == 0)
    #expect(try assistant("settings", "suggestions", "off", "SoupBar", "--action", "OrderSoupIntent").status == 0)
    #expect(try list().isEmpty)
    #expect(try assistant("settings", "suggestions", "on", "SoupBar", "--action", "OrderSoupIntent").status == 0)
    let unknown = try assistant("settings", "suggestions", "off", "SoupBar", "--action", "Order")
    #expect(unknown.status == 64 && unknown.errors.contains("OrderSoupIntent"), "\(unknown)")
    #expect(try assistant("settings", "suggestions", "off", "--surface", "watch").status == 0)
    #expect(try list("--surface", "watch").isEmpty)
    #expect(try !list().isEmpty)
  }

  @Test func `are taken and dismissed, and both are learned from`() throws {
    let before = try list().first?.probability ?? 0
    for _ in 0..<3 {
      let at = ["suggestions", "dismiss", "Order clam chowder", "--at", Self.noon]
      #expect(try assistant.run(at, input: nil, environment: Self.universal).status == 0)
    }
    #expect(try list().first { $0.title == "Order clam chowder" }?.probability ?? 0 <= before)
    let taken = try assistant("suggestions", "take", "Order clam chowder", "--text-only", input: Data("yes\n".utf8))
    #expect(taken.status == 0, "\(taken)")
    #expect(bar.orders == [#"{"soup": 1}"#])
  }

  @Test func `follow what an app says of time, place and the day's course`() throws {
    let item =
      #"{"@type": "RelevantShortcut", "shortcut": {"@type": "Shortcut", "intent": {"@type": "Intent", "className": "#
      + #""ShowSoupIntent", "identifier": "", "parameters": {"@type": "Parameters", "soup": 3}}}, "shortcutRole": 1, "#
      + #""relevanceProviders": [{"@type": "DailyRoutineRelevanceProvider", "situation": 4}]}"#
    #expect(try bar.tell([#"notice/set {"kind": "relevantShortcuts", "items": [\#(item)]}"#]) == ["{}"])
    #expect(try list("--surface", "watch").first?.title == "Order clam chowder")
    let gym = try list("--surface", "watch", "--place", "Gym")
    #expect(gym.first?.title != "Show borscht", "the school is another place")
    let school = try list("--surface", "watch", "--place", "school")
    #expect(school.first?.title == "Show borscht" && school.first?.role == "information", "\(school)")
  }

  private static func relevant(_ soup: Int, _ providers: String, card: String = "null") -> String {
    let template = card == "null" ? "" : #", "watchTemplate": \#(card)"#
    return
      #"{"@type": "RelevantShortcut", "shortcut": {"@type": "Shortcut", "intent": {"@type": "Intent", "className": "#
      + #""ShowSoupIntent", "identifier": "", "parameters": {"@type": "Parameters", "soup": \#(soup)}}}, "#
      + #""relevanceProviders": [\#(providers)]\#(template)}"#
  }

  private static func routine(_ situation: Int) -> String {
    #"{"@type": "DailyRoutineRelevanceProvider", "situation": \#(situation)}"#
  }

  private static func region(_ latitude: Double, _ longitude: Double) -> String {
    #"{"@type": "LocationRelevanceProvider", "region": {"@type": "Region", "identifier": "r", "latitude": \#(latitude), "#
      + #""longitude": \#(longitude), "radius": 200}}"#
  }

  private func tell(_ items: String...) throws {
    let said = items.joined(separator: ", ")
    #expect(try bar.tell([#"notice/set {"kind": "relevantShortcuts", "items": [\#(said)]}"#]) == ["{}"])
  }

  @Test func `know a region, and the gym in every language`() throws {
    try tell(Self.relevant(3, Self.region(51.53, -0.12)), Self.relevant(2, Self.routine(5)))
    #expect(try list("--surface", "watch", "--place", "51.5301,-0.1201").first?.title == "Show borscht")
    #expect(try list("--surface", "watch", "--place", "51.54,-0.12").first?.title == "Order clam chowder")
    #expect(try assistant("settings", "place", "The Station", "51.5299,-0.1199").status == 0)
    #expect(try list("--surface", "watch", "--place", "the station").first?.title == "Show borscht")
    for gym in ["gym", "academia", "palestra", "спортзал", "salle de sport"] {
      #expect(try list("--surface", "watch", "--place", gym).first?.title == "Show minestrone", "\(gym)")
    }
  }

  @Test func `know what is said to be so, a workout that was begun, and the way to work`() throws {
    try tell(
      Self.relevant(3, Self.routine(6)), Self.relevant(2, Self.routine(7)), Self.relevant(1, Self.routine(8)))
    func first() throws -> String? { try list("--surface", "watch").first?.title }
    #expect(try first() == "Order clam chowder")
    #expect(try list("--surface", "watch", "--situation", "commute").first?.title == "Show borscht")
    #expect(try assistant("settings", "situation", "on", "headphonesConnected").status == 0)
    #expect(try assistant("settings", "situation").output.contains("headphones connected"))
    #expect(try first() == "Show minestrone")
    #expect(try assistant("settings", "situation", "off", "headphonesConnected").status == 0)
    #expect(try first() == "Order clam chowder")
    #expect(try assistant("settings", "situation", "on", "home").status == 64)
    #expect(try assistant("settings", "place", "home", "51.50,-0.10").status == 0)
    #expect(try assistant("settings", "place", "work", "51.50,-0.20").status == 0)
    #expect(try list("--surface", "watch", "--place", "51.505,-0.15").first?.title == "Show borscht")
    #expect(try list("--surface", "watch", "--place", "51.60,-0.15").first?.title == "Order clam chowder")
    #expect(try list("--surface", "watch", "--place", "work").first?.title == "Order clam chowder")
    let noon = 1_763_985_000.0
    try bar.tell([SoupBar.donation("INStartWorkoutIntent", "{}", at: noon)])
    #expect(try first() == "Show clam chowder")
    try bar.tell([SoupBar.donation("INEndWorkoutIntent", "{}", at: noon + 300)])
    #expect(try first() != "Show clam chowder")
  }

  @Test func `show an app's card on the watch face alone, and nothing whose time cannot be told`() throws {
    let card =
      #"{"@type": "DefaultCardTemplate", "title": "Red\u001b[2J soup!", "subtitle": "Till three", "#
      + #""image": {"@type": "Image", "name": "borscht"}}"#
    try tell(Self.relevant(3, Self.routine(4), card: card), Self.relevant(2, Self.routine(99)))
    let school = try assistant.run(
      ["suggestions", "--at", Self.noon, "--surface", "watch", "--place", "school"], input: nil,
      environment: Self.universal)
    #expect(school.lines.first?.contains("Red soup! · Till three (SoupBar)") == true, "\(school)")
    let listed = try list("--surface", "watch", "--place", "school")
    #expect(listed.first?.image == "borscht")
    #expect(!listed.contains { $0.title == "Show minestrone" }, "\(listed)")
    #expect(try list("--place", "school", "--limit", "50").contains { $0.title == "Show borscht" })
    let taken = try assistant(
      "suggestions", "take", "Red soup!", "--surface", "watch", "--place", "school", "--at", Self.noon)
    #expect(taken.status == 0, "\(taken)")
    #expect(try bar.opened().first?.contains("ShowSoupIntent") == true)
  }

  @Test func `leave out media of a kind of which an app wants only what comes next offered`() throws {
    func play(_ title: String, _ type: Int) -> String {
      #"{"mediaItems": [{"@type": "MediaItem", "identifier": "\#(title)", "title": "\#(title)", "type": \#(type)}]}"#
    }
    for day in 0..<4 {
      let time = 1_763_985_000.0 + Double(day) * 60
      try bar.tell([
        SoupBar.donation("INPlayMediaIntent", play("Broth", 1), at: time),
        SoupBar.donation("INPlayMediaIntent", play("Ladle talk", 6), at: time + 20),
      ])
    }
    func titles() throws -> String {
      try assistant.run(
        ["suggestions", "--at", "2025-11-24T15:00:00Z", "--limit", "50"], input: nil, environment: Self.universal
      ).output
    }
    #expect(try titles().contains("Broth") && titles().contains("Ladle talk"))
    let only = #"notice/set {"kind": "mediaPrediction", "subject": "1", "items": [{"@type": "MediaPrediction", "#
    #expect(try bar.tell([only + #""mode": 1, "type": 1}]}"#]) == ["{}"])
    #expect(try !titles().contains("Broth") && titles().contains("Ladle talk"))
    let next = #"{"@type": "Intent", "className": "INPlayMediaIntent", "identifier": "", "parameters": {"@type": "#
    let item = play("Broth", 1).dropFirst()
    #expect(
      try bar.tell([#"notice/set {"kind": "upcomingMedia", "items": [\#(next)"Parameters", \#(item)}]}"#]) == ["{}"])
    #expect(try titles().contains("Broth"))
    #expect(try bar.tell([#"notice/set {"kind": "upcomingMedia", "items": []}"#]) == ["{}"])
    #expect(try bar.tell([only + #""mode": 0, "type": 1}]}"#]) == ["{}"])
    #expect(try titles().contains("Broth"))
  }

  @Test func `follow what an app says is played next, beside what else helps`() throws {
    let media =
      #"{"@type": "Intent", "className": "INPlayMediaIntent", "identifier": "", "parameters": "#
      + #"{"@type": "Parameters", "mediaItems": [{"@type": "MediaItem", "title": "Soup for two", "type": 5}]}}"#
    #expect(try bar.tell([#"notice/set {"kind": "upcomingMedia", "items": [\#(media)]}"#]) == ["{}"])
    #expect(try list("--surface", "watch").map(\.action).contains("INPlayMediaIntent"))
    #expect(try bar.tell([#"notice/set {"kind": "relevantShortcuts", "items": []}"#]) == ["{}"])
    #expect(try list("--surface", "watch").map(\.action).contains("INPlayMediaIntent"))
    #expect(try bar.tell([#"notice/set {"kind": "upcomingMedia", "items": []}"#]) == ["{}"])
    #expect(try !list("--surface", "watch").map(\.action).contains("INPlayMediaIntent"))
  }

  private func snapshot() async throws -> [UInt8] {
    let settings = try Settings(
      GlobalOptions.parse([]), environment: ["ASSISTANT_HOME": assistant.home.path, "HOME": assistant.folder.path])
    let shelf = try await Composition(settings).suggestions()
    return try await shelf.learned().snapshot()
  }

  @Test func `are learned again after something is forgotten, as though it had never been`() async throws {
    let before = try await snapshot()
    try bar.tell([
      SoupBar.donation("ShowSoupIntent", #"{"soup": 1}"#, at: 1_763_950_400), SoupBar.lunch,
      SoupBar.donation("ShowSoupIntent", #"{"soup": 1}"#, at: 1_763_951_300),
    ])
    #expect(try await snapshot() != before)
    #expect(try assistant("suggestions", "dismiss", "Show clam chowder").status == 0)
    #expect(try assistant("suggestions", "forget", "Show clam chowder").status == 0)
    #expect(try assistant("suggestions", "forget", "Order lunch").status == 0)
    #expect(try await snapshot() == before)
    let forgotten = try assistant("suggestions", "forget", "SoupBar")
    #expect(forgotten.output.contains("28"), "\(forgotten)")
    #expect(try await snapshot() == Suggester().snapshot())
    #expect(try list().isEmpty)
  }

  @Test func `are learned again where what was kept is damaged`() async throws {
    let before = try await snapshot()
    let settings = try Settings(
      GlobalOptions.parse([]), environment: ["ASSISTANT_HOME": assistant.home.path, "HOME": assistant.folder.path])
    let file = SuggestionSnapshot(settings: settings).file
    var data = try Data(contentsOf: file)
    data[data.count / 2] ^= 0x40
    try data.write(to: file)
    #expect(try await snapshot() == before)
    try Data("{}\n".utf8).write(to: file)
    #expect(try await snapshot() == before)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: [
    ("2026-11-21T09:30:00Z", 1_795_253_400.0), ("2026-11-21T09:30", 1_795_253_400),
    ("2026-11-21 09:30:05", 1_795_253_405),
    ("09:30", 1_795_253_400), ("9", nil), ("25:00", nil), ("soon", nil), ("", nil), ("2026-11-21", nil), ("-1:00", nil),
  ])
  func `Times are read as people write them`(text: String, seconds: Double?) {
    let now = Date(timeIntervalSince1970: 1_795_300_000)
    let date = SuggestionPlace.date(text, now: now, calendar: Surroundings.universalCalendar())
    #expect(date?.timeIntervalSince1970 == seconds)
  }
}
