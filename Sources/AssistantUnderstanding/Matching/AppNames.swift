import IntentSchema

/// A place in an utterance where an app is named.
struct AppMention: Hashable, Sendable {
  var start: Int
  var end: Int
  /// Position of the app in the list of apps.
  var app: Int
  /// 0 for the longest name that fits here, more for a shorter one.
  var penalty: Double
  /// Whether the name was said as it is, and not only something like it.
  var isExact = true
}

/// Finds the names of apps, however they are cut into words: `MonkeyChat` and `Monkey Chat` are one name.
struct AppNames: Sendable {
  private var apps: [String: [Int]] = [:]
  private var longest = 0
  private let endings: [String]
  /// The same names, a list for each app.
  private var near: TermStore

  /// More mentions than anyone makes; of more, the first and the last count.
  private static let limit = 24
  private static let mostTokens = 10

  init(_ descriptions: [AppDescription], language: Language) {
    endings = language.appEndings
    let locale = language.locale
    var lists: [[VocabularyTerm]] = []
    for (number, app) in descriptions.enumerated() {
      var names = [app.displayName(locale: locale)] + app.displayNames.sorted { $0.key < $1.key }.map(\.value)
      for alternative in app.alternativeNames {
        names.append(alternative.name)
        if let hint = alternative.pronunciationHint { names.append(hint) }
      }
      for name in names {
        for spelling in Self.spellings(of: name) {
          longest = max(longest, spelling.count)
          if apps[spelling, default: []].contains(number) { continue }
          apps[spelling, default: []].append(number)
        }
      }
      lists.append(names.map { VocabularyTerm(kind: "", phrase: $0) })
    }
    near = TermStore(lists, spelling: language.termSpelling)
  }

  /// Where names stand, exactly or nearly.
  func mentions(in termText: TermText) -> [AppMention] {
    guard !apps.isEmpty else { return [] }
    let text = termText.text
    var mentions: [AppMention] = []
    let folded = text.tokens.map { $0.isWord ? Self.letters(Folding.name($0.key)) : $0.key }
    for start in folded.indices {
      var found: [(end: Int, apps: [Int])] = []
      var spelling = ""
      for end in start..<min(folded.count, start + Self.mostTokens) {
        spelling += folded[end]
        if spelling.count > longest + 4 { break }
        if end + 1 < folded.count, text.tokens[end + 1].isJoined, text.tokens[end].key.hasSuffix("'") { continue }
        if let known = apps[spelling] ?? declined(spelling, last: folded[end]) { found.append((end + 1, known)) }
      }
      for (end, known) in found {
        let penalty = end == found.last?.end ? 0 : 0.1
        mentions += known.map { AppMention(start: start, end: end, app: $0, penalty: penalty) }
      }
    }
    mentions += nearMentions(in: termText, besides: mentions)
    if mentions.count > Self.limit {
      mentions = Array(mentions.prefix(Self.limit / 2) + mentions.suffix(Self.limit / 2))
    }
    return mentions
  }

  /// Where something like a name stands, and no name.
  private func nearMentions(in text: TermText, besides exact: [AppMention]) -> [AppMention] {
    var mentions: [AppMention] = []
    var finder = TermFinder(near, in: text)
    for finding in finder.findings().joined() {
      guard finding.isAccepted, finding.letters >= Self.shortestNear,
        !exact.contains(where: { $0.start < finding.range.upperBound && finding.range.lowerBound < $0.end }),
        !mentions.contains(where: { $0.start == finding.range.lowerBound })
      else { continue }
      mentions.append(
        AppMention(
          start: finding.range.lowerBound, end: finding.range.upperBound, app: Int(finding.list),
          penalty: 0.02 + 0.03 * Double(finding.cost), isExact: false))
    }
    return mentions
  }

  /// Letters of a name that a slip is passed over in, at least.
  private static let shortestNear = 4

  /// A known name with an ending; the ending is part of the last word, never a word of its own.
  private func declined(_ spelling: String, last: String) -> [Int]? {
    guard !Folding.isPlain(spelling) else { return nil }
    for ending in endings where last.hasSuffix(ending) && last.count > ending.count {
      guard spelling.count - ending.count >= 4 else { continue }
      if let known = apps[String(spelling.dropLast(ending.count))] { return known }
    }
    return nil
  }

  /// How a name may be written without spaces: with its symbols, and with letters and digits alone.
  static func spellings(of name: String) -> [String] {
    let tokens = Tokenizer().tokenize(name).tokens
    let full = tokens.map { $0.isWord ? letters(Folding.name($0.key)) : $0.key }.joined()
    let words = tokens.filter(\.isWord).map { letters(Folding.name($0.key)) }.joined()
    return (full == words || words.count < 2 ? [full] : [full, words]).filter { !$0.isEmpty }
  }

  private static func letters(_ key: String) -> String {
    key.contains { $0 == "'" || $0 == "." || $0 == "_" } ? key.filter { $0 != "'" && $0 != "." && $0 != "_" } : key
  }
}
