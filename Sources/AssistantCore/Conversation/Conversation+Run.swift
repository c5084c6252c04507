import AssistantUnderstanding
import IntentSchema

extension Conversation {
  /// Feeds the machine until the turn has ended; every wait is followed by a look whether the turn is still wanted.
  func run(_ turn: Turn) async {
    await conceal()
    let heard = heard(turn.utterance)
    await conceal(replacedBy: heard)
    var input: TurnMachine.Input? = await withheld(answering: heard) ?? heard
    guard isRunning(turn) else { return }
    while let next = input {
      input = nil
      for effect in machine.step(next) {
        input = await perform(effect)
        guard isRunning(turn) else { return }
      }
    }
    // Unreachable while the machine keeps its promise; a turn without an end would leave its reader waiting for ever.
    close(.failed)
  }

  /// When and where the words are said that are read now.
  private var context: UtteranceContext {
    UtteranceContext(now: surroundings.now(), calendar: surroundings.calendar(), region: surroundings.region())
  }

  private func heard(_ utterance: String) -> TurnMachine.Input {
    guard let inquiry = machine.inquiry else { return heardUnasked(utterance) }
    let request = machine.subject
    let expectation = narrator.expectation(of: inquiry, about: request)
    var reply: Reply
    if let request {
      let draft = Draft(
        app: request.app.identifier, intent: request.type.className, values: request.intent.parameters,
        asked: inquiry.place?.parameter.name,
        offered: request.offer?.chosen == nil ? 0 : request.offer?.values.count ?? 0)
      reply = reader.read(utterance, expecting: expectation, about: draft, context: context)
    } else {
      reply = reader.read(utterance, expecting: expectation, context: context)
    }
    if inquiry.subject == .resume, reply == .unrelated, let waiting = machine.waiting.last {
      reply = late(utterance, for: waiting) ?? reply
    }
    return .replied(
      value(in: utterance, instead: reply, to: inquiry) ?? reply, utterance: utterance,
      identifier: surroundings.identifier())
  }

  private func heardUnasked(_ utterance: String) -> TurnMachine.Input {
    if let remark = reader.remark(utterance) { return .remarked(remark) }
    var context = context
    context.recentApp = recentApp
    let recognition = reader.recognize(utterance, context: context)
    if case .failure = recognition, let lapsed = machine.lapsed, let reply = late(utterance, for: lapsed) {
      return .replied(reply, utterance: utterance, identifier: surroundings.identifier())
    }
    return .heard(recognition, utterance: utterance, identifier: surroundings.identifier())
  }

  /// The answer to a question that was asked some time ago; nil if the words are none for certain.
  private func late(_ utterance: String, for waiting: Waiting) -> Reply? {
    guard let place = waiting.inquiry.place, place.parameter.type != .string else { return nil }
    let expectation = narrator.expectation(of: waiting.inquiry, about: waiting.request)
    let reply = reader.read(utterance, expecting: expectation, context: context)
    switch reply {
    case .choice, .choices, .value: return reply
    case .yes:
      if case .reading = waiting.inquiry.subject { return reply }
      return nil
    default: return nil
    }
  }

  /// The value that a person says where a yes, a no or a choice was asked for: “no, Anna”, or “Bobo” to “Did you mean
  /// Bobo?”.
  private func value(in utterance: String, instead reply: Reply, to inquiry: Inquiry) -> Reply? {
    guard let place = inquiry.place, let request = machine.request else { return nil }
    let (intent, parameter) = (request.type.className, place.parameter.name)
    let said: Reply
    switch (reply, inquiry.subject) {
    case (.unrelated, .choice) where inquiry.offering != nil:
      // An app need not list everything that it takes.
      said = reader.read(utterance, expecting: .value(intent: intent, parameter: parameter), context: context)
    case (.no, _), (.noneOfThem, _), (.unrelated, .choice):
      said = reader.read(utterance, expecting: .correction(intent: intent, parameter: parameter), context: context)
    case (.unrelated, .reading(_, let value)):
      // Only words that have something of the reading in them: anything else is no answer to the question. Such words
      // fit both of two that are the same; a position would be one of them.
      guard let name = narrator.formatter(for: request.app).shown(value, type: place.parameter.type),
        case .ambiguous = reader.read(utterance, expecting: .choice([name, name]), context: context)
      else { return nil }
      said = reader.read(utterance, expecting: .value(intent: intent, parameter: parameter), context: context)
    default: return nil
    }
    if case .value = said { return said }
    return nil
  }

  private func perform(_ effect: TurnMachine.Effect) async -> TurnMachine.Input? {
    switch effect {
    case .note(let kind): emit(kind)
    case .tell(let statement, let request): tell(narrator.answer(statement, about: request), about: request)
    case .tellAgain: tellAgain()
    case .ask(let inquiry, let request): ask(inquiry, about: request)
    case .end(let outcome): close(outcome)
    case .release: release()
    case .readPermission(let app):
      if let withheld = await withheld() { return withheld }
      return .permission(await directory.permission(app: app))
    case .storePermission(let permission, let app):
      do {
        try await directory.setPermission(permission, app: app)
        return .permissionStored(true)
      } catch {
        return .permissionStored(false)
      }
    case .open(let opening, let request): return await open(opening, about: request)
    case .handleInApp(let request):
      return await answering { try await self.patiently(request) { try await self.handleInApp(request) } }
    case .reread(let utterance, let app):
      return .reread(reader.recognize(utterance, app: app, context: context), identifier: surroundings.identifier())
    case .call(let method, let parameter, let request):
      if method == .handle, let withheld = await withheld(paying: request) { return withheld }
      return await answering { try await self.patiently(request) { try await self.call(method, parameter, request) } }
    case .listChoices(let parameter, let searchTerm, let request):
      return await answering {
        try await self.patiently(request) {
          let session = try await self.openSession(request)
          return .offered(
            try await session.choices(for: parameter, of: request.intent, searchTerm: searchTerm))
        }
      }
    case .proposeValue(let parameter, let request):
      return await answering {
        try await self.patiently(request) {
          .proposed(try await self.openSession(request).defaultValue(of: parameter, of: request.intent))
        }
      }
    }
    return nil
  }

  private func answering(_ body: () async throws -> TurnMachine.Input) async -> TurnMachine.Input {
    do {
      return try await body()
    } catch let failure as ExtensionFailure {
      return .failed(failure)
    } catch {
      return .failed(ExtensionFailure(.exited, "The call was given up: \(error)"))
    }
  }

  /// Out of sight: the app's program does what its extension left to it.
  private func handleInApp(_ request: Request) async throws -> TurnMachine.Input {
    let turn = current?.number
    let former = session
    session = nil
    if let former { Task { await former.end() } }
    phase = .starting
    let opened = try await host.appSession(app: request.app.identifier, locale: locale)
    guard turn == current?.number else {
      await opened.end()
      throw CancellationError()
    }
    session = opened
    enter(.handling, of: request)
    return try await handle(request, in: opened)
  }

  /// An app shows itself on an unlocked device only.
  private func open(_ opening: AppOpening, about request: Request) async -> TurnMachine.Input {
    let mayAsk = narrator.wording.mode.hasScreen
    if let withholding = await safeguards.withholding(opening: narrator.label(request), mayAsk: mayAsk) {
      return .withheld(withholding)
    }
    do {
      return try await host.open(opening, locale: locale) ? .opened : .notOpened(nil)
    } catch {
      return .notOpened(error as? ExtensionFailure ?? ExtensionFailure(.exited, "The app was given up: \(error)"))
    }
  }

  private func call(
    _ method: ExtensionMethod, _ parameter: String?, _ request: Request
  ) async throws -> TurnMachine.Input {
    phase = .starting
    let session = try await openSession(request)
    enter(Working.Phase(method), of: request)
    switch method {
    case .resolve: return .resolved(try await session.resolve(request.intent, parameter: parameter ?? ""))
    case .confirm: return .responded(try await session.confirm(request.intent))
    case .handle: return try await handle(request, in: session)
    case .choices, .defaultValue: throw ExtensionFailure(.refused, "Choices are asked for in another way.")
    }
  }

  private func openSession(_ request: Request) async throws -> any ExtensionSession {
    if let session { return session }
    let turn = current?.number
    let opened = try await host.session(
      app: request.app.identifier, intent: request.type.className, locale: locale)
    guard turn == current?.number else {
      await opened.end()
      throw CancellationError()
    }
    session = opened
    return opened
  }

  /// Runs the call; if it takes longer than a person waits in silence, says so, once a turn.
  private func patiently(
    _ request: Request, _ call: () async throws -> TurnMachine.Input
  ) async throws -> TurnMachine.Input {
    let turn = current?.number
    waits += 1
    let wait = waits
    let watch = surroundings.alarm(after: Self.patience) { [weak self] in
      Task { await self?.tellWorking(request, turn: turn, wait: wait) }
    }
    defer {
      watch.callOff()
      waits += 1
    }
    return try await call()
  }

  private func tellWorking(_ request: Request, turn: Int?, wait: Int) {
    guard wait == waits, let turn, turn == current?.number, toldWorking != turn else { return }
    toldWorking = turn
    emit(.working(narrator.working(request, phase: phase)))
  }

  /// Once the person waits, they are shown what for.
  private func enter(_ phase: Working.Phase, of request: Request) {
    guard phase != self.phase else { return }
    self.phase = phase
    guard toldWorking == current?.number else { return }
    var working = narrator.working(request, phase: phase)
    working.speech = ""
    emit(.working(working))
  }
}

extension Working.Phase {
  fileprivate init(_ method: ExtensionMethod) {
    switch method {
    case .resolve, .choices, .defaultValue: self = .resolving
    case .confirm: self = .confirming
    case .handle: self = .handling
    }
  }
}
