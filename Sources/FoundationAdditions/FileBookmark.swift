import Foundation

/// Where a file was when somebody marked it.
struct FileBookmark: Codable {
  /// From the root of the file system.
  let path: String
  /// From the folder that was given as base; nil without one, and if the file was not below it.
  let pathFromBase: String?

  init(of file: URL, base: URL?) {
    path = file.standardizedFileURL.path
    pathFromBase = base.flatMap { base in
      var folder = base.standardizedFileURL.path
      if !folder.hasSuffix("/") {
        folder += "/"
      }
      return base.isFileURL && file.standardizedFileURL.path.hasPrefix(folder)
        ? String(file.standardizedFileURL.path.dropFirst(folder.count)) : nil
    }
  }

  /// Nil if the bytes are no bookmark: anybody may have written them, so a path is not believed to be one.
  init?(_ data: Data) {
    guard data.count <= 65_536, let read = try? JSONDecoder().decode(FileBookmark.self, from: data),
      read.path.hasPrefix("/"), !read.path.contains("\0"),
      read.pathFromBase.map({ !$0.contains("\0") && !$0.split(separator: "/").contains("..") }) ?? true
    else { return nil }
    self = read
  }

  /// The file where it is now: from `base` if it is there, else where it was; nil if it is in neither place.
  func file(base: URL?) -> URL? {
    let fromBase = base.flatMap { base in
      pathFromBase.map { base.standardizedFileURL.appendingPathComponent($0).standardizedFileURL }
    }
    return [fromBase, URL(fileURLWithPath: path)].compactMap { $0 }
      .first { $0.isFileURL && FileManager.default.fileExists(atPath: $0.path) }
  }
}
