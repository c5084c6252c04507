import Foundation
import IntentSchema
import Testing

@testable import AssistantUnderstanding

@Suite struct `Words of shortcuts` {
  static let app = AppDescription(
    identifier: "com.example.MonkeyChat", displayNames: ["": "MonkeyChat"],
    intents: ["INSendMessageIntent", "INStartCallIntent"])

  private func understanding(_ locale: String = "en", _ phrases: String...) throws -> Understanding {
    var understanding = try Fixture.understanding(locale, apps: [Self.app])
    understanding.setShortcuts(
      phrases.map {
        SpokenShortcut(
          identifier: $0, phrase: $0, app: Self.app.identifier, appName: "MonkeyChat",
          shortcut: Shortcut(intent: IntentValue(className: "INStartCallIntent", identifier: "")))
      })
    return understanding
  }

  private func found(_ words: String, in understanding: Understanding) -> ShortcutReading? {
    guard case .interpretations(let all) = understanding.recognize(words, context: Fixture.context) else { return nil }
    return all.first?.shortcut
  }

  @Test(arguments: [
    ("en", "Soup please", ["soup please", "SOUP PLEASE!", "  soup,\tplease… ", "soup-please", "“Soup please.”"]),
    ("en", "What’s up", ["what's up?", "whats up", "WHAT`S UP"]),
    ("en", "Two soups", ["2 soups", "two soups"]),
    ("pt", "Café da manhã", ["cafe da manha", "CAFÉ DA MANHÃ", "café-da-manhã"]),
    ("it", "Perché no, caffè", ["perche no caffe", "perché no: caffè!"]),
    ("fr", "L’œuf à la coque", ["l'oeuf a la coque", "L’ŒUF À LA COQUE !"]),
    ("ru", "Ещё чаю", ["еще чаю", "ЕЩЁ ЧАЮ!", "ещё, чаю"]),
    ("en", "早餐", ["早餐", "早餐。"]),
  ])
  func `are the same however they are written`(locale: String, phrase: String, said: [String]) throws {
    let understanding = try understanding(locale, phrase)
    for words in said {
      let reading = found(words, in: understanding)
      #expect(reading?.phrase == phrase && reading?.distance == nil, "\(words)")
    }
  }

  @Test(arguments: [
    ("soup pleese", true), ("soup plaese", true), ("suop please", true), ("the soup please", true),
    ("soup", true), ("please soup", true), ("soup please now", true), ("soup", true),
    ("salad", false), ("what is the soup of the day please", false), ("", false), ("cheese", false),
  ])
  func `that are nearly said are found so`(said: String, isNear: Bool) throws {
    let reading = found(said, in: try understanding("en", "Soup please"))
    #expect((reading?.distance != nil) == isNear)
    #expect(reading == nil || reading?.phrase == "Soup please")
  }

  @Test func `come before a clear request only when they are the very words`() throws {
    let understanding = try understanding("en", "Call Anna", "Send a message to Bob now")
    #expect(found("call anna", in: understanding)?.distance == nil)
    #expect(found("call anna", in: understanding) != nil)
    #expect(found("send a message to Bob", in: understanding) == nil, "a whole request is what was meant")
    #expect(found("call hanna in MonkeyChat", in: understanding) == nil)
  }

  @Test func `answer no question, and are a request in the middle of one`() throws {
    let understanding = try understanding("en", "Soup please")
    for expectation: AssistantUnderstanding.Expectation in [
      .yesOrNo, .choice(["clam", "pea"]), .value(intent: "INSendMessageIntent", parameter: "content"),
      .value(intent: "INSendMessageIntent", parameter: "recipients"),
    ] {
      guard
        case .request(let all) = understanding.read("soup, please", expecting: expectation, context: Fixture.context)
      else {
        Issue.record("\(expectation) takes them for something else")
        continue
      }
      #expect(all.first?.shortcut?.phrase == "Soup please")
    }
    #expect(understanding.read("cancel", expecting: .yesOrNo, context: Fixture.context) == .cancel)
    let free = AssistantUnderstanding.Expectation.value(intent: "INSendMessageIntent", parameter: "content")
    #expect(
      understanding.read("soup pleese", expecting: free, context: Fixture.context) == .value(.string("soup pleese")))
  }

  @Test func `that mean something to the assistant are known before they are taken`() throws {
    let understanding = try understanding("en", "Yes")
    #expect(understanding.ownMeaning(of: "yes", context: Fixture.context) == .answer)
    #expect(understanding.ownMeaning(of: "Cancel!", context: Fixture.context) == .answer)
    #expect(understanding.ownMeaning(of: "what can I say", context: Fixture.context) == .answer)
    #expect(understanding.ownMeaning(of: "soup time", context: Fixture.context) == nil)
    guard
      case .request(let reading)? = understanding.ownMeaning(of: "call Anna with MonkeyChat", context: Fixture.context)
    else {
      Issue.record("a whole request is none")
      return
    }
    #expect(reading.intent == "INStartCallIntent" && reading.shortcut == nil)
    #expect(understanding.read("yes", expecting: .yesOrNo, context: Fixture.context) == .yes, "a yes stays one")
  }

  @Test func `of a thousand shortcuts are compared quickly`() throws {
    var understanding = try understanding()
    understanding.setShortcuts(
      (0..<1_000).map { number in
        SpokenShortcut(
          identifier: "\(number)", phrase: "shortcut number \(number) of mine", app: "a", appName: "A", shortcut: nil)
      })
    #expect(found("shortcut number 512 of mine", in: understanding)?.identifier == "512")
    #expect(found("shotcut number 512 of mine", in: understanding)?.identifier == "512")
  }
}
