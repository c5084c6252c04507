import Foundation
import IntentCompiler
import IntentSchema
import PropertyLists

extension BundleReader {
  /// What the definition files of the app and its extensions declare.
  ///
  /// A file that is in several of these folders counts once. What is wrong with one is a warning: the app works without
  /// the intents that it would have declared.
  mutating func readDefinitions() -> (schema: Schema, words: AppWords) {
    var sources: [DefinitionSchema.Source] = []
    var seen: Set<[UInt8]> = []
    for folder in [""] + extensionFolders {
      for (name, places) in definitionFiles(in: folder).sorted(by: { $0.key < $1.key }) {
        guard let main = Self.main(of: places) else { continue }
        let file = shown(main)
        let bytes = tolerating {
          PropertyList.bytes(path: $0.root + "/" + main, shownAs: file, diagnostics: &$0.diagnostics)
        }
        guard let bytes, seen.insert(bytes).inserted else { continue }
        let output = DefinitionReader.read(Data(bytes), file: file)
        warn(output.problems)
        guard let definition = output.definition else { continue }
        let translations = translations(of: name, in: folder, copies: places.filter { $0 != main })
        sources.append(
          .init(definition: definition, tables: translations.texts, plurals: translations.plurals))
      }
    }
    guard !sources.isEmpty else { return (Schema(), AppWords()) }
    let read = DefinitionSchema(sources)
    return (read.schema, read.words)
  }

  private var extensionFolders: [String] {
    names(in: "PlugIns").filter { $0.hasSuffix(".appex") }.map { "PlugIns/\($0)" }
  }

  private func languageFolders(in folder: String) -> [String] { names(in: folder).filter { $0.hasSuffix(".lproj") } }

  /// Paths of definition files, by their name without the ending: beside `Info.plist` and in folders of languages.
  private func definitionFiles(in folder: String) -> [String: [String]] {
    let ending = ".intentdefinition"
    let prefix = folder.isEmpty ? "" : folder + "/"
    var found: [String: [String]] = [:]
    for place in [""] + languageFolders(in: folder).map({ $0 + "/" }) {
      for name in names(in: prefix + place) where name.hasSuffix(ending) {
        found[String(name.dropLast(ending.count)), default: []].append(prefix + place + name)
      }
    }
    return found
  }

  /// The one in no language's folder, else the one in `Base.lproj`, else that in English, else the first.
  private static func main(of places: [String]) -> String? {
    places.first { !$0.contains(".lproj/") } ?? places.first { $0.contains("Base.lproj/") }
      ?? places.first { $0.contains("en.lproj/") } ?? places.first
  }

  private mutating func translations(of name: String, in folder: String, copies: [String]) -> DefinitionTables {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var files = LocalizationFiles()
    func add(_ kind: LocalizationFiles.Kind, _ language: String, _ path: String, _ reader: inout BundleReader) {
      let file = reader.shown(path)
      let bytes = reader.tolerating {
        PropertyList.bytes(path: $0.root + "/" + path, shownAs: file, diagnostics: &$0.diagnostics)
      }
      if let bytes {
        files.files.append(.init(kind: kind, language: language, source: .init(path: file, data: Data(bytes))))
      }
    }
    for language in languageFolders(in: folder) {
      let code = String(language.dropLast(".lproj".count))
      guard code == "Base" || Self.isLocale(code.replacing("_", with: "-")) else { continue }
      for path in copies where path.hasPrefix("\(prefix)\(language)/") { add(.copy, code, path, &self) }
      for (kind, ending) in [(LocalizationFiles.Kind.strings, "strings"), (.plurals, "stringsdict")] {
        let path = "\(prefix)\(language)/\(name).\(ending)"
        if exists(path) { add(kind, code, path, &self) }
      }
    }
    let catalog = "\(prefix)\(name).xcstrings"
    if exists(catalog) { add(.catalog, "", catalog, &self) }
    let read = DefinitionTables.read(files)
    warn(read.problems)
    return read
  }

  /// Whether it is written as `pt` and `pt-BR` are.
  static func isLocale(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
    guard let language = parts.first, 2...8 ~= language.count, language.allSatisfy(isLetter) else { return false }
    return parts.dropFirst().allSatisfy { part in
      1...8 ~= part.count && part.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 }
    }
  }

  /// Does something whose problems are none of the app as a whole: they become warnings.
  mutating func tolerating<Result>(_ body: (inout BundleReader) -> Result) -> Result {
    let before = diagnostics.count
    let result = body(&self)
    for index in before..<diagnostics.count { diagnostics[index].severity = .warning }
    return result
  }

  private mutating func warn(_ problems: [Diagnostic]) {
    diagnostics += problems.map { problem in
      var warning = problem
      warning.severity = .warning
      return warning
    }
  }
}
