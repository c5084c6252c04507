/// Learns from what a person does what to offer when, event by event.
///
/// A value: the same events in the same order make the same one, to the last bit, on every machine. So to forget an app is to learn
/// from the log without its events. No clock, no files, no chance; what is kept of events is bounded by ``SuggestionLimits``.
package struct Suggester: Sendable {
  package let limits: SuggestionLimits
  var forecaster: Forecaster
  /// What each slot of the forecaster stands for, and what says less than it and could be offered in its place.
  var keys: [ShortcutKey] = []
  var coarser: [[ShortcutKey]] = []
  var slots: [ShortcutKey: Int] = [:]
  /// Digests of what was seen once and is no slot yet; the oldest first.
  var sightings: [UInt64] = []
  var sighted: Set<UInt64> = []
  /// Names of places, and the event that was last there.
  var places: [String] = []
  var placeEvents: [UInt32] = []
  /// By app, in order of the apps.
  var relevant: [(app: String, shortcuts: [RelevantShortcut])] = []
  /// What apps tell of in the forecast that was made last and that is no slot.
  var strangers: [ShortcutKey] = []
  /// How much of what its app says each of them has: an app is believed once, however much it tells of.
  var shares: [Float] = []
  /// What several shortcuts can be offered as together; nil until it is needed.
  var levelTable: LevelTable?
  /// Some slot could be offered as something that says less.
  var hasLevels = false
  /// How many slots have been sent away at some time.
  var refusals = 0

  package init(limits: SuggestionLimits = SuggestionLimits()) {
    self.limits = limits
    forecaster = Forecaster(slotLimit: limits.shortcuts, contextLimit: limits.contexts)
  }

  /// One that has learned these events, in this order, and nothing else.
  package init(learning events: some Sequence<SuggestionEvent>, limits: SuggestionLimits = SuggestionLimits()) {
    self.init(limits: limits)
    for event in events { learn(event) }
  }

  /// How many shortcuts it can choose from.
  package var shortcutCount: Int { keys.count }
  /// How many times something was learned as done.
  package var eventCount: Int { Int(forecaster.event) }

  /// All that can be offered now or could be put together to something that is, and what apps tell of; in order.
  package var shortcuts: [ShortcutKey] {
    Set(keys + coarser.joined() + relevant.flatMap { $0.shortcuts.map(\.key) }).sorted()
  }

  /// How often a shortcut was done at this level; 0 if it is not known.
  package func uses(of key: ShortcutKey) -> Int {
    slots[key].map { Int(forecaster.figure(Forecaster.Row.uses, $0)) } ?? 0
  }

  /// The moment in figures, with what apps tell of it in place.
  mutating func situation(_ moment: Moment, place: Int?) -> Forecaster.Situation {
    var situation = Forecaster.Situation()
    if let time = moment.time, time.magnitude < 1e12 { situation.time = time }
    if let hour = moment.hour, hour >= 0, hour < 24 { situation.hour = hour }
    if let weekday = moment.weekday, (0...6).contains(weekday) { situation.isWeekend = weekday >= 5 }
    situation.place = place
    situation.mayRepeat = mayRepeat(situation)
    (strangers, shares) = ([], [])
    let told = relevant.isEmpty ? [] : told(at: moment).map(\.key)
    guard !told.isEmpty || refusals > 0 else { return situation }
    situation.hasOpinions = true
    for slot in keys.indices { forecaster.set(Forecaster.Row.told, slot, 0) }
    for key in told {
      let matching = matching(key)
      for slot in matching { forecaster.set(Forecaster.Row.told, slot, 1) }
      if matching.isEmpty, !strangers.contains(key) { strangers.append(key) }
    }
    let counts = Dictionary(strangers.map { ($0.app, 1 as Float) }, uniquingKeysWith: +)
    shares = strangers.map { 1 / (counts[$0.app] ?? 1) }
    forecaster.scratch.situation = nil
    return situation
  }

  /// The slots of a shortcut: its own, or those that say more of the same.
  func matching(_ key: ShortcutKey) -> [Int] {
    slots[key].map { [$0] } ?? keys.indices.filter { coarser[$0].contains(key) }
  }

  private func mayRepeat(_ situation: Forecaster.Situation) -> Bool {
    guard let pause = limits.repeatsAfter, let time = situation.time, let last = forecaster.lastMoment else {
      return false
    }
    return time - last >= pause
  }

  /// Of one app so many are looked at, of those that help at one moment.
  package static let mostTold = 20

  /// What apps say helps at a moment, the apps in order; of each first what helps just now, then what helps always.
  func told(at moment: Moment) -> [RelevantShortcut] {
    relevant.flatMap { entry in
      let now = entry.shortcuts.filter { !$0.helpsAlways && $0.helps(at: moment) }
      return (now + entry.shortcuts.filter(\.helpsAlways)).prefix(Self.mostTold)
    }
  }
}

/// How much is kept, whatever happens.
package struct SuggestionLimits: Hashable, Sendable, Codable {
  /// Shortcuts to choose from; the least used go when there are more. At least 16.
  package var shortcuts: Int
  /// Situations in which what followed is counted. At least 64.
  package var contexts: Int
  /// What was seen once and may become a shortcut of its own.
  package var sightings: Int
  /// After a pause of so many seconds the last shortcut may be the next one too; nil for never.
  package var repeatsAfter: Double?

  package init(shortcuts: Int = 512, contexts: Int = 60_000, sightings: Int = 4_096, repeatsAfter: Double? = 1_800) {
    self.shortcuts = shortcuts
    self.contexts = contexts
    self.sightings = sightings
    self.repeatsAfter = repeatsAfter
  }
}
