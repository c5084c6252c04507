/// A text of an app in the languages that the app has it in.
package struct LocalizedText: Hashable, Sendable, Codable {
  /// By locale (`en`, `pt-BR`, …); `""` holds the one in the language that the app was written in. Safe to be shown.
  package var texts: [String: String]

  package init(_ texts: [String: String] = [:]) { self.texts = texts }

  package var isEmpty: Bool { texts.isEmpty }

  /// The text for a language code: that of the language, of a region of it, or of another region; else the app's own.
  package func text(_ locale: String) -> String? { translation(locale) ?? texts[""] }

  /// The text that is in this language for certain; nil if the app has none.
  package func translation(_ locale: String) -> String? {
    if let exact = texts[locale] { return exact }
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    if let general = texts[String(language)] { return general }
    return texts.filter { $0.key.hasPrefix(language + "-") }.min { $0.key < $1.key }?.value
  }
}
