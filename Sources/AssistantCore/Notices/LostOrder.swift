import IntentSchema

/// An order to an app whose end the person never heard of, because the assistant ended first.
package struct LostOrder: Hashable, Sendable {
  /// The app's identifier.
  package var app: String
  /// The intent's class name.
  package var intent: String
  /// The code of the app's answer; nil where there was none, so that nobody can tell whether it was done.
  package var codeName: String?

  package init(app: String, intent: String, codeName: String?) {
    self.app = app
    self.intent = intent
    self.codeName = codeName
  }

  private var key: String {
    switch codeName {
    case nil: "lost.unknown"
    case "success", "inProgress": "lost.done"
    default: "lost.failed"
    }
  }

  /// What the person is told of it; nil for an app that is gone.
  package func answer(wording: Wording, apps: [AppDescription]) -> Answer? {
    guard let app = apps.first(where: { $0.identifier == app }) else { return nil }
    let label = AppLabel(app, locale: wording.locale)
    var arguments = Arguments()
    arguments["app"] = Words(label.name)
    arguments["request"] = wording.part("request.\(intent)")
    return wording.words([key], arguments) { _ in 0 }.map { Answer(text: $0.text, speech: $0.speech, app: label) }
  }
}
