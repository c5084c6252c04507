import Foundation

extension AppLibrary {
  /// Removes the app, its containers, and the groups that no other app shares.
  ///
  /// - Parameter name: as for `app(named:)`; a damaged app goes by its identifier.
  /// - Returns: the identifier of what was removed.
  @discardableResult
  package func remove(_ name: String) throws(HostError) -> String {
    let identifier = try identifierToRemove(name)
    let lock = try FileLock(path: folders.installLock, .exclusive)
    defer { withExtendedLifetime(lock) {} }
    try recover()
    let contents = unlockedContents()
    let app = contents.apps.first { $0.identifier == identifier }
    let others = contents.apps.filter { $0.identifier != identifier }
    let otherIdentifiers = others.map(\.identifier) + contents.broken.map(\.identifier).filter { $0 != identifier }
    var doomed = [
      folders.app(identifier), folders.limits(identifier), folders.propertyLists(of: identifier),
      folders.readings + "/" + identifier,
    ]
    for container in DurableFiles.names(in: folders.containers)
    where Self.owner(of: container, among: [identifier] + otherIdentifiers) == identifier {
      doomed += [folders.container(container)]
      doomed += DurableFiles.names(in: folders.logs).filter { $0.hasPrefix(container + ".log") }.map {
        folders.logs + "/" + $0
      }
    }
    let shared = Set(others.flatMap(\.groups))
    // A damaged app may share what is not known: groups stay while there is one.
    let hasUnknown = contents.broken.contains { $0.identifier != identifier }
    for group in app?.groups ?? [] where !shared.contains(group) && !hasUnknown { doomed.append(folders.group(group)) }
    try DurableFiles.write(doomed.joined(separator: "\0"), to: removalList)
    try finishRemovals()
    return identifier
  }

  private func identifierToRemove(_ name: String) throws(HostError) -> String {
    do {
      return try app(named: name).identifier
    } catch {
      guard error.code == .brokenBundle else { throw error }
      let wanted = Self.folded(name)
      guard let broken = try contents().broken.first(where: { Self.folded($0.identifier) == wanted }) else {
        throw error
      }
      return broken.identifier
    }
  }

  /// The app whose identifier, or whose identifier and a dot, the container's begins with; the longest of several.
  private static func owner(of container: String, among identifiers: [String]) -> String? {
    identifiers.filter { container == $0 || container.hasPrefix($0 + ".") }.max { $0.count < $1.count }
  }

  /// Names, while an app is removed, everything that has to go: what a killed process leaves, the next one ends.
  private var removalList: String { folders.apps + "/.removal" }

  func finishRemovals() throws(HostError) {
    let trash = Trash(folder: folders.trash)
    if let list = try? String(contentsOfFile: removalList, encoding: .utf8) {
      do {
        let swap = try FileLock(path: folders.swapLock, .exclusive)
        defer { withExtendedLifetime(swap) {} }
        for path in list.split(separator: "\0") where path.hasPrefix(folders.root + "/") {
          try trash.take(String(path))
        }
      }
      guard unlink(removalList) == 0 else { throw HostError.unwritable(removalList) }
      try DurableFiles.flush(folders.apps)
    }
    trash.empty()
  }
}
