import AssistantCore

/// Runs a conversation whose input or output is a file or a pipe: plain lines, or events as JSON.
struct PipeSession {
  var dialogues: Dialogues
  var wording: CommandWording
  var renderer = EventRenderer.plain
  /// Events, one object a line, and nothing else.
  var isJSON = false
  /// Whether a person whom the lock stops is told of the command that opens it.
  var mentionsUnlocking = true
  /// Whether what is read is repeated, so that the output reads as a conversation.
  var echoes = true
  /// Whether a person types the input on a terminal that cannot be drawn on: they are shown where.
  var prompts = false
  var lines = InputLines()

  private static let longestEcho = 500

  /// Says each line of the input. A question that is open at the end is told.
  func replay() async -> ExitStatus {
    var outcome = OutcomeTracker()
    let dialogue = await dialogues.open()
    var needsGap = false
    while let line = await nextLine() {
      if needsGap, !isJSON, echoes { Output.standard.line("") }
      echo(line)
      await say(line, to: dialogue, &outcome)
      needsGap = outcome.openQuestion == nil
    }
    tellOpenQuestion(outcome)
    await dialogue.end()
    return outcome.status
  }

  /// Says one request; answers to questions are taken from the input while `mayRead` holds and it has lines.
  func ask(_ request: String, mayRead: Bool) async -> ExitStatus {
    var outcome = OutcomeTracker()
    let dialogue = await dialogues.open()
    await say(request, to: dialogue, &outcome)
    while let question = outcome.openQuestion {
      if question.kind == .permission {
        Output.errors.line(wording.permissionNeeded(for: question.app))
        await dialogue.end()
        return .refused
      }
      guard mayRead, let line = await nextLine() else { break }
      echo(line)
      await say(line, to: dialogue, &outcome)
    }
    tellOpenQuestion(outcome)
    await dialogue.end()
    return outcome.status
  }

  private func nextLine() async -> String? {
    if prompts, !isJSON { Output.standard.write("> ") }
    return await lines.next()
  }

  private func echo(_ line: String) {
    guard echoes, !prompts, !isJSON else { return }
    let short = line.count > Self.longestEcho ? line.prefix(Self.longestEcho) + "…" : line[...]
    Output.standard.line("> " + PlainText.line(String(short)))
  }

  private func say(_ line: String, to dialogue: any Dialogue, _ outcome: inout OutcomeTracker) async {
    for await event in await dialogue.say(line) {
      outcome.record(event)
      if isJSON {
        if let json = try? JSONLine.encode(event) { Output.standard.line(json) }
      } else {
        Output.standard.lines(renderer.lines(for: event))
        if let diagnostic = renderer.diagnostic(for: event) { Output.errors.line(diagnostic) }
      }
    }
    if outcome.isLocked, mentionsUnlocking, !isJSON {
      Output.errors.line(wording(.unlockFirst, ["command": "assistant settings unlock"]))
    }
    if let app = outcome.refusedApp, !isJSON { Output.errors.line(wording.permissionNeeded(for: app)) }
  }

  private func tellOpenQuestion(_ outcome: OutcomeTracker) {
    guard let question = outcome.openQuestion else { return }
    Output.errors.line(wording(.answerStillNeeded, ["question": question.text]))
  }
}
