import AssistantCore
import AssistantStore
import AssistantSuggestions
import AssistantUnderstanding
import Foundation
import IntentSchema

/// What the assistant has learned to offer, in the person's words.
struct SuggestionShelf: Sendable {
  let store: Store
  let apps: [AppDescription]
  let locale: String
  /// The system's intents.
  let schema: Schema
  let narrator: ShortcutNarrator
  let wording: CommandWording
  let safeguards: Safeguards
  let snapshot: SuggestionSnapshot
  let calendar: Calendar
  let places: PlaceFinder

  /// A shortcut with what it is called.
  struct Named: Hashable, Sendable {
    var key: ShortcutKey
    /// Nil for what cannot be read any more.
    var shortcut: Shortcut?
    var title: ShortcutNarrator.Title
    var appName: String
    /// The name or the address of a picture to show; nil for none.
    var image: String?

    /// All of it in one line.
    var line: String { [title.title, title.subtitle].compactMap(\.self).joined(separator: " · ") + " (\(appName))" }
  }

  var lessons: SuggestionLessons { SuggestionLessons(apps: apps, schema: schema, calendar: calendar) }

  /// All that the log teaches; what is new since the last time is learned and kept.
  func learned() async throws -> Suggester {
    var lessons = lessons
    let mark = try await store.suggestionMark()
    var head = SuggestionSnapshot.Head(
      mark: SuggestionMark(donation: 0, entry: 0, removals: mark.removals), digest: lessons.digest)
    var suggester = Suggester()
    if let kept = snapshot.read(), kept.head.digest == head.digest, kept.head.mark.removals == mark.removals,
      kept.head.mark.donation <= mark.donation, kept.head.mark.entry <= mark.entry
    {
      (head, suggester) = (kept.head, kept.suggester)
    }
    guard head.mark != mark else { return suggester }
    var entries = try await store.suggestionEntries(after: head.mark.entry).filter { $0.id <= mark.entry }[...]
    // What may still be taken back is learned each time anew.
    let settled = max(head.mark.donation, min(mark.donation, try await store.settledDonations()))
    let start = head.mark
    for end in settled < mark.donation ? [settled, mark.donation] : [settled] {
      try await store.eachLesson(after: head.mark.donation, through: end) { donation in
        while let entry = entries.first, entry.donation < donation.id {
          if let event = lessons.event(entries.removeFirst()) { suggester.learn(event) }
          head.mark.entry = entry.id
        }
        if let event = lessons.event(donation) { suggester.learn(event) }
      }
      head.mark.donation = end
      if end == mark.donation {
        for entry in entries { if let event = lessons.event(entry) { suggester.learn(event) } }
        head.mark.entry = mark.entry
      }
      if end == settled, head.mark != start {
        try await keep(suggester, head, through: settled)
      }
    }
    return suggester
  }

  /// Keeps what was learned for the next time; where there is no room it is learned again then.
  private func keep(
    _ suggester: Suggester, _ head: SuggestionSnapshot.Head, through donation: Int64
  ) async throws(StoreError) {
    do throws(StoreError) {
      try await store.noteLearned(through: donation)
    } catch {
      guard error.code == .full || error.code == .notWritable else { throw error }
      return
    }
    snapshot.write(suggester, head: head)
  }

  /// What a key is called; the words of the app where it has some.
  func named(_ key: ShortcutKey) -> Named {
    let shortcut = SuggestionLessons.shortcut(key)
    let bare = Shortcut(intent: IntentValue(className: key.action, identifier: ""))
    return Named(
      key: key, shortcut: shortcut, title: narrator.title(of: shortcut ?? bare, of: key.app),
      appName: apps.first { $0.identifier == key.app }?.displayName(locale: locale) ?? key.app)
  }

  /// As `named`, for others to see as well: without what the system's requests are about, such as people and messages.
  func named(discreetly key: ShortcutKey) -> Named {
    var named = named(key)
    guard schema.intent(named: key.action) != nil else { return named }
    named.title = narrator.title(of: Shortcut(intent: IntentValue(className: key.action, identifier: "")), of: key.app)
    return named
  }

  /// The shortcut of this name: its number among those that are offered, its title as listed, with or without what
  /// stands behind it, or the class name of an intent.
  ///
  /// - Parameter offered: those that come first where several are called so.
  func shortcut(named name: String, in suggester: Suggester, offered: [Named] = []) -> Named? {
    if let number = Int(name), offered.indices.contains(number - 1) { return offered[number - 1] }
    let wanted = name.comparableName
    guard !wanted.isEmpty else { return nil }
    func fits(_ named: Named) -> Bool {
      [named.title.title, named.line, [named.title.title, named.title.subtitle ?? ""].joined(separator: " · ")]
        .contains { $0.comparableName == wanted }
    }
    if let one = offered.first(where: fits) { return one }
    let known = suggester.shortcuts.map { named($0) }
    // The one that is done most often, where several are called the same.
    if let one = known.filter(fits).max(by: { suggester.uses(of: $0.key) < suggester.uses(of: $1.key) }) { return one }
    let bare = apps.flatMap { app in
      app.intents.map { named(ShortcutKey(app: app.identifier, action: $0)) }
    }
    if let one = (known + bare).first(where: { $0.key.action.comparableName == wanted || fits($0) }) { return one }
    let near = known.filter { $0.line.comparableName.contains(wanted) }
    return near.count == 1 ? near[0] : nil
  }

  // MARK: What is switched off

  private static let switchesName = "suggestionsOff"

  func switches() async throws -> SuggestionSwitches {
    guard let text = try await store.preference(named: Self.switchesName) else { return SuggestionSwitches() }
    return (try? JSONDecoder().decode(SuggestionSwitches.self, from: Data(text.utf8))) ?? SuggestionSwitches()
  }

  func setSwitches(_ switches: SuggestionSwitches) async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = String(decoding: try encoder.encode(switches), as: UTF8.self)
    try await store.setPreference(text, named: Self.switchesName)
  }

  /// What is off on a surface, with what a locked device keeps to itself.
  func switches(
    on surface: SuggestionSurface, in suggester: Suggester, isLocked: Bool
  ) async throws -> SuggestionSwitches {
    var switches = try await switches()
    switches.hidden = try await unwantedMedia(in: suggester)
    guard isLocked || surface == .lock else { return switches }
    for key in suggester.shortcuts where safeguards.isRestricted(key.action, app: key.app) {
      switches.actions.insert(SuggestionSwitches.Action(app: key.app, action: key.action))
    }
    return switches
  }

  // MARK: The log

  func note(_ kind: SuggestionEntry.Kind, _ key: ShortcutKey) async throws {
    try await store.add(SuggestionEntry(kind: kind, app: key.app, body: try Self.encoder.encode(key)))
  }

  /// Takes out of the log whatever counts as the shortcut, and what says more of the same.
  ///
  /// - Returns: how many donations there were.
  func forget(_ key: ShortcutKey) async throws -> Int {
    var lessons = lessons
    var numbers: [Int64] = []
    try await store.eachLesson { donation in
      guard donation.app == key.app, donation.action == key.action,
        case .done(let done)? = lessons.event(donation), done.levels.contains(where: { $0.refines(key) })
      else { return }
      numbers.append(donation.id)
    }
    let entries = try await store.suggestionEntries().filter { entry in
      switch lessons.event(entry) {
      case .dismissed(let other), .taken(let other): other.refines(key)
      default: false
      }
    }
    let count = try await store.forgetDonations(numbers, entries: entries.map(\.id))
    snapshot.remove()
    return count
  }

  /// Takes all of an app out of the log, or of all of them.
  func forget(app: String?) async throws -> Int {
    var numbers: [Int64] = []
    try await store.eachLesson { if app == nil || $0.app == app { numbers.append($0.id) } }
    let entries = try await store.suggestionEntries().filter { app == nil || $0.app == app }
    let count = try await store.forgetDonations(numbers, entries: entries.map(\.id))
    snapshot.remove()
    return count
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }()
}

extension String {
  /// The same for all ways to write a title.
  var comparableName: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).trimmed
  }
}
