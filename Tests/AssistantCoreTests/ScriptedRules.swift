import AssistantCore
import AssistantTesting
import Foundation
import IntentSchema

/// What the app of a transcript answers, as its settings tell.
///
/// | setting | meaning |
/// |---|---|
/// | `@ app NAME DOMAIN` | the app, which can do all that the domain has |
/// | `@ when PARAMETER SAID => RESULT` | the result for a value by its name, or for `nothing` |
/// | `@ answer PROPERTY JSON` | a property of the response to handle |
/// | `@ ready PROPERTY JSON` | a property of the response to confirm |
///
/// Results are `needsValue`, `notRequired`, `unsupported REASON`, `tooMany`, and `choose`, `sure` and `success` with
/// JSON; what no rule speaks of is left as it was said.
struct ScriptedRules {
  private struct Rule {
    var parameter: String
    var said: String
    var result: String
    var json: String
  }

  private let rules: [Rule]
  let answer: [String: Value]
  let ready: [String: Value]

  init(_ settings: [String: [String]]) {
    rules = (settings["when"] ?? []).compactMap { line in
      let sides = line.components(separatedBy: " => ")
      let left = (sides.first ?? "").split(separator: " ", maxSplits: 1).map(String.init)
      let right = (sides.last ?? "").split(separator: " ", maxSplits: 1).map(String.init)
      guard sides.count == 2, left.count == 2, let result = right.first else { return nil }
      return Rule(parameter: left[0], said: left[1], result: result, json: right.count > 1 ? right[1] : "null")
    }
    answer = Self.properties(settings["answer"])
    ready = Self.properties(settings["ready"])
  }

  private static func properties(_ lines: [String]?) -> [String: Value] {
    Dictionary(
      (lines ?? []).compactMap { line in
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        return words.count == 2 ? value(words[1]).map { (words[0], $0) } : nil
      }
    ) { $1 }
  }

  /// Nil if no rule speaks of the parameter.
  func results(_ intent: IntentValue, _ parameter: String) -> [ResolutionResult]? {
    let own = rules.filter { $0.parameter == parameter }
    guard !own.isEmpty else { return nil }
    let values = intent.parameters[parameter].map { $0.list ?? [$0] } ?? []
    guard !values.isEmpty else { return [own.first { $0.said == "nothing" }.flatMap(result) ?? .notImplemented] }
    return values.map { value in
      own.first { $0.said == Self.name(of: value) }.flatMap(result) ?? .success(value)
    }
  }

  private func result(of rule: Rule) -> ResolutionResult? {
    let value = Self.value(rule.json)
    switch rule.result {
    case "needsValue": return .needsValue
    case "notRequired": return .notRequired
    case "unsupported": return .unsupported(reason: value?.integer)
    case "tooMany": return .needsMoreDetails(nil)
    case "choose": return value?.list.map { .disambiguation($0) }
    case "sure": return .confirmationRequired(value, reason: nil)
    case "success": return .success(value)
    default: return nil
    }
  }

  private static func value(_ json: String) -> Value? {
    json == "null" ? nil : try? JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  private static func name(of value: Value) -> String {
    switch value {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .number(let number): return String(number)
    case .bool(let flag): return String(flag)
    case .list(let items): return items.map(name).joined(separator: ", ")
    case .object(let object):
      let names = ["displayName", "spokenPhrase", "title", "playlistName", "name", "text"]
      return names.lazy.compactMap { object[$0] }.first.map(name) ?? object.type
    }
  }
}

extension Stage {
  /// The app that a transcript's settings tell of; nil if they tell of none.
  static func app(_ settings: [String: [String]]) throws -> AppDescription? {
    let words = (settings["app"]?.first ?? "").split(separator: " ").map(String.init)
    guard words.count == 2 else { return nil }
    let intents = try schema().intents.filter { $0.domain == words[1] }.map(\.className)
    return AppDescription(
      identifier: "com.example.\(words[0])", displayNames: ["": words[0]], intents: intents,
      usageDescriptions: ["": "\(words[0]) does what you ask for."])
  }
}
