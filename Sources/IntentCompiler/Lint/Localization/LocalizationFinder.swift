import Foundation

/// Finds the translations of a definition file: its base name in each `.lproj` beside it, or beside the one it is in.
package enum LocalizationFinder {
  /// Files are read as they are found; what cannot be read is left out.
  package static func find(for path: String) -> LocalizationFiles {
    let file = URL(fileURLWithPath: path)
    let name = file.deletingPathExtension().lastPathComponent
    var folder = file.deletingLastPathComponent()
    var shown = (path as NSString).deletingLastPathComponent
    var found = LocalizationFiles()
    if let language = language(of: folder) {
      if language != "Base" { found.ownLanguage = language }
      folder = folder.deletingLastPathComponent()
      shown = (shown as NSString).deletingLastPathComponent
    }
    let own = file.deletingLastPathComponent().lastPathComponent
    let content = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for item in content.sorted() {
      let place = folder.appendingPathComponent(item)
      let shownPlace = (shown as NSString).appendingPathComponent(item)
      if let language = language(of: place) {
        if language != "Base", language != "mul" { found.languages.append(language) }
        add(name, in: place, shownPlace, language, butDefinition: item == own, to: &found)
      } else if item == name + ".xcstrings" {
        add(.catalog, "", place, shownPlace, to: &found)
      }
    }
    return found
  }

  private static func language(of folder: URL) -> String? {
    folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : nil
  }

  private static func add(
    _ name: String, in folder: URL, _ shown: String, _ language: String, butDefinition: Bool,
    to found: inout LocalizationFiles
  ) {
    let kinds: [(String, LocalizationFiles.Kind)] = [
      ("strings", .strings), ("stringsdict", .plurals), ("xcstrings", .catalog), ("intentdefinition", .copy),
    ]
    for (ending, kind) in kinds where kind != .copy || (!butDefinition && language != "Base") {
      let item = "\(name).\(ending)"
      let shownItem = (shown as NSString).appendingPathComponent(item)
      add(kind, language, folder.appendingPathComponent(item), shownItem, to: &found)
    }
  }

  private static func add(
    _ kind: LocalizationFiles.Kind, _ language: String, _ file: URL, _ shown: String, to found: inout LocalizationFiles
  ) {
    guard let data = try? Data(contentsOf: file) else { return }
    found.files.append(.init(kind: kind, language: language, source: .init(path: shown, data: data)))
  }
}
