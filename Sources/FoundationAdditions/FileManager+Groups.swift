import Foundation

extension FileManager {
  /// The folder that the app shares with its extensions; nil unless the entitlements of this process name the group.
  ///
  /// The assistant's sandbox shows a process the folders of its own groups, and no others.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    container(ofGroup: groupIdentifier, in: "/groups")
  }

  /// The group's folder among those in the folder given; nil if there is none, or if the name is a path.
  package func container(ofGroup group: String, in folder: String) -> URL? {
    guard !group.isEmpty, group != ".", group != "..", !group.contains("/"), !group.contains("\0") else { return nil }
    let path = folder + "/" + group
    var isFolder: ObjCBool = false
    guard fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}
