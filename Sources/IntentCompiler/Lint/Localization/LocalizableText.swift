/// A text of a definition file that is shown or spoken, and the key of its translations.
struct LocalizableText {
  enum Role {
    case intentTitle
    /// What people see or say to start an intent.
    case phrase
    case other
    /// Rarely seen, or no word at all: translated by those who want to.
    case optional
  }

  /// The key of the dictionary without what is special to its place, for example `INIntentTitle`.
  var key: String
  var text: String
  /// Nil where the file has none.
  var identifier: String?
  var line: Int?
  var role: Role
  /// Which declaration it belongs to, for example `intent "OrderSoup"`.
  var owner: String

  /// In the order of the file.
  static func all(in root: PropertyListNode) -> [LocalizableText] {
    var texts: [LocalizableText] = []
    for (list, name, what) in [
      ("INIntents", "INIntentName", "intent"), ("INTypes", "INTypeName", "type"),
      ("INEnums", "INEnumName", "enumeration"),
    ] {
      for item in root[list]?.items ?? [] {
        collect(item, owner: "\(what) \(quoted(item[name]?.string ?? ""))", into: &texts)
      }
    }
    return texts
  }

  /// Every value of a key that ends in `ID`, with or without a text beside it.
  static func identifiers(in root: PropertyListNode) -> Set<String> {
    var found: Set<String> = []
    collectIdentifiers(root, into: &found)
    return found
  }

  private static func collectIdentifiers(_ node: PropertyListNode, into found: inout Set<String>) {
    for item in node.items ?? [] { collectIdentifiers(item, into: &found) }
    for entry in node.entries ?? [] {
      if entry.key.hasPrefix("IN"), entry.key.hasSuffix("ID"), let text = entry.value.string { found.insert(text) }
      collectIdentifiers(entry.value, into: &found)
    }
  }

  private static let endings = [
    "Title", "Subtitle", "Description", "DisplayName", "FormatString", "PronunciationHint", "SynonymSynonym",
    "DefaultValue",
  ]

  private static func collect(_ node: PropertyListNode, owner: String, into texts: inout [LocalizableText]) {
    for item in node.items ?? [] { collect(item, owner: owner, into: &texts) }
    guard let entries = node.entries else { return }
    var identifiers: [String: String] = [:]
    for entry in entries where entry.key.hasSuffix("ID") { identifiers[entry.key] = entry.value.string }
    let isUnknownCase = node["INEnumValueName"]?.string == "unknown"
    for entry in entries {
      guard let text = entry.value.string, endings.contains(where: entry.key.hasSuffix) else {
        collect(entry.value, owner: owner, into: &texts)
        continue
      }
      let identifier = identifiers[entry.key + "ID"]
      // Of enumerations and numbers the default is no text: it has no key.
      if entry.key.hasSuffix("DefaultValue"), identifier == nil { continue }
      texts.append(
        LocalizableText(
          key: entry.key, text: text, identifier: identifier, line: entry.line,
          role: isUnknownCase ? .optional : role(of: entry.key), owner: owner))
    }
  }

  private static func role(of key: String) -> Role {
    switch key {
    case "INIntentTitle": .intentTitle
    case "INIntentParameterCombinationTitle", "INIntentParameterCombinationSubtitle": .phrase
    case _ where key.hasSuffix("DefaultValue") || key.hasSuffix("PronunciationHint") || key.hasSuffix("SynonymSynonym"):
      .optional
    default: .other
    }
  }

  /// Whether there is a word in it besides the places for values.
  var hasWords: Bool {
    var rest = text
    for name in TemplateScanner(text).placeholders { rest = rest.replacing("${\(name)}", with: "") }
    return rest.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
