/// Takes the members of a JSON object one by one and remembers every problem, unknown names among them.
package final class ObjectReader {
  private let file: String
  private var members: [String: JSONNode.Member]
  package let line: Int
  /// Shared by the readers of one file.
  private let problems: Problems

  /// The problems found so far, in the order in which they were found.
  package final class Problems {
    package fileprivate(set) var all: [Diagnostic] = []
    package init() {}
  }

  package init(_ node: JSONNode, file: String, problems: Problems) {
    self.file = file
    self.problems = problems
    line = node.line
    if case .object(let members) = node.content {
      self.members = Dictionary(members.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    } else {
      self.members = [:]
      report("expected an object, found \(node.kind)", at: node.line)
    }
  }

  package func report(_ message: String, at line: Int? = nil) {
    problems.all.append(Diagnostic(file: file, line: line ?? self.line, message: message))
  }

  /// Reports the names that nobody took.
  package func finish() {
    for member in members.values.sorted(by: { $0.line < $1.line }) {
      report("there is no key \"\(member.name)\" here; check its spelling", at: member.line)
    }
  }

  private func take(_ name: String) -> JSONNode? { members.removeValue(forKey: name)?.value }

  /// Lets a key stand that this reader has no use for.
  package func ignore(_ names: String...) { for name in names { members[name] = nil } }

  private func optional<T>(_ name: String, _ expected: String, _ convert: (JSONNode.Content) -> T?) -> T? {
    guard let node = take(name) else { return nil }
    if let value = convert(node.content) { return value }
    report("\"\(name)\" has to be \(expected), not \(node.kind)", at: node.line)
    return nil
  }

  private func missing(_ name: String) { report("\"\(name)\" is missing") }

  package func string(_ name: String) -> String? {
    optional(name, "text") { if case .string(let text) = $0 { text } else { nil } }
  }

  package func requiredString(_ name: String) -> String {
    guard members[name] != nil else {
      missing(name)
      return ""
    }
    return string(name) ?? ""
  }

  package func bool(_ name: String) -> Bool? {
    optional(name, "true or false") { if case .bool(let flag) = $0 { flag } else { nil } }
  }

  package func requiredInteger(_ name: String) -> Int {
    guard members[name] != nil else {
      missing(name)
      return 0
    }
    return optional(name, "a whole number") { if case .number(let number) = $0 { Int(exactly: number) } else { nil } }
      ?? 0
  }

  package func nodes(_ name: String) -> [JSONNode] {
    optional(name, "a list") { if case .list(let items) = $0 { items } else { nil } } ?? []
  }

  package func strings(_ name: String) -> [String] {
    nodes(name).compactMap { node in
      if case .string(let text) = node.content { return text }
      report("\"\(name)\" holds \(node.kind) where text belongs", at: node.line)
      return nil
    }
  }

  package func reader(_ node: JSONNode) -> ObjectReader { ObjectReader(node, file: file, problems: problems) }

  /// What the body reads of each object of a list.
  package func objects<T>(_ name: String, _ body: (ObjectReader) -> T) -> [T] {
    nodes(name).map { read($0, body) }
  }

  package func object<T>(_ name: String, _ body: (ObjectReader) -> T) -> T? {
    take(name).map { read($0, body) }
  }

  package func requiredObject<T>(_ name: String, _ body: (ObjectReader) -> T) -> T {
    if members[name] == nil { missing(name) }
    return object(name, body)
      ?? body(ObjectReader(JSONNode(content: .object([]), line: line), file: file, problems: Problems()))
  }

  private func read<T>(_ node: JSONNode, _ body: (ObjectReader) -> T) -> T {
    let reader = reader(node)
    defer { reader.finish() }
    return body(reader)
  }
}
