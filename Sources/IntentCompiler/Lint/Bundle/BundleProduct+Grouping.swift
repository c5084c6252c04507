import Foundation

extension BundleProduct {
  /// Sorts files into apps.
  ///
  /// A finished bundle is one app, and so is a folder with a single app's Info.plist. In a folder of several projects
  /// an app is what stands beside each other; what cannot be told to belong to one app is checked by itself.
  static func products(of files: BundleFiles, into report: inout LintReport) -> [BundleProduct] {
    var components: [BundleComponent] = []
    for file in files.infoPlists {
      guard let list = read(file, what: "an Info.plist", into: &report) else { continue }
      components.append(BundleComponent(info: list))
    }
    let projects = projectFolders(components, files)
    var products: [String: BundleProduct] = [:]
    for folder in projects { products[folder] = BundleProduct(isWhole: files.isWhole) }

    let apps = Dictionary(grouping: components.filter { $0.kind == .app }) { owner(of: $0.folder, projects) }
    for component in components where component.isExtension {
      products[owner(of: component.folder, projects)]?.extensions.append(component)
    }
    for (folder, found) in apps { products[folder]?.app = found.count == 1 ? found.first : nil }
    for file in files.files(.entitlements) {
      guard let list = read(file, what: "an entitlements file", into: &report) else { continue }
      products[owner(of: file.path, projects)]?.add(entitlements: list)
    }
    for file in files.files(.vocabulary) {
      guard let list = read(file, what: "a vocabulary", into: &report) else { continue }
      products[owner(of: file.path, projects)]?.vocabularies.append((LanguageFolder.language(of: file.path), list))
    }
    for file in files.files(.strings) {
      guard let language = LanguageFolder.language(of: file.path) else { continue }
      guard let list = read(file, what: "a file of texts", into: &report) else { continue }
      products[owner(of: file.path, projects)]?
        .tables[(file.path as NSString).lastPathComponent, default: [:]][language] = list
    }
    for folder in products.keys { products[folder]?.languages = languages(in: folder, projects, files) }
    return products.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The file's dictionary, or nil and a finding.
  static func read(
    _ file: BundleFiles.SourceFile, what: String, into report: inout LintReport
  ) -> BundleList? {
    // A vocabulary or a table may be empty of entries, an empty file of texts is one without any.
    if file.path.hasSuffix(".strings"), file.data.isEmpty { return nil }
    guard let node = FileRules.readList(file, what: what, into: &report) else { return nil }
    guard node.entries != nil else {
      report.add(.wrongType, file.path, node.line, "\(what) has to be a dictionary, not \(node.kind)")
      return nil
    }
    return BundleList(file: file.path, node: node)
  }

  private static func projectFolders(_ components: [BundleComponent], _ files: BundleFiles) -> [String] {
    let apps = components.filter { $0.kind == .app }
    guard apps.count > 1 || (apps.isEmpty && !files.isWhole) else { return [files.root] }
    let folders = components.filter { $0.kind != .other }.map { ($0.folder as NSString).deletingLastPathComponent }
    return Array(Set(folders.filter { isInside($0, files.root) } + [files.root])).sorted { $0.count > $1.count }
  }

  /// The innermost project of a file.
  private static func owner(of path: String, _ projects: [String]) -> String {
    projects.first { isInside(path, $0) } ?? projects.last ?? ""
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder.isEmpty || path.hasPrefix(folder + "/")
  }

  private static func languages(in project: String, _ projects: [String], _ files: BundleFiles) -> [String] {
    let paths = files.files.map(\.path) + files.others.map { $0 }
    let found = paths.compactMap { path -> String? in
      guard owner(of: path, projects) == project, !path.contains(".appex/") else { return nil }
      // Tables of the definition files are for whoever shows the intents; they are no language of the app.
      return LanguageFolder.language(of: path)
    }
    return Set(found).subtracting(["Base"]).sorted()
  }

  /// Gives a file of entitlements to the component whose folder it stands in or is named after.
  private mutating func add(entitlements list: BundleList) {
    let folder = (list.file as NSString).deletingLastPathComponent
    let stem = ((list.file as NSString).lastPathComponent as NSString).deletingPathExtension
    func fits(_ component: BundleComponent) -> Bool {
      let name = (component.folder as NSString).lastPathComponent
      return stem == name || stem.hasPrefix(name) && component.isExtension
    }
    func contains(_ component: BundleComponent) -> Bool {
      folder == component.folder || folder.hasPrefix(component.folder + "/")
    }
    if let index = extensions.firstIndex(where: contains) ?? extensions.firstIndex(where: fits) {
      extensions[index].entitlements.append(list)
    } else if let app, contains(app) || fits(app) || extensions.isEmpty {
      self.app?.entitlements.append(list)
    } else {
      strayEntitlements.append(list)
    }
  }
}
