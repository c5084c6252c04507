import Foundation
import IntentSchema

/// Puts shortcuts into words: what they are called, and why they are offered.
package struct ShortcutNarrator: Sendable {
  private let narrator: Narrator

  package struct Title: Hashable, Sendable, Codable {
    package var title: String
    /// Nil where there is nothing more to say.
    package var subtitle: String?
  }

  package init(wording: Wording, schema: Schema, apps: [AppDescription], surroundings: Surroundings) {
    var narrator = Narrator(wording: wording, schema: schema, apps: apps, random: { _ in 0 })
    narrator.clock = { ValueFormatter.Clock(now: surroundings.now(), calendar: surroundings.calendar()) }
    self.narrator = narrator
  }

  /// What a shortcut is called: as the app's definition file says, else by what is done and with what.
  package func title(of shortcut: Shortcut, of identifier: String) -> Title {
    let app = narrator.apps.first { $0.identifier == identifier }
    switch shortcut.action {
    case .activity(let activity):
      let attributes = shortcut.activityObject?["contentAttributeSet"]?.object
      return Title(
        title: activity.title.flatMap(line) ?? Self.words(of: activity.activityType),
        subtitle: (attributes?["contentDescription"]?.string).flatMap(line))
    case .intent(let intent):
      guard let app,
        let type = narrator.schema.intent(named: intent.className) ?? app.schema.intent(named: intent.className)
      else { return Title(title: Self.words(of: intent.className), subtitle: nil) }
      return title(of: Request(app: app, type: type, identifier: "", values: intent.parameters))
    }
  }

  private func title(of request: Request) -> Title {
    let values = AppTextValues(
      arguments: narrator.arguments(of: request), response: nil, request: request,
      formatter: narrator.formatter(for: request.app))
    let locale = narrator.wording.locale
    if let custom = narrator.custom(request) {
      let kind = custom.shortcut(for: request.intent.parameters.keys)
      if let title = kind.flatMap({ values.filling($0.title, locale: locale) }) {
        return Title(title: title, subtitle: kind.flatMap { values.filling($0.subtitle, locale: locale) })
      }
      return Title(
        title: custom.title.text(locale).flatMap(line) ?? Self.words(of: custom.className), subtitle: told(request))
    }
    let deed = narrator.wording.part("request.\(request.type.className)", narrator.arguments(of: request))?.text
    let title = deed.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return Title(title: title ?? Self.words(of: request.type.className), subtitle: told(request))
  }

  /// The values, in the order in which the intent has them; nil if there are none that can be told.
  private func told(_ request: Request) -> String? {
    let formatter = narrator.formatter(for: request.app)
    let told = request.type.parameters.compactMap { parameter in
      request.intent.parameters[parameter.name].flatMap { formatter.shown($0, type: parameter.type) }
    }
    return told.isEmpty ? nil : line(told.joined(separator: " · "))
  }

  private func line(_ text: String) -> String? {
    let safe = SafeText(text, limit: SafeText.sentenceLength)
    return safe.isEmpty ? nil : safe.text
  }

  /// The last part of a name as words: `Order soup` for `com.example.OrderSoupIntent`.
  private static func words(of name: String) -> String {
    var last = String(name.split(separator: ".").last ?? "")
    if last.hasSuffix("Intent"), last.count > 6 { last.removeLast(6) }
    var words = ""
    for letter in SafeText(last).text {
      if letter.isUppercase, words.last?.isLowercase == true { words += " " }
      words += words.isEmpty ? letter.uppercased() : letter == "_" || letter == "-" ? " " : letter.lowercased()
    }
    return words.isEmpty ? name : words
  }

  /// A sentence of the phrase data; empty where it has none.
  ///
  /// - Parameter count: chooses the plural form, as `{count}`; nil where nothing is counted.
  package func words(_ key: String, _ values: [String: String] = [:], count: Int? = nil) -> String {
    var arguments = Arguments()
    for (name, value) in values { arguments[name] = Words(SafeText(value, limit: SafeText.sentenceLength).text) }
    arguments[count: "count"] = count
    return narrator.words([key], arguments).text
  }

  /// Several things in a row, as the language joins them; nil if there are none.
  package func joined(_ items: [String]) -> String? { narrator.wording.rules.joined(items, by: \.and) }

  /// A time of the day.
  package func time(hour: Double) -> String {
    let minutes = Int((hour * 60).rounded())
    var components = DateComponents()
    (components.hour, components.minute) = (minutes / 60 % 24, minutes % 60 / 15 * 15)
    var calendar = Surroundings.universalCalendar()
    calendar.locale = Locale(identifier: narrator.wording.locale)
    let date = calendar.date(from: components) ?? Date(timeIntervalSince1970: 0)
    var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: Locale(identifier: narrator.wording.locale))
    style.timeZone = .gmt
    return date.formatted(style)
  }
}
