import AssistantCore
import AssistantSuggestions
import Foundation

/// Why something is offered, and why not, in the person's language; from `say/suggestions.json` of the phrase data.
struct SuggestionWords {
  let shelf: SuggestionShelf
  /// What other shortcuts are called that a reason speaks of.
  private var narrator: ShortcutNarrator { shelf.narrator }

  init(_ shelf: SuggestionShelf) { self.shelf = shelf }

  /// A sentence with the figures that a reason has; nil for one that says nothing.
  func sentence(_ reason: SuggestionReason, of app: String) -> String? {
    switch reason.kind {
    case .lately(let times): times > 0 ? narrator.words("why.lately", count: times) : nil
    case .after(let key, let times, let all):
      narrator.words("why.after", ["name": title(key), "value": "\(all)"], count: times)
    case .sequence(let keys, let times, let all):
      narrator.words(
        "why.sequence",
        [
          "list": narrator.joined(keys.map { narrator.words("capabilities.quote", ["example": title($0)]) }) ?? "",
          "value": "\(all)",
        ], count: times)
    case .timeOfDay(let hour, _): narrator.words("why.hour", ["value": narrator.time(hour: hour)])
    case .dayAndTime(let isWeekend, let hour, _):
      narrator.words(isWeekend ? "why.weekend" : "why.weekday", ["value": narrator.time(hour: hour)])
    case .place(let name, let times, let all):
      narrator.words("why.place", ["name": place(name), "value": "\(all)"], count: times)
    case .afterPause(let key, let seconds):
      narrator.words("why.afterPause", ["name": title(key), "value": duration(seconds)])
    case .afterAtThisHour(let key, _): narrator.words("why.afterHour", ["name": title(key)])
    case .timeSince(let seconds): seconds.map { narrator.words("why.since", ["value": duration($0)]) }
    case .interval(let seconds): seconds.map { narrator.words("why.interval", ["value": duration($0)]) }
    case .othersSince(let count): narrator.words("why.others", count: count)
    case .told: narrator.words("why.told", ["app": appName(app)])
    case .dismissed(let times): narrator.words("why.dismissed", count: max(1, Int(times.rounded())))
    }
  }

  /// The kind of a reason, for programs.
  static func name(_ kind: SuggestionReason.Kind) -> String {
    switch kind {
    case .lately: "lately"
    case .after: "after"
    case .sequence: "sequence"
    case .timeOfDay: "timeOfDay"
    case .dayAndTime: "dayAndTime"
    case .place: "place"
    case .afterPause: "afterPause"
    case .afterAtThisHour: "afterAtThisHour"
    case .timeSince: "timeSince"
    case .interval: "interval"
    case .othersSince: "othersSince"
    case .told: "told"
    case .dismissed: "dismissed"
    }
  }

  /// What became of a shortcut.
  func sentence(_ verdict: SuggestionVerdict) -> String {
    switch verdict {
    case .offered(_, let place): narrator.words("verdict.offered", count: place)
    case .offeredAs(let other): narrator.words("verdict.offeredAs", ["name": title(other.key)])
    case .switchedOff: narrator.words("verdict.switchedOff")
    case .neverDone: narrator.words("verdict.neverDone")
    case .justDone: narrator.words("verdict.justDone")
    case .unlikely(let suggestion, let needed):
      narrator.words(
        "verdict.unlikely", ["value": Self.percent(suggestion.probability), "label": Self.percent(needed)])
    case .outranked(_, let place): narrator.words("verdict.outranked", count: place)
    }
  }

  static func percent(_ probability: Double) -> String { "\(Int((probability * 100).rounded())) %" }

  private func title(_ key: ShortcutKey) -> String { shelf.named(key).title.title }

  private func appName(_ identifier: String) -> String {
    shelf.apps.first { $0.identifier == identifier }?.displayName(locale: shelf.locale) ?? identifier
  }

  private func place(_ name: String) -> String {
    let own = narrator.words("place.\(name)")
    return own.isEmpty ? name : own
  }

  /// So many minutes, hours or days.
  private func duration(_ seconds: Double) -> String {
    switch max(0, seconds) {
    case ..<90: narrator.words("duration.minutes", count: 1)
    case ..<5_400: narrator.words("duration.minutes", count: Int((seconds / 60).rounded()))
    case ..<129_600: narrator.words("duration.hours", count: Int((seconds / 3_600).rounded()))
    default: narrator.words("duration.days", count: Int(min(seconds / 86_400, 100_000).rounded()))
    }
  }
}
