import AssistantCore
import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema

/// Why a turn went as it did, for developers: what was understood, what the app was asked and answered, and when.
struct TurnExplanation {
  let turn: RecordedTurn
  let masking: Masking

  /// - Parameter showsAll: whether private values are shown.
  init(_ turn: RecordedTurn, showsAll: Bool) {
    self.turn = turn
    masking = Masking(turn.events, isOn: !showsAll)
  }

  func lines() -> [String] {
    var lines = [
      "Turn \(turn.id) · \(turn.time.formatted(.iso8601)) · \(turn.locale) · \(ending)",
      Self.isAnnouncement(turn)
        ? "  told of what had gone on in the background" : "  said: “\(masking.utterance(turn.utterance))”",
    ]
    if turn.events.isEmpty { lines.append("  The events of this turn were too many to be kept.") }
    var called: Date?
    for event in turn.events {
      let told = self.lines(for: event, called: called)
      if case .extensionCalled = event.kind { called = event.time }
      guard let first = told.first else { continue }
      lines.append("  \(offset(of: event))  \(first)")
      lines += told.dropFirst().map { "             \($0)" }
    }
    if case .brokenOff = turn.ending {
      lines.append("  The assistant’s process ended here; what came after is not known.")
    }
    return lines
  }

  /// Whether nobody spoke.
  static func isAnnouncement(_ turn: RecordedTurn) -> Bool {
    if case .turnStarted(let started)? = turn.events.first?.kind { started.isAnnouncement } else { false }
  }

  private var ending: String {
    switch turn.ending {
    case .ended(let outcome): "\(outcome.rawValue) after \(duration.map(Self.milliseconds) ?? "?")"
    case .running: "still running"
    case .brokenOff: "broken off"
    }
  }

  /// From the first event to the last.
  var duration: TimeInterval? {
    guard let first = turn.events.first, let last = turn.events.last else { return nil }
    return last.time.timeIntervalSince(first.time)
  }

  private func offset(of event: Event) -> String {
    let text = "+" + Self.milliseconds(event.time.timeIntervalSince(turn.time))
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }

  private static func milliseconds(_ time: TimeInterval) -> String { "\(Int((time * 1_000).rounded())) ms" }

  private func lines(for event: Event, called: Date?) -> [String] {
    func after(_ words: String) -> String {
      called.map { "\(words) after \(Self.milliseconds(event.time.timeIntervalSince($0)))" } ?? words
    }
    switch event.kind {
    case .turnStarted, .turnEnded: return []
    case .understood(let understood):
      let others = understood.alternatives.map { "not followed: \(Self.head(of: $0))" }
      return ["understood: \(Self.head(of: understood.chosen))"] + reasons(for: understood.chosen) + others
    case .replyUnderstood(let understood): return ["understood as an answer: \(reply(understood.reply))"]
    case .notUnderstood(let not):
      return ["not understood: \(masking.text(UnderstandingReport.words(for: not.reason)))"]
    case .extensionCalled(let call):
      let values = call.intent.parameters.sorted { $0.key < $1.key }.map { "\($0) = \(masking.value($1))" }
      return ["asked \(call.app.name) to \(Self.task(call.method, call.parameter))"] + values
    case .extensionReplied(let reply):
      if let results = reply.results {
        return [after("\(reply.app.name) answered: \(results.map(\.summary).joined(separator: "; "))")]
      }
      if let choices = reply.choices {
        return [after("\(reply.app.name) answered: \(choices.items.count) choices")]
      }
      if reply.method == .defaultValue {
        let value = reply.value.map(masking.value) ?? "no value"
        return [after("\(reply.app.name) answered: \(value)")]
      }
      guard let response = reply.response else { return [after("\(reply.app.name) answered nothing")] }
      let values = response.properties.sorted { $0.key < $1.key }.map { "\($0) = \(masking.value($1))" }
      return [after("\(reply.app.name) answered: \(response.codeName) (\(response.code))")] + values
    case .extensionFailed(let failed):
      return [
        after("\(failed.app.name) failed: \(failed.failure.code.rawValue)"),
        masking.text(failed.failure.message),
      ]
    case .appOpened(let opened):
      return ["opened \(opened.app.name)" + (opened.isTaken ? "" : ", which does not know the activity")]
    case .withheld(let withheld): return ["kept from \(withheld.app.name): \(withheld.reason.rawValue)"]
    case .working(let working): return ["told: \(masking.text(working.text))"]
    case .question(let question):
      let choices = question.choices.isEmpty ? "" : " (\(question.choices.count) choices)"
      return ["asked you: \(masking.text(question.text))\(choices)"]
    case .answer(let answer):
      return ["told: \(masking.text(answer.text))"]
        + (answer.userActivity.map { ["the app opens with \($0.activityType)"] } ?? [])
    }
  }

  private static func head(of reading: Interpretation) -> String {
    "\(reading.intent) in \(reading.app), confidence \(String(format: "%.2f", reading.confidence))"
  }

  private func reasons(for reading: Interpretation) -> [String] {
    var lines: [String] = []
    if let shortcut = reading.shortcut {
      let how = shortcut.distance == nil ? "the words" : "nearly the words"
      lines.append("\(how) of the shortcut “\(masking.text(shortcut.phrase))”")
    }
    if let learned = reading.learned {
      let distance = learned.distance.map { ", distance \(String(format: "%.2f", $0))" } ?? ""
      lines.append(
        String(format: "by what was learned: margin %.2f, lead %.2f", learned.margin, learned.lead) + distance
          + String(format: ", known words %.0f %%", learned.known * 100))
      lines.append("nearest pattern: \(reading.pattern)")
    } else if !reading.pattern.isEmpty {
      lines.append("by the pattern: \(reading.pattern)")
    }
    for slot in reading.slots {
      let words = slot.name == "app" ? slot.text : masking.text(slot.text)
      lines.append("\(slot.name) from “\(words)”, characters \(slot.start) to \(slot.end)")
    }
    for (name, value) in reading.values.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name) = \(masking.value(value))")
    }
    for miss in reading.nearMisses ?? [] {
      lines.append("\(miss.parameter): \(miss.candidates.count) known words are like what was said")
    }
    return lines
  }

  private func reply(_ reply: Reply) -> String {
    switch reply {
    case .yes: "yes"
    case .no: "no"
    case .cancel: "cancel"
    case .silence: "nothing"
    case .noneOfThem: "none of them"
    case .unrelated: "no answer to what was asked"
    case .choice(let index): "choice \(index + 1)"
    case .choices(let indices): "the choices \(Self.positions(indices))"
    case .other: "the other one"
    case .ambiguous(let indices): "any of the choices \(Self.positions(indices))"
    case .value(let value): "the value \(masking.value(value))"
    case .correction(let change): correction(of: change)
    case .remark(let remark): Self.remark(remark)
    case .request(let readings): "a new request, \(readings.first.map(Self.head) ?? "")"
    }
  }

  private func correction(of change: Correction) -> String {
    let values = change.values.sorted { $0.key < $1.key }.map { "\($0) = \(masking.value($1))" }
    return "a correction, " + (values + change.removed.map { "\($0) without a value" }).joined(separator: ", ")
  }

  private static func remark(_ remark: Remark) -> String {
    switch remark {
    case .repeat: "a wish to hear it again"
    case .wait: "a wish for a moment"
    case .help: "a question for help"
    case .capabilities: "a question for what can be done"
    case .stop: "an end"
    }
  }

  private static func positions(_ indices: [Int]) -> String { indices.map { String($0 + 1) }.joined(separator: ", ") }

  private static func task(_ method: ExtensionMethod, _ parameter: String?) -> String {
    switch method {
    case .resolve: "resolve \(parameter ?? "")"
    case .confirm: "confirm"
    case .handle: "handle"
    case .choices: "list choices for \(parameter ?? "")"
    case .defaultValue: "propose \(parameter ?? "")"
    }
  }
}
