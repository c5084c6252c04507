import AssistantStore
import IntentSchema
import IntentsWire

/// What an app offers to be given words, and what it has told of lately.
extension ShortcutShelf {
  /// Different ones that are offered at most.
  private static let most = 30

  func candidates(of app: String) async throws -> [Candidate] {
    var found: [Candidate] = []
    func add(_ shortcut: Shortcut, suggestion: String? = nil) {
      guard found.count < Self.most, !found.contains(where: { $0.shortcut.doesTheSame(as: shortcut) }) else { return }
      found.append(
        Candidate(
          shortcut: shortcut, title: narrator.title(of: shortcut, of: app),
          suggestion: (suggestion ?? shortcut.suggestedInvocationPhrase).flatMap { SafeText.name($0) }))
    }
    for shortcut in try await suggested(by: app) { add(shortcut) }
    for (shortcut, suggestion) in try await recent(of: app) { add(shortcut, suggestion: suggestion) }
    return found
  }

  /// Those that the app proposes itself, best first.
  private func suggested(by app: String) async throws -> [Shortcut] {
    try await store.notices(app: app, kind: NoticeRequest.Kind.shortcutSuggestions.rawValue).flatMap { $0.items }
      .compactMap { Shortcut($0) }
  }

  /// Those that were done with the app, the latest first, with the words that it suggested.
  private func recent(of app: String) async throws -> [(Shortcut, suggestion: String?)] {
    let words = apps.first { $0.identifier == app }?.words
    return try await store.donations(app: app).compactMap { donation in
      guard var intent = donation.intent else {
        guard let activity = donation.activity, activity.object?["isEligibleForPrediction"]?.bool == true else {
          return nil
        }
        return Shortcut(activity: activity).map { ($0, nil) }
      }
      // What no shortcut type of the app has plays no part.
      if let names = words?.intent(named: intent.className)?.shortcut(for: intent.parameters.keys)?.parameters {
        intent.parameters = intent.parameters.filter { names.contains($0.key) }
      }
      return (Shortcut(intent: intent), donation.told?.suggestedInvocationPhrase)
    }
  }
}
