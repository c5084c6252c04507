import AssistantHost
import AssistantStore
import AssistantSuggestions
import Foundation
import IntentSchema

/// The log of donations as an app's developer looks at it.
struct DonationShelf: Sendable {
  let suggestions: SuggestionShelf
  let installed: [InstalledApp]

  private var store: Store { suggestions.store }

  /// Donations among which those of one shortcut are counted, the latest of all.
  static let window = 10_000

  /// Shortcuts that were done lately, the latest first, as the last donations come to.
  ///
  /// - Parameter app: its identifier; nil for all.
  func recent(app: String?, limit: Int) async throws -> [RecentShortcutReport] {
    var lessons = suggestions.lessons
    var reports: [ShortcutKey: RecentShortcutReport] = [:]
    var order: [ShortcutKey] = []
    for donation in try await store.donations(app: app, limit: Self.window) {
      guard case .done(let done)? = lessons.event(donation), let key = done.levels.last else { continue }
      if reports[key] == nil {
        guard order.count < limit else { continue }
        order.append(key)
        reports[key] = RecentShortcutReport(donation, suggestions.named(key))
      }
      reports[key]?.count += 1
    }
    return order.compactMap { reports[$0] }
  }

  /// The latest donations, the newest last.
  func donations(app: String?, limit: Int) async throws -> [DonationReport] {
    try await reports(of: store.donations(app: app, limit: limit).reversed())
  }

  /// What was refused, the newest last; what is refused again and again is one.
  func refusals(app: String?, after number: Int64 = 0) async throws -> [RefusalReport] {
    try await store.refusals(app: app, after: number).map(RefusalReport.init)
  }

  /// Hands over what comes from now on, until the task is cancelled.
  func follow(
    app: String?, every pause: Duration = .milliseconds(300),
    sleep: @Sendable (Duration) async throws -> Void, show: (any DonationLine) throws -> Void
  ) async throws {
    var last = try await store.donations(limit: 1).first?.id ?? 0
    var number = try await store.refusals().last?.number ?? 0
    while !Task.isCancelled {
      let donations = try await store.donations(after: last)
      if let newest = donations.last { last = newest.id }
      for report in try await reports(of: donations.filter { app == nil || $0.app == app }) { try show(report) }
      let refusals = try await store.refusals(after: number)
      if let newest = refusals.last { number = newest.number }
      for refusal in refusals where app == nil || refusal.app == app { try show(RefusalReport(refusal)) }
      try await sleep(pause)
    }
  }

  private func reports(of donations: [StoredDonation]) async throws -> [DonationReport] {
    guard !donations.isEmpty else { return [] }
    let learned = try await suggestions.learned()
    var lessons = suggestions.lessons
    return donations.map { donation in
      var report = DonationReport(donation)
      let app = installed.first { $0.identifier == donation.app }
      report.appName = app?.description.displayName(locale: suggestions.locale) ?? donation.app
      if let app { report.warnings = DonationCheck(app: app, schema: suggestions.schema).warnings(of: donation) }
      guard case .done(let done)? = lessons.event(donation) else { return report }
      let levels = done.levels
      // The finest that it has been evidence for; its coarsest where it was only the first of its kind.
      if let key = levels.last(where: { learned.uses(of: $0) > 0 }) ?? levels.first {
        let named = suggestions.named(key)
        report.countsAs = DonationReport.Lesson(
          title: named.title.title, subtitle: named.title.subtitle, parameters: key.values.map(\.parameter),
          uses: learned.uses(of: key))
      } else {
        report.warnings.append(
          "it teaches nothing: it has values for all parameters of no shortcut type of the app")
      }
      return report
    }
  }
}
