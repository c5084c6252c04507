import AssistantCore
import Foundation
import IntentSchema
import IntentsWire
import Testing

@testable import assistant

/// Words that start a shortcut, from giving them to what the app does.
@Suite(.enabled(if: Command.isBuilt && SandboxTools.areThere)) struct `Shortcuts by their words` {
  let bar: SoupBar
  var assistant: Command { bar.assistant }

  init() throws {
    bar = try SoupBar()
    try bar.tell([
      SoupBar.donation("OrderSoupIntent", #"{"soup": 1}"#), SoupBar.donation("OrderSoupIntent", #"{"soup": 3}"#),
      SoupBar.donation("OrderSoupIntent", #"{"soup": 2, "quantity": 2}"#),
      SoupBar.donation("ShowSoupIntent", #"{"soup": 1}"#), SoupBar.lunch,
    ])
  }

  private struct Listed: Decodable {
    var identifier: String
    var phrase: String
    var title: String?
    var isThere: Bool
  }

  private func list() throws -> [Listed] {
    try JSONDecoder().decode([Listed].self, from: Data(assistant("shortcuts", "list", "--json").output.utf8))
  }

  @Test func `Words are given, changed and taken away`() throws {
    #expect(try assistant("shortcuts", "list").output.contains("assistant shortcuts add"))
    let offered = try assistant("shortcuts", "add", "--app", "SoupBar", "--json").output
    #expect(offered.contains("Order clam chowder") && offered.contains("Lunch time"))
    try bar.add("Soup please", "Order clam chowder")
    try bar.add("Time to eat", "order lunch")
    #expect(try list().map(\.phrase) == ["Soup please", "Time to eat"])
    #expect(try list().map(\.title) == ["Order clam chowder", "Order lunch"])
    #expect(try assistant("shortcuts", "rename", "soup PLEASE!", "Chowder now").status == 0)
    #expect(try list().map(\.phrase) == ["Chowder now", "Time to eat"])
    #expect(try assistant("shortcuts", "remove", "time to eat").status == 0)
    #expect(try list().map(\.phrase) == ["Chowder now"])
    #expect(try assistant("shortcuts", "remove", "time to eat").status == 64)
  }

  @Test(arguments: [("soup, PLEASE", "Soup please"), ("Cancel", "cancel"), ("…", "said"), ("yes", "yes")])
  func `Words that mean something already are refused, and it is told`(words: String, told: String) throws {
    try bar.add("Soup please", "Order clam chowder")
    let result = try assistant("shortcuts", "add", words, "--app", "SoupBar", "--shortcut", "Order borscht")
    #expect(result.status == 64 && result.errors.contains(told), "\(result.errors)")
    #expect(try assistant("shortcuts", "rename", "Soup please", "SOUP please!").status == 0, "its own words are free")
    #expect(try list().count == 1)
  }

  @Test(arguments: SoupBar.locales)
  func `Exactly the words run it in every language, with the intent's own confirmation`(locale: String) throws {
    try bar.add("Soup please", "Order clam chowder")
    let yes = ["en": "yes", "pt": "sim", "it": "sì", "ru": "да", "fr": "oui"][locale] ?? "yes"
    let told = try bar.chat(["SOUP please!", yes], locale: locale)
    #expect(bar.orders == [#"{"soup": 1}"#], "\(told)")
  }

  @Test(arguments: SoupBar.locales)
  func `Words that are nearly said are asked about, and a yes runs it`(locale: String) throws {
    try bar.add("Soup please", "Show clam chowder")
    let yes = ["en": "yes", "pt": "sim", "it": "sì", "ru": "да", "fr": "oui"][locale] ?? "yes"
    let no = ["en": "no", "pt": "não", "it": "no", "ru": "нет", "fr": "non"][locale] ?? "no"
    let told = try bar.chat(["soup pleese", no], locale: locale)
    #expect(told.contains("Soup please"), "\(told)")
    #expect(try bar.opened().isEmpty)
    _ = try bar.chat(["soup pleese", yes], locale: locale)
    #expect(try bar.opened().count == 1)
  }

  @Test func `What cannot be done in the background opens the app with the intent, an activity with itself`() throws {
    try bar.add("Show it", "Show clam chowder")
    try bar.add("Time to eat", "Order lunch")
    let told = try bar.chat(["show it", "time to eat"])
    #expect(told.contains("Here’s SoupBar."))
    let opened = try bar.opened()
    #expect(opened.count == 2)
    #expect(opened.first?.contains(#""intent": {"className": "ShowSoupIntent""#) == true, "\(opened)")
    #expect(opened.last?.contains(#""activityType": "com.example.SoupBar.lunch""#) == true)
    #expect(opened.last?.contains("menu") == true && opened.last?.contains("OrderSoupIntent") == false)
  }

  @Test func `A missing value is asked for, one that the app refuses is told, and so is a removed app`() throws {
    try bar.add("Red soup", "Order borscht")
    try bar.add("Two bowls", "Order 2 minestrone")
    #expect(try bar.chat(["red soup"]).contains("There is no borscht left."))
    let told = try bar.chat(["two bowls", "yes"])
    #expect(bar.orders == [#"{"quantity": 2, "soup": 2}"#], "\(told)")
    #expect(try assistant("apps", "remove", "--yes", "SoupBar").status == 0)
    #expect(try bar.chat(["red soup"]).contains("“Red soup” doesn’t work any more"))
    #expect(try list().map(\.isThere) == [false, false])
  }

  @Test func `They count at once in a conversation that goes on, and are shown as the reading with its reason`()
    async throws
  {
    var environment = ["ASSISTANT_HOME": assistant.home.path, "HOME": assistant.folder.path]
    environment["ASSISTANT_DATA"] = ProcessInfo.processInfo.environment["ASSISTANT_DATA"]
    let composition = try Composition(Settings(GlobalOptions.parse([]), environment: environment))
    let running = try await composition.assistant()
    let dialogue = await running.dialogues.open()
    func heard() async -> String? {
      var found: String?
      for await events in await dialogue.say("show it") {
        for case .understood(let understood) in events.map(\.event.kind) { found = understood.chosen.shortcut?.phrase }
      }
      return found
    }
    #expect(await heard() == nil)
    try bar.add("Show it", "Show clam chowder")
    #expect(await heard() == "Show it")
    #expect(try assistant("understand", "--json", "Show  IT").output.contains(#""isExact" : true"#))
    #expect(try assistant("understand", "show itt").output.contains("nearly the words of a shortcut"))
    #expect(try assistant("shortcuts", "remove", "show it").status == 0)
    #expect(await heard() == nil)
    await dialogue.end()
    await running.shutDown()
  }

  @Test func `A locked device keeps them to itself, and opens nothing`() throws {
    try bar.add("Show it", "Show clam chowder")
    #expect(try assistant("settings", "passcode", input: Data("1234\n1234\n".utf8)).status == 0)
    #expect(try assistant("settings", "lock").status == 0)
    #expect(try assistant("shortcuts", "list").status == 4)
    #expect(try assistant("shortcuts", "add", "Other", "--app", "SoupBar", "--shortcut", "1").status == 4)
    #expect(try assistant("ask", "show it").status == 4)
    #expect(try assistant("suggestions").status == 4)
    #expect(try assistant("suggestions", "--surface", "lock").status == 0)
    #expect(try assistant("settings", "unlock", input: Data("1234\n".utf8)).status == 0)
    #expect(try bar.opened().isEmpty)
    #expect(try assistant("shortcuts", "run", "show it").status == 0)
    #expect(try bar.opened().count == 1)
  }

  private struct Offer: Decodable {
    var title: String
    var suggestion: String?
  }

  private func offers() throws -> [Offer] {
    let listed = try assistant("shortcuts", "add", "--app", "SoupBar", "--json").output
    return try JSONDecoder().decode([Offer].self, from: Data(listed.utf8))
  }

  @Test func `What an app suggests comes first, with its words`() throws {
    let shortcut =
      #"{"@type": "Shortcut", "intent": {"@type": "Intent", "className": "OrderSoupIntent", "identifier": "", "#
      + #""parameters": {"@type": "Parameters", "soup": 2}, "suggestedInvocationPhrase": "Green soup"}}"#
    #expect(try bar.tell([#"notice/set {"kind": "shortcutSuggestions", "items": [\#(shortcut)]}"#]) == ["{}"])
    #expect(try offers().first?.title == "Order minestrone")
    #expect(try offers().first?.suggestion == "Green soup")
    #expect(try bar.tell([#"notice/set {"kind": "shortcutSuggestions", "items": []}"#]) == ["{}"])
    #expect(try !offers().contains { $0.suggestion == "Green soup" })
  }

  @Test func `Without a terminal an app's sheet is left, and its shortcuts are listed to it`() throws {
    let shortcut =
      #"{"shortcut": {"@type": "Shortcut", "intent": {"@type": "Intent", "className": "OrderSoupIntent", "identifier": "#
      + #""x", "parameters": {"@type": "Parameters", "soup": 2}}}, "suggestion": "Minestrone"}"#
    #expect(try bar.tell(["shortcut/add \(shortcut)"]) == [#"{"outcome": "cancelled"}"#])
    try bar.add("Soup please", "Order clam chowder")
    let listed = try bar.tell(["shortcut/list {}"])
    #expect(listed.first?.contains(#""invocationPhrase": "Soup please""#) == true, "\(listed)")
    let identifier = try list().first?.identifier ?? ""
    #expect(try bar.tell([#"shortcut/edit {"identifier": "\#(identifier)"}"#]) == [#"{"outcome": "cancelled"}"#])
    let unknown = UUID().uuidString
    #expect(try bar.tell([#"shortcut/edit {"identifier": "\#(unknown)"}"#]) == ["-32011"])
  }
}

extension `Shortcuts by their words` {
  private func composition(_ locale: String) throws -> Composition {
    var environment = ["ASSISTANT_HOME": assistant.home.path, "HOME": assistant.folder.path]
    environment["ASSISTANT_DATA"] = ProcessInfo.processInfo.environment["ASSISTANT_DATA"]
    return try Composition(Settings(GlobalOptions.parse(["--locale", locale]), environment: environment))
  }

  @Test(arguments: SoupBar.locales)
  func `The sheet shows title, subtitle and words, and saves, changes and deletes`(locale: String) async throws {
    let composition = try composition(locale)
    let app = try await composition.shelf().installed(named: "SoupBar")
    let shortcut = Shortcut(
      intent: IntentValue(className: "OrderSoupIntent", identifier: "x", parameters: ["soup": .integer(1)]))
    let sheet = composition.sheet()
    #expect(try await sheet.add(shortcut, suggestion: "Chowder", of: app).outcome == .cancelled, "nobody is there")
    let shown = Shown([""])
    sheet.open { lines, question in await shown.answer(lines + [question]) }
    let saved = try await sheet.add(shortcut, suggestion: "Chowder", of: app)
    #expect(saved.outcome == .saved && saved.shortcut?.object?["invocationPhrase"] == .string("Chowder"))
    let told = await shown.lines
    #expect(told.contains { $0.contains(SoupBar.names[locale] ?? "?") } && told.last?.contains("Chowder") == true)
    #expect(told.count == 4, "\(told)")
    let identifier = UUID(uuidString: saved.shortcut?.object?["identifier"]?.object?["uuidString"]?.string ?? "")
    let known = try #require(identifier)
    for (typed, outcome, phrase) in [
      ("", VoiceShortcutReply.Outcome.cancelled, "Chowder"), ("Clams", .saved, "Clams"), ("-", .deleted, nil),
    ] {
      let shown = Shown([typed])
      sheet.open { lines, question in await shown.answer(lines + [question]) }
      #expect(try await sheet.edit(known, of: app)?.outcome == outcome)
      #expect(try await composition.shortcuts().all().first?.spoken.phrase == phrase)
    }
    #expect(try await sheet.edit(known, of: app) == nil)
  }

  /// Somebody who sees lines and types answers.
  actor Shown {
    private(set) var lines: [String] = []
    private var left: [String]
    init(_ typed: [String]) { left = typed }

    func answer(_ shown: [String]) -> String? {
      lines += shown
      return left.isEmpty ? nil : left.removeFirst()
    }
  }
}

/// The sheet on which words are given, without the process around it.
@Suite struct `The prompt for words` {
  private func prompt(_ typed: [String?]) -> (PhrasePrompt, Answers) {
    let answers = Answers(typed)
    return (PhrasePrompt(wording: CommandWording(nil)) { _ in await answers.next() }, answers)
  }

  actor Answers {
    private var left: [String?]
    init(_ typed: [String?]) { left = typed }
    func next() -> String? { left.isEmpty ? nil : left.removeFirst() }
  }

  private func given(_ typed: [String?], suggestion: String? = nil) async throws -> String? {
    try await prompt(typed).0.ask(suggestion: suggestion) { words in
      if words == "taken" { throw ShortcutShelf.Obstacle.nothingToSay }
      if words == "cancel" { throw ShortcutShelf.Obstacle.reserved }
      return words
    } problem: { _, _ in
      ""
    }
  }

  @Test func `takes words, the suggestion, or nothing`() async throws {
    #expect(try await given(["soup"]) == "soup")
    #expect(try await given(["  soup "]) == "soup")
    #expect(try await given([""], suggestion: "lunch") == "lunch")
    #expect(try await given(["", "soup"]) == nil)
    #expect(try await given(["-"], suggestion: "lunch") == nil)
    #expect(try await given([nil], suggestion: "lunch") == nil)
    #expect(try await given(["cancel", "soup"]) == nil)
    #expect(try await given(["taken", "soup"]) == "soup")
    #expect(try await given(Array(repeating: "taken", count: 20)) == nil)
  }
}
