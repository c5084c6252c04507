import Foundation

/// What belongs to one app: its Info.plist, those of its extensions, its vocabularies and its languages.
struct BundleProduct {
  /// Nil where its Info.plist is not among the files, or several could be it.
  var app: BundleComponent?
  var extensions: [BundleComponent] = []
  var vocabularies: [(language: String?, list: BundleList)] = []
  /// Names of the folders of languages, without `.lproj` and without `Base`, sorted.
  var languages: [String] = []
  /// Translations of a file of texts by language.
  var tables: [Table: [String: BundleList]] = [:]
  /// Files of entitlements of which it cannot be told whose they are.
  var strayEntitlements: [BundleList] = []
  /// Whether no file of the app can be missing.
  var isWhole = false

  var components: [BundleComponent] { (app.map { [$0] } ?? []) + extensions }

  /// Intents that the app or an extension of it handles.
  var handled: [BundleName] {
    (app?.supported ?? []) + extensions.filter { $0.kind == BundleComponent.handling }.flatMap(\.supported)
  }

  /// A file of texts: the folder in which the folders of languages stand, and its name.
  struct Table: Hashable, Comparable {
    var folder: String
    var name: String

    static func < (one: Table, other: Table) -> Bool { (one.folder, one.name) < (other.folder, other.name) }
  }

  /// What the app's own Info.plist says in other languages.
  var infoTables: [String: BundleList] {
    let own = tables.keys.filter { table in
      table.name == "InfoPlist.strings" && !extensions.contains { table.folder.hasPrefix($0.folder) }
    }
    return own.min().flatMap { tables[$0] } ?? [:]
  }

  /// The language that the app was written in.
  var developmentLanguage: String {
    let stated = app?.info.literal("CFBundleDevelopmentRegion") ?? "en"
    let legacy = ["English": "en", "German": "de", "French": "fr", "Japanese": "ja", "Spanish": "es", "Italian": "it"]
    return legacy[stated] ?? stated
  }

  /// The app's name in every spelling that the files have; empty where they leave it to the build.
  var names: [String] {
    guard let app else { return [] }
    var names = ["CFBundleDisplayName", "CFBundleName"].compactMap { app.info.literal($0) }
    guard !names.isEmpty else { return [] }
    if let name = app.info.literal("CFBundleSpokenName") { names.append(name) }
    for entry in app.info.node["INAlternativeAppNames"]?.items ?? [] {
      if let name = entry["INAlternativeAppName"]?.string { names.append(name) }
    }
    for table in infoTables.values {
      names += ["CFBundleDisplayName", "CFBundleName"].compactMap { table.literal($0) }
    }
    return names.filter { !$0.isEmpty }
  }
}

/// Paths of folders of languages.
enum LanguageFolder {
  /// The name of the folder of a language that a file stands in, without `.lproj`; nil if it stands in none.
  static func language(of path: String) -> String? {
    let folder = (path as NSString).deletingLastPathComponent
    guard folder.hasSuffix(".lproj") else { return nil }
    return ((folder as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  /// The folder that the folders of languages stand in.
  static func parent(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.hasSuffix(".lproj") ? (folder as NSString).deletingLastPathComponent : folder
  }

  /// `pt_BR` and `pt-br` are one.
  static func normalized(_ language: String) -> String { language.replacing("_", with: "-").lowercased() }

  /// `pt-BR` to `pt`.
  static func primary(_ language: String) -> String {
    normalized(language).split(separator: "-").first.map(String.init) ?? language.lowercased()
  }
}
