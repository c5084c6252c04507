import AssistantCore
import AssistantHost
import AssistantStore
import Foundation
import IntentSchema

/// Apps, with a donation of each request that one of them has carried out for the assistant.
///
/// An app that donates the same itself has its own donation kept and not this one.
struct DonatingHost: ExtensionHost {
  let host: any ExtensionHost
  let donations: OwnDonations

  func session(app: String, intent className: String, locale: String) async throws -> any ExtensionSession {
    DonatingSession(
      session: try await host.session(app: app, intent: className, locale: locale), app: app, donations: donations)
  }

  func appSession(app: String, locale: String) async throws -> any ExtensionSession {
    DonatingSession(
      session: try await host.appSession(app: app, locale: locale), app: app, donations: donations)
  }

  func open(_ opening: AppOpening, locale: String) async throws -> Bool {
    try await host.open(opening, locale: locale)
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

private final class DonatingSession: ExtensionSession {
  private let session: any ExtensionSession
  private let app: String
  private let donations: OwnDonations

  init(session: any ExtensionSession, app: String, donations: OwnDonations) {
    self.session = session
    self.app = app
    self.donations = donations
  }

  func resolve(_ intent: IntentValue, parameter: String) async throws -> [ResolutionResult] {
    try await session.resolve(intent, parameter: parameter)
  }

  func choices(for parameter: String, of intent: IntentValue, searchTerm: String?) async throws -> Choices {
    try await session.choices(for: parameter, of: intent, searchTerm: searchTerm)
  }

  func defaultValue(of parameter: String, of intent: IntentValue) async throws -> Value? {
    try await session.defaultValue(of: parameter, of: intent)
  }

  func confirm(_ intent: IntentValue) async throws -> IntentResponse { try await session.confirm(intent) }

  func handle(_ intent: IntentValue) async throws -> IntentResponse {
    let start = donations.now()
    let response = try await session.handle(intent)
    await donations.add(intent, response, app: app, since: start)
    return response
  }

  func outlast(_ intent: IntentValue) async { await session.outlast(intent) }
  func expectsConclusion() async -> Bool { await session.expectsConclusion() }
  func conclusion() async throws -> IntentResponse? { try await session.conclusion() }
  func end() async { await session.end() }
}
