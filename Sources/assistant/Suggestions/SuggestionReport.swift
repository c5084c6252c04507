import AssistantSuggestions
import Foundation
import IntentSchema

/// A suggestion as the command shows it.
struct SuggestionReport: Encodable, Hashable, Sendable {
  struct Reason: Encodable, Hashable, Sendable {
    var kind: String
    /// How much it moves the suggestion against the usual one: natural logarithm of the factor.
    var weight: Double
    /// In the person's language.
    var words: String
  }

  /// Its place in the list, counted from 1.
  var place: Int
  /// The app's identifier.
  var app: String
  var appName: String
  /// The intent's class name or the activity's type.
  var action: String
  var title: String
  var subtitle: String?
  /// The name or the address of a picture that its app shows for it; nil for none.
  var image: String?
  /// How likely it is what comes next.
  var probability: Double
  /// What its app says it is, if it says that it helps now: `action` or `information`.
  var role: String?
  /// What speaks for it most, first; what speaks against it, last.
  var reasons: [Reason]
  /// What is done when it is taken, as apps write shortcuts; nil for what cannot be read any more.
  var shortcut: Value?

  init(_ suggestion: Suggestion, place: Int, named: SuggestionShelf.Named, words: SuggestionWords) {
    self.place = place
    app = named.key.app
    appName = named.appName
    action = named.key.action
    title = named.title.title
    subtitle = named.title.subtitle
    image = named.image
    probability = (suggestion.probability * 10_000).rounded() / 10_000
    role = suggestion.role?.rawValue
    reasons = Self.reasons(suggestion, words)
    shortcut = named.shortcut?.value
  }

  /// As it is listed, with the main reason.
  var lines: [String] {
    let name = [title, subtitle].compactMap(\.self).joined(separator: " · ") + " (\(appName))"
    let reason = reasons.first { $0.weight > 0 }.map { PlainText.line("   " + $0.words) }
    return [PlainText.line("\(place). \(name)  \(SuggestionWords.percent(probability))")] + (reason.map { [$0] } ?? [])
  }

  /// In order of their weight; each sentence once.
  static func reasons(_ suggestion: Suggestion, _ words: SuggestionWords) -> [Reason] {
    var said: Set<String> = []
    return suggestion.reasons.compactMap { reason in
      guard let sentence = words.sentence(reason, of: suggestion.key.app), said.insert(sentence).inserted else {
        return nil
      }
      return Reason(
        kind: SuggestionWords.name(reason.kind), weight: (reason.weight * 1_000).rounded() / 1_000, words: sentence)
    }
  }
}

/// What became of a shortcut, and why, as `--why` and `--why-not` show it.
struct VerdictReport: Encodable, Hashable, Sendable {
  var app: String
  var appName: String
  var action: String
  var title: String
  var subtitle: String?
  /// `offered`, `offeredAs`, `switchedOff`, `locked`, `neverDone`, `justDone`, `unlikely` or `outranked`.
  var verdict: String
  /// In the person's language.
  var words: String
  var place: Int?
  var probability: Double?
  /// How likely it would have to be; nil where that is not what it lacks.
  var needed: Double?
  var reasons: [SuggestionReport.Reason]

  init(_ verdict: SuggestionVerdict, isLocked: Bool, named: SuggestionShelf.Named, words: SuggestionWords) {
    app = named.key.app
    appName = named.appName
    action = named.key.action
    title = named.title.title
    subtitle = named.title.subtitle
    self.words =
      isLocked ? words.shelf.narrator.words("verdict.locked") : words.sentence(verdict)
    var about: Suggestion?
    switch verdict {
    case .offered(let suggestion, let place): (self.verdict, about, self.place) = ("offered", suggestion, place)
    case .offeredAs(let suggestion): (self.verdict, about) = ("offeredAs", suggestion)
    case .switchedOff: self.verdict = isLocked ? "locked" : "switchedOff"
    case .neverDone: self.verdict = "neverDone"
    case .justDone: self.verdict = "justDone"
    case .unlikely(let suggestion, let needed): (self.verdict, about, self.needed) = ("unlikely", suggestion, needed)
    case .outranked(let suggestion, let place): (self.verdict, about, self.place) = ("outranked", suggestion, place)
    }
    probability = about.map { ($0.probability * 10_000).rounded() / 10_000 }
    reasons = about.map { SuggestionReport.reasons($0, words) } ?? []
  }

  func lines(_ wording: CommandWording) -> [String] {
    let name = [title, subtitle].compactMap(\.self).joined(separator: " · ")
    let share = probability.map { ", \(SuggestionWords.percent($0))" } ?? ""
    let (good, bad) = (reasons.filter { $0.weight >= 0 }, reasons.filter { $0.weight < 0 })
    return ["\(name) (\(appName))\(share)", words]
      + (good.isEmpty ? [] : [wording(.suggestionFor)] + good.map { "  " + $0.words })
      + (bad.isEmpty ? [] : [wording(.suggestionAgainst)] + bad.map { "  " + $0.words })
  }
}
