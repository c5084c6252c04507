import Foundation
import IntentCompiler
import Testing

@Suite struct `The command generate` {
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("generate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `wrong arguments end with 64`() {
    #expect(GenerateCommand.run([]) == 64)
    #expect(GenerateCommand.run(["a.json"]) == 64)
    #expect(GenerateCommand.run(["a.json", "--output"]) == 64)
    #expect(GenerateCommand.run(["a.json", "--out", "x"]) == 64)
  }

  @Test func `a missing or broken file ends with 1 and writes nothing`() throws {
    try inFolder { folder in
      let output = folder.appendingPathComponent("out")
      #expect(GenerateCommand.run([folder.appendingPathComponent("no.json").path, "--output", output.path]) == 1)
      let broken = folder.appendingPathComponent("broken.json")
      try Data("{".utf8).write(to: broken)
      #expect(GenerateCommand.run([broken.path, "--output", output.path]) == 1)
      #expect(!FileManager.default.fileExists(atPath: output.path))
    }
  }

  @Test func `files of a domain that is gone are removed, anybody else's stay`() throws {
    try inFolder { folder in
      let domain = folder.appendingPathComponent("A.json")
      try Data(#"{"version": 1, "domain": "A", "intents": [], "objects": []}"#.utf8).write(to: domain)
      try Data("\(Generator.mark) from B".utf8).write(to: folder.appendingPathComponent("B.swift"))
      try Data("// by hand".utf8).write(to: folder.appendingPathComponent("C.swift"))
      #expect(GenerateCommand.run([domain.path, "--output", folder.path]) == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["A.json", "A.swift", "C.swift", "GeneratedDomains.swift"])
    }
  }
}
