import IntentSchema

extension Understanding {
  /// Readings whose confidences differ by less are equally likely.
  private static let rivalry = 0.01

  /// What the utterance means as a request for an app's own intents, best first; nil if it means none.
  ///
  /// Such a request needs no app's name: its words are the app's own. Where words stand in it that only their place
  /// makes a value, it counts as one that names no app.
  func customInterpretations(_ search: Search, preferring preferred: Int?) -> [Interpretation]? {
    guard let custom = layer.custom else { return nil }
    var search = search.forCustomIntents(custom)
    guard !search.candidates.isEmpty else { return nil }
    var interpretations: [Interpretation] = []
    for reading in search.run() {
      let owner = search.grammar.owners[reading.owner]
      guard let app = owner.app, reading.app ?? preferred ?? app == app,
        reading.steps.allSatisfy({ $0.kind != Search.Step.term || $0.slot < 0 || layer.terms.app(of: Int($0.value)) == app }),
        let (values, slots) = search.values(of: reading, sets: owner.sets, app: app)
      else { continue }
      let identifier = layer.apps[app].identifier
      if interpretations.contains(where: { $0.app == identifier && $0.intent == owner.intent && $0.values == values }) {
        continue
      }
      let isVague = reading.app == nil && preferred == nil && reading.steps.contains { isOpen($0, in: search) }
      interpretations.append(
        Interpretation(
          app: identifier, intent: owner.intent, values: values, slots: slots,
          confidence: Self.rounded(reading.confidence - (isVague ? Self.noAppPenalty : 0)), pattern: owner.source))
    }
    return interpretations.isEmpty ? nil : Self.ordered(interpretations)
  }

  /// Whether a step took words for a value that nobody knows.
  private func isOpen(_ step: Search.Step, in search: Search) -> Bool {
    guard step.slot >= 0, step.kind >= 0 else { return false }
    let reading = search.grammar.slots[Int(step.slot)].readings[Int(step.kind)]
    return reading == .name || reading == .text
  }

  /// Apps that have the same words for an intent of theirs, sorted; nil if one reading is the best.
  func rivals(_ custom: [Interpretation], among others: [Interpretation]) -> [String]? {
    guard let best = custom.first, !best.slots.contains(where: { $0.name == "app" }),
      !others.contains(where: { $0.confidence > best.confidence })
    else { return nil }
    let equal = custom.filter { best.confidence - $0.confidence < Self.rivalry }
    let apps = Set(equal.map(\.app))
    return apps.count > 1 ? apps.sorted() : nil
  }
}

extension AppLayer {
  /// The words for a parameter's values of an intent that an app declares itself; of several apps the first's.
  func named(_ parameter: String, of intent: String) -> NamedValues? {
    guard let custom else { return nil }
    for (number, app) in apps.enumerated() where app.schema.intent(named: intent) != nil {
      if let named = custom.grammar.named(parameter, of: intent, app: number) { return named }
    }
    return nil
  }
}
