import AssistantCore
import AssistantHost
import AssistantStore
import Foundation
import IntentSchema

/// Apps, with a donation of each request that one of them has carried out for the assistant.
///
/// An app that donates the same itself has its own donation kept and not this one.
struct DonatingHost: WrappingHost {
  let host: any ExtensionHost
  let donations: OwnDonations

  func wrap(_ session: any ExtensionSession, of app: String) -> any ExtensionSession {
    DonatingSession(session: session, app: app, donations: donations)
  }
}

/// Writes down what the assistant had apps do.
struct OwnDonations: Sendable {
  let store: Store
  /// The system's intents.
  let schema: Schema
  let apps: [InstalledApp]
  let now: @Sendable () -> Date
  let calendar: @Sendable () -> Calendar
  var place: @Sendable () async -> String? = { nil }

  /// Answers after which it is done, or is being done.
  private static let successes: Set<String> = ["success", "inProgress", "continueInApp"]

  /// What could not be suggested is not kept; nor is what did not go well, or cannot be written.
  ///
  /// - Parameter start: when the app was told to do it.
  func add(_ intent: IntentValue, _ response: IntentResponse, app identifier: String, since start: Date) async {
    guard Self.successes.contains(response.codeName), let app = apps.first(where: { $0.identifier == identifier }),
      (try? DonationCheck(app: app, schema: schema).check(intent)) != nil
    else { return }
    var donation = StoredDonation(
      app: identifier, identifier: intent.identifier, time: now(), intent: intent)
    donation.isOwn = true
    donation.start = start
    donation.end = donation.time
    donation.zone = calendar().timeZone.secondsFromGMT(for: donation.time)
    donation.place = await place()
    store.addLater(donation)
  }
}

private struct DonatingSession: WrappingSession {
  let session: any ExtensionSession
  let app: String
  let donations: OwnDonations

  func handle(_ intent: IntentValue) async throws -> IntentResponse {
    let start = donations.now()
    let response = try await session.handle(intent)
    await donations.add(intent, response, app: app, since: start)
    return response
  }
}
