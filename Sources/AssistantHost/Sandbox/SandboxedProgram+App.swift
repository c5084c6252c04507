import Foundation

extension SandboxedProgram {
  /// A program of an installed app with what its entitlements give it; makes the folders that it is to find.
  init(
    _ program: AppProgram, folders: HomeFolders, locale: String, limits: SandboxLimits
  ) throws(HostError) {
    let groups = program.entitlements.groups
    try SystemFiles.write(to: folders.systemFiles)
    try ContainerFolder.make(folders.container(program.identifier))
    for group in groups { try DurableFiles.makeFolder(folders.group(group)) }
    let path = program.app.bundle.path(percentEncoded: false)
    self.init(
      bundle: path.hasSuffix("/") ? String(path.dropLast()) : path,
      program: program.handler.map { $0.folder + "/" + $0.executable } ?? program.app.executable,
      container: folders.container(program.identifier),
      groups: Dictionary(uniqueKeysWithValues: groups.map { ($0, folders.group($0)) }),
      hasNetwork: program.entitlements.network, locale: locale, systemFiles: folders.systemFiles, limits: limits)
    hasWire = program.handler != nil
    try showPropertyList(
      of: program.handler?.folder, kept: folders.propertyLists(of: program.app.identifier),
      as: program.identifier + "-" + locale + ".plist")
  }

  /// Has the program find its texts in the person's language.
  ///
  /// - Parameters:
  ///   - part: the folder of its own bundle in the app's; nil for the app's own program.
  ///   - folder: where the changed list is kept, out of the program's reach.
  private mutating func showPropertyList(
    of part: String?, kept folder: String, as name: String
  ) throws(HostError) {
    let inner = (part.map { $0 + "/" } ?? "") + "Info.plist"
    let own = part.map { bundle + "/" + $0 } ?? bundle
    guard let list = BundleLanguage.propertyList(of: own, for: locale), !name.contains("/") else { return }
    let text = String(decoding: list, as: UTF8.self)
    let path = folder + "/" + name
    if (try? String(contentsOfFile: path, encoding: .utf8)) != text {
      try DurableFiles.makeFolder(folder)
      try DurableFiles.write(text, to: path)
    }
    replacements[inner] = path
  }
}
