import Foundation
import Testing

/// Whatever moment an installation ends at, the app is there whole, in its old form or its new one.
///
/// `KILLED_INSTALLS` in the environment says how many installations are killed, 20 where nobody says.
@Suite(.enabled(if: Command.isBuilt)) struct InterruptedInstallTests {
  private static let installs = ProcessInfo.processInfo.environment["KILLED_INSTALLS"].flatMap(Int.init) ?? 20
  private static let files = 60

  private let assistant: Command

  init() throws { assistant = try Command() }

  /// A bundle all of whose data says which version it is.
  private func bundle(_ version: Int) throws -> String {
    let folder = assistant.folder.appending(path: "v\(version)")
    let path = try AppFixture().write(into: folder)
    for number in 0..<Self.files {
      let file = URL(filePath: path).appending(path: "data/\(number % 7)/\(number).txt")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(String(repeating: "\(version)", count: 1_000).utf8).write(to: file)
    }
    return path
  }

  /// The version that is installed, if all of it is of one.
  private func installedVersion() throws -> Int? {
    let listed = try assistant("apps", "list", "--json")
    #expect(listed.status == 0 && listed.errors.isEmpty, "\(listed.errors)")
    let data = assistant.home.appending(path: "Apps/com.example.ShellChat/ShellChat.app/data")
    guard listed.output.contains("com.example.ShellChat") else {
      #expect(!FileManager.default.fileExists(atPath: data.path))
      return nil
    }
    let texts = try (0..<Self.files).map {
      try String(contentsOf: data.appending(path: "\($0 % 7)/\($0).txt"), encoding: .utf8)
    }
    let first = try #require(texts.first)
    #expect(texts.allSatisfy { $0 == first } && first.count == 1_000)
    return first.first?.wholeNumberValue
  }

  @Test func `Killed at any moment, it leaves the old version or the new one`() throws {
    let bundles = try [bundle(1), bundle(2)]
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try assistant("apps", "install", bundles[0], "--grant").status == 0)
    let length = clock.now - start
    let data = assistant.home.appending(path: "Containers/com.example.ShellChat.Intents/kept")
    try FileManager.default.createDirectory(at: data.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("kept".utf8).write(to: data)
    var versions: [Int] = []
    for number in 0..<Self.installs {
      let process = Process()
      process.executableURL = Command.executable
      process.arguments = ["apps", "install", bundles[(number + 1) % 2], "--home", assistant.home.path]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // From its beginning to a little after its usual end.
      Thread.sleep(forTimeInterval: length / .seconds(1) * 1.2 * Double(number) / Double(Self.installs))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      versions.append(try #require(try installedVersion()))
    }
    #expect(try String(contentsOf: data, encoding: .utf8) == "kept")
    let left = try FileManager.default.contentsOfDirectory(atPath: assistant.home.path + "/Apps")
    #expect(left.filter { !$0.hasSuffix(".lock") && $0 != ".trash" } == ["com.example.ShellChat"], "\(left)")
    print("versions after \(Self.installs) killed installations: \(versions)")
  }

  @Test func `Two at the same time both end well, and one of them counts`() throws {
    let bundles = try [bundle(1), bundle(2)]
    for _ in 0..<5 {
      let processes = try bundles.map { bundle in
        let process = Process()
        process.executableURL = Command.executable
        process.arguments = ["apps", "install", bundle, "--home", assistant.home.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return process
      }
      for process in processes {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      #expect(try installedVersion() != nil)
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/bwrap"), "needs bubblewrap"))
  func `A full disk is told, and leaves what was there`() throws {
    let old = try bundle(1)
    let new = try bundle(2)
    try Data(count: 40 << 20).write(to: URL(filePath: new).appending(path: "data/large"))
    try FileManager.default.createDirectory(at: assistant.home, withIntermediateDirectories: true)
    let script = """
      "$0" apps install "$1" --grant --home "$3" >/dev/null || exit 9
      "$0" apps install "$2" --home "$3"; echo "status $?"
      "$0" apps list --home "$3"; du -sm "$3/Apps" | cut -f1
      "$0" apps install "$1" --home "$3" >/dev/null; echo "again $?"
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/bwrap")
    process.arguments = [
      "--dev-bind", "/", "/", "--size", "\(20 << 20)", "--tmpfs", assistant.home.path, "--", "/bin/sh", "-c", script,
      Command.executable.path, old, new, assistant.home.path,
    ]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("No space left on device") && text.contains("status 1"), "\(text)")
    #expect(text.contains("ShellChat") && text.contains("again 0"), "\(text)")
    let megabytes = text.split(separator: "\n").compactMap { Int($0) }.first
    #expect(megabytes.map { $0 < 5 } == true, "what was begun is cleared away: \(text)")
  }
}
