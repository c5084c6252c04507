import AssistantCore
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

  /// Letters; what is longer is nothing that people say.
  private static let longestName = 100

  /// In the place of what the app offered before; what cannot be written is only not known.
  func keep(_ choices: Choices, for parameter: String, of intent: String, app: String) async {
    let kind = VocabularyTerm.kind(of: parameter, in: intent, locale: locale)
    let names = choices.names.filter { $0.count <= Self.longestName }
    let terms = names.map { VocabularyTerm(kind: kind, phrase: $0) }
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
