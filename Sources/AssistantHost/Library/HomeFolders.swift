import Foundation

/// Where everything lies inside the home folder.
package struct HomeFolders: Hashable, Sendable {
  /// Without a slash at the end.
  package let root: String

  package init(home: URL) {
    let path = home.standardizedFileURL.path(percentEncoded: false)
    root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  package var apps: String { root + "/Apps" }
  package var containers: String { root + "/Containers" }
  package var groups: String { root + "/Groups" }
  package var logs: String { root + "/Logs" }
  /// What sandboxes show in place of the machine's own files.
  package var systemFiles: String { root + "/Sandbox" }
  /// Property lists of an app as its programs see them.
  func propertyLists(of app: String) -> String { systemFiles + "/" + app }

  /// What was set for single apps.
  var allLimits: String { root + "/Limits" }
  func limits(_ identifier: String) -> String { allLimits + "/" + identifier + ".json" }

  /// What was read of bundles.
  var readings: String { root + "/Readings" }

  /// The sockets of programs that run.
  var sockets: String { root + "/Sockets" }

  /// A program's own folder, by its bundle identifier.
  package func container(_ identifier: String) -> String { containers + "/" + identifier }
  /// The folder that the members of an app group share.
  package func group(_ identifier: String) -> String { groups + "/" + identifier }

  /// Held while apps are installed or removed.
  var installLock: String { apps + "/.install.lock" }
  /// Held while an app's folder takes the place of another; shared by those who read.
  var swapLock: String { apps + "/.swap.lock" }
  /// A bundle on its way in.
  var staging: String { apps + "/.staging" }
  /// What is to be deleted.
  var trash: String { apps + "/.trash" }
  func app(_ identifier: String) -> String { apps + "/" + identifier }
  /// A whole and checked app that is about to become `app(identifier)`, even after a crash.
  func incoming(_ identifier: String) -> String { apps + "/.new-" + identifier }
}
