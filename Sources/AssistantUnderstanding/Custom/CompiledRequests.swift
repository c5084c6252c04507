import Foundation

/// What an app says of its own intents, compiled by itself: its words and slots have numbers of its own.
struct CompiledRequests: Sendable {
  var words: [String]
  var slots: [RequestGrammar.SlotKey]
  /// As many as the graph has patterns.
  var owners: [RequestGrammar.Owner]
  var graph: RequestGraph
  /// By pattern, sets of words of which one each is needed.
  var requirements: [[[Int32]]]
  /// The app's own words for values, as in `RequestSource`.
  var values: [String: [(name: String, patterns: [PackedPattern])]]
  /// By intent, and by intent and parameter with a dot between them, the words that it is about.
  var subjects: [String: Set<String>]

  init(_ patterns: CustomPatterns) {
    let source = patterns.source()
    var vocabulary = Vocabulary()
    var grammar = RequestGrammar()
    grammar.add(source, resolver: patterns.resolver, vocabulary: &vocabulary)
    (words, slots, owners) = (vocabulary.words, grammar.slotNames, grammar.owners)
    (graph, requirements) = (grammar.graph, grammar.requirements)
    values = [:]
    for (name, cases) in source.values where name.contains(".") {
      values[name] = cases.map { ($0.name, $0.patterns.map(PackedPattern.init)) }
    }
    subjects = [:]
    for intent in patterns.app.words.intents {
      guard let type = patterns.app.schema.intent(named: intent.className) else { continue }
      subjects[intent.className] = patterns.subjects(of: intent, type)
      for parameter in type.parameters {
        subjects["\(intent.className).\(parameter.name)"] = patterns.subjects(
          of: intent, type, parameter: parameter.name)
      }
    }
  }

  /// The words for values, as adding to a grammar wants them.
  ///
  /// - Parameter app: position of the app.
  func source(app: Int, language: Language) -> RequestSource {
    let own = values.mapValues { cases in cases.map { (name: $0.name, patterns: $0.patterns.map(\.pattern)) } }
    return RequestSource(requests: [], values: language.custom.values.merging(own) { $1 }, app: app)
  }
}

// MARK: As bytes

extension CompiledRequests {
  /// Nil for bytes that are none of these.
  init?(_ bytes: ByteReader) {
    var bytes = bytes
    guard let words = bytes.texts(),
      let slots = bytes.list({ bytes in
        bytes.text().flatMap { intent in
          bytes.text().map { RequestGrammar.SlotKey(intent: intent, name: $0) }
        }
      }),
      let owners = bytes.list({ $0.owner() }),
      let graph = RequestGraph(&bytes, wordCount: words.count, slotCount: slots.count),
      let requirements = bytes.sets(),
      let values = bytes.list({ bytes in
        bytes.text().flatMap { name in
          bytes.list { bytes in
            bytes.text().flatMap { name in
              bytes.list { bytes in
                bytes.one(UInt32.self).flatMap { bytes.many(UInt8.self, Int($0)) }.map { PackedPattern(bytes: $0) }
              }.map { (name: name, patterns: $0) }
            }
          }.map { (name, $0) }
        }
      }),
      let subjects = bytes.list({ bytes in bytes.text().flatMap { name in bytes.texts().map { (name, Set($0)) } } }),
      bytes.rest.isEmpty, owners.count == graph.roots.count, requirements.count == owners.count,
      requirements.joined().joined().allSatisfy({ $0 >= 0 && Int($0) < words.count })
    else { return nil }
    (self.words, self.slots, self.owners, self.graph, self.requirements) = (words, slots, owners, graph, requirements)
    self.values = Dictionary(values) { first, _ in first }
    self.subjects = Dictionary(subjects) { first, _ in first }
  }

  var bytes: Data {
    var bytes = ByteWriter()
    bytes.add(texts: words)
    bytes.add(UInt32(slots.count))
    for slot in slots {
      bytes.add(slot.intent)
      bytes.add(slot.name)
    }
    bytes.add(UInt32(owners.count))
    for owner in owners {
      bytes.add(owner.intent)
      bytes.add(owner.source)
      bytes.add(Int32(Importance.allCases.firstIndex(of: owner.importance) ?? 0))
      bytes.add(UInt8(owner.needsApp ? 1 : 0))
    }
    graph.write(to: &bytes)
    // Numbers of one kind lie together: to read them one by one would take as long as compiling.
    for numbers in [requirements.map(\.count), requirements.joined().map(\.count)] {
      bytes.add(UInt32(numbers.count))
      bytes.add(numbers.map(UInt32.init))
    }
    let all = requirements.joined().flatMap(\.self)
    bytes.add(UInt32(all.count))
    bytes.add(all)
    bytes.add(UInt32(values.count))
    for (name, cases) in values.sorted(by: { $0.key < $1.key }) {
      bytes.add(name)
      bytes.add(UInt32(cases.count))
      for (name, patterns) in cases {
        bytes.add(name)
        bytes.add(UInt32(patterns.count))
        for pattern in patterns {
          bytes.add(UInt32(pattern.bytes.count))
          bytes.add(pattern.bytes)
        }
      }
    }
    bytes.add(UInt32(subjects.count))
    for (name, words) in subjects.sorted(by: { $0.key < $1.key }) {
      bytes.add(name)
      bytes.add(texts: words.sorted())
    }
    return bytes.data
  }
}

extension ByteWriter {
  fileprivate mutating func add(_ text: String) {
    let bytes = Array(text.utf8)
    add(UInt32(bytes.count))
    add(bytes)
  }

  fileprivate mutating func add(texts: [String]) {
    add(UInt32(texts.count))
    for text in texts { add(text) }
  }
}

extension ByteReader {
  fileprivate mutating func text() -> String? {
    one(UInt32.self).flatMap { many(UInt8.self, Int($0)) }.map { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate mutating func texts() -> [String]? { list { $0.text() } }

  fileprivate mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
    guard let count = one(UInt32.self), count <= rest.count else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }

  private mutating func numbers<Number: FixedWidthInteger>(_ type: Number.Type) -> [Number]? {
    one(UInt32.self).flatMap { many(type, Int($0)) }
  }

  fileprivate mutating func sets() -> [[[Int32]]]? {
    guard let counts = numbers(UInt32.self), let lengths = numbers(UInt32.self), let words = numbers(Int32.self),
      counts.reduce(0, { $0 + Int($1) }) == lengths.count, lengths.reduce(0, { $0 + Int($1) }) == words.count
    else { return nil }
    var (set, word) = (0, 0)
    return counts.map { count in
      (0..<Int(count)).map { _ in
        let first = word
        word += Int(lengths[set])
        set += 1
        return Array(words[first..<word])
      }
    }
  }

  fileprivate mutating func owner() -> RequestGrammar.Owner? {
    guard let intent = text(), let source = text(), let importance = one(Int32.self),
      Importance.allCases.indices.contains(Int(importance)), let needsApp = one(UInt8.self)
    else { return nil }
    return RequestGrammar.Owner(
      intent: intent, source: source, importance: Importance.allCases[Int(importance)], needsApp: needsApp != 0,
      sets: [:], isDeprecated: false)
  }
}
