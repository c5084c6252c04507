import AssistantCore

/// A conversation on a terminal as a state machine: keys, events and time in; text for the screen and requests out.
struct ChatScreen: Sendable {
  enum Purpose: Hashable, Sendable {
    /// Until the person leaves.
    case conversation
    /// Until no question is open.
    case singleRequest
  }

  enum Input: Sendable {
    case keys([Key])
    /// The keyboard is gone.
    case inputEnded
    case resized(Terminal.Size)
    /// The process was stopped and goes on.
    case resumed
    case event(Event)
    /// After the turn's last event.
    case turnFinished
    /// Of a turn that nobody has asked for.
    case announced(Event)
    /// Comes every so often while a turn runs, but not in its first moments.
    case tick
  }

  enum Effect: Hashable, Sendable {
    case write(String)
    case say(String)
    case abandonTurn
    case suspend
    case remember(String)
    /// Nothing is to be done after this.
    case leave
  }

  let purpose: Purpose
  let wording: CommandWording
  let style: Style
  /// Whether choices are listed below the words.
  var listsChoices = true
  private(set) var outcome = OutcomeTracker()

  private var size: Terminal.Size
  private var editor: LineEditor
  private var drawing = LineDrawing()
  private var isWorking = false
  private var hasLeft = false
  /// What was typed while a turn was running.
  private var typedAhead: [Key] = []
  private var workingApp: AppLabel?
  /// What the app is at, once the person has waited for a while.
  private var status: String?
  /// Whether the words call off what is going on.
  private let callsOff: @Sendable (String) -> Bool
  private var spinnerFrame: Int?

  private static let spinner = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private static let prompt = "> "
  private static let endsLine: Set<Key> = [
    .enter, .control("j"), .control("m"), .control("c"), .control("d"), .control("z"),
  ]
  private static let longestTypeAhead = 10_000

  init(
    purpose: Purpose, wording: CommandWording, style: Style, size: Terminal.Size, history: [String] = [],
    callsOff: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.purpose = purpose
    self.wording = wording
    self.style = style
    self.size = size
    self.callsOff = callsOff
    editor = LineEditor(history: history)
  }

  /// - Parameter request: what to say at once, without waiting for the person.
  mutating func start(saying request: String? = nil) -> [Effect] {
    guard let request else { return [.write(redrawn())] }
    isWorking = true
    return [.say(request)]
  }

  mutating func receive(_ input: Input) -> [Effect] {
    if case .announced(let event) = input { return announce(event) }
    if hasLeft { return [] }
    switch input {
    case .keys(let keys): return receive(keys)
    case .inputEnded: return isWorking ? [.abandonTurn] + leave() : leave()
    case .resized(let size):
      // What was drawn is cleared by its new measure, before anything is drawn by it.
      let clear = drawing.clear(columns: size.columns)
      self.size = size
      return isWorking ? [] : [.write(clear + redrawn())]
    case .resumed:
      drawing.forget()
      return isWorking ? [] : [.write(redrawn())]
    case .event(let event): return receive(event)
    case .turnFinished: return finishTurn()
    case .announced: return []
    case .tick:
      guard isWorking else { return [] }
      return [.write(advanceSpinner())]
    }
  }
}

// MARK: - Keys

extension ChatScreen {
  private mutating func receive(_ keys: [Key]) -> [Effect] {
    var effects: [Effect] = []
    var needsRedraw = false
    for key in keys where !hasLeft {
      if isWorking {
        effects += receiveWhileWorking(key)
        continue
      }
      // A line that is about to be left stays on the screen, so it has to be shown as it is now.
      if needsRedraw, Self.endsLine.contains(key) {
        effects.append(.write(redrawn()))
        needsRedraw = false
      }
      let outcome = editor.receive(key)
      if outcome == .redraw {
        needsRedraw = true
      } else {
        effects += act(on: outcome)
      }
    }
    if needsRedraw, !isWorking, !hasLeft { effects.append(.write(redrawn())) }
    return effects
  }

  private mutating func receiveWhileWorking(_ key: Key) -> [Effect] {
    guard key == .control("c") else {
      if [.enter, .control("j"), .control("m")].contains(key), let words = stopWords() {
        typedAhead = []
        return [.write(clearedSpinner() + style(.prompt, Self.prompt) + PlainText.line(words) + "\n"), .say(words)]
      }
      if typedAhead.count < Self.longestTypeAhead { typedAhead.append(key) }
      return []
    }
    isWorking = false
    typedAhead = []
    outcome.abandon()
    let effects: [Effect] = [.abandonTurn, .write(clearedSpinner() + style(.faint, wording(.stopped)) + "\n")]
    return purpose == .singleRequest ? effects + leave() : effects + [.write(redrawn())]
  }

  /// What has been typed since the turn began, if it calls the turn off.
  private func stopWords() -> String? {
    var words = ""
    for key in typedAhead {
      switch key {
      case .text(let text): words += text
      case .backspace: words = String(words.dropLast())
      default: return nil
      }
    }
    return !words.trimmed.isEmpty && callsOff(words) ? words.trimmed : nil
  }

  private mutating func act(on outcome: LineEditor.Outcome) -> [Effect] {
    switch outcome {
    case .none, .redraw: return []
    case .bell: return [.write("\u{7}")]
    case .submit(let line): return submit(line)
    case .cancel(let wasEmpty): return cancel(wasEmpty: wasEmpty)
    case .end: return leave()
    case .suspend: return [.write(drawing.leave()), .suspend]
    case .clearScreen:
      drawing.forget()
      return [.write("\u{1B}[H\u{1B}[2J" + redrawn())]
    }
  }

  private mutating func submit(_ line: String) -> [Effect] {
    let words = line.trimmed
    guard !words.isEmpty else { return [.write(redrawn())] }
    let ended: Effect = .write(drawing.leave())
    if ["exit", "quit"].contains(words.lowercased()) {
      hasLeft = true
      return [ended, .leave]
    }
    editor.remember(line)
    isWorking = true
    return [ended, .remember(line), .say(line)]
  }

  private mutating func cancel(wasEmpty: Bool) -> [Effect] {
    let ended = "^C" + drawing.leave()
    guard wasEmpty else { return [.write(ended + redrawn())] }
    guard self.outcome.openQuestion != nil else {
      return [.write(ended + style(.faint, wording(.leaveHint)) + "\n" + redrawn())]
    }
    isWorking = true
    return [.write(ended), .say(wording(.cancelWord))]
  }

  private mutating func leave() -> [Effect] {
    hasLeft = true
    var text = isWorking ? clearedSpinner() : drawing.leave()
    if let question = outcome.openQuestion {
      text += wording(.answerStillNeeded, ["question": question.text]) + "\n"
    }
    return [.write(text), .leave]
  }

  private mutating func redrawn() -> String {
    var prompt = Self.prompt
    if let search = editor.search { prompt = "(\(wording(.searchLabel)): \(search.query)) " }
    return drawing.draw(
      prompt: prompt, styledPrompt: style(.prompt, prompt), buffer: editor.buffer, cursor: editor.cursor,
      columns: size.columns, rows: size.rows)
  }
}

// MARK: - Events

extension ChatScreen {
  private mutating func receive(_ event: Event) -> [Effect] {
    guard isWorking else { return [] }
    outcome.record(event)
    switch event.kind {
    case .extensionCalled(let call): workingApp = call.app
    case .extensionReplied, .extensionFailed: workingApp = nil
    case .working(let working):
      // One line that the next takes the place of.
      status = PlainText.line(working.text)
      return [.write(advanceSpinner())]
    case .turnEnded: status = nil
    default: break
    }
    var renderer = EventRenderer(form: .terminal(columns: size.columns), style: style)
    renderer.listsChoices = listsChoices
    var lines = renderer.lines(for: event)
    if let diagnostic = renderer.diagnostic(for: event) {
      lines += TextLayout.wrap(diagnostic, width: size.columns - 1).map { style(.faint, $0) }
    }
    if case .turnEnded = event.kind, let app = outcome.refusedApp {
      lines += TextLayout.wrap(wording.permissionNeeded(for: app), width: size.columns - 1).map { style(.faint, $0) }
    }
    guard !lines.isEmpty else { return [] }
    return [.write(clearedSpinner() + lines.map { $0 + "\n" }.joined())]
  }

  private mutating func finishTurn() -> [Effect] {
    guard isWorking else { return [] }
    isWorking = false
    workingApp = nil
    status = nil
    let cleared = clearedSpinner()
    if purpose == .singleRequest, outcome.openQuestion == nil {
      hasLeft = true
      return cleared.isEmpty ? [.leave] : [.write(cleared), .leave]
    }
    let keys = typedAhead
    typedAhead = []
    let gap = outcome.openQuestion == nil ? "\n" : ""
    return [.write(cleared + gap + redrawn())] + receive(keys)
  }

  /// Shows what nobody has asked for above the line that is being typed.
  private mutating func announce(_ event: Event) -> [Effect] {
    outcome.record(event)
    let lines = EventRenderer(form: .terminal(columns: size.columns), style: style).lines(for: event)
    guard !lines.isEmpty else { return [] }
    let text = lines.map { $0 + "\n" }.joined()
    if hasLeft { return [.write(text)] }
    if isWorking { return [.write(clearedSpinner() + text)] }
    return [.write(drawing.clear(columns: size.columns) + text + redrawn())]
  }

  private mutating func advanceSpinner() -> String {
    let frame = spinnerFrame.map { ($0 + 1) % Self.spinner.count } ?? 0
    spinnerFrame = frame
    let glyph = workingApp?.glyph.map { $0 + " " } ?? ""
    let app = status.map { glyph + $0 } ?? workingApp.map { glyph + $0.name } ?? ""
    let text = TextLayout.truncate("\(Self.spinner[frame]) \(app)", width: max(1, size.columns - 1))
    return "\r\u{1B}[K" + style(.faint, text)
  }

  private mutating func clearedSpinner() -> String {
    if spinnerFrame == nil { return "" }
    spinnerFrame = nil
    return "\r\u{1B}[K"
  }
}
