import AssistantStore
import Foundation
import IntentSchema
import IntentsWire

/// What an app offers to be given words, and what it has told of lately.
extension ShortcutShelf {
  /// Different ones that are offered at most.
  private static let most = 30

  func candidates(of app: String) async throws -> [Candidate] {
    var found: [Candidate] = []
    func add(_ shortcut: Shortcut) {
      guard found.count < Self.most, !found.contains(where: { $0.shortcut.doesTheSame(as: shortcut) }) else { return }
      found.append(
        Candidate(
          shortcut: shortcut, title: narrator.title(of: shortcut, of: app),
          suggestion: shortcut.activityObject?["suggestedInvocationPhrase"]?.string.flatMap { SafeText.name($0) }))
    }
    for shortcut in try await suggested(by: app) { add(shortcut) }
    for shortcut in try await recent(of: app) { add(shortcut) }
    return found
  }

  /// Those that the app proposes itself, best first.
  private func suggested(by app: String) async throws -> [Shortcut] { [] }

  /// Those that were done with the app, the latest first.
  private func recent(of app: String) async throws -> [Shortcut] {
    try await store.donations(app: app).compactMap { donation in
      guard let request = try? JSONDecoder().decode(DonationRequest.self, from: donation.body) else { return nil }
      let kinds = apps.first { $0.identifier == app }?.words.intent(named: request.intent.className)
      var intent = request.intent
      // What no shortcut type of the app has plays no part.
      if let names = kinds?.shortcut(for: intent.parameters.keys)?.parameters {
        intent.parameters = intent.parameters.filter { names.contains($0.key) }
      }
      return Shortcut(intent: intent)
    }
  }
}
