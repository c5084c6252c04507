extension Understanding {
  /// What a text asks for, whether or not an app does it; nil where it is no request.
  ///
  /// Where only the app has yet to be chosen it is asked of the first of them, what no app does of none, nor what an app does
  /// that nobody has and whose name has a capital, and what the named app cannot do of that one.
  ///
  /// - Parameter penalty: how much less confidence there is in what no app does, or not the named one.
  package func request(in text: String, context: UtteranceContext, penalty: Double = 0) -> Interpretation? {
    func first(_ recognition: Recognition) -> Interpretation? {
      if case .interpretations(let readings) = recognition { readings.first } else { nil }
    }
    func first(of app: String, where isAsked: (RequestMeaning) -> Bool = { _ in true }) -> Interpretation? {
      meanings(of: text, context: context).first(where: isAsked).map { Interpretation($0, of: app, penalty) }
    }
    let recognition = recognize(text, context: context)
    return switch recognition {
    case .failure(.appNeeded(_, let apps)): apps.first.flatMap { first(recognize(text, app: $0, context: context)) }
    case .failure(.noAppFor): first(of: "")
    case .failure(.unknownApp(let name)) where Self.hasCapital(name): first(of: "")
    case .failure(.appCannot(let app, let intent)): first(of: app) { $0.intent == intent }
    default: first(recognition)
    }
  }

  /// Whether the app of a reading can do what is asked of it.
  package func isCapable(_ reading: Interpretation) -> Bool {
    guard let app = layer.apps.first(where: { $0.identifier == reading.app }) else { return false }
    return app.intents.contains(reading.intent) || app.schema.intent(named: reading.intent) != nil
  }
}

extension Interpretation {
  fileprivate init(_ meaning: RequestMeaning, of app: String, _ penalty: Double) {
    self.init(
      app: app, intent: meaning.intent, values: meaning.values, slots: meaning.slots,
      confidence: meaning.confidence - penalty, pattern: meaning.pattern, learned: meaning.learned)
  }
}
