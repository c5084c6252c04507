/// A text of an app in the languages that the app has it in.
package struct LocalizedText: Hashable, Sendable {
  /// By locale (`en`, `pt-BR`, …); `""` holds the one in the language that the app was written in. Safe to be shown.
  package var texts: [String: String]
  /// By locale, where the words depend on numbers; they win over a text of the same locale.
  package var plurals: [String: PluralText]

  package init(_ texts: [String: String] = [:], plurals: [String: PluralText] = [:]) {
    self.texts = texts
    self.plurals = plurals
  }

  package var isEmpty: Bool { texts.isEmpty && plurals.isEmpty }

  /// The text for a language code: that of the language, of a region of it, or of another region; else the app's own.
  package func text(_ locale: String) -> String? { translation(locale) ?? texts[""] }

  /// The text that is in this language for certain; nil if the app has none.
  package func translation(_ locale: String) -> String? { Self.translation(locale, of: texts) }

  /// The words that depend on numbers, chosen as `text(_:)` chooses; nil where a plain text is nearer to the language.
  package func plural(_ locale: String) -> PluralText? {
    Self.translation(locale, of: plurals) ?? (translation(locale) == nil ? plurals[""] : nil)
  }

  private static func translation<Text>(_ locale: String, of texts: [String: Text]) -> Text? {
    if let exact = texts[locale] { return exact }
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    if let general = texts[String(language)] { return general }
    return texts.filter { $0.key.hasPrefix(language + "-") }.min { $0.key < $1.key }?.value
  }
}

extension LocalizedText: Codable {
  private enum CodingKeys: String, CodingKey { case texts, plurals }

  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    texts = try keyed.decode([String: String].self, forKey: .texts)
    plurals = try keyed.decodeIfPresent([String: PluralText].self, forKey: .plurals) ?? [:]
  }

  package func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: CodingKeys.self)
    try keyed.encode(texts, forKey: .texts)
    if !plurals.isEmpty { try keyed.encode(plurals, forKey: .plurals) }
  }
}
