import PropertyLists

extension OutlineReader {
  func enumeration(_ node: PropertyListNode) -> Outline? {
    var fields = fields(node, "INEnum")
    fields.ignore("GeneratesHeader")
    guard let name = fields.string("Name") else { return nil }
    var outline = Outline(.enumeration, [.enumeration(name)], line: node.line)
    outline.identity = .init(key: Self.key(of: node, "INEnumDisplayName"))
    if let className = fields.string("ClassName") { outline.add(.className, Self.words(className)) }
    if let text = fields.text("DisplayName") { outline.add(.label, Self.quoted(text)) }
    if let kind = fields.string("Type"), kind != "Regular" { outline.add(.kind, Self.words(kind)) }
    outline.children = fields.dictionaries("Values").compactMap { value($0, of: name) }
    outline.facts += fields.rest()
    return outline
  }

  private func value(_ node: PropertyListNode, of enumeration: String) -> Outline? {
    var fields = fields(node, "INEnumValue")
    guard let name = fields.string("Name") else { return nil }
    var outline = Outline(.case, [.case(name, of: enumeration)], line: node.line)
    let number = fields.integer("Index") ?? 0
    outline.identity = .init(key: Self.key(of: node, "INEnumValueDisplayName"), number: number)
    outline.add(.number, [.words(String(number))])
    if let text = fields.text("DisplayName") { outline.add(.label, Self.quoted(text)) }
    if let text = fields.text("PronunciationHint") { outline.add(.pronunciation, Self.quoted(text)) }
    for node in fields.dictionaries("Synonyms") {
      var fields = self.fields(node, "INEnumValueSynonym")
      guard let text = fields.text("Synonym") else { continue }
      let hint = fields.text("PronunciationHint").map { [.words(", pronounced ")] + Self.quoted($0) }
      outline.add(.synonyms, Self.quoted(text) + (hint ?? []))
      outline.facts += fields.rest()
    }
    outline.facts += fields.rest()
    return outline
  }

  func type(_ node: PropertyListNode) -> Outline? {
    var fields = fields(node, "INType")
    fields.ignore("LastPropertyTag")
    guard let name = fields.string("Name") else { return nil }
    var outline = Outline(.type, [.type(name)], line: node.line)
    outline.identity = .init(key: Self.key(of: node, "INTypeDisplayName"))
    let prefix = fields.string("ClassPrefix")
    if let className = fields.string("ClassName") {
      outline.add(.className, Self.words(className))
    } else if let prefix {
      outline.add(.className, Self.words(prefix) + [.type(name)])
    }
    if let text = fields.text("DisplayName") { outline.add(.label, Self.quoted(text)) }
    let own = fields.dictionaries("Properties").filter { node in
      if case .boolean(true) = node["INTypePropertyDefault"]?.content { return false }
      return true
    }
    outline.children = parameters(own, .property, prefix: "INTypeProperty")
    outline.facts += fields.rest()
    return outline
  }

  static func key(of node: PropertyListNode, _ name: String) -> String? { node[name + "ID"]?.string }
}

extension Outline {
  mutating func add(_ aspect: Aspect, _ value: [Piece]?) {
    if let value { facts.append(Fact(aspect, value, line: line)) }
  }
}
