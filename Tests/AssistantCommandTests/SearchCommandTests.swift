import Foundation
import Testing

@testable import assistant

/// What apps make searchable, found by the command.
@Suite(.enabled(if: Command.isBuilt && SandboxTools.areThere)) struct SearchCommandTests {
  let assistant: Command

  init() throws {
    assistant = try Command()
    var fixture = AppFixture(program: RunCommandTests.program)
    fixture.activityTypes = ["com.example.menu"]
    let path = try fixture.write(into: assistant.folder)
    #expect(try assistant("apps", "install", "--no-grant", path).status == 0)
  }

  private func tell(_ requests: String...) throws -> [String] {
    try assistant.run(["apps", "run", "ShellChat"] + requests, input: nil, environment: [:]).lines
  }

  private func item(_ identifier: String, title: String, more: String = "", item: String = "") -> String {
    #"{"@type": "SearchableItem", "identifier": "\#(identifier)"\#(item), "attributes": {"@type": "SearchableAttributes", "#
      + #""title": "\#(title)"\#(more)}}"#
  }

  private func titles(_ words: String..., options: [String] = []) throws -> [String] {
    let result = try assistant.run(["search", "--json"] + options + words, input: nil, environment: [:])
    #expect(result.status == 0, "\(result.errors)")
    return try result.lines.map { try JSONDecoder().decode(SearchReport.self, from: Data($0.utf8)).title }
  }

  @Test func `Items are found by words of any form, in every language, and shown with what there is to see`() throws {
    let items = [
      item(
        "t", title: "Tomato soup", more: #", "contentDescription": "Red \#u{1B}[31mand\#nhot", "keywords": ["starter"]"#
      ),
      item("p", title: "Sopa de feijão"), item("r", title: "Чечевичный суп"), item("f", title: "Gâteau au chocolat"),
    ]
    let line = "search/change {\"items\": [\(items.joined(separator: ", "))], \"index\": \"\"}"
    #expect(try tell(line.replacing("\u{1B}", with: "\\u001b").replacing("\n", with: "\\n")) == ["{}"])
    #expect(try titles("tomatoes", "soup") == ["Tomato soup"])
    #expect(try titles("starters") == ["Tomato soup"])
    #expect(try titles("SOPAS", options: ["--locale", "pt"]) == ["Sopa de feijão"])
    #expect(try titles("супы", options: ["--locale", "ru"]) == ["Чечевичный суп"])
    #expect(try titles("gateaux", options: ["--locale", "fr"]) == ["Gâteau au chocolat"])
    #expect(try titles("tomato", options: ["--app", "ShellChat"]) == ["Tomato soup"])
    let shown = try assistant("search", "tomato")
    #expect(shown.lines == ["1. Tomato soup  (ShellChat)", "   Red and hot"])
    #expect(try assistant("search", "nothing", "--locale", "it").lines == ["Non è stato trovato nulla."])
    #expect(try assistant("search", "tomato", "--app", "Nobody").status != 0)
  }

  @Test func `What is added to an item comes beside what it has, and what an app takes away is not found`() throws {
    let first = item("t", title: "Tomato soup", item: #", "domain": "menu.soups""#)
    let more =
      #"{"@type": "SearchableItem", "identifier": "t", "isUpdate": true, "#
      + #""attributes": {"@type": "SearchableAttributes", "contentDescription": "With basil"}}"#
    #expect(
      try tell(
        "search/change {\"items\": [\(first)], \"index\": \"\"}",
        "search/change {\"items\": [\(more)], \"index\": \"\"}")
        == ["{}", "{}"])
    #expect(try titles("tomato", "basil") == ["Tomato soup"])
    #expect(try tell(#"search/change {"domains": ["menu"], "index": ""}"#) == ["{}"])
    #expect(try titles("tomato").isEmpty)
    #expect(try tell("search/change {\"items\": [\(first)], \"index\": \"\"}") == ["{}"])
    #expect(try assistant("apps", "remove", "ShellChat", "--yes").status == 0)
    #expect(try titles("tomato").isEmpty)
  }

  @Test func `An activity is found if the app has it so, and goes with its name`() throws {
    func activity(_ title: String, isFound: Bool) -> String {
      #"activity/donate {"activity": {"@type": "UserActivity", "activityType": "com.example.menu", "title": "\#(title)", "#
        + #""isEligibleForSearch": \#(isFound), "isEligibleForPrediction": true, "persistentIdentifier": "\#(title)"}}"#
    }
    #expect(try tell(activity("Order lunch", isFound: true), activity("Order dinner", isFound: false)) == ["{}", "{}"])
    #expect(try titles("order") == ["Order lunch"])
    #expect(try tell(activity("Order lunch", isFound: true)) == ["{}"])
    #expect(try titles("order") == ["Order lunch"])
    #expect(try tell(#"activity/delete {"identifiers": ["Order lunch"]}"#) == ["{}"])
    #expect(try titles("order").isEmpty)
  }
}
