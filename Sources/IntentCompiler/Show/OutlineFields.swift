import Foundation
import PropertyLists

/// Takes the entries of one dictionary, and keeps what nobody took.
///
/// Lenient: a value of the wrong type counts as absent here, as the definition reader has said so already.
struct OutlineFields {
  let node: PropertyListNode
  let prefix: String
  private var values: [String: PropertyListNode] = [:]
  private let texts: OutlineReader.Texts

  init(_ node: PropertyListNode, _ prefix: String, texts: @escaping OutlineReader.Texts) {
    self.node = node
    self.prefix = prefix
    self.texts = texts
    // Of two entries with one key the first counts, as everywhere.
    for entry in node.entries ?? [] where values[entry.key] == nil { values[entry.key] = entry.value }
  }

  mutating func take(_ key: String) -> PropertyListNode? { values.removeValue(forKey: prefix + key) }

  /// What only the editor wants to know.
  mutating func ignore(_ keys: String...) { for key in keys { _ = take(key) } }

  /// Nil if it is empty, too.
  mutating func string(_ key: String) -> String? { take(key)?.string.flatMap { $0.isEmpty ? nil : $0 } }

  /// False if it is absent.
  mutating func flag(_ key: String) -> Bool {
    switch take(key)?.content {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .string(let text): text == "YES" || text == "true"
    default: false
    }
  }

  mutating func integer(_ key: String) -> Int? {
    if case .integer(let number) = take(key)?.content { number } else { nil }
  }

  mutating func dictionaries(_ key: String) -> [PropertyListNode] {
    (take(key)?.items ?? []).filter { $0.entries != nil }
  }

  /// One value as it is shown; nil for none, which empty data and empty text mean.
  mutating func plain(_ key: String) -> [Piece]? {
    guard let node = take(key) else { return nil }
    switch node.content {
    case .string(let text): return text.isEmpty ? nil : [.words(QuotedText.name(text))]
    case .data(let data) where data.isEmpty: return nil
    default: return [.words(node.summary)]
    }
  }

  /// A text that people read, in the language that was asked for; nil if there is none.
  mutating func text(_ key: String) -> (text: String, note: String)? {
    let text = string(key)
    let found = texts(text, string(key + "ID"))
    return found.text.flatMap { $0.isEmpty ? nil : ($0, found.note) }
  }

  /// A fact for everything that is left, under the names of the file.
  func rest() -> [Fact] {
    values.sorted { $0.key < $1.key }.map { key, node in
      Fact(.unknown(key), [.words(node.summary)], line: node.line)
    }
  }
}

extension PropertyListNode {
  /// The whole value on a line; the order of a dictionary's keys does not count.
  var summary: String {
    switch content {
    case .string(let text): QuotedText.quoted(text)
    case .integer(let number): String(number)
    case .real(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .boolean(let flag): String(flag)
    case .data(let data): "data \(data.base64EncodedString())"
    case .date(let date): "date \(date.timeIntervalSinceReferenceDate)"
    case .array(let items): "[" + items.map(\.summary).joined(separator: ", ") + "]"
    case .dictionary(let entries):
      "{"
        + entries.map { "\(QuotedText.name($0.key)): \($0.value.summary)" }.sorted().joined(separator: ", ") + "}"
    }
  }
}
