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
      awaited = .offer(Consultation(purpose: .ask(inquiry), place: place))
      return [called(.defaultValue, parameter, request), .proposeValue(parameter: parameter, request)]
    case nil: return list(Consultation(purpose: .ask(inquiry), place: place))
    case .unsupported, .tooMany:
      return list(Consultation(purpose: .ask(inquiry), place: place, searchTerm: term))
    case .otherwise, .silence, .unrelated, .waiting, .ambiguous: return nil
    }
  }

  /// Looks for what the person said instead of a choice; nil where the app searches nothing.
  mutating func search(_ value: Value, instead inquiry: Inquiry) -> [Effect]? {
    guard let place = inquiry.place, inquiry.offering?.isSearchable == true, let term = value.searchTerm,
      !place.parameter.readings(of: value).isEmpty
    else { return nil }
    self.inquiry = nil
    return list(Consultation(purpose: .search(inquiry, value), place: place, searchTerm: term))
  }

  /// Looks up which of the app's own things are meant by names, before the app is asked about them; nil where that is
  /// known, or the app lists none.
  mutating func identify(_ parameter: Parameter) -> [Effect]? {
    guard let request, let options = request.options(for: parameter), !request.identified.contains(parameter.name)
    else { return nil }
    let names = request[parameter].filter(\.isBareName)
    guard let first = names.first else { return nil }
    self.request?.identified.insert(parameter.name)
    return list(
      Consultation(
        purpose: .identify, place: Place(parameter: parameter, said: first),
        searchTerm: options.isSearchable && names.count == 1 ? first.searchTerm : nil))
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

  // MARK: What the app answers

  /// A value of the app's own is taken as though the person had said it; the app still has to agree to it.
  mutating func take(proposed value: Value?, for consultation: Consultation) -> [Effect] {
    guard var request else { return [] }
    let parameter = consultation.place.parameter
    let noted = Effect.note(
      .extensionReplied(
        ExtensionReplied(app: label(request.app), method: .defaultValue, parameter: parameter.name, value: value)))
    request.isResumed = false
    let readings = value.map(parameter.readings) ?? []
    guard !readings.isEmpty else {
      self.request = request
      return [noted] + (list(consultation) ?? goOn(without: consultation))
    }
    awaited = nil
    request[parameter] = readings
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
    let offering = Offering(
      sections: Offering.sections(choices, at: place),
      isSearchable: request.options(for: place.parameter)?.isSearchable ?? false)
    switch consultation.purpose {
    case .identify: return [noted] + identify(by: offering, consultation)
    case .search(let inquiry, let reply): return [noted] + found(offering, by: reply, instead: inquiry, consultation)
    case .ask(let inquiry):
      if offering.values.isEmpty, consultation.searchTerm != nil {
        var all = consultation
        all.searchTerm = nil
        return [noted] + (list(all) ?? goOn(without: consultation))
      }
      return [noted] + offer(offering, instead: inquiry, at: place)
    }
  }

  /// Names give way to the things that are called so, where there is one such thing; one whose words only end otherwise counts
  /// where none is called exactly so.
  private mutating func identify(by offering: Offering, _ consultation: Consultation) -> [Effect] {
    let parameter = consultation.place.parameter
    let known = Dictionary(grouping: offering.values) { $0.searchTerm?.comparable ?? "" }
    let named = request?[parameter] ?? []
    request?[parameter] = named.map { value in
      guard value.isBareName, let name = value.searchTerm?.comparable else { return value }
      if let things = known[name] { return things.count == 1 ? things[0] : value }
      let inflected = offering.values.filter { $0.searchTerm?.comparable.isInflection(of: name) == true }
      return inflected.count == 1 ? inflected[0] : value
    }
    awaited = nil
    return proceed()
  }

  /// The question with a list to choose from.
  private mutating func offer(_ offering: Offering, instead inquiry: Inquiry, at place: Place) -> [Effect] {
    var (inquiry, offering) = (inquiry, offering)
    if let said = place.said, let term = said.searchTerm, !offering.values.contains(said) {
      let near = offering.values.filter { $0.isNamed(term) }
      if near.count == 1 { return ask(bounded: Inquiry(.reading(place, near[0]))) }
      if (2...Inquiry.mostChoices).contains(near.count) {
        // A list of what fits says more than that it was too much, or not exact.
        inquiry.preface = nil
        offering.narrow(to: Set(near))
      }
    }
    if let said = place.said { offering.remove(said) }
    let values = offering.values
    guard !values.isEmpty else { return ask(bounded: inquiry) }
    inquiry.subject = .choice(place, values)
    inquiry.offering = offering
    return ask(bounded: inquiry)
  }

  /// What the app found for words that were no choice; where it found nothing, it is told the words themselves.
  private mutating func found(
    _ offering: Offering, by reply: Value, instead inquiry: Inquiry, _ consultation: Consultation
  ) -> [Effect] {
    let place = consultation.place
    let values = offering.values
    guard let first = values.first else { return put(reply, at: place, instead: inquiry) }
    if values.count == 1 {
      let isCertain = consultation.searchTerm.map(first.isNamed) ?? false
      return isCertain ? agree(on: first, at: place) : ask(bounded: Inquiry(.reading(place, first)))
    }
    var narrower = Inquiry(.choice(place, values))
    narrower.offering = offering
    narrower.offering?.isNarrowed = true
    return ask(bounded: narrower)
  }

  // MARK: Where it answers nothing

  /// Whether the request can go on without what the app offers.
  func canDoWithout(_ failure: ExtensionFailure, _ consultation: Consultation) -> Bool {
    if failure.code == .refused { return true }
    // A process that ended while the person was thinking has lost nothing but the list.
    guard case .search = consultation.purpose else { return false }
    return failure.code == .exited && request?.isResumed == true
  }

  /// An app that cannot list anything leaves the person to come up with a value; its session is of no more use.
  mutating func doWithoutOffer(_ failure: ExtensionFailure, _ consultation: Consultation) -> [Effect] {
    guard let request else { return [] }
    let note = Effect.note(.extensionFailed(ExtensionFailed(app: label(request.app), failure: failure)))
    return [note, .release] + goOn(without: consultation)
  }

  private mutating func goOn(without consultation: Consultation) -> [Effect] {
    switch consultation.purpose {
    case .ask(let inquiry): return ask(bounded: inquiry)
    case .search(let inquiry, let reply): return put(reply, at: consultation.place, instead: inquiry)
    case .identify:
      awaited = nil
      return proceed()
    }
  }
}
