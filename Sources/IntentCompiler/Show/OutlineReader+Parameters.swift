import PropertyLists

extension OutlineReader {
  /// In the order in which they are shown.
  func parameters(_ nodes: [PropertyListNode], _ kind: Outline.Kind, prefix: String) -> [Outline] {
    var enums: [String: String] = [:]
    for node in nodes {
      guard let name = node[prefix + "Name"]?.string else { continue }
      enums[name] = node[prefix + "EnumType"]?.string
    }
    let all = nodes.compactMap { parameter($0, kind, prefix: prefix, enums: enums) }
    return all.enumerated().sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }
      .map(\.element.outline)
  }

  private func parameter(
    _ node: PropertyListNode, _ kind: Outline.Kind, prefix: String, enums: [String: String]
  ) -> (priority: Int, outline: Outline)? {
    var fields = fields(node, prefix)
    guard let name = fields.string("Name") else { return nil }
    let piece: Piece = kind == .parameter ? .parameter(name) : .property(name)
    var outline = Outline(kind, [piece], line: node.line)
    outline.identity = .init(tag: fields.integer("Tag"))
    let priority = fields.integer("DisplayPriority") ?? 0
    let enumeration = enums[name]
    outline.add(.type, type(&fields))
    outline.add(.label, fields.text("DisplayName").map { Self.quoted($0) })
    if fields.flag("Configurable") { outline.add(.isEditable, Self.yes) }
    if fields.flag("SupportsResolution") { outline.add(.resolved, [.words("by the app")]) }
    let isSearched = fields.flag("SupportsSearch")
    if fields.flag("SupportsDynamicEnumeration") {
      outline.add(.options, [.words(isSearched ? "from the app, searched" : "from the app")])
    } else if isSearched {
      outline.add(.options, [.words("searched, but none from the app")])
    }
    if let node = fields.take("Relationship"), node.entries != nil {
      addCondition(node, prefix: prefix, enums: enums, to: &outline)
    }
    if let node = fields.take("Metadata"), node.entries != nil {
      addMetadata(node, prefix: prefix, enumeration: enumeration, to: &outline)
    }
    addSizes(&fields, prefix: prefix, to: &outline)
    addPrompts(&fields, prefix: prefix, to: &outline)
    outline.children = fields.dictionaries("UnsupportedReasons").compactMap { reason($0, prefix: prefix) }
    fields.ignore("Default")
    outline.facts += fields.rest()
    return (priority, outline)
  }

  private func type(_ fields: inout OutlineFields) -> [Piece] {
    let name = fields.string("Type") ?? ""
    let enumeration = fields.string("EnumType")
    let (enumNamespace, objectNamespace) = (
      fields.string("EnumTypeNamespace"), fields.string("ObjectTypeNamespace")
    )
    let object = fields.string("ObjectType")
    var pieces: [Piece] = fields.flag("SupportsMultipleValues") ? [.words("list of ")] : []
    if let enumeration {
      pieces += reference(enumeration, namespace: enumNamespace, Piece.enumeration)
      // Whatever else it were, it would be another thing.
      if name != "Integer" { pieces.append(.words(" (\(QuotedText.name(name)))")) }
    } else if let object {
      pieces += reference(object, namespace: objectNamespace, Piece.type)
      if name != "Object" { pieces.append(.words(" (\(QuotedText.name(name)))")) }
    } else {
      pieces.append(.words(QuotedText.name(name)))
    }
    return pieces
  }

  private func addCondition(
    _ node: PropertyListNode, prefix: String, enums: [String: String], to outline: inout Outline
  ) {
    var fields = fields(node, prefix + "Relationship")
    let parent = fields.string("ParentName")
    let predicate = fields.string("PredicateName") ?? ""
    let value = fields.take("PredicateValue")
    var pieces: [Piece] = [parent.map(Piece.parameter) ?? .words("(no parameter named)")]
    switch (predicate, value?.string) {
    case ("HasAnyValue", nil) where value == nil: pieces.append(.words(" has a value"))
    case ("BooleanHasExactValue", _) where value == nil: pieces.append(.words(" is false"))
    case ("BooleanHasExactValue", nil): pieces.append(.words(" is \(value?.summary ?? "")"))
    case ("EnumHasExactValue", let name?):
      let piece = parent.flatMap { enums[$0] }.map { Piece.case(name, of: $0) }
      pieces += [.words(" is "), piece ?? .words(QuotedText.name(name))]
    default:
      pieces.append(.words(" \(QuotedText.name(predicate))" + (value.map { " " + $0.summary } ?? "")))
    }
    outline.add(.condition, pieces)
    outline.facts += fields.rest()
  }

  private func addSizes(_ fields: inout OutlineFields, prefix: String, to outline: inout Outline) {
    if fields.flag("FixedSizeArray") { outline.add(.fixedSize, [.words("fixed")]) }
    let sizes = fields.dictionaries("ArraySizes").map { node in
      var fields = self.fields(node, prefix + "ArraySize")
      return "\(fields.integer("Size") ?? 0) \(QuotedText.name(fields.string("SizeClass") ?? ""))"
    }
    if !sizes.isEmpty { outline.add(.sizes, [.words(sizes.joined(separator: ", "))]) }
  }

  private func addPrompts(_ fields: inout OutlineFields, prefix: String, to outline: inout Outline) {
    let isOwn = fields.flag("CustomDisambiguation")
    var prompts: [(kind: String, pieces: [Piece])] = []
    for node in fields.dictionaries("PromptDialogs") {
      var fields = self.fields(node, prefix + "PromptDialog")
      fields.ignore("Custom")
      let kind = fields.string("Type") ?? ""
      if let text = fields.text("FormatString") { prompts.append((kind, Self.quoted(text))) }
      outline.facts += fields.rest()
    }
    let order = [
      "Primary", "Concise", "Configuration", "DisambiguationIntroduction", "DisambiguationSelection", "Confirmation",
    ]
    let ranked = prompts.enumerated().map { index, prompt in
      (rank: order.firstIndex(of: prompt.kind) ?? order.count, prompt.kind, index, prompt.pieces)
    }
    for prompt in ranked.sorted(by: { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }) {
      outline.add(.prompt(prompt.1), prompt.3)
    }
    let hasOwn = prompts.contains { order[3...].contains($0.kind) }
    if hasOwn, !isOwn { outline.add(.ownDialogs, [.words("switched off for choosing and confirming")]) }
  }

  private func reason(_ node: PropertyListNode, prefix: String) -> Outline? {
    var fields = fields(node, prefix + "UnsupportedReason")
    fields.ignore("Custom", "Default")
    guard let name = fields.string("Code") else { return nil }
    var outline = Outline(.reason, [.words(QuotedText.name(name))], line: node.line)
    outline.identity = .init(key: Self.key(of: node, prefix + "UnsupportedReasonFormatString"))
    outline.add(.says, fields.text("FormatString").map { Self.quoted($0) })
    outline.facts += fields.rest()
    return outline
  }
}
