import Foundation
import PackagePlugin

/// The files that describe a target's bundle.
struct BundleFiles {
  var infoPlist: URL
  /// `.xcconfig` files that apply to the target, weakest first: the package's, then those beside its sources.
  var settings: [URL]

  init(target: any Target, package: Package) throws {
    let lists = Self.infoPlists(of: target)
    guard let infoPlist = lists.first else {
      throw Problem("\(target.directoryURL.path) holds no Info.plist, which describes the extension; add one")
    }
    guard lists.count == 1 else {
      throw Problem(
        "\(target.name) has several Info.plist files; keep one of: \(lists.map(\.path).joined(separator: ", "))")
    }
    self.infoPlist = infoPlist
    let others = Set(package.targets.map(\.name)).subtracting([target.name])
    let shared =
      (try? FileManager.default.contentsOfDirectory(at: package.directoryURL, includingPropertiesForKeys: nil)) ?? []
    let common = shared.filter {
      $0.pathExtension == "xcconfig" && !others.contains($0.deletingPathExtension().lastPathComponent)
    }
    // A file that is named for the target is stronger than one for the whole package.
    let named = common.filter { $0.deletingPathExtension().lastPathComponent == target.name }
    settings =
      common.filter { !named.contains($0) }.sorted { $0.path < $1.path } + named
      + Self.files(of: target) { $0.hasSuffix(".xcconfig") }
  }

  static func infoPlists(of target: any Target) -> [URL] {
    files(of: target) { $0 == "Info.plist" || $0.hasSuffix("-Info.plist") }
  }

  /// Files anywhere in the target's folder, localised folders and hidden ones left out, sorted by path.
  static func files(of target: any Target, where isWanted: (String) -> Bool) -> [URL] {
    let root = target.directoryURL
    guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
    var found: [URL] = []
    for case let path as String in walk {
      let parts = path.split(separator: "/")
      if parts.contains(where: { $0.hasPrefix(".") || $0.hasSuffix(".lproj") }) { continue }
      if let name = parts.last, isWanted(String(name)) { found.append(root.appending(path: path)) }
    }
    return found.sorted { $0.path < $1.path }
  }
}
