import AssistantUnderstanding
import IntentSchema

extension Narrator {
  func question(_ inquiry: Inquiry, about request: Request?) -> Question {
    var arguments = arguments(of: request)
    let choices = choices(of: inquiry, about: request)
    if let place = inquiry.place, let request {
      let said = place.said.flatMap { formatter(for: request.app).words($0, type: place.parameter.type) }
      arguments["parameter"] = Words(ownName(of: place.parameter, in: request) ?? name(of: place.parameter))
      arguments["said"] = said
    }
    if inquiry.subject == .go, let request, let response = request.readiness {
      add(response, about: request, to: &arguments)
    }
    arguments[count: "count"] = choices.isEmpty ? nil : choices.count
    let again = inquiry.preface != nil || inquiry.isFollowUp
    let keys = keys(of: inquiry, about: request, again: again, adding: &arguments)
    var words = ownQuestion(inquiry, about: request, arguments) ?? words(keys, arguments)
    if inquiry.subject == .go, let request {
      words = completed(words, by: rowsInWords(of: request, in: request.readiness), isQuestion: true)
    }
    let isMany = choices.count > Inquiry.mostChoices
    if isMany {
      arguments["question"] = words
      arguments["choices"] = wording.rules.joined(Array(choices.prefix(Self.examples)), by: \.or).map { Words($0) }
      words = self.words(["choices.many"], arguments)
    } else if let spoken = spoken(choices) {
      arguments["question"] = words
      arguments["choices"] = Words(spoken)
      let all = self.words(["choices.spoken"], arguments)
      words = wording.mode.showsCards ? Words(words.text, speech: all.speech) : all
    }
    if let preface = inquiry.preface {
      arguments["question"] = words
      // Asked again, it is put in other words each time.
      let turn = inquiry.repetitions - 1
      let reason = inquiry.place.flatMap { ownReason(preface, of: $0.parameter, about: request, arguments) }
      words =
        reason.map { Words("\($0.text) \(words.text)", speech: "\($0.speech) \(words.speech)") } ?? wording.words(
          self.keys(of: preface, inquiry, about: request, adding: &arguments), arguments,
          random: turn >= 0 ? { turn % max($0, 1) } : random) ?? words
    }
    let card =
      inquiry.subject == .go
      ? request.flatMap { self.card($0, readiness: $0.readiness) } : isMany ? sections(of: inquiry, request) : nil
    return Question(
      kind: isMany ? .value : inquiry.kind, text: words.text, speech: words.speech,
      parameter: inquiry.place?.parameter.name, choices: isMany ? [] : choices,
      headings: isMany ? nil : headings(of: inquiry), app: request.map(label), card: shown(card))
  }

  /// The choices as they are said: all, or the first and how many more there are; nil if there are none.
  func spoken(_ choices: [String]) -> String? {
    let most = wording.mode.mostChoices
    var items = Array(choices.prefix(most))
    if choices.count > most {
      var arguments = Arguments()
      arguments[count: "count"] = choices.count - most
      if let more = wording.part("choices.more", arguments) { items.append(more.speech) }
    }
    return wording.rules.joined(items, by: \.or)
  }

  /// How many of very many choices are told.
  private static let examples = 3

  /// The heading of each choice; nil where none has one.
  private func headings(of inquiry: Inquiry) -> [String]? {
    guard let offering = inquiry.offering, case .choice(_, let values) = inquiry.subject else { return nil }
    let headings = values.map { offering.heading(of: $0).map { SafeText($0).text } ?? "" }
    return headings.allSatisfy(\.isEmpty) ? nil : headings
  }

  /// What stands under which heading, for more choices than are listed one by one; nil where there are no headings.
  private func sections(of inquiry: Inquiry, _ request: Request?) -> Card? {
    guard let headings = headings(of: inquiry), let request, let place = inquiry.place,
      case .choice(_, let values) = inquiry.subject
    else { return nil }
    let formatter = formatter(for: request.app)
    var rows: [Card.Row] = []
    let different = headings.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    for heading in different {
      let items = zip(values, headings).filter { $0.1 == heading }.map(\.0)
      guard let told = formatter.shown(.list(items), type: place.parameter.type) else { continue }
      rows.append(Card.Row(label: heading.isEmpty ? label(request).name : heading, value: told))
    }
    return Card(title: label(request).name, rows: rows)
  }

  /// What the answer to a question may be.
  func expectation(of inquiry: Inquiry, about request: Request?) -> Expectation {
    switch inquiry.subject {
    case .permission, .reading, .go, .resume, .shortcut: .yesOrNo
    case .app: .choice(choices(of: inquiry, about: request))
    case .choice(_, let values):
      .choice(
        choices(of: inquiry, about: request),
        details: values.map { $0.details + [inquiry.offering?.heading(of: $0)].compactMap(\.self) },
        amounts: Value.amounts(of: values))
    case .value(let place): .value(intent: request?.type.className ?? "", parameter: place.parameter.name)
    }
  }

  func choices(of inquiry: Inquiry, about request: Request?) -> [String] {
    switch inquiry.subject {
    case .app(_, let identifiers, _):
      return identifiers.compactMap { identifier in
        apps.first { $0.identifier == identifier }.map { AppLabel($0, locale: wording.locale).name }
      }
    case .choice(let place, let values):
      let formatter = formatter(for: request?.app)
      let plain = values.map { formatter.shown($0, type: place.parameter.type) ?? "" }
      let counts = plain.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      return zip(values, plain).enumerated().map { index, choice in
        let (value, shown) = choice
        let told =
          counts[shown, default: 0] > 1 ? formatter.detailed(value, type: place.parameter.type) ?? shown : shown
        return told.isEmpty ? String(index + 1) : told
      }
    case .permission, .value, .reading, .go, .resume, .shortcut: return []
    }
  }

  private func keys(
    of inquiry: Inquiry, about request: Request?, again: Bool, adding arguments: inout Arguments
  ) -> [String] {
    let intent = request?.type.className ?? ""
    switch inquiry.subject {
    case .permission:
      let usage = request?.app.usageDescription(locale: wording.locale).map {
        SafeText($0, limit: SafeText.sentenceLength)
      }
      if let usage, !usage.isEmpty { arguments["usage"] = Words(usage.text) }
      return ["permission"]
    case .app(let intent, _, _):
      arguments["request"] = wording.part("request.\(intent)")
      return PhraseKeys.specific("whichApp", intent)
    case .go: return PhraseKeys.specific("confirm", intent)
    case .resume: return PhraseKeys.specific("resume", intent)
    case .shortcut(let reading, _):
      arguments["name"] = Words(SafeText(reading.pattern, limit: SafeText.sentenceLength).text)
      return ["shortcut.meant"]
    case .value(let place): return PhraseKeys.ask(intent, place.parameter.name, again: again)
    case .choice(let place, _) where inquiry.asksForValue:
      return PhraseKeys.ask(intent, place.parameter.name, again: again)
    case .choice(let place, _): return PhraseKeys.choose(intent, place.parameter.name)
    case .reading(let place, let value):
      let told = formatter(for: request?.app).words(value, type: place.parameter.type)
      arguments["value"] = told ?? Words(name(of: place.parameter))
      let reason = caseName(inquiry.confirmationReason, of: place.parameter.confirmationReasons, about: request)
      return PhraseKeys.confirmValue(intent, place.parameter, reason: reason)
    }
  }

  private func keys(
    of preface: Inquiry.Preface, _ inquiry: Inquiry, about request: Request?, adding arguments: inout Arguments
  ) -> [String] {
    let intent = request?.type.className ?? ""
    guard let parameter = inquiry.place?.parameter else {
      return PhraseKeys.again(preface, repetitions: inquiry.repetitions)
    }
    switch preface {
    case .unsupported(_, let reason):
      let name = caseName(reason, of: parameter.unsupportedReasons, about: request)
      return PhraseKeys.unsupported(intent, parameter, reason: name)
    case .tooMany(let value):
      let told = value.flatMap { formatter(for: request?.app).words($0, type: parameter.type) }
      arguments["said"] = told ?? arguments["said"]
      return PhraseKeys.tooMany(intent, parameter.name)
    case .otherwise: return ["preface.otherwise"]
    case .silence, .unrelated, .ambiguous, .waiting: return PhraseKeys.again(preface, repetitions: inquiry.repetitions)
    }
  }

  /// A reason by its name in the enumeration of reasons.
  private func caseName(_ reason: Int?, of enumeration: String?, about request: Request?) -> String? {
    guard let reason, let enumeration else { return nil }
    let types = request.map { schema.merging($0.app.schema) } ?? schema
    return types.enumeration(named: enumeration)?.cases.first { $0.value == reason }?.name
  }

  /// What a parameter is called where the phrases do not know it: its own name, in words.
  func name(of parameter: Parameter) -> String { parameter.name.inWords }
}

extension Inquiry {
  fileprivate var kind: Question.Kind {
    switch subject {
    case .permission: .permission
    case .value: .value
    case .reading, .go, .resume, .shortcut: .yesOrNo
    case .app, .choice: .choice
    }
  }
}

extension Value {
  /// All texts inside, by which one of several values may be told that is not shown in full; a few dozen at most.
  fileprivate var details: [String] {
    switch self {
    case .string(let text): text.count <= SafeText.sentenceLength ? [text] : []
    case .bool, .integer, .number: []
    case .list(let items): Array(items.prefix(12).flatMap(\.details).prefix(24))
    case .object(let object):
      Array(object.fields.sorted { $0.key < $1.key }.flatMap { $0.value.details }.prefix(24))
    }
  }
}

extension String {
  /// An identifier such as `pickupLocation` as words: `pickup location`.
  fileprivate var inWords: String {
    var words = ""
    for letter in SafeText(self).text {
      if letter.isUppercase, words.last?.isLowercase == true { words += " " }
      words += letter == "_" ? " " : letter.lowercased()
    }
    return words
  }
}
