import IntentSchema

extension TurnMachine {
  /// Takes the app's results for the parameter that is being resolved: asks the first thing that is open, else goes on.
  ///
  /// A list has a result for each of its values. Where the app gives another number, the results are the new list, but
  /// values without a result stay while one of them is being asked about.
  mutating func settle(_ results: [ResolutionResult]) -> [Effect] {
    guard var request, case .resolving(let position) = request.stage, position < request.resolvable.count else {
      return []
    }
    let parameter = request.resolvable[position]
    let said = request[parameter]
    let agreed = request.agreed[parameter.name] ?? []
    var considered = parameter.isArray ? results : Array(results.prefix(1))
    // An app without a method for the parameter says so once, whatever the number of values: all of them stand.
    if results == [.notImplemented] { considered = Array(repeating: .notImplemented, count: max(said.count, 1)) }
    let judgements = considered.enumerated().map { index, result in
      let said = index < said.count ? said[index] : nil
      return offer(instead: said, result, of: parameter)
        ?? Judgement(result, said: said, parameter: parameter, agreed: agreed)
    }
    let noted: [Effect] = [
      .note(
        .extensionReplied(
          ExtensionReplied(app: label(request.app), method: .resolve, parameter: parameter.name, results: results)))
    ]
    if let open = inquiry(into: judgements, said: said, parameter: parameter) {
      if let said = open.place?.said { self.request?.nearMisses[parameter.name]?[said] = nil }
      return noted + (consult(about: open) ?? ask(bounded: open))
    }
    if !judgements.isEmpty { request[parameter] = judgements.flatMap(\.settledValues) }
    request.settled.insert(parameter.name)
    request.stage = .resolving(position + 1)
    request.isResumed = false
    self.request = request
    return noted + proceed()
  }

  /// “Did you mean …?”, where the app cannot use what was said, or says nothing of it, and something known is like it.
  private func offer(instead said: Value?, _ result: ResolutionResult, of parameter: Parameter) -> Judgement? {
    guard let said, let candidates = request?.nearMisses[parameter.name]?[said], let first = candidates.first else {
      return nil
    }
    switch result {
    case .unsupported, .needsValue, .notImplemented:
      return candidates.count == 1 ? .confirm(first) : .choose(Array(candidates.prefix(Inquiry.mostChoices)))
    default: return nil
    }
  }

  private func inquiry(into judgements: [Judgement], said: [Value], parameter: Parameter) -> Inquiry? {
    guard let open = judgements.firstIndex(where: \.isOpen) else { return nil }
    var place = Place(parameter: parameter, said: open < said.count ? said[open] : nil)
    if parameter.isArray {
      place.before = judgements[..<open].flatMap(\.settledValues)
      place.after = judgements.indices.dropFirst(open + 1).flatMap { index in
        judgements[index].isOpen ? (index < said.count ? [said[index]] : []) : judgements[index].settledValues
      }
    }
    let unanswered = parameter.isArray ? Array(said.dropFirst(judgements.count)) : []
    switch judgements[open] {
    case .settled: return nil
    case .ask(let preface):
      // One result for several values speaks of them all.
      if judgements.count > 1 { place.after += unanswered }
      return Inquiry(.value(place), preface: preface)
    case .confirm(let value, let reason):
      place.after += unanswered
      var inquiry = Inquiry(.reading(place, value))
      inquiry.confirmationReason = reason
      return inquiry
    case .choose(let values):
      place.after += unanswered
      return Inquiry(.choice(place, values))
    }
  }

  /// Asks, unless the request has led to more questions than anyone should have to answer.
  mutating func ask(bounded inquiry: Inquiry) -> [Effect] {
    guard var request else { return [] }
    request.questions += 1
    var inquiry = inquiry
    if let place = inquiry.asksForValue ? inquiry.place : nil {
      let times = request.asked[place.parameter.name, default: 0] + 1
      request.asked[place.parameter.name] = times
      inquiry.isFollowUp = times > 1
      if times > Request.mostAsked + request[place.parameter].count { return finish(.failed, telling: .gaveUp) }
    }
    if case .choice(let place, let values) = inquiry.subject {
      request.offer = Request.Offer(place: place, values: values)
    }
    guard request.questions <= Request.mostQuestions else { return finish(.failed, telling: .gaveUp) }
    self.request = request
    return ask(inquiry)
  }
}

extension Judgement {
  fileprivate var settledValues: [Value] { if case .settled(let values) = self { values } else { [] } }
  fileprivate var isOpen: Bool { if case .settled = self { false } else { true } }
}
