import IntentSchema

/// What an app proposes and offers comes before a question that the person would have to answer out of nothing.
extension TurnMachine {
  /// Asks the app before the person; nil if it offers nothing for what is asked.
  mutating func consult(about inquiry: Inquiry) -> [Effect]? {
    guard let request, case .value(let place) = inquiry.subject, let options = request.options(for: place.parameter)
    else { return nil }
    let parameter = place.parameter.name
    let term = options.isSearchable ? place.said?.searchTerm : nil
    switch inquiry.preface {
    case nil where request[place.parameter].isEmpty && !request.defaulted.contains(parameter):
      self.request?.defaulted.insert(parameter)
      awaited = .offer(Consultation(inquiry: inquiry, place: place))
      return [
        called(.defaultValue, parameter, request), .proposeValue(parameter: parameter, request),
      ]
    case nil: return list(Consultation(inquiry: inquiry, place: place))
    case .unsupported, .tooMany: return list(Consultation(inquiry: inquiry, place: place, searchTerm: term))
    case .otherwise, .silence, .unrelated, .waiting, .ambiguous: return nil
    }
  }

  /// Looks for what the person said instead of a choice; nil where the app searches nothing.
  mutating func search(_ value: Value, instead inquiry: Inquiry) -> [Effect]? {
    guard let place = inquiry.place, inquiry.offering?.isSearchable == true, let term = value.searchTerm,
      !place.parameter.readings(of: value).isEmpty
    else { return nil }
    self.inquiry = nil
    return list(Consultation(inquiry: inquiry, place: place, searchTerm: term, reply: value))
  }

  private mutating func list(_ consultation: Consultation) -> [Effect]? {
    guard let request else { return nil }
    let (parameter, term) = (consultation.place.parameter.name, consultation.searchTerm)
    awaited = .offer(consultation)
    return [
      called(.choices, parameter, request, term), .listChoices(parameter: parameter, searchTerm: term, request),
    ]
  }

  private func called(
    _ method: ExtensionMethod, _ parameter: String, _ request: Request, _ term: String? = nil
  ) -> Effect {
    .note(
      .extensionCalled(
        ExtensionCalled(
          app: label(request.app), method: method, parameter: parameter, intent: request.intent, searchTerm: term)))
  }

  /// A value of the app's own is taken as though the person had said it; the app still has to agree to it.
  mutating func take(proposed value: Value?, for consultation: Consultation) -> [Effect] {
    guard var request else { return [] }
    let parameter = consultation.place.parameter
    let noted = Effect.note(
      .extensionReplied(
        ExtensionReplied(app: label(request.app), method: .defaultValue, parameter: parameter.name, value: value)))
    let readings = value.map(parameter.readings) ?? []
    guard !readings.isEmpty else { return [noted] + (list(consultation) ?? ask(bounded: consultation.inquiry)) }
    awaited = nil
    request[parameter] = readings
    request.isResumed = false
    request.reopen([parameter.name])
    self.request = request
    return [noted] + proceed()
  }

  mutating func consider(_ choices: Choices, for consultation: Consultation) -> [Effect] {
    guard var request else { return [] }
    let place = consultation.place
    let noted = Effect.note(
      .extensionReplied(
        ExtensionReplied(
          app: label(request.app), method: .choices, parameter: place.parameter.name, choices: choices)))
    request.isResumed = false
    self.request = request
    let isSearchable = request.options(for: place.parameter)?.isSearchable ?? false
    let offering = Offering(sections: offered(choices, at: place), isSearchable: isSearchable)
    let values = offering.sections.flatMap(\.items)
    if let reply = consultation.reply { return [noted] + found(values, by: reply, offering, consultation) }
    if values.isEmpty, consultation.searchTerm != nil {
      var all = consultation
      all.searchTerm = nil
      return [noted] + (list(all) ?? ask(bounded: consultation.inquiry))
    }
    return [noted] + offer(values, offering, instead: consultation)
  }

  /// Values that can be chosen, each once; what a list already holds is not offered again.
  private func offered(_ choices: Choices, at place: Place) -> [Choices.Section] {
    var known = Set(place.before + place.after)
    var left = Offering.mostItems
    return choices.sections.compactMap { section in
      let readings = section.items.flatMap(place.parameter.readings).filter { known.insert($0).inserted }.prefix(left)
      left -= readings.count
      return readings.isEmpty ? nil : Choices.Section(title: section.title, items: Array(readings))
    }
  }

  /// The question with a list to choose from.
  private mutating func offer(
    _ values: [Value], _ offering: Offering, instead consultation: Consultation
  ) -> [Effect] {
    var inquiry = consultation.inquiry
    var (values, offering) = (values, offering)
    if case .tooMany = inquiry.preface {
      // A list of what fits says more than that too much does.
      let term = consultation.place.said?.searchTerm
      values = values.filter { value in term.map(value.isNamed) ?? true }
      offering.isNarrowed = true
      if values.count <= Inquiry.mostChoices, !values.isEmpty { inquiry.preface = nil }
    }
    guard !values.isEmpty else { return ask(bounded: inquiry) }
    inquiry.subject = .choice(consultation.place, values)
    inquiry.offering = offering
    return ask(bounded: inquiry)
  }

  /// What the app found for words that were no choice; where it found nothing, it is told the words themselves.
  private mutating func found(
    _ values: [Value], by reply: Value, _ offering: Offering, _ consultation: Consultation
  ) -> [Effect] {
    let place = consultation.place
    guard let first = values.first else { return put(reply, at: place, instead: consultation.inquiry) }
    if values.count == 1 {
      let isCertain = consultation.searchTerm.map(first.isNamed) ?? false
      return isCertain ? agree(on: first, at: place) : ask(bounded: Inquiry(.reading(place, first)))
    }
    var inquiry = Inquiry(.choice(place, values))
    inquiry.offering = offering
    inquiry.offering?.isNarrowed = true
    return ask(bounded: inquiry)
  }

  /// Whether the request can go on without what the app offers.
  func canDoWithout(_ failure: ExtensionFailure, _ consultation: Consultation) -> Bool {
    // A process that ended while the person was thinking has lost nothing but the list.
    failure.code == .refused
      || (failure.code == .exited && consultation.reply != nil && request?.isResumed == true)
  }

  /// An app that cannot list anything leaves the person to come up with a value; its session is of no more use.
  mutating func doWithoutOffer(_ failure: ExtensionFailure, _ consultation: Consultation) -> [Effect] {
    guard let request else { return [] }
    let note = Effect.note(.extensionFailed(ExtensionFailed(app: label(request.app), failure: failure)))
    if let reply = consultation.reply {
      return [note, .release] + put(reply, at: consultation.place, instead: consultation.inquiry)
    }
    return [note, .release] + ask(bounded: consultation.inquiry)
  }
}
