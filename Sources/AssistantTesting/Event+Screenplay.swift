import AssistantCore
import AssistantUnderstanding
import IntentSchema

extension Event.Kind {
  /// The event's lines in a transcript; none for what the lines before and after tell.
  package var screenplay: [String] {
    switch self {
    case .turnStarted: return []
    case .understood(let understood):
      if let shortcut = understood.chosen.shortcut {
        let how = shortcut.distance == nil ? "the shortcut" : "nearly the shortcut"
        return ["~ \(how) “\(shortcut.phrase)” of \(understood.chosen.app)"]
      }
      return ["~ \(understood.chosen.intent) in \(understood.chosen.app)\(understood.chosen.values.screenplay)"]
    case .replyUnderstood(let understood): return ["~ \(understood.reply.screenplay)"]
    case .notUnderstood(let not): return ["~ not understood: \(not.reason)"]
    case .extensionCalled(let call):
      let parameter = call.parameter.map { " \($0)" } ?? ""
      let term = call.searchTerm.map { " “\($0.escaped)”" } ?? ""
      return ["* \(call.method.rawValue)\(parameter)\(term)\(call.intent.parameters.screenplay)"]
    case .extensionReplied(let reply):
      if let results = reply.results {
        return ["*   \(results.map(\.screenplay).joined(separator: ", "))"]
      }
      if let choices = reply.choices { return ["*   \(Value.list(choices.items).screenplay)"] }
      if reply.method == .defaultValue { return ["*   \(reply.value?.screenplay ?? "none")"] }
      return ["*   \(reply.response?.codeName ?? "")\((reply.response?.properties ?? [:]).screenplay)"]
    case .extensionFailed(let failed): return ["*   failed: \(failed.failure.code.rawValue)"]
    case .appOpened(let opened):
      return ["*   \(opened.isTaken ? "opened" : "opened, but it does not know the activity")"]
    case .withheld(let withheld): return ["* withheld: \(withheld.reason.rawValue)"]
    case .working(let working): return ["< \(working.text)"]
    case .question(let question):
      let choices = question.choices.enumerated().flatMap { index, choice in
        (question.heading(before: index).map { ["<   \($0)"] } ?? []) + ["<   \(index + 1). \(choice)"]
      }
      return said(question.text, question.speech) + choices + (question.card?.screenplay ?? [])
    case .answer(let answer):
      let activity = answer.userActivity.map { ["* opens with \($0.activityType)"] } ?? []
      return said(answer.text, answer.speech) + (answer.card?.screenplay ?? []) + activity
    case .turnEnded(let end): return ["= \(end.outcome.rawValue)"]
    }
  }

  private func said(_ text: String, _ speech: String) -> [String] {
    ["< \(text)"] + (speech == text ? [] : ["\" \(speech)"])
  }
}

extension Card {
  fileprivate var screenplay: [String] {
    ["| \(title)\(subtitle.map { " (\($0))" } ?? "")"] + rows.map { "|   \($0.label): \($0.value)" }
  }
}

extension [String: Value] {
  fileprivate var screenplay: String {
    sorted { $0.key < $1.key }.map { "; \($0.key): \($0.value.screenplay)" }.joined()
  }
}

extension Value {
  fileprivate var screenplay: String {
    switch self {
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .string(let text): "“\(text.escaped)”"
    case .list(let items): "[\(items.map(\.screenplay).joined(separator: ", "))]"
    case .object(let object):
      object.fields.sorted { $0.key < $1.key }.first { $0.value.string != nil }.map { $0.value.screenplay }
        ?? object.type
    }
  }
}

extension String {
  /// On one line of plain text, whatever it holds.
  fileprivate var escaped: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }
}

extension ResolutionResult {
  fileprivate var screenplay: String {
    switch self {
    case .success(let value): "success\(value.map { " \($0.screenplay)" } ?? "")"
    case .needsValue: "needsValue"
    case .notRequired: "notRequired"
    case .unsupported(let reason): "unsupported\(reason.map { " \($0)" } ?? "")"
    case .disambiguation(let values): "disambiguation \(Value.list(values).screenplay)"
    case .confirmationRequired(let value, _): "confirmationRequired\(value.map { " \($0.screenplay)" } ?? "")"
    case .needsMoreDetails(let value): "needsMoreDetails\(value.map { " \($0.screenplay)" } ?? "")"
    case .notImplemented: "notImplemented"
    }
  }
}

extension Remark {
  fileprivate var screenplay: String {
    switch self {
    case .repeat: "say it again"
    case .wait: "wait"
    case .help: "what may be said"
    case .capabilities(let app): "what can be done" + (app.map { " with \($0)" } ?? "")
    case .stop: "stop"
    }
  }
}

extension Reply {
  fileprivate var screenplay: String {
    switch self {
    case .value(let value): "value \(value.screenplay)"
    case .request: "a new request"
    case .choice(let index): "choice \(index + 1)"
    case .choices(let indices): "choices \(indices.map { String($0 + 1) }.joined(separator: ", "))"
    case .remark(let remark): remark.screenplay
    case .correction(let correction):
      "a correction\(correction.values.screenplay)\(correction.removed.map { "; no \($0)" }.joined())"
    case .ambiguous(let indices): "ambiguous \(indices.map { String($0 + 1) }.joined(separator: ", "))"
    default: "\(self)"
    }
  }
}
