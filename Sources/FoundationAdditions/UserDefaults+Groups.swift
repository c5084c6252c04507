import Foundation

extension UserDefaults {
  /// The settings of a suite: those of an app group are shared with the app's extensions, others are the process's own.
  ///
  /// Nil for a group that the entitlements of this process do not name, for the app's own identifier, and for the domain
  /// of all apps.
  /// - Compatibility: outside of the assistant's sandbox, as in a test, a group's settings are the process's own too. So
  ///   are those of a name that is given as an optional, and those of a subclass.
  public convenience init?(suiteName: String) {
    guard suiteName != Bundle.main.bundleIdentifier, suiteName != UserDefaults.globalDomain else { return nil }
    self.init(suiteName: Optional(suiteName))
    guard suiteName.hasPrefix("group."), AppGroups.areIsolated else { return }
    guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: suiteName),
      GroupDefaults.adopt(self, group: suiteName, in: folder)
    else {
      let message =
        "UserDefaults: \(suiteName) is no app group of this program. Add it to com.apple.security.application-groups "
        + "in the program's own Entitlements.plist.\n"
      FileHandle.standardError.write(Data(message.utf8))
      return nil
    }
  }
}

/// What the sandbox shows of app groups.
enum AppGroups {
  /// Whether groups are what entitlements say: true in a process that the assistant has started.
  static var areIsolated: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["ASSISTANT_SOCKET"] != nil || environment["INTENTS_WIRE_FD"] != nil
  }
}
