/// Words and phrases of a language whose kind is known beforehand: months, numbers, countries.
///
/// What a model learns of one word of a kind it knows of all of them.
package struct Lexicon: Sendable {
  /// Words longer than any phrase that is looked up.
  static let longestPhrase = 4

  private var words: [FeatureHash: FeatureHash] = [:]
  private var phrases: [FeatureHash: FeatureHash] = [:]
  private var topics = TopicTable()

  package init() {}

  /// Words that take the place of their kind in what is learned: `three` is as `four`. Lower case.
  package mutating func add(words kind: String, _ list: some Sequence<String>) {
    let hash = FeatureHash(kind)
    for word in list {
      let key = FeatureHash(word)
      if words[key] == nil { words[key] = hash }
    }
  }

  /// Phrases of up to four words, whose kind is learned beside the words themselves; the first kind given counts.
  package mutating func add(phrases kind: String, _ list: some Sequence<String>) {
    let hash = FeatureHash(kind)
    for phrase in list {
      let tokens = LearningToken.tokens(of: phrase, lexicon: Lexicon())
      guard (1...Self.longestPhrase).contains(tokens.count) else { continue }
      let key = Gazetteer.key(of: tokens[...])
      if phrases[key] == nil { phrases[key] = hash }
    }
  }

  /// Words that are about something. Unlike a kind, a topic takes no word's place: it is learned beside the word, and a word
  /// may have many.
  ///
  /// - Parameter list: words in lower case; with `*` behind it one stands for all words that begin so.
  package mutating func add(topic: String, _ list: [String]) { topics.add(topic, list) }

  /// - Parameter word: in lower case and without accents.
  func topics(ofWord word: String) -> [FeatureHash] { topics.topics(of: word) }

  func kind(ofWord word: FeatureHash) -> FeatureHash? { words[word] }

  func kind(ofPhrase key: FeatureHash) -> FeatureHash? { phrases[key] }

  func encode(into writer: inout ModelWriter) {
    for table in [words, phrases] {
      let entries = table.map { (key: $0.key.value, kind: $0.value.value) }.sorted { $0.key < $1.key }
      writer.add(list: entries.map(\.key))
      writer.add(list: entries.map(\.kind))
    }
    topics.encode(into: &writer)
  }

  init(from reader: inout ModelReader) throws(LearningError) {
    words = try Self.table(from: &reader)
    phrases = try Self.table(from: &reader)
    topics = try TopicTable(from: &reader)
  }

  private static func table(from reader: inout ModelReader) throws(LearningError) -> [FeatureHash: FeatureHash] {
    let keys = try reader.list(UInt64.self)
    let kinds = try reader.list(UInt64.self, count: keys.count)
    return Dictionary(zip(keys.map { FeatureHash($0) }, kinds.map { FeatureHash($0) })) { first, _ in first }
  }
}
