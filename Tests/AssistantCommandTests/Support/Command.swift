import Foundation
import Testing

/// Runs the built program as a process of its own, with a home of its own.
final class Command {
  struct Result {
    var status: Int32
    var output: String
    var errors: String

    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
  }

  /// Removed with this object.
  let folder: URL
  var home: URL { folder.appending(path: "home") }
  private var runs = 0

  private static let timeLimit: TimeInterval = 60

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "assistant-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The product beside the test bundle; the same for every way of running tests on Linux.
  static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "assistant")

  static var isBuilt: Bool {
    let isBuilt = FileManager.default.isExecutableFile(atPath: executable.path)
    if !isBuilt { print("skipped: there is no \(executable.path)") }
    return isBuilt
  }

  func callAsFunction(
    _ arguments: String..., input: Data? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, input: input, environment: environment)
  }

  func run(_ arguments: [String], input: Data?, environment: [String: String]) throws -> Result {
    runs += 1
    // Processes are not let go of, nor are their files; Foundation starts none where more than 1,365 files are open.
    var files: [FileHandle] = []
    defer { for file in files { try? file.close() } }
    func file(_ name: String, _ data: Data) throws -> FileHandle {
      let url = folder.appending(path: "\(runs)-\(name)")
      try data.write(to: url)
      files.append(try FileHandle(forUpdating: url))
      return files[files.count - 1]
    }
    let output = try file("out", Data())
    let errors = try file("err", Data())
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    var variables = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "ASSISTANT_HOME": home.path, "LANG": "C.UTF-8"]
    variables["ASSISTANT_DATA"] = ProcessInfo.processInfo.environment["ASSISTANT_DATA"]
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = try input.map { try file("in", $0) } ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + Self.timeLimit) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      Issue.record("assistant \(arguments.joined(separator: " ").prefix(200)) does not end")
      ended.wait()
    }
    func text(_ handle: FileHandle) throws -> String {
      try handle.seek(toOffset: 0)
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
    return Result(status: process.terminationStatus, output: try text(output), errors: try text(errors))
  }
}
