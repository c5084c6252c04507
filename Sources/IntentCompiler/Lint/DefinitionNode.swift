import IntentSchema

/// A dictionary of a definition file whose keys all begin with the same words.
///
/// Other than the reader for compiling, it keeps every key, number and line; what is of the wrong type reads as absent,
/// because the other reader tells of it.
struct DefinitionNode {
  let node: PropertyListNode
  let prefix: String

  init(_ node: PropertyListNode, _ prefix: String) {
    self.node = node
    self.prefix = prefix
  }

  var line: Int? { node.line }

  subscript(key: String) -> PropertyListNode? { node[prefix + key] }

  /// The line of a key, else that of the dictionary.
  func line(of key: String) -> Int? { node.entries?.first { $0.key == prefix + key }?.line ?? node.line }

  func string(_ key: String) -> String? { self[key]?.string }

  func flag(_ key: String) -> Bool {
    switch self[key]?.content {
    case .boolean(let flag): flag
    case .integer(let number): number == 1
    case .string(let text): text == "YES" || text == "true"
    default: false
    }
  }

  func integer(_ key: String) -> Int? {
    if case .integer(let number) = self[key]?.content { number } else { nil }
  }

  /// Nil for empty data too, which stands for no bound.
  func number(_ key: String) -> Double? {
    switch self[key]?.content {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The dictionaries of an array.
  func nodes(_ key: String, _ prefix: String) -> [DefinitionNode] {
    (self[key]?.items ?? []).filter { $0.entries != nil }.map { DefinitionNode($0, prefix) }
  }

  func dictionary(_ key: String, _ prefix: String) -> DefinitionNode? {
    self[key].flatMap { $0.entries == nil ? nil : DefinitionNode($0, prefix) }
  }
}

/// A word of a file inside a message: short, on one line, without control characters.
///
/// - Parameter limit: characters at most.
func quoted(_ text: String, limit: Int = 60) -> String { "\"\(SafeText(text, limit: limit).text)\"" }

/// `"a", "b" and "c"`; what is beyond the limit is counted.
func listed(_ names: [String], limit: Int = 8) -> String {
  let shown = names.prefix(limit).map { SafeText($0, limit: 120).text }
  if names.count > limit { return shown.joined(separator: ", ") + " and \(names.count - limit) more" }
  guard shown.count > 1, let last = shown.last else { return shown.joined() }
  return shown.dropLast().joined(separator: ", ") + " and " + last
}
