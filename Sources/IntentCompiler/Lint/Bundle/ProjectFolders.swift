import Foundation

/// The folders of the projects in a folder: what is in one of them belongs to one app.
struct ProjectFolders {
  /// The innermost first; the last is the folder itself.
  let all: [String]
  /// Those from which nothing of the app can be missing.
  let whole: Set<String>

  /// Whether what one file declares and no other names is a mistake, and not just the business of another project.
  var canBeCompared: Bool { all.count == 1 || !whole.isEmpty }

  init(of files: BundleFiles) {
    var unheard = LintReport()
    let lists = files.infoPlists.compactMap { BundleProduct.read($0, what: "an Info.plist", into: &unheard) }
    self.init(lists.map(BundleComponent.init), files)
  }

  init(_ components: [BundleComponent], _ files: BundleFiles) {
    let root = files.root
    let programs = components.filter { $0.kind != .other }.map(\.folder)
    let marked = Self.marked(files).filter { folder in programs.contains { Self.isInside($0, folder) } }
    if root.hasSuffix(".app") || marked == [root] {
      all = [root]
      whole = [root]
      return
    }
    whole = marked
    var folders = marked.union([root])
    let apps = components.filter { $0.kind == .app }.map(\.folder)
    let isSingle = marked.isEmpty && apps.count == 1 && apps.allSatisfy { Self.depth(of: $0, in: root) <= 2 }
    if !isSingle {
      // Without a project's file, an app is what stands beside each other, and what stands in its folder.
      for folder in programs where !marked.contains(where: { Self.isInside(folder, $0) }) {
        let outer = apps.filter { Self.isInside(folder, $0) }.min { $0.count < $1.count } ?? folder
        let parent = (outer as NSString).deletingLastPathComponent
        if Self.isInside(parent, root) { folders.insert(parent) }
      }
    }
    all = folders.sorted { $0.count == $1.count ? $0 < $1 : $0.count > $1.count }
  }

  /// The innermost project that a file is in.
  func owner(of path: String) -> String { all.first { Self.isInside(path, $0) } ?? all.last ?? "" }

  /// Folders with the file of a project.
  private static func marked(_ files: BundleFiles) -> Set<String> {
    var folders: Set<String> = []
    for path in files.files(.settings).map(\.path) where path.hasSuffix(".xcodeproj/project.pbxproj") {
      folders.insert(((path as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent)
    }
    for path in files.others where path.hasSuffix("/Package.swift") || path.hasSuffix("/project.yml") {
      folders.insert((path as NSString).deletingLastPathComponent)
    }
    return folders
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder.isEmpty || path.hasPrefix(folder + "/")
  }

  private static func depth(of path: String, in folder: String) -> Int {
    path.dropFirst(folder.count).count { $0 == "/" }
  }
}
