import Foundation

/// What a sentence of a person is checked by.
enum ExampleText {
  /// Letters and digits alone, without case, accents or spaces: `Monkey Chat` and `MonkeyChat` are one.
  static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .filter { $0.isLetter || $0.isNumber }
  }

  /// Words as they stand between spaces and marks, in lower case.
  static func words(_ text: String) -> [String] {
    text.lowercased().replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }

  /// More than is said in a breath: above twelve words, or above forty characters of a script without spaces.
  static func isLong(_ text: String) -> Bool {
    let unspaced = text.unicodeScalars.count {
      (0x3040...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
    }
    return unspaced > 40 || words(text).count > 12
  }

  /// Whether an assistant is called by its name.
  static func callsAssistant(_ text: String) -> Bool { words(text).contains { $0 == "siri" } || text.contains("嘿Siri") }

  /// The words of politeness in it, or nil.
  static func pleasantry(in text: String, language: String) -> String? {
    let padded = " " + words(text).joined(separator: " ") + " "
    return (pleasantries[LanguageFolder.primary(language)] ?? []).first { padded.contains(" \($0) ") }
  }

  private static let pleasantries: [String: [String]] = [
    "en": ["please", "thank you", "thanks"],
    "de": ["bitte", "danke"],
    "fr": ["s'il te plaît", "s'il vous plaît", "merci"],
    "es": ["por favor", "gracias"],
    "it": ["per favore", "per piacere", "grazie"],
    "pt": ["por favor", "obrigado", "obrigada"],
    "nl": ["alsjeblieft", "alstublieft", "dank je", "dank u", "bedankt"],
    "ru": ["пожалуйста", "спасибо"],
    "uk": ["будь ласка", "дякую"],
    "pl": ["proszę", "dziękuję"],
    "cs": ["prosím", "děkuji"],
    "da": ["tak"],
    "nb": ["vær så snill", "takk"],
    "sv": ["snälla", "tack"],
    "fi": ["kiitos"],
    "tr": ["lütfen", "teşekkürler"],
    "ca": ["si us plau", "gràcies"],
    "ro": ["te rog", "vă rog", "mulțumesc"],
  ]
}
