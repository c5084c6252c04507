import Foundation

/// A program's own folder.
enum ContainerFolder {
  static let inner = [
    "Documents", "Library", "Library/Application Support", "Library/Caches", "Library/Preferences",
  ]

  /// Makes the folder with those that Apple's have in them.
  ///
  /// One that is there is left as it is: its program may have put links where folders were.
  static func make(_ path: String) throws(HostError) {
    guard !DurableFiles.exists(path) else { return }
    let draft = path + ".draft-\(getpid())"
    try DurableFiles.makeFolder(draft)
    for folder in inner { try DurableFiles.makeFolder(draft + "/" + folder) }
    do {
      try DurableFiles.move(draft, to: path)
    } catch {
      // Another process of the assistant was first.
      guard DurableFiles.isFolder(path) else { throw error }
    }
  }
}
