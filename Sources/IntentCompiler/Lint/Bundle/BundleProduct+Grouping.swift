import Foundation

extension BundleProduct {
  /// Sorts files into apps.
  ///
  /// What cannot be told to belong to one app is checked by itself.
  static func products(of files: BundleFiles, into report: inout LintReport) -> [BundleProduct] {
    var components: [BundleComponent] = []
    for file in files.infoPlists {
      guard let list = read(file, what: "an Info.plist", into: &report) else { continue }
      components.append(BundleComponent(info: list))
    }
    let projects = ProjectFolders(components, files)
    var products: [String: BundleProduct] = [:]
    for folder in projects.all { products[folder] = BundleProduct(isWhole: projects.whole.contains(folder)) }

    let apps = Dictionary(grouping: components.filter { $0.kind == .app }) { projects.owner(of: $0.folder) }
    for component in components where component.isExtension {
      products[projects.owner(of: component.folder)]?.extensions.append(component)
    }
    for (folder, found) in apps { products[folder]?.app = found.count == 1 ? found.first : nil }
    for file in files.files(.entitlements) {
      guard let list = read(file, what: "an entitlements file", into: &report) else { continue }
      products[projects.owner(of: file.path)]?.add(entitlements: list)
    }
    for file in files.files(.vocabulary) {
      guard let list = read(file, what: "a vocabulary", into: &report) else { continue }
      products[projects.owner(of: file.path)]?.vocabularies.append((LanguageFolder.language(of: file.path), list))
    }
    for file in files.files(.strings) {
      guard let language = LanguageFolder.language(of: file.path) else { continue }
      let name = (file.path as NSString).lastPathComponent
      guard let list = read(file, what: "a file of texts", into: &report) else { continue }
      products[projects.owner(of: file.path)]?
        .tables[.init(folder: LanguageFolder.parent(of: file.path), name: name), default: [:]][language] = list
    }
    let languages = languages(projects, files)
    for folder in products.keys {
      // What several projects have beside each other is no app's.
      guard projects.all.count == 1 || folder != files.root || projects.whole.contains(folder) else { continue }
      products[folder]?.languages = languages[folder, default: []].subtracting(["Base"]).sorted()
    }
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

  /// By project.
  private static func languages(_ projects: ProjectFolders, _ files: BundleFiles) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for path in files.files.map(\.path) + files.others where !path.contains(".appex/") {
      guard let language = LanguageFolder.language(of: path) else { continue }
      found[projects.owner(of: path), default: []].insert(language)
    }
    return found
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
