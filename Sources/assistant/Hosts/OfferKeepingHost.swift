import AssistantCore
import AssistantHost
import AssistantStore
import AssistantUnderstanding
import IntentSchema

/// Apps, with the names of what they offer remembered: they are known words the next time.
struct OfferKeepingHost: WrappingHost {
  let host: any ExtensionHost
  let offers: KeptOffers

  func wrap(_ session: any ExtensionSession, of app: String) -> any ExtensionSession {
    OfferKeepingSession(session: session, app: app, offers: offers)
  }
}

/// The names of what apps offer for parameters, as words that those apps have brought along.
struct KeptOffers: Sendable {
  let store: Store
  /// The language that the apps were asked in.
  let locale: String

  /// More are a search rather than a list.
  private static let mostNames = 1_000
  /// Letters; what is longer is nothing that people say.
  private static let longestName = 100

  /// In the place of what the app offered before; what cannot be written is only not known.
  func keep(_ choices: Choices, for parameter: String, of intent: String, app: String) async {
    let kind = VocabularyTerm.kind(of: parameter, in: intent, locale: locale)
    let terms = choices.names.filter { $0.count <= Self.longestName }.prefix(Self.mostNames).map {
      VocabularyTerm(kind: kind, phrase: $0)
    }
    guard let known = try? await store.vocabulary(app: app, kind: kind), known != terms else { return }
    try? await store.setVocabulary(terms, app: app, kind: kind)
  }
}

private struct OfferKeepingSession: WrappingSession {
  let session: any ExtensionSession
  let app: String
  let offers: KeptOffers

  func choices(for parameter: String, of intent: IntentValue, searchTerm: String?) async throws -> Choices {
    let choices = try await session.choices(for: parameter, of: intent, searchTerm: searchTerm)
    // What was found for some words is not all there is.
    if searchTerm == nil {
      Task { await offers.keep(choices, for: parameter, of: intent.className, app: app) }
    }
    return choices
  }
}

extension Composition {
  /// Asks an app that the assistant may use what it offers, so that its names are known before they are first said.
  ///
  /// In each language that the app has words in, and in that of the command. An app that does not answer in time is not
  /// asked further; nothing is told of it, since `apps doctor` does.
  func learnOffers(of identifier: String) async {
    guard let app = try? AppLibrary(home: settings.home).app(named: identifier),
      let store = try? await store(), (try? await store.permission(app: app.identifier)) == .authorized
    else { return }
    let listed = app.description.words.intents.filter { app.description.intents.contains($0.className) }
      .flatMap { intent in
        intent.parameters.filter(\.value.hasOptions).keys.sorted().map { (intent.className, $0) }
      }
    guard !listed.isEmpty, let host = try? await host(ConsentDesk(), patience: .seconds(2)) else { return }
    let known = (try? locales()) ?? []
    let spoken = known.filter { locale in
      app.description.displayNames[locale] != nil
        || app.description.words.intents.contains { $0.title.translation(locale) != nil }
    }
    for locale in spoken.contains(self.locale) ? spoken : spoken + [self.locale] {
      let offers = KeptOffers(store: store, locale: locale)
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
}
