import PropertyLists

extension OutlineReader {
  func intent(_ node: PropertyListNode) -> Outline? {
    var fields = fields(node, "INIntent")
    fields.ignore("LastParameterTag", "Customizable")
    guard let name = fields.string("Name") else { return nil }
    var outline = Outline(.intent, [.intent(name)], line: node.line)
    outline.identity = .init(key: Self.key(of: node, "INIntentTitle"))
    let isSystem = fields.string("Type") == "System"
    let domain = fields.string("Domain").map { ", in \(QuotedText.name($0))" } ?? ""
    if isSystem { outline.add(.system, [.words("yes" + domain)]) }
    let prefix = fields.string("ClassPrefix") ?? (isSystem ? "IN" : "")
    let className = fields.string("ClassName").map(Self.words)
    let computed = (prefix.isEmpty ? [] : Self.words(prefix)) + [.intent(name), .words("Intent")]
    outline.add(.className, className ?? computed)
    addDescription(&fields, to: &outline)

    let parameters = fields.dictionaries("Parameters")
    outline.children = self.parameters(parameters, .parameter, prefix: "INIntentParameter")
    outline.children += Self.combinations(fields.take("ManagedParameterCombinations")).compactMap { names, node, line in
      combination(.summary, names, node, line)
    }
    outline.children += Self.combinations(fields.take("ParameterCombinations")).compactMap { names, node, line in
      combination(.suggestion, names, node, line)
    }
    if let node = fields.take("Response"), node.entries != nil { outline.children.append(response(node)) }
    outline.facts += fields.rest()
    return outline
  }

  private func addDescription(_ fields: inout OutlineFields, to outline: inout Outline) {
    outline.add(.title, fields.text("Title").map { Self.quoted($0) })
    outline.add(.summary, fields.text("Description").map { Self.quoted($0) })
    outline.add(.category, fields.string("Category").map(Self.words))
    outline.add(.verb, fields.string("Verb").map(Self.words))
    outline.add(.image, fields.string("DefaultImageName").map(Self.words))
    outline.add(.keyParameter, fields.string("KeyParameter").map { [.parameter($0)] })
    outline.add(.input, fields.string("Input").map { [.parameter($0)] })
    if fields.flag("Configurable") { outline.add(.inShortcuts, Self.yes) }
    if fields.flag("EligibleForWidgets") { outline.add(.inWidgets, Self.yes) }
    if fields.flag("IneligibleForSuggestions") { outline.add(.suggested, [.words("no")]) }
    if fields.flag("UserConfirmationRequired") { outline.add(.confirmation, [.words("required")]) }
    switch fields.integer("Restrictions") ?? 0 {
    case 0: break
    case 1: outline.add(.restriction, [.words("has to be unlocked")])
    case 2: outline.add(.restriction, [.words("has to have been unlocked once")])
    case let other: outline.add(.restriction, [.words("restriction \(other)")])
    }
  }

  // MARK: Combinations

  private static func combinations(_ node: PropertyListNode?) -> [([String], PropertyListNode, Int?)] {
    (node?.entries ?? []).sorted { $0.key < $1.key }.compactMap { entry in
      guard entry.value.entries != nil else { return nil }
      return (entry.key.split(separator: ",").map(String.init), entry.value, entry.line)
    }
  }

  private func combination(_ kind: Outline.Kind, _ names: [String], _ node: PropertyListNode, _ line: Int?) -> Outline {
    var fields = fields(node, "INIntentParameterCombination")
    fields.ignore("IsLinked", "UpdatesLinked")
    let list = names.flatMap { [Piece.words(", "), .parameter($0)] }.dropFirst()
    var outline = Outline(kind, names.isEmpty ? [.words("no parameter")] : Array(list), line: line)
    outline.identity = .init(key: Self.key(of: node, "INIntentParameterCombinationTitle"))
    outline.add(.title, fields.text("Title").map { Self.quoted($0) })
    outline.add(.subtitle, fields.text("Subtitle").map { Self.quoted($0) })
    // Always written by editors; nothing is said where it is not there.
    let isWritten = node["INIntentParameterCombinationSupportsBackgroundExecution"] != nil
    if !fields.flag("SupportsBackgroundExecution"), isWritten { outline.add(.opensApp, Self.yes) }
    if fields.flag("IsPrimary") { outline.add(.isPrimary, Self.yes) }
    outline.facts += fields.rest()
    return outline
  }

  // MARK: Response

  private func response(_ node: PropertyListNode) -> Outline {
    var fields = fields(node, "INIntentResponse")
    fields.ignore("LastParameterTag")
    var outline = Outline(.response, [], line: node.line)
    outline.add(.output, fields.string("Output").map { [.property($0)] })
    let properties = fields.dictionaries("Parameters")
    outline.children = parameters(properties, .property, prefix: "INIntentResponseParameter")
    let names = properties.compactMap { $0["INIntentResponseParameterName"]?.string }
    outline.children += fields.dictionaries("Codes").compactMap { code($0, properties: Set(names)) }
    outline.facts += fields.rest()
    return outline
  }

  private func code(_ node: PropertyListNode, properties: Set<String>) -> Outline? {
    var fields = fields(node, "INIntentResponseCode")
    guard let name = fields.string("Name") else { return nil }
    var outline = Outline(.code, [.words(QuotedText.name(name))], line: node.line)
    outline.identity = .init(key: Self.key(of: node, "INIntentResponseCodeFormatString"))
    outline.add(.outcome, [.words(fields.flag("Success") ? "success" : "failure")])
    outline.add(.says, fields.text("FormatString").map { Self.quoted($0, Piece.property) })
    outline.add(.saysBriefly, fields.text("ConciseFormatString").map { Self.quoted($0, Piece.property) })
    outline.add(.factory, factory(of: name, node, properties: properties))
    outline.facts += fields.rest()
    return outline
  }

  /// The signature of the function that makes such a response; nil where the texts name no property.
  private func factory(of code: String, _ node: PropertyListNode, properties: Set<String>) -> [Piece]? {
    let templates = ["FormatString", "ConciseFormatString"].compactMap { node["INIntentResponseCode" + $0]?.string }
    let used = MessageTemplate.parameters(in: templates).filter(properties.contains)
    guard let first = used.first else { return nil }
    var pieces: [Piece] = [.words(QuotedText.name(code) + "(")]
    for name in used {
      let isSaid = name == first && DefinitionWriter.ends(code, with: name)
      pieces += isSaid ? [.words("_ "), .property(name), .words(":")] : [.property(name), .words(":")]
    }
    return pieces + [.words(")")]
  }
}
