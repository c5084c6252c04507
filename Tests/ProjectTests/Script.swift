import Foundation

/// The package's own scripts, run as a person would.
enum Script {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The package's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func run(_ name: String, _ arguments: String...) throws -> Result {
    let process = Process()
    process.executableURL = root.appending(path: "script").appending(path: name)
    process.arguments = arguments
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory.appending(path: "errors-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
