import Foundation

/// The files of a target that belong into its bundle, found as Xcode's "Copy Bundle Resources" would hold them.
package struct TargetFolder {
  package var path: String

  package init(path: String) { self.path = path }

  /// Paths of `Entitlements.plist` and `*.entitlements`, sorted.
  package var entitlements: [String] {
    everything().filter { $0.name == "Entitlements.plist" || $0.url.pathExtension == "entitlements" }.map(\.url.path)
      .sorted()
  }

  /// One file or folder to copy.
  package struct Resource: Hashable {
    package var source: URL
    /// The path inside the bundle.
    package var destination: String
  }

  /// Localised folders from anywhere, the content of a folder `Resources`, and loose files of the kinds that apps read.
  ///
  /// Localised folders and loose files go to the bundle's top, wherever they stand; files of the same localisation in
  /// several folders come together. Sorted by destination.
  package func resources() -> [Resource] {
    var found: [Resource] = []
    for item in everything() {
      if item.components.contains(where: { Self.unlisted.contains(URL(filePath: $0).pathExtension) }) { continue }
      let inside = item.components.firstIndex { $0.hasSuffix(".lproj") }
      if let inside {
        found.append(Resource(source: item.url, destination: item.components[inside...].joined(separator: "/")))
      } else if item.name == "Info.plist" || item.name.hasSuffix("-Info.plist") || item.name == "Entitlements.plist" {
        continue
      } else if item.components.count > 1, item.components[0] == "Resources" {
        found.append(Resource(source: item.url, destination: item.components.dropFirst().joined(separator: "/")))
      } else if Self.loose.contains(item.url.pathExtension.lowercased()) {
        found.append(Resource(source: item.url, destination: item.name))
      }
    }
    return found.sorted { ($0.destination, $0.source.path) < ($1.destination, $1.source.path) }
  }

  private static let unlisted: Set<String> = ["swift", "entitlements", "xcconfig", "docc", "xcassets", "appex", "app"]

  private static let loose: Set<String> = [
    "intentdefinition", "plist", "strings", "stringsdict", "xcstrings", "json", "storyboard", "txt", "html", "pdf",
    "png", "jpg", "jpeg",
    "gif", "svg", "heic", "webp", "wav", "caf", "mp3", "m4a", "aiff",
  ]

  private struct Item {
    var url: URL
    /// The path below the target's folder.
    var components: [String]

    var name: String { components[components.count - 1] }
  }

  /// Every regular file, hidden ones and version control left out.
  private func everything() -> [Item] {
    let root = URL(filePath: path, directoryHint: .isDirectory)
    guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
    var items: [Item] = []
    for case let relative as String in walk {
      let components = relative.split(separator: "/").map(String.init)
      if components.contains(where: { $0.hasPrefix(".") }) { continue }
      let url = root.appending(path: relative)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      items.append(Item(url: url, components: components))
    }
    return items
  }
}
