import IntentSchema

/// What fills an app's own texts: what stands for `${name}` and `${name.part}`, and the numbers that choose words.
struct AppTextValues {
  let arguments: Arguments
  let response: IntentResponse?
  let request: Request
  let formatter: ValueFormatter

  /// The text with values in its places; nil if there is none, or a value is missing.
  ///
  /// Where the words depend on numbers, those for these numbers; the plain text where a number is missing.
  func filling(_ text: LocalizedText, locale: String) -> String? {
    if let plural = text.plural(locale), let chosen = chosen(plural, of: text), let filled = filling(chosen) {
      return filled
    }
    return text.text(locale).flatMap(filling)
  }

  private func filling(_ template: String) -> String? {
    var filled = ""
    var rest = template[...]
    while let start = rest.firstRange(of: "${") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}"),
        let value = value(of: rest[start.upperBound..<end])
      else { return nil }
      filled += rest[..<start.lowerBound] + value
      rest = rest[rest.index(after: end)...]
    }
    let safe = SafeText(filled + rest, limit: SafeText.sentenceLength)
    return safe.isEmpty ? nil : safe.text
  }

  private func value(of path: Substring) -> String? {
    let names = path.split(separator: ".").map(String.init)
    guard let first = names.first else { return nil }
    if names.count == 1, let words = arguments[first] { return words.text }
    guard var value = response?.properties[first] ?? request.intent.parameters[first] else { return nil }
    for name in names.dropFirst() {
      guard let part = value.object?[name] else { return nil }
      value = part
    }
    return formatter.shown(value, type: nil)
  }
}

// MARK: - Numbers

extension AppTextValues {
  private func chosen(_ plural: PluralText, of text: LocalizedText) -> String? {
    let rules = formatter.wording.rules
    // The numbers that the text itself speaks of, in their order; the plain text tells the order in the words.
    let plain = text.texts.sorted { $0.key < $1.key }.map { names(in: $0.value) }.first { !$0.isEmpty }
    let numbers = ((plain ?? []) + names(in: plural.format)).compactMap { number(of: $0) }
    return plural.text(
      number: { variable, words, position in
        if let own = number(of: variable) ?? number(ofNameBeginning: variable) { return own }
        if let named = words.flatMap({ names(in: $0) }).compactMap({ number(of: $0) }).first { return named }
        if position < numbers.count { return numbers[position] }
        return numbers.first ?? number(of: "count")
      },
      form: { rules.pluralForm(of: $0) },
      written: { formatter.shown(.integer($0), type: nil) ?? String($0) })
  }

  /// What stands in `${…}`, in order.
  private func names(in text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      names.append(String(rest[start.upperBound..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return names
  }

  private func number(of name: String) -> Int? {
    guard let value = response?.properties[name] ?? request.intent.parameters[name] else {
      return arguments[count: name]
    }
    if let list = value.list { return list.count }
    return value.integer ?? value.number.map { Int($0.rounded(.towardZero).clamped) } ?? arguments[count: name]
  }

  /// That of the value with the longest name that a variable's name begins with: of `count` for `count_option`.
  private func number(ofNameBeginning variable: String) -> Int? {
    let declared = request.type.parameters.map(\.name) + request.type.response.properties.map(\.name) + ["count"]
    let names = declared.filter { variable.hasPrefix($0) }.sorted { $0.count > $1.count }
    return names.compactMap { number(of: $0) }.first
  }
}
