import Foundation
import IntentSchema
import PropertyLists

/// The texts of a definition file in one language, by their keys.
struct TextTable: Hashable, Sendable {
  /// As its folder is called, for example `pt-BR`.
  var language: String
  var texts: [String: String]

  /// The table that belongs to a definition file: in the language's folder, beside the file or beside its folder.
  ///
  /// Of a language without a folder, that of one of its regions is taken, and of a region that of its language.
  static func of(_ language: String, beside path: String) throws(Diagnostic) -> TextTable {
    let file = URL(fileURLWithPath: path)
    var folder = file.deletingLastPathComponent()
    if folder.pathExtension == "lproj" { folder = folder.deletingLastPathComponent() }
    let base = file.deletingPathExtension().lastPathComponent
    let languages = Self.languages(in: folder, base: base)
    guard let chosen = best(of: languages, for: language) else {
      let known = languages.isEmpty ? "there is none at all" : "there are: \(languages.joined(separator: ", "))"
      throw Diagnostic(
        file: path,
        message: "no table \(base).strings of the language \(QuotedText.name(language)) belongs to it; \(known)")
    }
    return TextTable(language: chosen, texts: try texts(in: table(folder, chosen, base)))
  }

  private static func table(_ folder: URL, _ language: String, _ base: String) -> URL {
    folder.appending(path: "\(language).lproj").appending(path: "\(base).strings")
  }

  private static func languages(in folder: URL, base: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
      .filter { FileManager.default.fileExists(atPath: table(folder, $0, base).path) }
  }

  private static func best(of languages: [String], for wanted: String) -> String? {
    func plain(_ language: String) -> String { language.lowercased().replacing("_", with: "-") }
    let wanted = plain(wanted)
    let root = wanted.prefix { $0 != "-" }
    return languages.first { plain($0) == wanted } ?? languages.first { plain($0) == root }
      ?? languages.first { plain($0).hasPrefix(wanted + "-") }
  }

  private static func texts(in file: URL) throws(Diagnostic) -> [String: String] {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw Diagnostic(file: file.path, message: "the table cannot be read: \(error.localizedDescription)")
    }
    let root = try PropertyListNode.read(data, file: file.path)
    var texts: [String: String] = [:]
    // Of two entries with one key the first counts.
    for entry in root.entries ?? [] where texts[entry.key] == nil { texts[entry.key] = entry.value.string }
    return texts
  }
}
