import Foundation
import IntentCompiler
import Testing

@Suite struct `Generated Swift` {
  private static let folder = Repository.folder("Tests/Golden")
  private static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

  private static let cases: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  /// A case is a folder: its `.json` or `.intentdefinition` files go in, `.swift.txt` files and `problems.txt` have to
  /// come out.
  @Test(arguments: cases) func `matches its golden files`(_ name: String) throws {
    let folder = Self.folder.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let output = try Self.output(of: files.sorted { $0.path < $1.path })
    var expected: [String: String] = [:]
    for file in output.files { expected[file.path + ".txt"] = file.text }
    if !output.problems.isEmpty {
      expected["problems.txt"] = output.problems.map { "\($0)\n" }.joined()
    }
    let present = Set(files.map(\.lastPathComponent).filter { $0.hasSuffix(".txt") })
    if Self.isRecording {
      for old in present.subtracting(expected.keys) {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(old))
      }
      for (file, text) in expected { try Data(text.utf8).write(to: folder.appendingPathComponent(file)) }
      Issue.record("recorded \(name); look at the difference and run again without RECORD=1")
      return
    }
    #expect(present == Set(expected.keys), "RECORD=1 swift test rewrites the golden files")
    for (file, text) in expected {
      let golden = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(golden == text, "\(name)/\(file) differs; RECORD=1 swift test rewrites it")
    }
  }

  private static func output(of files: [URL]) throws -> (files: [Generator.SourceFile], problems: [Diagnostic]) {
    let definitions = files.filter { $0.pathExtension == "intentdefinition" }
    if let first = definitions.first {
      var options = DefinitionCompiler.Options()
      options.singleFile = first.deletingPathExtension().lastPathComponent + ".swift"
      let output = DefinitionCompiler.compile(
        try definitions.map { .init(path: $0.lastPathComponent, data: try Data(contentsOf: $0)) }, options: options)
      return (output.files, output.problems)
    }
    let output = Generator.generate(
      try files.filter { $0.pathExtension == "json" }.map { file in
        .init(path: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
      })
    return (output.files, output.problems)
  }

  @Test func `is what the domain files say today`() throws {
    let domains = try FileManager.default.contentsOfDirectory(
      at: Repository.folder("Domains"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "json" }
    let output = Generator.generate(
      try domains.map { .init(path: $0.path, text: try String(contentsOf: $0, encoding: .utf8)) })
    #expect(output.problems.map(\.description) == [])
    let folder = Repository.folder("Sources/Intents/Generated")
    let present = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(Set(present) == Set(output.files.map(\.path)), "run: \(Generator.command)")
    for file in output.files {
      let text = try? String(contentsOf: folder.appendingPathComponent(file.path), encoding: .utf8)
      #expect(text == file.text, "\(file.path) is out of date; run: \(Generator.command)")
    }
  }

  @Test func `does not depend on the order of the files`() {
    let inputs = ["b", "a"].map {
      Generator.SourceFile(
        path: "\($0).json", text: #"{"version": 1, "domain": "\#($0.uppercased())", "intents": [], "objects": []}"#)
    }
    #expect(Generator.generate(inputs) == Generator.generate(inputs.reversed()))
    #expect(Generator.generate(inputs).files.map(\.path) == ["A.swift", "B.swift", "GeneratedDomains.swift"])
  }
}

/// Where the files are that tests compare with.
enum Repository {
  static func folder(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../../\(name)").standardizedFileURL
  }
}
