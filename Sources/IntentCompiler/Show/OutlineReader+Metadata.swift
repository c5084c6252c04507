import PropertyLists

extension OutlineReader {
  /// What is entered, and how.
  func addMetadata(_ node: PropertyListNode, prefix: String, enumeration: String?, to outline: inout Outline) {
    var fields = fields(node, prefix + "Metadata")
    addDefault(&fields, enumeration, to: &outline)
    let range = fields.take("Range")
    outline.add(.minimum, fields.plain("MinimumValue") ?? range?["Minimum"].map { [.words($0.summary)] })
    outline.add(.maximum, fields.plain("MaximumValue") ?? range?["Maximum"].map { [.words($0.summary)] })
    if fields.flag("SupportsNegativeNumbers") { outline.add(.negative, Self.yes) }
    for (key, aspect) in Self.wordKeys {
      outline.add(aspect, fields.plain(key))
    }
    addLists(&fields, to: &outline)
    if fields.flag("Multiline") { outline.add(.lines, [.words("several")]) }
    if fields.flag("DisableAutocorrect") { outline.add(.autocorrect, [.words("off")]) }
    if fields.flag("DisableSmartDashes") { outline.add(.dashes, [.words("off")]) }
    if fields.flag("DisableSmartQuotes") { outline.add(.quotes, [.words("off")]) }
    for (key, aspect, usual) in Self.textKeys {
      if let text = fields.text(key), text.text != usual || !text.note.isEmpty {
        outline.add(aspect, Self.quoted(text))
      }
    }
    outline.facts += fields.rest()
  }

  private func addDefault(_ fields: inout OutlineFields, _ enumeration: String?, to outline: inout Outline) {
    guard let node = fields.node[fields.prefix + "DefaultValue"] else { return fields.ignore("DefaultValueID") }
    guard node.string != nil else {
      outline.add(.defaultValue, fields.plain("DefaultValue"))
      return fields.ignore("DefaultValueID")
    }
    guard let enumeration else {
      outline.add(.defaultValue, fields.text("DefaultValue").map { Self.quoted($0) })
      return
    }
    outline.add(.defaultValue, fields.string("DefaultValue").map { [.case($0, of: enumeration)] })
    fields.ignore("DefaultValueID")
  }

  private func addLists(_ fields: inout OutlineFields, to outline: inout Outline) {
    let codes = fields.take("CurrencyCodes")?.items?.map { $0.string.map(QuotedText.name) ?? $0.summary }
    if let codes, !codes.isEmpty { outline.add(.currencies, [.words(codes.joined(separator: ", "))]) }
    let types = fields.take("CustomUTIs")?.items?.map { $0["UTI"]?.string.map(QuotedText.name) ?? $0.summary }
    if let types, !types.isEmpty { outline.add(.fileTypes, [.words(types.joined(separator: ", "))]) }
  }

  private static let wordKeys: [(String, Aspect)] = [
    ("Type", .kind), ("Unit", .unit), ("DefaultUnit", .defaultUnit), ("MinimumUnit", .minimumUnit),
    ("MaximumUnit", .maximumUnit), ("Capitalization", .capitalization), ("KeyboardType", .keyboard),
    ("Format", .dateFormat), ("DateStyle", .dateStyle), ("TimeStyle", .timeStyle),
  ]

  /// With the wording that goes without saying.
  private static let textKeys: [(String, Aspect, usual: String?)] = [
    ("TrueDisplayName", .wordTrue, "true"), ("FalseDisplayName", .wordFalse, "false"),
    ("Placeholder", .placeholder, nil), ("Template", .dateTemplate, nil),
  ]
}
