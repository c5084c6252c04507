import Foundation

/// A folder for one test, deleted with everything in it.
final class TemporaryFolder: Sendable {
  let path: String
  var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  init() throws {
    path = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "host-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ text: String, to file: String) throws -> String {
    try write(Data(text.utf8), to: file)
  }

  @discardableResult
  func write(_ data: Data, to file: String) throws -> String {
    let url = url.appending(path: file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return url.path(percentEncoded: false)
  }

  func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + file) }
}
