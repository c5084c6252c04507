import IntentSchema

/// An order to an app whose end the person has not heard of: it outlasted its turn, or the assistant ended first.
package struct LostOrder: Hashable, Sendable {
  /// The app's identifier.
  package var app: String
  /// The intent's class name.
  package var intent: String
  /// The code of the app's answer; nil where there was none, so that nobody can tell whether it was done.
  package var codeName: String?
  /// Whether the person knows that it went on in the background.
  package var isExpected: Bool
  /// What was ordered, where it is known.
  package var order: IntentValue?
  /// What the app answered, where it is known.
  package var response: IntentResponse?

  package init(
    app: String, intent: String, codeName: String?, isExpected: Bool = false, order: IntentValue? = nil,
    response: IntentResponse? = nil
  ) {
    self.app = app
    self.intent = intent
    self.codeName = codeName
    self.isExpected = isExpected
    self.order = order
    self.response = response
  }

  private enum End: String { case done, failed, unknown }

  private var end: End {
    switch codeName {
    // What was in progress has gone with the assistant's process.
    case nil, "unknown", "inProgress": .unknown
    case "success": .done
    default: .failed
    }
  }

  /// What the person is told of it; nil for an app that is gone.
  ///
  /// - Parameter schema: the system's intents; an app's own come with its description.
  package func answer(wording: Wording, schema: Schema, apps: [AppDescription]) -> Answer? {
    guard let app = apps.first(where: { $0.identifier == app }) else { return nil }
    let label = AppLabel(app, locale: wording.locale)
    var told: Answer?
    var says: Words?
    if isExpected, let order, let response, let type = schema.intent(named: intent) ?? app.schema.intent(named: intent)
    {
      let narrator = Narrator(wording: wording, schema: schema, apps: apps) { _ in 0 }
      let request = Request(app: app, type: type, identifier: order.identifier, values: order.parameters)
      let answer = narrator.answer(end == .done ? .handled(response) : .failed(response), about: request)
      // What is said of any request tells no more than the frame does.
      let plain = narrator.words([end == .done ? "success" : "failure"], narrator.arguments(of: request))
      if answer.text != plain.text { says = Words(answer.text, speech: answer.speech) }
      told = answer
    }
    var arguments = Arguments()
    arguments["app"] = Words(label.name)
    arguments["request"] = wording.part("request.\(intent)")
    arguments["words"] = says
    let key = isExpected && codeName != nil ? "later.\(end.rawValue)" : "lost.\(end.rawValue)"
    guard let words = wording.words([says == nil ? key : key + ".words"], arguments, random: { _ in 0 }) else {
      return nil
    }
    return Answer(text: words.text, speech: words.speech, app: label, card: told?.card)
  }
}
