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
///
/// Apps come and go one by one: a change takes time by the names that change. What is found depends on the apps that are
/// there alone, and not on the order in which they came.
struct AppNames: Sendable {
  /// By the hash of a spelling, the lists of the apps that have it.
  private var owners: [UInt64: (spelling: String, lists: [Int32])] = [:]
  /// How many spellings there are of each length.
  private var lengths: [Int: Int] = [:]
  private var longest = 0
  private let endings: [Ending]
  private let locale: String
  /// The same names, a list for each app.
  private var near: TermStore
  private var entries: [Key: Entry] = [:]
  /// By list, the position of its app.
  private var positions: [Int32: Int] = [:]

  /// An app; the second of two with one identifier is another.
  private struct Key: Hashable {
    var identifier: String
    var repetition: Int
  }

  private struct Entry {
    var list: Int32
    var names: [String]
  }

  /// What a declined name has at its end.
  private struct Ending {
    var bytes: [UInt8]
    var length: Int
  }

  /// More mentions than anyone makes; of more, the first and the last count.
  private static let limit = 24
  private static let mostTokens = 10

  init(_ descriptions: [AppDescription], language: Language) {
    endings = language.appEndings.map { Ending(bytes: Array($0.utf8), length: $0.count) }
    locale = language.locale
    near = TermStore(spelling: language.termSpelling)
    setApps(descriptions)
  }

  /// Other apps than before; those whose names are the same cost next to nothing.
  mutating func setApps(_ descriptions: [AppDescription]) {
    var repetitions: [String: Int] = [:]
    var current: [Key: (position: Int, names: [String])] = [:]
    var order: [Key] = []
    for (position, app) in descriptions.enumerated() {
      let repetition = repetitions[app.identifier, default: 0]
      repetitions[app.identifier] = repetition + 1
      let key = Key(identifier: app.identifier, repetition: repetition)
      order.append(key)
      current[key] = (position, Self.names(of: app, locale: locale))
    }
    for (key, entry) in entries where current[key]?.names != entry.names { remove(entry, of: key) }
    let new = order.filter { entries[$0] == nil }
    let lists = near.add(new.map { key in (current[key]?.names ?? []).map { VocabularyTerm(kind: "", phrase: $0) } })
    for (key, list) in zip(new, lists) { add(current[key]?.names ?? [], list: list, of: key) }
    positions = [:]
    for (key, entry) in entries { positions[entry.list] = current[key]?.position }
    near.order = positions
    longest = lengths.keys.max() ?? 0
  }

  private static func names(of app: AppDescription, locale: String) -> [String] {
    var names = [app.displayName(locale: locale)] + app.displayNames.sorted { $0.key < $1.key }.map(\.value)
    for alternative in app.alternativeNames {
      names.append(alternative.name)
      if let hint = alternative.pronunciationHint { names.append(hint) }
    }
    return names
  }

  private mutating func add(_ names: [String], list: Int32, of key: Key) {
    entries[key] = Entry(list: list, names: names)
    for spelling in Self.allSpellings(of: names) {
      let hash = Self.hash(of: spelling)
      if owners[hash] == nil { lengths[spelling.count, default: 0] += 1 }
      owners[hash, default: (spelling, [])].lists.append(list)
    }
  }

  private mutating func remove(_ entry: Entry, of key: Key) {
    entries[key] = nil
    near.remove(entry.list)
    for spelling in Self.allSpellings(of: entry.names) {
      let hash = Self.hash(of: spelling)
      owners[hash]?.lists.removeAll { $0 == entry.list }
      guard owners[hash]?.lists.isEmpty == true else { continue }
      owners[hash] = nil
      lengths[spelling.count, default: 1] -= 1
      if lengths[spelling.count] == 0 { lengths[spelling.count] = nil }
    }
  }

  private static func allSpellings(of names: [String]) -> Set<String> { Set(names.flatMap(spellings)) }

  private static func hash(of spelling: String) -> UInt64 {
    var hash = SpellingHash()
    for byte in spelling.utf8 { hash.add(UInt16(byte)) }
    return hash.value
  }

  /// Positions of the apps that have a spelling, ascending; nil if none has.
  private func apps(_ hash: UInt64, spelled spelling: () -> String) -> [Int]? {
    guard let (known, lists) = owners[hash], known == spelling() else { return nil }
    return lists.count == 1 ? lists.compactMap { positions[$0] } : lists.compactMap { positions[$0] }.sorted()
  }

  /// Where names stand, exactly or nearly.
  func mentions(in termText: TermText) -> [AppMention] {
    guard !owners.isEmpty else { return [] }
    let text = termText.text
    var mentions: [AppMention] = []
    let folded = text.tokens.map { $0.isWord ? Self.letters(Folding.name($0.key)) : $0.key }
    let lengths = folded.map { Folding.isPlain($0) ? $0.utf8.count : $0.count }
    for start in folded.indices {
      var found: [(end: Int, apps: [Int])] = []
      var hash = SpellingHash()
      var length = 0
      var isPlain = true
      for end in start..<min(folded.count, start + Self.mostTokens) {
        let before = hash
        for byte in folded[end].utf8 {
          hash.add(UInt16(byte))
          isPlain = isPlain && byte < 0x80
        }
        length += lengths[end]
        if length > longest + Self.longestEnding { break }
        if end + 1 < folded.count, text.tokens[end + 1].isJoined, text.tokens[end].key.hasSuffix("'") { continue }
        let known =
          apps(hash.value) { folded[start...end].joined() }
          ?? (isPlain ? nil : declined(folded[start...end], before, length: length))
        if let known { found.append((end + 1, known)) }
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

  /// Letters that a name may have more when it is declined, at most.
  private static let longestEnding = 4

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
          start: finding.range.lowerBound, end: finding.range.upperBound, app: positions[finding.list] ?? 0,
          penalty: 0.02 + 0.03 * Double(finding.cost), isExact: false))
    }
    return mentions
  }

  /// Letters of a name that a slip is passed over in, at least.
  private static let shortestNear = 4

  /// A known name with an ending; the ending is part of the last word, never a word of its own.
  ///
  /// - Parameter before: the hash of all words but the last.
  private func declined(_ words: ArraySlice<String>, _ before: SpellingHash, length: Int) -> [Int]? {
    guard let last = words.last.map({ Array($0.utf8) }) else { return nil }
    for ending in endings where length - ending.length >= 4 && last.count > ending.bytes.count {
      let stem = last.dropLast(ending.bytes.count)
      guard last[stem.endIndex...].elementsEqual(ending.bytes) else { continue }
      var hash = before
      for byte in stem { hash.add(UInt16(byte)) }
      if let known = apps(hash.value, spelled: { String(words.joined().dropLast(ending.length)) }) { return known }
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
    // An apostrophe, a full stop or an underscore.
    guard key.utf8.contains(where: { $0 == 0x27 || $0 == 0x2E || $0 == 0x5F }) else { return key }
    return key.filter { $0 != "'" && $0 != "." && $0 != "_" }
  }
}
