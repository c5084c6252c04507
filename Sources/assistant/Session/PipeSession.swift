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

  /// What a session waits for.
  private enum Message: Sendable {
    /// Nil at the end of the input.
    case line(String?)
    case events([ToldEvent])
    case turnFinished
    /// Something has come to its end in the background.
    case ending
  }

  /// Says each line of the input. A question that is open at the end is told, and what goes on in the background is
  /// waited for.
  func replay() async -> ExitStatus { await converse(saying: nil, reads: true, isSingle: false) }

  /// Says one request; answers to questions are taken from the input while `mayRead` holds and it has lines.
  func ask(_ request: String, mayRead: Bool) async -> ExitStatus {
    await converse(saying: request, reads: mayRead, isSingle: true)
  }

  private func converse(saying request: String?, reads: Bool, isSingle: Bool) async -> ExitStatus {
    let (mailbox, post) = AsyncStream.makeStream(of: Message.self)
    let background = dialogues.background
    let endings = Task { for await _ in background.endings { post.yield(.ending) } }
    defer { endings.cancel() }
    let dialogue = await dialogues.open()
    var outcome = OutcomeTracker()
    /// Turns that have not ended.
    var running = 0
    var endingsTold = 0
    var isReading = false
    var hasEnded = !reads
    /// A line that was read while the app was at it, and is said when it is done.
    var early: String?
    var needsGap = false

    func say(_ line: String) async {
      running += 1
      let events = await dialogue.say(line)
      Task {
        for await events in events { post.yield(.events(events)) }
        post.yield(.turnFinished)
      }
    }
    func tellNews() async {
      running += 1
      let events = await dialogue.tellNews()
      Task {
        for await events in events { post.yield(.events(events)) }
        post.yield(.turnFinished)
      }
    }
    func read() {
      guard !isReading, !hasEnded else { return }
      isReading = true
      let prompts = prompts && running == 0
      Task { post.yield(.line(await nextLine(prompts: prompts))) }
    }
    /// Whether the next line is wanted, now that no turn is running.
    func goesOn() -> Bool { !isSingle || outcome.openQuestion != nil }

    if let request { await say(request) } else { read() }
    for await message in mailbox {
      switch message {
      case .events(let events):
        show(events, &outcome)
        // Who waits may call it off; whatever else they say is for later.
        if !isSingle, events.contains(where: \.event.tellsOfHandling) { read() }
      case .line(let line):
        isReading = false
        guard let line else {
          hasEnded = true
          break
        }
        if running > 0, !dialogue.callsOff(line) {
          early = line
          break
        }
        if needsGap, !isJSON, echoes { Output.standard.line("") }
        echo(line)
        await say(line)
      case .ending:
        endingsTold += 1
        await tellNews()
      case .turnFinished:
        running -= 1
        needsGap = outcome.openQuestion == nil
        if isSingle, let question = outcome.openQuestion, question.kind == .permission {
          Output.errors.line(wording.permissionNeeded(for: question.app))
          await dialogue.end()
          return .refused
        }
      }
      guard running == 0 else { continue }
      if goesOn() {
        if let line = early {
          early = nil
          if needsGap, !isJSON, echoes { Output.standard.line("") }
          echo(line)
          await say(line)
          continue
        }
        if !hasEnded {
          read()
          continue
        }
      }
      if await background.count == endingsTold { break }
    }
    tellOpenQuestion(outcome)
    await dialogue.end()
    return outcome.status
  }

  private func nextLine(prompts: Bool) async -> String? {
    if prompts, !isJSON { Output.standard.write("> ") }
    return await lines.next()
  }

  private func echo(_ line: String) {
    guard echoes, !prompts, !isJSON else { return }
    let short = line.count > Self.longestEcho ? line.prefix(Self.longestEcho) + "…" : line[...]
    Output.standard.line("> " + PlainText.line(String(short)))
  }

  private func show(_ events: [ToldEvent], _ outcome: inout OutcomeTracker) {
    guard isJSON else {
      for told in events { show(told.event, &outcome) }
      return
    }
    for told in events { outcome.record(told.event) }
    Output.standard.lines(
      events.compactMap { told in told.json.map(JSONLine.escaped) ?? (try? JSONLine.encode(told.event)) })
  }

  private func show(_ event: Event, _ outcome: inout OutcomeTracker) {
    outcome.record(event)
    Output.standard.lines(renderer.lines(for: event))
    if let diagnostic = renderer.diagnostic(for: event) { Output.errors.line(diagnostic) }
    guard case .turnEnded = event.kind else { return }
    if outcome.isLocked, mentionsUnlocking {
      Output.errors.line(wording(.unlockFirst, ["command": "assistant settings unlock"]))
    }
    if let app = outcome.refusedApp { Output.errors.line(wording.permissionNeeded(for: app)) }
  }

  private func tellOpenQuestion(_ outcome: OutcomeTracker) {
    guard let question = outcome.openQuestion else { return }
    Output.errors.line(wording(.answerStillNeeded, ["question": question.text]))
  }
}

extension Event {
  /// Whether the person is told that the app is at doing it.
  fileprivate var tellsOfHandling: Bool {
    if case .working(let working) = kind { working.phase == .handling } else { false }
  }
}
