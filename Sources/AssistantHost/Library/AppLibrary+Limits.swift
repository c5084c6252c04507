import Foundation

/// Limits that a person has set for one app; what is nil is as for all.
package struct AppLimits: Hashable, Sendable, Codable {
  /// Bytes of memory of all processes of a program together.
  package var memory: Int?
  /// Processes and threads together.
  package var processes: Int?
  package var openFiles: Int?
  /// Seconds within which an extension has to answer.
  package var seconds: Int?

  package init() {}

  /// These limits in the place of the usual ones.
  func applied(to usual: SandboxLimits) -> SandboxLimits {
    var limits = usual
    if let memory {
      limits.memory = memory
      // Who looks comes first, and tells; what one process can get hold of in between is bounded all the same.
      limits.data = memory * 2
    }
    limits.processes = processes ?? limits.processes
    limits.openFiles = openFiles ?? limits.openFiles
    return limits
  }

  func applied(to usual: ExtensionProcess.TimeLimits) -> ExtensionProcess.TimeLimits {
    var times = usual
    if let seconds { times.request = .seconds(seconds) }
    return times
  }
}

extension AppLibrary {
  /// What was set for the app of that identifier; nothing where nobody set anything.
  package func limits(of identifier: String) -> AppLimits {
    guard BundleIdentifier.isValid(identifier),
      let data = FileManager.default.contents(atPath: folders.limits(identifier))
    else { return AppLimits() }
    return (try? JSONDecoder().decode(AppLimits.self, from: data)) ?? AppLimits()
  }

  /// Counts for programs that start after it; goes with the app.
  package func setLimits(_ limits: AppLimits, of identifier: String) throws(HostError) {
    guard BundleIdentifier.isValid(identifier), let data = try? JSONEncoder().encode(limits) else { return }
    try DurableFiles.makeFolder(folders.allLimits)
    try DurableFiles.write(String(decoding: data, as: UTF8.self), to: folders.limits(identifier))
  }
}
