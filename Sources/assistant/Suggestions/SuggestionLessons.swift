import AssistantCore
import AssistantStore
import AssistantSuggestions
import AssistantUnderstanding
import Foundation
import IntentSchema

/// Reads lines of the log as what suggestions learn from, and shortcuts out of what they have learned.
///
/// The same lines are always read the same way, as long as the apps declare the same shortcuts.
struct SuggestionLessons {
  /// Parameters of an intent that can be offered together, from what says least to what says most.
  private let combinations: [String: [String: [[String]]]]
  private let schema: Schema
  private let calendar: Calendar
  /// What was read of a content before: most things are done again and again.
  private var known: [Int64: Content?] = [:]

  private struct Content {
    var action: String
    var levels: [ShortcutKey]

    init(_ app: String, _ action: String, _ values: [String: String], _ combinations: [[String]]) {
      self.action = action
      levels = Donation.levels(app: app, action: action, values: values, combinations: combinations)
    }
  }

  /// Under which the only value of an activity stands; no parameter is called so.
  static let activity = "@activity"

  /// - Parameter calendar: of the person, for donations that do not say how their clocks went.
  init(apps: [AppDescription], schema: Schema, calendar: Calendar) {
    combinations = Dictionary(
      apps.map { app in
        (app.identifier, Dictionary(app.words.intents.map { ($0.className, $0.shortcutTypes) }) { first, _ in first })
      }, uniquingKeysWith: { first, _ in first })
    self.schema = schema
    self.calendar = calendar
  }

  /// Stands for all that reading depends on besides the log.
  var digest: UInt64 {
    let lines = combinations.sorted { $0.key < $1.key }.flatMap { app, intents in
      intents.sorted { $0.key < $1.key }.map { "\(app) \($0.key) \($0.value)" }
    }
    return Digest.of([
      "apps": Data(lines.joined(separator: "\n").utf8), "zone": Data(calendar.timeZone.identifier.utf8),
    ])
  }

  // MARK: Lines of the log

  /// What a donation teaches; nil for one that nothing can be offered by.
  mutating func event(_ donation: StoredDonation) -> SuggestionEvent? {
    guard let content = self.content(of: donation) else { return nil }
    return .done(
      Donation(
        app: donation.app, action: content.action, levels: content.levels,
        moment: moment(donation.time, zone: donation.zone, place: donation.place)))
  }

  func event(_ entry: SuggestionEntry) -> SuggestionEvent? {
    switch entry.kind {
    case .dismissed, .taken:
      guard let key = try? JSONDecoder().decode(ShortcutKey.self, from: entry.body) else { return nil }
      return entry.kind == .taken ? .taken(key) : .dismissed(key)
    case .relevant:
      guard let items = try? JSONDecoder().decode([Value].self, from: entry.body) else { return nil }
      return .relevant(app: entry.app, items.compactMap { relevant($0, of: entry.app) })
    }
  }

  /// When and where something happens.
  func moment(
    _ time: Date, zone: Int? = nil, place: String? = nil, position: Position? = nil
  ) -> Moment {
    let seconds = time.timeIntervalSince1970
    let local = seconds + Double(zone ?? calendar.timeZone.secondsFromGMT(for: time))
    let days = (local / 86_400).rounded(.down)
    // The first of January 1970 was a Thursday.
    let weekday = Int(days + 3) % 7
    return Moment(
      time: seconds, hour: (local - days * 86_400) / 3_600, weekday: (weekday + 7) % 7, place: place,
      position: position)
  }

  private mutating func content(of donation: StoredDonation) -> Content? {
    if donation.content != 0, let content = known[donation.content] { return content }
    let content = read(donation)
    if donation.content != 0 {
      if known.count > 100_000 { known = [:] }
      known[donation.content] = .some(content)
    }
    return content
  }

  private func read(_ donation: StoredDonation) -> Content? {
    if let intent = donation.intent { return content(of: intent, app: donation.app) }
    guard let activity = donation.activity?.object, activity["isEligibleForPrediction"]?.bool == true else {
      return nil
    }
    return content(of: activity, app: donation.app)
  }

  private func content(of intent: IntentValue, app: String) -> Content {
    let values = intent.parameters.compactMapValues(Self.text)
    let own = combinations[app]?[intent.className]
    return Content(app, intent.className, values, own ?? systemCombinations(of: intent))
  }

  private func content(of activity: ObjectValue, app: String) -> Content? {
    guard let type = activity["activityType"]?.string, !type.isEmpty else { return nil }
    var kept = ObjectValue(type: activity.type)
    // What makes it another shortcut; not what is only said of it.
    for name in ["activityType", "title", "webpageURL"] { kept[name] = activity[name] }
    if var info = activity["userInfo"]?.object {
      if let required = activity["requiredUserInfoKeys"]?.list?.compactMap(\.string), !required.isEmpty {
        info.fields = info.fields.filter { required.contains($0.key) }
      }
      kept["userInfo"] = .object(info)
    }
    guard let text = Self.text(.object(kept)) else { return nil }
    return Content(app, type, [Self.activity: text], [[Self.activity]])
  }

  /// Of the system's intents nobody declares any: the bare request, with the things that it is about, and with all.
  private func systemCombinations(of intent: IntentValue) -> [[String]] {
    let all = intent.parameters.keys.sorted()
    let type = schema.intent(named: intent.className)
    let things = all.filter { name in
      guard let type = type?.parameter(named: name)?.type else { return false }
      switch type {
      case .enumeration, .boolean: return true
      case .object(let name): return !Self.passing.contains { name.hasPrefix($0) }
      case .string, .integer, .decimal: return false
      }
    }
    return [[], things, all]
  }

  /// Types whose values are others each time.
  private static let passing = ["Date", "CurrencyAmount", "PaymentAmount", "Measurement", "TemporalEventTrigger"]

  /// What is told to help; nil for what is no such object.
  private func relevant(_ value: Value, of app: String) -> RelevantShortcut? {
    guard let object = value.object, object.type == "RelevantShortcut",
      let shortcut = object["shortcut"].flatMap({ Shortcut($0) }), let key = key(of: shortcut, app: app)
    else { return nil }
    let told = object["relevanceProviders"]?.list ?? []
    let providers = told.compactMap(Self.provider)
    // What helps only at times that nobody here can tell does not help always.
    guard !providers.isEmpty || told.isEmpty else { return nil }
    return RelevantShortcut(
      key: key, providers: providers, role: object["shortcutRole"]?.integer == 1 ? .information : .action)
  }

  private static func provider(_ value: Value) -> RelevanceProvider? {
    guard let object = value.object else { return nil }
    switch object.type {
    case "DateRelevanceProvider":
      guard let from = time(object["startDate"]) else { return nil }
      return .date(from: from, to: time(object["endDate"]))
    case "LocationRelevanceProvider":
      guard let region = object["region"]?.object, let latitude = region["latitude"]?.number,
        let longitude = region["longitude"]?.number, let centre = MapPoint(latitude: latitude, longitude: longitude)
      else { return nil }
      let radius = region["radius"]?.number ?? NamedPlace.usualRadius
      return radius >= 0 ? .region(Position(centre), radius: radius) : nil
    case "DailyRoutineRelevanceProvider":
      let situation = object["situation"]?.integer ?? 0
      let all = DailySituation.allCases
      return all.indices.contains(situation) ? .routine(all[situation]) : nil
    default: return nil
    }
  }

  /// Seconds since 1970; nil for what is no date.
  private static func time(_ value: Value?) -> Double? {
    guard let object = value?.object, object.type == "Date", let text = object["iso8601"]?.string else { return nil }
    let styles = [Date.ISO8601FormatStyle(includingFractionalSeconds: true), Date.ISO8601FormatStyle()]
    return styles.lazy.compactMap { try? Date(text, strategy: $0) }.first?.timeIntervalSince1970
  }

  // MARK: Shortcuts

  /// What a shortcut counts as; nil for an activity of no type.
  func key(of shortcut: Shortcut, app: String) -> ShortcutKey? {
    let content =
      shortcut.intent.map { self.content(of: $0, app: app) }
      ?? shortcut.activityObject.flatMap { self.content(of: $0, app: app) }
    return content?.levels.last
  }

  /// What a key stands for; nil for one that cannot be read any more.
  static func shortcut(_ key: ShortcutKey) -> Shortcut? {
    var parameters: [String: Value] = [:]
    for value in key.values {
      guard let read: Value = try? QuickJSON.decode(from: value.value.utf8) else { return nil }
      if value.parameter == activity { return Shortcut(activity: read) }
      parameters[value.parameter] = read
    }
    return Shortcut(intent: IntentValue(className: key.action, identifier: "", parameters: parameters))
  }

  /// Equal for equal values.
  private static func text(_ value: Value) -> String? {
    (try? QuickJSON.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}
