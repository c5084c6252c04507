import Foundation
import IntentCompiler
import Testing

/// Definition files of public apps, which stand beside the package where they are there at all.
@Suite struct `Definition files of public apps` {
  private static let files: [URL] = {
    let named = ProcessInfo.processInfo.environment["DEFINITION_CORPUS"].map { URL(fileURLWithPath: $0) }
    let root = named ?? Repository.folder("../shared/corpus")
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "intentdefinition" }
      .sorted { $0.path < $1.path }
  }()

  @Test(.enabled(if: !files.isEmpty, "there is no ../shared/corpus with definition files"), arguments: files)
  func `compile without an error`(_ file: URL) throws {
    let output = DefinitionCompiler.compile([.init(path: file.lastPathComponent, data: try Data(contentsOf: file))])
    #expect(output.problems.map(\.description) == [])
  }

  @Test(.enabled(if: !files.isEmpty && Typecheck.isPossible, "there is no built module Intents, or no corpus"))
  func `become Swift that type-checks`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "definitions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, file) in Self.files.enumerated() {
      var options = DefinitionCompiler.Options()
      options.singleFile = "Definition\(index).swift"
      let output = DefinitionCompiler.compile(
        [.init(path: file.path, data: try Data(contentsOf: file))], options: options)
      guard let text = output.files.first?.text else { continue }
      // Places need a module that need not be there yet.
      if text.contains("CLPlacemark"), !Typecheck.hasModule("CoreLocation") { continue }
      let source = folder.appending(path: "Definition\(index).swift")
      try Data(text.utf8).write(to: source)
      #expect(try Typecheck.messages(of: source) == "", "\(file.path)")
    }
  }
}

/// The compiler, with the modules that the build of these tests has made.
private enum Typecheck {
  private static let modules = Repository.folder(".build/debug/Modules")

  static func hasModule(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: modules.appending(path: "\(name).swiftmodule").path)
  }

  static var isPossible: Bool { hasModule("Intents") }

  static func messages(of file: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-module-name", "App", "-I", modules.path, file.path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
