import AssistantCore
import IntentSchema

/// Events as text for people; events that are not meant for people give nothing.
struct EventRenderer: Sendable {
  enum Form: Sendable {
    /// Words, the app's name before them, card rows indented: for files and pipes.
    case plain
    /// The words alone.
    case textOnly
    /// With glyph, colours and boxes, for a width in cells.
    case terminal(columns: Int)
  }

  var form: Form
  var style: Style
  /// Whether choices are listed below the words; where they are not, the words say them.
  var listsChoices = true

  static let plain = EventRenderer(form: .plain, style: .plain)

  /// Whole lines without their line breaks.
  func lines(for event: Event) -> [String] {
    switch event.kind {
    case .working(let working): lines(working.text, app: working.app, card: nil, choices: [])
    case .answer(let answer): lines(answer.text, app: answer.app, card: answer.card, choices: [])
    case .question(let question):
      lines(
        question.text, app: question.app, card: question.card, choices: listsChoices ? numbered(question) : [])
    default: []
    }
  }

  /// For the developer: why an extension gave no answer. One line; nil for all other events.
  func diagnostic(for event: Event) -> String? {
    guard case .extensionFailed(let failed) = event.kind else { return nil }
    return "assistant: \(PlainText.line(failed.app.name)): \(PlainText.line(failed.failure.message))"
  }

  private func numbered(_ question: Question) -> [String] {
    question.choices.enumerated().flatMap { index, choice in
      let heading = question.heading(before: index).map { [PlainText.line($0)] } ?? []
      return heading + ["\(index + 1). \(PlainText.line(choice))"]
    }
  }

  private func lines(_ text: String, app: AppLabel?, card: Card?, choices numbered: [String]) -> [String] {
    switch form {
    case .textOnly:
      return PlainText.lines(text) + numbered
    case .plain:
      let name = app.map { PlainText.line($0.name) + ": " } ?? ""
      var said = PlainText.lines(text)
      said[0] = name + said[0]
      let rows = card?.rows.map { "    \(PlainText.line($0.label)): \(PlainText.line($0.value))" } ?? []
      return said + rows + numbered.map { "  " + $0 }
    case .terminal(let columns):
      return terminalLines(text, app: app, card: card, numbered: numbered, columns: max(1, columns - 1))
    }
  }

  private func terminalLines(
    _ text: String, app: AppLabel?, card: Card?, numbered: [String], columns: Int
  ) -> [String] {
    var prefix = ""
    if let app {
      prefix = [app.glyph, app.name].compactMap { $0 }.map(PlainText.line).joined(separator: " ") + "  "
    }
    var said = TextLayout.wrap(prefix + PlainText.lines(text).joined(separator: "\n"), width: columns)
    if !prefix.isEmpty, said[0].hasPrefix(prefix) {
      said[0] = style(.app, prefix) + said[0].dropFirst(prefix.count)
    }
    let boxed = card.map { CardBox(card: $0, style: style, columns: columns).lines() } ?? []
    let choices = numbered.flatMap { choice -> [String] in
      let lines = TextLayout.wrap(choice, width: max(1, columns - 5))
      return lines.enumerated().map { ($0.offset == 0 ? "  " : "     ") + $0.element }
    }
    return said + boxed + choices
  }
}
