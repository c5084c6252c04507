import AssistantCore
import AssistantHost
import IntentSchema

extension Composition {
  /// Asks an app that the assistant may use what it offers, so that its names are known before they are first said.
  ///
  /// In each language that the app has words in, and in that of the command. An app that does not answer in time is not
  /// asked further; nothing is told of it, since `apps doctor` does.
  func learnOffers(of identifier: String, on shelf: AppShelf) async {
    guard let app = try? await shelf.installed(named: identifier),
      (try? await shelf.permission(of: app)) == .authorized
    else { return }
    let listed = app.description.words.intents.filter { app.description.intents.contains($0.className) }
      .flatMap { intent in
        intent.parameters.filter(\.value.hasOptions).keys.sorted().map { (intent.className, $0) }
      }
    guard !listed.isEmpty, let host = try? await host(ConsentDesk(), patience: .seconds(2)) else { return }
    for locale in languages(of: app.description) {
      let offers = KeptOffers(store: shelf.store, locale: locale)
      for (intent, parameter) in listed {
        guard let session = try? await host.session(app: app.identifier, intent: intent, locale: locale) else { break }
        let asked = IntentValue(className: intent, identifier: Surroundings.system.identifier())
        let choices = try? await session.choices(for: parameter, of: asked, searchTerm: nil)
        await session.end()
        guard let choices else { break }
        await offers.keep(choices, for: parameter, of: intent, app: app.identifier)
      }
    }
    await host.shutdown()
  }

  /// Those that an app has words in, and that of the command.
  private func languages(of app: AppDescription) -> [String] {
    let spoken = ((try? locales()) ?? []).filter { locale in
      app.displayNames[locale] != nil || app.words.intents.contains { $0.title.translation(locale) != nil }
    }
    return spoken.contains(locale) ? spoken : spoken + [locale]
  }
}
