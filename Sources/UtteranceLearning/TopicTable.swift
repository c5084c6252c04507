/// What words are about: `sunny` about the weather, `dim` about lights and about making something less.
///
/// A sentence of a topic that its intent's examples have in other words is then not strange to the intent. A word may be of
/// several topics. Accents do not count.
struct TopicTable: Sendable {
  /// Shorter beginnings of words are not looked up.
  private static let shortestStem = 3

  private var words: [FeatureHash: [FeatureHash]] = [:]
  /// Beginnings, whatever follows.
  private var stems: [FeatureHash: [FeatureHash]] = [:]

  init() {}

  /// - Parameter list: words in lower case; with `*` behind it one stands for all words that begin so.
  mutating func add(_ topic: String, _ list: [String]) {
    let topic = FeatureHash(topic)
    for word in list {
      let key = LearningToken.plain(word)
      if key.last == "*" {
        Self.add(topic, to: &stems[FeatureHash(key.dropLast()), default: []])
      } else {
        Self.add(topic, to: &words[FeatureHash(key), default: []])
      }
    }
  }

  private static func add(_ topic: FeatureHash, to topics: inout [FeatureHash]) {
    if !topics.contains(topic) { topics.append(topic) }
  }

  /// The topics of a word in lower case and without accents, each once.
  func topics(of word: String) -> [FeatureHash] {
    guard !words.isEmpty || !stems.isEmpty else { return [] }
    var topics = words[FeatureHash(word)] ?? []
    guard !stems.isEmpty else { return topics }
    for beginning in FeatureHash.beginnings(of: word, from: Self.shortestStem) {
      for topic in stems[beginning] ?? [] where !topics.contains(topic) { topics.append(topic) }
    }
    return topics
  }

  func encode(into writer: inout ModelWriter) {
    for table in [words, stems] {
      let entries = table.sorted { $0.key.value < $1.key.value }
      writer.add(list: entries.flatMap { entry in entry.value.map { _ in entry.key.value } })
      writer.add(list: entries.flatMap { $0.value.map(\.value) })
    }
  }

  init(from reader: inout ModelReader) throws(LearningError) {
    words = try Self.table(from: &reader)
    stems = try Self.table(from: &reader)
  }

  private static func table(from reader: inout ModelReader) throws(LearningError) -> [FeatureHash: [FeatureHash]] {
    let keys = try reader.list(UInt64.self)
    let topics = try reader.list(UInt64.self, count: keys.count)
    var table: [FeatureHash: [FeatureHash]] = [:]
    for (key, topic) in zip(keys, topics) { add(FeatureHash(topic), to: &table[FeatureHash(key), default: []]) }
    return table
  }
}
