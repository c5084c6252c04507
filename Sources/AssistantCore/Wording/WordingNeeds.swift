import IntentSchema

/// What one language should have words for, by a schema: an intent's own questions and answers, and its cases.
struct WordingNeeds {
  let schema: Schema

  /// Keys for an intent, each with those that stand in for it; the general words for all intents do not count.
  func keys(for intent: IntentType) -> [[String]] {
    let name = intent.className
    let codes = Set(intent.response.codes.map(\.name))
    var keys = ["request", "whichApp", "title", "confirm", "failure"].map { ["\($0).\(name)"] }
    if codes.contains("success") { keys.append(["success.\(name)"]) }
    if codes.contains("continueInApp") { keys.append(["continueInApp.\(name)"]) }
    if codes.contains("inProgress") || codes.contains("handleInApp") { keys.append(["inProgress.\(name)"]) }
    if codes.contains("failureRequiringAppLaunch") { keys.append(["appLaunch.\(name)"]) }
    for code in codes.subtracting(Self.codesOfAll) where code.hasPrefix("failure") {
      keys.append(["failure.\(name).\(code)", "failure.code.\(code)"])
    }
    for parameter in intent.parameters where parameter.isResolvable { keys += self.keys(for: parameter, of: name) }
    return keys + casesSpoken(by: intent)
  }

  private static let codesOfAll: Set<String> = ["failure", "failureRequiringAppLaunch"]

  private func keys(for parameter: Parameter, of intent: String) -> [[String]] {
    let place = "\(intent).\(parameter.name)"
    var keys = ["ask.\(place)", "ask.\(place).again", "confirmValue.\(place)", "preface.unsupported.\(place)"]
    switch parameter.type {
    case .object, .string: keys += ["choose.\(place)"] + (isExact(parameter) ? [] : ["preface.tooMany.\(place)"])
    default: break
    }
    let reasons = parameter.unsupportedReasons.flatMap { name in
      schema.enumeration(named: name)?.cases.map { "preface.unsupported.\(name).\($0.name)" }
    }
    let confirmations = parameter.confirmationReasons.flatMap { name in
      schema.enumeration(named: name)?.cases.map { "confirmValue.\(name).\($0.name)" }
    }
    return (keys + (reasons ?? []) + (confirmations ?? [])).map { [$0] }
  }

  /// Whether what is said of it never fits several things.
  private func isExact(_ parameter: Parameter) -> Bool {
    guard case .object(let name) = parameter.type else { return false }
    return name.hasPrefix("Date") || Self.exact.contains(name)
  }

  private static let exact: Set<String> = ["TemporalEventTrigger", "CurrencyAmount", "PaymentAmount", "Measurement"]

  private static let nothing: Set<String> = ["unknown", "unspecified", "sourceUnknown"]

  /// The cases of all enumerations that the intent's values may hold, but for those that say nothing.
  private func casesSpoken(by intent: IntentType) -> [[String]] {
    var names: Set<String> = []
    var seen: Set<String> = []
    var types = (intent.parameters + intent.response.properties).map(\.type)
    while let type = types.popLast() {
      switch type {
      case .enumeration(let name): names.insert(name)
      case .object(let name) where seen.insert(name).inserted:
        types += schema.objects.first { $0.name == name }?.properties.map(\.type) ?? []
      default: break
      }
    }
    return names.sorted().compactMap(schema.enumeration).flatMap { type in
      var known: Set<Int> = []
      return type.cases.filter { !Self.nothing.contains($0.name) && known.insert($0.value).inserted }
        .map { ["value.\(type.name).\($0.name)"] }
    }
  }
}

extension WordingNeeds {
  /// The placeholders that may be filled in the words of a key; nil if the key is none that is looked for.
  func placeholders(of key: String) -> Set<String>? {
    let parts = key.split(separator: ".").map(String.init)
    guard let family = parts.first else { return nil }
    if PhraseKeys.required[key] != nil || Self.general.contains(key) { return Self.ofQuestions }
    switch family {
    case "confirm": return named(parts, 1, parts.count == 2).map(told)
    case "request", "title", "whichApp", "working", "cancelled", "gaveUp", "appLaunch", "resume",
      "setAside":
      return named(parts, 1, parts.count == 2).map { Self.ofQuestions.union(Self.names($0.parameters)) }
    case "success", "inProgress", "continueInApp":
      return named(parts, 1, parts.count == 2).map(told)
    case "failure":
      if parts.count == 3, parts[1] == "code" { return union(of: intents(with: parts[2]).map(told)) }
      let isKnown =
        parts.count == 2 || (parts.count == 3 && intents(with: parts[2]).contains { $0.className == parts[1] })
      return named(parts, 1, isKnown).map(told)
    case "ask": return ofParameter(parts, 1, parts.count == 3 || (parts.count == 4 && parts[3] == "again"))
    case "confirmValue":
      return ofParameter(parts, 1, parts.count == 3) ?? ofReason(["preface"] + parts, \.confirmationReasons)
    case "choose", "label": return ofParameter(parts, 1, parts.count == 3) ?? ofResponse(parts)
    case "preface": return ofParameter(parts, 2, parts.count == 4) ?? ofReason(parts, \.unsupportedReasons)
    case "value": return isCase(parts) ? [] : nil
    case "show", "tell", "detail": return parts.count == 2 ? fields(of: parts[1]) : nil
    case "row": return parts.count == 3 && ["label", "value"].contains(parts[2]) ? fields(of: parts[1]) : nil
    default: return placeholdersOfValues(parts)
    }
  }

  /// Keys for all intents that not every language needs.
  private static let general: Set<String> = Set(
    ExtensionFailure.Code.allCases.map { "extensionFailed.\($0.rawValue).handling" })
  private static let ofQuestions: Set<String> = [
    "app", "request", "parameter", "said", "value", "question", "choices", "count", "list", "name", "usage", "words",
    "example", "examples", "label",
  ]

  private static func names(_ parameters: [Parameter]) -> Set<String> {
    Set(parameters.flatMap { $0.isArray ? [$0.name, "\($0.name).count"] : [$0.name] })
  }

  private func told(_ intent: IntentType) -> Set<String> {
    Self.ofQuestions.union(Self.names(intent.parameters + intent.response.properties))
  }

  private func union(of sets: [Set<String>]) -> Set<String>? {
    sets.isEmpty ? nil : sets.reduce([]) { $0.union($1) }
  }

  private func named(_ parts: [String], _ index: Int, _ fits: Bool) -> IntentType? {
    fits && index < parts.count ? schema.intent(named: parts[index]) : nil
  }

  private func intents(with code: String) -> [IntentType] {
    schema.intents.filter { $0.response.codes.contains { $0.name == code } }
  }

  private func ofParameter(_ parts: [String], _ index: Int, _ fits: Bool) -> Set<String>? {
    guard let intent = named(parts, index, fits), intent.parameter(named: parts[index + 1]) != nil else { return nil }
    return Self.ofQuestions.union(Self.names(intent.parameters))
  }

  private func ofResponse(_ parts: [String]) -> Set<String>? {
    guard let intent = named(parts, 1, parts.count == 4 && parts[0] == "label" && parts[2] == "response"),
      intent.response.properties.contains(where: { $0.name == parts[3] })
    else { return nil }
    return []
  }

  /// - Parameter reasons: where a parameter names its reasons of this kind.
  private func ofReason(_ parts: [String], _ reasons: KeyPath<Parameter, String?>) -> Set<String>? {
    guard parts.count == 4, ["unsupported", "confirmValue"].contains(parts[1]),
      schema.enumeration(named: parts[2])?.cases.contains(where: { $0.name == parts[3] }) == true
    else { return nil }
    let users = schema.intents.filter { $0.parameters.contains { $0[keyPath: reasons] == parts[2] } }
    return users.reduce(Self.ofQuestions) { $0.union(Self.names($1.parameters)) }
  }

  private func isCase(_ parts: [String]) -> Bool {
    if parts.count == 2 { return PhraseKeys.required[parts.joined(separator: ".")] != nil }
    if parts.count == 3, parts[1] == "PersonHandleLabel" { return Self.handleLabels.contains(parts[2]) }
    return parts.count == 3 && schema.enumeration(named: parts[1])?.cases.contains { $0.name == parts[2] } == true
  }

  /// What the numbers and addresses of people are for.
  private static let handleLabels: Set<String> = ["home", "work", "mobile", "main", "school"]

  /// Types that every reader knows, or whose class writes its own fields, declare none.
  private func fields(of type: String) -> Set<String>? {
    if let declared = schema.objects.first(where: { $0.name == type }) {
      return Set(declared.properties.map(\.name))
    }
    return Self.undeclared[type]
  }

  private static let undeclared: [String: Set<String>] = [
    "Person": ["displayName", "personHandle", "relationship", "nameComponents"],
    "PersonHandle": ["value", "label", "type"], "SpeakableString": ["spokenPhrase", "identifier"],
    "MediaDestination": ["playlistName"], "Placemark": ["name"], "CurrencyAmount": ["amount", "currencyCode"],
    "Measurement": ["value", "unit"], "RideDriver": ["displayName"], "RestaurantGuest": ["displayName"],
    "Car": ["displayName", "make", "model", "year"], "RideVehicle": ["manufacturer", "model", "registrationPlate"],
    "DateComponentsRange": ["start", "end"],
  ]
}
