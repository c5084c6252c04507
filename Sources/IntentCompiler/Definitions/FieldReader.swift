/// Reads the entries of one dictionary and collects what is wrong with them.
struct FieldReader {
  let node: PropertyListNode
  let file: String
  /// What its keys begin with.
  let prefix: String
  private(set) var problems: [Diagnostic] = []

  init(_ node: PropertyListNode, file: String, prefix: String = "") {
    self.node = node
    self.file = file
    self.prefix = prefix
  }

  subscript(key: String) -> PropertyListNode? { node[prefix + key] }

  /// The line of a key, else that of the dictionary.
  func line(of key: String) -> Int? { node.entries?.first { $0.key == prefix + key }?.line ?? node.line }

  mutating func string(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    if let text = value.string { return text }
    wrong(key, "a string", value)
    return nil
  }

  /// A string that the rest cannot do without.
  mutating func required(_ key: String) -> String? {
    guard self[key] != nil else {
      report("\(prefix)\(key) is missing", at: node.line)
      return nil
    }
    guard let text = string(key) else { return nil }
    guard !text.isEmpty else {
      report("\(prefix)\(key) is empty", at: line(of: key))
      return nil
    }
    return text
  }

  /// False where it is absent. Old editors write 0 and 1, and `YES`.
  mutating func flag(_ key: String) -> Bool {
    guard let value = self[key] else { return false }
    switch value.content {
    case .boolean(let flag): return flag
    case .integer(let number) where number == 0 || number == 1: return number == 1
    case .string(let text) where ["YES", "NO", "true", "false"].contains(text): return text == "YES" || text == "true"
    default:
      wrong(key, "a boolean", value)
      return false
    }
  }

  mutating func integer(_ key: String) -> Int? {
    guard let value = self[key] else { return nil }
    if case .integer(let number) = value.content { return number }
    wrong(key, "a whole number", value)
    return nil
  }

  /// Empty where it is absent.
  mutating func items(_ key: String) -> [PropertyListNode] {
    guard let value = self[key] else { return [] }
    if let items = value.items { return items }
    wrong(key, "an array", value)
    return []
  }

  /// The dictionaries of an array.
  mutating func dictionaries(_ key: String) -> [PropertyListNode] {
    items(key).filter { item in
      if item.entries != nil { return true }
      report("\(prefix)\(key) has to hold dictionaries, not \(item.kind)", at: item.line)
      return false
    }
  }

  mutating func dictionary(_ key: String) -> PropertyListNode? {
    guard let value = self[key] else { return nil }
    if value.entries != nil { return value }
    wrong(key, "a dictionary", value)
    return nil
  }

  mutating func text(_ key: String) -> DefinedText {
    let line = line(of: key)
    return DefinedText(text: string(key), key: string(key + "ID"), line: line)
  }

  mutating func report(_ message: String, at line: Int?) {
    problems.append(Diagnostic(file: file, line: line, message: message))
  }

  private mutating func wrong(_ key: String, _ wanted: String, _ value: PropertyListNode) {
    report("\(prefix)\(key) has to be \(wanted), not \(value.kind)", at: line(of: key))
  }
}
