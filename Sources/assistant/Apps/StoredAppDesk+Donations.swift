import AssistantHost
import AssistantStore
import Foundation
import IntentSchema
import IntentsWire

/// What was done with apps, and what they tell of themselves.
extension StoredAppDesk {
  func donate(
    _ donation: DonationRequest, of app: InstalledApp, from place: QueuePlace?
  ) async throws(RPCError) {
    try await checking(.interaction, donation.intent.className, of: app) { check throws(RPCError) in
      try check.check(donation)
    }
    var stored = StoredDonation(
      app: app.identifier, identifier: donation.identifier, group: donation.group, time: time(told: donation.time),
      intent: donation.intent)
    stored.outcome =
      DonationOutcome(
        response: donation.response, direction: donation.direction, status: donation.status,
        suggestedInvocationPhrase: donation.suggestedInvocationPhrase, image: donation.image,
        metadata: donation.metadata
      ).encoded
    stored.start = donation.start.flatMap(Self.date)
    stored.end = donation.end.flatMap(Self.date)
    try await keep(stored, from: place)
  }

  func donate(_ activity: ActivityRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError) {
    let type = activity.activity.object?["activityType"]?.string ?? ""
    try await checking(.activity, type, of: app) { check throws(RPCError) in
      try check.check(activity: activity.activity)
    }
    let stored = StoredDonation(
      app: app.identifier, time: time(told: activity.time), activity: activity.activity)
    guard let stored else { return }
    try await keep(stored, from: place)
    try await makeSearchable(activity.activity, of: app)
  }

  func delete(
    _ deletion: DonationDeletion, of app: InstalledApp, from place: QueuePlace?
  ) async throws(RPCError) {
    let selection: DonationSelection =
      deletion.identifiers.map { .identifiers($0) } ?? deletion.group.map { .group($0) } ?? .all
    try await keeping {
      try await store.delete(selection, app: app.identifier, line: place.map(QueueLine.init))
    }
    forgotten()
  }

  func delete(
    _ deletion: ActivityDeletion, of app: InstalledApp, from place: QueuePlace?
  ) async throws(RPCError) {
    let selection: DonationSelection = deletion.identifiers.map { .identifiers($0) } ?? .all
    try await keeping {
      try await store.delete(selection, of: .activity, app: app.identifier, line: place.map(QueueLine.init))
    }
    try await removeSearchable(activities: deletion.identifiers, of: app)
    forgotten()
  }

  func tell(_ notice: NoticeRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError) {
    let (items, problem) = await usable(notice, of: app)
    try await keeping {
      try await store.setNotice(
        items, kind: notice.kind.rawValue, subject: notice.subject ?? "", app: app.identifier,
        line: place.map(QueueLine.init))
    }
    if [.relevantShortcuts, .upcomingMedia].contains(notice.kind) { try await learnWhatHelps(of: app) }
    if let problem { throw RPCError(code: RPCError.refused, message: problem) }
  }

  /// The items of a notice without shortcuts that cannot be done, which are noted for the developer.
  ///
  /// - Returns: what is left, and what is wrong with the first that is not.
  private func usable(_ notice: NoticeRequest, of app: InstalledApp) async -> (items: [Value], problem: String?) {
    let check = DonationCheck(app: app, schema: schema)
    var (items, first): ([Value], String?) = ([], nil)
    for item in notice.items {
      guard let shortcut = notice.kind.shortcut(in: item), let problem = check.problem(with: shortcut) else {
        items.append(item)
        continue
      }
      first = first ?? problem
      try? await store.refuse(
        app: app.identifier, kind: shortcut.intent == nil ? .activity : .interaction, action: shortcut.name,
        message: problem, time: now())
    }
    return (items, first)
  }

  private func keep(_ donation: StoredDonation, from place: QueuePlace?) async throws(RPCError) {
    var donation = donation
    donation.zone = calendar().timeZone.secondsFromGMT(for: donation.time)
    // Where the person was while nobody listened is not known.
    if place == nil { donation.place = await self.place() }
    let complete = donation
    try await keeping { try await store.add(complete, line: place.map(QueueLine.init)) }
  }

  /// What is refused is noted for the developer.
  private func checking(
    _ kind: StoredDonation.Kind, _ action: String, of app: InstalledApp,
    _ body: (DonationCheck) throws(RPCError) -> Void
  ) async throws(RPCError) {
    do throws(RPCError) {
      try body(DonationCheck(app: app, schema: schema))
    } catch {
      try? await store.refuse(
        app: app.identifier, kind: kind, action: action, message: error.message, time: now())
      throw error
    }
  }

  /// When something was told; nobody tells what is still to come.
  private func time(told: Double?) -> Date { min(told.flatMap(Self.date) ?? now(), now()) }

  /// Nil for what is no time of this or the last centuries.
  private static func date(_ seconds: Double) -> Date? {
    seconds.magnitude < 1e11 ? Date(timeIntervalSince1970: seconds) : nil
  }
}

extension NoticeRequest.Kind {
  /// The shortcut that an item offers; nil for one that offers none.
  fileprivate func shortcut(in item: Value) -> Shortcut? {
    switch self {
    case .shortcutSuggestions: Shortcut(item)
    case .relevantShortcuts: item.object?["shortcut"].flatMap { Shortcut($0) }
    case .upcomingMedia: Shortcut(.object(ObjectValue(type: "Shortcut", fields: ["intent": item])))
    case .mediaPrediction, .userContext: nil
    }
  }
}
