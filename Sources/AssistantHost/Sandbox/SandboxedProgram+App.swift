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
  }
}
