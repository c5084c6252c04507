import Foundation

/// What of this machine's system a sandbox shows, read-only.
package struct SystemLayout: Hashable, Sendable {
  /// One of `/bin`, `/lib64` and so on: a link to where it leads, or a folder of its own.
  package enum RootEntry: Hashable, Sendable {
    case link(String)
    case folder
  }

  /// By path.
  package var rootEntries: [String: RootEntry]
  /// Folders outside of `/usr` that Swift's run-time libraries lie in.
  package var runtimeFolders: [String]
  /// What `/etc/localtime` leads to.
  package var timeZoneFile: String?

  package init(rootEntries: [String: RootEntry], runtimeFolders: [String] = [], timeZoneFile: String? = nil) {
    self.rootEntries = rootEntries
    self.runtimeFolders = runtimeFolders
    self.timeZoneFile = timeZoneFile
  }

  /// The layout of the machine this runs on.
  package static func current() -> SystemLayout {
    var entries: [String: RootEntry] = [:]
    for path in ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"] {
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        entries[path] = .link(target)
      } else if DurableFiles.isFolder(path) {
        entries[path] = .folder
      }
    }
    let maps = KernelFile.text("/proc/self/maps") ?? ""
    return SystemLayout(
      rootEntries: entries, runtimeFolders: runtimeFolders(maps: maps),
      timeZoneFile: try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"))
  }

  /// The folders of Swift's libraries in a list of a process's mappings, those under `/usr` left out.
  static func runtimeFolders(maps: String) -> [String] {
    var folders: Set<String> = []
    for line in maps.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/") else { continue }
      let path = line[start...]
      guard let slash = path.lastIndex(of: "/") else { continue }
      let name = path[path.index(after: slash)...]
      let isRuntime = ["libswiftCore.so", "libFoundation.so", "libFoundationEssentials.so", "libdispatch.so"]
      if isRuntime.contains(String(name)), slash > path.startIndex { folders.insert(String(path[..<slash])) }
    }
    return folders.filter { !$0.hasPrefix("/usr/") }.sorted()
  }
}
