import AssistantStore
import AssistantSuggestions
import Foundation
import IntentSchema

/// Reads donations as what suggestions learn from.
struct Lessons {
  private var known: [Int64: [ShortcutKey]] = [:]

  mutating func event(_ donation: StoredDonation) -> SuggestionEvent {
    let local = donation.time.timeIntervalSince1970 + Double(donation.zone ?? 0)
    let days = (local / 86_400).rounded(.down)
    return .done(
      Donation(
        app: donation.app, action: donation.action, levels: levels(of: donation),
        moment: Moment(
          time: donation.time.timeIntervalSince1970, hour: (local - days * 86_400) / 3_600,
          weekday: Int(days + 3) % 7, place: donation.place)))
  }

  /// What was read before is not read again.
  private mutating func levels(of donation: StoredDonation) -> [ShortcutKey] {
    if donation.content != 0, let levels = known[donation.content] { return levels }
    let levels = Donation.levels(
      app: donation.app, action: donation.action, values: values(of: donation),
      combinations: donation.kind == .activity
        ? [["activity"]] : [[], ["soup"], ["recipients"], ["quantity", "soup"]])
    if donation.content != 0 { known[donation.content] = levels }
    return levels
  }

  private func values(of donation: StoredDonation) -> [String: String] {
    guard let intent = donation.intent else { return ["activity": String(decoding: donation.body, as: UTF8.self)] }
    return intent.parameters.compactMapValues { value in
      (try? QuickJSON.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
