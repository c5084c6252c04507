/// A stretch of an utterance that says which app is meant: “in MonkeyChat”, “open MonkeyChat and”.
struct Attachment: Hashable, Sendable {
  var end: Int
  /// Position of the app; `AppAttachments.unknown` for a name that nobody installed.
  var app: Int
  var nameStart: Int
  var nameEnd: Int
  var penalty: Double
  /// Whether it cannot be anything else, even inside free text.
  var isClear: Bool
}

/// Finds the attachments of one utterance, by the token that they begin at.
final class AppAttachments: Sendable {
  /// Stands for the position of an app that is not installed.
  static let unknown = -2

  /// What it costs that a name nobody installed has a capital, as places and people do.
  private static let namePenalty = 0.1
  /// What it costs that a name nobody installed looks like any other word: more than that no app is named at all.
  private static let plainNamePenalty = Understanding.noAppPenalty + 0.03

  let startPatterns: Automaton
  let anywherePatterns: Automaton
  let endPatterns: Automaton
  private let unknownPatterns: Automaton
  /// The words that attach a name, as the tokenizer spells them.
  let words: Set<String>

  init(phrases: HearingPhrases, vocabulary: inout Vocabulary) {
    func automaton(_ list: PhraseList, _ vocabulary: inout Vocabulary) -> Automaton {
      phrases.automaton(list, vocabulary: &vocabulary) { $0 == "app" ? 0 : nil }
    }
    startPatterns = automaton(.appStart, &vocabulary)
    anywherePatterns = automaton(.appAnywhere, &vocabulary)
    endPatterns = automaton(.appEnd, &vocabulary)
    unknownPatterns = automaton(.appUnknown, &vocabulary)
    words = Set([.appStart, .appAnywhere, .appEnd].flatMap { phrases.phrases[$0] ?? [] }.flatMap(\.words))
  }

  func atStart(_ input: Input, from start: Int, mentions: ByStart<AppMention>) -> [Attachment] {
    installed(startPatterns, input, from: start, mentions: mentions, penalty: 0)
  }

  func anywhere(_ input: Input, from start: Int, mentions: ByStart<AppMention>) -> [Attachment] {
    installed(anywherePatterns, input, from: start, mentions: mentions, penalty: 0)
  }

  func atEnd(_ input: Input, from start: Int, mentions: ByStart<AppMention>) -> [Attachment] {
    installed(endPatterns, input, from: start, mentions: mentions, penalty: 0.04)
  }

  /// Names that stand where only an app's name can, and that no installed app has.
  func unknown(
    _ input: Input, from start: Int, mentions: ByStart<AppMention>, isStopWord: (Token) -> Bool
  ) -> [Attachment] {
    unknownPatterns.matches(in: input, from: start) { _, position in
      guard mentions[position] == nil else { return [] }
      var ends: [(end: Int, code: Int)] = []
      for end in position..<min(position + 3, input.count) {
        let token = input.tokens[end]
        if isStopWord(token) || token.isNumber || (end > position && token.breakBefore != .none) { break }
        ends.append((end + 1, 0))
      }
      return ends
    }
    .compactMap { match in
      guard let name = match.filler else { return nil }
      let words = name.end - name.start
      let tokens = input.tokens[name.start..<name.end]
      let isClear = tokens.contains(where: \.looksLikeBrand)
      let isName = input.text.capitalsTell && tokens.contains(where: \.isCapitalized)
      return Attachment(
        end: match.end, app: Self.unknown, nameStart: name.start, nameEnd: name.end,
        penalty: (isClear ? 0.04 : isName ? Self.namePenalty : Self.plainNamePenalty) + 0.02 * Double(words - 1),
        isClear: isClear)
    }
  }

  private func installed(
    _ automaton: Automaton, _ input: Input, from start: Int, mentions: ByStart<AppMention>, penalty: Double
  ) -> [Attachment] {
    guard !mentions.isEmpty else { return [] }
    return automaton.matches(in: input, from: start) { _, position in
      (mentions[position] ?? []).enumerated().map { ($0.element.end, $0.offset) }
    }
    .compactMap { match in
      guard let name = match.filler, let mention = mentions[name.start]?[name.code] else { return nil }
      return Attachment(
        end: match.end, app: mention.app, nameStart: name.start, nameEnd: name.end,
        penalty: penalty + mention.penalty, isClear: true)
    }
  }
}
