import IntentSchema

extension Understanding {
  /// Understands an answer.
  ///
  /// A reply that is nothing but a way to call it off is `cancel`, whatever was asked. A new request counts in the place
  /// of an answer if it names an app or is a full request by itself; where any words may be the answer, only if it
  /// begins by addressing an app.
  package func read(
    _ utterance: String, expecting expectation: Expectation, context: UtteranceContext
  ) -> Reply {
    read(utterance, expecting: expectation, draft: nil, context: context)
  }

  /// Understands an answer, or a change of what has been understood and said so far.
  ///
  /// What changes the very parameter that is asked about is a value of it. Words that say that something is to be
  /// otherwise come before a new request; a value of another kind than the one that is asked for comes after it.
  package func read(
    _ utterance: String, expecting expectation: Expectation, about draft: Draft, context: UtteranceContext
  ) -> Reply {
    read(utterance, expecting: expectation, draft: draft, context: context)
  }

  private func read(
    _ utterance: String, expecting expectation: Expectation, draft: Draft?, context: UtteranceContext
  ) -> Reply {
    if obstacle(utterance) != nil { return .unrelated }
    let input = language.input(utterance, for: layer)
    if input.count == 0 { return .silence }
    let reader = ReplyReader(input: input, language: language, layer: layer, context: context)
    if reader.isAll(language.replies.cancel) { return .cancel }
    if let shortcut = shortcut(saidBy: utterance) {
      if expectation == .yesOrNo, let answer = reader.yesOrNo() { return answer }
      return .request([shortcut])
    }
    let reply = read(utterance, by: reader, expecting: expectation, draft: draft, context: context)
    guard reply == .unrelated, let near = shortcut(nearlySaidBy: utterance) else { return reply }
    return .request([near])
  }

  private func read(
    _ utterance: String, by reader: ReplyReader, expecting expectation: Expectation, draft: Draft?,
    context: UtteranceContext
  ) -> Reply {
    if let remark = reader.remark() { return .remark(remark) }
    var change = Change(reader: reader, draft: draft)
    switch expectation {
    case .yesOrNo:
      return reader.yesOrNo() ?? reader.theOther() ?? reader.earlierChoice(of: draft?.offered ?? 0)
        ?? marked(&change, reader: reader, draft: draft, context: context)
        ?? request(in: utterance, context: context)
        ?? afterRefusal(reader: reader, draft: draft, context: context) ?? change.plain()
        ?? reader.looseYesOrNo() ?? .unrelated
    case .choice(let names, let details, let amounts):
      let choices = ChoiceReader(reader: reader, names: names, details: details, amounts: amounts)
      return choices.exact() ?? agreed(to: names, by: reader) ?? marked(
        &change, reader: reader, draft: draft, context: context) ?? request(
          in: utterance, context: context)
        ?? afterRefusal(reader: reader, draft: draft, context: context) ?? choices.loose()
        ?? change.plain() ?? .unrelated
    case .value(let intent, let parameter):
      return value(
        of: parameter, of: intent, reader: reader, change: &change, utterance: utterance, context: context)
    case .correction(let intent, let parameter):
      return correction(of: parameter, of: intent, reader: reader, context: context)
    }
  }

  /// A yes or a no where there is but one to choose.
  private func agreed(to names: [String], by reader: ReplyReader) -> Reply? {
    names.count == 1 ? reader.yesOrNo() : nil
  }

  /// What is to be otherwise; where that is what was asked about, it is read as an answer is.
  private func marked(
    _ change: inout Change, reader: ReplyReader, draft: Draft?, context: UtteranceContext
  ) -> Reply? {
    let marked = change.marked()
    guard case .value = marked, let draft, let asked = draft.asked else { return marked }
    let answer = correction(of: asked, of: draft.intent, reader: reader, context: context)
    if case .value = answer { return answer }
    return marked
  }

  /// A request after a no: the one that is worked on, put otherwise, or another.
  private func afterRefusal(reader: ReplyReader, draft: Draft?, context: UtteranceContext) -> Reply? {
    let (input, language) = (reader.input, reader.language)
    let lists = [language.replies.no, language.mannersStart, language.mannersAnywhere]
    let starts = ReplyReader.reach(from: 0, in: input, by: lists).filter {
      $0 < input.count && !reader.starts.contains($0)
    }
    for start in starts.reversed() {
      let rest = String(input.text.characters[input.tokens[start].start...])
      guard case .request(let readings) = request(in: rest, context: context), let best = readings.first else {
        continue
      }
      guard let draft, best.shortcut == nil, best.intent == draft.intent, best.app == draft.app, !best.values.isEmpty
      else {
        return .request(readings)
      }
      return .correction(Correction(values: best.values, nearMisses: best.nearMisses ?? []))
    }
    return nil
  }

  /// What follows a no: “no, Anna”. Any words would do for a text, so a text is never corrected this way.
  private func correction(
    of name: String, of intent: String, reader: ReplyReader, context: UtteranceContext
  ) -> Reply {
    let (input, replies) = (reader.input, language.replies)
    guard reader.yesOrNo() == nil, !reader.isAll(replies.noneOfThem),
      let type = layer.resolver.schema.intent(named: intent)?.parameter(named: name)?.type,
      type != .string
    else { return .unrelated }
    let denials = reader.starts.flatMap { start in
      ReplyReader.reach(from: start, in: input, by: [replies.no, replies.noneOfThem]).filter { $0 > start }
    }
    for end in Set(denials).sorted(by: >) where end < input.count {
      let rest = String(input.text.characters[input.tokens[end].start...])
      let reply = read(rest, expecting: .value(intent: intent, parameter: name), context: context)
      if case .value = reply { return reply }
    }
    return .unrelated
  }

  private func value(
    of name: String, of intent: String, reader: ReplyReader, change: inout Change, utterance: String,
    context: UtteranceContext
  ) -> Reply {
    let parameter = layer.resolver.schema.intent(named: intent)?.parameter(named: name)
    if parameter == nil || parameter?.type == .string {
      if let request = addressedRequest(in: utterance, input: reader.input, context: context) { return request }
      if let change = change.certain() { return change }
      let text = reader.freeText(leadIns: language.replies.leadIns["\(intent).\(name)"])
      return text.map { .value(parameter?.isArray == true ? .list([.string($0)]) : .string($0)) } ?? .silence
    }
    guard let parameter else { return .unrelated }
    let named = language.grammar.named(name, of: intent) ?? layer.named(name, of: intent)
    // A reply that is nothing but a name of the app's own is that thing, whatever else it may be.
    if let value = reader.ownValue(parameter, of: intent) { return .value(parameter.isArray ? .list([value]) : value) }
    // To “Which account?” a bare yes is no account's name.
    if case .object = parameter.type, reader.yesOrNo() != nil { return .unrelated }
    let marked = change.marked()
    if case .correction = marked { return marked ?? .unrelated }
    if let request = request(in: utterance, context: context) { return request }
    guard
      let value = reader.value(of: parameter, intent: intent, named: named) ?? reader.likeCase(of: parameter, intent)
    else {
      return marked ?? change.plain() ?? .unrelated
    }
    return .value(value)
  }

  /// Below this a request that names no app is taken for something else.
  private static let clearRequest = 0.72
  /// Only patterns that everybody or many people use reach this.
  private static let fullRequest = 0.9

  private func request(in utterance: String, context: UtteranceContext) -> Reply? {
    guard case .interpretations(let readings) = recognize(utterance, context: context), let best = readings.first else {
      return nil
    }
    let namesApp = best.slots.contains { $0.name == "app" }
    return namesApp || best.confidence >= Self.clearRequest ? .request(readings) : nil
  }

  /// A full request that begins with the app: “MonkeyChat, send a message to Bobo”.
  private func addressedRequest(in utterance: String, input: Input, context: UtteranceContext) -> Reply? {
    let mentions = ByStart(layer.names.mentions(in: language.termText(input.text)))
    guard !mentions.isEmpty else { return nil }
    let reader = ReplyReader(input: input, language: language, layer: layer, context: context)
    let addresses = reader.starts.flatMap { start in
      language.attachments.atStart(input, from: start, mentions: mentions).map(\.nameStart)
    }
    guard !addresses.isEmpty, case .interpretations(let readings) = recognize(utterance, context: context),
      let best = readings.first,
      best.confidence >= Self.fullRequest, let app = best.slots.first(where: { $0.name == "app" })
    else { return nil }
    return addresses.contains { input.tokens[$0].start == app.start } ? .request(readings) : nil
  }
}
