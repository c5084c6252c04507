import Foundation
import IntentSchema

/// Reads a `.xcstrings` file: JSON with the translations into every language.
enum StringCatalog {
  static func read(_ source: Linter.SourceFile, into report: inout LintReport) -> [TranslationTable] {
    let root: JSONNode
    do throws(Diagnostic) {
      root = try JSONParser.parse(String(decoding: source.data, as: UTF8.self), file: source.path)
    } catch {
      report.add(.unreadableFile, source.path, error.line, "this is not a catalog of strings: \(error.message)")
      return []
    }
    guard let strings = member("strings", of: root) else {
      report.add(.unreadableFile, source.path, root.line, "this is not a catalog of strings: it has no \"strings\"")
      return []
    }
    var tables: [String: TranslationTable] = [:]
    for item in members(strings) {
      for localization in members(member("localizations", of: item.value)) {
        let language = localization.name
        guard let unit = member("stringUnit", of: localization.value) else {
          tables[language, default: table(language, source.path)].insert(
            item.name,
            .init(text: "", line: localization.line, isPlural: true, plural: plural(localization.value)))
          continue
        }
        if case .string("new")? = member("state", of: unit)?.content { continue }
        guard case .string(let text)? = member("value", of: unit)?.content else { continue }
        let substituted = member("substitutions", of: localization.value).flatMap { plural(text, substituting: $0) }
        tables[language, default: table(language, source.path)].insert(
          item.name,
          .init(text: text, line: localization.line, isPlural: substituted != nil, plural: substituted))
      }
    }
    return tables.values.sorted { $0.language < $1.language }
  }

  /// A text that is chosen by a number as a whole; nil for what a device chooses.
  private static func plural(_ localization: JSONNode) -> PluralText? {
    let forms = forms(member("variations", of: localization).flatMap { member("plural", of: $0) })
    return forms["other"] == nil ? nil : PluralText(format: "%#@count@", variables: ["count": forms])
  }

  /// A text in which numbers choose some of the words.
  private static func plural(_ text: String, substituting substitutions: JSONNode) -> PluralText? {
    let variables = members(substitutions).map { item in
      (item.name, forms(member("variations", of: item.value).flatMap { member("plural", of: $0) }))
    }
    guard !variables.isEmpty, variables.allSatisfy({ $0.1["other"] != nil }) else { return nil }
    return PluralText(format: text, variables: Dictionary(variables, uniquingKeysWith: { first, _ in first }))
  }

  private static func forms(_ node: JSONNode?) -> [String: String] {
    let texts = members(node).compactMap { form -> (String, String)? in
      guard let unit = member("stringUnit", of: form.value),
        case .string(let text)? = member("value", of: unit)?.content
      else { return nil }
      return (form.name, text)
    }
    return Dictionary(texts, uniquingKeysWith: { first, _ in first })
  }

  private static func table(_ language: String, _ file: String) -> TranslationTable {
    TranslationTable(language: language, file: file, kind: .catalog)
  }

  private static func members(_ node: JSONNode?) -> [JSONNode.Member] {
    if case .object(let members)? = node?.content { members } else { [] }
  }

  private static func member(_ name: String, of node: JSONNode) -> JSONNode? {
    members(node).first { $0.name == name }?.value
  }
}
