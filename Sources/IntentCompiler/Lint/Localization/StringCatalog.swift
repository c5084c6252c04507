import Foundation

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
          // Chosen by number or device: that it is there is all that can be told.
          tables[language, default: table(language, source.path)].insert(
            item.name, .init(text: "", line: localization.line, isPlural: true))
          continue
        }
        if case .string("new")? = member("state", of: unit)?.content { continue }
        guard case .string(let text)? = member("value", of: unit)?.content else { continue }
        tables[language, default: table(language, source.path)].insert(
          item.name, .init(text: text, line: localization.line))
      }
    }
    return tables.values.sorted { $0.language < $1.language }
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
