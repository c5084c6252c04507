import Foundation
import IntentCompiler

/// The definition, the translations and the property list of an app in which there is nothing to find.
struct LintFixture {
  var files: [String: String]
  /// Paths of definition files, in the order in which they are given.
  var definitions = ["Base.lproj/Orders.intentdefinition"]
  var infoPlists = ["Info.plist"]
  var languages = ["de", "fr"]

  static let folder = Repository.folder("Tests/Lint/Orders")

  init() throws {
    files = [:]
    for path in [
      "Base.lproj/Orders.intentdefinition", "de.lproj/Orders.strings", "fr.lproj/Orders.strings",
      "fr.lproj/Orders.stringsdict", "Info.plist",
    ] {
      files[path] = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    }
  }

  var definition: String {
    get { files["Base.lproj/Orders.intentdefinition"] ?? "" }
    set { files["Base.lproj/Orders.intentdefinition"] = newValue }
  }

  func findings(options: LintOptions = .init()) -> [LintFinding] {
    var input = Linter.Input()
    for path in definitions {
      var localization = LocalizationFiles()
      if path.hasPrefix("Base") {
        localization.languages = languages
        for (file, text) in files.sorted(by: { $0.key < $1.key }) where file != path {
          guard let kind = kind(of: file) else { continue }
          let language = file.contains(".lproj/") ? String(file.prefix { $0 != "." }) : ""
          localization.files.append(.init(kind: kind, language: language, source: source(file, text)))
        }
      }
      input.definitions.append(.init(source: source(path, files[path] ?? ""), localization: localization))
    }
    input.infoPlists = infoPlists.map { source($0, files[$0] ?? "") }
    return Linter.check(input, options: options)
  }

  private func kind(of file: String) -> LocalizationFiles.Kind? {
    switch file.split(separator: ".").last {
    case "strings": .strings
    case "stringsdict": .plurals
    case "xcstrings": .catalog
    case "intentdefinition" where !definitions.contains(file): .copy
    default: nil
    }
  }

  private func source(_ path: String, _ text: String) -> Linter.SourceFile {
    .init(path: path, data: Data(text.utf8))
  }
}
