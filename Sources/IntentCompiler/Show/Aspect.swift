/// What a fact is about.
package struct Aspect: Hashable, Sendable {
  /// Stable, for programs that read the output.
  package var identifier: String
  /// What stands before the value.
  package var label: String
  /// False for a key that only the file knows.
  package var isKnown = true

  package init(_ identifier: String, _ label: String) {
    self.identifier = identifier
    self.label = label
  }

  /// A key of the file that is not among the known ones, shown under its own name.
  static func unknown(_ key: String) -> Aspect {
    var aspect = Aspect(QuotedText.name(key), QuotedText.name(key))
    aspect.isKnown = false
    return aspect
  }

  /// Cells that labels get, so that a new fact does not move the others.
  package static let width = 20
}

extension Aspect {
  // Of anything.
  static let className = Aspect("class", "class")
  static let title = Aspect("title", "title")
  static let label = Aspect("label", "label")

  // Of an intent.
  static let system = Aspect("system", "system intent")
  static let summary = Aspect("description", "description")
  static let category = Aspect("category", "category")
  static let verb = Aspect("verb", "verb")
  static let image = Aspect("image", "image")
  static let keyParameter = Aspect("keyParameter", "key parameter")
  static let input = Aspect("input", "input parameter")
  static let inShortcuts = Aspect("inShortcuts", "in Shortcuts")
  static let inWidgets = Aspect("inWidgets", "in widgets")
  static let suggested = Aspect("suggested", "suggested by Siri")
  static let confirmation = Aspect("confirmation", "confirmation")
  static let restriction = Aspect("restriction", "locked device")

  // Of a parameter or a property.
  static let type = Aspect("type", "type")
  static let isEditable = Aspect("editable", "editable")
  static let resolved = Aspect("resolved", "resolved")
  static let options = Aspect("options", "options")
  static let defaultValue = Aspect("default", "default")
  static let condition = Aspect("condition", "only if")
  static let minimum = Aspect("minimum", "at least")
  static let maximum = Aspect("maximum", "at most")
  static let negative = Aspect("negative", "negative numbers")
  static let unit = Aspect("unit", "unit")
  static let defaultUnit = Aspect("defaultUnit", "default unit")
  static let minimumUnit = Aspect("minimumUnit", "smallest unit")
  static let maximumUnit = Aspect("maximumUnit", "largest unit")
  static let currencies = Aspect("currencies", "currencies")
  static let fileTypes = Aspect("fileTypes", "types of files")
  static let kind = Aspect("kind", "kind")
  static let capitalization = Aspect("capitalization", "capital letters")
  static let lines = Aspect("lines", "lines")
  static let autocorrect = Aspect("autocorrect", "autocorrection")
  static let dashes = Aspect("dashes", "smart dashes")
  static let quotes = Aspect("quotes", "smart quotes")
  static let keyboard = Aspect("keyboard", "keyboard")
  static let placeholder = Aspect("placeholder", "placeholder")
  static let wordTrue = Aspect("true", "true reads")
  static let wordFalse = Aspect("false", "false reads")
  static let dateFormat = Aspect("dateFormat", "date format")
  static let dateStyle = Aspect("dateStyle", "date style")
  static let timeStyle = Aspect("timeStyle", "time style")
  static let dateTemplate = Aspect("dateTemplate", "date template")
  static let sizes = Aspect("sizes", "items in widgets")
  static let fixedSize = Aspect("fixedSize", "number of items")
  static let ownDialogs = Aspect("ownDialogs", "own dialogs")

  // Of a combination.
  static let subtitle = Aspect("subtitle", "subtitle")
  static let opensApp = Aspect("opensApp", "opens the app")
  static let isPrimary = Aspect("primary", "primary")

  // Of a response and its codes.
  static let output = Aspect("output", "output")
  static let outcome = Aspect("outcome", "counts as")
  static let says = Aspect("says", "says")
  static let saysBriefly = Aspect("saysBriefly", "says, voice only")
  static let factory = Aspect("factory", "made with")

  // Of an enumeration's case.
  static let number = Aspect("number", "number")
  static let pronunciation = Aspect("pronunciation", "pronounced")
  static let synonyms = Aspect("synonyms", "also")

  private static let promptKinds = [
    "Primary", "Configuration", "Confirmation", "DisambiguationIntroduction", "DisambiguationSelection", "Concise",
  ]
  private static let prompts = Set(promptKinds.map(prompt))

  var isPrompt: Bool { Self.prompts.contains(self) || identifier.hasPrefix("prompt:") }

  /// What the app asks or says about a parameter, by the name that files use.
  static func prompt(_ kind: String) -> Aspect {
    switch kind {
    case "Primary": Aspect("asks", "asks")
    case "Configuration": Aspect("asksInShortcuts", "asks, in Shortcuts")
    case "Confirmation": Aspect("confirms", "confirms")
    case "DisambiguationIntroduction": Aspect("choices", "many match")
    case "DisambiguationSelection": Aspect("choice", "which one")
    case "Concise": Aspect("asksBriefly", "asks, voice only")
    default: Aspect("prompt:\(QuotedText.name(kind))", "prompt \(QuotedText.name(kind))")
    }
  }
}
