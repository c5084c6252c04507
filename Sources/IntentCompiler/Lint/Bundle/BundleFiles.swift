import Foundation

/// The files of an app that describe it, whether of a finished bundle or of the folder with its sources.
package struct BundleFiles: Sendable {
  package typealias SourceFile = DefinitionCompiler.SourceFile

  /// Where the app's files begin; what diagnostics say of the whole stands here.
  package var root: String
  /// Sorted by path.
  package var files: [SourceFile]
  /// Paths of everything else, of which only the names matter: storyboards, for example.
  package var others: Set<String>

  package init(root: String, files: [SourceFile], others: Set<String> = []) {
    self.root = root
    self.files = files.sorted { $0.path < $1.path }
    self.others = others
  }

  package var definitions: [SourceFile] { files(.definition) }
  package var infoPlists: [SourceFile] { files(.infoPlist) }

  func files(_ kind: Kind) -> [SourceFile] { files.filter { Kind(path: $0.path) == kind } }

  /// What a file is by its name.
  package enum Kind: Sendable {
    case infoPlist, entitlements, vocabulary, strings, definition
    /// Build settings, which may hold what an Info.plist leaves out.
    case settings

    /// Nil for a file that says nothing about the app.
    package init?(path: String) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      switch (name as NSString).pathExtension.lowercased() {
      case "intentdefinition": self = .definition
      case "entitlements": self = .entitlements
      case "strings": self = .strings
      case "xcconfig", "pbxproj": self = .settings
      case "plist":
        if name == "AppIntentVocabulary.plist" {
          self = .vocabulary
        } else if name == "Entitlements.plist" {
          self = .entitlements
        } else if name.hasSuffix("Info.plist") {
          self = .infoPlist
        } else {
          return nil
        }
      default: return nil
      }
    }
  }
}

extension BundleFiles {
  /// Files of a folder that are read at most; a folder with more is no app's.
  private static let limit = 20_000

  /// Reads what is in a folder; links are not followed, and what other projects lend is left out.
  ///
  /// Files that cannot be read are appended to the findings.
  package init(folder: String, findings: inout [LintFinding]) {
    var report = LintReport()
    let root = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var files: [SourceFile] = []
    var others: Set<String> = []
    let keys: [URLResourceKey] = [.isRegularFileKey, .isSymbolicLinkKey]
    let walk = FileManager.default.enumerator(atPath: root)
    while let relative = walk?.nextObject() as? String, files.count + others.count < Self.limit {
      let name = relative.split(separator: "/").last.map(String.init) ?? relative
      if Self.isForeign(name) {
        walk?.skipDescendants()
        continue
      }
      let path = root + "/" + relative
      guard Kind(path: path) != nil else {
        others.insert(path)
        continue
      }
      let url = URL(filePath: path)
      let values = try? url.resourceValues(forKeys: Set(keys))
      guard values?.isRegularFile == true, values?.isSymbolicLink != true else { continue }
      do {
        files.append(SourceFile(path: path, data: try Data(contentsOf: url)))
      } catch {
        report.add(.unreadableFile, path, nil, "the file cannot be read: \(error.localizedDescription)")
      }
    }
    findings += report.findings
    self.init(root: root, files: files, others: others)
  }

  /// Folders that hold what was built or what others wrote.
  private static func isForeign(_ name: String) -> Bool {
    if name.hasPrefix("."), name != "." { return true }
    if ["Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor"].contains(name) { return true }
    return [".xcassets", ".framework", ".xcframework", ".bundle", ".xcarchive"].contains { name.hasSuffix($0) }
  }
}
