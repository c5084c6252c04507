import IntentSchema

/// What an app says itself of the intents that it declares; it comes before the assistant's own words.
extension Narrator {
  /// The words of a request's intent; nil for the system's intents.
  func custom(_ request: Request?) -> CustomIntent? {
    guard let request, schema.intent(named: request.type.className) == nil else { return nil }
    return request.app.words.intent(named: request.type.className)
  }

  /// What the app says for a code of its response; nil where it says nothing, or speaks of a value that is not there.
  func ownWords(_ response: IntentResponse, about request: Request, _ arguments: Arguments) -> Words? {
    guard let texts = custom(request)?.responses[response.codeName] else { return nil }
    let values = AppTextValues(
      arguments: arguments, response: response, request: request, formatter: formatter(for: request.app))
    guard let text = values.filling(texts.text, locale: wording.locale) else { return nil }
    let speech = values.filling(texts.speech, locale: wording.locale)
    return wording.mode.showsCards ? Words(text, speech: speech) : Words(speech ?? text)
  }

  /// The app's own way to ask for a parameter, or to ask whether a value of it is meant.
  func ownQuestion(_ inquiry: Inquiry, about request: Request?, _ arguments: Arguments) -> Words? {
    guard let request, let custom = custom(request) else { return nil }
    if case .go = inquiry.subject, let response = request.readiness {
      return ownWords(response, about: request, arguments)
    }
    guard let place = inquiry.place, let words = custom.parameters[place.parameter.name] else { return nil }
    var arguments = arguments
    let prompt: CustomParameter.Prompt
    switch inquiry.subject {
    case .value: prompt = .value
    case .choice: prompt = inquiry.asksForValue ? .value : .disambiguation
    case .reading(_, let value):
      prompt = .confirmation
      arguments[place.parameter.name] = formatter(for: request.app).shown(value, type: place.parameter.type).map {
        Words($0)
      }
    case .permission, .app, .go, .resume, .shortcut: return nil
    }
    let values = AppTextValues(
      arguments: arguments, response: nil, request: request, formatter: formatter(for: request.app))
    // An app that says nothing of its own to introduce choices has asked for a value at least.
    let prompts = prompt == .disambiguation ? [prompt, .value] : [prompt]
    return prompts.lazy.compactMap { words.prompts[$0.rawValue] }
      .compactMap { values.filling($0, locale: wording.locale) }.first.map { Words($0) }
  }

  /// Why the app cannot use a value, in its own words.
  func ownReason(
    _ preface: Inquiry.Preface, of parameter: Parameter, about request: Request?, _ arguments: Arguments
  ) -> Words? {
    guard case .unsupported(_, let reason?) = preface, let request, let enumeration = parameter.unsupportedReasons,
      let name = request.app.schema.enumeration(named: enumeration)?.cases.first(where: { $0.value == reason })?.name,
      let text = custom(request)?.parameters[parameter.name]?.reasons[name]
    else { return nil }
    let values = AppTextValues(
      arguments: arguments, response: nil, request: request, formatter: formatter(for: request.app))
    return values.filling(text, locale: wording.locale).map { Words($0) }
  }

  /// What the app calls a parameter.
  func ownName(of parameter: Parameter, in request: Request?) -> String? {
    custom(request)?.parameters[parameter.name]?.title.text(wording.locale)
  }
}
