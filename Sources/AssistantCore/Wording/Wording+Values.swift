import Foundation
import IntentSchema

/// Shows values of parameters and properties in one language.
///
/// All of it may come from an app or a person: everything passes `SafeText`, and depth and length are bounded.
struct ValueFormatter {
  var wording: Wording
  var schema: Schema

  /// The app whose value it is; nil for none.
  var app: AppDescription?
  /// The time of the conversation, by which days are today or tomorrow; nil to call all days by their dates.
  var clock: @Sendable () -> Clock? = { nil }
  /// Whether the words are for the ear.
  var isSpoken = false

  struct Clock: Sendable {
    var now: Date
    var calendar: Calendar
  }

  static let deepest = 4
  /// Characters of an object's or a list item's shown form.
  private static let longestItem = 160

  /// To be read and to be heard; nil if nothing of the value can be told.
  func words(_ value: Value, type: ValueType?, depth: Int = 0) -> Words? {
    guard let text = shown(value, type: type, depth: depth) else { return nil }
    return Words(text, speech: spoken.shown(value, type: type, depth: depth))
  }

  /// The same for the ear.
  var spoken: ValueFormatter {
    var spoken = self
    spoken.isSpoken = true
    return spoken
  }

  var locale: Locale { Locale(identifier: wording.locale) }

  /// Nil if nothing of the value can be shown.
  func shown(_ value: Value, type: ValueType?, depth: Int = 0) -> String? {
    guard depth < Self.deepest else { return nil }
    switch value {
    case .bool(let flag): return phrase(flag ? "value.true" : "value.false")
    case .integer(let number):
      if case .enumeration(let name) = type { return cases(of: name, number) }
      return String(number)
    case .number(let number):
      if case .enumeration = type { return value.integer.flatMap { shown(.integer($0), type: type) } }
      return number.formatted(.number.locale(locale))
    case .string(let text): return clean(text, limit: SafeText.sentenceLength)
    case .list(let items): return list(items, type: type, depth: depth)
    case .object(let object): return shown(object, depth: depth)
    }
  }

  /// The same, told apart from others that are shown alike by what else is known of it.
  func detailed(_ value: Value, type: ValueType?) -> String? {
    guard let plain = shown(value, type: type), let object = value.object else { return shown(value, type: type) }
    return words("detail.\(object.type)", object).flatMap { clean($0, limit: Self.longestItem) } ?? plain
  }

  /// The label and the value of a row for an object whose type has both.
  func row(_ object: ObjectValue) -> Card.Row? {
    guard let label = words("row.\(object.type).label", object), let value = words("row.\(object.type).value", object)
    else { return nil }
    return Card.Row(label: label, value: value)
  }

  /// An object, or each of a list, with all that is worth telling of it.
  func told(_ value: Value) -> String? {
    func words(of item: Value) -> String? {
      item.object.flatMap { self.words("tell.\($0.type)", $0) } ?? shown(item, type: nil)
    }
    let items = value.list ?? [value]
    let told = items.prefix(wording.mode.mostItems).compactMap(words)
    // What has commas of its own is kept apart by more than commas.
    guard told.count > 1, items.count == told.count, told.contains(where: { $0.contains(", ") }) else {
      return list(items, words)
    }
    return told.compactMap { clean($0, limit: Self.longestItem) }.joined(separator: wording.rules.apart)
  }

  private func list(_ items: [Value], type: ValueType?, depth: Int) -> String? {
    list(items) { shown($0, type: type, depth: depth + 1) }
  }

  private func list(_ items: [Value], _ words: (Value) -> String?) -> String? {
    let most = wording.mode.mostItems
    let shown = items.prefix(most).compactMap { item in
      words(item).flatMap { clean($0, limit: Self.longestItem) }
    }
    guard items.count > most else { return wording.rules.joined(shown, by: \.and) }
    var arguments = Arguments()
    arguments["list"] = Words(shown.joined(separator: ", "))
    arguments[count: "count"] = items.count - most
    return phrase("list.more", arguments)
  }

  private func shown(_ object: ObjectValue, depth: Int) -> String? {
    if object.type == "SpatialEventTrigger", let words = atPlace(object) {
      return clean(words, limit: Self.longestItem)
    }
    if let words = words("show.\(object.type)", object, depth: depth) { return clean(words, limit: Self.longestItem) }
    if let measure = measure(object) ?? name(of: object) { return clean(measure, limit: Self.longestItem) }
    return object.ownName.flatMap { clean($0, limit: Self.longestItem) }
  }

  /// The words of a key about an object; of its fields only those that the words need are looked at.
  private func words(_ key: String, _ object: ObjectValue, depth: Int = 0) -> String? {
    guard let phrases = wording.phrases[key] else { return nil }
    var arguments = Arguments()
    for name in phrases.reduce(into: Set<String>(), { $0.formUnion($1.allPlaceholders) }) {
      add(name.split(separator: ".").map(String.init), of: object, named: name, depth: depth + 1, to: &arguments)
    }
    return phrase(key, arguments)
  }

  /// The case of an enumeration, or those of an option set; nil if one has no words.
  private func cases(of name: String, _ number: Int) -> String? {
    guard let type = schema.enumeration(named: name) else { return nil }
    if let exact = type.cases.first(where: { $0.value == number }) {
      return phrase("value.\(name).\(exact.name)")
        ?? app?.words.caseName(exact.name, of: name, locale: wording.locale)
    }
    guard type.isOptionSet else { return nil }
    let set = type.cases.filter { $0.value != 0 && number & $0.value == $0.value }
    return wording.rules.joined(set.compactMap { phrase("value.\(name).\($0.name)") }, by: \.and)
  }

  func phrase(_ key: String, _ arguments: Arguments = Arguments()) -> String? {
    let words = wording.part(key, arguments)
    return isSpoken ? words?.speech : words?.text
  }

  func clean(_ text: String, limit: Int) -> String? {
    let safe = SafeText(text, limit: limit)
    return safe.isEmpty ? nil : safe.text
  }
}
