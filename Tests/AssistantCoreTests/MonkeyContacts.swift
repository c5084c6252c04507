import AssistantCore
import AssistantTesting
import IntentSchema

/// The contact book of an app of messages: every resolution result has somebody who leads to it.
struct MonkeyContacts {
  static let names =
    ["Bobo", "Anna", "Carlos", "Coco Blanc", "Coco Noir", "Elena", "Amélie", "Ivan"] + (1...80).map { "Chimp \($0)" }
  /// By name: the raw value of `SendMessageRecipientUnsupportedReason`.
  static let unsupported = ["Gorilla": 1, "Orang": 2, "Gibbon": 3, "Lemur": 4, "Tarsier": 5, "Loris": 6, "Aye-Aye": 7]

  static func resolve(_ intent: IntentValue, _ parameter: String) -> [ResolutionResult] {
    guard intent.className == "INSendMessageIntent" else { return [.notImplemented] }
    switch parameter {
    case "recipients":
      let people = intent.parameters["recipients"]?.list ?? []
      return people.isEmpty ? [.needsValue] : people.map(match)
    case "content":
      guard let text = intent.parameters["content"]?.string, !text.isEmpty else { return [.needsValue] }
      return [text.count > 60 ? .unsupported(reason: nil) : .success(.string(text))]
    case "speakableGroupName": return [.notRequired]
    default: return [.notImplemented]
    }
  }

  private static func match(_ person: Value) -> ResolutionResult {
    let said = person.object?["displayName"]?.string ?? ""
    if let reason = unsupported[said] { return .unsupported(reason: reason) }
    if let exact = names.first(where: { $0.lowercased() == said.lowercased() }) { return .success(Stage.person(exact)) }
    let matches = names.filter { $0.lowercased().hasPrefix(said.lowercased()) }
    switch matches.count {
    case 0: return .unsupported(reason: nil)
    case 1: return .confirmationRequired(Stage.person(matches[0]), reason: nil)
    case 2...10: return .disambiguation(matches.map(Stage.person))
    default: return .needsMoreDetails(person)
    }
  }
}

extension Transcript {
  /// The extension that the settings describe.
  ///
  /// `@ confirm CODE`, `@ handle CODE`, `@ fail METHOD CODE`, `@ resolve PARAMETER RESULT` and those of `ScriptedRules`;
  /// the contact book does the rest.
  var scriptedExtension: ScriptedExtension {
    let failures = Dictionary(
      (settings["fail"] ?? []).compactMap { line -> (String, ExtensionFailure.Code)? in
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 2, let code = ExtensionFailure.Code(rawValue: words[1]) else { return nil }
        return (words[0], code)
      }
    ) { $1 }
    let results = Dictionary(
      (settings["resolve"] ?? []).map { line in
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        return (words[0], words.count > 1 ? words[1] : "")
      }
    ) { $1 }
    let confirmCode = settings["confirm"]?.first ?? "ready"
    let handleCode = settings["handle"]?.first ?? "success"
    let rules = ScriptedRules(settings)
    @Sendable func failIfTold(_ method: String) throws {
      if let code = failures[method] { throw ExtensionFailure(code, "The script says so") }
    }
    return ScriptedExtension(
      resolve: { intent, parameter in
        try failIfTold("resolve")
        return results[parameter].flatMap(Self.results) ?? rules.results(intent, parameter)
          ?? MonkeyContacts.resolve(intent, parameter)
      },
      confirm: { _ in
        try failIfTold("confirm")
        var response = Self.response(confirmCode)
        response.properties.merge(rules.ready) { $1 }
        return response
      },
      handle: { intent in
        try failIfTold("handle")
        var response = Self.response(handleCode)
        if intent.className == "INSearchForMessagesIntent", handleCode == "success" {
          response.properties["messages"] = .list(Self.messages)
        }
        response.properties.merge(rules.answer) { $1 }
        return response
      })
  }

  private static func results(_ name: String) -> [ResolutionResult]? {
    switch name {
    case "needsValue": [.needsValue]
    case "notRequired": [.notRequired]
    case "notImplemented": [.notImplemented]
    case "unsupported": [.unsupported(reason: nil)]
    case "wrong types": [.disambiguation([.bool(true), .integer(3)]), .success(.number(2))]
    case "eleven": [.disambiguation((1...11).map { Stage.person("Number \($0)") })]
    case "one choice": [.disambiguation([Stage.person("Bobo")])]
    case "no choice": [.disambiguation([])]
    case "twins":
      [
        .disambiguation(
          ["a", "b"].map { handle in
            .object(
              ObjectValue(
                type: "Person",
                fields: [
                  "displayName": .string("Bobo"),
                  "personHandle": .object(
                    ObjectValue(type: "PersonHandle", fields: ["value": .string("\(handle)@example.com")])),
                ]))
          })
      ]
    case "escapes":
      [.disambiguation([Stage.person("Bo\u{1B}[31mbo\u{7}"), Stage.person("{app}\u{202E}evil\nline")])]
    default: nil
    }
  }

  private static func response(_ code: String) -> IntentResponse {
    let activity = code == "failureRequiringAppLaunch" ? UserActivity(activityType: "com.example.compose") : nil
    return IntentResponse(code: 0, codeName: code, userActivity: activity)
  }

  private static let messages: [Value] = ["See you at eight", "Bananas!"].map { content in
    .object(
      ObjectValue(type: "Message", fields: ["sender": Stage.person("Bobo"), "content": .string(content)]))
  }
}
