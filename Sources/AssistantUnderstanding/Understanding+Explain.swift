import IntentSchema

extension Understanding {
  /// How many ways to read an utterance are tried, whatever machine it is; for those who look for what takes long.
  package func effort(of utterance: String, context: UtteranceContext) -> Int {
    if obstacle(utterance) != nil { return 0 }
    var search = Search(
      language.input(utterance), language: language, layer: layer, context: context, hearsUnknownApps: true)
    _ = search.run()
    return search.work
  }

  /// How the readings of an utterance came about, for developers: a line for each thing that was looked at.
  package func explanation(of utterance: String, context: UtteranceContext) -> [String] {
    if obstacle(utterance) != nil { return ["too long to be looked at"] }
    let input = language.input(utterance, for: layer)
    var search = Search(input, language: language, layer: layer, context: context, hearsUnknownApps: true)
    let found = search.run()
    let text = input.text
    let words = zip(text.tokens, input.words).map { token, word in
      word.exact >= 0 || !word.accented.isEmpty ? token.key : "(\(token.key))"
    }
    var lines = ["words (unknown ones in brackets): " + words.joined(separator: " ")]
    for mention in search.mentions {
      lines.append("app: “\(text.text(mention.start..<mention.end))” is \(layer.apps[mention.app].identifier)")
    }
    for (start, terms) in search.termsByStart.starts {
      for mention in terms {
        let words = "vocabulary: “\(text.text(start..<mention.end))”"
        let distance = (mention.distance * 100).rounded() / 100
        if mention.distance == 0 {
          lines.append("\(words) is a \(mention.term.kind)")
        } else {
          let verb = mention.isAccepted ? "is taken for" : "may be meant for"
          lines.append("\(words) \(verb) the \(mention.term.kind) “\(mention.term.phrase)”, \(distance) slips away")
        }
      }
    }
    lines += search.valueLines()
    let owners = search.candidates.map { language.grammar.owners[Int($0)] }
    lines.append("patterns that the words allow: \(owners.count) of \(language.grammar.owners.count)")
    let matched = Set(found.map(\.owner))
    lines.append("patterns that match: \(matched.count)")
    for reading in found.prefix(Self.mostInterpretations) {
      let owner = language.grammar.owners[reading.owner]
      let score = (reading.confidence * 10_000).rounded() / 10_000
      let parts = reading.steps.map { step in
        let name = step.slot >= 0 ? language.grammar.slots[Int(step.slot)].name : "app"
        return "\(name)=“\(text.text(step.range))”"
      }
      lines.append(
        "\(score) \(owner.intent) [\(owner.importance.rawValue)] \(parts.joined(separator: " ")) by \(owner.source)")
    }
    let ending = "said aloud, it is \(ending(of: utterance, expecting: nil, context: context).rawValue)"
    return lines + customLines(in: search) + learnedLines(after: found, in: search) + [ending]
  }
}

extension Understanding {
  /// What the patterns of apps' own intents say of the utterance, and what was learned of them.
  private func customLines(in search: Search) -> [String] {
    guard let custom = layer.custom else { return [] }
    let precise = customReadings(search, preferring: nil)
    let count = search.forCustomIntents(custom).candidates.count
    var lines = ["patterns of apps' own intents that the words allow: \(count) of \(custom.grammar.owners.count)"]
    for (kind, readings) in [("by", precise), ("near", customSecondLook(after: precise, in: search, preferring: nil))] {
      lines += (readings?.interpretations ?? []).map { "\($0.confidence) \($0.app) \($0.intent) \(kind) \($0.pattern)" }
    }
    lines += learnedOfApps(in: search).prefix(LearnedLayer.mostIntents).map { candidate in
      let margin = (candidate.margin * 1_000).rounded() / 1_000
      return "learned: \(layer.apps[candidate.app].identifier) \(candidate.intent) with the margin \(margin)"
    }
    return lines
  }

  /// What was learned says of the utterance, and how it decided.
  private func learnedLines(after found: [Search.Found], in search: Search) -> [String] {
    guard let learned else { return ["learned: nothing"] }
    let estimate = learned.estimate(search.input, mentions: search.mentions)
    var lines = estimate.candidates.map { candidate in
      let margin = (candidate.margin * 1_000).rounded() / 1_000
      return "learned: \(learned.model.intents[candidate.intent]) with the margin \(margin)"
    }
    guard let (readings, tolerant) = secondLook(after: found, in: search) else {
      return lines + ["decided by: the patterns"]
    }
    lines.append("decided by: what was learned")
    for reading in readings.prefix(Self.mostInterpretations) {
      let owner = language.grammar.owners[reading.owner]
      let parts = reading.steps.map { step in
        let name = step.slot >= 0 ? language.grammar.slots[Int(step.slot)].name : "app"
        return "\(name)=“\(tolerant.input.text.text(step.range))”"
      }
      let score = (reading.confidence * 10_000).rounded() / 10_000
      lines.append(
        "\(score) \(owner.intent) \(parts.joined(separator: " ")) near \(owner.source), "
          + "distance \(reading.learned?.distance ?? 0)")
    }
    return lines
  }
}

extension Search {
  /// The numbers, amounts and times of the utterance, each with what it is taken for.
  fileprivate mutating func valueLines() -> [String] {
    var lines: [String] = []
    let readings: [(String, SlotReading)] = [
      ("number", .number), ("money", .money), ("measure", .measure(nil)), ("time", .time),
    ]
    for position in 0..<input.count {
      for (name, reading) in readings {
        for spoken in values().values(at: position, as: reading) {
          lines.append("\(name): “\(input.text.text(position..<spoken.end))”")
        }
      }
    }
    return lines
  }
}
