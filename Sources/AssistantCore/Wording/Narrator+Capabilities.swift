import IntentSchema

/// What can be done, told by what the apps themselves say that people say.
extension Narrator {
  /// Apps, and examples of each, that are told at once; a card shows as many.
  private static let mostApps = 8
  private static let mostExamples = 2
  private static let mostOfOneApp = 6

  /// - Parameter identifier: the app that was asked about; nil for all.
  func capabilities(of identifier: String?) -> Answer {
    let asked = apps.filter { identifier == nil || $0.identifier == identifier }
    let most = asked.count == 1 ? Self.mostOfOneApp : Self.mostExamples
    let told = asked.map { ($0, examples(of: $0, most: most)) }.filter { !$0.1.isEmpty }.prefix(Self.mostApps)
    guard !told.isEmpty else {
      let words = words([apps.isEmpty ? "notUnderstood.noApps" : "capabilities.none"], Arguments())
      return Answer(text: words.text, speech: words.speech)
    }
    let app = asked.count == 1 ? AppLabel(told[0].0, locale: wording.locale) : nil
    var arguments = Arguments()
    arguments["app"] = app.map { Words($0.name) }
    let key = [app == nil ? "capabilities" : "capabilities.app"]
    let title = self.words(key, arguments).text
    // One example of each app is heard where there are several, all are seen.
    var heard: [String] = []
    for example in told.flatMap({ $0.1.prefix(app == nil ? 1 : most) }) where !heard.contains(example) {
      heard.append(example)
    }
    arguments["examples"] = wording.rules.joined(Array(heard.prefix(wording.mode.mostItems)), by: \.or).map {
      Words($0)
    }
    let words = words(key, arguments)
    let rows = told.flatMap { app, examples in
      examples.map { Card.Row(label: AppLabel(app, locale: wording.locale).name, value: $0) }
    }
    return Answer(text: words.text, speech: words.speech, app: app, card: shown(Card(title: title, rows: rows)))
  }

  /// Quoted sentences of the app's own, of every intent before a second of any; of an app that has none, the kinds of
  /// request that it takes.
  private func examples(of app: AppDescription, most: Int) -> [String] {
    let all = app.examples(locale: wording.locale)
    let sentences = all.filter { $0.kind == .sentence }
    let said = (sentences.isEmpty ? all.filter { $0.kind == .title } : sentences).map { (intent: $0.intent, $0.text) }
    var counts: [String: Int] = [:]
    let ranked = said.enumerated().map { place, example in
      counts[example.intent, default: 0] += 1
      return (round: counts[example.intent, default: 0], place: place, text: example.1)
    }
    let own = ranked.sorted { ($0.round, $0.place) < ($1.round, $1.place) }.prefix(most).compactMap { quoted($0.text) }
    if !own.isEmpty { return own }
    return app.intents.compactMap { wording.part("request.\($0)")?.text }.prefix(most).map(\.self)
  }

  private func quoted(_ example: String) -> String? {
    let safe = SafeText(example, limit: SafeText.sentenceLength)
    guard !safe.isEmpty else { return nil }
    var arguments = Arguments()
    arguments["example"] = Words(safe.text)
    return words(["capabilities.quote"], arguments).text
  }
}
