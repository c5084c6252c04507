import IntentSchema

/// What the app's result for one value comes to.
enum Judgement: Hashable, Sendable {
  /// These are the values, none if it was dropped or nothing was said.
  case settled([Value])
  case ask(Inquiry.Preface?)
  /// With the app's reason to ask, a case of the parameter's reasons; nil if it has none.
  case confirm(Value, reason: Int? = nil)
  case choose([Value])

  /// - Parameters:
  ///   - said: the value that the result is about; nil if there was none.
  ///   - agreed: readings that the person has already said yes to.
  init(_ result: ResolutionResult, said: Value?, parameter: Parameter, agreed: Set<Value>) {
    let kept = said.map { [$0] } ?? []
    switch result {
    case .success(let value):
      let resolved = value.map(parameter.readings) ?? []
      self = .settled(resolved.isEmpty ? kept : resolved)
    case .notImplemented: self = .settled(kept)
    case .notRequired: self = .settled([])
    case .needsValue: self = .ask(nil)
    case .unsupported(let reason): self = .ask(.unsupported(said, reason: reason))
    case .needsMoreDetails(let value): self = .ask(.tooMany(value.flatMap { parameter.readings(of: $0).first } ?? said))
    case .confirmationRequired(let value, let reason):
      guard let reading = value.flatMap({ parameter.readings(of: $0).first }) ?? said else {
        self = .ask(nil)
        return
      }
      self = agreed.contains(reading) ? .settled([reading]) : .confirm(reading, reason: reason)
    case .disambiguation(let values):
      var choices: [Value] = []
      var known: Set<Value> = []
      for reading in values.flatMap(parameter.readings) where known.insert(reading).inserted { choices.append(reading) }
      if let said, agreed.contains(said), known.contains(said) {
        self = .settled([said])
      } else if let only = choices.first, choices.count == 1 {
        self = agreed.contains(only) ? .settled([only]) : .confirm(only)
      } else if choices.isEmpty {
        self = .ask(.unsupported(said, reason: nil))
      } else {
        self = choices.count > Inquiry.mostChoices ? .ask(.tooMany(said)) : .choose(choices)
      }
    }
  }
}
